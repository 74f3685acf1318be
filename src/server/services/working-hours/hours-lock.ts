import type { BasePayload } from 'payload'
import { withLease } from '@/server/with-lease'

/**
 * Changes hours one call at a time across all processes, so that what was checked, including hours at other locations,
 * is still true when it is saved. A double click saves once.
 */
export const withHoursLock = <T>(payload: BasePayload, work: () => Promise<T>): Promise<T> =>
  withLease(payload, 'working-hours', work)
