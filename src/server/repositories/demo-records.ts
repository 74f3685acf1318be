import { handMethods } from '@/domain/payments/bill'
import type { BasePayload, Where } from 'payload'
import { isLiveCustomer } from './differing-queries'
import { removeRows, unsettledOrder } from './personal-data'
import { isTestPayment } from './payment-provider'
import { type Row, type Slug, store } from './store'

/** More customers than a demo has. */
const MANY_CUSTOMERS = 1000

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
    store(payload).findAll('customer-pictures', theirs, { limit: MANY_CUSTOMERS }),
    store(payload).findAll('customers', { mergedInto: { in: ids } }, { limit: MANY_CUSTOMERS }),
  ])
  // Sales with test payments are deleted with the demo.
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
  const customers = await store(payload).findAll('customers', where, { limit: MANY_CUSTOMERS })
  if (customers.length === 0) return []
  const used = await findUsedCustomers(payload, customers, end, tests)
  return customers.filter((one) => !used.has(one.id))
}

/** More records than a demo and the attempts to try it leave. */
const MANY = 20_000

const among = (name: string, ids: string[]): Where => ({ [name]: { in: ids } })

const getIds = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

const unique = (ids: (string | null | undefined)[]): string[] => [...new Set(ids.filter((id) => id != null))]

/** The sales to customers of a demo, and those with test payments. */
export interface DemoSales {
  bookings: string[]
  enrolments: string[]
  payments: string[]
  orders: string[]
  appointments: string[]
}

/** True if money was taken by hand. It is real even if it completes a test payment. */
const isTakenByHand = ({ method }: Row<'payments'>): boolean => handMethods.some((one) => one === method)

const isTest = (payment: Row<'payments'>): boolean =>
  payment.providerId != null && isTestPayment(payment.providerId) && !isTakenByHand(payment)

const listPaymentsSince = (payload: BasePayload, end: string): Promise<Row<'payments'>[]> =>
  store(payload).findAll('payments', { createdAt: { greater_than: end } }, { sort: '-madeAt', limit: MANY })

/** Payments with money that are neither the demo's nor the stand-in's (D119), the newest first. */
export const listRealPayments = async (payload: BasePayload, end: string): Promise<Row<'payments'>[]> => {
  const wasPaidSince: Where = { paidAt: { greater_than: Date.parse(end) } }
  const where: Where = { and: [{ createdAt: { less_than_equal: end } }, wasPaidSince] }
  const [since, completed] = await Promise.all([
    listPaymentsSince(payload, end),
    // Payments of the demo that somebody has taken since.
    store(payload).findAll('payments', where, { sort: '-madeAt', limit: MANY }),
  ])
  return [...since, ...completed].filter((one) => (one.paidPence ?? 0) > 0 && !isTest(one))
}

/** The test payments since the demo was complete. What was paid for with them is a trial. */
export const listTestPayments = async (payload: BasePayload, end: string): Promise<Row<'payments'>[]> =>
  (await listPaymentsSince(payload, end)).filter(isTest)

/** Finds everything that was sold to these customers, or paid for with these payments. */
export const findDemoSales = async (
  payload: BasePayload,
  customers: string[],
  tests: Row<'payments'>[],
): Promise<DemoSales> => {
  const all = <S extends Slug>(collection: S, or: Where[]) =>
    store(payload).findAll(collection, { or }, { limit: MANY })
  const theirs = among('customer', customers)
  const [bookings, enrolments, orders] = await Promise.all([
    all('bookings', [theirs, among('id', unique(tests.map(({ booking }) => booking)))]),
    all('enrolments', [theirs, among('id', unique(tests.map(({ enrolment }) => enrolment)))]),
    all('orders', [theirs]),
  ])
  const areOfThese = [among('booking', getIds(bookings)), among('enrolment', getIds(enrolments))]
  const [payments, appointments] = await Promise.all([
    all('payments', [theirs, ...areOfThese]),
    all('appointments', [among('booking', getIds(bookings))]),
  ])
  const paid = [...payments, ...tests]
  return {
    bookings: getIds(bookings),
    enrolments: getIds(enrolments),
    payments: unique(getIds(paid)),
    orders: unique([...getIds(orders), ...[...bookings, ...enrolments, ...paid].map(({ order }) => order)]),
    appointments: getIds(appointments),
  }
}

