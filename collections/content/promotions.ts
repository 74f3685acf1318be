import type { CollectionConfig, DateFieldValidation } from 'payload'
import { runningContentAccess } from '@/server/access/access'
import { pictureField, position, reading, richTextField, withDragOrdering } from '@collections/fields/content'
import { withDrafts } from '@collections/fields/drafts'
import { minute } from '@collections/fields/dates'
import { pickedOnly, titled } from '@collections/fields/named'
import { linkField } from '@collections/fields/links'

/** A promotion must end after it begins. */
const validateEndAfterStart: DateFieldValidation = (value, { siblingData }) => {
  const { from } = siblingData as { from?: string | Date | null }
  if (!value || !from) return true
  return new Date(value).getTime() > new Date(from).getTime() || 'Please choose a time after the start.'
}

const { versions, preview } = withDrafts('promotions')

export const promotions: CollectionConfig = {
  ...reading,
  access: runningContentAccess,
  versions,
  slug: 'promotions',
  labels: { singular: 'Promotion', plural: 'Promotions' },
  admin: {
    ...withDragOrdering('promotions'),
    group: false,
    useAsTitle: 'title',
    defaultColumns: ['title', 'picture', 'from', 'until', '_status'],
    description:
      'Offers on the home page. You can set when each one starts and ends, and it will appear and disappear automatically.',
    ...preview,
  },
  fields: [
    { name: 'title', label: 'Title', type: 'text', ...titled(), required: true },
    richTextField('text', 'Text'),
    pictureField('picture', 'Picture'),
    linkField({
      name: 'link',
      description: 'Leave blank for no link. To show the price of a treatment, choose it below instead.',
    }),
    {
      name: 'service',
      label: 'Treatment',
      type: 'relationship',
      relationTo: 'services',
      ...pickedOnly,
      admin: {
        ...pickedOnly.admin,
        description: 'The promotion will link to this treatment and show its price.',
      },
    },
    {
      name: 'discount',
      label: 'Discount code',
      type: 'relationship',
      relationTo: 'discounts',
      admin: {
        description:
          'Visitors see the code while it is active. If you choose a treatment, its usual price is crossed out next to the price with the code.',
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
            description:
              'When it appears, for example 26/11/2026 09:05. Leave blank to show it straight away.',
          },
        },
        {
          name: 'until',
          label: 'Until',
          type: 'date',
          validate: validateEndAfterStart,
          admin: { ...minute, description: 'When it disappears. Leave blank to keep showing it.' },
        },
      ],
    },
    position,
  ],
}
