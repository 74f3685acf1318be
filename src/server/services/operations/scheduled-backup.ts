import {
  createError,
  createOk,
  formatBytes,
  createWarning,
  type CheckResult,
  type HealthStatus,
} from './health-checks'
import type { BasePayload } from 'payload'
import { toBackupPath } from '@/server/backup/manifest'
import {
  type BackupBooks,
  type BackupTimes,
  isBackupDue,
  isBackupLate,
  type MadeBackup,
  getNextBackup,
} from '@/domain/operations/backup-times'
import { formatDateTime } from '@/domain/time/format'
import { backupTodo, backupWords } from '@/messages/management-health'
import { alertMessages } from '@/messages/management-payments'
import { type BackupSource, createBackup, type BackupOptions, type WithPayload } from '@/server/backup/backup'
import { getBackupReason } from '@/server/backup/backup-error'
import { removeOldBackups, toScheduledName } from '@/server/backup/backup-names'
import { type Counts, verify } from '@/server/backup/verify'
import { dependenciesOf } from '@/server/dependencies'
import { getEnv } from '@/server/env'
import { raiseOpenAlert, withdrawAlert } from '@/server/repositories/alerts'
import { BACKUP_FAILED, loadBackupBooks, saveBackupBooks } from '@/server/repositories/key-values'
import { withLease } from '@/server/with-lease'

const getNextBackupTime = (now: number, times: BackupTimes): string =>
  formatDateTime(getNextBackup(now, times) ?? now)

/** Checks the state of the salon's backups. */
export const checkBackups = (
  { books, now }: Pick<HealthStatus, 'books' | 'now'>,
  times: BackupTimes,
): CheckResult => {
  if (times.every === 'off') return createWarning(backupWords.off, backupWords.offTodo)
  const known = books?.backups
  if (!known) return createOk(backupWords.first(getNextBackupTime(now, times)))
  const { made, failed } = known
  const before = made ? backupWords.lastGood(formatDateTime(made.at)) : backupWords.none
  if (failed) {
    const todo = backupTodo[failed.reason] ?? backupTodo.other ?? null
    return createError(
      `${backupWords.failed(formatDateTime(failed.at))} ${before} ${backupWords.again}`,
      todo,
    )
  }
  if (isBackupLate(now, times, known))
    return createError(`${backupWords.late} ${before}`, backupWords.lateTodo)
  if (!made) return createOk(backupWords.first(getNextBackupTime(now, times)))
  const says = [
    backupWords.good(formatDateTime(made.at), formatBytes(made.bytes), made.rows, made.pictures),
    ...(made.isSealed ? [backupWords.sealed] : []),
    backupWords.next(getNextBackupTime(now, times)),
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

const hasMade = async (payload: BasePayload, books: BackupBooks, made: MadeBackup): Promise<void> => {
  await saveBackupBooks(payload, { ...books, made, failed: null })
  await withdrawAlert(payload, BACKUP_FAILED, dependenciesOf(payload).clock.now())
}

const hasFailed = async (payload: BasePayload, books: BackupBooks, error: unknown): Promise<void> => {
  const at = dependenciesOf(payload).clock.now()
  const reason = getBackupReason(error)
  payload.logger.error({ err: error, msg: `The backup that was due was not made (${reason})` })
  await saveBackupBooks(payload, { ...books, failed: { at, reason } })
  await raiseOpenAlert(payload, {
    id: BACKUP_FAILED,
    kind: BACKUP_FAILED,
    text: alertMessages.backupFailed,
    payment: null,
    booking: null,
    raisedAt: at,
  })
}

/** Records that an attempt begins. Null if no backup is due, because a different process may just have begun one. */
const beginBackup = (payload: BasePayload, now: number, times: BackupTimes): Promise<BackupBooks | null> =>
  withLease(payload, 'backup', async () => {
    const books = await loadBackupBooks(payload)
    if (!books) await saveBackupBooks(payload, { since: now, made: null, failed: null })
    if (!books || !isBackupDue(now, times, books)) return null
    const begun = { ...books, triedAt: now }
    await saveBackupBooks(payload, begun)
    return begun
  })

interface Outcome {
  made: boolean
  /** The number of old backups deleted. */
  removed?: number
}

/**
 * Makes a backup if one is due, reads it back, counts its rows and deletes the oldest backups. If it fails, staff are
 * alerted and it is tried again after an hour.
 */
export const runScheduledBackup = async (
  payload: BasePayload,
  settings: BackupSource = getEnv(),
  free?: BackupOptions['free'],
): Promise<Outcome> => {
  const now = dependenciesOf(payload).clock.now()
  const books = await beginBackup(payload, now, settings.backups)
  if (!books) return { made: false }
  const began = performance.now()
  try {
    for (const { bytes, rows, pictures, isSealed: isSealed } of await makeOne(
      settings,
      now,
      (work) => work(payload),
      free,
    )) {
      const tookMs = Math.round(performance.now() - began)
      await hasMade(payload, books, { at: now, tookMs, bytes, rows, pictures, isSealed: isSealed })
    }
  } catch (error) {
    await hasFailed(payload, books, error)
    return { made: false }
  }
  // If an old backup cannot be deleted, we must not make a new one because of that.
  const removed = await removeOldBackups(settings.backups, settings.backups.keep).catch((err: unknown) => {
    payload.logger.warn({ err, msg: 'old backups could not be removed' })
    return 0
  })
  return { made: true, removed }
}
