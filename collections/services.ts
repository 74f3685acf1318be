import type { CollectionConfig } from 'payload'
import { draftedContent } from '@/server/access/access'
import { multipleOfFive, oneRowPerLocation } from '@/server/content/service-rules'
import { auditPrices } from '@/server/audit/audit-prices'
import { previewUrl } from '@/server/content/preview-url'
import { archived, contentHooks, position, pounds, richText, slug } from './fields/content'

export const services: CollectionConfig = {
  slug: 'services',
  labels: { singular: 'Treatment', plural: 'Treatments' },
  admin: {
    group: 'Treatments',
    useAsTitle: 'name',
    defaultColumns: ['name', 'category', 'durationMinutes', '_status'],
    livePreview: { url: ({ data }) => previewUrl('services', String(data.id ?? '')) },
    preview: (doc) => previewUrl('services', String(doc.id ?? '')),
  },
  access: draftedContent,
  versions: { drafts: { autosave: { interval: 800 } }, maxPerDoc: 30 },
  hooks: { ...contentHooks, afterChange: [...(contentHooks?.afterChange ?? []), auditPrices] },
  defaultSort: 'position',
  fields: [
    { name: 'name', type: 'text', required: true, index: true },
    { name: 'category', type: 'relationship', relationTo: 'categories', required: true, index: true },
    {
      name: 'summary',
      type: 'textarea',
      maxLength: 200,
      admin: { description: 'One sentence for cards and lists.' },
    },
    richText('description', 'Description', 'What happens, who it is for, how long it lasts, how to prepare.'),
    {
      name: 'images',
      label: 'Pictures',
      type: 'upload',
      relationTo: 'media',
      hasMany: true,
      admin: { description: 'The first one is shown on cards.' },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'durationMinutes',
          label: 'Duration (minutes)',
          type: 'number',
          required: true,
          defaultValue: 45,
          min: 5,
          max: 600,
          validate: multipleOfFive,
          admin: { step: 5, description: 'How long the customer is here.' },
        },
        {
          name: 'cleanUpMinutes',
          label: 'Clean-up (minutes)',
          type: 'number',
          required: true,
          defaultValue: 0,
          min: 0,
          max: 120,
          validate: multipleOfFive,
          admin: { step: 5, description: 'Kept free afterwards; customers do not see it.' },
        },
      ],
    },
    {
      name: 'prices',
      label: 'Price at each location',
      type: 'array',
      validate: oneRowPerLocation,
      labels: { singular: 'Price', plural: 'Prices' },
      admin: { description: 'A treatment can be booked only at locations with a price above £0.' },
      fields: [
        { name: 'location', type: 'relationship', relationTo: 'locations', required: true },
        pounds('pricePence', 'Price'),
      ],
    },
    {
      name: 'staff',
      label: 'Who performs it',
      type: 'relationship',
      relationTo: 'staff',
      hasMany: true,
    },
    {
      name: 'patchTest',
      label: 'Needs a patch test 24 to 48 hours before',
      type: 'checkbox',
      defaultValue: false,
      admin: { position: 'sidebar' },
    },
    slug('name'),
    position,
    archived,
  ],
}
