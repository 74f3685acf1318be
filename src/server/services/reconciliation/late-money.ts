import type { BasePayload } from 'payload'
import { ASKED_AT_ONCE, runBounded } from '@/server/ids'
import { release } from '@/domain/booking/claims'
import { holdExpiry } from '@/domain/booking/own-changes'
import { DAY, MINUTE } from '@/domain/time/minutes'
import { dependenciesOf } from '@/server/dependencies'
import { findByIds } from '@/server/repositories/running-database'
import { createClaimStore, expireOwner, findPermanentOwners } from '@/server/repositories/claims'
import { type AttemptRow, endAttempt, openAttempts } from '@/server/repositories/payments'
import {
  findBasketsOfLiveOrders,
  findBookingsOfOpenOrders,
  createOrderStore,
} from '@/server/repositories/orders'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { releaseSeatsAt } from '@/domain/courses/seats'
import { listSeatClaims } from '@/server/repositories/courses'
import { isSettled } from '@/domain/checkout/order'
import { LIST_IS_COMPLETE } from '@/domain/checkout/charge'
import { formatMoney } from '@/domain/pricing/totals'
import { stuckMessages } from '@/messages/payment'
import { raiseAlert, withdrawAlert } from '@/server/repositories/alerts'
import { STUCK_AFTER } from '@/server/services/checkout/stuck-orders'
import { listSquareLocations } from '@/server/services/settings/square-account'
import { syncPayment } from '@/server/services/webhooks/sync-payment'

/** Who writes an appointment without an order takes its time no longer than this before. */
const WRITING = 10 * MINUTE

/**
 * Frees time that a crash left with nobody: of a cancelled appointment at once; of a failed order, or of a booking by
 * staff that was never written, by giving it an expiry again. The claims are read first and everything that could stand
 * for them afterwards. How many owners there were.
 */
export const releaseOrphanedClaims = async (payload: BasePayload): Promise<number> => {
  const now = dependenciesOf(payload).clock.now()
  const owners = await findPermanentOwners(payload, now)
  const appointments = await findByIds(payload, 'appointments', owners.keys())
  const cancelled = [...appointments.values()].filter(({ status }) => status === 'Cancelled')
  for (const { id } of cancelled) await release(createClaimStore(payload), id)
  const lone = [...owners].filter(([owner]) => !appointments.has(owner))
  const items = await findByIds(
    payload,
    'basket-items',
    lone.map(([owner]) => owner),
  )
  const busy = await findBasketsOfLiveOrders(payload, [
    ...new Set([...items.values()].map(({ basket }) => basket)),
  ])
  const left = lone.filter(([owner, claimedAt]) => {
    const item = items.get(owner)
    return item ? !busy.has(item.basket) : claimedAt < now - WRITING
  })
  const expiresAt = holdExpiry(await loadBookingSettings(payload), now)
  for (const [owner] of left) await expireOwner(payload, owner, expiresAt)
  return cancelled.length + left.length
}

/**
 * Frees places that a crash left with nobody: of a cancelled participant, of a date that somebody was moved away from,
 * of a sale that was never written. The claims are read first and everything that could stand for them afterwards.
 * How many there were.
 */
export const releaseOrphanedSeats = async (payload: BasePayload): Promise<number> => {
  const writtenBefore = dependenciesOf(payload).clock.now() - WRITING
  const places = await listSeatClaims(payload)
  const owners = places.map(({ owner }) => owner)
  const [enrolments, open] = [
    await findByIds(payload, 'enrolments', owners),
    await findBookingsOfOpenOrders(payload, owners),
  ]
  const orphans = places.filter(({ owner, courseDate, claimedAt }) => {
    const enrolment = enrolments.get(owner)
    if (enrolment?.status === 'Cancelled') return true
    return enrolment?.courseDate !== courseDate && !open.has(owner) && claimedAt < writtenBefore
  })
  for (const { owner, courseDate } of orphans)
    await releaseSeatsAt(createClaimStore(payload), owner, courseDate)
  return orphans.length
}

const kind = 'late-money'

/**
 * How an attempt that is open stands: somebody works on it still; it made a booking, whose money was not kept; or it is
 * over, because it failed or its order has begun another.
 */
const checkAttemptState = async (
  payload: BasePayload,
  { order: id, number }: AttemptRow,
): Promise<'at-work' | 'booked' | 'over'> => {
  const order = await createOrderStore(payload).find(id)
  if (order?.attemptNumber !== number || order.status === 'failed') return 'over'
  return isSettled(order) ? 'booked' : 'at-work'
}

/** True when all that the provider lists of the attempt keeps nothing, or is on its way back. */
const isCleared = async (payload: BasePayload, { key, madeAt }: AttemptRow): Promise<boolean> => {
  const { port } = dependenciesOf(payload).payments
  for (const location of await listSquareLocations(payload)) {
    // Clocks differ, and the attempt began before it was asked for last.
    const list = await port.find({ key, since: madeAt - DAY, location })
    if (list.kind !== 'found') return false
    for (const { providerId } of list.payments) if (!(await syncPayment(payload, providerId))) return false
  }
  return true
}

const checkLateAttempt = async (payload: BasePayload, attempt: AttemptRow): Promise<void> => {
  const state = await checkAttemptState(payload, attempt)
  if (state === 'at-work') return
  if (state === 'booked') return endAttempt(payload, attempt)
  const id = `${kind}-${attempt.key}`
  const now = dependenciesOf(payload).clock.now()
  if (await isCleared(payload, attempt)) {
    await endAttempt(payload, attempt)
    await withdrawAlert(payload, id, now)
  } else if (attempt.madeAt < now - STUCK_AFTER) {
    const text = stuckMessages.lateMoney({
      amount: formatMoney(attempt.amountPence),
      reference: attempt.key,
    })
    await raiseAlert(payload, { id, kind, text, payment: null, booking: null, raisedAt: now })
  }
}

/**
 * Looks for money of attempts that were asked for while somebody else gave them up (`ReturnPort.lookAgain`): what came
 * in is given back. Once the provider's list must name it. How many attempts are open.
 */
export const findLateMoney = async (payload: BasePayload): Promise<number> => {
  const attempts = await openAttempts(payload, dependenciesOf(payload).clock.now() - LIST_IS_COMPLETE)
  await runBounded(attempts, ASKED_AT_ONCE, async (attempt) => {
    try {
      await checkLateAttempt(payload, attempt)
    } catch (error) {
      payload.logger.error({ err: error, attempt: attempt.key }, 'late payments could not be checked')
    }
  })
  return attempts.length
}
