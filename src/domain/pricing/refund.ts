import { HOUR } from '../time/minutes'
import { depositOf } from './deposit'

/** Why an amount is proposed for a refund; each has its sentence in the messages. */
export type RefundReason = 'salon-cancelled' | 'in-time' | 'too-late' | 'nothing-paid'

export interface RefundProposal {
  amountPence: number
  reason: RefundReason
  /** The booking fee that is kept, in pence. */
  feePence: number
}

/** Who cancels: it decides how much goes back. */
export type CancelledBy = 'customer' | 'salon'

/** What stands in the place of an account where customers cancelled or moved by themselves. */
export const CUSTOMER = 'customer' satisfies CancelledBy

/** What is written down where staff cancel: who pressed, and that it was the customer who asked for it. */
export const askedOfStaff = (by: CancelledBy | undefined, staff: string): string =>
  by === CUSTOMER ? `${CUSTOMER}:${staff}` : staff

/** Whether the customer wanted it cancelled: by themselves, or by asking staff. */
export const isCustomers = (cancelledBy: string | null | undefined): boolean =>
  cancelledBy?.split(':')[0] === CUSTOMER

/**
 * What the terms give back when a booking is cancelled (D16): everything when the salon cancels; with notice what
 * exceeds the booking fee of half the price; with less, nothing. All in pence, instants in ms.
 *
 * `pricePence`: what the cancelled appointments cost after the discount. `paidPence`: what was paid for them and has
 * not gone back yet.
 */
export const proposeRefund = (cancelled: {
  by: CancelledBy
  pricePence: number
  paidPence: number
  /** The earliest appointment that is cancelled. */
  start: number
  now: number
  noticeHours: number
  /** Of the booking fee, what is kept of another payment already. */
  feeKeptPence?: number
}): RefundProposal => {
  const { by, pricePence, paidPence, start, now, noticeHours, feeKeptPence = 0 } = cancelled
  if (paidPence <= 0) return { amountPence: 0, reason: 'nothing-paid', feePence: 0 }
  if (by === 'salon') return { amountPence: paidPence, reason: 'salon-cancelled', feePence: 0 }
  const fee = Math.min(paidPence, Math.max(0, depositOf(pricePence) - feeKeptPence))
  if (start - now >= noticeHours * HOUR)
    return { amountPence: paidPence - fee, reason: 'in-time', feePence: fee }
  return { amountPence: 0, reason: 'too-late', feePence: paidPence }
}

/** One appointment of a booking; instants in epoch ms. */
export interface SoldAppointment {
  id: string
  pricePence: number
  start: number
  /** Null while it stands. */
  cancelledAt: number | null
}

/** Money that went back, or is on its way. */
export interface Returned {
  amountPence: number
  madeAt: number
  /** What it was given back for; null: not said. */
  appointments: readonly string[] | null
}

/** A booking with its money, as far as a refund depends on it. */
export interface SoldBooking {
  appointments: readonly SoldAppointment[]
  paidPence: number
  discountPence: number
  returned: readonly Returned[]
  /** When it was paid, where that was only for what stood then: the balance of the day. Null: for all of it. */
  paidForStanding?: number | null
}

const sum = (rows: readonly SoldAppointment[]): number =>
  rows.reduce((total, { pricePence }) => total + pricePence, 0)

/** The share that `part` of `whole` has in an amount, in pence. */
const shareOf = (
  amount: number,
  part: readonly SoldAppointment[],
  whole: readonly SoldAppointment[],
): number => (sum(whole) === 0 ? amount : Math.round((amount * sum(part)) / sum(whole)))

/** What a refund was for: what it names; else what was cancelled by then; else the whole booking. */
const subjectOf = (
  { appointments, madeAt }: Returned,
  all: readonly SoldAppointment[],
): readonly SoldAppointment[] => {
  if (appointments) return all.filter(({ id }) => appointments.includes(id))
  const gone = all.filter(({ cancelledAt }) => cancelledAt !== null && cancelledAt <= madeAt)
  return gone.length > 0 ? gone : all
}

/**
 * What the terms give back for some appointments of a booking that are, or have just been, cancelled together (D16).
 * What went back for them counts, so that nothing goes back twice; notice is counted from when each was cancelled.
 */
export const proposeFor = (
  { appointments, paidPence, discountPence, returned, paidForStanding = null }: SoldBooking,
  about: readonly SoldAppointment[],
  terms: { by: CancelledBy; now: number; noticeHours: number; feeKeptPence?: number },
): RefundProposal => {
  const stood = ({ cancelledAt }: SoldAppointment): boolean =>
    paidForStanding === null || cancelledAt === null || cancelledAt > paidForStanding
  const [paidFor, ofThose] = [appointments.filter(stood), about.filter(stood)]
  const isAbout = new Set(about.map(({ id }) => id))
  const before = returned.reduce((total, one) => {
    const subject = subjectOf(one, appointments)
    const common = subject.filter(({ id }) => isAbout.has(id))
    return common.length === 0 ? total : total + shareOf(one.amountPence, common, subject)
  }, 0)
  const left = returned.reduce((total, one) => total - one.amountPence, paidPence)
  const notices = about.map(({ start, cancelledAt }) => start - (cancelledAt ?? terms.now))
  return proposeRefund({
    by: terms.by,
    pricePence: shareOf(sum(appointments) - discountPence, about, appointments),
    paidPence: ofThose.length === 0 ? 0 : Math.min(left, shareOf(paidPence, ofThose, paidFor) - before),
    start: Math.min(...notices),
    now: 0,
    ...{ noticeHours: terms.noticeHours, feeKeptPence: terms.feeKeptPence },
  })
}
