import { bad, good, inWords, look, type Said, type Standing } from './checks'
import type { BasePayload } from 'payload'
import { placeIn } from '@/server/backup/manifest'
import {
  type BackupBooks,
  type BackupTimes,
  isBackupDue,
  isBackupLate,
  type MadeBackup,
  nextDue,
} from '@/domain/operations/backup-times'
import { formatDateTime } from '@/domain/time/format'
import { backupTodo, backupWords } from '@/messages/management-health'
import { alertMessages } from '@/messages/alerts'
import { type BackedUp, backUp, type BackupOptions, type Using } from '@/server/backup/backup'
import { reasonOf } from '@/server/backup/backup-error'
import { removeOldBackups, scheduledName } from '@/server/backup/kept-backups'
import { type Counts, verify } from '@/server/backup/verify'
import { dependenciesOf } from '@/server/dependencies'
import { env } from '@/server/env'
import { raiseOpenAlert, withdrawAlert } from '@/server/repositories/alerts'
import { BACKUP_FAILED, backupBooks, noteBackups } from '@/server/repositories/backups'
import { withLease } from '@/server/with-lease'

const nextOf = (now: number, times: BackupTimes): string => formatDateTime(nextDue(now, times) ?? now)

/** What is said of the salon's backups. */
export const backupPart = ({ books, now }: Pick<Standing, 'books' | 'now'>, times: BackupTimes): Said => {
  if (times.every === 'off') return look(backupWords.off, backupWords.offTodo)
  const known = books?.backups
  if (!known) return good(backupWords.first(nextOf(now, times)))
  const { made, failed } = known
  const before = made ? backupWords.lastGood(formatDateTime(made.at)) : backupWords.none
  if (failed) {
    const todo = backupTodo[failed.reason] ?? backupTodo.other ?? null
    return bad(`${backupWords.failed(formatDateTime(failed.at))} ${before} ${backupWords.again}`, todo)
  }
  if (isBackupLate(now, times, known)) return bad(`${backupWords.late} ${before}`, backupWords.lateTodo)
  if (!made) return good(backupWords.first(nextOf(now, times)))
  const says = [
    backupWords.good(formatDateTime(made.at), inWords(made.bytes), made.rows, made.pictures),
    ...(made.isSealed ? [backupWords.sealed] : []),
    backupWords.next(nextOf(now, times)),
  ]
  return good(says.join(' '))
}

/** Makes one and reads it back before it gets its name. */
const makeOne = async (
  settings: BackedUp,
  now: number,
  using: Using,
  free: BackupOptions['free'],
): Promise<Counts[]> => {
  const counts: Counts[] = []
  const target = placeIn(settings.backups, scheduledName(now))
  const look = async (place: string) => void counts.push(await verify(settings, place, using))
  await backUp(settings, target, using, { look, free })
  return counts
}

const hasMade = async (payload: BasePayload, books: BackupBooks, made: MadeBackup): Promise<void> => {
  await noteBackups(payload, { ...books, made, failed: null })
  await withdrawAlert(payload, BACKUP_FAILED, dependenciesOf(payload).clock.now())
}

const hasFailed = async (payload: BasePayload, books: BackupBooks, error: unknown): Promise<void> => {
  const at = dependenciesOf(payload).clock.now()
  const reason = reasonOf(error)
  payload.logger.error({ err: error, msg: `The backup that was due was not made (${reason})` })
  await noteBackups(payload, { ...books, failed: { at, reason } })
  await raiseOpenAlert(payload, {
    id: BACKUP_FAILED,
    kind: BACKUP_FAILED,
    text: alertMessages.backupFailed,
    payment: null,
    booking: null,
    raisedAt: at,
  })
}

/** Records that an attempt begins. Null if no backup is due; a different process may just have begun one. */
const begin = (payload: BasePayload, now: number, times: BackupTimes): Promise<BackupBooks | null> =>
  withLease(payload, 'backup', async () => {
    const books = await backupBooks(payload)
    if (!books) await noteBackups(payload, { since: now, made: null, failed: null })
    if (!books || !isBackupDue(now, times, books)) return null
    const begun = { ...books, triedAt: now }
    await noteBackups(payload, begun)
    return begun
  })

interface Outcome {
  made: boolean
  /** Old ones that went. */
  removed?: number
}

/**
 * Makes a backup if one is due, reads it back, counts its rows and removes the oldest. A failure raises an alert and is
 * tried again after an hour.
 */
export const scheduledBackup = async (
  payload: BasePayload,
  settings: BackedUp = env(),
  free?: BackupOptions['free'],
): Promise<Outcome> => {
  const now = dependenciesOf(payload).clock.now()
  const books = await begin(payload, now, settings.backups)
  if (!books) return { made: false }
  const began = performance.now()
  try {
    for (const { bytes, rows, pictures, isSealed } of await makeOne(
      settings,
      now,
      (work) => work(payload),
      free,
    )) {
      const tookMs = Math.round(performance.now() - began)
      await hasMade(payload, books, { at: now, tookMs, bytes, rows, pictures, isSealed })
    }
  } catch (error) {
    await hasFailed(payload, books, error)
    return { made: false }
  }
  // One more that stays is no reason to make another.
  const removed = await removeOldBackups(settings.backups, settings.backups.keep).catch((err: unknown) => {
    payload.logger.warn({ err, msg: 'old backups could not be removed' })
    return 0
  })
  return { made: true, removed }
}
