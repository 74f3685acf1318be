import type { BasePayload, Where } from 'payload'
import { getMailboxName } from '@/domain/text/names'
import { isLiveBooking } from '@/server/repositories/differing-queries'
import { findByIds } from '@/server/repositories/running-database'
import type { CustomerRow } from '@/server/repositories/customers'
import { listLiveOfCustomers } from '@/server/repositories/enrolments'
import { type Row, store } from '@/server/repositories/store'

/** The number of rows per statement. */
const BATCH = 500

/** More records with one email address or phone number than any customer has. Each booking creates a record (D21). */
const MAX_RECORDS = 20_000

const readInBatches = async <T>(ids: string[], read: (part: string[]) => Promise<T[]>): Promise<T[]> => {
  const found: T[] = []
  for (let at = 0; at < ids.length; at += BATCH) found.push(...(await read(ids.slice(at, at + BATCH))))
  return found
}

/** The live appointments of these bookings that have not ended at `now` (epoch ms). */
const listUpcomingAppointments = (
  payload: BasePayload,
  bookings: string[],
  now: number,
): Promise<Row<'appointments'>[]> =>
  readInBatches(bookings, (part) =>
    store(payload).find(
      'appointments',
      { and: [{ booking: { in: part } }, isLiveBooking, { end: { greater_than: now } }] },
      { limit: BATCH * 100 },
    ),
  )

const findBookingIds = async (payload: BasePayload, where: Where): Promise<string[]> => {
  const unpaid: Where = { and: [{ unpaid: { equals: true } }, isLiveBooking, where] }
  return (await store(payload).find('bookings', unpaid, { limit: MAX_RECORDS })).map(({ id }) => id)
}

/** How a customer is recognised: by their mailbox (`getMailboxName`) or by their phone number. */
type Recognised = { mailbox: string } | { phoneKey: string }

/**
 * Matches all ways to write the address of a mailbox, and some other addresses. Google ignores dots, so of its addresses
 * only the last character before the `@` or `+` is known.
 */
const toMailboxWhere = (mailbox: string): Where => {
  const [local = '', domain = ''] = mailbox.split('@')
  const isGoogle = domain === 'gmail.com'
  const known = isGoogle ? local.slice(-1) : local
  const domains = isGoogle ? [domain, 'googlemail.com'] : [domain]
  const hasAny = (parts: string[]): Where => ({ or: parts.map((part) => ({ email: { contains: part } })) })
  return { and: [hasAny([`${known}@`, `${known}+`, `${known}.+`]), hasAny(domains.map((one) => `@${one}`))] }
}

const findCustomerIds = async (payload: BasePayload, who: Recognised): Promise<string[]> => {
  const where = 'mailbox' in who ? toMailboxWhere(who.mailbox) : { phoneKey: { equals: who.phoneKey } }
  const found = await store(payload).find('customers', where, { sort: '-createdAt', limit: MAX_RECORDS })
  const theirs = found.filter(
    ({ email }) => !('mailbox' in who) || (email && getMailboxName(email) === who.mailbox),
  )
  return [...new Set(theirs.map(({ id, mergedInto }) => mergedInto ?? id))]
}

/** Counts the upcoming bookings without an online payment that belong to the customers who match `who` (D67). */
export const countUnpaidBookings = async (
  payload: BasePayload,
  who: Recognised,
  now: number,
): Promise<number> => {
  const ids = await findCustomerIds(payload, who)
  const bookings = await readInBatches(ids, (part) => findBookingIds(payload, { customer: { in: part } }))
  return new Set((await listUpcomingAppointments(payload, bookings, now)).map(({ booking }) => booking)).size
}

