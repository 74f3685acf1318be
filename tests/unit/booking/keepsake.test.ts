import { describe, expect, it } from 'vitest'
import type { PaymentDetails } from '@/contract/payments'
import { toGoogleCalendarHref, type KeepsakeContent, toKeepsake } from '@/storefront/results/keepsake'
import { formatNearTime } from '@/domain/time/format-span'
import { toSiteWords } from '@/messages/site-words'

/** Noon on a Friday in winter. */
const FRIDAY = Date.UTC(2026, 10, 27, 12)
const at = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 10, 27 + day, hour, minute)

describe('a time relative to today', () => {
  it.each([
    ['later today', at(0, 23, 59), 'today, 11:59 pm'],
    ['shortly after midnight', at(1, 0, 5), 'tomorrow, 12:05 am'],
    ['in the next six days', at(3, 11, 45), 'Monday, 11:45 am'],
    ['on the same weekday as today', at(7, 9), 'on Friday 4 December, 9:00 am'],
    ['in the new year', at(40, 9), 'on Wednesday 6 January, 9:00 am'],
    ['in summer time, far away', Date.UTC(2027, 6, 1, 9), 'on Thursday 1 July 2027, 10:00 am'],
  ])('%s', (_, when, expected) => expect(formatNearTime(when, FRIDAY)).toBe(expected))
})

it('offers an event to Google Calendar in UTC', () => {
  const event = {
    title: 'Brows, Calm',
    start: at(0, 9),
    end: at(0, 9, 45),
    location: 'Medway, 1 High Street',
  }
  expect(toGoogleCalendarHref(event)).toBe(
    'https://calendar.google.com/calendar/render?action=TEMPLATE&text=Brows%2C+Calm&dates=20261127T090000Z%2F20261127T094500Z&location=Medway%2C+1+High+Street',
  )
})

const content = {
  services: [
    { id: 'tint', categoryId: 'brows', pictures: [{ src: 'tint' }] },
    { id: 'gel', categoryId: 'nails', pictures: [] },
  ],
  categories: [
    { id: 'brows', name: 'Brows', picture: { src: 'brows' } },
    { id: 'nails', name: 'Nails', picture: { src: 'nails' } },
  ],
  courses: [{ id: 'lashes', picture: { src: 'lashes' } }],
  courseDates: [{ id: 'date', tutors: ['imogen', 'gone'] }],
  team: [{ id: 'imogen', name: 'Imogen' }],
  aftercare: [{ categoryId: 'brows', serviceIds: ['tint'] }],
} as unknown as KeepsakeContent

const treatment = (service: string, start: number, more: object = {}) => ({
  service_id: service,
  service_name: service === 'tint' ? 'Brow tint' : 'Gel polish',
  start_time: new Date(start).toISOString(),
  end_time: new Date(start + 1_800_000).toISOString(),
  location_name: 'Medway',
  staff_id: 'imogen',
  staff_name: 'Imogen',
  patch_test: service === 'tint',
  status: 'Confirmed',
  ...more,
})

const make = (payment: object, now = FRIDAY) =>
  toKeepsake({ services: [], course: null, ...payment } as unknown as PaymentDetails, content, {
    words: toSiteWords({}).results,
    leadHours: 48,
    now,
  })

describe('the keepsake of a booking', () => {
  it('joins the treatments of one day at one location, and leaves out what was cancelled or is over', () => {
    const services = [
      treatment('gel', at(3, 10), { staff_id: 'gone', staff_name: 'Beth' }),
      treatment('tint', at(3, 9)),
      treatment('gel', at(3, 14), { location_name: 'Maidstone' }),
      treatment('gel', at(3, 15), { status: 'Cancelled' }),
      treatment('gel', at(-1, 9)),
    ]
    const { visits, picture, advice } = make({ services })
    expect(visits.map(({ start, end, locationName, titles }) => [start, end, locationName, titles])).toEqual([
      [at(3, 9), at(3, 10, 30), 'Medway', ['Brow tint', 'Gel polish']],
      [at(3, 14), at(3, 14, 30), 'Maidstone', ['Gel polish']],
    ])
    // A person who has left keeps their name.
    expect(visits[0]?.people.map(({ name, view }) => [name, view?.id])).toEqual([
      ['Imogen', 'imogen'],
      ['Beth', undefined],
    ])
    expect(picture).toEqual({ src: 'tint' })
    expect(advice.map(({ name }) => name)).toEqual(['Brows'])
  })

  it('gives the last day for a patch test, or asks the customer to call once that day has passed', () => {
    const services = [treatment('tint', at(3, 9)), treatment('tint', at(10, 9))]
    expect(make({ services }).tasks).toEqual([
      'Patch test for Brow tint: please come in by Saturday 28 November 2026, unless you’ve had one with us.',
      'Please arrive five minutes early, so that we can talk through what you’d like.',
    ])
    expect(make({ services }, at(2, 9)).tasks[0]).toMatch(/^Patch test for Brow tint: please call us/)
    expect(make({ services: [treatment('gel', at(3, 9))] }).tasks).toHaveLength(1)
  })

  it('shows the tutors and the picture of a course, and no tasks before an online course', () => {
    const course = { course: { title: 'Lash lifting' }, course_id: 'lashes', course_status: 'Booked' }
    const courseDate = {
      start_time: new Date(at(20, 10)).toISOString(),
      end_time: new Date(at(21, 16)).toISOString(),
    }
    const found = make({
      ...course,
      course_date_id: 'date',
      courseDate: { ...courseDate, location_name: 'Medway' },
    })
    expect(found.visits).toMatchObject([{ start: at(20, 10), end: at(21, 16), people: [{ name: 'Imogen' }] }])
    expect([found.picture, found.tasks]).toEqual([
      { src: 'lashes' },
      ['Please arrive ten minutes early, so that we can start together.'],
    ])
    expect(make({ ...course, courseDate: null, course_date_id: null })).toMatchObject({
      visits: [],
      tasks: [],
    })
  })
})
