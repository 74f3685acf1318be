import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import type { BasePayload } from 'payload'
import { startRepeatingTimer } from '@/server/background-work'
import { getMongoose } from '@/server/repositories/adapters'
import { isDuplicate } from '@/server/repositories/store'

/** Which processes serve a database of MongoDB. Each adds to its own count while it runs. */
const SERVING = 'salon-serving'

interface Serving {
  _id: string
  version: string
  count: number
}

/** How often a process adds to its count, in ms. */
const COUNT_MS = 2_000

/** How long another process waits for a count to grow, in ms. A count that does not grow is of a process that was killed. */
const LOOK_MS = 10_000

/** Says that this process serves the database with this version. Returns how to take that back. */
export const announceServing = async (
  connection: Connection,
  version: string,
): Promise<() => Promise<void>> => {
  const rows = connection.collection<Serving>(SERVING)
  const _id = randomUUID()
  const add = async (): Promise<void> => {
    // A database that is away for a moment is asked again.
    await rows
      .updateOne({ _id }, { $set: { version }, $inc: { count: 1 } }, { upsert: true })
      .catch(() => undefined)
  }
  await add()
  const stop = startRepeatingTimer(() => COUNT_MS, add)
  return async () => {
    await stop()
    await rows.deleteOne({ _id })
  }
}

/**
 * Whether a process of another version serves the database. Counts are compared over a moment, because the clocks of
 * two machines differ. The notes of processes that were killed are removed.
 */
export const isServedByOtherVersion = async (
  connection: Connection,
  version: string,
  lookMs = LOOK_MS,
): Promise<boolean> => {
  const rows = connection.collection<Serving>(SERVING)
  const others = { version: { $ne: version } }
  const before = new Map((await rows.find(others).toArray()).map(({ _id, count }) => [_id, count]))
  if (before.size === 0) return false
  await sleep(lookMs)
  const after = await rows.find(others).toArray()
  if (after.some(({ _id, count }) => before.get(_id) !== count)) return true
  await rows.deleteMany({ _id: { $in: [...before.keys()] } })
  return false
}

/** Which steps a database of MongoDB has had (`src/server/upgrade/upgrade-mongodb.ts`), by their names. */
export const UPGRADES = 'salon-upgrades'

interface Had {
  _id: string
  at: Date
}

/** The steps that a database had, and how one is noted; another process may note it at the same time. */
export const loadMongodbUpgrades = async (connection: Connection) => {
  const rows = connection.collection<Had>(UPGRADES)
  return {
    had: (await rows.find().toArray()).map(({ _id }) => _id),
    note: async (name: string): Promise<void> => {
      try {
        await rows.insertOne({ _id: name, at: new Date() })
      } catch (error) {
        if (!isDuplicate(error)) throw error
      }
    },
  }
}

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