/** Counts the free places at upcoming course dates that customers who match `who` booked themselves (D67). */
export const countFreeOfChargeSeats = async (
  payload: BasePayload,
  who: Recognised,
  now: number,
): Promise<number> => {
  const enrolments = await readInBatches(await findCustomerIds(payload, who), (part) =>
    listLiveOfCustomers(payload, part),
  )
  const own = enrolments.filter(({ source, courseDate }) => source === 'visitor' && courseDate)
  const [payments, dates] = await Promise.all([
    findByIds(
      payload,
      'payments',
      own.map(({ payment }) => payment),
    ),
    findByIds(
      payload,
      'course-dates',
      own.map(({ courseDate }) => courseDate),
    ),
  ])
  return own.filter(
    ({ payment, courseDate }) =>
      payments.get(payment ?? '')?.amountPence === 0 && (dates.get(courseDate ?? '')?.end ?? 0) > now,
  ).length
}

/** Counts the upcoming appointments without an online payment that were booked from a client address since `since`. */
export const countUnpaidAppointments = async (
  payload: BasePayload,
  address: string,
  since: number,
  now: number,
): Promise<number> => {
  const made: Where = { and: [{ address: { equals: address } }, { addressAt: { greater_than: since } }] }
  return (await listUpcomingAppointments(payload, await findBookingIds(payload, made), now)).length
}

/** Saves the client address of a booking, for as long as the limits need it (D67, D72). */
export const saveAddress = async (
  payload: BasePayload,
  booking: string,
  address: string,
  addressAt: number,
): Promise<void> => {
  await store(payload).updateOne('bookings', { id: { equals: booking } }, { address, addressAt })
}

/** Leaves a booking that staff made on the public site out of the customer's limits. */
export const countForNobody = async (payload: BasePayload, booking: string): Promise<void> => {
  await store(payload).updateOne('bookings', { id: { equals: booking } }, { unpaid: false })
}

/** The limit for customers and bookings. It is far more than one visitor makes. */
const MANY = 5_000

/** The ids of these customers. A merged record counts as the one that was kept. */
export const listCustomerIds = async (payload: BasePayload, who: Where): Promise<string[]> =>
  (await store(payload).find('customers', who, { sort: '-createdAt', limit: MANY })).map(
    ({ id, mergedInto }) => mergedInto ?? id,
  )

/** The payments of these customers for courses and vouchers, without failed ones. */
export const listSalesWithoutBooking = (
  payload: BasePayload,
  customers: readonly string[],
): Promise<Row<'payments'>[]> =>
  store(payload).findAll(
    'payments',
    {
      and: [
        { customer: { in: [...customers] } },
        { context: { in: ['course', 'voucher'] } },
        { status: { not_equals: 'failed' } },
      ],
    },
    { sort: 'madeAt', limit: MANY },
  )

/** The ids of bookings made by the customers who match `who`. */
export const listBookingsOfCustomers = async (payload: BasePayload, who: Where): Promise<string[]> => {
  const customers = await listCustomerIds(payload, who)
  const found: string[] = []
  for (let at = 0; at < customers.length; at += BATCH) {
    const ids = customers.slice(at, at + BATCH)
    const theirs: Where = { and: [{ customer: { in: ids } }, isLiveBooking] }
    for (const { id } of await store(payload).find('bookings', theirs, { limit: MANY })) found.push(id)
  }
  return found
}

/** The ids of bookings made from a client address, for as long as the address is stored (D72). */
export const listBookingsOfAddress = async (payload: BasePayload, address: string): Promise<string[]> =>
  (
    await store(payload).find(
      'bookings',
      { and: [{ address: { equals: address } }, isLiveBooking] },
      { limit: MANY },
    )
  ).map(({ id }) => id)

/** True if staff marked a customer with this email address or phone number as having to pay online. */
export const mustPayOnline = async (
  payload: BasePayload,
  { email, phoneKey: phone }: Pick<CustomerRow, 'email' | 'phoneKey'>,
): Promise<boolean> => {
  const who: Where[] = [
    ...(email ? [{ email: { equals: email } }] : []),
    ...(phone ? [{ phoneKey: { equals: phone } }] : []),
  ]
  if (who.length === 0) return false
  return (
    (await store(payload).count('customers', { and: [{ mustPayOnline: { equals: true } }, { or: who }] })) > 0
  )
}
