import { filledIn } from '../../domain/content/filled-in'
import type { SiteWords } from '../../messages/site-words'
import type { CategoryView, LinkView, ServiceView } from '../../server/services/content/types'
import { categoryHref } from './links'

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
  ...['/categories', '/services'],
])

/** The side navigation's content, small: every page brings it along, and few visitors open it. */
export const menuOf = (
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
    href: categoryHref(category),
    all: filledIn(words.all, { category: category.name }),
    services: services
      .filter(({ categoryId }) => categoryId === category.id)
      .map(({ name, slug }) => ({ name, slug })),
  })),
})
