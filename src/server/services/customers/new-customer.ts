import type { BasePayload } from 'payload'
import type { Received } from '@/contract/call'
import type { createCustomer, Customer } from '@/contract/customers'
import type { Row } from '@/server/repositories/store'
import { formatInstant } from '@/domain/time/calendar'
import { normaliseEmail } from '@/domain/text/names'
import {
  addCustomer,
  changeCustomer,
  type CustomerChange,
  findSameCustomer,
} from '@/server/repositories/customers'

const toInstantOrNull = (at: number | null | undefined): string | null => (at ? formatInstant(at) : null)

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
  booking_texts_agreed_at: toInstantOrNull(row.bookingTextsAgreedAt),
  offer_texts_agreed_at: toInstantOrNull(row.offerTextsAgreedAt),
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

/** The consent to text messages, as it is given or withdrawn at `now` (epoch ms). What is not mentioned stays. */
export const toConsent = (
  input: Pick<Received<typeof createCustomer>, 'agrees_to_booking_texts' | 'agrees_to_offer_texts'>,
  now: number,
): Pick<CustomerChange, 'bookingTextsAgreedAt' | 'offerTextsAgreedAt'> => {
  const { agrees_to_booking_texts: booking, agrees_to_offer_texts: offer } = input
  return {
    ...(booking === undefined ? {} : { bookingTextsAgreedAt: booking ? now : null }),
    ...(offer === undefined ? {} : { offerTextsAgreedAt: offer ? now : null }),
  }
}

/** Converts validated input to the fields of the record. */
export const toCustomerData = (
  fields: Received<typeof createCustomer>,
  source: NewCustomer['source'],
): Omit<NewCustomer, 'session'> => ({
  firstName: fields.first_name,
  lastName: fields.last_name || null,
  email: fields.email ? normaliseEmail(fields.email) : null,
  phone: fields.phone_number ?? null,
  address: fields.address || null,
  city: fields.city || null,
  postcode: fields.postal_code || null,
  notes: fields.notes || null,
  source,
})

/**
 * Creates a new record, so that the response does not reveal if one already exists (D21). Only a visitor who sends the
 * same details again, because a reload lost the response, gets their own record again. It has the latest consent.
 */
export const addNewCustomer = async (
  payload: BasePayload,
  { session, source, ...given }: NewCustomer,
  consent: ReturnType<typeof toConsent> = {},
): Promise<string> => {
  const details = { ...given, email: given.email && normaliseEmail(given.email) }
  const same = session === null ? null : await findSameCustomer(payload, session, details)
  const { id } = same ?? (await addCustomer(payload, { ...details, session, source }))
  if (Object.keys(consent).length > 0) await changeCustomer(payload, id, consent)
  return id
}
