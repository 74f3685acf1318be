import { formatCount } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { groupByDay, type CourseType, isOnSale } from '@/domain/courses/course-date'
import { formatAddressLine } from '@/domain/content/address'
import type { DayKey } from '@/domain/time/time'
import type { CourseDatesView, CourseDateView, LocationView, TeamView } from '@/server/services/content/types'

type Words = SiteWords['courses']

export const formatCourseType = (
  { online, inPerson }: Pick<Words, 'online' | 'inPerson'>,
  type: CourseType,
): string => (type === 'online' ? online : inPerson)

/** The number of places left at a date, as text. */
export const formatSeatsLeft = (words: Pick<Words, 'full' | 'onePlace' | 'places'>, left: number): string =>
  left === 0 ? words.full : formatCount(left, words.onePlace, words.places)

/** Shown beside the next date with places: the number of full dates before it. */
export const describeEarlierFull = (words: Words, count: number): string =>
  formatCount(count, words.earlierFull, words.earlierAllFull)

/** A course date with the names shown to visitors. */
export interface OfferedDate extends Pick<CourseDateView, 'id' | 'start' | 'end' | 'placesLeft'> {
  locationId: string
  place: string
  address: string
  /** First names. */
  tutors: string[]
  /** Where visitors can wait for a place at a full date (D121). */
  waitingHref?: string
}

interface Names {
  locations: LocationView[]
  team: TeamView[]
}

/** The people with these ids. Missing people are left out. */
export const findTeam = <Person extends { id: string }>(ids: string[], team: Person[]): Person[] =>
  ids.flatMap((id) => team.find((person) => person.id === id) ?? [])

/** The first names of these people. */
export const getTeamNames = (ids: string[], team: TeamView[]): string[] =>
  findTeam(ids, team).map(({ name }) => name)

/** The dates of a course that visitors see at a given moment, ordered by start. Full dates are included (D53). */
export const listOfferedDates = (
  { noticeMinutes, dates, hasWaitingList }: CourseDatesView,
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
        ...(hasWaitingList && placesLeft === 0
          ? { waitingHref: `/waiting-list?${new URLSearchParams({ courseDateId: id })}` }
          : {}),
      }
    })

/** The first date with places; otherwise the first date. */
export const findNextDate = (dates: OfferedDate[]): OfferedDate | null =>
  dates.find(({ placesLeft }) => placesLeft > 0) ?? dates[0] ?? null

/** The id of the only date with places on a day. Null if there is none or more than one. */
export const findOnlyTime = (dates: OfferedDate[], day: DayKey | null): string | null => {
  const open =
    (day &&
      groupByDay(dates)
        .get(day)
        ?.filter(({ placesLeft }) => placesLeft > 0)) ||
    []
  return open.length === 1 ? (open[0]?.id ?? null) : null
}

/** The number of full dates before the next date shown. */
export const countFullBefore = (dates: OfferedDate[]): number => {
  const next = findNextDate(dates)
  return next ? dates.indexOf(next) : 0
}

/** The days on which at least one date has places, in order. */
export const openDays = (dates: OfferedDate[]): DayKey[] =>
  [...groupByDay(dates.filter(({ placesLeft }) => placesLeft > 0)).keys()].sort()
