import type { SiteWords } from '../../messages/site-words'
import type { ContentReader } from '../../server/services/content/reader'
import type { CategoryView, LocationView, ServiceView } from '../../server/services/content/types'
import { Aftercare } from '../landing/Aftercare'
import { AftercareBanner } from '../landing/AftercareBanner'
import { ReadyToEscape } from '../landing/ReadyToEscape'
import { VisitUs } from '../landing/VisitUs'
import { Container } from '../ui/Container'
import { CategoryRow } from './CategoryRow'

/** The first three stand in one section, the rest in another (S1). */
const FIRST = 3

interface RowsProps {
  words: SiteWords['treatments']
  categories: CategoryView[]
  services: ServiceView[]
  locations: LocationView[]
  /** How many rows came before: sides go on alternating. */
  after: number
}

const Rows = ({ words, categories, services, locations, after }: RowsProps) => (
  <ul className="grid gap-y-12 md:gap-y-20 lg:gap-y-28">
    {categories.map((category, index) => (
      <CategoryRow
        key={category.id}
        words={words}
        category={category}
        services={services.filter(({ categoryId }) => categoryId === category.id)}
        locations={locations}
        turned={(index + after) % 2 === 1}
        eager={index + after === 0}
      />
    ))}
  </ul>
)

/** Discover Our Services: every category, with the way to book it at each location. */
export const Categories = async ({ content }: { content: ContentReader }) => {
  const [home, words, categories, services, locations, advice, closed] = await Promise.all([
    content.home(),
    content.words(),
    content.categories(),
    content.services(),
    content.locations(),
    content.aftercare(),
    content.closedDays(),
  ])
  const rest = categories.slice(FIRST)
  return (
    <>
      <Container className="pb-(--space-section) pt-12 lg:pt-20">
        <h1 className="max-w-[12ch]">{words.treatments.discover}</h1>
        <section aria-label="Most asked for" className="mt-14 lg:mt-20">
          {categories.length === 0 ? (
            <p className="lead">{words.treatments.none}</p>
          ) : (
            <Rows
              words={words.treatments}
              categories={categories.slice(0, FIRST)}
              services={services}
              locations={locations}
              after={0}
            />
          )}
        </section>
      </Container>
      {rest.length > 0 && (
        <section aria-label="More services" className="border-t border-hairline py-(--space-section)">
          <Container>
            <Rows
              words={words.treatments}
              categories={rest}
              services={services}
              locations={locations}
              after={FIRST}
            />
          </Container>
        </section>
      )}
      <AftercareBanner
        title={home.aftercareTitle}
        text={home.aftercareText}
        picture={home.aftercarePicture}
      />
      <Aftercare words={words.home} advice={advice} />
      <VisitUs hours={words.contact} words={home} locations={locations} closed={closed} />
      <ReadyToEscape words={home} />
    </>
  )
}
