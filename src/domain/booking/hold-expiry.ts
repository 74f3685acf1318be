import { MINUTE } from '../time/minutes'

/** Holds, in minutes: how long one lasts, and the most it lasts with renewals (D13, D50). */
export interface HoldRules {
  holdMinutes: number
  holdMaxMinutes: number
}

/** When a hold taken or renewed at `now` ends, in ms: never later than the cap after it was first taken. */
export const holdExpiry = (rules: HoldRules, now: number, firstTakenAt = now): number =>
  Math.min(now + rules.holdMinutes * MINUTE, firstTakenAt + rules.holdMaxMinutes * MINUTE)
