import type { BasePayload } from 'payload'
import type { Customer } from '@/contract/customers'
import type { Row } from '@/server/repositories/store'
import { normaliseEmail } from '@/domain/text/names'
import { addCustomer } from '@/server/repositories/customers'

/** Converts a customer to the form for staff, with the postcode under both spellings of its name (D30). */
export const toCustomer = (row: Row<'customers'>): Customer => ({
  customer_id: row.id,
  first_name: row.firstName,
  last_name: row.lastName ?? '',
  email: row.email ?? null,
  phone_number: row.phone ?? null,
  address: row.address ?? null,
  city: row.city ?? null,
  post_code: row.postcode ?? null,
  postal_code: row.postcode ?? null,
  notes: row.notes ?? null,
  must_pay_online: row.mustPayOnline ?? false,
  created_at: row.createdAt,
})

/** The validated input from a visitor or staff. */
interface NewCustomer {
  firstName: string
  lastName: string | null
  email: string | null
  phone: string | null
  address: string | null
  city: string | null
  postcode: string | null
  notes: string | null
  /** The visitor's secret. Null for staff and other clients. */
  session: string | null
  source: 'visitor' | 'staff'
}

/** Always creates a new record, so that the response does not reveal if one already exists (D21). */
export const addNewCustomer = async (payload: BasePayload, customer: NewCustomer): Promise<string> => {
  const email = customer.email && normaliseEmail(customer.email)
  return (await addCustomer(payload, { ...customer, email })).id
}
