import type { BasePayload } from 'payload'
import { makePermanent } from '@/domain/booking/claims'
import { release } from '@/domain/booking/release-claims'
import { getNeeds, type Need } from '@/domain/booking/claim-store'
import { holdExpiry } from '@/domain/booking/own-changes'
import type { Order, OrderLine } from '@/domain/checkout/order'
import type { CheckoutPorts } from '@/domain/checkout/ports'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { listBookingAppointments } from '@/server/repositories/appointments'
import {
  changeItem,
  checkOutBasket,
  findItem,
  type ItemRow,
  listBasketItems,
} from '@/server/repositories/baskets'
import { removeBookingRows, writeAppointmentRow, writeBookingRow } from '@/server/repositories/bookings'
import { countForNobody, mustPayOnline } from '@/server/repositories/unpaid-bookings'
import { createClaimStore, expireOwner } from '@/server/repositories/claims'
import { queueConfirmation } from '@/server/services/notifications/queue'
import { loadBookingSettings, isOffered } from '@/server/services/settings/booking-settings'
import { createCheckoutPorts, createPaymentBookkeeping, getOpenPence } from './ports'
import {
  type Attempt,
  classifyAttempt,
  startAttempt,
  getReply,
  type Outcome,
  driveOrder,
} from '@/domain/checkout/checkout'
import { fail, type Failure, ok, type Result } from '@/domain/errors'
import { createOrderStore } from '@/server/repositories/orders'
import { withMutex } from '@/server/run-bounded'
import { renewItems } from '@/server/services/basket/renew'
import { withinCaps, withinDeclines } from './unpaid-caps'
import { type Confirmation, type ConfirmRequest, loadConfirmation } from './load-confirmation'
import { draftOrder } from './order-draft'
import { refuseWithoutCode } from '@/server/services/auth/salon-code'

const getLineNeeds = ({ staffId: staff, start, busyEnd, needs }: OrderLine): Need[] =>
  getNeeds({ staff, start, busyEnd, needs })

const makeLinePermanent = (payload: BasePayload, line: OrderLine): Promise<boolean> =>
  makePermanent(createClaimStore(payload), {
    needs: getLineNeeds(line),
    owner: line.itemId,
    now: dependenciesOf(payload).clock.now(),
  })

const expireLine = async (payload: BasePayload, line: OrderLine): Promise<void> => {
  const settings = await loadBookingSettings(payload)
  const usual = holdExpiry(settings, dependenciesOf(payload).clock.now())
  // The hold of an offer from the waiting list may last longer.
  const expiresAt = Math.max((await findItem(payload, line.itemId))?.holdExpiresAt ?? 0, usual)
  await expireOwner(payload, line.itemId, expiresAt)
  await changeItem(payload, line.itemId, { holdExpiresAt: expiresAt })
}

const toAppointment = (order: Order, line: OrderLine) => ({
  id: line.itemId,
  booking: order.bookingId,
  customer: order.customerId,
  staff: line.staffId,
  location: line.locationId,
  service: line.serviceId,
  serviceName: line.serviceName,
  guestName: line.guestName ?? null,
  staffName: line.staffName,
  locationName: line.locationName,
  pricePence: line.pricePence,
  discountPence: line.discountPence,
  depositPence: line.depositPence,
  durationMinutes: line.durationMinutes,
  cleanUpMinutes: line.cleanUpMinutes,
  start: line.start,
  end: line.end,
  busyEnd: line.busyEnd,
  needs: getLineNeeds(line),
  patchTest: line.patchTest,
  testDeclared: line.testDeclared ?? false,
  lastSetOn: line.lastSetOn ?? null,
  rightUntil: line.rightUntil ?? null,
  expressRequestAt: line.expressRequestAt ?? null,
  status: 'Confirmed' as const,
})

/** Writes the appointments first, so that every booking that can be seen is complete. */
const writeAppointments = async (payload: BasePayload, order: Order): Promise<void> => {
  for (const line of order.lines) await writeAppointmentRow(payload, toAppointment(order, line))
  await writeBookingRow(payload, {
    id: order.bookingId,
    customer: order.customerId,
    order: order.id,
    payment: order.paymentId,
    status: 'Confirmed',
    source: 'visitor',
    unpaid: order.chargePence === 0 && order.usedVouchers.length === 0,
    notes: order.notes,
  })
  await checkOutBasket(payload, order.basketId, order.customerId)
}

const isBookingLive = async (payload: BasePayload, order: Order): Promise<boolean> =>
  (await listBookingAppointments(payload, order.bookingId)).some(({ status }) => status !== 'Cancelled')

/** Creates the checkout's ports for a booking: its claims are on the times of its lines. */
export const createBookingPorts = (payload: BasePayload): CheckoutPorts =>
  createCheckoutPorts(payload, {
    claims: {
      makePermanent: (line) => makeLinePermanent(payload, line),
      expire: (line) => expireLine(payload, line),
      release: (line) => release(createClaimStore(payload), line.itemId),
    },
    bookkeeping: {
      ...createPaymentBookkeeping(payload),
      writeBooking: (order) => writeAppointments(payload, order),
      isLive: (order) => isBookingLive(payload, order),
      removeBooking: (order) => removeBookingRows(payload, order.bookingId),
    },
    mail: {
      queueConfirmation: (order) =>
        queueConfirmation(payload, order.bookingId, { openPence: getOpenPence(order) }),
    },
  })

