import type { CourseLine } from '@/domain/courses/course-date'
import type { ErrorCode } from '@/domain/errors'
import type { PaymentPort, ProviderPayment } from '@/domain/payments/port'
import type { DeskSum, Order, OrderLine } from './order'

/** The fields of an order that may change while it runs. */
export type OrderChange = Partial<
  Pick<Order, 'status' | 'step' | 'askedAt' | 'providerId' | 'source' | 'errorCode' | 'errorItem'>
>

/** The order store. Every change is one conditional statement. */
export interface OrderStore {
  find(id: string): Promise<Order | null>
  findByBasket(basketId: string): Promise<Order | null>
  /** Returns false if the basket already has an order. A unique key ensures that it has only one. */
  insert(order: Order): Promise<boolean>
  /**
   * Starts another attempt on a failed order. Returns null if its attempt number or status has changed since `seen`.
   */
  restart(seen: Order, next: Order): Promise<Order | null>
  /**
   * Changes an order. Returns null if its attempt, status or step has changed since `seen` (or `askedAt`, if that is
   * being changed).
   */
  change(seen: Order, change: OrderChange): Promise<Order | null>
}

/**
 * The result of requesting a place. `full` means that there is none. `moved` means that there is one, but that the time
 * or location differs from the one the order stored.
 */
export type SeatResult = 'taken' | 'full' | 'moved'

/**
 * The result of claiming an amount at the desk. `taken` means that this order has it, `gone` that someone else is
 * taking or took it, and `changed` that a different amount is now due.
 */
export type DeskSumResult = 'taken' | 'gone' | 'changed'

/**
 * The claims of an order: on its lines' times, on the place it buys in a course, or on the amount it takes at the desk.
 */
interface ClaimPort {
  /**
   * Makes a line's time permanent, and claims any part that had expired again. Returns false if a different owner has
   * it.
   */
  makePermanent(line: OrderLine): Promise<boolean>
  /** Restores the normal expiry of a permanent hold. */
  expire(line: OrderLine): Promise<void>
  /** Releases a line's time straight away. */
  release(line: OrderLine): Promise<void>
  /** Takes a place at a course date for an enrolment, or finds its existing place. */
  claimSeat(course: CourseLine, enrolment: string): Promise<SeatResult>
  /** Releases an enrolment's place straight away. */
  releaseSeat(enrolment: string): Promise<void>
  /** Claims the amount owed at the desk for this order, or finds that this order already has it. */
  takeDue(order: Order, desk: DeskSum): Promise<DeskSumResult>
  /** Releases the amount so that anyone can take it again, unless it was paid. */
  freeDue(order: Order, desk: DeskSum): Promise<void>
}

/** Writes the booking, its appointments and the payment with the order's own ids, so that repeating changes nothing. */
export interface Bookkeeping {
  /** Writes the payment as pending, before any money is requested. */
  openPayment(order: Order): Promise<void>
  /**
   * Writes the booking and its appointments and marks the basket as checked out, or writes the enrolment. Writes
   * nothing for an amount at the desk.
   */
  writeBooking(order: Order): Promise<void>
  /** True while any part of the booking is not cancelled. At the desk, it is true while the amount is owed. */
  isLive(order: Order): Promise<boolean>
  /** Undoes what `writeBooking` may have written. */
  removeBooking(order: Order): Promise<void>
  /** Records what vouchers paid, as parts of the bill. A cancellation refunds them like all others. */
  recordVouchers(order: Order): Promise<void>
  /** Records the amount received, in pence. It may differ from the amount charged. */
  recordPaid(order: Order, paidPence: number): Promise<void>
  /** Records that the payment failed. At the desk, anyone may then take the amount again. */
  recordFailed(order: Order): Promise<void>
}

/** Counts the uses of a discount code in such a way that simultaneous orders never exceed its limit. */
export interface DiscountPort {
  /** Takes one use for an order, or finds the use it already has. Returns false if none are left. */
  take(order: Order): Promise<boolean>
  releaseUse(order: Order): Promise<void>
}

/** Uses gift vouchers for an attempt (D114). */
export interface VoucherPort {
  /** Writes the use of each voucher, or finds it. Returns the reason if one has less than its amount left. */
  use(order: Order): Promise<ErrorCode | null>
  /** Undoes the uses of this attempt. A use that another process writes later is void. */
  giveBack(order: Order): Promise<void>
}

/** Handles money that was taken but belongs to no booking. */
export interface ReturnPort {
  /**
   * Records a refund of the rest of a payment, unless one is already on its way. The refund is then completed without
   * the order. `key` is that of the attempt the payment was made for.
   */
  refund(payment: ProviderPayment, key: string): Promise<void>
  /**
   * Records that money of this finished attempt may have moved after all. The provider's list is then searched until
   * that is certain, without the order.
   */
  lookAgain(order: Order): Promise<void>
}

export interface CheckoutPorts {
  /** Epoch milliseconds. */
  now(): number
  orders: OrderStore
  claims: ClaimPort
  discounts: DiscountPort
  vouchers: VoucherPort
  bookkeeping: Bookkeeping
  payments: PaymentPort
  returns: ReturnPort
  /**
   * Queues the confirmation emails, once per order. If the course date was moved after it was bought, the buyer also
   * gets an email about that.
   */
  mail: { queueConfirmation(order: Order): Promise<void> }
  alert: {
    /** Alerts staff that a booking is confirmed but its money could not be taken. */
    captureRefused(order: Order): Promise<void>
    /** Alerts staff that the provider took a different amount from the one requested. */
    otherSumTaken(order: Order, takenPence: number): Promise<void>
    /**
     * Alerts staff that the money arrived after the booking had been cancelled. `pence`: all of the order's, unless
     * given.
     */
    paidThoughCancelled(order: Order, pence?: number): Promise<void>
    /** Alerts staff that the provider refuses our set-up, not the buyer. */
    misconfigured(order: Order, detail: string): Promise<void>
  }
}

/**
 * The result of a step: continue, undo everything, or stop until the reconciler checks again. `change` is always saved.
 */
export type StepResult =
  | { kind: 'done'; change?: OrderChange }
  | { kind: 'undo'; code: ErrorCode; item?: string; change?: OrderChange }
  | { kind: 'wait'; change?: OrderChange }

/** `isRetry` is true if an earlier request for the same money may have reached the provider. */
export type Step = (ports: CheckoutPorts, order: Order, isRetry: boolean) => Promise<StepResult>
