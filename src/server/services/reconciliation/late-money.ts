import type { BasePayload } from 'payload'
import { release } from '@/domain/booking/release-claims'
import { holdExpiry } from '@/domain/booking/own-changes'
import { DAY, MINUTE } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { findByIds } from '@/server/repositories/running-database'
import { createClaimStore, expireOwner } from '@/server/repositories/claims'
import { findPermanentOwners } from '@/server/repositories/claimed-times'
import { type AttemptRow, endAttempt, openAttempts } from '@/server/repositories/payment-provider'
import {
  findBasketsOfLiveOrders,
  findBookingsOfOpenOrders,
  createOrderStore,
} from '@/server/repositories/orders'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { releaseSeatsAt } from '@/domain/courses/seats'
import { listSeatClaims } from '@/server/repositories/claimed-times'
import { isSettled } from '@/domain/checkout/order'
import { LIST_IS_COMPLETE } from '@/domain/checkout/charge'
import { formatMoney } from '@/domain/pricing/totals'
import { stuckMessages } from '@/messages/payment'
import { raiseAlert, withdrawAlert } from '@/server/repositories/alerts'
import { STUCK_AFTER } from '@/server/services/checkout/stuck-orders'
import { listSquareLocations } from '@/server/services/settings/payment-set-up'
import { syncPayment } from '@/server/services/webhooks/sync-payment'
import { MAX_PROVIDER_REQUESTS, runBounded } from '@/server/run-bounded'

/** The longest time between the claim and the writing of an appointment without an order, in ms. */
const WRITING = 10 * MINUTE

/**
 * Releases time that a crash left claimed without an appointment. The time of a cancelled appointment is released
 * straight away. The time of a failed order, or of a staff booking that was never saved, gets an expiry again. The
 * claims are read before everything for which they may be needed. Returns the number of owners.
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
 * Releases places that a crash left claimed. They may be those of a cancelled participant or of a sale that was never
 * saved. They may also be at a date from which a participant was moved. The claims are read before everything for which
 * they may be needed. Returns how many.
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
 * The state of an open attempt. It may still be in progress. It may have led to a booking without keeping its money. Or
 * it may be over, because it failed or its order has begun a new attempt.
 */
const checkAttemptState = async (
  payload: BasePayload,
  { order: id, number }: AttemptRow,
): Promise<'at-work' | 'booked' | 'over'> => {
  const order = await createOrderStore(payload).find(id)
  if (order?.attemptNumber !== number || order.status === 'failed') return 'over'
  return isSettled(order) ? 'booked' : 'at-work'
}

/**
 * True if none of the payments that the provider lists for the attempt keeps money, or if the money is being refunded.
 */
const isCleared = async (payload: BasePayload, { key, madeAt }: AttemptRow): Promise<boolean> => {
  const { port } = dependenciesOf(payload).payments
  for (const location of await listSquareLocations(payload)) {
    // Clocks differ, and the attempt began before the last request.
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
 * Looks for the money of attempts that were given up while they were still being charged (`ReturnPort.lookAgain`), once
 * the provider's list must be complete. This money is refunded. Returns the number of open attempts.
 */
export const findLateMoney = async (payload: BasePayload): Promise<number> => {
  const attempts = await openAttempts(payload, dependenciesOf(payload).clock.now() - LIST_IS_COMPLETE)
  await runBounded(attempts, MAX_PROVIDER_REQUESTS, async (attempt) => {
    try {
      await checkLateAttempt(payload, attempt)
    } catch (error) {
      payload.logger.error({ err: error, attempt: attempt.key }, 'late payments could not be checked')
    }
  })
  return attempts.length
}
