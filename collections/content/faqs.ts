import type { CollectionConfig } from 'payload'
import { position, richText } from '../fields/content'
import { reading, readingGroup } from '../fields/reading'

export const faqs: CollectionConfig = {
  ...reading,
  slug: 'faqs',
  labels: { singular: 'Question', plural: 'Questions and answers' },
  admin: {
    group: readingGroup,
    useAsTitle: 'question',
    defaultColumns: ['question', 'onHomePage', 'position'],
    description: 'Shown on the questions page, and the first ones on the home page.',
  },
  fields: [
    { name: 'question', label: 'Question', type: 'text', required: true },
    richText('answer', 'Answer'),
    {
      name: 'onHomePage',
      label: 'Show on the home page',
      type: 'checkbox',
      defaultValue: true,
      admin: { position: 'sidebar', description: 'The home page shows at most five.' },
    },
    position,
  ],
}
