import type { BasePayload } from 'payload'
import { newId } from '../ids'
import { type Row, store } from './store'

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

export const addCustomer = (payload: BasePayload, data: CustomerData): Promise<CustomerRow> =>
  store(payload).insert('customers', { id: newId(), ...data })

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
