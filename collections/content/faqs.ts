import type { CollectionConfig } from 'payload'
import { draftedContent } from '@/server/access/access'
import { position, richText } from '../fields/content'
import { drafted } from '../fields/drafts'
import { reading } from '../fields/reading'
import { dragged } from '../fields/ordering'

const { versions, preview } = drafted('faqs')

export const faqs: CollectionConfig = {
  ...reading,
  access: draftedContent,
  versions,
  slug: 'faqs',
  labels: { singular: 'Question', plural: 'Questions and answers' },
  admin: {
    ...dragged('faqs'),
    group: false,
    useAsTitle: 'question',
    defaultColumns: ['question', 'onHomePage', '_status'],
    description: 'Shown on the questions page. The first few also appear on the home page.',
    ...preview,
  },
  fields: [
    { name: 'question', label: 'Question', type: 'text', required: true },
    richText('answer', 'Answer'),
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
