import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import type { CategoryView, ServiceView } from '@/server/services/content/types'
import type { LinkView } from '@/server/services/content/site-views'

/** Addresses that the pages share. Locations and categories go by name, all else by id (S1). */
export const toCategoryHref = (category: { id: string; leadsTo: string }): string =>
  category.leadsTo === 'courses'
    ? '/courses'
    : `/service-details?categoryId=${encodeURIComponent(category.id)}`

export const toServiceHref = (service: { slug: string }, category: { id: string; leadsTo: string }): string =>
  `${toCategoryHref(category)}#${service.slug}`

export const toCourseHref = ({ slug, id }: { slug: string; id: string }): string =>
  `/courses/${encodeURIComponent(slug || id)}`

/** To the choice of a date of a course. */
export const toCourseDatesHref = (courseId: string, date?: string): string =>
  `/courses/book-course/select-date?${new URLSearchParams({ courseId, ...(date ? { date } : {}) })}`

/** To the checkout of a course, in person with its date. */
export const toCourseCheckoutHref = (courseId: string, courseDateId?: string | null): string =>
  `/courses/book-course/checkout?${new URLSearchParams({ courseId, ...(courseDateId ? { courseDateId } : {}) })}`

/** Straight to the choice of a time. */
export const bookServiceHref = (location: string, category: string, serviceId: string): string =>
  `/booking-appointment/select-date?${new URLSearchParams({ location, category, serviceId })}`

export const bookCategoryHref = (location: string, category: string): string =>
  `/booking-appointment/select-service?${new URLSearchParams({ location, category })}`

export const bookLocationHref = (location: string): string =>
  `/booking-appointment/select-category?${new URLSearchParams({ location })}`

/** To the salon, to be told of a place or a date of a course: the page knows which one. */
export const toWaitingListHref = ({ slug, id }: { slug: string; id: string }): string =>
  `/contact-us?${new URLSearchParams({ course: slug || id })}`

/** A category in the side navigation. */
export interface MenuCategory {
  name: string
  href: string
  /** The words of the link to all of it. */
  all: string
  /** The part of that page which each of its treatments is. */
  services: { name: string; slug: string }[]
}

/** What the side navigation shows: words, and names that lead somewhere. */
export interface Menu {
  words: SiteWords['menu']
  categories: MenuCategory[]
  /** The links of the header and the footer, where none of the others leads. */
  more: LinkView[]
}

/** What stands above the treatments, and what beneath. */
export const firstLinks = [
  ['home', '/'],
  ['about', '/about-us'],
] as const

export const lastLinks = [
  ['book', '/booking-appointment'],
  ['courses', '/courses'],
  ['faq', '/faq'],
  ['contact', '/contact-us'],
  ['gallery', '/gallery'],
  ['privacy', '/privacy-policy'],
  ['terms', '/terms-and-conditions'],
] as const

/** The treatments are a part of the menu themselves. */
const known = new Set<string>([
  ...[...firstLinks, ...lastLinks].map(([, href]) => href),
  '/categories',
  '/services',
])

/** The side navigation's content, small: every page brings it along, and few visitors open it. */
export const createMenu = (
  words: SiteWords['menu'],
  categories: Pick<CategoryView, 'id' | 'name' | 'leadsTo'>[],
  services: Pick<ServiceView, 'name' | 'slug' | 'categoryId'>[],
  shown: LinkView[],
): Menu => ({
  words,
  more: shown.filter(
    ({ href }, at) => !known.has(href) && shown.findIndex((one) => one.href === href) === at,
  ),
  categories: categories.map((category) => ({
    name: category.name,
    href: toCategoryHref(category),
    all: fillPlaceholders(words.all, { category: category.name }),
    services: services
      .filter(({ categoryId }) => categoryId === category.id)
      .map(({ name, slug }) => ({ name, slug })),
  })),
})
