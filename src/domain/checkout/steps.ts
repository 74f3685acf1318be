import { clearPayment, clearUnnamed } from './charge'
import { chargeKey, type DeskSum, type Order, type OrderStep } from './order'
import { HOUR } from '@/domain/time/time'
import type { CheckoutPorts, Step, StepResult } from './ports'
import type { CourseLine } from '@/domain/courses/course-date'
import { authorisePayment, capturePayment } from './payment-steps'

/**
 * How long an attempt that is being undone keeps its times, in ms. After that, the provider has released its
 * reservation. So even if the provider never responds again, the times are released.
 */
export const KEEP_TIMES_FOR = 2 * HOUR

const clearMoney = async (ports: CheckoutPorts, order: Order): Promise<boolean> => {
  if (order.chargePence === 0 || order.askedAt === 0) return true
  return order.providerId
    ? clearPayment(ports, order.providerId, chargeKey(order))
    : clearUnnamed(ports, order)
}

/** True if the visitor's next attempt has begun. The payment, discount code and holds then belong to that attempt. */
const isOver = async ({ orders }: CheckoutPorts, { id, attemptNumber }: Order): Promise<boolean> =>
  (await orders.find(id))?.attemptNumber !== attemptNumber

/** Undoes the uses of vouchers. They belong only to this attempt, even if the next attempt has begun. */
export const giveVouchersBack = async ({ vouchers }: CheckoutPorts, order: Order): Promise<void> => {
  if (order.usedVouchers.length > 0) await vouchers.giveBack(order)
}

/** Releases the times of an attempt whose money is still unknown after a while. It can no longer become a booking. */
const releaseTimes = async (ports: CheckoutPorts, order: Order): Promise<void> => {
  if (ports.now() - order.attemptedAt <= KEEP_TIMES_FOR || (await isOver(ports, order))) return
  for (const line of order.lines) await ports.claims.release(line)
  if (order.course) await ports.claims.releaseSeat(order.bookingId)
  if (order.desk) await ports.claims.freeDue(order, order.desk)
  await giveVouchersBack(ports, order)
}

/**
 * Undoes an attempt from any step, even a half-finished one. Each part may find nothing to do. Returns false if it is
 * unknown what happened to the money: the order then stays `undoing`, and the reconciler tries again.
 */
export const undoOrder = async (ports: CheckoutPorts, order: Order): Promise<boolean> => {
  await ports.bookkeeping.removeBooking(order)
  if (!(await clearMoney(ports, order))) {
    await releaseTimes(ports, order)
    return false
  }
  // The place belongs only to this attempt, even if the next attempt has begun.
  if (order.course) await ports.claims.releaseSeat(order.bookingId)
  await giveVouchersBack(ports, order)
  if (await isOver(ports, order)) return true
  await ports.bookkeeping.recordFailed(order)
  if (order.discountId !== null) await ports.discounts.releaseUse(order)
  for (const line of order.lines) await ports.claims.expire(line)
  return true
}

const doneResult: StepResult = { kind: 'done' }

/**
 * True if the money was already taken. Clearpay usually takes it straight away. On a card, it is only reserved until
 * the capture.
 */
const isPaidAlready = ({ step, chargePence, source }: Order): boolean =>
  step === 'authorised' && chargePence > 0 && source?.method === 'clearpay'

/**
 * Claims the place. If staff have moved the date since it was shown, nothing is sold. But if the money was already
 * taken, the buyer keeps the place and gets the same email as all other participants.
 */
const confirmSeat = async (
  { claims }: CheckoutPorts,
  order: Order,
  course: CourseLine,
): Promise<StepResult> => {
  const place = await claims.claimSeat(course, order.bookingId)
  if (place === 'full') return { kind: 'undo', code: 'COURSE_DATE_FULL' }
  return place === 'taken' || isPaidAlready(order) ? doneResult : { kind: 'undo', code: 'COURSE_DATE_MOVED' }
}

const confirmLineHolds = async ({ claims }: CheckoutPorts, order: Order): Promise<StepResult> => {
  for (const line of order.lines) {
    if (!(await claims.makePermanent(line))) return { kind: 'undo', code: 'SLOT_TAKEN', item: line.itemId }
  }
  return doneResult
}

/** Claims an amount owed, for one order or for one desk that takes cash, but never for both at the same time. */
const claimDeskSum = async ({ claims }: CheckoutPorts, order: Order, desk: DeskSum): Promise<StepResult> => {
  const due = await claims.takeDue(order, desk)
  if (due === 'taken') return doneResult
  return { kind: 'undo', code: due === 'gone' ? 'ALREADY_TAKEN_PAYMENT' : 'PRICE_CHANGED' }
}

const confirmHolds = (ports: CheckoutPorts, order: Order): Promise<StepResult> => {
  if (order.desk) return claimDeskSum(ports, order, order.desk)
  return order.course ? confirmSeat(ports, order, order.course) : confirmLineHolds(ports, order)
}

/** Uses the vouchers. If one has less left than was shown, nothing is charged. */
const useVouchers = async ({ vouchers }: CheckoutPorts, order: Order): Promise<StepResult> => {
  const code = order.usedVouchers.length > 0 ? await vouchers.use(order) : null
  return code ? { kind: 'undo', code } : doneResult
}

/** Removes the expiry of the holds, because a hold must never expire while its payment's outcome is unknown (P4). */
const confirmHoldsStep: Step = async (ports, order) => {
  await ports.bookkeeping.openPayment(order)
  const kept = await confirmHolds(ports, order)
  if (kept.kind !== 'done') return kept
  if (order.discountId !== null && !(await ports.discounts.take(order)))
    return { kind: 'undo', code: 'DISCOUNT_USED_UP' }
  return useVouchers(ports, order)
}

/** Confirms the booking. Its claims are always checked again and made permanent before the appointment is written. */
const confirm: Step = async (ports, order) => {
  const kept = await confirmHolds(ports, order)
  if (kept.kind !== 'done') return kept
  await ports.bookkeeping.writeBooking(order)
  return { kind: 'done', change: { status: 'completed' } }
}

/** Runs the last step. After this, we keep none of the buyer's payment details. */
const queueConfirmationMail: Step = async (ports, order) => {
  await ports.mail.queueConfirmation(order)
  return { kind: 'done', change: { source: null } }
}

/** The step that leads from each recovery point to the next. */
export const nextStep: Readonly<Record<OrderStep, { to: OrderStep; run: Step } | null>> = {
  made: { to: 'kept', run: confirmHoldsStep },
  kept: { to: 'authorised', run: authorisePayment },
  authorised: { to: 'confirmed', run: confirm },
  confirmed: { to: 'captured', run: capturePayment },
  captured: { to: 'mailed', run: queueConfirmationMail },
  mailed: null,
}
