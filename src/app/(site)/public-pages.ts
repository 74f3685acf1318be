import { addressKey } from '@/domain/content/redirects'
import { categoryHref, courseHref } from '@/storefront/layout/links'
import { content } from './content'

/** A page that search engines may list. */
export interface PublicPage {
  path: string
  /** ISO 8601, UTC; empty: not known. */
  updatedAt: string
}

interface Dated {
  updatedAt: string
}

const newest = (...lists: Dated[][]): string =>
  lists
    .flat()
    .map(({ updatedAt }) => updatedAt)
    .reduce((latest, one) => (one > latest ? one : latest), '')

/** Pages of ours at fixed addresses that stand also where the owner wrote no words for them. */
const ours = [
  '/',
  '/categories',
  '/services',
  '/courses',
  '/faq',
  '/contact-us',
  '/gallery',
  '/reviews',
  '/aftercare',
  '/data-protection',
]

/** Everything that a visitor can read, those that are kept out of search engines left out. */
export const publicPages = async (): Promise<PublicPage[]> => {
  const [home, locations, categories, services, courses, pages] = await Promise.all([
    content.home(),
    content.locations(),
    content.categories(),
    content.services(),
    content.courses(),
    content.pages(),
  ])
  const fixed: Record<string, string> = {
    '/': newest([home], locations, categories),
    '/categories': newest(categories, locations),
    '/services': newest(services, categories, locations),
    '/courses': newest(courses),
  }
  const own = (id: string) => services.filter(({ categoryId }) => categoryId === id)
  const all = [
    ...ours.map((path) => ({ path, updatedAt: fixed[path] ?? '', hidden: false })),
    ...categories
      .filter(({ leadsTo }) => leadsTo === 'services')
      .map((category) => ({
        ...{ path: categoryHref(category), updatedAt: newest([category], own(category.id)) },
        hidden: category.search.hidden,
      })),
    ...courses.map((course) => ({
      ...{ path: courseHref(course), updatedAt: course.updatedAt, hidden: course.search.hidden },
    })),
    ...pages.map((page) => ({
      ...{ path: `/${page.slug}`, updatedAt: newest([page, { updatedAt: fixed[`/${page.slug}`] ?? '' }]) },
      hidden: page.search.hidden,
    })),
  ]
  // Words of the owner's for a page of ours come last, and decide.
  const byPath = new Map(all.map((page) => [page.path, page]))
  return [...byPath.values()]
    .filter(({ hidden }) => !hidden)
    .map(({ path, updatedAt }) => ({ path, updatedAt }))
}

/** The keys of all addresses where a page stands, hidden ones too (src/domain/content/redirects.ts). */
export const standingAddresses = async (): Promise<Set<string>> => {
  const [categories, courses, pages] = await Promise.all([
    content.categories(),
    content.courses(),
    content.pages(),
  ])
  const category = ({ id, slug }: { id: string; slug: string }): string[] =>
    [id, slug].map((name) => `/service-details?categoryId=${name}`)
  const paths = [
    ...ours,
    ...categories.flatMap(category),
    ...courses.map(courseHref),
    ...pages.map(({ slug }) => `/${slug}`),
  ]
  return new Set(paths.map((path) => addressKey(path) ?? path))
}
