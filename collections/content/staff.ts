import type { CollectionConfig, Field } from 'payload'
import { archivedContentAccess, noAccess, staffOnlyField } from '@/server/access/access'
import {
  archived,
  contentHooks,
  hiddenField,
  pictureField,
  position,
  withDragOrdering,
} from '@collections/fields/content'
import { pickedOnly, personNamed, titled } from '@collections/fields/named'

/** Only colleagues may see contact details. Visitors may see names and portraits. */
const colleagues = { read: staffOnlyField }

/**
 * Archived and restored through our own call, which checks for appointments and disables the address of the calendar
 * (D88).
 */
const awayByCall: Field = {
  ...archived,
  access: { update: () => false },
  admin: { ...archived.admin, description: 'Archive and restore people on the Staff page.' },
} as Field

export const staff: CollectionConfig = {
  slug: 'staff',
  labels: { singular: 'Staff member', plural: 'Staff' },
  admin: {
    ...withDragOrdering('staff'),
    group: false,
    useAsTitle: 'firstName',
    defaultColumns: ['firstName', 'photo', 'lastName', 'role', 'archived'],
    description: 'The people who work here. Set when they can be booked under Availability.',
  },
  // Staff are archived through our own call, which checks for appointments first. This call is also at Payload's own
  // path (endpoints/staff.ts).
  access: { ...archivedContentAccess, delete: noAccess },
  hooks: contentHooks,
  defaultSort: 'position',
  endpoints: [],
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'firstName', label: 'First name', type: 'text', ...personNamed, required: true },
        { name: 'lastName', label: 'Last name', type: 'text', ...personNamed, required: true },
      ],
    },
    {
      name: 'role',
      label: 'Job title',
      type: 'text',
      ...titled(),
      admin: { description: 'Shown below their name, for example “Senior lash artist”.' },
    },
    {
      name: 'specialities',
      label: 'Specialities',
      type: 'text',
      hasMany: true,
      maxLength: 40,
      maxRows: 6,
      admin: {
        description:
          'A few words each, for example “Hybrid sets”. Press Enter after each one. If you leave this blank, we show the types of treatment they do.',
      },
    },
    {
      name: 'bio',
      label: 'About them',
      type: 'textarea',
      admin: { description: 'Two or three sentences about them, shown with the team on the About page.' },
    },
    pictureField(
      'photo',
      'Portrait',
      'Use a portrait (upright) picture. Without one, we show their initial in an arch.',
    ),
    {
      type: 'row',
      fields: [
        { name: 'email', label: 'Email', type: 'email', access: colleagues },
        { name: 'phone', label: 'Phone', type: 'text', access: colleagues },
      ],
    },
    {
      name: 'locations',
      label: 'Works at',
      type: 'relationship',
      relationTo: 'locations',
      hasMany: true,
      ...pickedOnly,
    },
    {
      name: 'colour',
      label: 'Colour in the calendar',
      type: 'number',
      min: 0,
      max: 9,
      defaultValue: 0,
      admin: { position: 'sidebar', description: 'A number from 0 to 9. Each is a different colour.' },
    },
    hiddenField(
      'Hide from the About page',
      'They can still be booked by name, but are not shown with the team.',
    ),
    position,
    awayByCall,
  ],
}
