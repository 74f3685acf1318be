import config from '@payload-config'
import { getPayload } from 'payload'
import { notFound, permanentRedirect } from 'next/navigation'
import { createContentReader } from '@/server/services/content/reader'
import { getEnv } from '@/server/env'
import type { EnabledFeatures } from '@/storefront/pages/DataProtection'
import { toAddressKey, findRedirect, shortAddresses } from '@/domain/content/address'
import { toCategoryHref, toCourseHref } from '@/storefront/layout/menu'

/** The published content, cached. Payload starts only if something is missing from the cache. */
export const siteContent = createContentReader(() => getPayload({ config }))

/** The number of backups kept, and whether they are encrypted. Null if the site makes no automatic backups. */
export const getBackupPolicy = (): { kept: number; areEncrypted: boolean } | null => {
  const { every, keep, key } = getEnv().backups
  return every === 'off' ? null : { kept: keep, areEncrypted: key !== null }
}

/** The third-party services that this salon has configured (D77). */
export const listSwitchedOn = (): EnabledFeatures => {
  const { square, google, instagramToken, smtp, sms, s3, backups } = getEnv()
  return {
    payments: square.kind === 'square',
    map: google.mapsKey !== null,
    reviews: google.placesKey !== null,
    posts: instagramToken !== null,
    mail: smtp !== null,
    texts: sms?.kind === 'twilio',
    pictures: s3 !== null,
    backups: backups.bucket !== null && backups.every !== 'off',
  }
}

/** A page that search engines may list. */
export interface PublicPage {
  path: string
  /** ISO 8601 in UTC. Empty if unknown. */
  updatedAt: string
}

interface Dated {
  updatedAt: string
}

const findNewestDate = (...lists: Dated[][]): string =>
  lists
    .flat()
    .map(({ updatedAt }) => updatedAt)
    .reduce((latest, one) => (one > latest ? one : latest), '')

/** Our own pages at fixed addresses, which exist even if the owner wrote no text for them. */
const ownAddresses = [
  '/',
  '/categories',
  '/services',
  '/courses',
  '/faq',
  '/contact-us',
  '/gallery',
  '/reviews',
  '/aftercare',
  '/gift-vouchers',
  '/data-protection',
]

/** All public pages, except those hidden from search engines. */
export const listPublicPages = async (): Promise<PublicPage[]> => {
  const [home, locations, categories, services, courses, pages, missing] = await Promise.all([
    siteContent.home(),
    siteContent.locations(),
    siteContent.categories(),
    siteContent.services(),
    siteContent.courses(),
    siteContent.pages(),
    siteContent.missing(),
  ])
  const fixed: Record<string, string> = {
    '/': findNewestDate([home], locations, categories),
    '/categories': findNewestDate(categories, locations),
    '/services': findNewestDate(services, categories, locations),
    '/courses': findNewestDate(courses),
  }
  const own = (id: string) => services.filter(({ categoryId }) => categoryId === id)
  const all = [
    ...ownAddresses
      .filter((path) => !missing.includes(path))
      .map((path) => ({ path, updatedAt: fixed[path] ?? '', hidden: false })),
    ...categories
      .filter(({ leadsTo }) => leadsTo === 'services')
      .map((category) => ({
        path: toCategoryHref(category),
        updatedAt: findNewestDate([category], own(category.id)),
        hidden: category.search.hidden,
      })),
    ...courses.map((course) => ({
      path: toCourseHref(course),
      updatedAt: course.updatedAt,
      hidden: course.search.hidden,
    })),
    ...pages.map((page) => ({
      path: `/${page.slug}`,
      updatedAt: findNewestDate([page, { updatedAt: fixed[`/${page.slug}`] ?? '' }]),
      hidden: page.search.hidden,
    })),
  ]
  // The owner's versions of our own pages come last, so they take precedence.
  const byPath = new Map(all.map((page) => [page.path, page]))
  return [...byPath.values()]
    .filter(({ hidden }) => !hidden)
    .map(({ path, updatedAt }) => ({ path, updatedAt }))
}

/** The keys of all addresses with a page, including hidden pages (src/domain/content/address.ts). */
export const listLiveAddresses = async (): Promise<Set<string>> => {
  const [categories, courses, pages] = await Promise.all([
    siteContent.categories(),
    siteContent.courses(),
    siteContent.pages(),
  ])
  const category = ({ id, slug }: { id: string; slug: string }): string[] =>
    [id, slug].map((name) => `/service-details?categoryId=${name}`)
  const paths = [
    ...ownAddresses,
    ...categories.flatMap(category),
    ...courses.map(toCourseHref),
    ...pages.map(({ slug }) => `/${slug}`),
  ]
  return new Set(paths.map((path) => toAddressKey(path) ?? path))
}

/** Handles an address without a page: redirects to its new address or shows “not found”. Never returns. */
export const redirectOrNotFound = async (address: string): Promise<never> => {
  const [rows, standing] = await Promise.all([siteContent.redirects(), listLiveAddresses()])
  const redirects = new Map([...shortAddresses, ...rows])
  const destination = findRedirect(redirects, address, (key) => standing.has(key))
  if (destination !== null) permanentRedirect(destination)
  notFound()
}
