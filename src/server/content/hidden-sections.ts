import type { FieldAccess, FieldHook, GlobalBeforeReadHook } from 'payload'
import { type HomeSection, usualSections } from '../../domain/content/home-sections'
import { isStaff } from '../access/access'

interface Row {
  blockType?: string
  hidden?: boolean | null
}

/** A section that is hidden is kept for later, and nobody's but the staff's until then. */
export const withoutHidden: FieldHook = ({ value, req, overrideAccess }) =>
  overrideAccess || isStaff(req) || !Array.isArray(value)
    ? value
    : (value as (Row | null)[]).filter((row) => !row?.hidden)

/**
 * For a field of sections: everybody reads it, with a document at hand; a list is filtered and ordered by it for staff
 * only, because the database would look into hidden ones too.
 */
export const readNotAsked: FieldAccess = ({ doc, req }) => doc !== undefined || isStaff(req)

/** What stands on the home page beside the list of sections, and the sections that show it. */
const shownIn: Record<string, HomeSection[]> = {
  servicesTitle: ['services'],
  servicesText: ['services'],
  beforeAfterTitle: ['beforeAfter'],
  beforeAfterText: ['beforeAfter'],
  beforePicture: ['beforeAfter'],
  afterPicture: ['beforeAfter'],
  promotionsTitle: ['promotions'],
  aftercareTitle: ['aftercareBanner', 'aftercare'],
  aftercareText: ['aftercareBanner', 'aftercare'],
  aftercarePicture: ['aftercareBanner', 'aftercare'],
  testimonialsTitle: ['reviews'],
  visitTitle: ['visit'],
  visitText: ['visit'],
  faqTitle: ['questions'],
  instagramTitle: ['pictures'],
  escapeTitle: ['escape'],
  escapeText: ['escape'],
  escapeAction: ['escape'],
  escapePicture: ['escape'],
}

/** Words and pictures of sections that the home page does not show are the staff's, like those sections. */
export const withoutHiddenWords: GlobalBeforeReadHook = ({ doc, req, overrideAccess }) => {
  if (overrideAccess || isStaff(req)) return doc
  const listed = doc.sections as (Row | null)[] | null | undefined
  const rows: (Row | null)[] = listed?.length ? listed : usualSections
  const shown = new Set(rows.flatMap((row) => (row && !row.hidden ? [row.blockType] : [])))
  const isShown = ([name]: [string, unknown]): boolean =>
    shownIn[name]?.some((section) => shown.has(section)) ?? true
  return Object.fromEntries(Object.entries(doc as Record<string, unknown>).filter(isShown))
}
