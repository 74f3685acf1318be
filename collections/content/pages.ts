import type { CollectionConfig, Field } from 'payload'
import { isHiddenFromStaff, adminPagesAccess } from '@/server/access/access'
import { showNameBefore } from '@/server/content/bin-rules'
import {
  rejectReservedAddress,
  rejectReservedInDraft,
  readNotAsked,
  omitHiddenSections,
} from '@/server/content/page-rules'
import { createAddressBelow, createRedirectHook } from '@/server/content/redirect-rules'
import { freeBlocks } from '@collections/blocks/free-blocks'
import { contentHooks, pictureField, position, richTextField, slugField } from '@collections/fields/content'
import { withDrafts } from '@collections/fields/drafts'
import { searchBesideDescription } from '@collections/fields/search'
import { reading } from '@collections/fields/reading'

const { versions, preview } = withDrafts('pages')
const moved = createRedirectHook('pages', createAddressBelow(''))
const ofTitle = slugField('title')
const address = {
  ...ofTitle,
  validate: rejectReservedAddress,
  hooks: {
    beforeValidate: [...ofTitle.hooks.beforeValidate, rejectReservedInDraft],
    afterRead: [showNameBefore],
  },
} satisfies Field

export const pages: CollectionConfig = {
  ...reading,
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  hooks: {
    ...contentHooks,
    beforeChange: [...(contentHooks?.beforeChange ?? []), moved.note],
    afterChange: [...(contentHooks?.afterChange ?? []), moved.lead],
  },
  access: adminPagesAccess,
  versions,
  admin: {
    group: false,
    hidden: isHiddenFromStaff,
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    description: 'Legal texts and other plain pages. Visitors see a change when you press Publish changes.',
    ...preview,
  },
  fields: [
    { name: 'title', label: 'Title', type: 'text', required: true },
    {
      name: 'intro',
      label: 'Introduction',
      type: 'textarea',
      admin: { description: 'One or two sentences below the title.' },
    },
    pictureField('picture', 'Picture'),
    richTextField('body', 'Text'),
    {
      name: 'sections',
      label: 'Sections below the text',
      type: 'blocks',
      blocks: freeBlocks,
      labels: { singular: 'Section', plural: 'Sections' },
      access: { read: readNotAsked },
      hooks: { afterRead: [omitHiddenSections] },
      admin: {
        description:
          'Drag to change the order. On the courses, questions, gallery and contact pages, these appear below the page’s own content.',
      },
    },
    {
      name: 'metaDescription',
      label: 'Description for search engines',
      type: 'textarea',
      maxLength: 160,
      admin: { description: 'One or two sentences for search engines to show. Up to 160 characters.' },
    },
    searchBesideDescription,
    address,
    position,
  ],
}
