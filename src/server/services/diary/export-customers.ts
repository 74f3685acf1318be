import type { BasePayload, PayloadRequest } from 'payload'
import type { Visits } from '@/contract/customer-records'
import { CUSTOMER } from '@/domain/pricing/refund'
import { type CustomerSessionRow, listSessionsOfEmail } from '@/server/repositories/customer-sessions'
import { toCustomer } from '@/server/services/customers/new-customer'
import { fail, ok, type Result } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'
import { findPerson } from '@/server/repositories/personal-data'
import type { NotificationRow } from '@/server/repositories/notifications'
import { type CustomerRow, findCustomer, findEachCustomer } from '@/server/repositories/customers'
import { readNotes } from '@/server/services/customers/health-notes'
import { toDayKey } from '@/domain/time/time'
import { writeAudit } from '@/server/repositories/audit'
import { loadCustomerVisits } from './customer-visits'
import { listOffersOf, type WaitingEntryRow, type WaitingOfferRow } from '@/server/repositories/waiting'
import { createCsvFile } from '@/server/csv-file'
import { formatInstant } from '@/domain/time/calendar'

/** The spreadsheet columns of the customer list, and of one customer's appointments. */
const customerFileColumns = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Address',
  'City',
  'Postcode',
  'Notes',
  'Must pay online',
  'Customer since',
]

const visitFileColumns = [
  'Start (UTC)',
  'Treatment',
  'For',
  'With',
  'Location',
  'Status',
  'Price',
  'Payment',
  'Paid',
  'Notes',
]

const toExported = ({ kind, recipient, createdAt }: NotificationRow) => ({
  kind,
  to: recipient,
  at: formatInstant(Date.parse(createdAt)),
})

const toExportedOffer = (offer: WaitingOfferRow) => ({
  treatment: offer.service,
  location: offer.location,
  staff: offer.staff,
  start: formatInstant(offer.start),
  end: formatInstant(offer.end),
  offered_at: formatInstant(offer.madeAt),
  expires_at: formatInstant(offer.expiresAt),
  state: offer.state,
})

const toExportedEntry = (entry: WaitingEntryRow, offers: readonly WaitingOfferRow[]) => ({
  state: entry.state,
  treatments: entry.services,
  locations: entry.locations,
  course_date: entry.courseDate ?? null,
  earlier_than_appointment: entry.appointment ?? null,
  weekdays: entry.weekdays,
  times_of_day: entry.parts,
  from: entry.fromDay ?? null,
  until: entry.untilDay ?? null,
  last_set_on: entry.lastSetOn ?? null,
  agreed_to_texts_at: entry.textsAgreedAt ? formatInstant(entry.textsAgreedAt) : null,
  joined_at: formatInstant(entry.joinedAt),
  offers: offers.filter((offer) => offer.entry === entry.id).map(toExportedOffer),
})

export interface ExportFile {
  filename: string
  content: string
  contentType: string
}

const createJsonFile = (name: string, what: object): ExportFile => ({
  filename: `${name}.json`,
  content: `${JSON.stringify(what, null, 2)}\n`,
  contentType: 'application/octet-stream',
})

const formatFileName = (req: PayloadRequest, what: string): string =>
  `${what}-${toDayKey(dependenciesOf(req.payload).clock.now())}`

/** Exports the customers who match the search, or all customers if there is none. The export is recorded. */
export const exportList = async (
  req: PayloadRequest,
  { search, format }: { search: string; format: 'json' | 'csv' },
): Promise<ExportFile> => {
  const customers = (await findEachCustomer(req.payload, search)).map(toCustomer)
  await writeAudit(req, {
    action: 'customers-exported',
    subject: 'customers',
    subjectId: 'list',
    changes: { count: customers.length, format },
  })
  const name = formatFileName(req, 'customers')
  if (format === 'json') return createJsonFile(name, { customers })
  const rows = customers.map((one) => [
    one.first_name,
    one.last_name,
    one.email,
    one.phone_number,
    one.address,
    one.city,
    one.post_code,
    one.notes,
    one.must_pay_online ? 'yes' : 'no',
    one.created_at.slice(0, 10),
  ])
  return createCsvFile(name, [customerFileColumns, ...rows])
}

