import { isGone, toAddressKey } from '@/domain/content/address'
import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import type { LinkView, SiteView } from '@/server/services/content/site-views'
import type { CategoryView, ServiceView } from '@/server/services/content/types'
import { firstLinks, lastLinks, type Menu, toCategoryHref } from './menu'

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

/** The page on which gift vouchers are sold (D114). */
const VOUCHERS = '/gift-vouchers'

/** Adds a link to gift vouchers to the footer while the salon sells them, unless the owner has a link there. */
export const addVoucherLink = (site: SiteView, label: string, areSold: boolean): SiteView => {
  const hasLink = site.footerLinks.some(({ href }) => toAddressKey(href) === VOUCHERS)
  return areSold && !hasLink
    ? { ...site, footerLinks: [...site.footerLinks, { href: VOUCHERS, label }] }
    : site
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
