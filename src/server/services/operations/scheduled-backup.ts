import {
  createError,
  createOk,
  formatBytes,
  createWarning,
  type CheckResult,
  type HealthStatus,
} from './health-checks'
import type { BasePayload, PayloadRequest } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { startRepeatingTimer } from '@/server/run-bounded'
import { toBackupPath } from '@/server/backup/manifest'
import {
  type BackupBooks,
  type BackupTimes,
  endInterrupted,
  isBackupDue,
  isBackupLate,
  type MadeBackup,
  getLastBackupTime,
  getNextBackup,
  getRunningSince,
} from '@/domain/operations/backup-times'
import { formatAge, formatDateTime } from '@/domain/time/format'
import { backupTodo, backupWords } from '@/messages/management-health'
import { alertMessages } from '@/messages/management-disputes'
import { type BackupSource, createBackup, type BackupOptions, type WithPayload } from '@/server/backup/backup'
import { getBackupReason } from '@/server/backup/backup-error'
import { removeOldBackups, removePartOf, toScheduledName } from '@/server/backup/backup-names'
import { type Counts, verify } from '@/server/backup/verify'
import { dependenciesOf } from '@/server/dependencies'
import { getEnv } from '@/server/env'
import { writeAudit } from '@/server/repositories/audit'
import { raiseOpenAlert, withdrawAlert } from '@/server/repositories/alerts'
import { BACKUP_FAILED, loadBackupBooks, saveBackupBooks } from '@/server/repositories/key-values'
import { withLease } from '@/server/leases'

/** True if the site tries again every hour, because the backup that failed was due. */
const isTriedAgain = (now: number, times: BackupTimes, { since, made }: BackupBooks): boolean =>
  (getLastBackupTime(now, times) ?? 0) > Math.max(since, made?.at ?? 0)

/** Checks the state of the salon's backups. Only admins can make one, so other staff are told to ask an admin (D62). */
export const checkBackups = (
  { books, now }: Pick<HealthStatus, 'books' | 'now'>,
  times: BackupTimes,
  isForAdmin: boolean,
): CheckResult => {
  const known = endInterrupted(now, books?.backups ?? { since: now, made: null, failed: null })
  const { made, failed } = known
  const next = formatDateTime(getNextBackup(now, times) ?? now)
  const before = made
    ? backupWords.lastGood(formatAge(now - made.at), formatDateTime(made.at))
    : backupWords.none
  if (failed) {
    const todo = backupTodo[failed.reason] ?? backupTodo.other ?? null
    const again = isTriedAgain(now, times, known) ? [backupWords.again] : []
    const says = failed.reason === 'interrupted' ? backupWords.interrupted : backupWords.failed
    return createError([says(formatDateTime(failed.at)), before, ...again].join(' '), todo)
  }
  if (times.every === 'off')
    return createWarning(made ? `${backupWords.off} ${before}` : backupWords.off, backupWords.offTodo)
  if (isBackupLate(now, times, known))
    return createError(`${backupWords.late} ${before}`, backupWords.lateTodo)
  if (!made)
    return createWarning(
      backupWords.first(next),
      isForAdmin ? backupWords.firstTodo : backupWords.firstTodoOfStaff,
    )
  const { at, bytes, rows, pictures, isSealed } = made
  const age = formatAge(now - at)
  const says = [
    backupWords.good(age, formatDateTime(at), formatBytes(bytes), rows, pictures),
    ...(isSealed ? [backupWords.sealed] : []),
    backupWords.next(next),
  ]
  return createOk(says.join(' '))
}

/** Makes a backup and reads it back before it gets its final name. */
const makeOne = async (
  settings: BackupSource,
  now: number,
  using: WithPayload,
  free: BackupOptions['free'],
): Promise<Counts[]> => {
  const counts: Counts[] = []
  const target = toBackupPath(settings.backups, toScheduledName(now))
  const look = async (place: string) => void counts.push(await verify(settings, place, using))
  await createBackup(settings, target, using, { look, free })
  return counts
}

/** Changes the record of backups. Changes are made one at a time, because several processes may make them. */
const changeBooks = (payload: BasePayload, change: (books: BackupBooks) => BackupBooks): Promise<void> =>
  withLease(payload, 'backup', async () => {
    const books = await loadBackupBooks(payload)
    await saveBackupBooks(payload, change(books ?? toNewBooks(dependenciesOf(payload).clock.now())))
  })

const toNewBooks = (now: number): BackupBooks => ({ since: now, made: null, failed: null })

const hasMade = async (payload: BasePayload, made: MadeBackup): Promise<void> => {
  await changeBooks(payload, (books) => ({ ...books, made, failed: null, running: null }))
  await withdrawAlert(payload, BACKUP_FAILED, dependenciesOf(payload).clock.now())
}

const raiseFailure = async (payload: BasePayload): Promise<void> => {
  await raiseOpenAlert(payload, {
    id: BACKUP_FAILED,
    kind: BACKUP_FAILED,
    text: alertMessages.backupFailed,
    payment: null,
    booking: null,
    raisedAt: dependenciesOf(payload).clock.now(),
  })
}

