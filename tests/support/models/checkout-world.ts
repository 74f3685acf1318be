import type { Order, OrderLine } from '@/domain/checkout/order'
import { KEEP_TIMES_FOR } from '@/domain/checkout/steps'
import type { CourseLine } from '@/domain/courses/course-date'
import type { AutomaticRefund } from '@/domain/payments/provider-refunds'
import type { PaymentSource } from '@/domain/payments/port'
import { calculateDeposit, HALF } from '@/domain/pricing/deposit'
import { type PaymentType, calculateTotals, withVouchers } from '@/domain/pricing/totals'
import { ModelProvider, type Script } from './provider'

/** A salon in memory, with bookkeeping, claims, a provider and a ledger, in which anything can stop at any point. */

const MINUTE = 60_000
/** How long a hold lasts. */
export const HOLD = 15 * MINUTE

/** A refund of money without a booking, as the salon recorded it. */
export interface ReturnRow extends AutomaticRefund {
  attempt: string
  providerId: string
  refundId: string | null
}

/** Called around every statement and every call. It may wait, or throw to simulate that the process dies. */
export type Point = (name: string) => Promise<void>

export interface Claimed {
  owner: string
  expiresAt: number | null
}

export interface Plan {
  paymentType: PaymentType
  method: PaymentSource['method']
  prices: readonly number[]
  discount: 'none' | 'some' | 'everything' | 'used-up'
  /** The part that a gift voucher pays. With `too-little`, somebody else has used it since it was shown. */
  voucher: 'none' | 'some' | 'everything' | 'too-little'
  script: Script
  /** The times that other visitors take while the holds are expired, before the first step. One for each line. */
  stolen: readonly number[]
  /** If not `no`, a course place is bought instead of treatments. With `full`, the last place is taken. */
  course: 'no' | 'room' | 'full' | 'moved' | 'moves'
}

const createCourse = (pricePence: number): CourseLine => ({
  ...{ courseId: 'course', title: 'Lash lifting', courseType: 'in-person', pricePence },
  date: { id: 'date', locationId: 'here', locationName: 'Here', start: 0, end: 360 * MINUTE },
})

const createLine = (pricePence: number, i: number): OrderLine => ({
  itemId: `item-${i}`,
  serviceId: `service-${i}`,
  serviceName: 'Brow tint',
  staffId: 'ann',
  staffName: 'Ann Day',
  locationId: 'here',
  locationName: 'Here',
  start: i * 30 * MINUTE,
  end: (i + 1) * 30 * MINUTE,
  busyEnd: (i + 1) * 30 * MINUTE,
  needs: null,
  durationMinutes: 30,
  cleanUpMinutes: 0,
  pricePence,
  depositPence: calculateDeposit(HALF, pricePence),
  discountPence: 0,
  patchTest: false,
})

export class World {
  now = 1_000_000
  readonly orders = new Map<string, Order>()
  /** The claims, by the line's item id, which represents its time. */
  readonly claims = new Map<string, Claimed>()
  readonly payments = new Map<
    string,
    { status: 'pending' | 'failed' | 'completed'; paidPence: number; attempt: number }
  >()
  /**
   * True once the date has moved. A date that moves does so when its first place is taken, and never returns to the
   * time at which it was sold.
   */
  hasMoved = false
  /** The enrolments that have a place. */
  readonly places = new Set<string>()
  /** The booking of each appointment, by item. */
  readonly appointments = new Map<string, string>()
  readonly bookings = new Set<string>()
  /** Bookings that staff have cancelled. */
  readonly cancelled = new Set<string>()
  readonly uses = new Set<string>()
  /** The voucher's ledger: each attempt's use, or that it was undone. An undone use stays undone. */
  readonly voucherUses = new Map<string, 'used' | 'back'>()
  /** The attempts whose voucher is a part of the bill. */
  readonly voucherParts = new Set<string>()
  readonly mails: string[] = []
  /** The money of attempts without a booking, which is being refunded. */
  readonly returns: ReturnRow[] = []
  /** Finished attempts whose money may still have moved. Holds the time at which the search began, by key. */
  readonly late = new Map<string, number>()
  readonly alerts = new Set<string>()
  /** Problems found during the run. */
  readonly wrongs: string[] = []
  readonly provider: ModelProvider

