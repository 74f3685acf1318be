import type { BasePayload } from 'payload'
import { take } from '../../domain/booking/claims'
import { MOST_PLACES } from '../../domain/courses/course-date'
import { takePlace } from '../../domain/courses/places'
import { allLiveAppointments } from '../repositories/appointments'
import { claimStore, removeAllClaims } from '../repositories/claims'
import { allLiveAtDates } from '../repositories/enrolments'
import { placeStore } from '../repositories/places'

/** Who stands in the list of a date keeps a place, whatever its number of places has become. */
const rebuildPlaces = async (payload: BasePayload, now: number): Promise<string[]> => {
  const places = placeStore(payload)
  const conflicts: string[] = []
  for (const { id: owner, courseDate } of await allLiveAtDates(payload)) {
    const wish = { courseDate: courseDate ?? '', places: MOST_PLACES, owner, now }
    if (!(await takePlace(places, wish))) conflicts.push(owner)
  }
  return conflicts
}

/**
 * Makes the claims anew from the live appointments and participants, and drops every hold. For a backup that was not written at one
 * instant: an appointment may be in it without its claims. Returns the ids of appointments whose time another has.
 */
export const rebuildClaims = async (payload: BasePayload, now: number): Promise<string[]> => {
  await removeAllClaims(payload)
  const live = await allLiveAppointments(payload)
  const claims = claimStore(payload)
  const conflicts: string[] = []
  for (const { id, staff, start, busyEnd } of live) {
    const taken = await take(claims, { owner: id, staff, start, end: busyEnd, expiresAt: null, now })
    if (!taken) conflicts.push(id)
  }
  return [...conflicts, ...(await rebuildPlaces(payload, now))]
}
