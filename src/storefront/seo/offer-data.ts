import { toBrandHref } from '@/domain/content/brand'
import { toAbsoluteUrl, toBreadcrumbData, schemaOrgContext, toSalonId, toPostalAddress } from './salon-data'
import { bookServiceHref, toCategoryHref, toServiceHref, toCourseHref } from '@/storefront/layout/menu'
import type {
  CategoryView,
  FaqView,
  LocationView,
  ServiceView,
  CourseView,
} from '@/server/services/content/types'
import { getOfferedPrice } from '@/domain/content/relations'
import { toPounds } from '@/domain/pricing/totals'
import type { SiteView } from '@/server/services/content/site-views'
import { countDaysBetween, formatInstant } from '@/domain/time/calendar'
import { MINUTE, toDayKey } from '@/domain/time/time'
import type { OfferedDate } from '@/storefront/courses/dates'

/** A top-level page. */
export interface ListPage {
  /** The name of the home page. */
  home: string
  title: string
  /** The path below the site's address. */
  path: string
}

/** One entry of the list on a page. */
export interface Listed {
  name: string
  path: string
}

/** The breadcrumbs of a top-level page, and its entries in order (schema.org: BreadcrumbList, ItemList). */
export const listData = ({ home, title, path }: ListPage, listed: Listed[], origin: string): object => ({
  '@context': schemaOrgContext,
  '@graph': [
    toBreadcrumbData(origin, [
      { name: home, path: '/' },
      { name: title, path },
    ]),
    ...(listed.length > 0 ? [toItemList(title, listed, origin)] : []),
  ],
})

const toItemList = (title: string, listed: Listed[], origin: string): object => ({
  '@type': 'ItemList',
  name: title,
  numberOfItems: listed.length,
  itemListElement: listed.map((entry, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: entry.name,
    url: toAbsoluteUrl(origin, entry.path),
  })),
})

/** The named entities in the output of sanitize-html. */
const letters: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }

const toPlainText = (html: string): string =>
  html
    .replace(/<\/?(p|li|ul|ol|h\d|br|hr|blockquote)\b[^>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => letters[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Questions with their answers. */
export const toFaqData = (faqs: FaqView[]): object => ({
  '@context': schemaOrgContext,
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answerHtml }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: toPlainText(answerHtml) },
  })),
})

interface CategoryFacts {
  /** The name of the page of all categories. */
  list: string
  site: SiteView
  category: CategoryView
  services: ServiceView[]
  locations: LocationView[]
}

/** The price at each location where it can be booked, in pounds with two decimals (D80). */
const toOfferList = (
  service: ServiceView,
  { category, locations }: CategoryFacts,
  origin: string,
): object[] =>
  locations.flatMap((location) => {
    const pricePence = getOfferedPrice(service, category, location.id)
    if (pricePence === null) return []
    return [
      {
        '@type': 'Offer',
        price: toPounds(pricePence).toFixed(2),
        priceCurrency: 'GBP',
        areaServed: location.name,
        url: toAbsoluteUrl(origin, bookServiceHref(location.name, category.name, service.id)),
        seller: { '@type': 'BeautySalon', '@id': toSalonId(origin, location), name: location.name },
      },
    ]
  })

const toServiceData = (service: ServiceView, facts: CategoryFacts, origin: string): object => {
  const { site, category } = facts
  const picture =
    service.search.picture?.url ??
    service.pictures[0]?.src ??
    category.picture?.src ??
    toBrandHref('social-card.png', site.brandVersion)
  const offers = toOfferList(service, facts, origin)
  return {
    '@type': 'Service',
    name: service.name,
    serviceType: category.name,
    description: service.search.description || service.summary || undefined,
    image: toAbsoluteUrl(origin, picture),
    url: toAbsoluteUrl(origin, toServiceHref(service, category)),
    provider: { '@type': 'BeautySalon', name: site.name, url: toAbsoluteUrl(origin, '/') },
    offers: offers.length > 0 ? offers : undefined,
  }
}

/** A category's treatments with prices, and the page's breadcrumbs. */
export const toCategoryData = (facts: CategoryFacts, origin: string): object => {
  const { category, services } = facts
  return {
    '@context': schemaOrgContext,
    '@graph': [
      toBreadcrumbData(origin, [
        { name: facts.list, path: '/categories' },
        { name: category.name, path: toCategoryHref(category) },
      ]),
      ...services.map((service) => toServiceData(service, facts, origin)),
    ],
  }
}

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
        image: toAbsoluteUrl(
          origin,
          course.search.picture?.url ??
            course.picture?.src ??
            toBrandHref('social-card.png', site.brandVersion),
        ),
        url,
        provider: { '@type': 'Organization', name: site.name, sameAs: toAbsoluteUrl(origin, '/') },
        offers: toOfferData(course, url, hasFreeSeats),
        hasCourseInstance: toCourseInstances(facts, url),
      },
    ],
  }
}
