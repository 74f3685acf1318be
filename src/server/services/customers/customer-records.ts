import type { BasePayload, PayloadRequest } from 'payload'
import {
  type Customer,
  type MarkedCustomer,
  CUSTOMERS_ON_A_PAGE,
  type findCustomers as call,
} from '@/contract/customers'
import { fail, ok, type Result } from '@/domain/errors'
import { CUSTOMER } from '@/domain/pricing/refund'
import { formatFullName } from '@/domain/text/names'
import { isOptionalPersonName } from '@/domain/text/person-names'
import { errorMessages } from '@/messages/errors'
import { dependenciesOf } from '@/server/dependencies'
import { countUpcoming } from '@/server/repositories/appointments'
import {
  changeCustomer,
  type CustomerChange,
  type CustomerRow,
  findCustomer,
  type SeenFields,
  listLiveCustomers,
  findCustomers,
} from '@/server/repositories/customers'
import { hasUnsettledOrder } from '@/server/repositories/personal-data'
import { writeAudit } from '@/server/repositories/audit'
import { saveConsent, toCustomer } from './new-customer'
import { erasePerson } from './erase-customers'
import { loadKnownHealth, unknownHealth } from './health-notes'
import { findByIds } from '@/server/repositories/running-database'
import { loadLivesOfCustomers } from '@/server/repositories/retention'
import { listLiveOfCustomers, renameCertificates } from '@/server/repositories/enrolments'
import type { Answered, Received } from '@/contract/call'

/** True while a customer has a place at a course date that ends after `now` (epoch ms, D49). */
const hasCourseToCome = async (payload: BasePayload, customer: string, now: number): Promise<boolean> => {
  const enrolments = await listLiveOfCustomers(payload, [customer])
  const dates = await findByIds(
    payload,
    'course-dates',
    enrolments.map(({ courseDate }) => courseDate),
  )
  return [...dates.values()].some(({ end }) => end > now)
}

/**
 * The ids of records that visitors created without ever booking. Each checkout that is not completed leaves such a
 * record (D21), which looks like a customer's.
 */
const findNeverBooked = async (
  payload: BasePayload,
  rows: readonly CustomerRow[],
): Promise<ReadonlySet<string>> => {
  const byVisitors = rows.filter(({ source }) => source === 'visitor')
  if (byVisitors.length === 0) return new Set()
  const lives = await loadLivesOfCustomers(payload, byVisitors)
  return new Set(byVisitors.filter(({ id }) => lives.get(id)?.lastVisit == null).map(({ id }) => id))
}

const customerSortFields = {
  newest: '-createdAt',
  oldest: 'createdAt',
  name: 'searchText',
  '-name': '-searchText',
} as const

type CustomersPage = Answered<typeof call>

/** One page of the customers who match the search (S5), newest first unless a different order is requested. */
export const listCustomersPage = async (
  payload: BasePayload,
  { search = '', sort = 'newest', page = 1 }: Received<typeof call>,
): Promise<CustomersPage> => {
  const asked = { search, sort: customerSortFields[sort], page, size: CUSTOMERS_ON_A_PAGE }
  const found = await findCustomers(payload, asked)
  const ids = found.rows.map(({ id }) => id)
  const [healthById, notBooked] = await Promise.all([
    loadKnownHealth(payload, ids),
    findNeverBooked(payload, found.rows),
  ])
  return {
    customers: found.rows.map((row) => ({
      ...toCustomer(row),
      not_booked: notBooked.has(row.id),
      health: (healthById.get(row.id) ?? unknownHealth).mark,
    })),
    total: found.total,
    page: found.page,
    pages: Math.max(Math.ceil(found.total / CUSTOMERS_ON_A_PAGE), 1),
  }
}

/** Lists the customers, newest first, and tells if there are more than the list contains. */
export const listCustomers = async (
  payload: BasePayload,
): Promise<{ customers: Customer[]; more: boolean }> => {
  const { rows, more } = await listLiveCustomers(payload)
  return { customers: rows.map(toCustomer), more }
}

/**
 * Finds a customer by id. For a merged record, finds the record into which it was merged. Fails with
 * `CUSTOMER_NOT_FOUND`.
 */
export const loadCustomer = async (payload: BasePayload, id: string): Promise<Result<Customer>> => {
  const row = await findCustomer(payload, id)
  return row ? ok(toCustomer(row)) : fail('CUSTOMER_NOT_FOUND')
}

/** One customer with the mark for health notes. */
export const loadMarkedCustomer = async (
  payload: BasePayload,
  id: string,
): Promise<Result<MarkedCustomer>> => {
  const row = await findCustomer(payload, id)
  if (!row) return fail('CUSTOMER_NOT_FOUND')
  const [healthById, notBooked] = await Promise.all([
    loadKnownHealth(payload, [row.id]),
    findNeverBooked(payload, [row]),
  ])
  const health = (healthById.get(row.id) ?? unknownHealth).mark
  return ok({ ...toCustomer(row), not_booked: notBooked.has(row.id), health })
}

