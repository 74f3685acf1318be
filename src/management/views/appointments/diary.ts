import { type DayKey, dayOf, dayStart, dayEnd } from '@/domain/time/zone'
import { overlaps } from '@/domain/time/interval'
import { at } from '../../format/dates'
import type { Booking } from '@/contract/booking'
import type { SalonEvent } from '@/contract/events'

export type DiaryItem = Booking | SalonEvent

export interface Filters {
  staff: string
  location: string
}

/** Events come by day and may stand under several days: each one once. */
export const eachEvent = (days: Record<string, SalonEvent[]> | undefined): SalonEvent[] => [
  ...new Map(
    Object.values(days ?? {}).flatMap((events) => events.map((one) => [one.event_id, one])),
  ).values(),
]

const touches = (event: SalonEvent, day: DayKey): boolean =>
  overlaps(
    { start: at(event.start_time), end: at(event.end_time) },
    { start: dayStart(day), end: dayEnd(day) },
  )

const blocks = (event: SalonEvent, { staff, location }: Filters): boolean =>
  (!staff || event.scope !== 'staff' || event.staff_ids.includes(staff)) &&
  (!location || event.scope !== 'location' || event.location_id === location)

const wanted = (booking: Booking, { staff, location }: Filters): boolean =>
  (!staff || booking.staff_id === staff) && (!location || booking.location_id === location)

const startsOn = (item: DiaryItem, day: DayKey): number => Math.max(at(item.start_time), dayStart(day))

/** What stands in the diary on a day, earliest first; all-day events at the top. */
export const itemsOf = (
  day: DayKey,
  bookings: Booking[],
  events: SalonEvent[],
  filters: Filters,
): DiaryItem[] =>
  [
    ...events.filter((event) => touches(event, day) && blocks(event, filters)),
    ...bookings.filter((one) => dayOf(at(one.start_time)) === day && wanted(one, filters)),
  ].sort((a, b) => startsOn(a, day) - startsOn(b, day))

/** The one of ten hues that a person has everywhere. */
export const hueOf = (staff: { staff_id: string }[], id: string): number => {
  const index = staff.findIndex(({ staff_id }) => staff_id === id)
  return index < 0 ? 0 : index % 10
}
