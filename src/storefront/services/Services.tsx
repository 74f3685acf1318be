import { inviteTo } from '@/messages/booking'
import { toCategoryHref } from '@/storefront/layout/menu'
import { PriceAndTime, findLowestPrice } from './ServiceCard'
import type { CategoryView, ServiceView } from '@/server/services/content/types'
import { Icon } from '@/storefront/ui/Icon'
import { createSynonymAdder } from '@/domain/text/search'
import type { SiteWords } from '@/messages/site-words'
import type { ContentReader } from '@/server/services/content/reader'
import { filterWords } from '@/storefront/filter/filter-words'
import { ListFilter } from '@/storefront/filter/ListFilter.client'
import { Container } from '@/storefront/ui/Breadcrumb'
import { CallUs } from '@/storefront/ui/Button'
import { OwnersInvitation } from '@/storefront/ui/OwnersInvitation.client'
import { type Group, groupByCategory, PriceGroup } from './PriceGroup'

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
