import type { BasePayload, Where } from 'payload'
import type { AppointmentRow } from './appointments'
import { isDuplicate, type Row, type Slug, store } from './store'
import { toCustomerUseKey } from './discounts'

/** The newest appointments that one page shows; who comes every week has so many in four years. */
const SHOWN = 200
/** More payments and courses than one customer has. */
const MANY = 5_000

interface History {
  /** The latest first, cancelled ones too. */
  appointments: AppointmentRow[]
  more: boolean
  enrolments: Row<'enrolments'>[]
  payments: Row<'payments'>[]
}

/** What one customer booked and paid: three queries. */
export const loadHistory = async (payload: BasePayload, customer: string): Promise<History> => {
  const theirs = { customer: { equals: customer } }
  const [{ rows: appointments, more }, enrolments, payments] = await Promise.all([
    store(payload).findShown('appointments', theirs, { sort: '-start', limit: SHOWN }),
    store(payload).findAll('enrolments', theirs, { sort: '-enrolledAt', limit: MANY }),
    store(payload).findAll('payments', theirs, { limit: MANY }),
  ])
  return { appointments, more, enrolments, payments }
}

type CustomerRow = Row<'customers'>

/** What names a customer, and goes along when two records become one. */
const customerCollections = [
  ...(['bookings', 'appointments', 'enrolments', 'payments', 'orders'] as const),
  ...(['health-notes', 'customer-pictures', 'enquiries', 'baskets'] as const),
] satisfies Slug[]

export type Moved = Record<(typeof customerCollections)[number], number>

const createCustomerWhere = (customer: string): Where => ({ customer: { equals: customer } })

/** How much names this customer, of each kind. */
export const countOfCustomer = async (payload: BasePayload, customer: string): Promise<Moved> => {
  const counts = await Promise.all(
    customerCollections.map((slug) => store(payload).count(slug, createCustomerWhere(customer))),
  )
  return Object.fromEntries(customerCollections.map((slug, at) => [slug, counts[at] ?? 0])) as Moved
}

/** Everything that names the one names the other from now on. May be repeated. */
export const moveToCustomer = async (payload: BasePayload, from: string, to: string): Promise<void> => {
  for (const collection of customerCollections)
    await payload.db.updateMany({ collection, where: createCustomerWhere(from), data: { customer: to } })
}

/** More codes than one person uses. */
const MAX_CODES = 1_000

/** A code that works once for each customer was used by who they are now, too. May be repeated. */
export const moveDiscountUses = async (payload: BasePayload, from: string, to: string): Promise<void> => {
  const uses = await store(payload).find('discount-uses', { email: { equals: from } }, { limit: MAX_CODES })
  for (const { id, key, discount } of uses.filter(({ key: one }) => one.includes('@')))
    await store(payload)
      .updateOne(
        'discount-uses',
        { and: [{ id: { equals: id } }, { key: { equals: key } }] },
        { key: toCustomerUseKey(discount, to), email: to },
      )
      .catch((error: unknown) => {
        // Both had used it.
        if (!isDuplicate(error)) throw error
      })
}

/** Says that a record is now part of another; false when it is part of one already, or one of them is gone. */
export const markMerged = async (payload: BasePayload, from: string, into: string): Promise<boolean> => {
  const free: Where = {
    and: [{ id: { equals: from } }, { mergedInto: { exists: false } }, { anonymisedAt: { exists: false } }],
  }
  return (await store(payload).updateOne('customers', free, { mergedInto: into })) !== null
}

/** Records that are part of others and were not emptied yet, or that something may have been written for since. */
export const listMergedSince = (payload: BasePayload, since: number): Promise<CustomerRow[]> =>
  store(payload).find(
    'customers',
    {
      and: [{ mergedInto: { exists: true } }, { updatedAt: { greater_than: new Date(since).toISOString() } }],
    },
    { limit: MAX_CODES },
  )

/** The records that became part of this one. */
export const listMergedInto = (payload: BasePayload, customer: string): Promise<CustomerRow[]> =>
  store(payload).find('customers', { mergedInto: { equals: customer } }, { limit: MAX_CODES })
