import type { CollectionConfig } from 'payload'
import { content } from '@/server/access/access'
import { archived, contentHooks, picture, position, richText, slug } from './fields/content'

export const categories: CollectionConfig = {
  slug: 'categories',
  labels: { singular: 'Category', plural: 'Categories' },
  admin: { group: 'Treatments', useAsTitle: 'name', defaultColumns: ['name', 'position', 'archived'] },
  access: content,
  hooks: contentHooks,
  defaultSort: 'position',
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, index: true },
    { name: 'tagline', type: 'text', admin: { description: 'One line under the name.' } },
    richText('description', 'Description', 'Shown at the top of the category page.'),
    picture('picture', 'Picture'),
    {
      name: 'notOfferedAt',
      label: 'Not offered at',
      type: 'relationship',
      relationTo: 'locations',
      hasMany: true,
      admin: { description: 'Locations where this category cannot be booked.' },
    },
    {
      name: 'leadsTo',
      label: 'Leads to',
      type: 'select',
      required: true,
      defaultValue: 'services',
      options: [
        { value: 'services', label: 'Its treatments' },
        { value: 'courses', label: 'The courses page' },
      ],
      admin: { position: 'sidebar' },
    },
    slug('name'),
    position,
    archived,
  ],
}
