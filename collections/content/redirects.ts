import type { CollectionConfig, FieldHook, PayloadRequest, TextFieldSingleValidation } from 'payload'
import { isHiddenFromStaff, adminSettingsAccess } from '@/server/access/access'
import { contentHooks } from '@collections/fields/content'
import { showNameBefore } from '@collections/fields/bin'
import { toAddressKey, findRedirect, toSectionKey } from '@/domain/content/address'
import { listRedirects } from '@/server/repositories/redirects'
import { redirectTexts } from '@/messages/management-content'
import { reservedAddress } from '@collections/fields/links'

/** The query parameters that select a page (src/server/http/request-target.ts). */
const categoryAddressPattern = /^\/service-details\?categoryid=[\w-]+$/

/**
 * Stores the address in the form used for comparing. An address that cannot be read stays as typed, so that the message
 * can show it.
 */
const normaliseToKey: FieldHook = ({ value }) => {
  if (typeof value !== 'string') return value
  const typed = value.trim()
  return toSectionKey(typed) ?? toSectionKey(`/${typed}`) ?? typed
}

/** Checks the old address. */
const validateRedirectFrom: TextFieldSingleValidation = (value) => {
  const key = toAddressKey(value ?? '')
  if (key === null) return redirectTexts.fromNoAddress
  if (key === '/') return redirectTexts.fromHome
  if (reservedAddress.test(key)) return redirectTexts.fromReserved
  return !key.includes('?') || categoryAddressPattern.test(key) || redirectTexts.fromQuery
}

const loadOtherRedirects = async (req: PayloadRequest, id: unknown): Promise<Map<string, string>> => {
  const rows = await listRedirects(req.payload)
  return new Map(rows.filter((row) => row.id !== id).map(({ from, to }) => [from, to]))
}

/** Checks the new address, which must not lead back to the old one. */
const validateRedirectTo: TextFieldSingleValidation = async (value, { siblingData, id, req }) => {
  const to = value ?? ''
  if (!/^https:\/\/[^\s/.]+\.\S+$/.test(to) && !/^\/(?![/\\])\S*$/.test(to)) return redirectTexts.toNoAddress
  const from = toAddressKey(String((siblingData as { from?: unknown }).from ?? ''))
  if (from === null) return true
  if (toAddressKey(to) === from && to.startsWith('/')) return redirectTexts.toItself
  const redirects = (await loadOtherRedirects(req, id)).set(from, to)
  return findRedirect(redirects, from) !== null || redirectTexts.toCircle
}

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
