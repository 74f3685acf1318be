import type { BasePayload } from 'payload'
import { withLease } from '@/server/with-lease'

/**
 * Changes hours while nobody else does, in whichever process: what was looked at, the same person's hours at other
 * locations too, still stands when it is written. Two clicks write once.
 */
export const withHoursLock = <T>(payload: BasePayload, work: () => Promise<T>): Promise<T> =>
  withLease(payload, 'working-hours', work)
