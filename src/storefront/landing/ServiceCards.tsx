import type { SiteWords } from '@/messages/site-words'
import type { CategoryView, HomeView, ServiceView } from '@/server/services/content/types'
import { CategoryLines } from '@/storefront/services/CategoryLines'
import { toCategoryHref } from '@/storefront/layout/menu'
import { PriceAndTime, findLowestPrice } from '@/storefront/services/ServiceCard'
import { ArchPicture } from '@/storefront/ui/Picture'
import { ButtonLink } from '@/storefront/ui/Button'
import { Section } from '@/storefront/ui/Section'

interface Props {
  words: SiteWords['home']
  home: HomeView
  categories: CategoryView[]
  /** Categories without a card. */
  others: CategoryView[]
  services: ServiceView[]
  /** The sentence shown while there are no categories. */
  none: string
  hasCourses: boolean
}

/** Our Services: three categories as cards, and the others as a list. */
export const ServiceCards = ({ words, home, categories, others, services, none, hasCourses }: Props) => (
  <Section wide labelledBy="our-services">
    <div className="grid gap-x-10 gap-y-6 sm:gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.3fr)]">
      <div className="lg:pt-6">
        <h2 id="our-services">{home.servicesTitle || 'Our Services'}</h2>
        {home.servicesText && <p className="lead mt-3 sm:mt-5">{home.servicesText}</p>}
        <p className="mt-2 flex flex-wrap gap-x-8 sm:mt-4">
          {categories.length > 0 && (
            <a href="/services" className="text-link">
              {words.toPrices}
            </a>
          )}
          {hasCourses && (
            <a href="/courses" className="text-link">
              {words.toCourses}
            </a>
          )}
        </p>
      </div>
      {categories.length === 0 ? (
        <p className="lead lg:pt-6">{none}</p>
      ) : (
        <ul className="service-cards">
          {categories.map((category) => (
            <ServiceCard
              key={category.id}
              category={category}
              services={services.filter(({ categoryId }) => categoryId === category.id)}
            />
          ))}
        </ul>
      )}
    </div>
    {others.length > 0 && (
      <div className="mt-6 grid gap-x-10 gap-y-3 sm:mt-16 sm:gap-y-4 lg:mt-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.3fr)]">
        <h3 className="lg:pt-3">{words.elseWeDo}</h3>
        <CategoryLines categories={others} services={services} />
      </div>
    )}
  </Section>
)

const ServiceCard = ({ category, services }: { category: CategoryView; services: ServiceView[] }) => {
  const start = findLowestPrice(services, category)
  return (
    <li className="service-card">
      <ArchPicture
        picture={category.picture}
        sizes="(min-width: 64rem) 17rem, (min-width: 35rem) 30vw, 36vw"
        decorative
        className="aspect-3/4"
      />
      <div className="service-card-words items-start sm:mt-5 sm:flex sm:flex-col">
        <h3 id={`card-${category.id}`}>{category.name}</h3>
        {category.tagline && <p className="text-small text-ink-soft sm:mt-2">{category.tagline}</p>}
        {start && <PriceAndTime {...start} className="mt-1 text-small sm:mt-2" />}
        <ButtonLink
          href={toCategoryHref(category)}
          kind="quiet"
          small
          aria-describedby={`card-${category.id}`}
          className="sm:mt-4"
        >
          View Service
        </ButtonLink>
      </div>
    </li>
  )
}
