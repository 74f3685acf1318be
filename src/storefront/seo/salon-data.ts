import { pounds } from '../../domain/pricing/money'
import type {
  CategoryView,
  FaqView,
  LocationView,
  ServiceView,
  SiteView,
} from '../../server/services/content/types'
import { categoryHref, serviceHref } from '../layout/links'

/** Addresses in here must be whole ones; null while the site does not know its own (SITE_URL). */
export type Origin = string | null

export const context = 'https://schema.org'

export const at = (origin: Origin, path: string): string | undefined =>
  origin ? new URL(path, origin).href : undefined

/** One location of the salon. */
const salonAt = (site: SiteView, location: LocationView, origin: Origin): object => ({
  '@type': 'BeautySalon',
  '@id': at(origin, `/#${location.slug}`),
  name: `${site.name}, ${location.name}`,
  url: at(origin, '/'),
  image: at(origin, location.picture?.src ?? '/social-card.png'),
  telephone: location.phone || site.phone || undefined,
  email: location.email || site.email || undefined,
  currenciesAccepted: 'GBP',
  address: {
    '@type': 'PostalAddress',
    streetAddress: location.address.replace(/\s*\n\s*/g, ', '),
    addressLocality: location.city || location.name,
    postalCode: location.postcode || undefined,
    addressCountry: 'GB',
  },
  potentialAction: { '@type': 'ReserveAction', target: at(origin, '/booking-appointment') },
})

/** The salon as a business with its locations. */
export const salonData = (site: SiteView, locations: LocationView[], origin: Origin): object => ({
  '@context': context,
  '@graph': [
    {
      '@type': 'Organization',
      name: site.name,
      description: site.description || undefined,
      url: at(origin, '/'),
      logo: at(origin, '/apple-icon.png'),
      sameAs: site.social.map(({ url }) => url),
    },
    ...locations.map((location) => salonAt(site, location, origin)),
  ],
})

const offerOf = (service: ServiceView, locations: LocationView[]): object[] =>
  service.prices.map(({ location, pricePence }) => ({
    '@type': 'Offer',
    price: pounds(pricePence).toFixed(2),
    priceCurrency: 'GBP',
    areaServed: locations.find(({ id }) => id === location)?.name,
  }))

interface CategoryFacts {
  site: SiteView
  category: CategoryView
  services: ServiceView[]
  locations: LocationView[]
}

/** A category's treatments with their prices, and where the page stands. */
export const categoryData = (
  { site, category, services, locations }: CategoryFacts,
  origin: Origin,
): object => ({
  '@context': context,
  '@graph': [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Services', item: at(origin, '/categories') },
        { '@type': 'ListItem', position: 2, name: category.name, item: at(origin, categoryHref(category)) },
      ],
    },
    ...services.map((service) => ({
      '@type': 'Service',
      name: service.name,
      serviceType: category.name,
      description: service.summary || undefined,
      image: at(origin, service.pictures[0]?.src ?? category.picture?.src ?? '/social-card.png'),
      url: at(origin, serviceHref(service, category)),
      provider: { '@type': 'BeautySalon', name: site.name },
      offers: offerOf(service, locations),
    })),
  ],
})

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Questions with their answers. */
export const faqData = (faqs: FaqView[]): object => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answerHtml }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plain(answerHtml) },
  })),
})
