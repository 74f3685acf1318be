import { addDays, parseDay } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/zone'
import { parseLocalTime, toLocal } from '@/management/format/dates'
import type { SalonEvent } from '@/contract/events'

/** The call for the events of a week. */
export const toEventsPath = (monday: DayKey): string =>
  `/api/events/get-events?from=${monday}&to=${addDays(monday, 6)}`

/** The call for one event; null: the address names none. */
export const toEventPath = (id: string): string | null =>
  id ? `/api/events/event-details?event_id=${encodeURIComponent(id)}` : null

/** A series has no more. */
const MOST = 26

/** The events that were saved over appointments, as the address of the list names them. */
export const parseSavedOver = (ids: string): string[] =>
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

export const emptyEventWho: EventWho = { scope: 'staff', staffIds: [], locationId: '' }
export const emptyEventForm: EventForm = { name: '', description: '', isAllDay: false, start: '', end: '' }

/** True when somebody is named. */
export const isWho = ({ scope, staffIds, locationId }: EventWho): boolean =>
  scope === 'all' || (scope === 'staff' ? staffIds.length > 0 : locationId !== '')

/** What the form of a stored event shows. The stored end of an all-day event is the midnight after it. */
export const toEventForm = (event: SalonEvent): EventForm => ({
  name: event.event_name,
  description: event.description ?? '',
  isAllDay: event.is_all_day,
  start: toLocal(event.start_time),
  end: toLocal(event.is_all_day ? new Date(Date.parse(event.end_time) - 1).toISOString() : event.end_time),
})

export const describeEventWho = (event: SalonEvent): EventWho => ({
  scope: event.scope,
  staffIds: event.staff_ids,
  locationId: event.location_id ?? '',
})

const toWhoBody = ({ scope, staffIds, locationId }: EventWho) => {
  if (scope === 'all') return { all: true }
  if (scope === 'location') return { location_id: locationId }
  return staffIds.length === 1 ? { staff_id: staffIds[0] } : { staff_ids: staffIds }
}

const toMoment = (value: string, isAllDay: boolean): string =>
  isAllDay ? value.slice(0, 10) : (parseLocalTime(value) ?? '')

/** The last day of an all-day event belongs to it: its end is the midnight after. */
const formatEventEnd = ({ start, end, isAllDay }: EventForm): string => {
  if (!isAllDay) return toMoment(end, false)
  const last = parseDay((end || start).slice(0, 10))
  return last === null ? '' : addDays(last, 1)
}

export type Required = 'name' | 'start' | 'end'

/** What has to be filled in and is not, in the form's order. The end of an all-day event may be left out. */
export const listMissingRequired = (form: EventForm): Required[] => [
  ...(form.name.trim() ? [] : ['name' as const]),
  ...(toMoment(form.start, form.isAllDay) ? [] : ['start' as const]),
  ...(formatEventEnd(form) ? [] : ['end' as const]),
]

/** What the call is sent; null while something required is missing. */
export const toEventBody = (form: EventForm, who: EventWho, confirm: boolean) => {
  const start_time = toMoment(form.start, form.isAllDay)
  const end_time = formatEventEnd(form)
  if (listMissingRequired(form).length > 0 || !isWho(who)) return null
  return {
    ...toWhoBody(who),
    event_name: form.name.trim(),
    description: form.description,
    is_all_day: form.isAllDay,
    start_time,
    end_time,
    ...(confirm ? { confirm: true } : {}),
  }
}
