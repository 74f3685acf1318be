import type { CollectionConfig } from 'payload'
import { content, isStaff } from '@/server/access/access'
import { archived, contentHooks, picture, position, slug } from './fields/content'

export const locations: CollectionConfig = {
  slug: 'locations',
  labels: { singular: 'Location', plural: 'Locations' },
  admin: { group: 'Salon', useAsTitle: 'name' },
  access: content,
  hooks: contentHooks,
  defaultSort: 'position',
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, index: true },
    { name: 'address', type: 'textarea', required: true },
    {
      type: 'row',
      fields: [
        { name: 'city', type: 'text' },
        { name: 'postcode', type: 'text' },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'phone', type: 'text' },
        { name: 'email', type: 'email' },
      ],
    },
    {
      name: 'openingText',
      label: 'Opening hours as words',
      type: 'textarea',
      admin: {
        description: 'One line for each group of days. What can be booked comes from the working hours.',
      },
    },
    { name: 'directions', type: 'textarea', admin: { description: 'Parking, bus stops, which door.' } },
    picture('picture', 'Picture'),
    picture('map', 'Drawn map'),
    slug('name'),
    position,
    archived,
  ],
}

/** Visitors may see names and portraits; contact details are for colleagues. */
const colleagues = { read: ({ req }: { req: Parameters<typeof isStaff>[0] }) => isStaff(req) }

export const staff: CollectionConfig = {
  slug: 'staff',
  labels: { singular: 'Staff member', plural: 'Staff' },
  admin: {
    group: 'Salon',
    useAsTitle: 'firstName',
    defaultColumns: ['firstName', 'lastName', 'role', 'archived'],
  },
  access: content,
  hooks: contentHooks,
  defaultSort: 'position',
  endpoints: [],
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'firstName', type: 'text', required: true },
        { name: 'lastName', type: 'text', required: true },
      ],
    },
    { name: 'role', label: 'What they do', type: 'text' },
    { name: 'bio', type: 'textarea' },
    picture('photo', 'Portrait'),
    {
      type: 'row',
      fields: [
        { name: 'email', type: 'email', access: colleagues },
        { name: 'phone', type: 'text', access: colleagues },
      ],
    },
    { name: 'locations', label: 'Works at', type: 'relationship', relationTo: 'locations', hasMany: true },
    {
      name: 'colour',
      label: 'Colour in the calendar',
      type: 'number',
      min: 0,
      max: 9,
      defaultValue: 0,
      admin: { position: 'sidebar', description: '0 to 9' },
    },
    position,
    archived,
  ],
}
