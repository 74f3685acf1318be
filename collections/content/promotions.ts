import type { CollectionConfig } from 'payload'
import { afterItsStart } from '@/server/content/promotion-rules'
import { linkOfSiteIfAny } from '@/server/content/link-rules'
import { runningContent } from '@/server/access/access'
import { picture, position, richText } from '../fields/content'
import { drafted } from '../fields/drafts'
import { reading } from '../fields/reading'
import { minute } from '../fields/dates'
import { dragged } from '../fields/ordering'
import { namedOnly } from '../fields/named'

const { versions, preview } = drafted('promotions')

export const promotions: CollectionConfig = {
  ...reading,
  access: runningContent,
  versions,
  slug: 'promotions',
  labels: { singular: 'Promotion', plural: 'Promotions' },
  admin: {
    ...dragged('promotions'),
    group: false,
    useAsTitle: 'title',
    defaultColumns: ['title', 'picture', 'from', 'until', '_status'],
    description:
      'Offers on the home page, shown between two times if you like: they come and go by themselves.',
    ...preview,
  },
  fields: [
    { name: 'title', label: 'Title', type: 'text', required: true },
    richText('text', 'Text'),
    picture('picture', 'Picture'),
    {
      name: 'link',
      label: 'Where it leads',
      type: 'text',
      validate: linkOfSiteIfAny,
      admin: {
        description: 'An address on this site, for example /categories; or choose a treatment below.',
      },
    },
    {
      name: 'service',
      label: 'For this treatment',
      type: 'relationship',
      relationTo: 'services',
      ...namedOnly,
      admin: { description: 'It then leads there, and says the treatment’s price.' },
    },
    {
      name: 'discount',
      label: 'With this discount code',
      type: 'relationship',
      relationTo: 'discounts',
      admin: {
        description:
          'Visitors read the code here as long as it works. With a treatment, its price is struck through beside what it costs with the code.',
      },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'from',
          label: 'From',
          type: 'date',
          admin: {
            ...minute,
            description: 'Shown from this minute, written like 26/11/2026 09:05; empty: at once.',
          },
        },
        {
          name: 'until',
          label: 'Until',
          type: 'date',
          validate: afterItsStart,
          admin: { ...minute, description: 'Gone from this minute; empty: always shown.' },
        },
      ],
    },
    position,
  ],
}
