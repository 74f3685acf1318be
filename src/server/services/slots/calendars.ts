import type { BasePayload } from 'payload'
import { isLocationClosedBy, isStaffBlockedBy } from '@/domain/booking/series'
import type { WeeklyHours } from '@/domain/booking/slot-rules'
import type { StaffCalendar } from '@/domain/booking/slot-rules'
import type { Interval } from '@/domain/time/interval'
import { addDays } from '@/domain/time/calendar'
import { getDayEnd, type DayKey, getDayStart } from '@/domain/time/zone'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { listBusyTimes, listHeldTimes, findOneOffsAt, findWeeklyHoursAt } from '@/server/repositories/busy'
import { listEventsDuring } from '@/server/repositories/events'
import type { BusyTime, HeldTime } from '@/server/repositories/busy-query'

/** Whose time at which location is asked for, on London days `from` to `to`, both included. */
export interface DiaryQuery {
  staffIds: string[]
  locationId: string
  from: DayKey
  to: DayKey
}

/** What the database says of some people's time. */
export interface Diary {
  /** Without what visitors hold. */
  calendars: StaffCalendar[]
  /** Expired ones too. */
  held: HeldTime[]
}

const group = (times: readonly BusyTime[]): Map<string, Interval[]> => {
  const groups = new Map<string, Interval[]>()
  for (const { staff, start, end } of times) {
    const list = groups.get(staff)
    if (list) list.push({ start, end })
    else groups.set(staff, [{ start, end }])
  }
  return groups
}

const toInterval = ({ start, end }: Interval): Interval => ({ start, end })

const compareStart = (a: Interval, b: Interval): number => a.start - b.start

/** The diary of some people at one location: five queries, however many people and days. */
export const loadDiary = async (payload: BasePayload, query: DiaryQuery): Promise<Diary> => {
  const { staffIds, locationId, from, to } = query
  if (staffIds.length === 0) return { calendars: [], held: [] }
  // An appointment that starts late on the last day reaches into the next one.
  const span = { staffIds, from: getDayStart(from), to: getDayEnd(addDays(to, 1)) }
  const [weekly, oneOffs, appointments, held, events] = await Promise.all([
    findWeeklyHoursAt(payload, staffIds, locationId),
    findOneOffsAt(payload, { staffIds, location: locationId, from, to: addDays(to, 1) }),
    listBusyTimes(payload, span),
    listHeldTimes(payload, span),
    listEventsDuring(payload, { start: span.from, end: span.to }),
  ])
  const booked = group(appointments)
  const closed = events.filter((event) => isLocationClosedBy(event, locationId)).map(toInterval)
  const calendars = staffIds.map((staffId) => ({
    staffId,
    weekly: (weekly.find((row) => row.staff === staffId)?.schedule ?? []) as unknown as WeeklyHours,
    oneOffs: oneOffs
      .filter((row) => row.staff === staffId)
      .map(({ day, startMinutes, endMinutes }) => ({ day, start: startMinutes, end: endMinutes })),
    busy: [
      ...(booked.get(staffId) ?? []),
      ...events.filter((event) => isStaffBlockedBy(event, staffId)).map(toInterval),
    ].sort(compareStart),
    closed,
  }))
  return { calendars, held }
}

/** The calendars at `now`; holds of `own`, the asking visitor's items, do not count. */
export const toStaffCalendars = (
  { calendars, held }: Diary,
  now: number,
  own: readonly string[] = [],
): StaffCalendar[] => {
  const live = group(held.filter((hold) => hold.expiresAt > now && !own.includes(hold.owner)))
  if (live.size === 0) return calendars
  return calendars.map((calendar) => {
    const holds = live.get(calendar.staffId)
    return holds ? { ...calendar, busy: [...calendar.busy, ...holds].sort(compareStart) } : calendar
  })
}

/** When the next hold expires, in epoch ms; Infinity without one. */
export const getNextHoldExpiry = ({ held }: Diary, now: number): number =>
  held.reduce((next, { expiresAt }) => (expiresAt > now ? Math.min(next, expiresAt) : next), Infinity)

/** A calendar as it is for moving an appointment: its own time is free for itself. */
export const withoutAppointment = (
  calendar: StaffCalendar,
  { staff, start, busyEnd }: AppointmentRow,
): StaffCalendar =>
  calendar.staffId === staff
    ? { ...calendar, busy: calendar.busy.filter((one) => one.start !== start || one.end !== busyEnd) }
    : calendar
