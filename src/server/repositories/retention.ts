import type { BasePayload, Where } from 'payload'
import { type CustomerLife, endOfDay, type RetentionSummary } from '@/domain/operations/retention'
import { giveBackExpired } from '@/server/repositories/claims'
import type { FormTimes, MadeCustomer, Visits } from '@/server/repositories/differing-queries'
import { clearFields } from '@/server/repositories/personal-data'
import { getQueries } from '@/server/repositories/running-database'
import { type Row, type Slug, store } from '@/server/repositories/store'

/** Used on old sales instead of the customer's name. */
export const FORMER = 'Former customer'

/** Rows that are deleted or anonymised when they reach an age. */
interface Dated {
  collection: Slug
  /** The field from which the age of a row is calculated. */
  since: 'createdAt' | 'receivedAt' | 'madeAt' | 'at' | 'addressAt' | 'overAt' | 'sentAt' | 'withdrawnAt'
  /** Restricts the rows. */
  only: Where
}

const notedWhere: Where = { address: { exists: true } }

/**
 * The kinds of records that are removed according to their own date. The code that removes them and the code that
 * counts them both use this.
 */
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
      only: { status: { in: ['sent', 'delivered', 'failed', 'unknown'] } },
    },
  ],
  enquiries: [
    { collection: 'enquiries', since: 'receivedAt', only: {} },
    { collection: 'waiting-entries', since: 'overAt', only: { overAt: { exists: true } } },
  ],
  forms: [
    {
      collection: 'form-answers',
      since: 'sentAt',
      only: { and: [{ state: { equals: 'sent' } }, { minorUntil: { exists: false } }] },
    },
    { collection: 'form-answers', since: 'withdrawnAt', only: { state: { equals: 'withdrawn' } } },
  ],
  audit: [{ collection: 'audit-records', since: 'at', only: {} }],
  addresses: [
    { collection: 'bookings', since: 'addressAt', only: notedWhere },
    { collection: 'baskets', since: 'createdAt', only: notedWhere },
    { collection: 'basket-items', since: 'createdAt', only: notedWhere },
  ],
  sales: [{ collection: 'payments', since: 'madeAt', only: { customerName: { not_equals: FORMER } } }],
} as const satisfies Record<string, readonly Dated[]>

export type DatedKind = keyof typeof datedKinds

/** Converts an instant to the stored form. Payload stores its own dates as text, but ours are in epoch ms. */
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

/** Matches rows from before `before` (epoch ms). */
const createOlderWhere = (dated: Dated, before: number): Where => ({
  and: [{ [dated.since]: { less_than: toStoredInstant(dated, before) } }, dated.only],
})

/** Counts the rows to be removed when they are `age` old (in ms), as of `now` (epoch ms). Makes four queries. */
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

/** The number of rows per statement. */
const BATCH = 500

/** The most batches per kind and run. The next run deletes the rest. */
const MAX_BATCHES = 20

/**
 * Deletes the rows that match `where` in batches, except rows that no longer match when they are deleted. Returns how
 * many were found.
 */
const removeInBatches = async (payload: BasePayload, collection: Slug, where: Where): Promise<number> => {
  let found = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const rows = await store(payload).find(collection, where, { limit: BATCH })
    found += rows.length
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await store(payload).remove(collection, { and: [{ id: { in: ids } }, where] })
    if (rows.length < BATCH) break
  }
  return found
}

/**
 * Deletes holds that expired before `now` (epoch ms). They do not stop anyone from claiming the time. What they have
 * borrowed within a visit is returned first (D102).
 */
export const removeExpiredClaims = async (payload: BasePayload, now: number): Promise<number> =>
  (await giveBackExpired(payload, now, BATCH)) +
  (await removeInBatches(payload, 'slot-claims', {
    and: [{ expiresAt: { less_than: now } }, { heir: { exists: false } }],
  }))

/** Deletes counters and leases that ended before `now` (epoch ms). Counters that never end are kept. */
export const removeEndedCounters = (payload: BasePayload, now: number): Promise<number> =>
  removeInBatches(payload, 'counters', { endsAt: { less_than: now } })

/** Deletes the rows of a kind from before `before` (epoch ms). Returns how many were found. */
export const removeOld = async (
  payload: BasePayload,
  kind: 'events' | 'mails' | 'enquiries' | 'forms' | 'audit',
  before: number,
): Promise<number> => {
  let found = 0
  for (const dated of datedKinds[kind])
    found += await removeInBatches(payload, dated.collection, createOlderWhere(dated, before))
  return found
}

/** The facts about customers who have not been erased or merged into a different record, by their ids. */
type Lives = Map<string, CustomerLife>

const toLives = (made: MadeCustomer[], visits: Visits, forms: FormTimes): Lives =>
  new Map(
    made.map(({ id, createdAt, source }) => [
      id,
      {
        source,
        madeAt: new Date(createdAt).getTime(),
        lastVisit: visits.get(id) ?? null,
        forms: forms.get(id) ?? null,
      },
    ]),
  )

/**
 * Loads the facts that decide when these customers' records are deleted, by customer id, with a fixed number of
 * queries.
 */
export const loadLivesOfCustomers = async (
  payload: BasePayload,
  customers: MadeCustomer[],
): Promise<Lives> => {
  const ids = customers.map(({ id }) => id)
  const { findVisits, findFormTimes } = getQueries(payload)
  return toLives(customers, await findVisits(payload, ids), await findFormTimes(payload, ids))
}

/** Loads the same facts for all customers, with only a few bytes for each. */
export const listAllLives = async (payload: BasePayload): Promise<CustomerLife[]> => [
  ...toLives(
    await getQueries(payload).listCustomersMade(payload),
    await getQueries(payload).findVisits(payload, null),
    await getQueries(payload).findFormTimes(payload, null),
  ).values(),
]

/** Returns when the open baskets without an order expire (epoch ms). They are then deleted automatically. */
export const listIdleBasketEnds = (payload: BasePayload): Promise<number[]> =>
  getQueries(payload).listIdleBasketEnds(payload)

/** The customers created before `before` (epoch ms) whose id is greater than `after`, sorted by id. */
export const listNextCustomers = (
  payload: BasePayload,
  before: number,
  after: string,
  limit: number,
): Promise<Row<'customers'>[]> =>
  store(payload).find(
    'customers',
    {
      and: [
        { anonymisedAt: { exists: false } },
        // A merged record is deleted together with the record into which it was merged.
        { mergedInto: { exists: false } },
        { createdAt: { less_than: new Date(before).toISOString() } },
        { id: { greater_than: after } },
      ],
    },
    { sort: 'id', limit },
  )

/** Removes the names from sales made before `before` (epoch ms). Returns how many. */
export const anonymiseOldSales = async (payload: BasePayload, before: number): Promise<number> => {
  const [sales] = datedKinds.sales
  const rows = await store(payload).find('payments', createOlderWhere(sales, before), { limit: 1000 })
  await clearFields(
    payload,
    'payments',
    'id',
    rows.map(({ id }) => id),
    { customerName: FORMER },
  )
  return rows.length
}

/** Deletes client addresses that were recorded before `before` (epoch ms). */
export const deleteOldAddresses = async (payload: BasePayload, before: number): Promise<void> => {
  for (const dated of datedKinds.addresses) {
    const { collection } = dated
    const noted = collection === 'bookings' ? { address: null, addressAt: null } : { address: null }
    await payload.db.updateMany({ collection, where: createOlderWhere(dated, before), data: noted })
  }
}
