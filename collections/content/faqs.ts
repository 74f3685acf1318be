import type { CollectionConfig } from 'payload'
import { draftedContentAccess } from '@/server/access/access'
import { position, reading, richTextField, withDragOrdering } from '@collections/fields/content'
import { withDrafts } from '@collections/fields/drafts'
import { titled } from '@collections/fields/named'

const { versions, preview } = withDrafts('faqs')

export const faqs: CollectionConfig = {
  ...reading,
  access: draftedContentAccess,
  versions,
  slug: 'faqs',
  labels: { singular: 'Question', plural: 'Questions and answers' },
  admin: {
    ...withDragOrdering('faqs'),
    group: false,
    useAsTitle: 'question',
    defaultColumns: ['question', 'onHomePage', '_status'],
    description: 'Shown on the questions page. The first few also appear on the home page.',
    ...preview,
  },
  fields: [
    { name: 'question', label: 'Question', type: 'text', ...titled(), required: true },
    richTextField('answer', 'Answer'),
    {
      name: 'onHomePage',
      label: 'Show on the home page',
      type: 'checkbox',
      defaultValue: true,
      admin: { position: 'sidebar', description: 'The home page shows up to five.' },
    },
    position,
  ],
}
