import type { CollectionConfig, Field, FieldHook } from 'payload'
import {
  archived,
  contentHooks,
  pictureField,
  position,
  slugField,
  withDragOrdering,
} from '@collections/fields/content'
import { adminOnlyField, locationAccess, noAccess, staffOnlyField } from '@/server/access/access'
import { findLocation } from '@/server/repositories/catalogue'
import { withDrafts } from '@collections/fields/drafts'
import { searchWords } from '@collections/fields/search'
import { titled } from '@collections/fields/named'

const degreesField = (name: string, label: string, most: number): Field => ({
  name,
  label,
  type: 'number',
  min: -most,
  max: most,
  admin: { step: 0.000001 },
})

/** The position of the entrance, for search engines. Either both values are set or neither. */
const coordinates: Field = {
  type: 'collapsible',
  label: 'Map position',
  admin: {
    initCollapsed: true,
    description:
      'For search engines. On an online map, press and hold on the salon’s door, then copy the two numbers. Fill in both or neither.',
  },
  fields: [
    {
      type: 'row',
      fields: [degreesField('latitude', 'Latitude', 90), degreesField('longitude', 'Longitude', 180)],
    },
  ],
}

/**
 * Keeps the current value when a version is restored by a user who may not write this field. Payload would drop the
 * value.
 */
const keepOutOfVersions: FieldHook = ({ field, originalDoc, req, value }) =>
  value === undefined && req.context.isRestoringVersion === true && field.name
    ? originalDoc?.[field.name]
    : value

/**
 * Hides a location that somebody adds until it is ready for bookings (src/server/services/catalogue/set-up.ts). Seeds
 * have no user. All saves keep the stored value, because drafts and older versions may have a different one.
 */
const keepSettingUp: FieldHook = async ({ operation, originalDoc, req }) =>
  operation === 'create'
    ? req.user !== null && req.user !== undefined
    : (await findLocation(req.payload, String(originalDoc?.id)))?.settingUp === true

const LOCATION_CONTACT =
  'Shown with the address. Leave blank to only show the salon’s own, which is under Site settings.'

const { versions, preview } = withDrafts('locations')

export const locations: CollectionConfig = {
  slug: 'locations',
  labels: { singular: 'Location', plural: 'Locations' },
  admin: {
    ...withDragOrdering('locations'),
    group: false,
    useAsTitle: 'name',
    defaultColumns: ['name', 'picture', 'city', 'phone', 'archived', '_status'],
    description: 'The salon’s locations. Visitors can book during the working hours set under Availability.',
    ...preview,
  },
  // Locations are archived instead of deleted, because past bookings and working hours refer to them (D22).
  access: { ...locationAccess, delete: noAccess },
  versions,
  hooks: contentHooks,
  defaultSort: 'position',
  fields: [
    {
      name: 'setUp',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/management/fields/SetUp.client#LocationSetUp' },
      },
    },
    { name: 'name', label: 'Name', type: 'text', ...titled(), required: true, unique: true, index: true },
    {
      name: 'address',
      label: 'Address',
      type: 'textarea',
      required: true,
      admin: { description: 'As shown on the site and in emails.' },
    },
    {
      type: 'row',
      fields: [
        { name: 'city', label: 'Town', type: 'text' },
        { name: 'postcode', label: 'Postcode', type: 'text' },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'phone',
          label: 'Phone',
          type: 'text',
          admin: { description: LOCATION_CONTACT },
        },
        {
          name: 'email',
          label: 'Email',
          type: 'email',
          admin: { description: LOCATION_CONTACT },
        },
      ],
    },
    {
      name: 'openingText',
      label: 'Opening hours (text)',
      type: 'textarea',
      admin: {
        description:
          'One line for each group of days. This is for information: what can be booked depends on the working hours.',
      },
    },
    {
      name: 'directions',
      label: 'Directions',
      type: 'textarea',
      admin: { description: 'Parking, bus stops, which door.' },
    },
    {
      name: 'squareLocation',
      label: 'Square location',
      type: 'text',
      maxLength: 50,
      // The account that receives payments. Only the owner may set it. Even if staff restore an older version, it does
      // not change.
      access: { read: staffOnlyField, create: adminOnlyField, update: adminOnlyField },
      hooks: { beforeChange: [keepOutOfVersions] },
      admin: {
        description:
          'The ID of the Square location that takes this salon’s online payments. Leave blank to use the location chosen under Email and payments.',
      },
    },
    {
      name: 'placeId',
      label: 'Google place ID',
      type: 'text',
      maxLength: 300,
      admin: {
        description:
          'Used for its reviews and the map on the contact page. Leave blank to use the salon’s place ID, if whoever runs the site has set one.',
      },
    },
    coordinates,
    pictureField('picture', 'Picture'),
    pictureField('map', 'Drawn map', 'Shown on the contact page.'),
    {
      name: 'settingUp',
      label: 'Not shown to visitors yet',
      type: 'checkbox',
      access: { read: staffOnlyField, create: () => false, update: () => false },
      hooks: { beforeChange: [keepSettingUp] },
      admin: { disabled: true },
    },
    searchWords,
    slugField('name'),
    position,
    {
      ...archived,
      admin: {
        ...archived.admin,
        // Locations are archived one at a time, because the form lists everything that is still due to take place
        // there.
        disableBulkEdit: true,
        components: { Field: '/management/fields/DocumentUses#ArchiveLocation' },
      },
    },
  ],
}
