import type { BasePayload } from 'payload'
import { type Row, store } from './store'

const many = 50_000

/** Customers who were neither erased nor merged into another, newest first. */
export const liveCustomers = (payload: BasePayload): Promise<Row<'customers'>[]> =>
  store(payload).find(
    'customers',
    { and: [{ anonymisedAt: { exists: false } }, { mergedInto: { exists: false } }] },
    { sort: '-createdAt', limit: many },
  )

export type CustomerChange = Partial<
  Pick<
    Row<'customers'>,
    'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'postcode' | 'notes'
  >
>

/** Changes what is given; null when there is no such customer any more. */
export const changeCustomer = (
  payload: BasePayload,
  id: string,
  change: CustomerChange,
): Promise<Row<'customers'> | null> =>
  store(payload).updateOne(
    'customers',
    { and: [{ id: { equals: id } }, { anonymisedAt: { exists: false } }] },
    change,
  )

export const hasBookings = async (payload: BasePayload, id: string): Promise<boolean> =>
  (await store(payload).count('bookings', { customer: { equals: id } })) > 0 ||
  (await store(payload).count('payments', { customer: { equals: id } })) > 0

export const removeCustomerRow = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('customers', { id: { equals: id } })

/** Takes the person out of the record; bookings keep pointing at it (D22). */
export const anonymise = async (payload: BasePayload, id: string, at: number): Promise<void> => {
  const gone = { lastName: null, email: null, phone: null, address: null, city: null, postcode: null }
  await store(payload).updateOne(
    'customers',
    { id: { equals: id } },
    { firstName: 'Former customer', ...gone, notes: null, session: null, anonymisedAt: at },
  )
  await payload.db.updateMany({
    collection: 'payments',
    where: { customer: { equals: id } },
    data: { customerName: 'Former customer' },
  })
  await payload.db.updateMany({
    collection: 'bookings',
    where: { customer: { equals: id } },
    data: { notes: null },
  })
}
