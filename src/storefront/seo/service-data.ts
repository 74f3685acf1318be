import { toBrandHref } from '@/domain/content/brand'
import { toAbsoluteUrl, toBreadcrumbData, schemaOrgContext, toSalonId } from './salon-data'
import { bookServiceHref, toCategoryHref, toServiceHref } from '@/storefront/layout/menu'
import type { CategoryView, FaqView, LocationView, ServiceView } from '@/server/services/content/types'
import { getOfferedPrice } from '@/domain/content/relations'
import { toPounds } from '@/domain/pricing/totals'
import type { SiteView } from '@/server/services/content/site-views'

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
    service.search.picture?.url ?? service.pictures[0]?.src ?? category.picture?.src ?? toBrandHref('social-card.png', site.brandVersion)
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
