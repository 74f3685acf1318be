import { pounds } from '@/domain/pricing/totals'
import { daysBetween } from '../../domain/time/calendar'
import { formatInstant } from '@/domain/time/format'
import { MINUTE } from '../../domain/time/minutes'
import { dayOf } from '../../domain/time/zone'
import type { CourseView, LocationView } from '../../server/services/content/types'
import type { SiteView } from '@/server/services/content/site-views'
import type { OfferedDate } from '../courses/dates'
import { courseHref } from '@/storefront/layout/menu'
import { at, breadcrumbData, context, postalAddress } from './salon-data'

const offerOf = (course: CourseView, url: string, isFree: boolean): object => ({
  '@type': 'Offer',
  category: 'Paid',
  price: pounds(course.pricePence).toFixed(2),
  priceCurrency: 'GBP',
  availability: isFree ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
  url,
})

const people = (names: string[]): object[] => names.map((name) => ({ '@type': 'Person', name }))

const placeOf = (location: LocationView | undefined): object | undefined =>
  location && {
    '@type': 'Place',
    name: location.name,
    address: postalAddress(location),
  }

/**
 * How long a date takes, as search engines ask. The hours of each day are known only where a date is on one day.
 */
const timesOf = ({ start, end }: OfferedDate): object => {
  const days = daysBetween(dayOf(start), dayOf(end - 1)) + 1
  const duration = days === 1 ? `PT${Math.round((end - start) / MINUTE)}M` : undefined
  const schedule = { '@type': 'Schedule', repeatFrequency: 'Daily', repeatCount: days, duration }
  const [startDate, endDate] = [formatInstant(start), formatInstant(end)]
  return { startDate, endDate, courseWorkload: duration, courseSchedule: { ...schedule, startDate, endDate } }
}

interface CourseFacts {
  /** What the list of courses is called. */
  list: string
  site: SiteView
  course: CourseView
  dates: OfferedDate[]
  tutors: string[]
  locations: LocationView[]
}

const instancesOf = ({ course, dates, tutors, locations }: CourseFacts, url: string): object[] => {
  if (course.type === 'online') {
    const courseWorkload = course.studyHours ? `PT${course.studyHours}H` : undefined
    return [{ '@type': 'CourseInstance', courseMode: 'Online', courseWorkload, instructor: people(tutors) }]
  }
  return dates.map((date) => ({
    '@type': 'CourseInstance',
    courseMode: 'Onsite',
    ...timesOf(date),
    location: placeOf(locations.find(({ id }) => id === date.locationId)),
    instructor: people(date.tutors),
    offers: offerOf(course, url, date.placesLeft > 0),
  }))
}

/** A course with its dates, and where the page stands. */
export const courseData = (facts: CourseFacts, origin: string): object => {
  const { site, course, dates } = facts
  const url = at(origin, courseHref(course))
  const isFree = course.type === 'online' || dates.some(({ placesLeft }) => placesLeft > 0)
  return {
    '@context': context,
    '@graph': [
      breadcrumbData(origin, [
        { name: facts.list, path: '/courses' },
        { name: course.title, path: courseHref(course) },
      ]),
      {
        '@type': 'Course',
        name: course.title,
        description: course.search.description || course.summary || course.title,
        image: at(origin, course.search.picture?.url ?? course.picture?.src ?? '/social-card.png'),
        url,
        provider: { '@type': 'Organization', name: site.name, sameAs: at(origin, '/') },
        offers: offerOf(course, url, isFree),
        hasCourseInstance: instancesOf(facts, url),
      },
    ],
  }
}
