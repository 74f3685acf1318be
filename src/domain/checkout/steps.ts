import { clearPayment, clearUnnamed } from './charge'
import { chargeKey, type DeskSum, type Order, type OrderStep } from './order'
import { HOUR } from '@/domain/time/minutes'
import type { CheckoutPorts, Step, StepResult } from './ports'
import type { CourseLine } from '@/domain/courses/course-date'
import { authorisePayment, capturePayment } from './payment-steps'

/**
 * So long an attempt that is being undone keeps its times, in ms: by then the provider has given up what it reserved.
 * They are not lost for good when it never comes back.
 */
export const KEEP_TIMES_FOR = 2 * HOUR

const clearMoney = async (ports: CheckoutPorts, order: Order): Promise<boolean> => {
  if (order.chargePence === 0 || order.askedAt === 0) return true
  return order.providerId
    ? clearPayment(ports, order.providerId, chargeKey(order))
    : clearUnnamed(ports, order)
}

/** True when the visitor's next attempt has begun meanwhile: payment, code and holds belong to that one now. */
const isOver = async ({ orders }: CheckoutPorts, { id, attemptNumber }: Order): Promise<boolean> =>
  (await orders.find(id))?.attemptNumber !== attemptNumber

/** The money's fate is still unknown: the attempt can become no booking any more, so in the end its times are free. */
const releaseTimes = async (ports: CheckoutPorts, order: Order): Promise<void> => {
  if (ports.now() - order.attemptedAt <= KEEP_TIMES_FOR || (await isOver(ports, order))) return
  for (const line of order.lines) await ports.claims.release(line)
  if (order.course) await ports.claims.freePlace(order.bookingId)
  if (order.desk) await ports.claims.freeDue(order, order.desk)
}

/**
 * Undoes an attempt, whatever step it had reached or was half way through: everything here may find nothing to do.
 * False when the money's fate is unknown: the order stays `undoing` and the reconciler comes back.
 */
export const undoOrder = async (ports: CheckoutPorts, order: Order): Promise<boolean> => {
  await ports.bookkeeping.removeBooking(order)
  if (!(await clearMoney(ports, order))) {
    await releaseTimes(ports, order)
    return false
  }
  // A place is this attempt's alone, whoever has begun another one.
  if (order.course) await ports.claims.freePlace(order.bookingId)
  if (await isOver(ports, order)) return true
  await ports.bookkeeping.recordFailed(order)
  if (order.discountId !== null) await ports.discounts.giveBack(order)
  for (const line of order.lines) await ports.claims.expire(line)
  return true
}

const doneResult: StepResult = { kind: 'done' }

/** By Clearpay it is taken when it is asked for, as a rule; a card's money is only reserved until the capture. */
const isPaidAlready = ({ step, chargePence, source }: Order): boolean =>
  step === 'authorised' && chargePence > 0 && source?.method === 'clearpay'

/**
 * A date that staff moved meanwhile is not what was shown, so nothing is sold. Where the money was taken already the
 * place stays, and its buyer is told like everybody else who has one.
 */
const confirmSeat = async (
  { claims }: CheckoutPorts,
  order: Order,
  course: CourseLine,
): Promise<StepResult> => {
  const place = await claims.takePlace(course, order.bookingId)
  if (place === 'full') return { kind: 'undo', code: 'COURSE_DATE_FULL' }
  return place === 'taken' || isPaidAlready(order) ? doneResult : { kind: 'undo', code: 'COURSE_DATE_MOVED' }
}

const confirmLineHolds = async ({ claims }: CheckoutPorts, order: Order): Promise<StepResult> => {
  for (const line of order.lines) {
    if (!(await claims.makePermanent(line))) return { kind: 'undo', code: 'SLOT_TAKEN', item: line.itemId }
  }
  return doneResult
}

/** What is owed is one order's, or one desk's that takes cash: never two at once. */
const claimDeskSum = async ({ claims }: CheckoutPorts, order: Order, desk: DeskSum): Promise<StepResult> => {
  const due = await claims.takeDue(order, desk)
  if (due === 'taken') return doneResult
  return { kind: 'undo', code: due === 'gone' ? 'ALREADY_TAKEN_PAYMENT' : 'PRICE_CHANGED' }
}

const confirmHolds = (ports: CheckoutPorts, order: Order): Promise<StepResult> => {
  if (order.desk) return claimDeskSum(ports, order, order.desk)
  return order.course ? confirmSeat(ports, order, order.course) : confirmLineHolds(ports, order)
}

/** The holds lose their expiry: a hold never expires while its payment's outcome is unknown (P4). */
const confirmHoldsStep: Step = async (ports, order) => {
  await ports.bookkeeping.openPayment(order)
  const kept = await confirmHolds(ports, order)
  if (kept.kind !== 'done' || order.discountId === null) return kept
  return (await ports.discounts.take(order)) ? doneResult : { kind: 'undo', code: 'DISCOUNT_USED_UP' }
}

/** Claims are looked at again and are permanent before the appointment is written, in every path. */
const confirm: Step = async (ports, order) => {
  const kept = await confirmHolds(ports, order)
  if (kept.kind !== 'done') return kept
  await ports.bookkeeping.writeBooking(order)
  return { kind: 'done', change: { status: 'completed' } }
}

/** The last step: nothing of what the buyer typed to pay is kept after it. */
const queueConfirmationMail: Step = async (ports, order) => {
  await ports.mail.queueConfirmation(order)
  return { kind: 'done', change: { source: null } }
}

/** What leads from each recovery point to the next. */
export const nextStep: Readonly<Record<OrderStep, { to: OrderStep; run: Step } | null>> = {
  made: { to: 'kept', run: confirmHoldsStep },
  kept: { to: 'authorised', run: authorisePayment },
  authorised: { to: 'confirmed', run: confirm },
  confirmed: { to: 'captured', run: capturePayment },
  captured: { to: 'mailed', run: queueConfirmationMail },
  mailed: null,
}
