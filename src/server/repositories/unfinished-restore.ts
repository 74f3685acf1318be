import type { Connection } from 'mongoose'
import type { BasePayload } from 'payload'
import { mongooseOf } from './adapters'

/** Stands in a database of MongoDB while a backup is being read into it. */
const mark = 'salon-restore-begun'

const databaseOf = ({ db }: Connection) => {
  if (!db) throw new Error('the database is not connected')
  return db
}

/** From now on the database is half of a salon. */
export const beginRestore = async (payload: BasePayload): Promise<void> =>
  void (await databaseOf(mongooseOf(payload).connection).createCollection(mark))

/** All of it is there. */
export const endRestore = async (payload: BasePayload): Promise<void> =>
  void (await databaseOf(mongooseOf(payload).connection).dropCollection(mark))

/** Nobody works with half a salon: throws a sentence where a restore was cut short. */
export const refuseUnfinishedRestore = async (connection: Connection): Promise<void> => {
  const db = databaseOf(connection)
  const collections = await db.listCollections().toArray()
  if (collections.some(({ name }) => name === mark))
    throw new Error(
      `A restore into the database ${db.databaseName} was not finished: drop that database, or name another one in DATABASE_URI, and restore again.`,
    )
}
