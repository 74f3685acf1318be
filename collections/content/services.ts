import type { CollectionConfig, ArrayFieldValidation } from 'payload'
import { draftedArchivedAccess, noAccess } from '@/server/access/access'
import { checkSeenVersion } from '@/server/services/content/outdated-change'
import { createRedirectHook, toTreatmentAddress } from '@collections/fields/redirect-hooks'
import { auditPrices, keepPublishedVersion } from '@collections/fields/audit-content'
import {
  archived,
  contentHooks,
  position,
  poundsField,
  richTextField,
  slugField,
  validateMultipleOfFive,
  withDragOrdering,
} from '@collections/fields/content'
import { serviceDeposit } from '@collections/fields/deposit'
import { vatRateField } from '@collections/fields/receipts'
import { withDrafts } from '@collections/fields/drafts'
import { ownFormNote, withOwnForm } from '@collections/fields/own-form'
import { searchWords } from '@collections/fields/search'
import { getRelationIds } from '@/domain/content/relations'
import { namedOnly, pickedOnly, titled } from '@collections/fields/named'
import { infillFields, patchTestFields } from '@collections/fields/patch-tests'

const getLocationId = (row: unknown): unknown => {
  const location = (row as { location?: unknown }).location
  return typeof location === 'object' && location !== null ? (location as { id: unknown }).id : location
}

/** Checks that each location has only one price. */
const validateOneRowPerLocation: ArrayFieldValidation = (rows) => {
  const ids = (Array.isArray(rows) ? rows : []).map(getLocationId).filter(Boolean)
  return new Set(ids).size === ids.length ? true : 'Each location can only have one price.'
}

const { versions, preview } = withDrafts('services')

const moved = createRedirectHook('services', toTreatmentAddress)

export const services: CollectionConfig = {
  slug: 'services',
  labels: { singular: 'Service', plural: 'Services' },
  admin: {
    ...withOwnForm,
    ...withDragOrdering('services'),
    group: false,
    useAsTitle: 'name',
    defaultColumns: ['name', 'images', 'category', 'durationMinutes', 'prices', '_status'],
    pagination: { defaultLimit: 50 },
    listSearchableFields: ['name'],
    description:
      'What customers book. Changes are kept as a draft while you type; visitors see them when you press Publish changes.',
    ...preview,
  },
  // Treatments are deleted through our own call. It checks for bookings, and for discount codes that name the treatment
  // (D22), because a code that names no treatment is valid for all.
  access: { ...draftedArchivedAccess, delete: noAccess },
  versions,
  hooks: {
    ...contentHooks,
    beforeChange: [
      ...(contentHooks?.beforeChange ?? []),
      ({ data, operation, originalDoc, req }) => {
        if (operation === 'update') checkSeenVersion(req, originalDoc)
        return data
      },
      keepPublishedVersion('services'),
      moved.note,
    ],
    afterChange: [...(contentHooks?.afterChange ?? []), auditPrices, moved.lead],
  },
  defaultSort: 'position',
  fields: [
    ownFormNote,
    {
      name: 'setUp',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/management/fields/SetUp.client#ServiceSetUp' },
      },
    },
    {
      name: 'name',
      label: 'Name',
      type: 'text',
      ...titled(),
      required: true,
      index: true,
      admin: { description: 'As visitors see it on the site and in emails.' },
    },
    {
      name: 'category',
      label: 'Category',
      type: 'relationship',
      relationTo: 'categories',
      ...pickedOnly,
      required: true,
      index: true,
      admin: { ...pickedOnly.admin, description: 'The page it is listed on.' },
    },
    {
      name: 'summary',
      label: 'Short description',
      type: 'textarea',
      maxLength: 200,
      admin: { description: 'Shown below the name on cards and in lists. Up to 200 characters.' },
    },
    richTextField(
      'description',
      'Description',
      'What happens, who it is for, how long it takes and how to prepare.',
    ),
    {
      name: 'images',
      label: 'Pictures',
      type: 'upload',
      relationTo: 'media',
      hasMany: true,
      displayPreview: true,
      admin: { description: 'The first one is shown on cards.' },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'durationMinutes',
          label: 'Duration (minutes)',
          type: 'number',
          required: true,
          defaultValue: 45,
          min: 5,
          max: 600,
          validate: validateMultipleOfFive,
          admin: { step: 5, description: 'How long the treatment takes, in steps of five minutes.' },
        },
        {
          name: 'cleanUpMinutes',
          label: 'Clean-up time (minutes)',
          type: 'number',
          required: true,
          defaultValue: 0,
          min: 0,
          max: 120,
          validate: validateMultipleOfFive,
          admin: { step: 5, description: 'Time kept free in the diary afterwards. Customers do not see it.' },
        },
      ],
    },
    {
      name: 'alwaysCleanUp',
      label: 'Always clean up',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description:
          'If the same customer stays for another treatment with the same person in the same room, we leave the clean-up out until the end. Tick this to keep it after this treatment too.',
      },
    },
    {
      name: 'prices',
      label: 'Price at each location',
      type: 'array',
      validate: validateOneRowPerLocation,
      labels: { singular: 'Price', plural: 'Prices' },
      admin: {
        description:
          'Add a price for each location where it can be booked. If you leave a location out, or its price is £0, it cannot be booked there.',
        components: { Cell: '/management/fields/DocumentFacts#PricesCell' },
      },
      fields: [
        {
          name: 'location',
          label: 'Location',
          type: 'relationship',
          relationTo: 'locations',
          ...pickedOnly,
          required: true,
        },
        poundsField('pricePence', 'Price'),
      ],
    },
    serviceDeposit,
    vatRateField,
    {
      name: 'staff',
      label: 'Staff for this treatment',
      type: 'relationship',
      relationTo: 'staff',
      hasMany: true,
      admin: {
        isSortable: false,
        components: { Field: '/management/fields/Performers.client#Performers' },
      },
    },
    {
      // Without staff, everyone performs the treatment (D46), unless this is true. The field above sets both.
      name: 'hasNoStaff',
      label: 'Nobody performs this treatment',
      type: 'checkbox',
      defaultValue: false,
      admin: { components: { Field: '/management/fields/DocumentFacts#Nothing' } },
      hooks: {
        beforeChange: [
          ({ value, siblingData }) => getRelationIds(siblingData.staff).length === 0 && value === true,
        ],
      },
    },
    {
      name: 'resourceKinds',
      label: 'Rooms and equipment needed',
      type: 'relationship',
      relationTo: 'resource-kinds',
      ...namedOnly,
      hasMany: true,
      admin: {
        allowEdit: false,
        isSortable: false,
        description:
          'One room or piece of equipment of each kind must be free for the treatment and its clean-up. Leave blank if it needs none.',
      },
    },
    ...patchTestFields,
    ...infillFields,
    {
      name: 'cadenceWeeks',
      label: 'Weeks until the next visit',
      type: 'number',
      min: 1,
      max: 52,
      admin: {
        step: 1,
        description:
          '“Book again” proposes the week that is this long after the visit. Leave blank for none.',
      },
    },
    searchWords,
    slugField('name'),
    position,
    archived,
  ],
}
