import type { BasePayload } from 'payload'
import type { CustomerLife } from '@/domain/operations/retention'
import { getSqlite } from './adapters'
import { getMongodbCollection } from './mongodb'

/** When each customer came last, by their id; who never booked has no entry. */
type Visits = Map<string, number>

/** Who is in the books by themselves: neither erased nor part of another. */
type Lives = Map<string, CustomerLife>

const OF_THESE = 'WHERE customer IN (SELECT value FROM json_each(?))'

const findVisitsSqlite = async (payload: BasePayload, customers: string[] | null): Promise<Visits> => {
  const of = customers ? OF_THESE : ''
  const sql = `SELECT customer, MAX(last) AS last FROM (
      SELECT customer, 0 AS last FROM bookings ${of}
      UNION ALL SELECT customer, "end" FROM appointments ${of}
      UNION ALL SELECT customer, MAX(enrolled_at, COALESCE(course_dates."end", 0))
        FROM enrolments LEFT JOIN course_dates ON course_dates.id = course_date ${of}
    ) GROUP BY customer`
  const args = customers ? Array<string>(3).fill(JSON.stringify(customers)) : []
  const { rows } = await getSqlite(payload).client.execute({ sql, args })
  return new Map(rows.map(({ customer, last }) => [String(customer), Number(last)]))
}

const findVisitsMongodb = async (payload: BasePayload, customers: string[] | null): Promise<Visits> => {
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

const findVisits = (payload: BasePayload, customers: string[] | null): Promise<Visits> =>
  payload.db.name === 'sqlite' ? findVisitsSqlite(payload, customers) : findVisitsMongodb(payload, customers)

interface Made {
  id: string
  createdAt: string | Date
  source: CustomerLife['source']
}

const toLives = (made: Made[], visits: Visits): Lives =>
  new Map(
    made.map(({ id, createdAt, source }) => [
      id,
      { source, madeAt: new Date(createdAt).getTime(), lastVisit: visits.get(id) ?? null },
    ]),
  )

/** What decides when these customers go, by their ids: a fixed number of queries. */
export const loadLivesOfCustomers = async (payload: BasePayload, customers: Made[]): Promise<Lives> =>
  toLives(
    customers,
    await findVisits(
      payload,
      customers.map(({ id }) => id),
    ),
  )

const listCustomersMade = async (payload: BasePayload): Promise<Made[]> => {
  if (payload.db.name === 'sqlite') {
    const sql =
      'SELECT id, created_at, source FROM customers WHERE anonymised_at IS NULL AND merged_into IS NULL'
    const { rows } = await getSqlite(payload).client.execute(sql)
    return rows.map(({ id, created_at, source }) => ({
      ...{ id: String(id), createdAt: String(created_at), source: source as Made['source'] },
    }))
  }
  const rows = await getMongodbCollection(payload, 'customers')
    .find({ anonymisedAt: null, mergedInto: null }, { projection: { createdAt: 1, source: 1 } })
    .toArray()
  return rows.map(({ _id, createdAt, source }) => ({ id: String(_id), createdAt, source }) as Made)
}

/** The same of all customers, a few bytes of each. */
export const listAllLives = async (payload: BasePayload): Promise<CustomerLife[]> => [
  ...toLives(await listCustomersMade(payload), await findVisits(payload, null)).values(),
]

/** When those baskets end (epoch ms) that go by themselves: no order names them. */
export const listIdleBasketEnds = async (payload: BasePayload): Promise<number[]> => {
  if (payload.db.name === 'sqlite') {
    const sql = `SELECT expires_at FROM baskets WHERE status = 'open'
      AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.basket = baskets.id)`
    const { rows } = await getSqlite(payload).client.execute(sql)
    return rows.map(({ expires_at }) => Number(expires_at))
  }
  const open = await getMongodbCollection(payload, 'baskets')
    .find({ status: 'open' }, { projection: { expiresAt: 1 } })
    .toArray()
  const ids = open.map(({ _id }) => String(_id))
  const orders = await getMongodbCollection(payload, 'orders')
    .find({ basket: { $in: ids } }, { projection: { basket: 1 } })
    .toArray()
  const named = new Set(orders.map(({ basket }) => String(basket)))
  return open.filter(({ _id }) => !named.has(String(_id))).map(({ expiresAt }) => Number(expiresAt))
}
