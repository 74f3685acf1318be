import type { OrderState } from '@/domain/booking/states'
import type { CourseLine } from '@/domain/courses/course-date'
import type { ErrorCode } from '@/domain/errors'
import type { PaymentSource } from '@/domain/payments/port'
import type { PaymentType } from '@/domain/pricing/totals'

/** What an order takes by card at the desk, in the place of lines or a course: a sum that stands in the books. */
export interface DeskSum {
  /** The payment that is owed, or of which the balance is. The order's own payment is the one that comes to be paid. */
  owedFor: string
  /** What is left after half was paid online: a payment of its own. */
  isBalance: boolean
  /** What the payment is of: one of them. */
  bookingId: string | null
  enrolmentId: string | null
  /** The account of whoever takes it, and its name. */
  takenBy: string
  takenByName: string
}

/**
 * The recovery points of checkout, in order: the last step that is done. They only move forward within an attempt.
 * made → kept (holds without expiry) → authorised → confirmed (booking written) → captured → mailed.
 */
export const orderSteps = ['made', 'kept', 'authorised', 'confirmed', 'captured', 'mailed'] as const
export type OrderStep = (typeof orderSteps)[number]

/** One service of an order, with the price and the time that were checked on the server. Instants in ms. */
export interface OrderLine {
  /** The basket item, which owns the claims; its appointment gets the same id, so that the claims pass to it. */
  itemId: string
  serviceId: string
  serviceName: string
  staffId: string
  staffName: string
  locationId: string
  locationName: string
  start: number
  end: number
  busyEnd: number
  durationMinutes: number
  cleanUpMinutes: number
  pricePence: number
  /** What the order's code takes off this line (D90). Null: written before lines had a discount of their own. */
  discountPence: number | null
  patchTest: boolean
}

/** An order: one live one per basket, one attempt at a time. */
export interface Order {
  id: string
  /** What there is one live order for: a basket, a session and course date (D55), or a payment at the desk. */
  basketId: string
  customerId: string
  /** Of a course: the enrolment's id. A new one for each attempt; empty for a sum at the desk, which books nothing. */
  bookingId: string
  paymentId: string
  status: OrderState
  step: OrderStep
  /** The idempotency key of the current attempt. */
  attemptKey: string
  attemptNumber: number
  /** When the current attempt began. */
  attemptedAt: number
  /** When the provider was last asked for its money; 0: it was not, or it said that nothing at all moved. */
  askedAt: number
  paymentType: PaymentType
  /** What the lines cost together, after the discount. */
  totalPence: number
  /** What a discount code takes off, and which. */
  discountPence: number
  discountId: string | null
  discountCode: string | null
  /** What is charged at checkout; 0 at the salon, or with a discount of everything. */
  chargePence: number
  /** The provider's id of the money of this attempt. */
  providerId: string | null
  /** The provider's location that is asked for the money; null: the one of the settings. */
  providerLocation: string | null
  /** How this attempt is paid; null when there is nothing to charge. */
  source: PaymentSource | null
  /** For the provider's receipt. */
  buyerEmail: string | null
  lines: readonly OrderLine[]
  /** The course that is bought, in the place of lines; null for a basket. */
  course: CourseLine | null
  /** The sum that is taken at the desk, in the place of lines; null for what visitors buy. */
  desk: DeskSum | null
  notes: string
  /** Why the attempt is being or was undone. */
  errorCode: ErrorCode | null
  /** The item whose time was lost, when that was why. */
  errorItem: string | null
}

/** True when nothing is left to do for an order's current attempt. */
export const isSettled = ({ status, step }: Order): boolean =>
  status === 'failed' || (status === 'completed' && step === 'mailed')

/** True when `step` is done for an order. */
export const hasDone = (order: Order, step: OrderStep): boolean =>
  orderSteps.indexOf(order.step) >= orderSteps.indexOf(step)

/**
 * True while going on with an order may still write its booking or take it back, at the times it was sold with: nobody
 * else changes those meanwhile (D81). Once it is confirmed, going on touches money and mails only.
 */
export const isOwnerOfBooking = (order: Order): boolean =>
  order.status === 'undoing' || (order.status === 'open' && !hasDone(order, 'confirmed'))

/** The provider's idempotency key of an order's current attempt: ours, never the client's. */
export const chargeKey = ({ id, attemptNumber }: Pick<Order, 'id' | 'attemptNumber'>): string =>
  `${id}-${attemptNumber}`

/** Which attempt of which order a charge key names; null when it is none of ours. */
export const parseAttemptKey = (key: string | null): Pick<Order, 'id' | 'attemptNumber'> | null => {
  const found = /^(.+)-(\d+)$/.exec(key ?? '')
  return found?.[1] ? { id: found[1], attemptNumber: Number(found[2]) } : null
}
