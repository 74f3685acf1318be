import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import type { BasePayload } from 'payload'
import { startRepeatingTimer } from '@/server/run-bounded'
import { getMongoose } from '@/server/repositories/differing-queries'
import { isDuplicate } from '@/server/repositories/store'

/** The collection with the processes that serve a MongoDB database. Each increments its own count while it runs. */
const SERVING = 'salon-serving'

interface Serving {
  _id: string
  version: string
  count: number
}

/** How often a process increments its count, in ms. */
const COUNT_MS = 2_000

/** How long to wait for the count of another process to increase, in ms. If it does not, that process was killed. */
const LOOK_MS = 10_000

/** Registers this process as serving the database with this version. Returns a function that unregisters it. */
export const announceServing = async (
  connection: Connection,
  version: string,
): Promise<() => Promise<void>> => {
  const rows = connection.collection<Serving>(SERVING)
  const _id = randomUUID()
  const add = async (): Promise<void> => {
    // If the database is briefly unavailable, the next increment tries again.
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
 * True if a process of a different version serves the database. The counts are compared over a short time, because the
 * clocks of two machines may differ. Rows of killed processes are deleted.
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

/**
 * The collection with the names of the upgrade steps that a MongoDB database has had
 * (`src/server/upgrade/upgrade-mongodb.ts`).
 */
export const UPGRADES = 'salon-upgrades'

interface Had {
  _id: string
  at: Date
}

/**
 * Loads the completed upgrade steps, and a function that records one. Another process may record the same step at the
 * same time.
 */
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

/** A collection that exists only while a backup is being restored to a MongoDB database. */
const mark = 'salon-restore-begun'

const getMongoDatabase = ({ db }: Connection) => {
  if (!db) throw new Error('the database is not connected')
  return db
}

/** Marks the database as incomplete until `endRestore`. */
export const beginRestore = async (payload: BasePayload): Promise<void> =>
  void (await getMongoDatabase(getMongoose(payload).connection).createCollection(mark))

export const endRestore = async (payload: BasePayload): Promise<void> =>
  void (await getMongoDatabase(getMongoose(payload).connection).dropCollection(mark))

/** Throws if a restore to this database was interrupted, so that the app never uses incomplete data. */
export const refuseUnfinishedRestore = async (connection: Connection): Promise<void> => {
  const db = getMongoDatabase(connection)
  const collections = await db.listCollections().toArray()
  if (collections.some(({ name }) => name === mark))
    throw new Error(
      `A restore into the database ${db.databaseName} was not finished: drop that database, or name another one in DATABASE_URI, and restore again.`,
    )
}
