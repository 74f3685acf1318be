import { recordBookedPayment } from './checkout-storage'
import { checkoutTexts, paymentTexts } from '@/messages/checkout'
import { useEffect } from 'react'

/** The part of the Navigation API that we use; older browsers lack it. */
interface PageEntries {
  canGoBack: boolean
  back(): { committed: Promise<unknown>; finished: Promise<unknown> }
}

const getPageEntries = (page: object): PageEntries | null =>
  'navigation' in page && typeof page.navigation === 'object' ? (page.navigation as PageEntries | null) : null

/**
 * Goes back one entry of this page, like the browser's own button. A frame in the page (Square's card form, a bank's
 * page) may have history entries of its own. `history.back()` would then go back in the frame, with no visible effect.
 */
export const goToPreviousPage = (): void => {
  const entries = getPageEntries(window)
  if (!entries?.canGoBack) return window.history.back()
  const { committed, finished } = entries.back()
  // These reject if a second press replaces this navigation.
  for (const end of [committed, finished]) end.catch(() => {})
}

/** Milliseconds between the success message and the result page (S6). */
const REDIRECT_DELAY = 500

/** Booked without payment, paid, or checking a payment whose outcome the result page waits for. */
export type CheckoutResult = 'booked' | 'paid' | 'checking'

export const leavingTexts: Record<CheckoutResult, string> = {
  booked: checkoutTexts.confirmed,
  paid: paymentTexts.successful,
  checking: paymentTexts.checking,
}

/** Opens the result page. After a success, leaves time to read the message. */
export const openResultPage = (paymentId: string, how: CheckoutResult): void => {
  recordBookedPayment(paymentId)
  const target = `/payment-success?${new URLSearchParams({ paymentId })}`
  setTimeout(() => window.location.assign(target), how === 'checking' ? 0 : REDIRECT_DELAY)
}

/** Reloads a page that the browser restores from its cache, so that it shows purchases made since. */
export const useFreshOnReturn = (isOutdated = true): void => {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && isOutdated && window.location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [isOutdated])
}
