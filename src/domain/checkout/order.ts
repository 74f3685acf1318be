import type { Need } from '@/domain/booking/claim-store'
import type { OrderState } from '@/domain/booking/states'
import type { CourseLine } from '@/domain/courses/course-date'
import type { ErrorCode } from '@/domain/errors'
import type { PaymentSource } from '@/domain/payments/port'
import { formatOrderCause, type UsedVoucher, type VoucherPurchase } from '@/domain/payments/voucher'
import type { SoldRight } from '@/domain/pricing/right-to-cancel'
import type { PaymentType } from '@/domain/pricing/totals'

/** An amount taken by card at the desk, instead of lines or a course. The payment record for it already exists. */
export interface DeskSum {
  /** The payment that is owed, or whose balance is due. The order's own payment is the one that will be paid. */
  owedFor: string
  /** True for the balance after half was paid online, which is a separate payment. */
  isBalance: boolean
  /** What the payment is for. Only one of the two is set. */
  bookingId: string | null
  enrolmentId: string | null
  /** The account of the member of staff who takes the payment, and their name. */
  takenBy: string
  takenByName: string
  /** The link with which the customer pays instead of staff (D113). Missing in payments at the desk. */
  link?: {
    id: string
    /** True if it pays only a part of a first payment: the booking fee. */
    isPart: boolean
    /** True if the appointment is only confirmed by the payment. */
    holdsBooking: boolean
  }
}

/**
 * The recovery points of checkout, in order: the last completed step. They only move forward within an attempt. made →
 * kept (holds without expiry) → authorised → confirmed (booking written) → captured → mailed.
 */
export const orderSteps = ['made', 'kept', 'authorised', 'confirmed', 'captured', 'mailed'] as const
export type OrderStep = (typeof orderSteps)[number]

/** One treatment of an order, with the price and time checked on the server. Instants in ms. */
export interface OrderLine extends SoldRight {
  /** The basket item, which owns the claims. Its appointment gets the same id, so the claims pass to it. */
  itemId: string
  serviceId: string
  serviceName: string
  /** The person treated, if it is not the customer (D101). Missing in orders from before guests existed. */
  guestName?: string | null
  staffId: string
  staffName: string
  locationId: string
  locationName: string
  start: number
  end: number
  busyEnd: number
  /** The time of the member of staff and of each resource (D100). Null in orders from before resources existed. */
  needs: readonly Need[] | null
  durationMinutes: number
  cleanUpMinutes: number
  pricePence: number
  /**
   * The discount from the order's code on this line (D90). Null in orders from before lines stored their own discount.
   */
  discountPence: number | null
  /** The deposit after the discount (D98). Null in orders from before lines stored it. */
  depositPence: number | null
  patchTest: boolean
  /** The London day of the last full set or infill, as the customer said (D107). Missing in older orders. */
  lastSetOn?: string | null
  /** True if the customer said that they have had a patch test (D106). Missing in older orders. */
  testDeclared?: boolean
}

/** An order. Each basket has at most one live order, with one attempt at a time. */
export interface Order {
  id: string
  /**
   * What the order is for: a basket, a session and course date (D55), a session and purchase of a voucher, or a payment
   * at the desk. Each has one live order.
   */
  basketId: string
  customerId: string
  /**
   * The booking's id, the enrolment's for a course, or the voucher's. Each attempt has a new one. Empty for an amount at
   * the desk, which books nothing.
   */
  bookingId: string
  paymentId: string
  status: OrderState
  step: OrderStep
  /** The idempotency key of the current attempt. */
  attemptKey: string
  attemptNumber: number
  /** When the current attempt began. */
  attemptedAt: number
  /**
   * When money was last requested from the provider. 0 if it never was, or if the provider confirmed that no money
   * moved.
   */
  askedAt: number
  paymentType: PaymentType
  /** The total of the lines after the discount. */
  totalPence: number
  /** The amount of the discount and the id of its code. */
  discountPence: number
  discountId: string | null
  discountCode: string | null
  /** The amount charged at checkout. 0 if the customer pays at the salon, or a discount or vouchers cover it. */
  chargePence: number
  /** The gift vouchers that pay first (D114). Each is used after the holds and before the charge. */
  usedVouchers: readonly UsedVoucher[]
  /** The provider's id for this attempt's payment. */
  providerId: string | null
  /** The provider's location that takes the money. Null for the one in the settings. */
  providerLocation: string | null
  /** How this attempt is paid. Null if there is nothing to charge. */
  source: PaymentSource | null
  /** Used for the provider's receipt. */
  buyerEmail: string | null
  lines: readonly OrderLine[]
  /** The course that is bought instead of lines. Null for a basket. */
  course: CourseLine | null
  /** The gift voucher that is bought instead of lines (D114). Null for a basket. */
  voucher: VoucherPurchase | null
  /** The amount taken at the desk instead of lines. Null for anything that visitors buy. */
  desk: DeskSum | null
  notes: string
  /** Why the attempt is being undone or was undone. */
  errorCode: ErrorCode | null
  /** The item whose time was lost, if that is why. */
  errorItem: string | null
}

/** True if nothing is left to do for an order's current attempt. */
export const isSettled = ({ status, step }: Order): boolean =>
  status === 'failed' || (status === 'completed' && step === 'mailed')

/** True if an order has completed `step`. */
export const hasDone = (order: Order, step: OrderStep): boolean =>
  orderSteps.indexOf(order.step) >= orderSteps.indexOf(step)

/**
 * True while continuing an order may still write or undo its booking, at the times that were sold. No other process
 * changes the order or its booking during this period (D81). After the confirmation, continuing only affects money and
 * emails.
 */
export const isOwnerOfBooking = (order: Order): boolean =>
  order.status === 'undoing' || (order.status === 'open' && !hasDone(order, 'confirmed'))

/**
 * The provider's idempotency key for an order's current attempt. We create it ourselves and never use one from the
 * client.
 */
export const chargeKey = ({ id, attemptNumber }: Pick<Order, 'id' | 'attemptNumber'>): string =>
  `${id}-${attemptNumber}`

/** The order and attempt that a charge key names. Null if it is not one of our own keys. */
export const parseAttemptKey = (key: string | null): Pick<Order, 'id' | 'attemptNumber'> | null => {
  const found = /^(.+)-(\d+)$/.exec(key ?? '')
  return found?.[1] ? { id: found[1], attemptNumber: Number(found[2]) } : null
}

/** True if this order reserved or made the payment: with its card, or with its first voucher if nothing was charged. */
export const isPaymentOf = (order: Order, { deskOrder }: { deskOrder?: string | null }): boolean =>
  deskOrder === order.id || deskOrder === formatOrderCause(chargeKey(order))
