import type { Booking } from '@/contract/booking'
import type { PaymentState } from '@/contract/payment-state'
import { describePaymentState, type BookingState, getBookingState } from '@/management/format/payment-state'
import { getSalonNow } from '@/management/format/dates'

export type Tone = 'pending' | 'paid' | 'failed'

/** A status, always in words as well as in a colour. */
export const StateTag = ({ tone, words }: { tone: Tone; words: string }) => (
  <span className={`desk-tag desk-tag--${tone}`}>{words}</span>
)

const tones: Record<BookingState, string> = {
  Pending: 'pending',
  Confirmed: 'paid',
  'Needs an outcome': 'pending',
  Arrived: 'now',
  Completed: 'paid',
  'No-show': 'failed',
  Cancelled: 'failed',
}

export const BookingTag = ({ status }: { status: Booking['status'] }) => (
  <span className={`desk-tag desk-tag--${tones[status]}`}>{status}</span>
)

/** The status tag of a visit. After the visit, the status alone would read as if the visit were still to come (D59). */
export const VisitTag = ({
  visit,
  now = getSalonNow(),
}: {
  visit: Parameters<typeof getBookingState>[0]
  now?: number
}) => {
  const standing = getBookingState(visit, now)
  return <span className={`desk-tag desk-tag--${tones[standing]}`}>{standing}</span>
}

const paymentTones: Record<PaymentState['kind'], Tone> = {
  checking: 'pending',
  failed: 'failed',
  'part-paid': 'pending',
  awaiting: 'pending',
  paid: 'paid',
  nothing: 'paid',
}

/** The status of a payment (D92). Renders nothing if there is no payment. */
export const PaymentTag = ({ state }: { state: PaymentState | null }) =>
  state && (
    <span className={`desk-tag desk-tag--${paymentTones[state.kind]} desk-tag--long`}>
      {describePaymentState(state)}
    </span>
  )
