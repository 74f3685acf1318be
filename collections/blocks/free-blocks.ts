import type { Block, Field, FieldAccess, FieldHook } from 'payload'
import { pictureField, richTextField } from '@collections/fields/content'
import { linkField } from '@collections/fields/links'
import { isStaff } from '@/server/access/access'
import { titled } from '@collections/fields/named'
import { defaultPalette } from '@/domain/content/palette'

const { paper, linen, blush, inkSoft, hairline, rosewood, rosewoodDeep } = defaultPalette

const box = (x: number, y: number, width: number, height: number, colour: string, round = 2): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${colour}"/>`

/** A picture with a round top, as on the site. */
const arch = (x: number, y: number, width: number, height: number, colour: string): string =>
  `<path d="M${x} ${y + height}v-${height - width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z" fill="${colour}"/>`

const circle = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`

const heading = (x: number, y: number, width: number): string => box(x, y, width, 6, rosewood, 3)

/** Lines of text. The last one is shorter. */
const lines = (x: number, y: number, width: number, count: number): string =>
  Array.from({ length: count }, (_, at) =>
    box(x, y + at * 8, at === count - 1 ? width * 0.6 : width, 3, hairline, 1.5),
  ).join('')

const row = (y: number): string =>
  box(20, y, 80, 10, linen) + box(24, y + 3.5, 46, 3, inkSoft, 1.5) + box(92, y + 3, 4, 4, rosewood)

const quote = (x: number): string =>
  box(x, 24, 34, 44, linen, 4) + circle(x + 9, 34, 4, rosewood) + lines(x + 5, 44, 24, 3)

const three = [16, 48, 80] as const

/** What a section looks like, as the body of a drawing of 120 by 80. By the name of the section. */
const drawings: Record<string, string> = {
  text: heading(20, 16, 44) + lines(20, 32, 80, 5),
  picture: box(20, 12, 80, 48, blush, 3) + circle(44, 30, 6, rosewood) + lines(44, 67, 32, 1),
  columns: [16, 64].map((x) => box(x, 12, 40, 24, blush, 3) + lines(x, 46, 40, 3)).join(''),
  action: heading(34, 18, 52) + lines(30, 34, 60, 2) + box(44, 54, 32, 13, rosewood, 3),
  faqs: heading(20, 12, 36) + row(26) + row(42) + row(58),
  questions: heading(20, 12, 36) + row(26) + row(42) + row(58),
  gallery:
    heading(16, 10, 30) +
    three
      .map(
        (x, at) =>
          box(x, 24, 26, 20, [blush, linen, rosewood][at] ?? blush) +
          box(x, 49, 26, 20, [rosewood, blush, linen][at] ?? blush),
      )
      .join(''),
  pictures:
    heading(16, 10, 30) +
    [14, 38, 62, 86].map((x, at) => box(x, 28, 20, 32, at % 2 ? linen : blush)).join(''),
  team:
    heading(42, 10, 36) +
    three
      .map((x) => arch(x, 26, 24, 30, blush) + circle(x + 12, 42, 6, rosewood) + lines(x, 62, 24, 1))
      .join(''),
  services:
    heading(16, 10, 40) + three.map((x) => arch(x, 24, 24, 32, rosewood) + lines(x, 62, 24, 2)).join(''),
  beforeAfter: arch(20, 16, 36, 52, linen) + arch(64, 16, 36, 52, rosewood),
  promotions: [16, 64]
    .map(
      (x, at) =>
        box(x, 16, 40, 48, at ? rosewoodDeep : blush, 4) +
        box(x + 8, 26, 24, 5, at ? blush : rosewood, 2) +
        lines(x + 8, 40, 24, 2),
    )
    .join(''),
  aftercareBanner:
    box(0, 16, 120, 48, rosewoodDeep, 0) +
    box(16, 30, 44, 6, blush, 3) +
    box(16, 44, 34, 3, hairline, 1.5) +
    arch(80, 24, 26, 40, blush),
  aftercare:
    heading(16, 12, 40) +
    [0, 1, 2].map((at) => circle(20, 34 + at * 14, 4, rosewood) + lines(30, 32 + at * 14, 70, 1)).join(''),
  reviews: heading(20, 10, 40) + [20, 66].map(quote).join(''),
  visit:
    box(16, 16, 44, 48, linen, 3) + circle(38, 36, 6, rosewood) + heading(68, 20, 30) + lines(68, 34, 36, 4),
  escape:
    box(0, 0, 120, 80, blush, 0) +
    arch(68, 14, 38, 66, rosewood) +
    heading(14, 24, 40) +
    lines(14, 38, 40, 2) +
    box(14, 58, 26, 10, rosewoodDeep, 3),
}

/** The picture of a kind of section, from which the owner chooses. It is part of the page, so nothing is loaded for it. */
const toSectionPicture = (slug: string): string => {
  const body = box(0, 0, 120, 80, paper, 0) + (drawings[slug] ?? drawings.text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80">${body}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export interface Row {
  blockType?: string
  hidden?: boolean | null
}

/** Leaves out hidden sections, which are kept for later. Only staff can see them. */
export const omitHiddenSections: FieldHook = ({ value, req, overrideAccess }) =>
  overrideAccess || isStaff(req) || !Array.isArray(value)
    ? value
    : (value as (Row | null)[]).filter((row) => !row?.hidden)

/**
 * Access to a field of sections. Everyone can read the field in a document. Only staff can filter and sort lists by it,
 * because the database would search hidden sections too.
 */
export const readNotAsked: FieldAccess = ({ doc, req }) => doc !== undefined || isStaff(req)

const title: Field = { name: 'title', label: 'Heading', type: 'text', ...titled(120) }

/** Hides a section from the site without deleting it. */
const hidden: Field = {
  name: 'hidden',
  label: 'Hide this section',
  type: 'checkbox',
  defaultValue: false,
}

/** A section that is named by its kind. Editors cannot give it a second name. */
export const block = (slug: string, label: string, fields: Field[]): Block => ({
  slug,
  labels: { singular: label, plural: label },
  admin: {
    disableBlockName: true,
    images: { thumbnail: { url: toSectionPicture(slug), alt: '' } },
    components: {
      Label: {
        path: '/management/fields/DocumentParts.client#SectionLabel',
        clientProps: { name: label },
      },
    },
  },
  fields: [...fields, hidden],
})

const column = (name: string, label: string): Field => ({
  name,
  label,
  type: 'group',
  fields: [title, pictureField('picture', 'Picture'), richTextField('text', 'Text')],
})

/** The sections allowed on the home page and on any page. */
export const freeBlocks: Block[] = [
  block('text', 'Text', [title, richTextField('text', 'Text')]),
  block('picture', 'Picture', [
    pictureField('picture', 'Picture'),
    { name: 'caption', label: 'Caption', type: 'text', ...titled(200) },
  ]),
  block('columns', 'Two columns', [column('left', 'On the left'), column('right', 'On the right')]),
  block('action', 'Call to action', [
    title,
    { name: 'text', label: 'Text below the heading', type: 'textarea', maxLength: 400 },
    { name: 'label', label: 'Button text', type: 'text', ...titled(40), required: true },
    linkField({ name: 'href', required: true, defaultValue: '/booking-appointment' }),
  ]),
  block('faqs', 'All questions and answers', [title]),
  block('gallery', 'Gallery', [title]),
  block('team', 'Team', [title]),
]
