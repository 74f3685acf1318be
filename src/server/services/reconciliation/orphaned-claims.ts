import type { BasePayload } from 'payload'
import { release } from '../../../domain/booking/claims'
import { holdExpiry } from '../../../domain/booking/hold-expiry'
import { MINUTE } from '../../../domain/time/minutes'
import { dependenciesOf } from '../../dependencies'
import { byIds } from '../../repositories/by-ids'
import { claimStore, expireOwner, ownersForGood } from '../../repositories/claims'
import { basketsOfLiveOrders } from '../../repositories/orders'
import { bookingSettings } from '../settings/booking-settings'

/** Who writes an appointment without an order takes its time no longer than this before. */
const WRITING = 10 * MINUTE

/**
 * Frees time that a crash left with nobody: of a cancelled appointment at once; of a failed order, or of a booking by
 * staff that was never written, by giving it an expiry again. The claims are read first and everything that could stand
 * for them afterwards. How many owners there were.
 */
export const releaseOrphanedClaims = async (payload: BasePayload): Promise<number> => {
  const now = dependenciesOf(payload).clock.now()
  const owners = await ownersForGood(payload, now)
  const appointments = await byIds(payload, 'appointments', owners.keys())
  const cancelled = [...appointments.values()].filter(({ status }) => status === 'Cancelled')
  for (const { id } of cancelled) await release(claimStore(payload), id)
  const lone = [...owners].filter(([owner]) => !appointments.has(owner))
  const items = await byIds(
    payload,
    'basket-items',
    lone.map(([owner]) => owner),
  )
  const busy = await basketsOfLiveOrders(payload, [
    ...new Set([...items.values()].map(({ basket }) => basket)),
  ])
  const left = lone.filter(([owner, claimedAt]) => {
    const item = items.get(owner)
    return item ? !busy.has(item.basket) : claimedAt < now - WRITING
  })
  const expiresAt = holdExpiry(await bookingSettings(payload), now)
  for (const [owner] of left) await expireOwner(payload, owner, expiresAt)
  return cancelled.length + left.length
}
