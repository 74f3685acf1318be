import type { BasePayload, Where } from 'payload'
import { bookingTransitions, openStates } from '../../domain/booking/states'
import { type Row, type Shown, store } from './store'

/** Customers and bookings that are looked at; far more than one visitor makes. */
const MANY = 5_000
const BATCH = 500

const live: Where = { status: { in: openStates(bookingTransitions) } }

/** The ids of bookings made by the customers that `who` finds. */
export const bookingsOfCustomers = async (payload: BasePayload, who: Where): Promise<string[]> => {
  const customers = await store(payload).find('customers', who, { sort: '-createdAt', limit: MANY })
  const found: string[] = []
  for (let at = 0; at < customers.length; at += BATCH) {
    const ids = customers.slice(at, at + BATCH).map(({ id, mergedInto }) => mergedInto ?? id)
    const theirs: Where = { and: [{ customer: { in: ids } }, live] }
    for (const { id } of await store(payload).find('bookings', theirs, { limit: MANY })) found.push(id)
  }
  return found
}

/** The ids of bookings made from a client address, as long as it is known (D72). */
export const bookingsOfAddress = async (payload: BasePayload, address: string): Promise<string[]> =>
  (
    await store(payload).find('bookings', { and: [{ address: { equals: address } }, live] }, { limit: MANY })
  ).map(({ id }) => id)

/** The live appointments of these bookings that end after `now`, epoch ms, the first `limit` of them. */
export const appointmentsToCome = async (
  payload: BasePayload,
  bookings: string[],
  now: number,
  limit: number,
): Promise<Shown<Row<'appointments'>>> => {
  const rows: Row<'appointments'>[] = []
  for (let at = 0; at < bookings.length; at += BATCH) {
    const ids = bookings.slice(at, at + BATCH)
    const where: Where = { and: [{ booking: { in: ids } }, live, { end: { greater_than: now } }] }
    rows.push(...(await store(payload).find('appointments', where, { limit: MANY })))
  }
  rows.sort((a, b) => a.start - b.start)
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}
