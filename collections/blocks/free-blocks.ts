import type { Block, Field, FieldAccess, FieldHook } from 'payload'
import { pictureField, richTextField } from '@collections/fields/content'
import { linkField } from '@collections/fields/links'
import { isStaff } from '@/server/access/access'
import { titled } from '@collections/fields/named'
import { toSectionPicture } from './section-pictures'

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
