import type { BasePayload } from 'payload'
import { take } from '../../domain/booking/claims'
import { claimStore } from '../repositories/claims'
import { store } from '../repositories/store'

/** More than any salon has. */
const ALL = 1_000_000

/**
 * Makes the claims anew from the live appointments and drops every hold. For a backup that was not written at one
 * instant: an appointment may be in it without its claims. Returns the ids of appointments whose time another has.
 */
export const rebuildClaims = async (payload: BasePayload, now: number): Promise<string[]> => {
  const rows = store(payload)
  await rows.remove('slot-claims', { id: { exists: true } })
  const live = await rows.find(
    'appointments',
    { status: { not_equals: 'Cancelled' } },
    { limit: ALL, sort: 'start' },
  )
  const claims = claimStore(payload)
  const conflicts: string[] = []
  for (const { id, staff, start, busyEnd } of live) {
    const taken = await take(claims, { owner: id, staff, start, end: busyEnd, expiresAt: null, now })
    if (!taken) conflicts.push(id)
  }
  return conflicts
}