/** The names that changed, each with the field that it is in. */
const listNewNames = (before: CustomerRow, { firstName, lastName }: CustomerChange): [string, string][] => [
  ...(firstName && firstName !== before.firstName ? [['first_name', firstName] as [string, string]] : []),
  ...(lastName && lastName !== before.lastName ? [['last_name', lastName] as [string, string]] : []),
]

/** True if the change would remove the last way to contact a customer (D58). */
const isLosingContact = (before: CustomerRow, change: CustomerChange): boolean => {
  const after = { ...before, ...change }
  return ('email' in change || 'phone' in change) && !after.email && !after.phone
}

/** Handles the case that a colleague changed the customer first. Returns the current values with the failure. */
const findChangedMeanwhile = async (payload: BasePayload, id: string): Promise<Result<never>> => {
  const now = await findCustomer(payload, id)
  return now ? fail('CHANGED_MEANWHILE', { data: { customer: toCustomer(now) } }) : fail('CUSTOMER_NOT_FOUND')
}

/**
 * Changes the given fields, unless a field in `seen` has changed in the meantime. A new name is also the name on their
 * certificates. The audit record has the names of the
 * fields but not their values.
 */
export const editCustomer = async (
  req: PayloadRequest,
  id: string,
  change: CustomerChange,
  seen: SeenFields = {},
): Promise<Result<Customer>> => {
  const before = await findCustomer(req.payload, id)
  if (!before) return fail('CUSTOMER_NOT_FOUND')
  if (isLosingContact(before, change)) return fail('CONTACT_REQUIRED', { field: 'phone_number' })
  const wrong = listNewNames(before, change).find(([, name]) => !isOptionalPersonName(name))
  if (wrong) return fail('INVALID_NAME', { field: wrong[0] })
  const row = await changeCustomer(req.payload, id, change, seen)
  if (!row) return findChangedMeanwhile(req.payload, id)
  if (change.offerEmailsSource) await saveConsent(req.payload, row, change)
  if (row.firstName !== before.firstName || row.lastName !== before.lastName)
    await renameCertificates(req.payload, id, formatFullName(row.firstName, row.lastName))
  await writeAudit(req, {
    action: 'customer-changed',
    subject: 'customers',
    subjectId: id,
    changes: Object.keys(change),
  })
  return ok(toCustomer(row))
}

/** Checks that a customer has no upcoming appointment or course, and no open payment (D49). */
export const checkRemoval = async (payload: BasePayload, id: string): Promise<Result<null>> => {
  const now = dependenciesOf(payload).clock.now()
  if ((await countUpcoming(payload, id, now)) > 0 || (await hasCourseToCome(payload, id, now)))
    return fail('CUSTOMER_HAS_APPOINTMENTS')
  return (await hasUnsettledOrder(payload, id)) ? fail('CUSTOMER_HAS_OPEN_PAYMENT') : ok(null)
}

/**
 * Erases a customer's personal data everywhere (D72). A customer with bookings is anonymised, and the bookings are kept
 * (D22). This is refused while they have an upcoming appointment or an open payment (D49). `isOwn`: the customer asks for it.
 */
export const removeCustomer = async (
  req: PayloadRequest,
  id: string,
  { isOwn = false } = {},
): Promise<Result<{ anonymised: boolean }>> => {
  const { payload } = req
  const customer = await findCustomer(payload, id)
  if (!customer) return fail('CUSTOMER_NOT_FOUND')
  const may = await checkRemoval(payload, id)
  if (!may.ok) return may
  const now = dependenciesOf(payload).clock.now()
  const person = isOwn ? { ...customer, phone: null } : customer
  const { stays: anonymised, left } = await erasePerson(payload, person, { now })
  if (left.length > 0) return fail('CUSTOMER_PARTLY_REMOVED')
  await writeAudit(req, {
    action: anonymised ? 'customer-anonymised' : 'customer-removed',
    subject: 'customers',
    subjectId: id,
    ...(isOwn ? { actorName: CUSTOMER } : {}),
  })
  return ok({ anonymised })
}

/** Removes several customers, one after the other. Customers who cannot be removed are returned with the error code. */
export const removeCustomers = async (
  req: PayloadRequest,
  ids: string[],
): Promise<{ removed: string[]; kept: { customer_id: string; code: string; error: string }[] }> => {
  const done: Awaited<ReturnType<typeof removeCustomers>> = { removed: [], kept: [] }
  for (const customer_id of new Set(ids)) {
    const result = await removeCustomer(req, customer_id)
    if (result.ok) done.removed.push(customer_id)
    else done.kept.push({ customer_id, code: result.code, error: errorMessages[result.code] })
  }
  return done
}
