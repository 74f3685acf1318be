import type { FieldHook, PayloadRequest, TextFieldSingleValidation } from 'payload'
import { addressKey, destinationOf, placeKey } from '../../domain/content/redirects'
import { redirectTexts } from '../../messages/redirect-texts'
import { allRedirects } from '../repositories/redirects'

/** Drawn for whoever asks, or no pages at all: nothing is looked up there, and no page of the owner's stands there. */
export const reservedAddress =
  /^\/(api|_next|admin|management|preview|status|filtered|booking-appointment|bookings|booking-summary|my-booking|payment-success|payment-failed|courses\/book-course)(\/|$)/

/** What of a query chooses a page (src/server/http/cacheable-pages.ts). */
const chosen = /^\/service-details\?categoryid=[\w-]+$/

/** As it is compared; what cannot be read stays as it was typed, for the message. */
export const asKey: FieldHook = ({ value }) => {
  if (typeof value !== 'string') return value
  const typed = value.trim()
  return placeKey(typed) ?? placeKey(`/${typed}`) ?? typed
}

/** The old address. */
export const usableFrom: TextFieldSingleValidation = (value) => {
  const key = addressKey(value ?? '')
  if (key === null) return redirectTexts.fromNoAddress
  if (key === '/') return redirectTexts.fromHome
  if (reservedAddress.test(key)) return redirectTexts.fromReserved
  return !key.includes('?') || chosen.test(key) || redirectTexts.fromQuery
}

const others = async (req: PayloadRequest, id: unknown): Promise<Map<string, string>> => {
  const rows = await allRedirects(req.payload)
  return new Map(rows.filter((row) => row.id !== id).map(({ from, to }) => [from, to]))
}

/** The new address, which must not lead back. */
export const usableTo: TextFieldSingleValidation = async (value, { siblingData, id, req }) => {
  const to = value ?? ''
  if (!/^https:\/\/[^\s/.]+\.\S+$/.test(to) && !/^\/(?![/\\])\S*$/.test(to)) return redirectTexts.toNoAddress
  const from = addressKey(String((siblingData as { from?: unknown }).from ?? ''))
  if (from === null) return true
  if (addressKey(to) === from && to.startsWith('/')) return redirectTexts.toItself
  const redirects = (await others(req, id)).set(from, to)
  return destinationOf(redirects, from) !== null || redirectTexts.toCircle
}
