import { addDays, parseDay } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/time'
import { parseLocalTime, toLocal } from '@/management/format/dates'
import type { SalonEvent } from '@/contract/events'

/** The path of the call for a week's events. */
export const toEventsPath = (monday: DayKey): string =>
  `/api/events/get-events?from=${monday}&to=${addDays(monday, 6)}`

/** The path of the call for one event; null: the address names none. */
export const toEventPath = (id: string): string | null =>
  id ? `/api/events/event-details?event_id=${encodeURIComponent(id)}` : null

/** The maximum number of events in a series. */
const MOST = 26

/** The ids in the list's address of events just saved although they overlap appointments. */
export const parseSavedOver = (ids: string): string[] =>
  [...new Set(ids.split(',').filter(Boolean))].slice(0, MOST)

/** The people an event is for: selected people, everyone at a location, or everyone. */
export interface EventWho {
  scope: 'staff' | 'location' | 'all'
  staffIds: string[]
  locationId: string
}

/** An event as typed: `start` and `end` as in datetime-local inputs (or date inputs, for all-day events). */
export interface EventForm {
  name: string
  description: string
  isAllDay: boolean
  start: string
  end: string
}

export const emptyEventWho: EventWho = { scope: 'staff', staffIds: [], locationId: '' }
export const emptyEventForm: EventForm = { name: '', description: '', isAllDay: false, start: '', end: '' }

/** True if the people are chosen. */
export const isWho = ({ scope, staffIds, locationId }: EventWho): boolean =>
  scope === 'all' || (scope === 'staff' ? staffIds.length > 0 : locationId !== '')

/** The form values of a stored event. The stored end of an all-day event is the midnight after it. */
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

/** The last day of an all-day event is part of it, so its end is the midnight after. */
const formatEventEnd = ({ start, end, isAllDay }: EventForm): string => {
  if (!isAllDay) return toMoment(end, false)
  const last = parseDay((end || start).slice(0, 10))
  return last === null ? '' : addDays(last, 1)
}

export type RequiredFieldName = 'name' | 'start' | 'end'

/** The required fields that are empty, in the form's order. An all-day event needs no end. */
export const listMissingRequired = (form: EventForm): RequiredFieldName[] => [
  ...(form.name.trim() ? [] : ['name' as const]),
  ...(toMoment(form.start, form.isAllDay) ? [] : ['start' as const]),
  ...(formatEventEnd(form) ? [] : ['end' as const]),
]

/** The request body; null if a required field is missing. */
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
