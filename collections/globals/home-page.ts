import type { Block, FieldHook, GlobalBeforeReadHook, GlobalConfig } from 'payload'
import { defaultSections, type HomeSection, homeSections } from '@/domain/content/home-sections'
import { block, freeBlocks, omitHiddenSections, type Row } from '@collections/blocks/free-blocks'
import { adminGlobalAccess, isHiddenFromStaff, isStaff } from '@/server/access/access'
import { withGlobalDrafts } from '@collections/fields/drafts'
import { pictureField } from '@collections/fields/content'
import { pickedOnly, titled } from '@collections/fields/named'
import { publishedGlobalHooks } from './published-hooks'

/** The sections that every salon has. Their texts are edited in other fields of the page. */
const ownBlocks: Block[] = Object.entries(homeSections).map(([slug, label]) => block(slug, label, []))

const homeBlocks: Block[] = [...ownBlocks, ...freeBlocks]

/** Until the owner moves a section, the list contains all of them in the default order. */
const listedSections: FieldHook = ({ value }) =>
  Array.isArray(value) && value.length > 0 ? value : defaultSections

/** The fields of the home page outside the list of sections, each with the sections that show it. */
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

/** Hides the texts and pictures of sections that the home page does not show. Only staff can see them. */
const omitHiddenWords: GlobalBeforeReadHook = ({ doc, req, overrideAccess }) => {
  if (overrideAccess || isStaff(req)) return doc
  const listed = doc.sections as (Row | null)[] | null | undefined
  const rows: (Row | null)[] = listed?.length ? listed : defaultSections
  const shown = new Set(rows.flatMap((row) => (row && !row.hidden ? [row.blockType] : [])))
  const isShown = ([name]: [string, unknown]): boolean =>
    shownIn[name]?.some((section) => shown.has(section)) ?? true
  return Object.fromEntries(Object.entries(doc as Record<string, unknown>).filter(isShown))
}

const { versions, preview, forceSelect } = withGlobalDrafts('home-page')

/** The landing page, section by section. */
export const homePage: GlobalConfig = {
  slug: 'home-page',
  label: 'Home page',
  admin: { group: false, hidden: isHiddenFromStaff, ...preview },
  access: adminGlobalAccess,
  versions,
  hooks: { ...publishedGlobalHooks, beforeRead: [omitHiddenWords] },
  // The sections decide which of the page's texts are shown.
  forceSelect: { sections: true, ...forceSelect },
  fields: [
    {
      name: 'sections',
      label: 'Sections',
      type: 'blocks',
      blocks: homeBlocks,
      labels: { singular: 'Section', plural: 'Sections' },
      hooks: { afterRead: [listedSections, omitHiddenSections] },
      admin: {
        initCollapsed: true,
        description:
          'These sections are shown below “Top of the page”. Drag to change the order, hide a section or add your own. You can edit the text of the standard sections below this list.',
      },
    },
    {
      type: 'collapsible',
      label: 'Top of the page',
      fields: [
        { name: 'heroTitle', label: 'Headline', type: 'text', ...titled() },
        { name: 'heroText', label: 'Text below the headline', type: 'textarea' },
        { name: 'heroAction', label: 'Button text', type: 'text' },
        pictureField('heroPicture', 'Picture'),
      ],
    },
    {
      type: 'collapsible',
      label: 'Our services',
      fields: [
        { name: 'servicesTitle', label: 'Headline', type: 'text', ...titled() },
        { name: 'servicesText', label: 'Text below the headline', type: 'textarea' },
        {
          name: 'featured',
          label: 'Categories on the cards',
          type: 'relationship',
          relationTo: 'categories',
          ...pickedOnly,
          hasMany: true,
          maxRows: 3,
        },
      ],
    },
    {
      type: 'collapsible',
      label: 'Before and after',
      fields: [
        { name: 'beforeAfterTitle', label: 'Headline', type: 'text', ...titled() },
        { name: 'beforeAfterText', label: 'Text below the headline', type: 'textarea' },
        pictureField('beforePicture', 'Before'),
        pictureField('afterPicture', 'After'),
      ],
    },
    {
      type: 'collapsible',
      label: 'Promotions',
      fields: [
        {
          name: 'promotionsTitle',
          label: 'Headline',
          type: 'text',
          ...titled(),
          admin: {
            description:
              'Leave blank for the current month, for example “November Promotions”. In your own text, {month} is replaced by the current month.',
          },
        },
      ],
    },
    {
      type: 'collapsible',
      label: 'Aftercare',
      fields: [
        { name: 'aftercareTitle', label: 'Headline', type: 'text', ...titled() },
        { name: 'aftercareText', label: 'Text below the headline', type: 'textarea' },
        pictureField('aftercarePicture', 'Picture'),
      ],
    },
    {
      type: 'collapsible',
      label: 'Other sections',
      fields: [
        { name: 'testimonialsTitle', label: 'What customers say: headline', type: 'text', ...titled() },
        { name: 'visitTitle', label: 'Visit us: headline', type: 'text', ...titled() },
        { name: 'visitText', label: 'Visit us: text', type: 'textarea' },
        { name: 'faqTitle', label: 'Questions: headline', type: 'text', ...titled() },
        { name: 'instagramTitle', label: 'Pictures: headline', type: 'text', ...titled() },
        { name: 'escapeTitle', label: 'Last section: headline', type: 'text', ...titled() },
        { name: 'escapeText', label: 'Last section: text', type: 'textarea' },
        { name: 'escapeAction', label: 'Last section: button text', type: 'text' },
        pictureField('escapePicture', 'Last section: picture'),
      ],
    },
  ],
}
