import type { Booking } from '@/contract/booking'
import type { Payment } from '@/contract/payments'

export type Tone = 'pending' | 'paid' | 'failed'

/** A state in a colour and always in words. */
export const StateTag = ({ tone, words }: { tone: Tone; words: string }) => (
  <span className={`desk-tag desk-tag--${tone}`}>{words}</span>
)

const tones: Record<Booking['status'], string> = {
  Pending: 'pending',
  Confirmed: 'paid',
  Cancelled: 'failed',
}

export const BookingTag = ({ status }: { status: Booking['status'] }) => (
  <span className={`desk-tag desk-tag--${tones[status]}`}>{status}</span>
)

const paymentTones: Record<Payment['payment_status'], [tone: string, words: string]> = {
  pending: ['pending', 'Awaiting payment'],
  failed: ['failed', 'Failed'],
  completed: ['paid', 'Completed'],
}

export const PaymentTag = ({ status }: { status: Payment['payment_status'] | null }) => {
  const [tone, words] = paymentTones[status ?? 'pending']
  return <span className={`desk-tag desk-tag--${tone}`}>{words}</span>
}
