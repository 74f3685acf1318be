import { setTimeout as sleep } from 'node:timers/promises'
import type { BasePayload, Where } from 'payload'
import type { Booking } from '../../../contract/booking'
import { dependenciesOf } from '../../dependencies'
import { appointmentsBusy, countUnmoving } from '../../repositories/appointments'
import { byIds } from '../../repositories/by-ids'
import { freshOwners } from '../../repositories/claims'
import type { EventData } from '../../repositories/events'
import { diaryBooking } from './list-bookings'
import { eventNames, staffIdsOf } from './event-shape'

const whom = (event: EventData): Where => {
  if (event.scope === 'staff') return { staff: { in: staffIdsOf(event) } }
  return event.scope === 'location' ? { location: { equals: event.location } } : {}
}

/** The live appointments that an event lies over. They stay: an event blocks free time only (D36). */
export const appointmentsUnder = async (payload: BasePayload, event: EventData): Promise<Booking[]> => {
  const rows = await appointmentsBusy(payload, event.start, event.end, whom(event))
  const customers = await byIds(
    payload,
    'customers',
    rows.map((row) => row.customer),
  )
  return rows.map((row) => diaryBooking(row, { customer: customers.get(row.customer) }))
}

/** How long a booking may take from its claim to its appointment, and how often it is looked at meanwhile. */
const patienceMs = 5_000
const pauseMs = 50

/** A time is claimed without expiry, but its appointment is not in the diary yet. */
const underWay = async (payload: BasePayload, event: EventData): Promise<boolean> => {
  const staff = event.scope === 'staff' ? staffIdsOf(event) : [...(await eventNames(payload)).staff.keys()]
  const since = dependenciesOf(payload).clock.now() - patienceMs
  const owners = await freshOwners(payload, { start: event.start, end: event.end, staff, since })
  if (owners.length === 0) return false
  return (await countUnmoving(payload, owners)) < owners.length
}

/**
 * The same once the event is written. A booking that took its time before could not see the event, and its
 * appointment is written last: it is waited for, so that one of the two is warned.
 */
export const appointmentsSettled = async (payload: BasePayload, event: EventData): Promise<Booking[]> => {
  for (let waited = 0; waited < patienceMs && (await underWay(payload, event)); waited += pauseMs)
    await sleep(pauseMs)
  return appointmentsUnder(payload, event)
}
