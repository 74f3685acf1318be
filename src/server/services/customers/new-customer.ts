import type { BasePayload } from 'payload'
import type { Received } from '@/contract/call'
import type { createCustomer, Customer } from '@/contract/customers'
import type { Row } from '@/server/repositories/store'
import { checkoutTexts } from '@/messages/checkout'
import { customerTexts } from '@/messages/management-customers'
import { myBookingsTexts } from '@/messages/my-bookings'
import { formatInstant } from '@/domain/time/calendar'
import { normaliseEmail } from '@/domain/text/names'
import {
  addCustomer,
  changeCustomer,
  type CustomerChange,
  findSameCustomer,
  type TextConsent,
} from '@/server/repositories/customers'
import {
  type ConsentSource,
  keepStopped,
  saveOfferConsent,
  toOfferConsent,
} from '@/server/repositories/offer-consent'

export type Consent = Pick<
  CustomerChange,
  keyof TextConsent | 'offerEmailsAgreedAt' | 'offerEmailsStoppedAt' | 'offerEmailsSource'
>

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
  booking_texts_source: row.bookingTextsSource ?? null,
  booking_texts_words: row.bookingTextsWords ?? null,
  offer_texts_agreed_at: toInstantOrNull(row.offerTextsAgreedAt),
  offer_texts_source: row.offerTextsSource ?? null,
  offer_texts_words: row.offerTextsWords ?? null,
  offer_emails_agreed_at: toInstantOrNull(row.offerEmailsAgreedAt),
  offer_emails_stopped_at: toInstantOrNull(row.offerEmailsStoppedAt),
  offer_emails_source: row.offerEmailsSource ?? null,
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

type ConsentInput = Pick<
  Received<typeof createCustomer>,
  'agrees_to_booking_texts' | 'agrees_to_offer_texts' | 'agrees_to_offer_emails'
>

/** The words beside the boxes with which customers agree to texts. */
const textWords: Record<ConsentSource, Record<'bookingTexts' | 'offerTexts', string>> = {
  checkout: checkoutTexts,
  desk: customerTexts,
  customer: myBookingsTexts,
}

/**
 * The consent to text messages and marketing emails, as it is given or withdrawn at `now` (epoch ms). Fields that were
 * not sent stay as they are.
 */
export const toConsent = (
  input: Omit<ConsentInput, 'agrees_to_offer_emails'> & Partial<ConsentInput>,
  { now, source }: { now: number; source: ConsentSource },
): Consent => {
  const { agrees_to_booking_texts: booking, agrees_to_offer_texts: offer, agrees_to_offer_emails } = input
  return {
    ...(booking !== undefined && {
      bookingTextsAgreedAt: booking ? now : null,
      bookingTextsSource: booking ? source : null,
      bookingTextsWords: booking ? textWords[source].bookingTexts : null,
    }),
    ...(offer !== undefined && {
      offerTextsAgreedAt: offer ? now : null,
      offerTextsSource: offer ? source : null,
      offerTextsWords: offer ? textWords[source].offerTexts : null,
    }),
    ...(agrees_to_offer_emails === undefined ? {} : toOfferConsent(agrees_to_offer_emails, now, source)),
  }
}

/**
 * Stores the consent of a record that was just added or changed. A choice about an email address applies to all records
 * with that address (D124).
 */
export const saveConsent = async (
  payload: BasePayload,
  record: Pick<Row<'customers'>, 'id' | 'email'>,
  consent: Consent,
): Promise<void> => {
  const { offerEmailsAgreedAt, offerEmailsStoppedAt, offerEmailsSource } = consent
  if (offerEmailsAgreedAt === undefined || offerEmailsStoppedAt === undefined || !offerEmailsSource)
    return void (await changeCustomer(payload, record.id, consent))
  const given = { offerEmailsAgreedAt, offerEmailsStoppedAt, offerEmailsSource }
  const isSoft = offerEmailsSource === 'checkout' && offerEmailsAgreedAt !== null
  const kept = isSoft ? await keepStopped(payload, record, given) : given
  await changeCustomer(payload, record.id, { ...consent, ...kept })
  if (record.email && !isSoft) await saveOfferConsent(payload, record.email, given)
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
  consent: Consent = {},
): Promise<string> => {
  const details = { ...given, email: given.email && normaliseEmail(given.email) }
  const same = session === null ? null : await findSameCustomer(payload, session, details)
  const { id } = same ?? (await addCustomer(payload, { ...details, session, source }))
  if (Object.keys(consent).length > 0) await saveConsent(payload, { id, email: details.email }, consent)
  return id
}
