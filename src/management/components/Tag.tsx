import type { Booking } from '@/contract/booking'
import type { Payment } from '@/contract/payments'
import { salonNow } from '../format/clock'
import { type Standing, visitStanding } from '../format/visit-standing'

export type Tone = 'pending' | 'paid' | 'failed'

/** A state in a colour and always in words. */
export const StateTag = ({ tone, words }: { tone: Tone; words: string }) => (
  <span className={`desk-tag desk-tag--${tone}`}>{words}</span>
)

const tones: Record<Standing, string> = {
  Pending: 'pending',
  Confirmed: 'paid',
  'To be completed': 'pending',
  Arrived: 'now',
  Completed: 'paid',
  'No-show': 'failed',
  Cancelled: 'failed',
}

export const BookingTag = ({ status }: { status: Booking['status'] }) => (
  <span className={`desk-tag desk-tag--${tones[status]}`}>{status}</span>
)

/** The same of a visit: once it is over the status alone would say that it is still to come (D59). */
export const VisitTag = ({
  visit,
  now = salonNow(),
}: {
  visit: Parameters<typeof visitStanding>[0]
  now?: number
}) => {
  const standing = visitStanding(visit, now)
  return <span className={`desk-tag desk-tag--${tones[standing]}`}>{standing}</span>
}

const paymentTones: Record<Payment['payment_status'], [tone: string, words: string]> = {
  pending: ['pending', 'Awaiting payment'],
  failed: ['failed', 'Failed'],
  completed: ['paid', 'Completed'],
}

interface PaymentTagProps {
  status: Payment['payment_status'] | null
  /** Pounds that were not paid yet; without any, nothing is awaited: what it was for was cancelled. */
  due: number
  /** What it says beside a person, of whom *Completed* would say something else. */
  paid?: string
}

export const PaymentTag = ({ status, due, paid }: PaymentTagProps) => {
  const isVoid = status === 'pending' && due <= 0
  const [tone, known] = isVoid ? ['failed', 'Nothing due'] : paymentTones[status ?? 'pending']
  const words = status === 'completed' && paid ? paid : known
  return <span className={`desk-tag desk-tag--${tone}`}>{words}</span>
}
