import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import type { CategoryView, LocationView, ServiceView } from '@/server/services/content/types'
import { bookCategoryHref, toCategoryHref } from '@/storefront/layout/menu'
import { hasOfferAt } from '@/storefront/booking/offer'
import { BookMenu } from '@/storefront/services/BookMenu'
import { PriceAndTime, findLowestPrice } from '@/storefront/services/ServiceCard'
import { NoTreatments } from '@/storefront/services/CategoryLines'
import { ArchPicture } from '@/storefront/ui/Picture'
import { ButtonLink, joinClasses } from '@/storefront/ui/Button'
import type { ContentReader } from '@/server/services/content/reader'
import { Aftercare, AftercareBanner } from '@/storefront/landing/AftercareBanner'
import { ReadyToEscape } from '@/storefront/landing/Hero'
import { VisitUs } from '@/storefront/landing/VisitUs'
import { Container } from '@/storefront/ui/Container'

interface Props {
  words: SiteWords['treatments']
  category: CategoryView
  services: ServiceView[]
  locations: LocationView[]
  /** True to show the picture on the right. */
  turned: boolean
  eager?: boolean
}

const About = ({ category, services }: Pick<Props, 'category' | 'services'>) => {
  const start = findLowestPrice(services, category)
  return (
    <div>
      <h2 id={`category-${category.id}`} className="category-name">
        {category.name}
      </h2>
      {category.tagline && <p className="lead mt-2 md:mt-4">{category.tagline}</p>}
      {start && <PriceAndTime {...start} className="mt-2 md:mt-4" />}
    </div>
  )
}

/** The booking button, and the link to the treatments. */
const Ways = ({ words, category, services, locations }: Omit<Props, 'turned' | 'eager'>) => (
  <div className="category-ways">
    <div className="md:max-w-80">
      <BookCategory
        words={words}
        category={category}
        locations={locations.filter(({ id }) => hasOfferAt({ categories: [category], services }, id))}
      />
    </div>
    {(category.leadsTo === 'courses' || services.length > 0) && (
      <a
        href={toCategoryHref(category)}
        aria-describedby={`category-${category.id}`}
        className="text-link mt-1 md:mt-2"
      >
        {category.leadsTo === 'courses'
          ? words.aboutCourses
          : services.length === 1
            ? words.seeOne
            : fillPlaceholders(words.seeAll, { count: String(services.length) })}
      </a>
    )}
  </div>
)

/** A full-width row for one category. The picture is on alternate sides. */
const CategoryRow = ({ category, services, turned, eager, ...rest }: Props) => (
  <li className={joinClasses('category-row', turned && 'category-row-turned')}>
    <ArchPicture
      picture={category.picture}
      sizes="(min-width: 64rem) 30vw, (min-width: 48rem) 40vw, 28vw"
      eager={eager}
      decorative
      className="category-row-picture aspect-4/5"
    />
    <About category={category} services={services} />
    <Ways category={category} services={services} {...rest} />
  </li>
)

const BookCategory = ({ words, category, locations }: Pick<Props, 'words' | 'category' | 'locations'>) => {
  if (category.leadsTo === 'courses')
    return (
      <ButtonLink href="/courses" className="w-full">
        {words.toCourses}
      </ButtonLink>
    )
  if (locations.length === 0) return <p className="text-ink-soft">{words.noneHere}</p>
  return (
    <BookMenu
      title={`Book ${category.name} Service`}
      choices={locations.map(({ name }) => ({ location: name, href: bookCategoryHref(name, category.name) }))}
    />
  )
}

/** A category below its picture, in one of two columns. */
const CategoryCard = ({ words, category, services, locations }: Omit<Props, 'turned' | 'eager'>) => (
  <li className="category-card">
    <ArchPicture
      picture={category.picture}
      sizes="(min-width: 64rem) 18vw, (min-width: 48rem) 42vw, 45vw"
      decorative
      className="aspect-4/5 md:max-lg:aspect-5/4"
    />
    <div className="category-card-words">
      <About category={category} services={services} />
      <Ways words={words} category={category} services={services} locations={locations} />
    </div>
  </li>
)

/** The number of categories in the first section. The rest are in a second section (S1). */
const FIRST = 3

/** Discover Our Services: every category, with a booking link for each location. */
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
  const toProps = (category: CategoryView) => ({
    category,
    services: services.filter(({ categoryId }) => categoryId === category.id),
    words: words.treatments,
    locations,
  })
  return (
    <>
      <Container wide className="pb-(--space-section) pt-12 lg:pt-20">
        <h1 className="max-w-[12ch]">{words.treatments.discover}</h1>
        <section aria-label="Most asked for" className="mt-14 lg:mt-20">
          {categories.length === 0 ? (
            <NoTreatments words={words.treatments} categories={categories} />
          ) : (
            <ul className="grid gap-y-12 md:gap-y-20 lg:gap-y-14">
              {categories.slice(0, FIRST).map((category, index) => (
                <CategoryRow
                  key={category.id}
                  {...toProps(category)}
                  turned={index % 2 === 1}
                  eager={index === 0}
                />
              ))}
            </ul>
          )}
        </section>
      </Container>
      {rest.length > 0 && (
        <section aria-label="More services" className="border-t border-hairline py-(--space-section)">
          <Container wide>
            <ul className="category-columns">
              {rest.map((category) => (
                <CategoryCard key={category.id} {...toProps(category)} />
              ))}
            </ul>
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
