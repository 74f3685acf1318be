import { toCategoryHref } from '@/storefront/layout/menu'
import { createSynonymAdder } from '@/domain/text/search'
import type { SiteWords } from '@/messages/site-words'
import type { ContentReader } from '@/server/services/content/reader'
import { filterWords } from '@/storefront/filter/filter-words'
import { ListFilter } from '@/storefront/filter/ListFilter.client'
import { Container } from '@/storefront/ui/Container'
import { CallUs } from '@/storefront/ui/CallUs'
import { NoTreatments } from './CategoryLines'
import { type Group, groupByCategory, PriceGroup } from './PriceGroup'

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
