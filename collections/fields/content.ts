import type { CollectionConfig, Field } from 'payload'
import { expireContent, expireContentAfterDelete, rememberPublished } from '@/server/cache/expire-content'
import { appendToOrder, NO_PLACE, keepRestoredPublished } from '@/server/content/bin-rules'
import { deriveSlug } from '@/server/content/service-rules'

/** The part of a web address that names this document; made from `from` when left empty. */
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

/** Where the document stands in lists: lower numbers come first. The owner drags (`dragged`); programs may write it. */
export const position: Field = {
  name: 'position',
  label: 'Position in lists',
  type: 'number',
  defaultValue: NO_PLACE,
  index: true,
  // Not in the form, which would bring the place back that it had when the form was opened.
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

/** Not for visitors, for now or for good; nothing else changes. */
export const hiddenField = (label: string, description: string): Field => ({
  name: 'hidden',
  label,
  type: 'checkbox',
  defaultValue: false,
  index: true,
  admin: { position: 'sidebar', description },
})

export const pictureField = (name: string, label: string, description?: string): Field => ({
  name,
  label,
  type: 'upload',
  relationTo: 'media',
  // Lists show the picture, not the name of its file.
  displayPreview: true,
  admin: { description },
})

const MOST_PENCE = 10_000_00

/** Payload's own message would name the limit in pence. */
export const withinPounds = (value: unknown): string | true =>
  value === null ||
  value === undefined ||
  (typeof value === 'number' && value >= 0 && value <= MOST_PENCE) ||
  'Please enter an amount from £0 to £10,000.'

/** An amount that the owner types in pounds and that is stored in pence. */
export const poundsField = (name: string, label: string, description?: string): Field => ({
  name,
  label,
  type: 'number',
  min: 0,
  max: MOST_PENCE,
  validate: withinPounds,
  admin: {
    description,
    components: { Field: '/management/fields/ColourField.client#PoundsField' },
  },
})

export const richTextField = (name: string, label: string, description?: string): Field => ({
  name,
  label,
  type: 'richText',
  admin: { description },
})

/** Every content collection tells the site when it changes. */
export const contentHooks: CollectionConfig['hooks'] = {
  beforeChange: [keepRestoredPublished, rememberPublished],
  afterChange: [expireContent],
  afterDelete: [expireContentAfterDelete],
}
