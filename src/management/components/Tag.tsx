import type { BookingStatus, PaymentStatus } from '../api/shapes'

export type Tone = 'pending' | 'paid' | 'failed'

/** A state in a colour and always in words. */
export const StateTag = ({ tone, words }: { tone: Tone; words: string }) => (
  <span className={`desk-tag desk-tag--${tone}`}>{words}</span>
)

const tones: Record<BookingStatus, string> = { Pending: 'pending', Confirmed: 'paid', Cancelled: 'failed' }

export const BookingTag = ({ status }: { status: BookingStatus }) => (
  <span className={`desk-tag desk-tag--${tones[status]}`}>{status}</span>
)

const paymentTones: Record<PaymentStatus, [tone: string, words: string]> = {
  pending: ['pending', 'Awaiting payment'],
  failed: ['failed', 'Failed'],
  completed: ['paid', 'Completed'],
}

export const PaymentTag = ({ status }: { status: PaymentStatus | null }) => {
  const [tone, words] = paymentTones[status ?? 'pending']
  return <span className={`desk-tag desk-tag--${tone}`}>{words}</span>
}
