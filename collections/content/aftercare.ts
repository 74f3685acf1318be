import type { CollectionConfig } from 'payload'
import { position } from '../fields/content'
import { reading, readingGroup } from '../fields/reading'

export const aftercare: CollectionConfig = {
  ...reading,
  slug: 'aftercare',
  labels: { singular: 'Aftercare advice', plural: 'Aftercare' },
  admin: {
    group: readingGroup,
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'position'],
    description: 'What customers should do after a treatment.',
  },
  fields: [
    { name: 'title', label: 'Title', type: 'text', required: true },
    { name: 'advice', label: 'Advice', type: 'textarea', required: true },
    { name: 'category', label: 'Category', type: 'relationship', relationTo: 'categories' },
    position,
  ],
}
