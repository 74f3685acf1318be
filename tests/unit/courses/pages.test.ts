import { describe, expect, it } from 'vitest'
import { errorMessages } from '@/messages/errors'
import { toSiteWords } from '@/messages/site-words'
import { courseTexts } from '@/messages/course-booking'
import { loadFailure } from '@/messages/load-failures'
import type { CourseDatesView, LocationView } from '@/server/services/content/types'
import {
  describeEarlierFull,
  countFullBefore,
  findNextDate,
  listOfferedDates,
  openDays,
  formatSeatsLeft,
} from '@/storefront/courses/dates'
import {
  toCourseCheckoutHref,
  toCourseDatesHref,
  toCourseHref,
  toWaitingListHref,
} from '@/storefront/layout/menu'

const HOUR = 3_600_000
/** 10:00 in London on 1 June 2026. */
const TEN = Date.UTC(2026, 5, 1, 9)

const medway: LocationView = {
  ...{ id: 'm', name: 'Medway', slug: 'medway', address: 'Unit 2\nStation Road', city: 'Rochester' },
  ...{ postcode: 'ME1', phone: '', email: '', openingText: '', directions: '', placeId: '' },
  ...{ picture: null, map: null, coordinates: null, updatedAt: '' },
  search: { title: '', description: '', picture: null, hidden: false },
}
const names = { locations: [medway], team: [{ id: 'amy', name: 'Amy', locationIds: [] }] }

const date = (id: string, start: number, placesLeft: number, courseId = 'lash') => ({
  ...{ id, courseId, locationId: 'm', start, end: start + 6 * HOUR, tutors: ['amy', 'gone'], placesLeft },
})

const all = (...dates: CourseDatesView['dates']): CourseDatesView => ({ noticeMinutes: 120, dates })

describe('the dates shown to visitors', () => {
  const shown = listOfferedDates(
    all(date('soon', TEN, 3), date('full', TEN + HOUR, 0), date('free', TEN + 48 * HOUR, 1), {
      ...date('other', TEN + 48 * HOUR, 1, 'brow'),
    }),
    'lash',
    TEN - HOUR,
    names,
  )

  it('are those of the course that begin after the notice, including full ones', () =>
    expect(shown.map(({ id }) => id)).toEqual(['full', 'free']))

  it('show the location and tutors, without tutors who have left', () =>
    expect(shown[0]).toMatchObject({ place: 'Medway', tutors: ['Amy'] }))

  it('lead with the next date that has places, or else the next one', () => {
    expect(findNextDate(shown)?.id).toBe('free')
    expect(findNextDate(shown.filter(({ id }) => id === 'full'))?.id).toBe('full')
    expect(findNextDate([])).toBeNull()
    const before = [shown, [], shown.filter(({ id }) => id === 'full')].map(countFullBefore)
    expect(before).toEqual([1, 0, 0])
  })

  it('allow only days with a place to be chosen', () => expect(openDays(shown)).toEqual(['2026-06-03']))
})

describe('the texts of courses', () => {
  it('give the places left and the number of full dates', () => {
    const words = toSiteWords({}).courses
    expect([0, 1, 2].map((left) => formatSeatsLeft(words, left))).toEqual([
      'Full',
      '1 place left',
      '2 places left',
    ])
    expect([1, 2].map((count) => describeEarlierFull(words, count))).toEqual([
      'an earlier date is full',
      '2 earlier dates are full',
    ])
  })

  it('are the same in the browser as in API responses', () => {
    expect(courseTexts.noCourse).toBe(errorMessages.NO_COURSE)
    expect(courseTexts.noDate).toBe(errorMessages.COURSE_DATE_REQUIRED)
    expect(courseTexts.dateClosed).toBe(errorMessages.COURSE_DATE_CLOSED)
    expect(courseTexts.dateFull).toBe(errorMessages.COURSE_DATE_FULL)
    expect(courseTexts.bookedBefore).toBe(errorMessages.COURSE_BOOKED_BEFORE)
  })

  it.each([
    ['/courses', 'courses'],
    ['/courses/brow-sculpting', 'course details'],
    ['/courses/book-course/select-date', 'available course dates'],
    ['/courses/book-course/checkout', 'course information'],
  ])('have a message for %s failing to load', (path, what) =>
    expect(loadFailure(path)).toBe(`An error occured while attempting to retrieve ${what}`),
  )
})

describe('course URLs', () => {
  it('contain the course, and the date if it is in person', () => {
    expect(toCourseHref({ slug: 'brow-sculpting', id: '1' })).toBe('/courses/brow-sculpting')
    expect(toCourseDatesHref('1')).toBe('/courses/book-course/select-date?courseId=1')
    expect(toCourseCheckoutHref('1', '2')).toBe('/courses/book-course/checkout?courseId=1&courseDateId=2')
    expect(toCourseCheckoutHref('1')).toBe('/courses/book-course/checkout?courseId=1')
    expect(toWaitingListHref({ slug: 'brow-sculpting', id: '1' })).toBe('/contact-us?course=brow-sculpting')
  })
})
