import type { CollectionConfig } from 'payload'
import { picture, position } from '../fields/content'
import { reading, readingGroup } from '../fields/reading'

export const gallery: CollectionConfig = {
  ...reading,
  slug: 'gallery',
  labels: { singular: 'Gallery picture', plural: 'Gallery' },
  admin: {
    group: readingGroup,
    useAsTitle: 'caption',
    defaultColumns: ['caption', 'category', 'position'],
    description: 'Pictures of your work, in the order of their numbers.',
  },
  fields: [
    picture('picture', 'Picture'),
    { name: 'caption', label: 'Caption', type: 'text', required: true },
    { name: 'category', label: 'Category', type: 'relationship', relationTo: 'categories' },
    position,
  ],
}
