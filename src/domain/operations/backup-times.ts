import { DAY, HOUR, MINUTE } from '@/domain/time/minutes'
import { addDays, getMonday } from '@/domain/time/calendar'
import { type DayKey, toDayKey, toInstant } from '@/domain/time/zone'

/** What runs beside the site, and how long it may be silent, in ms, before somebody should look. */
export const maxJobIntervals = {
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

export type JobName = keyof typeof maxJobIntervals

export interface Heartbeat {
  name: JobName
  /** When it last ended well, epoch ms; null: never. */
  at: number | null
}

/** What was heard later than so far ahead, in ms, was heard by a clock that was wrong. */
const APART = MINUTE

/** What should have been heard of by now. A salon that has only just begun has heard of nothing, and need not have. */
export const findLateJobs = (heartbeats: Heartbeat[], now: number, upFor: number): Heartbeat[] =>
  heartbeats.filter(({ name, at }) => {
    const silent = at === null || at > now + APART ? upFor : Math.min(now - at, upFor)
    return silent > maxJobIntervals[name]
  })

/** When backups are made by themselves: at an hour of the salon's clock, daily or on Mondays. */
export interface BackupTimes {
  every: 'daily' | 'weekly' | 'off'
  /** 0 to 23. */
  hour: number
}

const getDueTime = (day: DayKey, { hour }: BackupTimes): number => toInstant(day, hour * 60)

const getDayBefore = (day: DayKey, { every }: BackupTimes): DayKey =>
  addDays(day, every === 'weekly' ? -7 : -1)

/** The last instant until `now` at which a backup was due; null: none ever is. */
export const getLastBackupTime = (now: number, times: BackupTimes): number | null => {
  if (times.every === 'off') return null
  const today = toDayKey(now)
  const day = times.every === 'weekly' ? getMonday(today) : today
  const due = getDueTime(day, times)
  return due <= now ? due : getDueTime(getDayBefore(day, times), times)
}

/** The first instant after `now` at which one is due. */
export const getNextBackup = (now: number, times: BackupTimes): number | null => {
  const last = getLastBackupTime(now, times)
  if (last === null) return null
  return getDueTime(addDays(toDayKey(last), times.every === 'weekly' ? 7 : 1), times)
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
const ignoreFutureTime = (at: number, now: number): number => (at <= now ? at : 0)

/**
 * True if a backup is due, has not been made yet, and was not tried within the last hour. A salon that has only just
 * begun has no backup due for the night before.
 */
export const isBackupDue = (now: number, times: BackupTimes, books: BackupBooks): boolean => {
  const due = getLastBackupTime(now, times)
  const { since, triedAt = 0, made } = books
  if (due === null || now - ignoreFutureTime(triedAt, now) < HOUR) return false
  return due > ignoreFutureTime(since, now) && due > ignoreFutureTime(made?.at ?? 0, now)
}

/** Whether the last one is older than it may be: a day's patience beyond the schedule. */
export const isBackupLate = (now: number, { every }: BackupTimes, { since, made }: BackupBooks): boolean => {
  if (every === 'off') return false
  return now - Math.max(since, made?.at ?? 0) > (every === 'weekly' ? 8 : 2) * DAY
}
