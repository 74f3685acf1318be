import type { BasePayload, Where } from 'payload'
import { endOfDay, type RetentionSummary } from '@/domain/operations/retention'
import { type Slug, store } from './store'

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
