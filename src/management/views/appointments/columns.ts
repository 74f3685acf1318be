import {
  DAY_MINUTES,
  type DayKey,
  findFreeRanges,
  getDayEnd,
  getDayStart,
  getMinutesOfDay,
  isOverlapping,
  type MinuteRange,
  toDayKey,
} from '@/domain/time/time'
import { toMs } from '@/management/format/dates'
import type { DiaryBooking, DiaryPerson, DiaryRoom, WorkingTime } from '@/contract/diary'
import type { SalonEvent } from '@/contract/events'
import type { Diary } from './use-diary.client'
import { clipToDay, getOuterRange, snapUp } from '@/domain/diary/grid'
import { formatMinutes } from '@/domain/time/format'

export type DiaryItem = DiaryBooking | SalonEvent

export interface Filters {
  staff: string
  location: string
}

/** Events are grouped by day and may appear under several days; returns each event once. */
export const listEachEvent = (days: Record<string, SalonEvent[]> | undefined): SalonEvent[] => [
  ...new Map(
    Object.values(days ?? {}).flatMap((events) => events.map((one) => [one.event_id, one])),
  ).values(),
]

const parseInstants = ({ start_time, end_time }: { start_time: string; end_time: string }) => ({
  start: toMs(start_time),
  end: toMs(end_time),
})

const isTouchingDay = (event: SalonEvent, day: DayKey): boolean =>
  isOverlapping(parseInstants(event), { start: getDayStart(day), end: getDayEnd(day) })

const isBlocking = (event: SalonEvent, { staff, location }: Filters): boolean =>
  (!staff || event.scope !== 'staff' || event.staff_ids.includes(staff)) &&
  (!location || event.scope !== 'location' || event.location_id === location)

const isWantedBooking = (booking: DiaryBooking, { staff, location }: Filters): boolean =>
  (!staff || booking.staff_id === staff) && (!location || booking.location_id === location)

const getStartOnDay = (item: DiaryItem, day: DayKey): number =>
  Math.max(toMs(item.start_time), getDayStart(day))

/**
 * The filters, the same in every part of the screen. A one-person view shows the signed-in person, else the first
 * person, until a different one is chosen.
 */
export const chooseFilters = (
  asked: Filters,
  isPerson: boolean,
  people: readonly Pick<DiaryPerson, 'archived' | 'staff_id'>[],
  /** The signed-in member of staff; null if they are not in the diary. */
  own: string | null = null,
): Filters => {
  if (!isPerson || asked.staff) return asked
  const here = people.filter(({ archived }) => !archived)
  const shown = here.find(({ staff_id }) => staff_id === own) ?? here[0]
  return { ...asked, staff: shown?.staff_id ?? '' }
}

/** A day's diary items, earliest first; all-day events at the top. */
export const listDiaryItems = (
  day: DayKey,
  { bookings, events }: Pick<Diary, 'bookings' | 'events'>,
  filters: Filters,
): DiaryItem[] =>
  [
    ...events.filter((event) => isTouchingDay(event, day) && isBlocking(event, filters)),
    ...bookings.filter((one) => toDayKey(toMs(one.start_time)) === day && isWantedBooking(one, filters)),
  ].sort((a, b) => getStartOnDay(a, day) - getStartOnDay(b, day))

/** The appointments of a day, without events and cancelled appointments. */
export const filterAppointments = (
  day: DayKey,
  { bookings }: Pick<Diary, 'bookings'>,
  filters: Filters,
): DiaryBooking[] =>
  bookings.filter(
    (one) =>
      toDayKey(toMs(one.start_time)) === day && isWantedBooking(one, filters) && one.status !== 'Cancelled',
  )

/** An item of the grid with its position in the day, in minutes since midnight. */
export interface PositionedItem<T> {
  item: T
  on: MinuteRange
}

/** When and why a room cannot be used. */
export type TimeOff = DiaryRoom['times_off'][number]

/** One person's day, or one room's. */
export interface Column {
  key: string
  /** A room has no id, and its name as the first name. */
  person: DiaryPerson
  /** The room or piece of equipment, in the view by room. */
  room?: DiaryRoom
  day: DayKey
  /** The person's working hours, with locations. */
  open: WorkingTime[]
  bookings: PositionedItem<DiaryBooking>[]
  events: PositionedItem<SalonEvent>[]
  /** All-day events. */
  allDay: SalonEvent[]
  /** When a room cannot be used. Its `open` times leave these out. */
  off?: PositionedItem<TimeOff>[]
}

const isWhole = ({ start, end }: MinuteRange): boolean => start === 0 && end === DAY_MINUTES

const isConcerning = (event: SalonEvent, person: string, places: Set<string>): boolean =>
  event.scope === 'all' ||
  (event.scope === 'staff' ? event.staff_ids.includes(person) : places.has(event.location_id ?? ''))

/** The events of a day that concern a column. */
export const getDayEvents = (
  diary: Pick<Diary, 'events'>,
  day: DayKey,
  isWanted: (event: SalonEvent) => boolean,
): Pick<Column, 'events' | 'allDay'> => {
  const events = diary.events
    .filter(isWanted)
    .map((item) => ({ item, on: clipToDay(parseInstants(item), day) }))
    .filter(({ on }) => on.start < on.end)
  return { events, allDay: events.filter(({ on }) => isWhole(on)).map(({ item }) => item) }
}

