import type { BasePayload, Where } from 'payload'
import { type Row, store } from './store'

/** More customers than a demo has. */
const MANY = 1000

/** More records than a demo has. */
const MANY_RECORDS = 20_000

type Customer = Row<'customers'>
type Payment = Row<'payments'>

/** The ids of the customers among these with something that somebody wrote, booked or sent since the demo was complete. */
const findUsedCustomers = async (
  payload: BasePayload,
  customers: Customer[],
  end: string,
  tests: Payment[],
): Promise<Set<string>> => {
  const ids = customers.map(({ id }) => id)
  const theirs: Where = { customer: { in: ids } }
  const isSince: Where = { createdAt: { greater_than: end } }
  const emails = customers.flatMap(({ email }) => email ?? [])
  const all = <
    S extends 'bookings' | 'enrolments' | 'payments' | 'enquiries' | 'health-notes' | 'form-answers',
  >(
    collection: S,
    ...and: Where[]
  ) => store(payload).findAll(collection, { and }, { limit: MANY_RECORDS })
  // The demo's own bookings and participants have no notes by staff.
  const [bookings, enrolments, payments, enquiries, notes, answers, pictures, merged] = await Promise.all([
    all('bookings', theirs, { or: [isSince, { staffNotes: { exists: true } }] }),
    all('enrolments', theirs, { or: [isSince, { notes: { exists: true } }] }),
    all('payments', theirs, isSince),
    all('enquiries', { or: [theirs, { email: { in: emails } }] }),
    all('health-notes', theirs),
    all('form-answers', theirs),
    store(payload).findAll('customer-pictures', theirs, { limit: MANY }),
    store(payload).findAll('customers', { mergedInto: { in: ids } }, { limit: MANY }),
  ])
  // What was paid for with test payments goes with the demo.
  const trials = new Set(tests.flatMap(({ id, booking, enrolment }) => [id, booking, enrolment]))
  const own = [...bookings, ...enrolments, ...payments].filter(({ id }) => !trials.has(id))
  const senders = new Set(enquiries.map(({ email }) => email))
  return new Set([
    ...[...own, ...enquiries, ...notes, ...answers, ...pictures].flatMap(({ customer }) => customer ?? []),
    ...merged.flatMap(({ mergedInto }) => mergedInto ?? []),
    ...customers.filter(({ email }) => email && senders.has(email)).map(({ id }) => id),
  ])
}

/**
 * The demo's customers whom nobody has edited or used since (D119), or only those with this id. Erased customers are
 * nobody's, so they are among them.
 */
export const listDemoCustomers = async (
  payload: BasePayload,
  end: string,
  tests: Payment[],
  id?: string,
): Promise<Customer[]> => {
  const isUnedited: Where = {
    or: [{ updatedAt: { less_than_equal: end } }, { anonymisedAt: { exists: true } }],
  }
  const where: Where = {
    and: [
      { createdAt: { less_than_equal: end } },
      isUnedited,
      { mergedInto: { exists: false } },
      ...(id === undefined ? [] : [{ id: { equals: id } }]),
    ],
  }
  const customers = await store(payload).findAll('customers', where, { limit: MANY })
  if (customers.length === 0) return []
  const used = await findUsedCustomers(payload, customers, end, tests)
  return customers.filter((one) => !used.has(one.id))
}
