import { recordBookedHere } from './checkout-storage'
import { checkoutTexts } from '@/messages/booking'
import { paymentTexts } from '@/messages/payment'

/** The part of the browsers' Navigation API that is used; older ones have none. */
interface PageEntries {
  canGoBack: boolean
  back(): { committed: Promise<unknown>; finished: Promise<unknown> }
}

const getPageEntries = (page: object): PageEntries | null =>
  'navigation' in page && typeof page.navigation === 'object' ? (page.navigation as PageEntries | null) : null

/**
 * Goes one entry of this page back, as the browser's own button does. A frame on it may have entries of its own (the
 * provider's card form, the page of a bank): `history.back()` would go back in there, and nothing would be seen.
 */
export const goToPreviousPage = (): void => {
  const entries = getPageEntries(window)
  if (!entries?.canGoBack) return window.history.back()
  const { committed, finished } = entries.back()
  // Another press meanwhile takes its place.
  for (const end of [committed, finished]) end.catch(() => {})
}

/** Milliseconds between success and the result page (S6). */
const REDIRECT_DELAY = 500

/** Booked without paying, paid, or a payment whose outcome the result page waits for. */
export type CheckoutResult = 'booked' | 'paid' | 'checking'

export const leavingTexts: Record<CheckoutResult, string> = {
  booked: checkoutTexts.confirmed,
  paid: paymentTexts.successful,
  checking: paymentTexts.checking,
}

/** To the page that says what became of it; good news is read first. */
export const openResultPage = (paymentId: string, how: CheckoutResult): void => {
  recordBookedHere(paymentId)
  const target = `/payment-success?${new URLSearchParams({ paymentId })}`
  setTimeout(() => window.location.assign(target), how === 'checking' ? 0 : REDIRECT_DELAY)
}
