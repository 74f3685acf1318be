import type { BasePayload } from 'payload'
import { checkAvailability, type WantedTime } from '@/domain/booking/availability'
import { addDays } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/zone'
import { dependenciesOf } from '@/server/dependencies'
import { listBusyAppointments } from '@/server/repositories/appointments'
import { listClaimedIn } from '@/server/repositories/claims'
import { listEventsDuring } from '@/server/repositories/events'
import { loadHours } from './calendars'

/** What may be in the way of a time; `customer`: the other appointments of who is to be there. */
type Question = 'hours' | 'claims' | 'appointments' | 'customer' | 'events'

/** Whether a time is free of what is asked about, and all that is in its way: at most a query for each question. */
export const loadAvailability = async (
  payload: BasePayload,
  wanted: WantedTime,
  asked: readonly Question[],
) => {
  const { staff, location, start, end, busyEnd } = wanted
  const busy = { start, end: busyEnd }
  const day = toDayKey(start)
  const load = <T>(question: Question, run: () => Promise<T[]>): Promise<T[]> | T[] =>
    asked.includes(question) ? run() : []
  const [[hours], taken, ofStaff, ofCustomer, events] = await Promise.all([
    load('hours', () =>
      loadHours(payload, { staffIds: [staff], locationId: location, from: day, to: addDays(day, 1) }),
    ),
    load('claims', () =>
      listClaimedIn(payload, { staff, ...busy, now: dependenciesOf(payload).clock.now() }),
    ),
    load('appointments', () => listBusyAppointments(payload, start, busyEnd, { staff: { equals: staff } })),
    load('customer', () =>
      listBusyAppointments(payload, start, end, { customer: { equals: wanted.customer ?? '' } }),
    ),
    load('events', () => listEventsDuring(payload, busy)),
  ])
  return checkAvailability(wanted, { hours, taken, events, appointments: [...ofStaff, ...ofCustomer] })
}
