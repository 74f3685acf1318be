import type { PayloadRequest, TextField, TextFieldSingleValidation } from 'payload'
import { isGone, isOwnAddress, isSafeLink, shortAddresses, toAddressKey } from '@/domain/content/address'
import { linkTexts } from '@/messages/management-content'
import { isPublishedAt } from '@/server/repositories/content'
import { listRedirects } from '@/server/repositories/redirects'
import { listGoneAddresses } from '@/server/services/content/link-targets'

const validateSiteLink = (value: unknown): string | true =>
  (typeof value === 'string' && isSafeLink(value)) ||
  'Please enter an address on this site starting with /, or a full one starting with https://.'

/** Matches one of the owner's pages or a course. Deeper addresses and our own pages are not looked up. */
const courseAddressPattern = /^\/(courses\/)?([^/?]+)$/

/** True if visitors can open the address. Visitors must not be sent to archived or unpublished content. */
const isLiveAddress = async (req: PayloadRequest, link: string, key: string): Promise<boolean> => {
  if (isGone(link, await listGoneAddresses(req.payload))) return false
  const [path = ''] = key.split('?')
  const [, course, slug] = courseAddressPattern.exec(path) ?? []
  if (!slug || (isOwnAddress(path) && !course) || shortAddresses.has(path)) return true
  if (await isPublishedAt(req.payload, course ? 'courses' : 'pages', slug)) return true
  return (await listRedirects(req.payload)).some(({ from }) => from === path)
}

/**
 * Accepts a link that visitors can follow and whose page exists. A link that was already saved is accepted, as are the
 * default ones.
 */
const validateLiveLink =
  (usual: readonly string[]): TextFieldSingleValidation =>
  async (value, options) => {
    if (!value && !options.required) return true
    const verdict = validateSiteLink(value)
    if (verdict !== true || !value || usual.includes(value) || value === options.previousValue) return verdict
    const key = value.startsWith('/') ? toAddressKey(value) : null
    return key === null || (await isLiveAddress(options.req, value, key)) || linkTexts.nowhere
  }

interface Link extends Partial<Pick<TextField, 'access' | 'defaultValue' | 'required'>> {
  name: string
  description?: string
  /** Links that are accepted even if there is nothing to see yet. */
  usual?: readonly string[]
}

/** A link that the owner picks from the pages, treatments, categories and courses, or types. */
export const linkField = ({ name, description, usual = [], ...more }: Link): TextField => ({
  name,
  label: 'Link to',
  type: 'text',
  validate: validateLiveLink(usual),
  admin: { description, components: { Field: '/management/fields/LinkField.client#LinkField' } },
  ...more,
})

/**
 * Addresses that are rendered for each visitor, or that are not pages at all. They are not redirected, and the owner's
 * pages cannot use them.
 */
export const reservedAddress =
  /^\/(api|_next|admin|management|preview|status|filtered|booking-appointment|bookings|booking-summary|my-booking|my-bookings|certificates|pay|waiting-list|payment-success|payment-failed|courses\/book-course)(\/|$)/
