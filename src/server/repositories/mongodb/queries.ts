import type { BasePayload, Where } from 'payload'
import type { Claim } from '@/domain/booking/claims'
import { createId } from '@/server/ids'
import { getMongodbCollection } from '@/server/repositories/adapters'
import type { CustomerRow } from '@/server/repositories/customers'
import {
  type BusyQuery,
  type BusyTime,
  type CustomerQuery,
  type Found,
  liveCustomer,
  LONGEST_APPOINTMENT,
  type Visits,
} from '@/server/repositories/differing-queries'
import { store } from '@/server/repositories/store'

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

export const findOnMongodb = async (
  payload: BasePayload,
  { text, sort, limit, offset }: CustomerQuery,
): Promise<Found> => {
  const where: Where = text ? { and: [{ searchText: { contains: text } }, liveCustomer] } : liveCustomer
  const page = { sort, limit, page: offset / limit + 1, pagination: true }
  const { docs, totalDocs } = await payload.db.find({ collection: 'customers', where, ...page })
  return { rows: docs as unknown as CustomerRow[], total: totalDocs }
}

/** More than one list should hold; of more, the newest. */
const MANY = 5000

export const searchMongodb = async (payload: BasePayload, text: string): Promise<string[]> => {
  const where = { 'content.subject': { contains: text } }
  const rows = await store(payload).find('notifications', where, { sort: '-createdAt', limit: MANY })
  return rows.map(({ id }) => id)
}

export const findVisitsMongodb = async (
  payload: BasePayload,
  customers: string[] | null,
): Promise<Visits> => {
  const of = customers ? { customer: { $in: customers } } : {}
  const visits: Visits = new Map()
  const note = (customer: string, last: number): void => {
    visits.set(customer, Math.max(last, visits.get(customer) ?? 0))
  }
  const group = (slug: string, last: unknown) =>
    getMongodbCollection(payload, slug)
      .aggregate<{ _id: string; last: number }>([{ $match: of }, { $group: { _id: '$customer', last } }])
      .toArray()
  for (const { _id } of await group('bookings', { $max: 0 })) note(_id, 0)
  for (const { _id, last } of await group('appointments', { $max: '$end' })) note(_id, last)
  const enrolments = await getMongodbCollection(payload, 'enrolments')
    .find(of, { projection: { customer: 1, courseDate: 1, enrolledAt: 1 } })
    .toArray()
  const dates = await getMongodbCollection(payload, 'course-dates')
    .find({}, { projection: { end: 1 } })
    .toArray()
  const ends = new Map(dates.map(({ _id, end }) => [String(_id), Number(end)]))
  for (const { customer, courseDate, enrolledAt } of enrolments)
    note(String(customer), Math.max(Number(enrolledAt), ends.get(String(courseDate)) ?? 0))
  return visits
}
