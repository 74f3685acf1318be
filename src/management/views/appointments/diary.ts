import { type DayKey, dayOf, dayStart, dayEnd } from '@/domain/time/zone'
import { overlaps } from '@/domain/time/interval'
import { at } from '../../format/dates'
import { type Standing, visitStanding } from '../../format/visit-standing'
import type { DiaryBooking, DiaryPerson } from '@/contract/diary'
import type { SalonEvent } from '@/contract/events'
import type { Diary } from './ask-diary'

export type DiaryItem = DiaryBooking | SalonEvent

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

const wanted = (booking: DiaryBooking, { staff, location }: Filters): boolean =>
  (!staff || booking.staff_id === staff) && (!location || booking.location_id === location)

const startsOn = (item: DiaryItem, day: DayKey): number => Math.max(at(item.start_time), dayStart(day))

/** What is shown, in each part of the screen alike: the view of one person is of whoever is signed in, else of the first one, until another is asked for. */
export const shownFilters = (
  asked: Filters,
  isPerson: boolean,
  people: readonly Pick<DiaryPerson, 'archived' | 'staff_id'>[],
  /** Who is signed in, as a member of staff; null where that is nobody of them. */
  own: string | null = null,
): Filters => {
  if (!isPerson || asked.staff) return asked
  const here = people.filter(({ archived }) => !archived)
  const shown = here.find(({ staff_id }) => staff_id === own) ?? here[0]
  return { ...asked, staff: shown?.staff_id ?? '' }
}

/** What stands in the diary on a day, earliest first; all-day events at the top. */
export const itemsOf = (
  day: DayKey,
  { bookings, events }: Pick<Diary, 'bookings' | 'events'>,
  filters: Filters,
): DiaryItem[] =>
  [
    ...events.filter((event) => touches(event, day) && blocks(event, filters)),
    ...bookings.filter((one) => dayOf(at(one.start_time)) === day && wanted(one, filters)),
  ].sort((a, b) => startsOn(a, day) - startsOn(b, day))

/** The appointments of a day that are to be kept, or were: no events, nothing cancelled. */
export const appointmentsOn = (
  day: DayKey,
  { bookings }: Pick<Diary, 'bookings'>,
  filters: Filters,
): DiaryBooking[] =>
  bookings.filter(
    (one) => dayOf(at(one.start_time)) === day && wanted(one, filters) && one.status !== 'Cancelled',
  )

/** By what the cards are coloured; always said in words, too. */
export const colourings = ['person', 'treatment', 'status'] as const
export type Colouring = (typeof colourings)[number]

export const colouringOf = (asked: string): Colouring => colourings.find((one) => one === asked) ?? 'person'

const hueAt = (index: number): number => (index < 0 ? 7 : index % 10)

/** The one of ten hues that a person has everywhere. */
export const hueOf = (staff: readonly { staff_id: string }[], id: string): number =>
  hueAt(staff.findIndex(({ staff_id }) => staff_id === id))

const standingHues: Record<Standing, number> = {
  Pending: 3,
  Confirmed: 4,
  'Needs an outcome': 2,
  Arrived: 1,
  Completed: 5,
  'No-show': 9,
  Cancelled: 7,
}

/** The hue of a card. */
export const hueOfBooking = (booking: DiaryBooking, by: Colouring, diary: Diary, now: number): number => {
  if (by === 'status') return standingHues[visitStanding(booking, now)]
  if (by === 'treatment')
    return hueAt(diary.categories.findIndex(({ category_id }) => category_id === booking.category_id))
  return hueOf(diary.people, booking.staff_id)
}
