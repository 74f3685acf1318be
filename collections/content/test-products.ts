import type { CollectionConfig } from 'payload'
import { archivableAccess } from '@/server/access/access'
import { archivedField, contentHooks, numberField } from '@collections/fields/content'
import { day } from '@collections/fields/dates'
import { titled } from '@collections/fields/named'
import { testProductTexts } from '@/messages/management-patch-tests'

/** A product that needs a patch test, such as a tint (D106). Only staff see the list. */
export const testProducts: CollectionConfig = {
  slug: 'test-products',
  labels: { singular: 'Patch test product', plural: 'Patch test products' },
  admin: {
    group: false,
    useAsTitle: 'name',
    defaultColumns: ['name', 'demand', 'leadHours', 'months', 'archived'],
    description: testProductTexts.description,
  },
  access: archivableAccess,
  hooks: contentHooks,
  defaultSort: 'name',
  fields: [
    {
      name: 'name',
      label: 'Name',
      type: 'text',
      ...titled(),
      required: true,
      unique: true,
      index: true,
      admin: { description: 'For example “Brow tint” or “Lash glue”.' },
    },
    {
      name: 'demand',
      label: 'Patch test',
      type: 'select',
      required: true,
      defaultValue: 'ask',
      options: [
        { value: 'require', label: testProductTexts.require },
        { value: 'ask', label: testProductTexts.ask },
        { value: 'advise', label: testProductTexts.advise },
      ],
      admin: { description: testProductTexts.demand },
    },
    numberField('leadHours', 'Hours between patch test and treatment', 48, testProductTexts.leadHours, {
      min: 1,
      max: 336,
    }),
    numberField('months', 'A patch test is valid for (months)', 6, undefined, { min: 1, max: 60 }),
    {
      name: 'changedOn',
      label: 'New formula since',
      type: 'date',
      admin: { ...day, description: testProductTexts.changedOn },
    },
    archivedField(testProductTexts.archive),
  ],
}
