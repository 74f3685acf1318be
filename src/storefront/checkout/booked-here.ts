import { useEffect, useState } from 'react'
import { basketOfPayment } from '../basket/booked'

/** What this entry of the browser's history was left with. */
interface Left {
  bookedBy?: unknown
}

/** Notes the booking at this entry of the browser's history: going back to it shows the booking. */
export const noteBookedHere = (paymentId: string): void =>
  window.history.replaceState({ ...(window.history.state as object | null), bookedBy: paymentId }, '')

const bookedHere = (): string | null => {
  const { bookedBy } = (window.history.state ?? {}) as Left
  // A payment that failed after all has booked nothing.
  return typeof bookedBy === 'string' && basketOfPayment(bookedBy) ? bookedBy : null
}

/** The payment with which the visitor left this page; null when they did not. */
export const useBookedHere = (): string | null => {
  const [paymentId, setPaymentId] = useState<string | null>(null)
  useEffect(() => setPaymentId(bookedHere()), [])
  return paymentId
}
