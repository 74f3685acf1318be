import { timingSafeEqual } from 'node:crypto'
import type { BasePayload } from 'payload'
import { getPersonTreated } from '@/domain/booking/guests'
import { fail, ok, type Result } from '@/domain/errors'
import { getFormLinkEnd } from '@/domain/forms/forms'
import { dependenciesOf } from '@/server/dependencies'
import { deriveFormLinkSecret } from '@/server/ids'
import type { MailMessage } from '@/server/mail/mail-port'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { type CustomerRow, findCustomer } from '@/server/repositories/customers'
import { findByIds } from '@/server/repositories/running-database'
import { getSiteAddress } from '@/server/site-facts'

const placeholderPattern = /%form-link:([\w-]+)%/g

/**
 * The address of the page with a person's forms (D122). In queued emails, a placeholder with the id of one of their
 * appointments is in place of the secret.
 */
export const getFormLinkUrl = (appointment: string): string =>
  `${getSiteAddress()}/forms#%form-link:${appointment}%`

/** The part after # in the link to the forms of the person who has this appointment. */
export const createFormLink = (payload: BasePayload, appointment: string): string =>
  `${appointment}.${deriveFormLinkSecret(payload, appointment)}`

/** Inserts the secrets of the links to forms into an email that is being sent. */
export const withFormSecrets = (payload: BasePayload, message: MailMessage): MailMessage => {
  const fill = (text: string): string =>
    text.replace(placeholderPattern, (_, id: string) => createFormLink(payload, id))
  return { ...message, text: fill(message.text), html: fill(message.html) }
}

/** Hides the placeholders in a queued email before staff see it. */
export const hideFormSecrets = (text: string): string => text.replace(placeholderPattern, '…')

/** The person whom a link is for: the customer or one of their guests, in one booking. */
export interface FormPerson {
  customer: CustomerRow
  booking: string
  guestName: string | null
  /** The person's appointments that have not been cancelled. */
  appointments: AppointmentRow[]
  /** The start of the first appointment, and the end of the link. Both are in epoch ms. */
  start: number
  endsAt: number
}

const isEqual = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The live appointments of the same person in the same booking. */
export const filterSamePerson = (
  rows: readonly AppointmentRow[],
  person: Pick<AppointmentRow, 'guestName'>,
): AppointmentRow[] =>
  rows.filter((row) => getPersonTreated(row) === getPersonTreated(person) && row.status !== 'Cancelled')

/**
 * Opens a link. Fails with `LINK_INVALID` in the same way for a wrong secret, an appointment that was cancelled, and one
 * that has been over for a day.
 */
export const openFormLink = async (payload: BasePayload, link: string): Promise<Result<FormPerson>> => {
  const [id = '', secret = ''] = link.split('.')
  if (!isEqual(secret, deriveFormLinkSecret(payload, id))) return fail('LINK_INVALID')
  const row = (await findByIds(payload, 'appointments', [id])).get(id)
  const customer = row && (await findCustomer(payload, row.customer))
  if (!row || !customer || customer.anonymisedAt) return fail('LINK_INVALID')
  const appointments = filterSamePerson(await listBookingAppointments(payload, row.booking), row)
  const endsAt = getFormLinkEnd(appointments)
  if (endsAt === null || endsAt <= dependenciesOf(payload).clock.now()) return fail('LINK_INVALID')
  const start = Math.min(...appointments.map((one) => one.start))
  return ok({ customer, booking: row.booking, guestName: row.guestName ?? null, appointments, start, endsAt })
}
