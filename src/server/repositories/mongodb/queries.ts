import type { BasePayload, Where } from 'payload'
import type { Need } from '@/domain/booking/claim-store'
import { finalAttendances } from '@/domain/booking/states'
import { createId } from '@/server/ids'
import {
  type BusyTime,
  type DifferingQueries,
  getMongodbCollection,
  getMongoose,
  isLiveBooking,
  isLiveCustomer,
  type LastVisit,
  LONGEST_APPOINTMENT,
  type MadeCustomer,
  MAX_MAILS,
  type Visits,
} from '@/server/repositories/differing-queries'
import { isDuplicate, type Row, store } from '@/server/repositories/store'

/** The state of mongoose's connection while a server accepts writes. */
const CONNECTED = 1

/** Lists the counters whose keys begin with this prefix, using the index on the key. */
export const listCountersMongodb = async (
  payload: BasePayload,
  prefix: string,
): Promise<{ key: string; value: number }[]> => {
  const rows = await getMongodbCollection(payload, 'counters')
    .find({ key: { $gte: prefix, $lt: `${prefix}\uffff` } }, { projection: { _id: 0, key: 1, value: 1 } })
    .toArray()
  return rows as unknown as { key: string; value: number }[]
}

/** New rows as documents. The driver, unlike Payload, adds neither the id nor the times. */
const toDocuments = (rows: readonly { id: string }[]): object[] => {
  const at = new Date()
  return rows.map(({ id, ...rest }) => ({ ...rest, _id: id, createdAt: at, updatedAt: at }))
}

export const mongodbQueries: DifferingQueries = {
  async listBusyTimes(payload, { staffIds, from, to }) {
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
  },

  async listResourceNeeds(payload, { from, to }) {
    const rows = await getMongodbCollection(payload, 'appointments')
      .find(
        {
          start: { $gte: from - LONGEST_APPOINTMENT, $lt: to },
          busyEnd: { $gt: from },
          status: { $ne: 'Cancelled' },
          'needs.1': { $exists: true },
        },
        { projection: { needs: 1 } },
      )
      .toArray()
    return rows.map(({ _id, needs }) => ({ id: String(_id), needs: needs as Need[] }))
  },

  listNextAppointments(payload, { customers, now, limit }) {
    const theirs: Where[] = [{ customer: { in: customers } }, { end: { greater_than: now } }]
    const and = [...theirs, isLiveBooking, { attendance: { not_in: [...finalAttendances] } }]
    return store(payload).find('appointments', { and }, { sort: 'start', limit })
  },

  /** One ordered insertMany. It stops at the first key that exists, and the rows before it stay. */
  async insertClaims(payload, claims) {
    await getMongodbCollection(payload, 'slot-claims').insertMany(toDocuments(claims), { ordered: true })
  },

  async insertCustomers(payload, rows) {
    await getMongodbCollection(payload, 'customers').insertMany(toDocuments(rows), { ordered: true })
  },

  /**
   * If several requests create a row at the same time, the server accepts one and reports to the others that the key
   * exists. When the others try again, they find the row.
   */
  async increment(payload, key, endsAt) {
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
      if (isDuplicate(error)) return add()
      throw error
    })
    return Number(row?.value ?? 1)
  },

  async findCustomers(payload, { text, sort, limit, offset }) {
    const where: Where = text ? { and: [{ searchText: { contains: text } }, isLiveCustomer] } : isLiveCustomer
    const page = { sort, limit, page: offset / limit + 1, pagination: true }
    const { docs, totalDocs } = await payload.db.find({ collection: 'customers', where, ...page })
    return { rows: docs as unknown as Row<'customers'>[], total: totalDocs }
  },

  async findMailsBySubject(payload, text) {
    const where = { 'content.subject': { contains: text } }
    const rows = await store(payload).find('notifications', where, { sort: '-createdAt', limit: MAX_MAILS })
    return rows.map(({ id }) => id)
  },

  async findLastVisits(payload, { customers, before, until }) {
    const all = await getMongodbCollection(payload, 'appointments')
      .aggregate<{ _id: string; last: number }>([
        { $match: { customer: { $in: customers }, start: { $lt: before }, status: { $ne: 'Cancelled' } } },
        {
          $group: {
            _id: '$customer',
            last: {
              $max: {
                $cond: [
                  { $and: [{ $lt: ['$start', until] }, { $ne: ['$attendance', 'no-show'] }] },
                  '$start',
                  0,
                ],
              },
            },
          },
        },
      ])
      .toArray()
    const kept = all.filter(({ last }) => last > 0)
    const rows = await getMongodbCollection(payload, 'appointments')
      .find(
        { customer: { $in: kept.map(({ _id }) => _id) }, start: { $in: kept.map(({ last }) => last) } },
        { projection: { _id: 0, customer: 1, start: 1, serviceName: 1, staffName: 1, status: 1 } },
      )
      .toArray()
    const toVisit = (customer: string, start: number): LastVisit | null => {
      const row = rows.find(
        (one) => one.customer === customer && one.start === start && one.status !== 'Cancelled',
      )
      return row ? { start, serviceName: String(row.serviceName), staffName: String(row.staffName) } : null
    }
    return new Map(all.map(({ _id, last }) => [_id, toVisit(_id, last)]))
  },

  async findVisits(payload, customers) {
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
  },

  async findFormTimes(payload, customers) {
    const sent = { sentAt: { $ne: null }, ...(customers ? { customer: { $in: customers } } : {}) }
    const latest = { sentAt: { $max: '$sentAt' }, minorUntil: { $max: '$minorUntil' } }
    const rows = await getMongodbCollection(payload, 'form-answers')
      .aggregate<{ _id: string; sentAt: number; minorUntil: number | null }>([
        { $match: sent },
        { $group: { _id: '$customer', ...latest } },
      ])
      .toArray()
    return new Map(rows.map(({ _id, sentAt, minorUntil }) => [_id, { sentAt, minorUntil: minorUntil ?? 0 }]))
  },

  async listCustomersMade(payload) {
    const rows = await getMongodbCollection(payload, 'customers')
      .find({ anonymisedAt: null, mergedInto: null }, { projection: { createdAt: 1, source: 1 } })
      .toArray()
    return rows.map(({ _id, createdAt, source }) => ({ id: String(_id), createdAt, source }) as MadeCustomer)
  },

  async listIdleBasketEnds(payload) {
    const open = await getMongodbCollection(payload, 'baskets')
      .find({ status: 'open' }, { projection: { expiresAt: 1 } })
      .toArray()
    const ids = open.map(({ _id }) => String(_id))
    const orders = await getMongodbCollection(payload, 'orders')
      .find({ basket: { $in: ids } }, { projection: { basket: 1 } })
      .toArray()
    const named = new Set(orders.map(({ basket }) => String(basket)))
    return open.filter(({ _id }) => !named.has(String(_id))).map(({ expiresAt }) => Number(expiresAt))
  },

  async moveDraft(payload, collection, id, position) {
    const change = { $set: { 'version.position': position } }
    await getMongoose(payload).versions[collection]?.updateMany({ parent: id, latest: true }, change, {
      timestamps: false,
    })
  },

  getChangeMark: async () => null,
  overwriteDeleted: async () => undefined,
  truncateWriteAheadLog: async () => undefined,
  isAway: (opened) => getMongoose(opened).connection.readyState !== CONNECTED,
  isFull: () => false,
}
