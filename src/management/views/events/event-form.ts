import { addDays, parseDay } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/zone'
import { fromLocal, toLocal } from '@/management/format/dates'
import type { SalonEvent } from '@/contract/events'

/** The call for the events of a week. */
export const eventsCall = (monday: DayKey): string =>
  `/api/events/get-events?from=${monday}&to=${addDays(monday, 6)}`

/** The call for one event; null: the address names none. */
export const eventCall = (id: string): string | null =>
  id ? `/api/events/event-details?event_id=${encodeURIComponent(id)}` : null

/** A series has no more. */
const MOST = 26

/** The events that were saved over appointments, as the address of the list names them. */
export const savedOver = (ids: string): string[] =>
  [...new Set(ids.split(',').filter(Boolean))].slice(0, MOST)

/** Whom an event is for: named people, everybody at a location, or everybody. */
export interface EventWho {
  scope: 'staff' | 'location' | 'all'
  staffIds: string[]
  locationId: string
}

/** An event as it is typed: `start` and `end` as datetime-local (or date, for all day) controls hold them. */
export interface EventForm {
  name: string
  description: string
  isAllDay: boolean
  start: string
  end: string
}

export const noOne: EventWho = { scope: 'staff', staffIds: [], locationId: '' }
export const emptyForm: EventForm = { name: '', description: '', isAllDay: false, start: '', end: '' }

/** True when somebody is named. */
export const isWho = ({ scope, staffIds, locationId }: EventWho): boolean =>
  scope === 'all' || (scope === 'staff' ? staffIds.length > 0 : locationId !== '')

/** What the form of a stored event shows. The stored end of an all-day event is the midnight after it. */
export const formOf = (event: SalonEvent): EventForm => ({
  name: event.event_name,
  description: event.description ?? '',
  isAllDay: event.is_all_day,
  start: toLocal(event.start_time),
  end: toLocal(event.is_all_day ? new Date(Date.parse(event.end_time) - 1).toISOString() : event.end_time),
})

export const whoOf = (event: SalonEvent): EventWho => ({
  scope: event.scope,
  staffIds: event.staff_ids,
  locationId: event.location_id ?? '',
})

const whoBody = ({ scope, staffIds, locationId }: EventWho) => {
  if (scope === 'all') return { all: true }
  if (scope === 'location') return { location_id: locationId }
  return staffIds.length === 1 ? { staff_id: staffIds[0] } : { staff_ids: staffIds }
}

const moment = (value: string, isAllDay: boolean): string =>
  isAllDay ? value.slice(0, 10) : (fromLocal(value) ?? '')

/** The last day of an all-day event belongs to it: its end is the midnight after. */
const endOf = ({ start, end, isAllDay }: EventForm): string => {
  if (!isAllDay) return moment(end, false)
  const last = parseDay((end || start).slice(0, 10))
  return last === null ? '' : addDays(last, 1)
}

export type Required = 'name' | 'start' | 'end'

/** What has to be filled in and is not, in the form's order. The end of an all-day event may be left out. */
export const requiredIn = (form: EventForm): Required[] => [
  ...(form.name.trim() ? [] : ['name' as const]),
  ...(moment(form.start, form.isAllDay) ? [] : ['start' as const]),
  ...(endOf(form) ? [] : ['end' as const]),
]

/** What the call is sent; null while something required is missing. */
export const eventBody = (form: EventForm, who: EventWho, confirm: boolean) => {
  const start_time = moment(form.start, form.isAllDay)
  const end_time = endOf(form)
  if (requiredIn(form).length > 0 || !isWho(who)) return null
  return {
    ...whoBody(who),
    event_name: form.name.trim(),
    description: form.description,
    is_all_day: form.isAllDay,
    start_time,
    end_time,
    ...(confirm ? { confirm: true } : {}),
  }
}
