import type { Connection } from 'mongoose'
import type { BasePayload } from 'payload'
import { getMongoose } from './adapters'
import type { BackupBooks } from '@/domain/operations/backup-times'

/** Stands in a database of MongoDB while a backup is being read into it. */
const mark = 'salon-restore-begun'

const getMongoDatabase = ({ db }: Connection) => {
  if (!db) throw new Error('the database is not connected')
  return db
}

/** From now on the database is half of a salon. */
export const beginRestore = async (payload: BasePayload): Promise<void> =>
  void (await getMongoDatabase(getMongoose(payload).connection).createCollection(mark))

/** All of it is there. */
export const endRestore = async (payload: BasePayload): Promise<void> =>
  void (await getMongoDatabase(getMongoose(payload).connection).dropCollection(mark))

/** Nobody works with half a salon: throws a sentence where a restore was cut short. */
export const refuseUnfinishedRestore = async (connection: Connection): Promise<void> => {
  const db = getMongoDatabase(connection)
  const collections = await db.listCollections().toArray()
  if (collections.some(({ name }) => name === mark))
    throw new Error(
      `A restore into the database ${db.databaseName} was not finished: drop that database, or name another one in DATABASE_URI, and restore again.`,
    )
}

const KEY = 'backups'

/** The alert, and its kind, of a backup that was not made. */
export const BACKUP_FAILED = 'backup-failed'

/** What is known of the salon's backups; null: nobody has looked yet. */
export const loadBackupBooks = async (payload: BasePayload): Promise<BackupBooks | null> =>
  (await payload.kv.get<BackupBooks & Record<string, unknown>>(KEY)) ?? null

/** Writes down what became of them. */
export const saveBackupBooks = (payload: BasePayload, books: BackupBooks): Promise<void> =>
  payload.kv.set(KEY, { ...books })