  constructor(
    readonly plan: Plan,
    readonly point: Point,
  ) {
    this.provider = new ModelProvider(plan.script, () => this.now, point)
    plan.prices.forEach((_, i) => {
      const isStolen = plan.stolen.includes(i)
      this.claims.set(
        `item-${i}`,
        isStolen ? { owner: 'thief', expiresAt: null } : { owner: 'us', expiresAt: this.now + HOLD },
      )
    })
  }

  /** The order that the visitor confirms, for the given attempt's key. */
  draft(attemptKey: string): Order {
    const { plan } = this
    const lines = plan.prices.map(createLine)
    const sum = plan.prices.reduce((total, price) => total + price, 0)
    const discountPence =
      plan.discount === 'none' ? 0 : plan.discount === 'everything' ? sum : Math.ceil(sum / 10)
    const priced = calculateTotals(
      lines.map(({ pricePence, depositPence }) => ({ pricePence, depositPence: depositPence ?? 0 })),
      plan.paymentType,
      discountPence,
    )
    const part = { none: 0, some: 1 / 3, everything: 1, 'too-little': 1 / 2 }[plan.voucher]
    const totals = withVouchers(priced, Math.floor(priced.total * part))
    return {
      id: 'order',
      basketId: 'basket',
      customerId: 'customer',
      bookingId: `booking-${attemptKey}`,
      paymentId: `payment-${attemptKey}`,
      status: 'open',
      step: 'made',
      attemptKey,
      attemptNumber: 1,
      attemptedAt: this.now,
      askedAt: 0,
      paymentType: plan.paymentType,
      totalPence: totals.total,
      discountPence,
      discountId: plan.discount === 'none' ? null : 'code',
      discountCode: plan.discount === 'none' ? null : 'CODE',
      chargePence: totals.now,
      providerId: null,
      providerLocation: null,
      source:
        totals.now > 0
          ? { method: plan.method, token: `card of ${attemptKey}`, verificationToken: null }
          : null,
      buyerEmail: 'ada@example.com',
      lines: plan.course === 'no' ? lines : [],
      course: plan.course === 'no' ? null : createCourse(sum),
      voucher: null,
      usedVouchers: totals.vouchers ? [{ voucher: 'voucher', usedPence: totals.vouchers }] : [],
      desk: null,
      notes: '',
      errorCode: null,
      errorItem: null,
    }
  }

  get order(): Order {
    const order = this.orders.get('order')
    if (!order) throw new Error('there is no order')
    return { ...order }
  }

  /** True while money has moved or is moving, and has not been given up. */
  private get isMoneyOpen(): boolean {
    const { status, step, chargePence } = this.order
    if (status === 'undoing') {
      // Once its refund is written, there is nothing more for the order to do.
      const isGoing = (key: string) => this.returns.some(({ attempt }) => attempt === key)
      return [...this.provider.ledger.values()].some(
        ({ key, payment: { state, refundedPence } }) =>
          state === 'authorised' || (state === 'completed' && refundedPence === 0 && !isGoing(key)),
      )
    }
    return status === 'open' && chargePence > 0 && step !== 'made'
  }

  /** Rules that must hold at every moment in which nothing runs. */
  checkBetween(): void {
    if (!this.orders.has('order') || !this.isMoneyOpen) return
    const { course, bookingId, attemptedAt } = this.order
    const isKept = this.now - attemptedAt <= KEEP_TIMES_FOR
    if (course && isKept && !this.places.has(bookingId))
      this.wrongs.push('P4: a place was freed while money is open')
    for (const { itemId } of this.order.lines) {
      const claim = this.claims.get(itemId)
      const isFreed = claim === undefined && this.now - this.order.attemptedAt <= KEEP_TIMES_FOR
      if (isFreed || (claim?.owner === 'us' && claim.expiresAt !== null))
        this.wrongs.push('P4: a hold may expire while money is open')
    }
  }
}
