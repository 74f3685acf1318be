import type { BasePayload, PayloadRequest } from 'payload'
import { normaliseEmail } from '@/domain/text/names'
import { enquiryMessages } from '@/messages/enquiry-emails'
import { dependenciesOf } from '@/server/dependencies'
import {
  addEnquiry,
  bindEnquiry,
  type EnquiryData,
  type EnquiryRow,
  findEnquiry,
  listEnquiriesPage,
  listMailsOfEnquiry,
  markAnswered,
  removeEnquiryRows,
} from '@/server/repositories/enquiries'
import { queueEnquiry } from '@/server/services/notifications/enquiry-mails'
import type { Answered, Received } from '@/contract/call'
import type { Enquiry, listEnquiries as listContract } from '@/contract/enquiries'
import { fail, ok, type Result } from '@/domain/errors'
import { writeAudit } from '@/server/repositories/audit'
import { removeCustomerRow } from '@/server/repositories/customers'
import { addNewCustomer } from '@/server/services/customers/new-customer'
import { deleteMailsFor } from '@/server/services/notifications/outbox'

/** The message shown to the sender of an enquiry: the owner's text or the default. */
export const loadSentMessage = async (payload: BasePayload): Promise<string> => {
  const { enquiries } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  return enquiries?.sent?.trim() || enquiryMessages.sent
}

/** Stores an enquiry before it is emailed, so that it is not lost if the mail server has a problem. */
export const submitEnquiry = async (
  payload: BasePayload,
  written: Omit<EnquiryData, 'receivedAt'>,
): Promise<void> => {
  const receivedAt = dependenciesOf(payload).clock.now()
  const enquiry = await addEnquiry(payload, { ...written, email: normaliseEmail(written.email), receivedAt })
  await queueEnquiry(payload, enquiry)
}

/** The number of enquiries per page. */
const SHOWN = 50

const toIso = (ms: number): string => new Date(ms).toISOString()

const toEnquiry = (row: EnquiryRow): Enquiry => ({
  enquiry_id: row.id,
  first_name: row.firstName,
  last_name: row.lastName ?? '',
  email: row.email,
  phone_number: row.phone,
  enquiry: row.enquiry,
  received_at: toIso(row.receivedAt),
  answered_at: row.answeredAt ? toIso(row.answeredAt) : null,
  answered_by: row.answeredBy ?? null,
  customer_id: row.customer ?? null,
})

/** A page of enquiries, newest first unless a different order is requested. */
export const listEnquiries = async (
  payload: BasePayload,
  { open = false, search, sort = 'newest', page: asked = 1 }: Received<typeof listContract>,
): Promise<Answered<typeof listContract>> => {
  const which = { isOpen: open, search: search?.trim() ?? '', sort }
  const found = await listEnquiriesPage(payload, { ...which, page: asked, limit: SHOWN })
  const { page, pages } = found
  return { enquiries: found.rows.map(toEnquiry), page, pages, more: page < pages }
}

/** Records that an enquiry was answered and by whom, or opens it again. */
export const answerEnquiry = async (
  req: PayloadRequest,
  id: string,
  answered: boolean,
): Promise<Result<Enquiry>> => {
  const { payload, user } = req
  const by = user && 'username' in user ? (user.username ?? '') : ''
  const at = dependenciesOf(payload).clock.now()
  const row = await markAnswered(payload, id, answered ? { at, by } : null)
  if (!row) return fail('ENQUIRY_NOT_FOUND')
  const action = answered ? 'enquiry-answered' : 'enquiry-reopened'
  await writeAudit(req, { action, subject: 'enquiries', subjectId: id })
  return ok(toEnquiry(row))
}

/**
 * Creates a customer from an enquiry. Even if it is called repeatedly, it creates only one. Returns the customer's id.
 */
export const createCustomerFrom = async (req: PayloadRequest, id: string): Promise<Result<string>> => {
  const { payload } = req
  const row = await findEnquiry(payload, id)
  if (!row) return fail('ENQUIRY_NOT_FOUND')
  if (row.customer) return ok(row.customer)
  const { firstName, lastName = null, email, phone } = row
  const nothingElse = { address: null, city: null, postcode: null, notes: null, session: null }
  const made = await addNewCustomer(payload, {
    firstName,
    lastName,
    email,
    phone,
    ...nothingElse,
    source: 'staff',
  })
  if (!(await bindEnquiry(payload, id, made))) {
    // Another request was first, or has deleted the enquiry.
    await removeCustomerRow(payload, made)
    const now = await findEnquiry(payload, id)
    return now?.customer ? ok(now.customer) : fail('ENQUIRY_NOT_FOUND')
  }
  await writeAudit(req, { action: 'enquiry-customer', subject: 'enquiries', subjectId: id })
  return ok(made)
}

/** Deletes an enquiry and its emails, for example because it is spam or the sender asks for this. */
export const removeEnquiry = async (req: PayloadRequest, id: string): Promise<Result<null>> => {
  const { payload } = req
  if (!(await findEnquiry(payload, id))) return fail('ENQUIRY_NOT_FOUND')
  const mails = await listMailsOfEnquiry(payload, id)
  await deleteMailsFor({ keys: mails.map(({ key }) => key), address: null })
  await removeEnquiryRows(payload, id)
  await writeAudit(req, { action: 'enquiry-removed', subject: 'enquiries', subjectId: id })
  return ok(null)
}
