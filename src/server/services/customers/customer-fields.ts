import type { Customer } from '../../../contract/customers'
import type { Row } from '../../repositories/store'

/** A customer as staff see one; both spellings of the postcode (D30). */
export const customerFields = (row: Row<'customers'>): Customer => ({
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
