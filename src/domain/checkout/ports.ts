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
  /** Returns false if the basket already has an order. A unique key allows one per basket. */
  insert(order: Order): Promise<boolean>
  /**
   * Starts another attempt on a failed order if attempt number and status are unchanged since `seen`; otherwise null.
   */
  restart(seen: Order, next: Order): Promise<Order | null>
  /**
   * Changes an order if attempt, status and step are unchanged since `seen` (and `askedAt`, if that is being changed);
   * otherwise null.
   */
  change(seen: Order, change: OrderChange): Promise<Order | null>
}

/**
 * The result of requesting a place. `full`: no place; `moved`: has a place, but at a different time or location than
 * the order stored.
 */
export type SeatResult = 'taken' | 'full' | 'moved'

/**
 * The result for an amount at the desk: it belongs to this order, someone else is taking or took it, or a different
 * amount is now due.
 */
export type DeskSumResult = 'taken' | 'gone' | 'changed'

/**
 * The claims of an order: on its lines' times, on the place in a course that it buys, or on the amount it takes at the
 * desk.
 */
interface ClaimPort {
  /** Makes a line's time permanent, claiming again whatever had expired. False if another owner has it. */
  makePermanent(line: OrderLine): Promise<boolean>
  /** Restores the normal expiry of a permanent hold. */
  expire(line: OrderLine): Promise<void>
  /** Releases a line's time straight away. */
  release(line: OrderLine): Promise<void>
  /** Takes a place at a course date for an enrolment, or finds its existing place. */
  claimSeat(course: CourseLine, enrolment: string): Promise<SeatResult>
  /** Releases an enrolment's place straight away. */
  releaseSeat(enrolment: string): Promise<void>
  /** Claims the amount owed at the desk for this order, or finds that it already has it. */
  takeDue(order: Order, desk: DeskSum): Promise<DeskSumResult>
  /** Lets anyone take the amount again, unless it was paid. */
  freeDue(order: Order, desk: DeskSum): Promise<void>
}

/** Booking, appointments and payment. Written with the order's own ids, so that repeating changes nothing. */
export interface Bookkeeping {
  /** Writes the payment as pending, before any money is requested. */
  openPayment(order: Order): Promise<void>
  /**
   * Writes the booking and its appointments and marks the basket as checked out; or writes the enrolment. At the desk,
   * writes nothing.
   */
  writeBooking(order: Order): Promise<void>
  /** True while any part of the booking is not cancelled. At the desk, true while the amount is owed. */
  isLive(order: Order): Promise<boolean>
  /** Undoes what `writeBooking` may have written. */
  removeBooking(order: Order): Promise<void>
  /** Records the pence received: the amount charged, unless the provider took a different one. */
  recordPaid(order: Order, paidPence: number): Promise<void>
  /** At the desk, anyone may take the amount again. */
  recordFailed(order: Order): Promise<void>
}

/** Uses of a discount code, counted so that races never exceed its limit. */
export interface DiscountPort {
  /** Takes one use for an order, or finds its existing use. False if none are left. */
  take(order: Order): Promise<boolean>
  releaseUse(order: Order): Promise<void>
}

/** Money taken that belongs to no booking. */
export interface ReturnPort {
  /**
   * Records a refund of the rest of a payment, unless one is already on its way. From then on, it is completed without
   * the order. `key`: of the attempt it was charged for.
   */
  refund(payment: ProviderPayment, key: string): Promise<void>
  /**
   * Records that money of this finished attempt may have moved after all. The provider's list is searched until that is
   * certain, without the order.
   */
  lookAgain(order: Order): Promise<void>
}

export interface CheckoutPorts {
  /** Epoch milliseconds. */
  now(): number
  orders: OrderStore
  claims: ClaimPort
  discounts: DiscountPort
  bookkeeping: Bookkeeping
  payments: PaymentPort
  returns: ReturnPort
  /**
   * Queues confirmation emails, once per order. If the course date has moved since it was bought, the buyer gets an
   * email about that too.
   */
  mail: { queueConfirmation(order: Order): Promise<void> }
  alert: {
    /** A booking is confirmed, but its money could not be taken. */
    captureRefused(order: Order): Promise<void>
    /** The provider took a different amount from the one requested. */
    otherSumTaken(order: Order, takenPence: number): Promise<void>
    /** The money arrived after the booking had been cancelled. */
    paidThoughCancelled(order: Order): Promise<void>
    /** The provider refuses us, not the buyer. */
    misconfigured(order: Order, detail: string): Promise<void>
  }
}

/**
 * The result of a step: continue, undo everything, or stop until the reconciler looks again (`change` is saved in any
 * case).
 */
export type StepResult =
  | { kind: 'done'; change?: OrderChange }
  | { kind: 'undo'; code: ErrorCode; item?: string; change?: OrderChange }
  | { kind: 'wait'; change?: OrderChange }

/** `isRetry`: an earlier request for the same money may have reached the provider. */
export type Step = (ports: CheckoutPorts, order: Order, isRetry: boolean) => Promise<StepResult>
