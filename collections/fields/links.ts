import type { PayloadRequest, TextFieldSingleValidation } from 'payload'
import { toAddressKey, shortAddresses, isSafeLink } from '@/domain/content/address'
import { linkTexts } from '@/messages/management-services'
import { isPublishedAt, listRedirects } from '@/server/repositories/content'

/** Accepts a link that visitors can follow. */
export const validateSiteLink: TextFieldSingleValidation = (value) =>
  (typeof value === 'string' && isSafeLink(value)) ||
  'Please enter an address on this site starting with /, or a full one starting with https://.'

/** Accepts such a link, or nothing. */
export const validateOptionalLink: TextFieldSingleValidation = (value, options) =>
  !value || validateSiteLink(value, options)

/** Matches one of the owner's pages or a course. Deeper addresses and our own pages are not looked up. */
const courseAddressPattern = /^\/(courses\/)?([^/?]+)$/

/** Our own pages, which exist even if the owner has not written any text for them. */
const ownPaths =
  /^\/(api|admin|management|booking-appointment|bookings|my-booking|categories|services|service-details|courses|faq|contact-us|about-us|gallery|data-protection)([/?]|$)/

const isLiveAddress = async (req: PayloadRequest, key: string): Promise<boolean> => {
  const [path = ''] = key.split('?')
  const [, course, slug] = courseAddressPattern.exec(path) ?? []
  if (!slug || (ownPaths.test(path) && !course) || shortAddresses.has(path)) return true
  if (await isPublishedAt(req.payload, course ? 'courses' : 'pages', slug)) return true
  return (await listRedirects(req.payload)).some(({ from }) => from === path)
}

/**
 * Accepts a link that visitors can follow and whose page exists. A link that was already saved is accepted, as are the
 * default ones.
 */
export const validateLiveLink =
  (usual: readonly string[]): TextFieldSingleValidation =>
  async (value, options) => {
    const verdict = await validateSiteLink(value, options)
    if (verdict !== true || !value || usual.includes(value) || value === options.previousValue) return verdict
    const key = value.startsWith('/') ? toAddressKey(value) : null
    return key === null || (await isLiveAddress(options.req, key)) || linkTexts.nowhere
  }

/**
 * Addresses that are rendered for each visitor, or that are not pages at all. They are not redirected, and the owner's
 * pages cannot use them.
 */
export const reservedAddress =
  /^\/(api|_next|admin|management|preview|status|filtered|booking-appointment|bookings|booking-summary|my-booking|payment-success|payment-failed|courses\/book-course)(\/|$)/
