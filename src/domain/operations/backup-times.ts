import { DAY, type DayKey, HOUR, MINUTE, toDayKey, toInstant } from '@/domain/time/time'
import { addDays, getMonday } from '@/domain/time/calendar'

/** The background jobs, and the longest time that each may go without a run, in ms, before staff are alerted. */
export const maxJobIntervals = {
  mails: 5 * MINUTE,
  orders: 5 * MINUTE,
  payments: 15 * MINUTE,
  reminders: 5 * MINUTE,
  waiting: 5 * MINUTE,
  // The first run after an upgrade renders every picture again.
  pictures: 2 * HOUR,
  holds: 40 * MINUTE,
  tidy: 40 * MINUTE,
  'compare-payments': DAY + 6 * HOUR,
  retention: DAY + 6 * HOUR,
  // A large backup takes a long time, and nothing is recorded until it ends.
  backup: 6 * HOUR,
} as const

export type JobName = keyof typeof maxJobIntervals

export const jobNames = Object.keys(maxJobIntervals) as JobName[]

export interface Heartbeat {
  name: JobName
  /** When the job last succeeded, in epoch ms. Null if it never did. */
  at: number | null
}

/** A heartbeat that is more than this many ms in the future was recorded by a wrong clock. */
const APART = MINUTE

/**
 * The jobs that should have run by now. In a salon that has only just started, no job has run yet, but none is late.
 */
export const findLateJobs = (heartbeats: Heartbeat[], now: number, upFor: number): Heartbeat[] =>
  heartbeats.filter(({ name, at }) => {
    const silent = at === null || at > now + APART ? upFor : Math.min(now - at, upFor)
    return silent > maxJobIntervals[name]
  })

/** When automatic backups are made: at this hour in London, daily or on Mondays. */
export interface BackupTimes {
  every: 'daily' | 'weekly' | 'off'
  /** The hour, 0 to 23. */
  hour: number
}

const getDueTime = (day: DayKey, { hour }: BackupTimes): number => toInstant(day, hour * 60)

const getDayBefore = (day: DayKey, { every }: BackupTimes): DayKey =>
  addDays(day, every === 'weekly' ? -7 : -1)

/** The last instant up to `now` at which a backup was due. Null if backups are switched off. */
export const getLastBackupTime = (now: number, times: BackupTimes): number | null => {
  if (times.every === 'off') return null
  const today = toDayKey(now)
  const day = times.every === 'weekly' ? getMonday(today) : today
  const due = getDueTime(day, times)
  return due <= now ? due : getDueTime(getDayBefore(day, times), times)
}

/** The first instant after `now` at which a backup is due. */
export const getNextBackup = (now: number, times: BackupTimes): number | null => {
  const last = getLastBackupTime(now, times)
  if (last === null) return null
  return getDueTime(addDays(toDayKey(last), times.every === 'weekly' ? 7 : 1), times)
}

/** The record of backups: when the schedule was first checked, and the latest results. */
export interface BackupBooks {
  /** Epoch ms. */
  since: number
  /** When the last attempt began, in epoch ms. */
  triedAt?: number
  made: MadeBackup | null
  /** The last failure, if it is later than the last backup. */
  failed: { at: number; reason: string } | null
  /** The backup that is being made. Its process updates `seenAt` regularly. Both times are in epoch ms. */
  running?: { since: number; seenAt: number } | null
}

/** If the process that makes a backup has not reported for this long (in ms), it was interrupted. */
const GONE_AFTER = 2 * MINUTE

/** When the backup that is being made was begun, in epoch ms. Null if none is being made. */
export const getRunningSince = (now: number, { running }: Pick<BackupBooks, 'running'>): number | null =>
  running && Math.abs(now - running.seenAt) < GONE_AFTER ? running.since : null

/**
 * The books without a backup that was interrupted, which counts as failed. `isOver` is true if its process has certainly
 * ended.
 */
export const endInterrupted = (now: number, books: BackupBooks, isOver = false): BackupBooks =>
  books.running && (isOver || getRunningSince(now, books) === null)
    ? { ...books, failed: { at: books.running.seenAt, reason: 'interrupted' }, running: null }
    : books

/** A backup that was made, then read back and counted. */
export interface MadeBackup {
  at: number
  tookMs: number
  /** The total size of all its files. */
  bytes: number
  /** The number of rows or documents. */
  rows: number
  pictures: number
  isSealed: boolean
}

/** A time that was recorded by a wrong clock must not prevent a backup. */
const ignoreFutureTime = (at: number, now: number): number => (at <= now ? at : 0)

/**
 * True if a backup is due, has not been made yet, and was not attempted within the last hour. In a salon that has only
 * just started, last night's backup is not due.
 */
export const isBackupDue = (now: number, times: BackupTimes, books: BackupBooks): boolean => {
  const due = getLastBackupTime(now, times)
  const { since, triedAt = 0, made } = books
  if (due === null || now - ignoreFutureTime(triedAt, now) < HOUR) return false
  return due > ignoreFutureTime(since, now) && due > ignoreFutureTime(made?.at ?? 0, now)
}

/** True if the last backup is more than a day later than the schedule. */
export const isBackupLate = (now: number, { every }: BackupTimes, { since, made }: BackupBooks): boolean => {
  if (every === 'off') return false
  return now - Math.max(since, made?.at ?? 0) > (every === 'weekly' ? 8 : 2) * DAY
}