/** Exports all data about one customer, which customers may request. As a table, it only has their appointments. */
export const exportPerson = async (
  req: PayloadRequest,
  id: string,
  format: 'json' | 'csv',
): Promise<Result<ExportFile>> => {
  const { payload } = req
  const [customer, visits] = await Promise.all([findCustomer(payload, id), loadCustomerVisits(payload, id)])
  if (!customer || !visits.ok) return fail('CUSTOMER_NOT_FOUND')
  await writeAudit(req, {
    action: 'customer-exported',
    subject: 'customers',
    subjectId: customer.id,
    changes: { format },
  })
  const name = formatFileName(req, 'customer')
  const appointments = [...visits.value.coming, ...visits.value.past]
  if (format === 'csv') {
    const rows = appointments.map((one) => [
      one.start_time,
      one.service_name,
      one.guest_name,
      one.staff_name,
      one.location_name,
      one.status,
      one.price.toFixed(2),
      one.payment_status,
      one.amount_paid?.toFixed(2) ?? null,
      one.notes,
    ])
    return ok(createCsvFile(name, [visitFileColumns, ...rows]))
  }
  const [data, health, sessions] = await Promise.all([
    loadExport(payload, customer, visits.value),
    readNotes(req, customer.id),
    customer.email ? listSessionsOfEmail(payload, customer.email, dependenciesOf(payload).clock.now()) : [],
  ])
  return ok(
    createJsonFile(name, {
      ...data,
      health_notes: health.ok ? health.value.notes : [],
      // The customer must not read a guest's answers.
      form_answers: health.ok ? health.value.forms.filter(({ guest_name }) => guest_name === null) : [],
      my_bookings_sessions: sessions.map(toExportedSession),
    }),
  )
}

const toExportedSession = ({ provedAt, expiresAt }: CustomerSessionRow) => ({
  since: provedAt ? formatInstant(provedAt) : null,
  until: formatInstant(expiresAt),
})

/** The data stored about a customer, apart from health notes. */
const loadExport = async (payload: BasePayload, row: CustomerRow, visits: Visits, { isOwn = false } = {}) => {
  const { notifications, waiting } = await findPerson(payload, isOwn ? { ...row, phone: null } : row)
  const offers = await listOffersOf(
    payload,
    waiting.map(({ id }) => id),
  )
  const { coming, past, courses, spent, no_shows } = visits
  return {
    customer: toCustomer(row),
    appointments: [...coming, ...past],
    courses,
    spent,
    no_shows,
    waiting_list: waiting.map((entry) => toExportedEntry(entry, offers)),
    emails: notifications.filter(({ channel }) => !channel).map(toExported),
    text_messages: notifications.filter(({ channel }) => channel).map(toExported),
  }
}

/**
 * Exports these records for the customer themselves (D123), without health notes and without what staff wrote for each
 * other.
 */
export const exportOwnRecords = async (
  req: PayloadRequest,
  records: readonly CustomerRow[],
  sessions: readonly CustomerSessionRow[],
): Promise<ExportFile> => {
  const { payload } = req
  const customers = []
  for (const row of records) {
    const visits = await loadCustomerVisits(payload, row.id)
    if (!visits.ok) continue
    const { customer, appointments, ...data } = await loadExport(payload, row, visits.value, { isOwn: true })
    const { notes: _notes, must_pay_online: _must, ...details } = customer
    customers.push({
      customer: details,
      appointments: appointments.map(({ patch_test: _test, ...one }) => one),
      ...data,
    })
    await writeAudit(req, {
      action: 'customer-exported',
      subject: 'customers',
      subjectId: row.id,
      changes: { format: 'json' },
      actorName: CUSTOMER,
    })
  }
  return createJsonFile(formatFileName(req, 'my-data'), {
    customers,
    my_bookings_sessions: sessions.map(toExportedSession),
  })
}