const hasFailed = async (payload: BasePayload, error: unknown): Promise<void> => {
  const at = dependenciesOf(payload).clock.now()
  const reason = getBackupReason(error)
  payload.logger.error({ err: error, msg: `A backup was not made (${reason})` })
  await changeBooks(payload, (books) => ({ ...books, failed: { at, reason }, running: null }))
  await raiseFailure(payload)
}

/**
 * Records a backup whose process was killed, removes its files and alerts staff. `isOver` is true if no other process
 * of this salon is running.
 */
export const settleInterrupted = async (
  payload: BasePayload,
  { isOver = false, settings = getEnv() }: { isOver?: boolean; settings?: BackupSource } = {},
): Promise<void> => {
  const { running } = (await loadBackupBooks(payload)) ?? {}
  if (!running) return
  let isEnded = false
  await changeBooks(payload, (books) => {
    const ended = endInterrupted(dependenciesOf(payload).clock.now(), books, isOver)
    isEnded = ended !== books
    return ended
  })
  if (!isEnded) return
  payload.logger.error({ msg: 'A backup was interrupted, because its process was stopped' })
  await removePartOf(settings.backups, toScheduledName(running.since))
  await raiseFailure(payload)
}

/**
 * Records that a backup begins. Null if it is not wanted, or if one is being made, perhaps by a different process.
 */
const beginBackup = (
  payload: BasePayload,
  change: (books: BackupBooks, now: number) => BackupBooks | null,
): Promise<number | null> =>
  withLease(payload, 'backup', async () => {
    const now = dependenciesOf(payload).clock.now()
    const known = await loadBackupBooks(payload)
    const books = known ?? toNewBooks(now)
    const begun = getRunningSince(now, books) === null ? change(books, now) : null
    if (begun) await saveBackupBooks(payload, { ...begun, running: { since: now, seenAt: now } })
    else if (!known) await saveBackupBooks(payload, books)
    return begun && now
  })

/** How often the process that makes a backup reports that it is still running, in ms. */
const REPORT_MS = 20_000

const reportRunning = async (payload: BasePayload, since: number): Promise<void> => {
  const seenAt = dependenciesOf(payload).clock.now()
  await changeBooks(payload, (books) =>
    books.running?.since === since ? { ...books, running: { since, seenAt } } : books,
  ).catch((err: unknown) => payload.logger.warn({ err, msg: 'the backup could not be reported as running' }))
}

interface Outcome {
  made: boolean
  /** The number of old backups deleted. */
  removed?: number
}

/**
 * Makes the backup that began at `since`, reads it back, counts its rows and deletes the oldest backups. If it fails,
 * staff are alerted.
 */
const finishBackup = async (
  payload: BasePayload,
  settings: BackupSource,
  since: number,
  free?: BackupOptions['free'],
): Promise<Outcome> => {
  const began = performance.now()
  const stopReports = startRepeatingTimer(
    () => REPORT_MS,
    () => reportRunning(payload, since),
  )
  try {
    const counts = await makeOne(settings, since, (work) => work(payload), free).finally(stopReports)
    for (const { bytes, rows, pictures, isSealed } of counts) {
      const tookMs = Math.round(performance.now() - began)
      await hasMade(payload, { at: since, tookMs, bytes, rows, pictures, isSealed })
    }
  } catch (error) {
    await hasFailed(payload, error)
    return { made: false }
  }
  // If an old backup cannot be deleted, we must not make a new one because of that.
  const removed = await removeOldBackups(settings.backups, settings.backups.keep).catch((err: unknown) => {
    payload.logger.warn({ err, msg: 'old backups could not be removed' })
    return 0
  })
  return { made: true, removed }
}

/** Makes a backup if one is due. If it fails, it is tried again after an hour. */
export const runScheduledBackup = async (
  payload: BasePayload,
  settings: BackupSource = getEnv(),
  free?: BackupOptions['free'],
): Promise<Outcome> => {
  await settleInterrupted(payload, { settings })
  const since = await beginBackup(payload, (books, now) =>
    isBackupDue(now, settings.backups, books) ? { ...books, triedAt: now } : null,
  )
  return since === null ? { made: false } : finishBackup(payload, settings, since, free)
}

/** Begins a backup for an admin and finishes it in the background. It counts as an automatic one. */
export const startBackup = async (req: PayloadRequest): Promise<Result<object>> => {
  const { payload } = req
  const since = await beginBackup(payload, (books) => books)
  if (since === null) return fail('BACKUP_RUNNING')
  finishBackup(payload, getEnv(), since).catch((err: unknown) =>
    payload.logger.error({ err, msg: 'the result of a backup could not be recorded' }),
  )
  await writeAudit(req, { action: 'backup-started', subject: 'backups', subjectId: toScheduledName(since) })
  return ok({})
}
