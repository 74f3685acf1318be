import type { CollectionConfig } from 'payload'
import { draftedContent } from '@/server/access/access'
import { picture, position } from '../fields/content'
import { drafted } from '../fields/drafts'
import { reading, readingGroup } from '../fields/reading'

const { versions, preview } = drafted('promotions')

export const promotions: CollectionConfig = {
  ...reading,
  access: draftedContent,
  versions,
  slug: 'promotions',
  labels: { singular: 'Promotion', plural: 'Promotions' },
  admin: {
    group: readingGroup,
    useAsTitle: 'title',
    defaultColumns: ['title', 'from', 'until', 'position', '_status'],
    description: 'Offers on the home page, shown between two dates if you like.',
    ...preview,
  },
  fields: [
    { name: 'title', label: 'Title', type: 'text', required: true },
    { name: 'text', label: 'Text', type: 'textarea' },
    picture('picture', 'Picture'),
    {
      name: 'link',
      label: 'Where it leads',
      type: 'text',
      admin: { description: 'An address on this site, for example /categories.' },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'from',
          label: 'From',
          type: 'date',
          admin: { description: 'Shown from this day; empty: at once.' },
        },
        {
          name: 'until',
          label: 'Until',
          type: 'date',
          admin: { description: 'Shown until this day; empty: always.' },
        },
      ],
    },
    position,
  ],
}
