import { DAY_MINUTES, HOUR, MINUTE } from '@/domain/time/minutes'
import { type DayKey, dayEnd, dayOf, dayStart, minutesOf } from '@/domain/time/zone'
import { at } from '../../format/dates'
import type { Booking } from '@/contract/booking'
import type { Person } from '@/contract/catalogue'
import type { SalonEvent } from '@/contract/events'
import type { DiaryItem } from './diary'

export interface GridColumn {
  id: string
  name: string
  items: DiaryItem[]
}

export interface GridSpan {
  /** Minutes since midnight, whole hours. */
  from: number
  to: number
}

const hourMinutes = HOUR / MINUTE

/** Where an item begins and ends on a day, in minutes since midnight; what lies outside the day is cut off. */
export const minutesOn = (item: DiaryItem, day: DayKey): { start: number; end: number } => ({
  start: at(item.start_time) < dayStart(day) ? 0 : minutesOf(at(item.start_time)),
  end: at(item.end_time) >= dayEnd(day) ? DAY_MINUTES : minutesOf(at(item.end_time)),
})

const concerns = (event: SalonEvent, person: string, placeOf: Set<string>): boolean =>
  event.scope === 'all' ||
  (event.scope === 'staff' ? event.staff_ids.includes(person) : placeOf.has(event.location_id ?? ''))

const isBooking = (item: DiaryItem): item is Booking => item.type === 'booking'

/** A column for each person who has something on the day, in the order of the staff list. */
export const columnsOf = (items: DiaryItem[], staff: Person[]): GridColumn[] => {
  const bookings = items.filter(isBooking)
  const events = items.filter((item): item is SalonEvent => !isBooking(item))
  const names = new Map(staff.map((one) => [one.staff_id, one.first_name]))
  for (const one of bookings) if (!names.has(one.staff_id)) names.set(one.staff_id, one.staff_name)
  return [...names]
    .map(([id, name]) => {
      const own = bookings.filter(({ staff_id }) => staff_id === id)
      const places = new Set(own.map(({ location_id }) => location_id))
      return { id, name, items: [...events.filter((event) => concerns(event, id, places)), ...own] }
    })
    .filter(({ items: own }) => own.length > 0)
}

/** The hours that the grid shows: 9 to 6, and more when something lies outside. */
export const spanOf = (items: DiaryItem[], day: DayKey): GridSpan => {
  const timed = items
    .filter((item) => isBooking(item) || !item.is_all_day)
    .map((item) => minutesOn(item, day))
  const from = Math.min(9 * hourMinutes, ...timed.map(({ start }) => start))
  const to = Math.max(18 * hourMinutes, ...timed.map(({ end }) => end))
  return {
    from: Math.floor(from / hourMinutes) * hourMinutes,
    to: Math.ceil(to / hourMinutes) * hourMinutes,
  }
}

/** Minutes since midnight of now on a day; null on another day or outside the span. */
export const nowLine = (now: number, day: DayKey, { from, to }: GridSpan): number | null => {
  if (dayOf(now) !== day) return null
  const minutes = minutesOf(now)
  return minutes >= from && minutes <= to ? minutes : null
}
