import type { Row } from '../../repositories/store'

/** A customer as staff see one; both spellings of the postcode (D30). */
export interface CustomerFields {
  customer_id: string
  first_name: string
  last_name: string
  email: string | null
  phone_number: string | null
  address: string | null
  city: string | null
  post_code: string | null
  postal_code: string | null
  notes: string | null
  created_at: string
}

export const customerFields = (row: Row<'customers'>): CustomerFields => ({
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
  created_at: row.createdAt,
})
