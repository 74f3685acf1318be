import type { CollectionConfig, DateFieldValidation } from 'payload'
import { date } from 'payload/shared'
import { adminsOnly, noAccess, staffOnly } from '@/server/access/access'
import { contentHooks, poundsField } from '@collections/fields/content'
import { day } from '@collections/fields/dates'
import { toDayKey } from '@/domain/time/time'
import { pickedOnly } from '@collections/fields/named'

/** A code must not end before it begins. Both are days in London. */
const validateLastDay: DateFieldValidation = (value, options) => {
  const verdict = date(value, options)
  const { validFrom } = options.siblingData as { validFrom?: string | Date | null }
  if (verdict !== true || !value || !validFrom) return verdict
  const [first, last] = [validFrom, value].map((one) => toDayKey(new Date(one).getTime()))
  return String(first) <= String(last) || 'Please choose the first day or a later one.'
}

/** Discount codes (D20): percentage or amount, dates, limits and services. They are used at checkout. */
export const discounts: CollectionConfig = {
  slug: 'discounts',
  labels: { singular: 'Discount', plural: 'Discounts' },
  access: { create: adminsOnly, update: adminsOnly, delete: noAccess, read: staffOnly },
  // Expires the site's pages, because a promotion may show a code's discount.
  hooks: contentHooks,
  defaultSort: '-createdAt',
  admin: {
    group: false,
    useAsTitle: 'code',
    defaultColumns: ['code', 'kind', 'percent', 'amountPence', 'validUntil', 'active'],
    description:
      'Visitors enter a code at checkout. A code that has been used can be switched off but not deleted.',
  },
  fields: [
    {
      name: 'code',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      minLength: 3,
      maxLength: 30,
      admin: { description: 'Letters, numbers and hyphens. Upper and lower case are treated the same.' },
      hooks: {
        beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value)],
      },
      validate: (value: unknown) =>
        (typeof value === 'string' && /^[A-Z0-9-]{3,30}$/.test(value)) ||
        'Please use 3 to 30 letters, numbers or hyphens.',
    },
    {
      name: 'kind',
      label: 'Type of discount',
      type: 'select',
      required: true,
      defaultValue: 'percent',
      options: [
        { value: 'percent', label: 'A percentage' },
        { value: 'amount', label: 'An amount' },
      ],
    },
    {
      name: 'percent',
      label: 'Percentage',
      type: 'number',
      min: 1,
      max: 100,
      admin: { condition: (data) => data.kind === 'percent' },
      validate: (value: unknown, { data }: { data: Partial<{ kind: string }> }) =>
        data.kind !== 'percent' ||
        (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100) ||
        'Please enter a whole number from 1 to 100.',
    },
    {
      ...poundsField('amountPence', 'Amount (£)'),
      admin: {
        condition: (data) => data.kind === 'amount',
        components: { Field: '/management/fields/PoundsField.client#PoundsField' },
      },
      validate: (value: unknown, { data }: { data: Partial<{ kind: string }> }) =>
        data.kind !== 'amount' || Number(value) > 0 || 'Please enter an amount above £0.',
    } as CollectionConfig['fields'][number],
    {
      type: 'row',
      fields: [
        {
          name: 'validFrom',
          label: 'From',
          type: 'date',
          admin: {
            ...day,
            description: 'The first day it can be used. Leave blank to start straight away.',
          },
        },
        {
          name: 'validUntil',
          label: 'Until',
          type: 'date',
          validate: validateLastDay,
          admin: {
            ...day,
            description: 'The last day it can be used. Leave blank for no end date.',
          },
        },
      ],
    },
    {
      name: 'usageLimit',
      label: 'Usage limit',
      type: 'number',
      min: 1,
      max: 100_000,
      admin: { description: 'In total, across all customers. Leave blank for no limit.' },
    },
    {
      name: 'oncePerCustomer',
      label: 'Once per customer',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'Customers are recognised by their email address.' },
    },
    {
      name: 'maxLines',
      label: 'Treatments per booking',
      type: 'number',
      min: 1,
      max: 100,
      admin: {
        description:
          'How many treatments in one booking the code applies to, the most expensive first. Leave blank for all of them.',
      },
      validate: (value: unknown) =>
        value === null ||
        value === undefined ||
        (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100) ||
        'Please enter a whole number from 1 to 100.',
    },
    {
      name: 'services',
      label: 'Only for these treatments',
      type: 'relationship',
      relationTo: 'services',
      ...pickedOnly,
      hasMany: true,
      admin: { ...pickedOnly.admin, description: 'Leave blank for all treatments.' },
    },
    {
      name: 'active',
      label: 'Active',
      type: 'checkbox',
      defaultValue: true,
      admin: { position: 'sidebar', description: 'Switch off to stop the code straight away.' },
    },
  ],
}
