import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Collection, Connection, mongo } from 'mongoose'
import type { BasePayload } from 'payload'
import { startRepeatingTimer } from '@/server/background-work'
import { isDuplicate } from './store'
import type { Claim } from '@/domain/booking/claims'
import { createId } from '@/server/ids'
import { toPlaceholderEmail } from './accounts'
import { getMongoose } from './adapters'
import { type BusyQuery, type BusyTime, LONGEST_APPOINTMENT } from './busy-query'

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
  const had = connection.collection<Had>(UPGRADES)
  const known = await had.find().toArray()
  return {
    done: new Set(known.map(({ _id }) => _id)),
    note: async (name: string): Promise<void> => {
      try {
        await had.insertOne({ _id: name, at: new Date() })
      } catch (error) {
        if (!isDuplicate(error)) throw error
      }
    },
  }
}

/** The driver's collection behind one of Payload's, for the few queries that the Local API cannot say. */
export const getMongodbCollection = (payload: BasePayload, slug: string): Collection => {
  const model = getMongoose(payload).collections[slug]
  if (!model) throw new Error(`the collection ${slug} is missing`)
  return model.collection
}

/** Live appointments of these people in a time, by the index on person and start. */
export const findBusyMongodb = async (
  payload: BasePayload,
  { staffIds, from, to }: BusyQuery,
): Promise<BusyTime[]> => {
  const rows = await getMongodbCollection(payload, 'appointments')
    .find(
      {
        staff: { $in: staffIds },
        start: { $gte: from - LONGEST_APPOINTMENT, $lt: to },
        busyEnd: { $gt: from },
        status: { $ne: 'Cancelled' },
      },
      { projection: { _id: 0, staff: 1, start: 1, busyEnd: 1 } },
    )
    .toArray()
  return rows.map((row) => ({ staff: row.staff, start: row.start, end: row.busyEnd }) as BusyTime)
}

const DUPLICATE_KEY = 11000

/** One ordered insertMany: it stops at the first key that exists, and the earlier ones stay. False then. */
export const insertClaimsMongodb = async (
  payload: BasePayload,
  claims: readonly Claim[],
): Promise<boolean> => {
  const at = new Date()
  const documents: object[] = claims.map(({ id, ...rest }) => ({
    ...rest,
    _id: id,
    createdAt: at,
    updatedAt: at,
  }))
  try {
    await getMongodbCollection(payload, 'slot-claims').insertMany(documents, { ordered: true })
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === DUPLICATE_KEY) return false
    throw error
  }
}

interface Account {
  email?: string
}

/**
 * Of several accounts with one address the oldest keeps it, as the migration does on SQLite: before the unique index is
 * made, which would stop the start. May run in several processes at once.
 */
export const replaceSharedEmailsMongodb = async (connection: Connection): Promise<void> => {
  const users = connection.collection<Account>('users')
  const seen = new Set<string>()
  const accounts = users.find({}, { projection: { email: 1 } }).sort({ createdAt: 1, _id: 1 })
  for (const { _id, email } of await accounts.toArray()) {
    if (!email) continue
    if (seen.has(email))
      await users.updateOne({ _id, email }, { $set: { email: toPlaceholderEmail(String(_id), email) } })
    seen.add(email)
  }
}

const [NAMESPACE_NOT_FOUND, INDEX_NOT_FOUND] = [26, 27]

/** Drops the old search index, which a wider one replaces. May run in several processes at the same time. */
export const dropSearchTextIndexMongodb = async (connection: Connection): Promise<void> => {
  try {
    await connection.collection('customers').dropIndex('searchText_1')
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code !== INDEX_NOT_FOUND && code !== NAMESPACE_NOT_FOUND) throw error
  }
}

/**
 * All indexes of all collections, by one command for each collection: Mongoose gives one for each index, hundreds at
 * every start, and a second time by itself.
 */
export const makeIndexesMongodb = async ({ models }: Connection): Promise<void> => {
  const made = Object.values(models).map(async ({ schema, collection }) => {
    const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription)
    const different = new Map(indexes.map((index) => [JSON.stringify(index), index]))
    if (different.size > 0) await collection.createIndexes([...different.values()])
  })
  await Promise.all(made)
}

/**
 * Adds one to a counter, which is made at need, by one command; its new value. The server makes a row once for many who
 * ask at once, and tells the others that the key is there: for them there is a row the second time.
 */
export const incrementMongodb = async (
  payload: BasePayload,
  key: string,
  endsAt: number | null,
): Promise<number> => {
  const at = new Date()
  const add = () =>
    getMongodbCollection(payload, 'counters').findOneAndUpdate(
      { key },
      {
        $inc: { value: 1 },
        $set: { updatedAt: at },
        $setOnInsert: { _id: createId(), endsAt, createdAt: at },
      },
      { upsert: true, returnDocument: 'after', projection: { _id: 0, value: 1 } },
    )
  const row = await add().catch((error: unknown) => {
    if ((error as { code?: unknown }).code === DUPLICATE_KEY) return add()
    throw error
  })
  return Number(row?.value ?? 1)
}

/** The counters whose keys begin so, by the index on the key. */
export const listCountersMongodb = async (
  payload: BasePayload,
  prefix: string,
): Promise<{ key: string; value: number }[]> => {
  const rows = await getMongodbCollection(payload, 'counters')
    .find({ key: { $gte: prefix, $lt: `${prefix}\uffff` } }, { projection: { _id: 0, key: 1, value: 1 } })
    .toArray()
  return rows as unknown as { key: string; value: number }[]
}
