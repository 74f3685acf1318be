import { toBrandHref } from '@/domain/content/brand'
import { toPounds } from '@/domain/pricing/totals'
import { countDaysBetween, formatInstant } from '@/domain/time/calendar'
import { MINUTE, toDayKey } from '@/domain/time/time'
import type { CourseView, LocationView } from '@/server/services/content/types'
import type { SiteView } from '@/server/services/content/site-views'
import type { OfferedDate } from '@/storefront/courses/dates'
import { toCourseHref } from '@/storefront/layout/menu'
import { toAbsoluteUrl, toBreadcrumbData, schemaOrgContext, toPostalAddress } from './salon-data'

const toOfferData = (course: CourseView, url: string, hasFreeSeats: boolean): object => ({
  '@type': 'Offer',
  category: 'Paid',
  price: toPounds(course.pricePence).toFixed(2),
  priceCurrency: 'GBP',
  availability: hasFreeSeats ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
  url,
})

const toPersonData = (names: string[]): object[] => names.map((name) => ({ '@type': 'Person', name }))

const toPlaceData = (location: LocationView | undefined): object | undefined =>
  location && {
    '@type': 'Place',
    name: location.name,
    address: toPostalAddress(location),
  }

/**
 * The duration of a date, which search engines require. The hours per day are known only if the date takes a single
 * day.
 */
const toTimeData = ({ start, end }: OfferedDate): object => {
  const days = countDaysBetween(toDayKey(start), toDayKey(end - 1)) + 1
  const duration = days === 1 ? `PT${Math.round((end - start) / MINUTE)}M` : undefined
  const schedule = { '@type': 'Schedule', repeatFrequency: 'Daily', repeatCount: days, duration }
  const [startDate, endDate] = [formatInstant(start), formatInstant(end)]
  return { startDate, endDate, courseWorkload: duration, courseSchedule: { ...schedule, startDate, endDate } }
}

interface CourseFacts {
  /** The name of the list of courses. */
  list: string
  site: SiteView
  course: CourseView
  dates: OfferedDate[]
  tutors: string[]
  locations: LocationView[]
}

const toCourseInstances = ({ course, dates, tutors, locations }: CourseFacts, url: string): object[] => {
  if (course.type === 'online') {
    const courseWorkload = course.studyHours ? `PT${course.studyHours}H` : undefined
    return [
      { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload, instructor: toPersonData(tutors) },
    ]
  }
  return dates.map((date) => ({
    '@type': 'CourseInstance',
    courseMode: 'Onsite',
    ...toTimeData(date),
    location: toPlaceData(locations.find(({ id }) => id === date.locationId)),
    instructor: toPersonData(date.tutors),
    offers: toOfferData(course, url, date.placesLeft > 0),
  }))
}

export const toCourseData = (facts: CourseFacts, origin: string): object => {
  const { site, course, dates } = facts
  const url = toAbsoluteUrl(origin, toCourseHref(course))
  const hasFreeSeats = course.type === 'online' || dates.some(({ placesLeft }) => placesLeft > 0)
  return {
    '@context': schemaOrgContext,
    '@graph': [
      toBreadcrumbData(origin, [
        { name: facts.list, path: '/courses' },
        { name: course.title, path: toCourseHref(course) },
      ]),
      {
        '@type': 'Course',
        name: course.title,
        description: course.search.description || course.summary || course.title,
        image: toAbsoluteUrl(origin, course.search.picture?.url ?? course.picture?.src ?? toBrandHref('social-card.png', site.brandVersion)),
        url,
        provider: { '@type': 'Organization', name: site.name, sameAs: toAbsoluteUrl(origin, '/') },
        offers: toOfferData(course, url, hasFreeSeats),
        hasCourseInstance: toCourseInstances(facts, url),
      },
    ],
  }
}
