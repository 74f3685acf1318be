import config from '@payload-config'
import { getPayload } from 'payload'
import { notFound, permanentRedirect } from 'next/navigation'
import { contentReader } from '@/server/services/content/reader'
import { env } from '@/server/env'
import type { SwitchedOn } from '@/storefront/pages/DataProtection'
import { addressKey, destinationOf, shortForms } from '@/domain/content/address'
import { categoryHref, courseHref } from '@/storefront/layout/menu'

/** The published content, cached. Payload starts only when something is not in the cache. */
export const content = contentReader(() => getPayload({ config }))

/** How many backups stay, and whether they are sealed; null: the site makes none by itself. */
export const backupsKept = (): { kept: number; areSealed: boolean } | null => {
  const { every, keep, key } = env().backups
  return every === 'off' ? null : { kept: keep, areSealed: key !== null }
}

/** The services of others that this salon uses, as they are set up (D77). */
export const switchedOn = (): SwitchedOn => {
  const { square, google, instagramToken, smtp, s3, backups } = env()
  return {
    payments: square.kind === 'square',
    map: google.mapsKey !== null,
    reviews: google.placesKey !== null,
    posts: instagramToken !== null,
    mail: smtp !== null,
    pictures: s3 !== null,
    backups: backups.bucket !== null && backups.every !== 'off',
  }
}

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

/** The keys of all addresses where a page stands, hidden ones too (src/domain/content/address.ts). */
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

/** Nothing stands at this address: on to where it has moved to, else the page that says so. Never returns. */
export const movedOrLost = async (address: string): Promise<never> => {
  const [rows, standing] = await Promise.all([content.redirects(), standingAddresses()])
  const redirects = new Map([...shortForms, ...rows])
  const destination = destinationOf(redirects, address, (key) => standing.has(key))
  if (destination !== null) permanentRedirect(destination)
  notFound()
}
