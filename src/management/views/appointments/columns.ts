import type { DiaryBooking, DiaryPerson, WorkingTime } from '@/contract/diary'
import type { SalonEvent } from '@/contract/events'
import { freeOf, onDay, spanOf } from '@/domain/diary/grid'
import { formatMinutes } from '@/domain/time/format'
import { DAY_MINUTES, type MinuteRange } from '@/domain/time/minutes'
import { type DayKey, dayOf } from '@/domain/time/zone'
import { at } from '../../format/dates'
import type { Diary } from './ask-diary'
import type { Filters } from './diary'

/** A thing on the grid with its place on the day, in minutes since midnight. */
export interface Placed<T> {
  item: T
  on: MinuteRange
}

/** A person's day. */
export interface Column {
  key: string
  person: DiaryPerson
  day: DayKey
  /** When they work, and where. */
  open: WorkingTime[]
  bookings: Placed<DiaryBooking>[]
  events: Placed<SalonEvent>[]
  /** Events that take the whole day. */
  allDay: SalonEvent[]
}

const instants = ({ start_time, end_time }: { start_time: string; end_time: string }) => ({
  start: at(start_time),
  end: at(end_time),
})

const isBlank = ({ start, end }: MinuteRange): boolean => end <= start

const isWhole = ({ start, end }: MinuteRange): boolean => start === 0 && end === DAY_MINUTES

const concerns = (event: SalonEvent, person: string, places: Set<string>): boolean =>
  event.scope === 'all' ||
  (event.scope === 'staff' ? event.staff_ids.includes(person) : places.has(event.location_id ?? ''))

/** One person's day at the places that are looked at. */
const columnOf = (diary: Diary, person: DiaryPerson, day: DayKey, location: string): Column => {
  const own = <T extends { staff_id: string; location_id: string }>(list: T[]): T[] =>
    list.filter((one) => one.staff_id === person.staff_id && (!location || one.location_id === location))
  const open = own(diary.hours).filter((one) => one.day === day)
  const bookings = own(diary.bookings)
    .filter((one) => one.status !== 'Cancelled' && dayOf(at(one.start_time)) === day)
    .map((item) => ({ item, on: onDay(instants(item), day) }))
  const places = new Set([...open, ...bookings.map(({ item }) => item)].map((one) => one.location_id))
  const events = diary.events
    .filter((event) => concerns(event, person.staff_id, places))
    .map((item) => ({ item, on: onDay(instants(item), day) }))
    .filter(({ on }) => !isBlank(on))
  return {
    key: `${person.staff_id} ${day}`,
    person,
    day,
    open,
    bookings,
    events,
    allDay: events.filter(({ on }) => isWhole(on)).map(({ item }) => item),
  }
}

/**
 * True if the person works that day, is booked, or has an event of their own. An event of their own has no location, so
 * it does not count under a location filter.
 */
const isThere = ({ open, bookings, events }: Column, location: string): boolean =>
  open.length > 0 || bookings.length > 0 || (!location && events.some(({ item }) => item.scope === 'staff'))

/** A column for everyone who works on a day, free or not, in the salon's order. */
export const columnsOfDay = (diary: Diary, day: DayKey, { staff, location }: Filters): Column[] =>
  diary.people
    .filter(({ staff_id }) => !staff || staff_id === staff)
    .map((person) => columnOf(diary, person, day, location))
    .filter((column) => isThere(column, location))

/** A week of one person: a column for each day. */
export const columnsOfPerson = (diary: Diary, staff: string, days: DayKey[], location: string): Column[] => {
  const person = diary.people.find(({ staff_id }) => staff_id === staff)
  return person ? days.map((day) => columnOf(diary, person, day, location)) : []
}

/** The hours that the grid has to show. */
export const spanOfColumns = (columns: readonly Column[]): MinuteRange =>
  spanOf(
    columns.flatMap(({ open, bookings, events }) => [
      ...open,
      ...bookings.map(({ on }) => on),
      ...events.map(({ on }) => on).filter((on) => !isWhole(on)),
    ]),
  )

/** When nobody works, in the hours that are shown. */
export const offOf = (column: Column, span: MinuteRange): MinuteRange[] => freeOf([span], column.open)

/** Free time of a column at one place each. */
export const freeTimesOf = ({ open, bookings, events, day }: Column): Placed<WorkingTime>[] => {
  const busy = [
    ...bookings.map(({ item }) => onDay({ start: at(item.start_time), end: at(item.busy_until) }, day)),
    ...events.map(({ on }) => on),
  ]
  return open.flatMap((item) => freeOf([item], busy).map((on) => ({ item, on })))
}

/** The hours of a day in words: "9:00 am – 5:00 pm, Medway". */
export const hoursWords = ({ open }: Column, placeName: (id: string) => string): string =>
  open.length === 0
    ? 'Not working'
    : open
        .map(
          ({ start, end, location_id }) =>
            `${formatMinutes(start).replace(':00', '')} – ${formatMinutes(end).replace(':00', '')} ${placeName(location_id)}`,
        )
        .join(', ')

/** The same in short, for a head: from the first hour to the last of a place; the grid shows the breaks. */
export const hoursInShort = (column: Column, placeName: (id: string) => string): string => {
  const open = column.open.reduce<WorkingTime[]>((list, one) => {
    const last = list.at(-1)
    if (last?.location_id !== one.location_id) return [...list, one]
    return [...list.slice(0, -1), { ...last, end: Math.max(last.end, one.end) }]
  }, [])
  return hoursWords({ ...column, open }, placeName)
}
