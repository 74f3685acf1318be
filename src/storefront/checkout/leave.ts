import { checkoutTexts } from '../../messages/booking-texts'
import { paymentTexts } from '../../messages/payment-texts'
import { noteBookedHere } from './booked-here'

/** Milliseconds between success and the result page (S6). */
const REDIRECT_DELAY = 500

/** Booked without paying, paid, or a payment whose outcome the result page waits for. */
export type Leaving = 'booked' | 'paid' | 'checking'

export const leavingTexts: Record<Leaving, string> = {
  booked: checkoutTexts.confirmed,
  paid: paymentTexts.successful,
  checking: paymentTexts.checking,
}

/** To the page that says what became of it; good news is read first. */
export const leaveFor = (paymentId: string, how: Leaving): void => {
  noteBookedHere(paymentId)
  const target = `/payment-success?${new URLSearchParams({ paymentId })}`
  setTimeout(() => window.location.assign(target), how === 'checking' ? 0 : REDIRECT_DELAY)
}