/** Limits the attempts to charge per basket, to prevent card testing (D50). */
const isTriedTooOften = ({ seen, settings, request }: Confirmation): boolean =>
  seen !== null &&
  !request.isStaff &&
  request.paymentType !== 'pay-at-salon' &&
  seen.attemptNumber >= settings.limits.paymentAttempts

/**
 * Checks the code. Paying at the salon may be limited to existing customers, who prove their address with a code (D18).
 */
const checkCode = async (
  payload: BasePayload,
  { request, settings, customer }: Confirmation,
): Promise<Failure | null> => {
  const isFree = request.isStaff || request.paymentType !== 'pay-at-salon'
  if (isFree || settings.payAtSalon !== 'existing') return null
  return refuseWithoutCode(payload, {
    basketId: request.basketId,
    customer,
    code: request.confirmationCode,
    address: request.address,
    whom: 'existing',
  })
}

/** Refuses this payment type for customers whom staff marked as having to pay online. Staff can still book for them. */
const checkUnpaidCap = async (
  payload: BasePayload,
  { request, customer }: Confirmation,
): Promise<Failure | null> => {
  if (request.isStaff || request.paymentType !== 'pay-at-salon') return null
  return (await mustPayOnline(payload, customer)) ? fail('PAY_ONLINE_OR_CALL') : null
}

/** Tries to hold expired times again before the order is written. Refuses a time that someone else has taken (D13). */
const checkHeldItems = async (
  payload: BasePayload,
  { basket, settings, request, now }: Confirmation,
): Promise<Result<ItemRow[]>> => {
  const items = await listBasketItems(payload, basket.id)
  const expired = items.filter((item) => item.start != null && (item.holdExpiresAt ?? 0) <= now)
  if (expired.length === 0) return ok(items)
  const states = await renewItems(payload, expired, { settings, isStaff: request.isStaff })
  if (!states.ok) return states
  const lost = states.value.find((state) => state.state === 'lost')
  if (lost) return fail('SLOT_TAKEN', { data: { item_id: lost.item_id } })
  return ok(await listBasketItems(payload, basket.id))
}

const createCheckedOut = (order: Order): Result<Outcome> =>
  fail('BASKET_CHECKED_OUT', { data: { paymentId: order.paymentId } })

/** Continues an attempt that a crash or another request left open, and returns its outcome. */
const settleAttempt = async (payload: BasePayload, attempt: Attempt): Promise<Result<Outcome>> => {
  if (attempt.kind === 'checked-out') return createCheckedOut(attempt.order)
  const outcome = await driveOrder(createBookingPorts(payload), attempt.order)
  const told = getReply(attempt, outcome)
  if (told === 'wait') return fail('PAYMENT_PENDING')
  return told === 'checked-out' ? createCheckedOut(outcome.order) : ok(told)
}

/** Starts a new attempt: checks everything, saves the order and runs it. */
const beginOrder = async (payload: BasePayload, confirmation: Confirmation): Promise<Result<Outcome>> => {
  const { request, seen, settings } = confirmation
  if (settings.isOpen === false && !request.isStaff) return fail('NOT_OPEN_YET')
  if (isTriedTooOften(confirmation)) return fail('TOO_MANY_PAYMENT_ATTEMPTS')
  if (!isOffered(payload, settings, request.paymentType)) return fail('PAYMENT_TYPE_NOT_OFFERED')
  const items = await checkHeldItems(payload, confirmation)
  if (!items.ok) return items
  const draft = await draftOrder(payload, confirmation, items.value)
  if (!draft.ok) return draft
  const refusal = (await checkUnpaidCap(payload, confirmation)) ?? (await checkCode(payload, confirmation))
  if (refusal) return refusal
  const attempt = async () =>
    settleAttempt(payload, await startAttempt(createOrderStore(payload), draft.value, seen))
  if (request.isStaff) return attempt()
  // What a voucher covers counts as paid (D67).
  if (draft.value.chargePence > 0 || draft.value.usedVouchers.length > 0)
    return withinDeclines(payload, request.address, settings.limits.declines, attempt)
  // True if the customer had to prove their address and has done so (D18).
  const isProven = request.paymentType === 'pay-at-salon' && settings.payAtSalon === 'existing'
  return isProven ? attempt() : withinCaps(payload, confirmation, draft.value, attempt)
}

/**
 * Confirms a basket. It checks the customer, holds and prices, then runs the order with the steps of
 * `src/domain/checkout`. If the basket is confirmed again, the first result is returned (D41).
 */
export const confirmBooking = (payload: BasePayload, request: ConfirmRequest): Promise<Result<Outcome>> =>
  withMutex(`basket ${request.basketId}`, async () => {
    const loaded = await loadConfirmation(payload, request)
    if (!loaded.ok) return loaded
    const { seen } = loaded.value
    const attempt = seen && classifyAttempt(seen, request.key)
    const outcome = await (attempt ? settleAttempt(payload, attempt) : beginOrder(payload, loaded.value))
    const confirmed = outcome.ok && outcome.value.kind === 'confirmed' ? outcome.value.order : null
    if (confirmed && request.isStaff) await countForNobody(payload, confirmed.bookingId)
    // A refused attempt may have queued a code.
    if (confirmed || !outcome.ok) sendSoon(payload)
    return outcome
  })
