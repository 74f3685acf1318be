import { counted } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { byDay, type CourseType, isOnSale } from '@/domain/courses/course-date'
import { addressInOneLine } from '@/domain/content/address'
import type { DayKey } from '@/domain/time/zone'
import type { CourseDatesView, CourseDateView, LocationView, TeamView } from '@/server/services/content/types'

type Words = SiteWords['courses']

/** How a course is taught. */
export const typeName = (
  { online, inPerson }: Pick<Words, 'online' | 'inPerson'>,
  type: CourseType,
): string => (type === 'online' ? online : inPerson)

/** How many places a date has left. */
export const placesText = (words: Pick<Words, 'full' | 'onePlace' | 'places'>, left: number): string =>
  left === 0 ? words.full : counted(left, words.onePlace, words.places)

/** Said beside the next date with places: how many before it have none. */
export const earlierFull = (words: Words, count: number): string =>
  counted(count, words.earlierFull, words.earlierAllFull)

/** A date of a course with the names that visitors read. */
export interface OfferedDate extends Pick<CourseDateView, 'id' | 'start' | 'end' | 'placesLeft'> {
  locationId: string
  place: string
  address: string
  /** First names. */
  tutors: string[]
}

interface Names {
  locations: LocationView[]
  team: TeamView[]
}

/** The people with these ids, those who are gone left out. */
export const peopleOf = <Person extends { id: string }>(ids: string[], team: Person[]): Person[] =>
  ids.flatMap((id) => team.find((person) => person.id === id) ?? [])

/** Their first names. */
export const namesOf = (ids: string[], team: TeamView[]): string[] =>
  peopleOf(ids, team).map(({ name }) => name)

/** The dates of a course that visitors see at a moment, by their start; full ones too (D53). */
export const offeredDates = (
  { noticeMinutes, dates }: CourseDatesView,
  courseId: string,
  now: number,
  { locations, team }: Names,
): OfferedDate[] =>
  dates
    .filter((date) => date.courseId === courseId && isOnSale(date, now, noticeMinutes))
    .map(({ id, start, end, placesLeft, locationId, tutors }) => {
      const location = locations.find((one) => one.id === locationId)
      return {
        ...{ id, start, end, placesLeft, locationId },
        place: location?.name ?? '',
        address: location ? addressInOneLine(location) : '',
        tutors: namesOf(tutors, team),
      }
    })

/** The first date with places, else the first. */
export const nextDate = (dates: OfferedDate[]): OfferedDate | null =>
  dates.find(({ placesLeft }) => placesLeft > 0) ?? dates[0] ?? null

/** The id of a day's only date with places; null when there is none or a choice. */
export const onlyTime = (dates: OfferedDate[], day: DayKey | null): string | null => {
  const open =
    (day &&
      byDay(dates)
        .get(day)
        ?.filter(({ placesLeft }) => placesLeft > 0)) ||
    []
  return open.length === 1 ? (open[0]?.id ?? null) : null
}

/** How many full dates stand before the one that is shown as the next. */
export const fullBefore = (dates: OfferedDate[]): number => {
  const next = nextDate(dates)
  return next ? dates.indexOf(next) : 0
}

/** Days that have a date with places, in order. */
export const openDays = (dates: OfferedDate[]): DayKey[] =>
  [...byDay(dates.filter(({ placesLeft }) => placesLeft > 0)).keys()].sort()
