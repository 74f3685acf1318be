import type { BasePayload, Where } from 'payload'
import { phoneKey } from '../../domain/text/names'
import { newId } from '../ids'
import { type Row, type Shown, store } from './store'

export type CustomerRow = Row<'customers'>
export type CustomerData = Pick<
  CustomerRow,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'address'
  | 'city'
  | 'postcode'
  | 'notes'
  | 'session'
  | 'source'
>

/** How a number is found again; an emptied one is not. */
const keyOf = (phone: string | null | undefined): string | null => (phone ? phoneKey(phone) : null)

export const addCustomer = (payload: BasePayload, data: CustomerData): Promise<CustomerRow> =>
  store(payload).insert('customers', { id: newId(), ...data, phoneKey: keyOf(data.phone) })

/** Rows that are read in one statement, and batches that one run takes at most. */
const [BATCH, MOST_BATCHES] = [500, 40]

/**
 * Gives those who were stored before phone numbers were compared (D67) what they are compared by. May be repeated; how
 * many were filled.
 */
export const fillPhoneKeys = async (payload: BasePayload): Promise<number> => {
  let [filled, after] = [0, '']
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const without: Where = { and: [{ phone: { exists: true } }, { phoneKey: { exists: false } }] }
    const rows = await store(payload).find(
      'customers',
      { and: [without, { id: { greater_than: after } }] },
      { sort: 'id', limit: BATCH },
    )
    for (const { id, phone } of rows) {
      // Whoever changed the number meanwhile has written its key.
      const same: Where = { and: [{ id: { equals: id } }, { phone: { equals: phone } }, without] }
      if (await store(payload).updateOne('customers', same, { phoneKey: keyOf(phone) })) filled += 1
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < BATCH) break
  }
  return filled
}

/** A customer who has not been erased. */
export const findCustomer = async (payload: BasePayload, id: string): Promise<CustomerRow | null> => {
  const row = await store(payload).findOne('customers', { id: { equals: id } })
  return row?.anonymisedAt ? null : row
}

/** Binds a customer without a visitor to one; false when somebody was faster (D40). */
export const bindCustomer = async (payload: BasePayload, id: string, session: string): Promise<boolean> =>
  (await store(payload).updateOne(
    'customers',
    { and: [{ id: { equals: id } }, { session: { exists: false } }] },
    { session },
  )) !== null

/** Every record with that address who has not been erased; each booking may have made one (D21). */
export const customersWithEmail = (payload: BasePayload, email: string): Promise<CustomerRow[]> =>
  store(payload).find(
    'customers',
    { and: [{ email: { equals: email } }, { anonymisedAt: { exists: false } }] },
    { limit: 1000 },
  )

/** More than one salon has. */
const MANY = 50_000

/** Customers who were neither erased nor merged into another, newest first. */
export const liveCustomers = (payload: BasePayload): Promise<Shown<CustomerRow>> =>
  store(payload).findShown(
    'customers',
    { and: [{ anonymisedAt: { exists: false } }, { mergedInto: { exists: false } }] },
    { sort: '-createdAt', limit: MANY },
  )

export type CustomerChange = Partial<
  Pick<CustomerRow, 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'postcode' | 'notes'>
>

/** Changes what is given; null when there is no such customer any more. */
export const changeCustomer = (
  payload: BasePayload,
  id: string,
  change: CustomerChange,
): Promise<CustomerRow | null> =>
  store(payload).updateOne(
    'customers',
    { and: [{ id: { equals: id } }, { anonymisedAt: { exists: false } }] },
    'phone' in change ? { ...change, phoneKey: keyOf(change.phone) } : change,
  )

export const hasBookings = async (payload: BasePayload, id: string): Promise<boolean> =>
  (await store(payload).count('bookings', { customer: { equals: id } })) > 0 ||
  (await store(payload).count('enrolments', { customer: { equals: id } })) > 0 ||
  (await store(payload).count('payments', { customer: { equals: id } })) > 0

export const removeCustomerRow = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('customers', { id: { equals: id } })
