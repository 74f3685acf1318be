import type { BasePayload, Where } from 'payload'
import { bookingTransitions, openStates } from '../../domain/booking/states'
import { byIds } from './by-ids'
import { liveOfCustomers } from './enrolments'
import { type Row, store } from './store'

/** Rows that are asked about in one statement. */
const BATCH = 500

/** More records of one e-mail address or phone number than any customer has: each booking makes one (D21). */
const MOST_RECORDS = 20_000

const live: Where = { status: { in: openStates(bookingTransitions) } }

const inBatches = async <T>(ids: string[], read: (part: string[]) => Promise<T[]>): Promise<T[]> => {
  const found: T[] = []
  for (let at = 0; at < ids.length; at += BATCH) found.push(...(await read(ids.slice(at, at + BATCH))))
  return found
}

/** The live appointments of these bookings that are not over at `now`, epoch ms. */
const toCome = (payload: BasePayload, bookings: string[], now: number): Promise<Row<'appointments'>[]> =>
  inBatches(bookings, (part) =>
    store(payload).find(
      'appointments',
      { and: [{ booking: { in: part } }, live, { end: { greater_than: now } }] },
      { limit: BATCH * 100 },
    ),
  )

const bookingIds = async (payload: BasePayload, where: Where): Promise<string[]> => {
  const unpaid: Where = { and: [{ unpaid: { equals: true } }, live, where] }
  return (await store(payload).find('bookings', unpaid, { limit: MOST_RECORDS })).map(({ id }) => id)
}

const customerIds = async (payload: BasePayload, who: Where): Promise<string[]> => {
  const customers = await store(payload).find('customers', who, { sort: '-createdAt', limit: MOST_RECORDS })
  return [...new Set(customers.map(({ id, mergedInto }) => mergedInto ?? id))]
}

/** How many bookings with nothing paid online and still to come the customers have whom `who` finds (D67). */
export const unpaidBookings = async (payload: BasePayload, who: Where, now: number): Promise<number> => {
  const ids = await customerIds(payload, who)
  const bookings = await inBatches(ids, (part) => bookingIds(payload, { customer: { in: part } }))
  return new Set((await toCome(payload, bookings, now)).map(({ booking }) => booking)).size
}

/** How many places at course dates to come the customers have whom `who` finds, taken by themselves for nothing (D67). */
export const freePlaces = async (payload: BasePayload, who: Where, now: number): Promise<number> => {
  const enrolments = await inBatches(await customerIds(payload, who), (part) =>
    liveOfCustomers(payload, part),
  )
  const own = enrolments.filter(({ source, courseDate }) => source === 'visitor' && courseDate)
  const [payments, dates] = await Promise.all([
    byIds(
      payload,
      'payments',
      own.map(({ payment }) => payment),
    ),
    byIds(
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

/** How many appointments to come, with nothing paid online, were booked from a client address since `since`. */
export const unpaidAppointments = async (
  payload: BasePayload,
  address: string,
  since: number,
  now: number,
): Promise<number> => {
  const made: Where = { and: [{ address: { equals: address } }, { addressAt: { greater_than: since } }] }
  return (await toCome(payload, await bookingIds(payload, made), now)).length
}

/** Notes from where a booking was made, for as long as the caps ask (D67, D72). */
export const noteAddress = async (
  payload: BasePayload,
  booking: string,
  address: string,
  addressAt: number,
): Promise<void> => {
  await store(payload).updateOne('bookings', { id: { equals: booking } }, { address, addressAt })
}

/** A booking that staff made on the visitors' pages counts for nobody's caps. */
export const countForNobody = async (payload: BasePayload, booking: string): Promise<void> => {
  await store(payload).updateOne('bookings', { id: { equals: booking } }, { unpaid: false })
}
