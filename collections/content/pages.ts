import {
  type CollectionConfig,
  type Field,
  type FieldHook,
  type TextFieldSingleValidation,
  ValidationError,
} from 'payload'
import { isHiddenFromStaff, adminPagesAccess } from '@/server/access/access'
import { createAddressBelow, createRedirectHook } from '@collections/fields/redirect-hooks'
import { freeBlocks, readNotAsked, omitHiddenSections } from '@collections/blocks/free-blocks'
import {
  contentHooks,
  pictureField,
  position,
  reading,
  richTextField,
  slugField,
} from '@collections/fields/content'
import { withDrafts } from '@collections/fields/drafts'
import { searchBesideDescription } from '@collections/fields/search'
import { showNameBefore } from '@collections/fields/bin'
import { shortAddresses } from '@/domain/content/address'
import { pageTexts } from '@/messages/booking'
import { reservedAddress } from '@collections/fields/links'
import { titled } from '@collections/fields/named'

/** The addresses of our own pages that need a query, and the short forms of our own addresses. */
const reservedAddresses = new Set(['/service-details', ...shortAddresses.keys()])

/** True if a page may have this address. A page that had it before it was reserved keeps it. */
const canKeepAddress = (slug: unknown, before: unknown): boolean =>
  typeof slug !== 'string' ||
  !(reservedAddress.test(`/${slug}`) || (reservedAddresses.has(`/${slug}`) && slug !== before))

/** Refuses addresses of the application's own pages and of the API. */
const rejectReservedAddress: TextFieldSingleValidation = (value, { previousValue }) =>
  canKeepAddress(value, previousValue) || pageTexts.addressTaken

/** Refuses the same addresses in drafts, whose fields Payload does not validate. */
const rejectReservedInDraft: FieldHook = ({ value, data, siblingData, originalDoc, req }) => {
  const isDraft = (data?._status ?? siblingData._status) === 'draft'
  if (!isDraft || canKeepAddress(value, originalDoc?.slug)) return value
  const errors = [{ path: 'slug', label: 'Web address', message: pageTexts.addressTaken }]
  throw new ValidationError({ collection: 'pages', errors, req }, req.t)
}

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
    description:
      'Legal texts and other plain pages. Visitors see a change when you press Publish changes. Words in braces, such as {salon} and {notice}, are replaced by your salon’s name and rules.',
    ...preview,
  },
  fields: [
    { name: 'title', label: 'Title', type: 'text', ...titled(), required: true },
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
