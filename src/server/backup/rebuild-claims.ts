import type { BasePayload } from 'payload'
import { take } from '../../domain/booking/claims'
import { allLiveAppointments } from '../repositories/appointments'
import { claimStore, removeAllClaims } from '../repositories/claims'

/**
 * Makes the claims anew from the live appointments and drops every hold. For a backup that was not written at one
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
  return conflicts
}
