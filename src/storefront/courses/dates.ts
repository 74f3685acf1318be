import { formatCount } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { groupByDay, type CourseType, isOnSale } from '@/domain/courses/course-date'
import { formatAddressLine } from '@/domain/content/address'
import type { DayKey } from '@/domain/time/zone'
import type { CourseDatesView, CourseDateView, LocationView, TeamView } from '@/server/services/content/types'

type Words = SiteWords['courses']

/** How a course is taught. */
export const formatCourseType = (
  { online, inPerson }: Pick<Words, 'online' | 'inPerson'>,
  type: CourseType,
): string => (type === 'online' ? online : inPerson)

/** How many places a date has left. */
export const formatSeatsLeft = (words: Pick<Words, 'full' | 'onePlace' | 'places'>, left: number): string =>
  left === 0 ? words.full : formatCount(left, words.onePlace, words.places)

/** Said beside the next date with places: how many before it have none. */
export const describeEarlierFull = (words: Words, count: number): string =>
  formatCount(count, words.earlierFull, words.earlierAllFull)

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
export const findTeam = <Person extends { id: string }>(ids: string[], team: Person[]): Person[] =>
  ids.flatMap((id) => team.find((person) => person.id === id) ?? [])

/** Their first names. */
export const getTeamNames = (ids: string[], team: TeamView[]): string[] =>
  findTeam(ids, team).map(({ name }) => name)

/** The dates of a course that visitors see at a moment, by their start; full ones too (D53). */
export const listOfferedDates = (
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
        id,
        start,
        end,
        placesLeft,
        locationId,
        place: location?.name ?? '',
        address: location ? formatAddressLine(location) : '',
        tutors: getTeamNames(tutors, team),
      }
    })

/** The first date with places, else the first. */
export const findNextDate = (dates: OfferedDate[]): OfferedDate | null =>
  dates.find(({ placesLeft }) => placesLeft > 0) ?? dates[0] ?? null

/** The id of a day's only date with places; null when there is none or a choice. */
export const findOnlyTime = (dates: OfferedDate[], day: DayKey | null): string | null => {
  const open =
    (day &&
      groupByDay(dates)
        .get(day)
        ?.filter(({ placesLeft }) => placesLeft > 0)) ||
    []
  return open.length === 1 ? (open[0]?.id ?? null) : null
}

/** How many full dates stand before the one that is shown as the next. */
export const countFullBefore = (dates: OfferedDate[]): number => {
  const next = findNextDate(dates)
  return next ? dates.indexOf(next) : 0
}

/** Days that have a date with places, in order. */
export const openDays = (dates: OfferedDate[]): DayKey[] =>
  [...groupByDay(dates.filter(({ placesLeft }) => placesLeft > 0)).keys()].sort()