/** One person's day at the filtered locations. */
const toColumn = (diary: Diary, person: DiaryPerson, day: DayKey, location: string): Column => {
  const own = <T extends { staff_id: string; location_id: string }>(list: T[]): T[] =>
    list.filter((one) => one.staff_id === person.staff_id && (!location || one.location_id === location))
  // The hours of archived people are kept, but they do not work.
  const open = person.archived ? [] : own(diary.hours).filter((one) => one.day === day)
  const bookings = own(diary.bookings)
    .filter((one) => one.status !== 'Cancelled' && toDayKey(toMs(one.start_time)) === day)
    .map((item) => ({ item, on: clipToDay(parseInstants(item), day) }))
  const places = new Set([...open, ...bookings.map(({ item }) => item)].map((one) => one.location_id))
  return {
    key: `${person.staff_id} ${day}`,
    person,
    day,
    open,
    bookings,
    ...getDayEvents(diary, day, (event) => isConcerning(event, person.staff_id, places)),
  }
}

/**
 * True if the person works that day, has appointments, or has an event of their own. Such an event has no location, so
 * it does not count under a location filter. An event of their own that lasts all day, such as a holiday, means that
 * they are not in. For archived people, only appointments count.
 */
const isThere = ({ person, open, bookings, events, allDay }: Column, location: string): boolean => {
  if (bookings.length > 0) return true
  if (person.archived || allDay.some(({ scope }) => scope === 'staff')) return false
  return open.length > 0 || (!location && events.some(({ item }) => item.scope === 'staff'))
}

const listAllColumns = (diary: Diary, day: DayKey, { staff, location }: Filters): Column[] =>
  diary.people
    .filter(({ staff_id }) => !staff || staff_id === staff)
    .map((person) => toColumn(diary, person, day, location))

/** The people who are not in that day, apart from archived ones. */
export const listAbsent = (diary: Diary, day: DayKey, filters: Filters): DiaryPerson[] =>
  listAllColumns(diary, day, filters)
    .filter((column) => !column.person.archived && !isThere(column, filters.location))
    .map(({ person }) => person)

/** A column for everyone who works that day, free or not, in the salon's order, and on request for the others. */
export const listColumns = (diary: Diary, day: DayKey, filters: Filters, showsAbsent = false): Column[] =>
  listAllColumns(diary, day, filters).filter(
    (column) => isThere(column, filters.location) || (showsAbsent && !column.person.archived),
  )

/** One person's week, with a column for each day. */
export const listPersonColumns = (
  diary: Diary,
  staff: string,
  days: DayKey[],
  location: string,
): Column[] => {
  const person = diary.people.find(({ staff_id }) => staff_id === staff)
  return person ? days.map((day) => toColumn(diary, person, day, location)) : []
}

/** The range of hours that the grid has to show. */
export const getColumnsSpan = (columns: readonly Column[]): MinuteRange =>
  getOuterRange(
    columns.flatMap(({ open, bookings, events }) => [
      ...open,
      ...bookings.map(({ on }) => on),
      ...events.map(({ on }) => on).filter((on) => !isWhole(on)),
    ]),
  )

/** Free stretches of a column from now on, each at a single location. */
export const findFreeTimes = (column: Column, now: number): PositionedItem<WorkingTime>[] => {
  const { open, bookings, events, day } = column
  const today = toDayKey(now)
  if (day < today) return []
  const over = { start: 0, end: day === today ? snapUp(getMinutesOfDay(now)) : 0 }
  const busy = [
    over,
    ...bookings.map(({ item }) =>
      clipToDay({ start: toMs(item.start_time), end: toMs(item.busy_until) }, day),
    ),
    ...events.map(({ on }) => on),
  ]
  return open.flatMap((item) => findFreeRanges([item], busy).map((on) => ({ item, on })))
}

export const getPlaceName = ({ places }: Pick<Diary, 'places'>, id: string): string =>
  places.find(({ location_id }) => location_id === id)?.location_name ?? ''

/** The working hours of a day as text: "9:00 am – 5:00 pm, Medway". */
export const formatColumnHours = ({ open, room }: Column, placeName: (id: string) => string): string =>
  open
    .map(
      ({ start, end, location_id }) =>
        `${formatMinutes(start).replace(':00', '')} – ${formatMinutes(end).replace(':00', '')} ${placeName(location_id)}`,
    )
    .join(', ') || (room ? 'Not in use' : 'Not working')

/** The hours in short, for a heading: first to last hour at each location. The grid shows the breaks. */
export const formatShortHours = (column: Column, placeName: (id: string) => string): string => {
  const open = column.open.reduce<WorkingTime[]>((list, one) => {
    const last = list.at(-1)
    if (last?.location_id !== one.location_id) return [...list, one]
    return [...list.slice(0, -1), { ...last, end: Math.max(last.end, one.end) }]
  }, [])
  return formatColumnHours({ ...column, open }, placeName)
}
