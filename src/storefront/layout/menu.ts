import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import type { CategoryView, ServiceView } from '@/server/services/content/types'
import { isGone, toAddressKey } from '@/domain/content/address'
import type { LinkView, SiteView } from '@/server/services/content/site-views'

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
  ['faq', '/faq'],
  ['contact', '/contact-us'],
  ['gallery', '/gallery'],
  ['privacy', '/privacy-policy'],
  ['terms', '/terms-and-conditions'],
] as const

/** Categories and treatments already have their own part of the menu. */
const known = new Set<string>([
  ...[...firstLinks, ...lastLinks].map(([, href]) => href),
  '/categories',
  '/services',
])

/**
 * Leaves out links to pages that visitors do not see (`gone`), and to our own pages that have nothing to show. The owner
 * may have written a link in other ways.
 */
export const omitMissingLinks = (site: SiteView, missing: string[], gone: string[] = []): SiteView => {
  const hasPage = ({ href }: LinkView) => !missing.includes(toAddressKey(href) ?? href) && !isGone(href, gone)
  const { banner } = site
  return {
    ...site,
    banner: banner && isGone(banner.link, gone) ? { ...banner, link: '' } : banner,
    navigation: site.navigation.filter(hasPage),
    footerLinks: site.footerLinks.filter(hasPage),
  }
}

/** Creates the content of the side navigation. It is small, because every page includes it and few visitors open it. */
export const createMenu = (
  words: SiteWords['menu'],
  categories: Pick<CategoryView, 'id' | 'name' | 'leadsTo'>[],
  services: Pick<ServiceView, 'name' | 'slug' | 'categoryId'>[],
  shown: LinkView[],
  missing: string[] = [],
): Menu => ({
  words,
  missing,
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
