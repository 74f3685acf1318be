import { DAY, HOUR, MINUTE } from '@/domain/time/minutes'
import { addDays, mondayOf } from '@/domain/time/calendar'
import { type DayKey, dayOf, instantOf } from '@/domain/time/zone'

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

/** When backups are made by themselves: at an hour of the salon's clock, daily or on Mondays. */
export interface BackupTimes {
  every: 'daily' | 'weekly' | 'off'
  /** 0 to 23. */
  hour: number
}

const dueOn = (day: DayKey, { hour }: BackupTimes): number => instantOf(day, hour * 60)

const dayBefore = (day: DayKey, { every }: BackupTimes): DayKey => addDays(day, every === 'weekly' ? -7 : -1)

/** The last instant until `now` at which a backup was due; null: none ever is. */
export const lastDue = (now: number, times: BackupTimes): number | null => {
  if (times.every === 'off') return null
  const today = dayOf(now)
  const day = times.every === 'weekly' ? mondayOf(today) : today
  const due = dueOn(day, times)
  return due <= now ? due : dueOn(dayBefore(day, times), times)
}

/** The first instant after `now` at which one is due. */
export const nextDue = (now: number, times: BackupTimes): number | null => {
  const last = lastDue(now, times)
  if (last === null) return null
  return dueOn(addDays(dayOf(last), times.every === 'weekly' ? 7 : 1), times)
}

/** What is known of backups: when somebody first looked whether one is due, and what became of the last ones. */
export interface BackupBooks {
  /** Epoch ms. */
  since: number
  /** When the last attempt began, epoch ms. */
  triedAt?: number
  made: MadeBackup | null
  /** Later than `made`, and not made up for yet. */
  failed: { at: number; reason: string } | null
}

/** One that was made, read back and counted. */
export interface MadeBackup {
  at: number
  tookMs: number
  /** Of all its files together. */
  bytes: number
  /** Rows or documents. */
  rows: number
  pictures: number
  isSealed: boolean
}

/** What was written down by a clock that was wrong does not keep a backup from being made. */
const believed = (at: number, now: number): number => (at <= now ? at : 0)

/**
 * True if a backup is due, has not been made yet, and was not tried within the last hour. A salon that has only just
 * begun has no backup due for the night before.
 */
export const isBackupDue = (now: number, times: BackupTimes, books: BackupBooks): boolean => {
  const due = lastDue(now, times)
  const { since, triedAt = 0, made } = books
  if (due === null || now - believed(triedAt, now) < HOUR) return false
  return due > believed(since, now) && due > believed(made?.at ?? 0, now)
}

/** Whether the last one is older than it may be: a day's patience beyond the schedule. */
export const isBackupLate = (now: number, { every }: BackupTimes, { since, made }: BackupBooks): boolean => {
  if (every === 'off') return false
  return now - Math.max(since, made?.at ?? 0) > (every === 'weekly' ? 8 : 2) * DAY
}
