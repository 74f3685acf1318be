import type { BasePayload } from 'payload'
import type { BackupBooks } from '../../domain/operations/backup-times'

const KEY = 'backups'

/** The alert, and its kind, of a backup that was not made. */
export const BACKUP_FAILED = 'backup-failed'

/** What is known of the salon's backups; null: nobody has looked yet. */
export const backupBooks = async (payload: BasePayload): Promise<BackupBooks | null> =>
  (await payload.kv.get<BackupBooks & Record<string, unknown>>(KEY)) ?? null

/** Writes down what became of them. */
export const noteBackups = (payload: BasePayload, books: BackupBooks): Promise<void> =>
  payload.kv.set(KEY, { ...books })
