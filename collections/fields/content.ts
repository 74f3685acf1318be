import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
  Field,
  FieldHook,
  NumberFieldSingleValidation,
  TextFieldSingleValidation,
} from 'payload'
import { expireContent, expireContentAfterDelete, rememberPublished } from '@/server/cache/expire-content'
import { findLastPosition, isOnSite } from '@/server/repositories/catalogue'
import { toSlug } from '@/domain/text/slug'
import { type OrderedCollection, orderedCollections } from '@/domain/content/content-collections'
import { contentAccess } from '@/server/access/access'
import { showReadyLocations } from '@/server/services/catalogue/set-up'

/**
 * Derives the slug from a different field when the document is first published. After that it never changes. If a slug
 * was typed, it is cleaned and kept. Drafts have none, because their names may be incomplete.
 */
const deriveSlug =
  (from: string): FieldHook =>
  ({ value, data, originalDoc, siblingData }) => {
    const own: unknown = value === undefined ? originalDoc?.slug : value
    if (typeof own === 'string' && own !== '') return toSlug(own)
    if ((data?._status ?? siblingData._status) === 'draft') return value
    const source: unknown = data?.[from] ?? originalDoc?.[from]
    return typeof source === 'string' ? toSlug(source) : value
  }

/** Durations and clean-up times must be whole 5-minute ticks, because claims are made in ticks. */
export const validateMultipleOfFive: NumberFieldSingleValidation = (value, { required, min, max }) => {
  if (value == null) return required ? 'Please enter a number of minutes.' : true
  if (value % 5 !== 0) return 'Please use a multiple of 5 minutes.'
  if (min != null && value < min) return `Please enter at least ${min} minutes.`
  if (max != null && value > max) return `Please enter ${max} minutes or fewer.`
  return true
}

/** Accepts a full web address, or nothing. */
export const validateFullUrl: TextFieldSingleValidation = (value) =>
  !value || /^https:\/\/[^\s.]+\.\S+$/.test(value)
    ? true
    : 'Please enter the full address, starting with https://'

/**
 * Keeps a published document published. Payload writes a restored version with its status over the published one, so a
 * draft would take the document off the site.
 */
const keepRestoredPublished: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  if (req.context.isRestoringVersion !== true || data._status !== 'draft') return data
  const isPublished = await isOnSite(req.payload, collection.slug, String(originalDoc.id))
  return isPublished ? { ...data, _status: 'published' } : data
}

/** The position of documents that have none of their own. */
const NO_PLACE = 100

const isOrdered = (slug: string | undefined): slug is OrderedCollection =>
  orderedCollections.some((one) => one === slug)

/** New documents are added at the end. */
const appendToOrder: FieldHook = async ({ collection, operation, req, value }) =>
  operation === 'create' && value === NO_PLACE && isOrdered(collection?.slug)
    ? (await findLastPosition(req.payload, collection.slug)) + 10
    : value

/** The part of a web address that names this document. Made from `from` if left empty. */
export const slugField = (from: string) =>
  ({
    name: 'slug',
    label: 'Web address',
    type: 'text',
    unique: true,
    index: true,
    admin: {
      position: 'sidebar',
      description:
        'The last part of the web address, in lower case with hyphens. Leave blank to create it from the name.',
    },
    hooks: { beforeValidate: [deriveSlug(from)] },
  }) satisfies Field

/**
 * The position of the document in lists, lowest number first. The owner changes it by dragging (`dragged`), and
 * programs may write it.
 */
export const position: Field = {
  name: 'position',
  label: 'Position in lists',
  type: 'number',
  defaultValue: NO_PLACE,
  index: true,
  // Hidden from the form, which would save the position from when the form was opened.
  admin: { disabled: true },
  hooks: { beforeChange: [appendToOrder] },
}

export const archived = {
  name: 'archived',
  label: 'Archived',
  type: 'checkbox',
  defaultValue: false,
  index: true,
  admin: {
    position: 'sidebar',
    description: 'Removes it from the site and from booking. Past bookings are not affected.',
  },
} satisfies Field

/** `archived` with a description of its own. */
export const archivedField = (description: string): Field => ({
  ...archived,
  admin: { ...archived.admin, description },
})

/** A checkbox that hides the document from visitors, for a while or for good. Nothing else changes. */
export const hiddenField = (label: string, description: string): Field => ({
  name: 'hidden',
  label,
  type: 'checkbox',
  defaultValue: false,
  index: true,
  admin: { position: 'sidebar', description },
})

export const numberField = (
  name: string,
  label: string,
  defaultValue: number,
  description?: string,
  { min = 0, max = 10_000 } = {},
): Field => ({
  name,
  label,
  type: 'number',
  required: true,
  defaultValue,
  min,
  max,
  admin: { description },
})

export const checkboxField = (
  name: string,
  label: string,
  defaultValue: boolean,
  description?: string,
): Field => ({
  name,
  label,
  type: 'checkbox',
  defaultValue,
  admin: { description },
})

export const pictureField = (name: string, label: string, description?: string): Field => ({
  name,
  label,
  type: 'upload',
  relationTo: 'media',
  // Lists show the picture instead of the file name.
  displayPreview: true,
  admin: { description },
})

const MAX_PENCE = 10_000_00

/** Payload's own message would show the limit in pence. */
export const withinPounds = (value: unknown): string | true =>
  value === null ||
  value === undefined ||
  (typeof value === 'number' && value >= 0 && value <= MAX_PENCE) ||
  'Please enter an amount from £0 to £10,000.'

/** An amount that is typed in pounds and stored in pence. */
export const poundsField = (name: string, label: string, description?: string): Field => ({
  name,
  label,
  type: 'number',
  min: 0,
  max: MAX_PENCE,
  validate: withinPounds,
  admin: {
    description,
    components: {
      Field: '/management/fields/PoundsField.client#PoundsField',
      Diff: '/management/fields/Diffs.client#PoundsDiff',
    },
  },
})

export const richTextField = (name: string, label: string, description?: string): Field => ({
  name,
  label,
  type: 'richText',
  admin: { description },
})

/** The collections that decide if visitors can book at a location. */
const bookableCollections = new Set(['locations', 'services', 'categories', 'staff'])

/** Shows a new location to visitors as soon as it is ready. Code that writes many documents does this afterwards. */
const showWhatIsReady: CollectionAfterChangeHook = async ({ collection: { slug }, doc, req }) => {
  const { expiresAfterwards, keepCache } = req.context
  if (bookableCollections.has(slug) && doc._status !== 'draft' && !expiresAfterwards && !keepCache)
    await showReadyLocations(req.payload)
  return doc
}

/** Hooks of every content collection. They notify the site of changes. */
export const contentHooks: CollectionConfig['hooks'] = {
  beforeChange: [keepRestoredPublished, rememberPublished],
  afterChange: [expireContent, showWhatIsReady],
  afterDelete: [expireContentAfterDelete],
}

/** The settings shared by all collections of texts to read. */
export const reading = { access: contentAccess, hooks: contentHooks, defaultSort: 'position' }

/** The button above a list that lets the owner drag it into order. */
export const withDragOrdering = (
  collection: OrderedCollection,
): { components: NonNullable<NonNullable<CollectionConfig['admin']>['components']> } => ({
  components: {
    beforeListTable: [{ path: '/management/fields/OrderList.client#OrderList', clientProps: { collection } }],
  },
})
