import type { SiteWords } from '@/messages/site-words'
import type { LinkView } from '@/server/services/content/site-views'

/**
 * The page of a category. The addresses in this file are used on several pages. They name locations and categories by
 * slug, and everything else by id (S1).
 */
export const toCategoryHref = (category: { id: string; leadsTo: string }): string =>
  category.leadsTo === 'courses'
    ? '/courses'
    : `/service-details?categoryId=${encodeURIComponent(category.id)}`

export const toServiceHref = (service: { slug: string }, category: { id: string; leadsTo: string }): string =>
  `${toCategoryHref(category)}#${service.slug}`

export const toCourseHref = ({ slug, id }: { slug: string; id: string }): string =>
  `/courses/${encodeURIComponent(slug || id)}`

/** The page for choosing a course's date. */
export const toCourseDatesHref = (courseId: string, date?: string): string =>
  `/courses/book-course/select-date?${new URLSearchParams({ courseId, ...(date ? { date } : {}) })}`

/** A course's checkout. For an in-person course, the address contains its date. */
export const toCourseCheckoutHref = (courseId: string, courseDateId?: string | null): string =>
  `/courses/book-course/checkout?${new URLSearchParams({ courseId, ...(courseDateId ? { courseDateId } : {}) })}`

/** The page for choosing a treatment's time. */
export const bookServiceHref = (location: string, category: string, serviceId: string): string =>
  `/booking-appointment/select-date?${new URLSearchParams({ location, category, serviceId })}`

export const bookCategoryHref = (location: string, category: string): string =>
  `/booking-appointment/select-service?${new URLSearchParams({ location, category })}`

export const bookLocationHref = (location: string): string =>
  `/booking-appointment/select-category?${new URLSearchParams({ location })}`

/** The contact form for questions about places or dates of a course. The address names the course. */
export const toWaitingListHref = ({ slug, id }: { slug: string; id: string }): string =>
  `/contact-us?${new URLSearchParams({ course: slug || id })}`

export interface MenuCategory {
  name: string
  href: string
  /** The text of the link to the whole category. */
  all: string
  /** Its treatments. `slug` is the anchor on the category's page. */
  services: { name: string; slug: string }[]
}

/** The content of the side navigation: texts and named links. */
export interface Menu {
  words: SiteWords['menu']
  /** The addresses to leave out, because there is nothing to see. */
  missing: string[]
  categories: MenuCategory[]
  /** Links of the header and footer whose targets are not in the menu yet. */
  more: LinkView[]
}

/** The links above the treatments. Those below are in `lastLinks`. */
export const firstLinks = [
  ['home', '/'],
  ['about', '/about-us'],
] as const

export const lastLinks = [
  ['book', '/booking-appointment'],
  ['courses', '/courses'],
  ['vouchers', '/gift-vouchers'],
  ['faq', '/faq'],
  ['contact', '/contact-us'],
  ['gallery', '/gallery'],
  ['privacy', '/privacy-policy'],
  ['terms', '/terms-and-conditions'],
] as const
