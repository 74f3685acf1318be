import type { BasePayload } from 'payload'
import type { WeeklyHours } from '../../../domain/booking/opening-hours'
import type { StaffCalendar } from '../../../domain/booking/slot-rules'
import type { Interval } from '../../../domain/time/interval'
import { addDays, dayEnd, type DayKey, dayStart } from '../../../domain/time/zone'
import { busyAppointments, eventsWithin, liveHolds, oneOffsAt, weeklyHoursAt } from '../../repositories/busy'
import type { BusyTime } from '../../repositories/busy-query'
import type { Row } from '../../repositories/store'

/** Whose time at which location is asked for, on London days `from` to `to`, both included. */
export interface CalendarQuery {
  staffIds: string[]
  locationId: string
  from: DayKey
  to: DayKey
  now: number
  /** Owners of claims that do not count: the asking visitor's own items. */
  own?: readonly string[]
}

/** True when an event keeps this person away, at whatever location (D12, D36). */
export const eventTakes = (event: Row<'events'>, staffId: string): boolean =>
  event.scope === 'all' ||
  (event.scope === 'staff' && Array.isArray(event.staffIds) && event.staffIds.includes(staffId))

/** True when an event closes this location or the whole salon. */
export const eventCloses = (event: Row<'events'>, locationId: string): boolean =>
  event.scope === 'location' && event.location === locationId

const group = (times: readonly BusyTime[]): Map<string, Interval[]> => {
  const groups = new Map<string, Interval[]>()
  for (const { staff, start, end } of times) {
    const list = groups.get(staff)
    if (list) list.push({ start, end })
    else groups.set(staff, [{ start, end }])
  }
  return groups
}

const intervalOf = ({ start, end }: Interval): Interval => ({ start, end })

/** The calendars of some people at one location: five queries, however many people and days. */
export const loadCalendars = async (payload: BasePayload, query: CalendarQuery): Promise<StaffCalendar[]> => {
  const { staffIds, locationId, from, to } = query
  if (staffIds.length === 0) return []
  // An appointment that starts late on the last day reaches into the next one.
  const span = { staffIds, from: dayStart(from), to: dayEnd(addDays(to, 1)) }
  const [weekly, oneOffs, appointments, holds, events] = await Promise.all([
    weeklyHoursAt(payload, staffIds, locationId),
    oneOffsAt(payload, { staffIds, location: locationId, from, to: addDays(to, 1) }),
    busyAppointments(payload, span),
    liveHolds(payload, span, query.now, query.own),
    eventsWithin(payload, span),
  ])
  const booked = group(appointments)
  const held = group(holds)
  const closed = events.filter((event) => eventCloses(event, locationId)).map(intervalOf)
  return staffIds.map((staffId) => ({
    staffId,
    weekly: (weekly.find((row) => row.staff === staffId)?.schedule ?? []) as unknown as WeeklyHours,
    oneOffs: oneOffs
      .filter((row) => row.staff === staffId)
      .map(({ day, startMinutes, endMinutes }) => ({ day, start: startMinutes, end: endMinutes })),
    busy: [
      ...(booked.get(staffId) ?? []),
      ...(held.get(staffId) ?? []),
      ...events.filter((event) => eventTakes(event, staffId)).map(intervalOf),
    ],
    closed,
  }))
}
