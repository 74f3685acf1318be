import type { BasePayload } from 'payload'
import { normaliseEmail } from '../../../domain/text/names'
import { addCustomer } from '../../repositories/customers'

/** What a visitor or staff typed, checked before. */
export interface NewCustomer {
  firstName: string
  lastName: string | null
  email: string | null
  phone: string | null
  address: string | null
  city: string | null
  postcode: string | null
  notes: string | null
  /** The visitor's secret; null when staff or another client asks. */
  session: string | null
  source: 'visitor' | 'staff'
}

/** Always a new record, so that nobody learns whether one exists already (D21). */
export const newCustomer = async (payload: BasePayload, customer: NewCustomer): Promise<string> => {
  const email = customer.email && normaliseEmail(customer.email)
  return (await addCustomer(payload, { ...customer, email })).id
}
