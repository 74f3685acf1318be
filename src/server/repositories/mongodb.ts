import type { Collection, Connection, mongo } from 'mongoose'
import type { BasePayload } from 'payload'
import type { Claim } from '../../domain/booking/claims'
import { newId } from '../ids'
import { parkedAddress } from './accounts'
import { mongooseOf } from './adapters'
import { type BusyQuery, type BusyTime, LONGEST_APPOINTMENT } from './busy-query'

/** The driver's collection behind one of Payload's, for the few queries that the Local API cannot say. */
export const mongodbCollection = (payload: BasePayload, slug: string): Collection => {
  const model = mongooseOf(payload).collections[slug]
  if (!model) throw new Error(`the collection ${slug} is missing`)
  return model.collection
}

/** Live appointments of these people in a time, by the index on person and start. */
export const busyAppointmentsMongodb = async (
  payload: BasePayload,
  { staffIds, from, to }: BusyQuery,
): Promise<BusyTime[]> => {
  const rows = await mongodbCollection(payload, 'appointments')
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
    await mongodbCollection(payload, 'slot-claims').insertMany(documents, { ordered: true })
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
export const parkSharedAddressesMongodb = async (connection: Connection): Promise<void> => {
  const users = connection.collection<Account>('users')
  const seen = new Set<string>()
  const accounts = users.find({}, { projection: { email: 1 } }).sort({ createdAt: 1, _id: 1 })
  for (const { _id, email } of await accounts.toArray()) {
    if (!email) continue
    if (seen.has(email))
      await users.updateOne({ _id, email }, { $set: { email: parkedAddress(String(_id), email) } })
    seen.add(email)
  }
}

const [NAMESPACE_NOT_FOUND, INDEX_NOT_FOUND] = [26, 27]

/** Drops the former index of the search, whose place a wider one takes. May run in several processes at once. */
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
    mongodbCollection(payload, 'counters').findOneAndUpdate(
      { key },
      {
        $inc: { value: 1 },
        $set: { updatedAt: at },
        $setOnInsert: { _id: newId(), endsAt, createdAt: at },
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
export const countersFromMongodb = async (
  payload: BasePayload,
  prefix: string,
): Promise<{ key: string; value: number }[]> => {
  const rows = await mongodbCollection(payload, 'counters')
    .find({ key: { $gte: prefix, $lt: `${prefix}\uffff` } }, { projection: { _id: 0, key: 1, value: 1 } })
    .toArray()
  return rows as unknown as { key: string; value: number }[]
}
