import type { BasePayload, Where } from 'payload'
import { type CustomerLife, endOfDay, type RetentionSummary } from '@/domain/operations/retention'
import type { MadeCustomer, Visits } from '@/server/repositories/differing-queries'
import { getQueries } from '@/server/repositories/running-database'
import { type Slug, store } from '@/server/repositories/store'

/** What stands where a name was. */
export const FORMER = 'Former customer'

/** Rows that go, or lose something, at an age. */
interface Dated {
  collection: Slug
  /** What their age counts from. */
  since: 'createdAt' | 'receivedAt' | 'madeAt' | 'at' | 'addressAt'
  /** Of these alone. */
  only: Where
}

const notedWhere: Where = { address: { exists: true } }

/** The kinds that go by a date of their own: one rule for what removes them and what counts them. */
export const datedKinds = {
  events: [
    {
      collection: 'webhook-events',
      since: 'receivedAt',
      only: { status: { in: ['handled', 'ignored'] } },
    },
  ],
  mails: [
    {
      collection: 'notifications',
      since: 'createdAt',
      only: { status: { in: ['sent', 'failed', 'unknown'] } },
    },
  ],
  enquiries: [{ collection: 'enquiries', since: 'receivedAt', only: {} }],
  audit: [{ collection: 'audit-records', since: 'at', only: {} }],
  addresses: [
    { collection: 'bookings', since: 'addressAt', only: notedWhere },
    { collection: 'baskets', since: 'createdAt', only: notedWhere },
    { collection: 'basket-items', since: 'createdAt', only: notedWhere },
  ],
  sales: [{ collection: 'payments', since: 'madeAt', only: { customerName: { not_equals: FORMER } } }],
} as const satisfies Record<string, readonly Dated[]>

export type DatedKind = keyof typeof datedKinds

/** Payload keeps its own dates as text, we ours in ms. */
const toStoredInstant = ({ since }: Dated, at: number): number | string =>
  since === 'createdAt' ? new Date(at).toISOString() : at

const createBetweenWhere = (dated: Dated, from: number, to: number): Where => ({
  and: [
    {
      [dated.since]: {
        greater_than_equal: toStoredInstant(dated, from),
        less_than: toStoredInstant(dated, to),
      },
    },
    dated.only,
  ],
})

/** What was there before `before`, epoch ms. */
export const createOlderWhere = (dated: Dated, before: number): Where => ({
  and: [{ [dated.since]: { less_than: toStoredInstant(dated, before) } }, dated.only],
})

/** What of these rows goes once they are `age` (ms) old, as things stand at `now` (epoch ms): four queries. */
export const summariseDated = async (
  payload: BasePayload,
  dated: Dated,
  age: number,
  now: number,
): Promise<RetentionSummary> => {
  const { collection, since, only } = dated
  const rows = store(payload)
  const young: Where = {
    and: [{ [since]: { greater_than_equal: toStoredInstant(dated, now - age) } }, only],
  }
  const [kept, due, [first]] = await Promise.all([
    rows.count(collection, only),
    rows.count(collection, createOlderWhere(dated, now - age)),
    rows.find(collection, young, { sort: since, limit: 1 }),
  ])
  if (!first) return { kept, due, next: null }
  const began = (first as unknown as Record<string, number | string>)[since] ?? 0
  const at = new Date(began).getTime() + age
  const count = await rows.count(collection, createBetweenWhere(dated, now - age, endOfDay(at) - age))
  return { kept, due, next: { at, count } }
}

/** Rows in one statement. */
const BATCH = 500

/** Batches that one run takes of one kind: what is more is the next run's. */
const MOST_BATCHES = 20

/**
 * Removes what `where` finds, a batch at a time, and no row that is no longer so when its turn comes. How many rows
 * were found.
 */
const removeInBatches = async (payload: BasePayload, collection: Slug, where: Where): Promise<number> => {
  let found = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const rows = await store(payload).find(collection, where, { limit: BATCH })
    found += rows.length
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await store(payload).remove(collection, { and: [{ id: { in: ids } }, where] })
    if (rows.length < BATCH) break
  }
  return found
}

/** Holds that expired before `now`, epoch ms; whoever claims the time does not need it. */
export const removeExpiredClaims = (payload: BasePayload, now: number): Promise<number> =>
  removeInBatches(payload, 'slot-claims', { expiresAt: { less_than: now } })

/** Counters whose window, and leases whose time, ended before `now`, epoch ms; those without an end stay. */
export const removeEndedCounters = (payload: BasePayload, now: number): Promise<number> =>
  removeInBatches(payload, 'counters', { endsAt: { less_than: now } })

/** Removes what of a kind is older than `before`, epoch ms. How many rows were found. */
export const removeOld = async (
  payload: BasePayload,
  kind: 'events' | 'mails' | 'enquiries' | 'audit',
  before: number,
): Promise<number> => {
  let found = 0
  for (const dated of datedKinds[kind])
    found += await removeInBatches(payload, dated.collection, createOlderWhere(dated, before))
  return found
}

/** Who is in the books by themselves: neither erased nor part of another. */
type Lives = Map<string, CustomerLife>

const toLives = (made: MadeCustomer[], visits: Visits): Lives =>
  new Map(
    made.map(({ id, createdAt, source }) => [
      id,
      { source, madeAt: new Date(createdAt).getTime(), lastVisit: visits.get(id) ?? null },
    ]),
  )

/** What decides when these customers go, by their ids: a fixed number of queries. */
export const loadLivesOfCustomers = async (payload: BasePayload, customers: MadeCustomer[]): Promise<Lives> =>
  toLives(
    customers,
    await getQueries(payload).findVisits(
      payload,
      customers.map(({ id }) => id),
    ),
  )

/** The same of all customers, a few bytes of each. */
export const listAllLives = async (payload: BasePayload): Promise<CustomerLife[]> => [
  ...toLives(
    await getQueries(payload).listCustomersMade(payload),
    await getQueries(payload).findVisits(payload, null),
  ).values(),
]

/** When those baskets end (epoch ms) that go by themselves: no order names them. */
export const listIdleBasketEnds = (payload: BasePayload): Promise<number[]> =>
  getQueries(payload).listIdleBasketEnds(payload)