/** True if one of these orders may still charge money or send its email. */
export const hasUnsettledOrders = async (payload: BasePayload, { orders }: DemoSales): Promise<boolean> =>
  (await store(payload).count('orders', { and: [among('id', orders), unsettledOrder] })) > 0

/** The emails about these sales. */
export const listMailsAboutSales = (
  payload: BasePayload,
  { bookings, enrolments }: DemoSales,
): Promise<Row<'notifications'>[]> =>
  store(payload).findAll(
    'notifications',
    { or: [among('booking', bookings), among('enrolment', enrolments)] },
    { limit: MANY },
  )

/** The ids of the baskets from which these orders were made. */
export const listBasketsOf = async (payload: BasePayload, { orders }: DemoSales): Promise<string[]> =>
  (await store(payload).findAll('orders', among('id', orders), { limit: MANY })).map(({ basket }) => basket)

/**
 * Deletes those of these payments that nobody has taken, so that nobody can take them any more. Returns false if a card
 * payment for one of them is in progress.
 */
export const removeUntakenPayments = async (
  payload: BasePayload,
  { payments }: DemoSales,
): Promise<boolean> => {
  const isUnpaid: Where = { and: [among('id', payments), { paidAt: { exists: false } }] }
  await store(payload).remove('payments', { and: [isUnpaid, { deskOrder: { exists: false } }] })
  return (await store(payload).count('payments', isUnpaid)) === 0
}

/**
 * Deletes these sales. The records by which the others are found come last, so that a crash leaves nothing that the
 * next run would not find.
 */
export const removeSales = async (payload: BasePayload, sales: DemoSales): Promise<void> => {
  const { bookings, enrolments, payments, orders, appointments } = sales
  const remove = (collection: Slug, name: string, ids: string[]) => removeRows(payload, collection, name, ids)
  await remove('slot-claims', 'owner', [...appointments, ...enrolments])
  await remove('booking-links', 'booking', bookings)
  await remove('payment-links', 'payment', payments)
  await remove('alerts', 'booking', bookings)
  await remove('alerts', 'payment', payments)
  await remove('refunds', 'payment', payments)
  await remove('discount-uses', 'order', orders)
  await remove('payment-attempts', 'order', orders)
  await remove('orders', 'id', orders)
  await remove('appointments', 'booking', bookings)
  await remove('bookings', 'id', bookings)
  await remove('enrolments', 'id', enrolments)
  await remove('payments', 'id', payments)
}

/** Deletes the demo's dates of a course for which nobody has a place. */
export const removeDemoDates = async (payload: BasePayload, course: string, end: string): Promise<void> => {
  const rows = store(payload)
  const where: Where = { and: [{ course: { equals: course } }, { createdAt: { less_than_equal: end } }] }
  for (const { id } of await rows.findAll('course-dates', where, { limit: MANY }))
    if ((await rows.count('enrolments', { courseDate: { equals: id } })) === 0)
      await rows.remove('course-dates', { id: { equals: id } })
}

/** The number of records of each kind that are not the demo's. */
export const countOwnRecords = async (
  payload: BasePayload,
  sales: DemoSales,
  goes: number,
): Promise<{ customers: number; appointments: number; participants: number }> => {
  const rows = store(payload)
  const [customers, appointments, participants] = await Promise.all([
    rows.count('customers', isLiveCustomer),
    rows.count('appointments', {}),
    rows.count('enrolments', {}),
  ])
  return {
    customers: customers - goes,
    appointments: appointments - sales.appointments.length,
    participants: participants - sales.enrolments.length,
  }
}
