import type { CollectionConfig } from 'payload'
import { content, isStaff } from '@/server/access/access'
import { archived, contentHooks, picture, position, slug } from './fields/content'

export const locations: CollectionConfig = {
  slug: 'locations',
  labels: { singular: 'Location', plural: 'Locations' },
  admin: {
    group: 'Salon',
    useAsTitle: 'name',
    defaultColumns: ['name', 'city', 'phone', 'archived'],
    description: 'Where the salon is. Opening for booking comes from the working hours under Availability.',
  },
  access: content,
  hooks: contentHooks,
  defaultSort: 'position',
  fields: [
    { name: 'name', label: 'Name', type: 'text', required: true, unique: true, index: true },
    {
      name: 'address',
      label: 'Address',
      type: 'textarea',
      required: true,
      admin: { description: 'As it stands on the site and in emails.' },
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
        { name: 'phone', label: 'Phone', type: 'text' },
        { name: 'email', label: 'Email', type: 'email' },
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
    {
      name: 'directions',
      label: 'How to find it',
      type: 'textarea',
      admin: { description: 'Parking, bus stops, which door.' },
    },
    picture('picture', 'Picture'),
    picture('map', 'Drawn map', 'Shown on the contact page.'),
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
    description: 'Who works here. When they can be booked is set under Availability.',
  },
  access: content,
  hooks: contentHooks,
  defaultSort: 'position',
  endpoints: [],
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'firstName', label: 'First name', type: 'text', required: true },
        { name: 'lastName', label: 'Last name', type: 'text', required: true },
      ],
    },
    {
      name: 'role',
      label: 'What they do',
      type: 'text',
      admin: { description: 'Under their name, for example “Senior lash artist”.' },
    },
    { name: 'bio', label: 'About them', type: 'textarea' },
    picture('photo', 'Portrait'),
    {
      type: 'row',
      fields: [
        { name: 'email', label: 'Email', type: 'email', access: colleagues },
        { name: 'phone', label: 'Phone', type: 'text', access: colleagues },
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
      admin: { position: 'sidebar', description: 'A number from 0 to 9, each a colour of its own.' },
    },
    position,
    archived,
  ],
}
