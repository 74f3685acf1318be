import type { CollectionConfig, Field } from 'payload'
import { draftedContentAccess } from '@/server/access/access'
import { position, reading, richTextField, withDragOrdering } from '@collections/fields/content'
import { withDrafts } from '@collections/fields/drafts'
import { pickedOnly, titled } from '@collections/fields/named'

const { versions, preview } = withDrafts('aftercare')

export const aftercare: CollectionConfig = {
  ...reading,
  access: draftedContentAccess,
  versions,
  slug: 'aftercare',
  labels: { singular: 'Aftercare advice', plural: 'Aftercare' },
  admin: {
    ...withDragOrdering('aftercare'),
    group: false,
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', '_status'],
    description: 'What customers should do after a treatment.',
    ...preview,
  },
  fields: [
    { name: 'title', label: 'Title', type: 'text', ...titled(), required: true },
    { ...richTextField('advice', 'Advice'), required: true } as Field,
    { name: 'category', label: 'Category', type: 'relationship', relationTo: 'categories', ...pickedOnly },
    {
      name: 'services',
      label: 'Treatments',
      type: 'relationship',
      relationTo: 'services',
      ...pickedOnly,
      hasMany: true,
      admin: { ...pickedOnly.admin, description: 'Leave blank for every treatment in the category.' },
    },
    position,
  ],
}
