import { inviteTo } from '@/messages/booking'
import { toCategoryHref } from '@/storefront/layout/menu'
import { listBookableLocations, PriceAndTime, type Start, findLowestPrice } from './ServiceCard'
import type { CategoryView, LocationView, ServiceView } from '@/server/services/content/types'
import { Icon } from '@/storefront/ui/Icon'
import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import type { ContentReader } from '@/server/services/content/reader'
import { Filtered } from '@/storefront/filter/Filtered.client'
import { filterWords } from '@/storefront/filter/filter-words'
import { ListFilter } from '@/storefront/filter/ListFilter.client'
import { Container } from '@/storefront/ui/Breadcrumb'
import { OwnersInvitation } from '@/storefront/ui/OwnersInvitation.client'
import { ServiceLink, StartingAt } from './AtLocation.client'

interface Props {
  categories: CategoryView[]
  services: ServiceView[]
}

/** Categories as list rows. Each whole row links to the category's page. */
export const CategoryLines = ({ categories, services }: Props) => (
  <ul className="border-t border-ink-soft">
    {categories.map((category) => {
      const own = services.filter(({ categoryId }) => categoryId === category.id)
      const start = findLowestPrice(own, category)
      return (
        <li key={category.id} className="border-b border-ink-soft">
          <a href={toCategoryHref(category)} className="category-line">
            <span className="font-display text-h4">{category.name}</span>
            {category.tagline && <span className="category-line-words">{category.tagline}</span>}
            {start && <PriceAndTime {...start} className="category-line-price text-small" />}
            <Icon name="right" size={20} className="category-line-mark text-rosewood" />
          </a>
        </li>
      )
    })}
  </ul>
)

interface NoTreatmentsProps {
  words: Pick<SiteWords['treatments'], 'none' | 'askUs'>
  categories: CategoryView[]
}

interface Entry {
  service: ServiceView
  /** The names of the locations where it can be booked. */
  at: string[]
  start: Start | null
  prices: Record<string, Start>
}

interface Group {
  category: CategoryView
  entries: Entry[]
}

const getStartPrices = (
  { durationMinutes }: ServiceView,
  offers: ReturnType<typeof listBookableLocations>,
): Record<string, Start> =>
  Object.fromEntries(
    offers.map(({ location, pricePence }) => [
      location,
      { pence: pricePence, minutes: durationMinutes, from: false },
    ]),
  )

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
        .map((service) => {
          const offers = listBookableLocations(service, category, locations)
          return {
            service,
            at: offers.map(({ location }) => location),
            start: findLowestPrice([service], category),
            prices: getStartPrices(service, offers),
          }
        }),
    }))
    .filter(({ entries }) => entries.length > 0)

interface ServicesProps {
  content: ContentReader
  /** The query by which the server filters. Not set on the cached page. */
  asked?: string
}

/** The price list: all treatments by category. This is one cached page, and the filters run in the browser. */
export const Services = async ({ content, asked }: ServicesProps) => {
  const [words, categories, services, locations] = await Promise.all([
    content.words(),
    content.categories(),
    content.services(),
    content.locations(),
  ])
  const groups = groupByCategory(categories, services, locations)
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
          entries.map(({ service, at }) => ({
            id: service.id,
            kind: category.name,
            locations: at,
            text: [service.name, service.summary, category.name].join(' '),
          })),
        )}
        words={filterWords(words.lists, 'treatment', words.treatments.noMatch)}
      >
        <ul className="mt-12 grid gap-16 lg:mt-16">
          {groups.map((group) => (
            <GroupEntry
              key={group.category.id}
              group={group}
              houses={locations.length}
              onlyAt={words.treatments.onlyAt}
            />
          ))}
        </ul>
      </ListFilter>
    </Container>
  )
}

/** In place of an empty price list. For staff, the first thing to add. */
export const NoTreatments = ({ words, categories }: NoTreatmentsProps) => (
  <>
    <p className="lead mt-6">{words.none}</p>
    <a href="/contact-us" className="text-link mt-4">
      {words.askUs}
    </a>
    <OwnersInvitation {...inviteTo(categories.length === 0 ? 'category' : 'treatment')} />
  </>
)

interface GroupProps {
  group: Group
  houses: number
  onlyAt: string
}

const GroupEntry = ({ group: { category, entries }, houses, onlyAt }: GroupProps) => (
  <Filtered
    kind={category.name}
    locations={[...new Set(entries.flatMap(({ at }) => at))]}
    ids={entries.map(({ service }) => service.id)}
    className="price-group"
  >
    <div>
      <h2 className="text-h3">
        <a href={toCategoryHref(category)} className="underline-offset-4 hover:underline">
          {category.name}
        </a>
      </h2>
      {category.tagline && <p className="mt-2 text-small text-ink-soft">{category.tagline}</p>}
    </div>
    <ul>
      {entries.map(({ service, at, start, prices }) => (
        <Filtered
          key={service.id}
          kind={category.name}
          locations={at}
          ids={[service.id]}
          className="border-t border-hairline last:border-b"
        >
          <PriceLine
            service={service}
            at={at}
            start={start}
            prices={prices}
            houses={houses}
            onlyAt={onlyAt}
          />
        </Filtered>
      ))}
    </ul>
  </Filtered>
)

type LineProps = Entry & Omit<GroupProps, 'group'>

const PriceLine = ({ service, at, start, prices, houses, onlyAt }: LineProps) => (
  <ServiceLink serviceId={service.id} only={at.length === 1 ? at[0] : undefined} className="price-line">
    <span>
      <span className="block font-display text-h4 leading-tight">{service.name}</span>
      {service.summary && <span className="mt-1.5 block text-small text-ink-soft">{service.summary}</span>}
      {at.length === 1 && houses > 1 && (
        <span className="mt-1.5 block text-small text-ink-soft">
          {fillPlaceholders(onlyAt, { location: at[0] ?? '' })}
        </span>
      )}
    </span>
    <span className="flex items-center gap-4 whitespace-nowrap">
      {start && <StartingAt start={start} at={prices} />}
      <Icon name="right" size={20} className="max-sm:hidden text-rosewood" />
    </span>
  </ServiceLink>
)
