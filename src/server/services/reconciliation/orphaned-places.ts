import type { BasePayload } from 'payload'
import { freePlacesAt } from '../../../domain/courses/places'
import { MINUTE } from '../../../domain/time/minutes'
import { dependenciesOf } from '../../dependencies'
import { byIds } from '../../repositories/by-ids'
import { claimStore } from '../../repositories/claims'
import { bookingsOfOpenOrders } from '../../repositories/orders'
import { everyPlace } from '../../repositories/places'

/** Whoever writes an enrolment takes its place no longer than this before. */
const WRITING = 10 * MINUTE

/**
 * Frees places that a crash left with nobody: of a cancelled participant, of a date that somebody was moved away from,
 * of a sale that was never written. The claims are read first and everything that could stand for them afterwards.
 * How many there were.
 */
export const releaseOrphanedPlaces = async (payload: BasePayload): Promise<number> => {
  const writtenBefore = dependenciesOf(payload).clock.now() - WRITING
  const places = await everyPlace(payload)
  const owners = places.map(({ owner }) => owner)
  const [enrolments, open] = [
    await byIds(payload, 'enrolments', owners),
    await bookingsOfOpenOrders(payload, owners),
  ]
  const orphans = places.filter(({ owner, courseDate, claimedAt }) => {
    const enrolment = enrolments.get(owner)
    if (enrolment?.status === 'Cancelled') return true
    return enrolment?.courseDate !== courseDate && !open.has(owner) && claimedAt < writtenBefore
  })
  for (const { owner, courseDate } of orphans) await freePlacesAt(claimStore(payload), owner, courseDate)
  return orphans.length
}
