import { toCategoryHref } from '@/storefront/layout/menu'
import { createSynonymAdder } from '@/domain/text/search'
import type { SiteWords } from '@/messages/site-words'
import type { ContentReader } from '@/server/services/content/reader'
import { filterWords } from '@/storefront/filter/filter-words'
import { ListFilter } from '@/storefront/filter/ListFilter.client'
import { Container } from '@/storefront/ui/Container'
import { CallUs } from '@/storefront/ui/CallUs'
import { NoTreatments } from './CategoryLines'
import { fillPlaceholders } from '@/domain/content/placeholders'
import type { CategoryView, LocationView, ServiceView } from '@/server/services/content/types'
import { Filtered } from '@/storefront/filter/Filtered.client'
import { Icon } from '@/storefront/ui/Icon'
import { ArchPicture } from '@/storefront/ui/Picture'
import { Duration } from '@/storefront/ui/Price'
import { PriceAt, ServiceLink } from './AtLocation.client'
import { findLowestPrice, listBookableLocations, type Start } from './ServiceCard'

interface Entry {
  service: ServiceView
  start: Start | null
  /** The price in pence at each location where it can be booked, by name. */
  prices: Record<string, number>
}

/** A category with its treatments, as the price list shows them. */
interface Group {
  category: CategoryView
  entries: Entry[]
}

const groupByCategory = (
  categories: CategoryView[],
  services: ServiceView[],
  locations: LocationView[],
): Group[] =>
  categories
    .map((category) => ({
      category,
      entries: services
        .filter(({ categoryId }) => categoryId === category.id)
        .map((service) => ({
          service,
          start: findLowestPrice([service], category),
          prices: Object.fromEntries(
            listBookableLocations(service, category, locations).map(({ location, pricePence }) => [
              location,
              pricePence,
            ]),
          ),
        })),
    }))
    .filter(({ entries }) => entries.length > 0)

interface Props {
  group: Group
  /** The number of locations. */
  houses: number
  words: Pick<SiteWords['treatments'], 'onlyAt' | 'onRequest'>
}

/** A category with its picture in a small arch, and its treatments with their prices. */
const PriceGroup = ({ group: { category, entries }, houses, words }: Props) => (
  <Filtered
    kind={category.name}
    locations={[...new Set(entries.flatMap(({ prices }) => Object.keys(prices)))]}
    ids={entries.map(({ service }) => service.id)}
    className="price-group"
  >
    <div className="price-group-head">
      <ArchPicture
        picture={category.picture}
        sizes="(min-width: 64rem) 8rem, 5rem"
        decorative
        className="price-group-arch"
      />
      <div className="min-w-0 pb-3">
        <h2 className="text-h3">
          <a href={toCategoryHref(category)} className="underline-offset-4 hover:underline">
            {category.name}
          </a>
        </h2>
        {category.tagline && <p className="mt-1.5 text-small text-ink-soft">{category.tagline}</p>}
      </div>
    </div>
    <ul>
      {entries.map((entry) => (
        <Filtered
          key={entry.service.id}
          kind={category.name}
          locations={Object.keys(entry.prices)}
          ids={[entry.service.id]}
          className="price-entry"
        >
          <PriceLine {...entry} houses={houses} words={words} />
        </Filtered>
      ))}
    </ul>
  </Filtered>
)

/** The name and the price on one line, with the duration below the price. The whole line leads to booking. */
const PriceLine = ({ service, start, prices, houses, words }: Entry & Omit<Props, 'group'>) => {
  const [only, ...others] = Object.keys(prices)
  const isOnly = only !== undefined && others.length === 0
  return (
    <ServiceLink serviceId={service.id} only={isOnly ? only : undefined} className="price-line">
      <span className="price-line-name">{service.name}</span>
      <span className="price-line-price">
        {start ? <PriceAt price={start} at={prices} /> : words.onRequest}
      </span>
      <Icon name="right" size={20} className="price-line-arrow" />
      <span className="price-line-about">
        {service.summary && <span className="block">{service.summary}</span>}
        {isOnly && houses > 1 && (
          <span className="block">{fillPlaceholders(words.onlyAt, { location: only })}</span>
        )}
      </span>
      {start && <Duration minutes={start.minutes} className="price-line-time" />}
    </ServiceLink>
  )
}

interface ServicesProps {
  content: ContentReader
  /** The query by which the server filters. Not set on the cached page. */
  asked?: string
}

/** The price list: all treatments by category. This is one cached page, and the filters run in the browser. */
export const Services = async ({ content, asked }: ServicesProps) => {
  const [site, words, categories, services, locations] = await Promise.all([
    content.site(),
    content.words(),
    content.categories(),
    content.services(),
    content.locations(),
  ])
  const groups = groupByCategory(categories, services, locations)
  const addSynonyms = createSynonymAdder(site.searchWords)
  if (groups.length === 0)
    return (
      <Container className="pb-(--space-section) pt-12 lg:pt-20">
        <h1>{words.treatments.prices}</h1>
        <NoTreatments words={words.treatments} categories={categories} />
      </Container>
    )
  return (
    <Container className="pb-(--space-section) pt-12 lg:pt-20">
      <h1>{words.treatments.prices}</h1>
      <ListFilter
        action="/services"
        asked={asked}
        kind={{
          name: 'category',
          label: words.lists.kinds,
          all: words.lists.allKinds,
          values: groups.map(({ category }) => category.name),
        }}
        locations={locations.map(({ name }) => name)}
        hasChips
        search={words.lists.search}
        index={groups.flatMap(({ category, entries }) =>
          entries.map(({ service, prices }) => ({
            id: service.id,
            kind: category.name,
            locations: Object.keys(prices),
            text: [service.summary, addSynonyms(`${service.name} ${category.name}`)].join(' '),
          })),
        )}
        nothing={<NothingFound words={words.treatments} groups={groups} phone={site.phone} />}
        words={filterWords(words.lists, 'treatment')}
      >
        <ul className="mt-12 grid gap-16 lg:mt-16">
          {groups.map((group) => (
            <PriceGroup
              key={group.category.id}
              group={group}
              houses={locations.length}
              words={words.treatments}
            />
          ))}
        </ul>
      </ListFilter>
    </Container>
  )
}

interface NothingFoundProps {
  words: SiteWords['treatments']
  groups: Group[]
  phone: string
}

/** When nothing matches: the categories, and the phone number. */
const NothingFound = ({ words, groups, phone }: NothingFoundProps) => (
  <>
    <p className="text-lead">{words.noMatch}</p>
    <div>
      <h2 className="font-sans text-body font-[550] tracking-normal">{words.browse}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {groups.map(({ category }) => (
          <li key={category.id}>
            <a href={toCategoryHref(category)} className="text-link">
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
    <CallUs label={words.callUs} phone={phone} />
  </>
)
