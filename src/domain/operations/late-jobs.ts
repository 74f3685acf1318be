import { DAY, HOUR, MINUTE } from '../time/minutes'

/** What runs beside the site, and how long it may be silent, in ms, before somebody should look. */
export const silences = {
  mails: 5 * MINUTE,
  orders: 5 * MINUTE,
  payments: 15 * MINUTE,
  reminders: 5 * MINUTE,
  // The first run after an upgrade draws every picture anew.
  pictures: 2 * HOUR,
  holds: 40 * MINUTE,
  tidy: 40 * MINUTE,
  'compare-payments': DAY + 6 * HOUR,
  retention: DAY + 6 * HOUR,
  // A large one takes its time, and nothing is noted before its end.
  backup: 6 * HOUR,
} as const

export type JobName = keyof typeof silences

export interface Heartbeat {
  name: JobName
  /** When it last ended well, epoch ms; null: never. */
  at: number | null
}

/** What was heard later than so far ahead, in ms, was heard by a clock that was wrong. */
const APART = MINUTE

/** What should have been heard of by now. A salon that has only just begun has heard of nothing, and need not have. */
export const lateJobs = (heartbeats: Heartbeat[], now: number, upFor: number): Heartbeat[] =>
  heartbeats.filter(({ name, at }) => {
    const silent = at === null || at > now + APART ? upFor : Math.min(now - at, upFor)
    return silent > silences[name]
  })
