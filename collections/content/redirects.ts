import type { CollectionConfig } from 'payload'
import { adminsMenu, adminsSettings } from '@/server/access/access'
import { asKey, usableFrom, usableTo } from '@/server/content/redirect-rules'
import { contentHooks } from '../fields/content'

/** Addresses that have moved. */
export const redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Redirect', plural: 'Redirects' },
  admin: {
    group: false,
    hidden: adminsMenu,
    useAsTitle: 'from',
    defaultColumns: ['from', 'to', 'automatic', 'updatedAt'],
    listSearchableFields: ['from', 'to'],
    description:
      'Where old addresses lead. When the web address of a page, category or course changes, an entry is made by itself; add your own for addresses of an earlier site. A page that stands at an address always comes first.',
  },
  access: adminsSettings,
  hooks: contentHooks,
  defaultSort: 'from',
  fields: [
    {
      name: 'from',
      label: 'Old address',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      maxLength: 300,
      hooks: { beforeValidate: [asKey] },
      validate: usableFrom,
      admin: { description: 'What follows the name of the site, for example /prices.html' },
    },
    {
      name: 'to',
      label: 'Leads to',
      type: 'text',
      required: true,
      maxLength: 500,
      validate: usableTo,
      admin: { description: 'An address of this site, for example /services, or a whole one with https://' },
    },
    {
      name: 'automatic',
      label: 'Made by itself',
      type: 'checkbox',
      defaultValue: false,
      access: { create: () => false, update: () => false },
      admin: { readOnly: true, position: 'sidebar', description: 'When a web address was changed.' },
    },
  ],
}
