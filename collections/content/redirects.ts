import type { CollectionConfig } from 'payload'
import { isHiddenFromStaff, adminSettingsAccess } from '@/server/access/access'
import { showNameBefore } from '@/server/content/bin-rules'
import { normaliseToKey, validateRedirectFrom, validateRedirectTo } from '@/server/content/redirect-rules'
import { contentHooks } from '@collections/fields/content'

/** Addresses that have moved. */
export const redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Redirect', plural: 'Redirects' },
  admin: {
    group: false,
    hidden: isHiddenFromStaff,
    useAsTitle: 'from',
    defaultColumns: ['from', 'to', 'automatic', 'updatedAt'],
    listSearchableFields: ['from', 'to'],
    description:
      'Takes visitors from old addresses to new ones. When you change the web address of a page, category or course, a redirect is added automatically. You can add your own for addresses from an earlier site. An existing page always takes priority over a redirect.',
  },
  access: adminSettingsAccess,
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
      hooks: { beforeValidate: [normaliseToKey], afterRead: [showNameBefore] },
      validate: validateRedirectFrom,
      admin: { description: 'The part after the site’s name, for example /prices.html' },
    },
    {
      name: 'to',
      label: 'New address',
      type: 'text',
      required: true,
      maxLength: 500,
      validate: validateRedirectTo,
      admin: { description: 'An address on this site, for example /services, or a full one with https://' },
    },
    {
      name: 'automatic',
      label: 'Added automatically',
      type: 'checkbox',
      defaultValue: false,
      access: { create: () => false, update: () => false },
      admin: { readOnly: true, position: 'sidebar', description: 'Added because a web address was changed.' },
    },
  ],
}
