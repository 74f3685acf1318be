import type { CourseLine } from '@/domain/courses/course-date'
import type { ErrorCode } from '@/domain/errors'
import type { PaymentPort, ProviderPayment } from '@/domain/payments/port'
import type { DeskSum, Order, OrderLine } from './order'

/** What may change on an order while it runs. */
export type OrderChange = Partial<
  Pick<Order, 'status' | 'step' | 'askedAt' | 'providerId' | 'source' | 'errorCode' | 'errorItem'>
>

/** Orders. Every change is one conditional statement. */
export interface OrderStore {
  find(id: string): Promise<Order | null>
  findByBasket(basketId: string): Promise<Order | null>
  /** False when the basket has an order already: one per basket, by a unique key. */
  insert(order: Order): Promise<boolean>
  /** Starts another attempt on a failed order, if it is still as seen (attempt number and status); null otherwise. */
  restart(seen: Order, next: Order): Promise<Order | null>
  /**
   * Changes an order if attempt, status and step are still as seen, and `askedAt` too where that is changed; null
   * otherwise.
   */
  change(seen: Order, change: OrderChange): Promise<Order | null>
}

/**
 * What came of asking for a place: `full` has none, `moved` has one, at another time or place than the order
 * remembers.
 */
export type SeatResult = 'taken' | 'full' | 'moved'

/** Of a sum at the desk: it is this order's, somebody else takes or took it, or another sum is owed by now. */
export type DeskSumResult = 'taken' | 'gone' | 'changed'

/** The claims of an order's lines, on the place in a course that it buys, or on the sum that it takes at the desk. */
export interface ClaimPort {
  /** Makes a line's time permanent, taking again what had expired. False: somebody else has it. */
  makePermanent(line: OrderLine): Promise<boolean>
  /** Gives a permanent hold its ordinary expiry back. */
  expire(line: OrderLine): Promise<void>
  /** Gives a line's time back at once. */
  release(line: OrderLine): Promise<void>
  /** Takes a place at a course date for an enrolment, or finds the one it has. */
  takePlace(course: CourseLine, enrolment: string): Promise<SeatResult>
  /** Gives an enrolment's place back at once. */
  freePlace(enrolment: string): Promise<void>
  /** Makes what is owed at the desk this order's to take, or finds that it is. */
  takeDue(order: Order, desk: DeskSum): Promise<DeskSumResult>
  /** Anybody may take it again, unless it was paid. */
  freeDue(order: Order, desk: DeskSum): Promise<void>
}

/** Booking, appointments and payment, written by the order's own ids, so that repeating changes nothing. */
export interface Bookkeeping {
  /** The payment as pending, before any money is asked for. */
  openPayment(order: Order): Promise<void>
  /** The booking and its appointments, and the basket becomes checked-out; or the enrolment. At the desk nothing. */
  writeBooking(order: Order): Promise<void>
  /** True while anything of the booking stands: nobody has cancelled all of it; at the desk, while the sum is owed. */
  isLive(order: Order): Promise<boolean>
  /** Takes back what `writeBooking` may have written. */
  removeBooking(order: Order): Promise<void>
  /** What has come in, in pence: what was charged, unless the provider took another sum. */
  recordPaid(order: Order, paidPence: number): Promise<void>
  /** At the desk anybody may take it again. */
  recordFailed(order: Order): Promise<void>
}

/** Uses of a discount code, counted so that races never exceed its limit. */
export interface DiscountPort {
  /** Takes a use for an order, or finds the one it has. False: used up. */
  take(order: Order): Promise<boolean>
  giveBack(order: Order): Promise<void>
}

/** Money that was taken and belongs to no booking. */
export interface ReturnPort {
  /**
   * Writes down the refund of what is left of a payment, unless it is on its way already. From then on it is driven to
   * its end without the order. `key`: of the attempt that it was charged for.
   */
  giveBack(payment: ProviderPayment, key: string): Promise<void>
  /**
   * Writes down that money of this attempt, which is over, may have moved after all: it is looked for in the provider's
   * list until that is certain, without the order.
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
  /** Queues confirmation mails, once per order; whoever bought a date that has moved since hears of that too. */
  mail: { queueConfirmation(order: Order): Promise<void> }
  alert: {
    /** A booking is confirmed but its money could not be taken. */
    captureRefused(order: Order): Promise<void>
    /** The provider took another sum than was asked for. */
    otherSumTaken(order: Order, takenPence: number): Promise<void>
    /** Its money came in when the booking had been cancelled already. */
    paidThoughCancelled(order: Order): Promise<void>
    /** The provider refuses us, not the buyer. */
    misconfigured(order: Order, detail: string): Promise<void>
  }
}

/**
 * What a step came to: go on, undo everything, or stop here until the reconciler looks again (`change` is kept
 * all the same).
 */
export type StepResult =
  | { kind: 'done'; change?: OrderChange }
  | { kind: 'undo'; code: ErrorCode; item?: string; change?: OrderChange }
  | { kind: 'wait'; change?: OrderChange }

/** `isRetry`: an earlier request for the same money may have reached the provider. */
export type Step = (ports: CheckoutPorts, order: Order, isRetry: boolean) => Promise<StepResult>
