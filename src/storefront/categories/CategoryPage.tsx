import type { ReactNode } from 'react'
import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import type { AftercareView, CategoryView, LocationView, ServiceView } from '@/server/services/content/types'
import { Breadcrumb } from '@/storefront/ui/Breadcrumb'
import { Section } from '@/storefront/ui/Section'
import { Container } from '@/storefront/ui/Container'
import { RichText } from '@/storefront/ui/RichText'
import { isAdviceFor } from '@/domain/content/relations'
import { ServiceCard } from '@/storefront/services/ServiceCard'
import { ArchPicture } from '@/storefront/ui/Picture'
import { Chips } from '@/storefront/filter/Chips.client'
import { toCategoryHref } from '@/storefront/layout/menu'

interface Props {
  words: SiteWords['treatments']
  /** The category's name. */
  category: string
  advice: AftercareView[]
}

/** Aftercare advice for this category; its treatments link here. */
const AftercareList = ({ words, category, advice }: Props) =>
  advice.length === 0 ? null : (
    <Section labelledBy="aftercare" tone="linen">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)]">
        <div>
          <h2 id="aftercare" tabIndex={-1}>
            {words.aftercare}
          </h2>
          <p className="lead mt-4">{fillPlaceholders(words.aftercareFor, { category })}</p>
        </div>
        <ul className="border-t border-ink-soft">
          {advice.map(({ id, title, adviceHtml }) => (
            <li key={id} className="border-b border-ink-soft py-6">
              <h3 className="text-h4">{title}</h3>
              <RichText html={adviceHtml} className="mt-2 max-w-(--measure) text-ink-soft" />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )

interface CategoryPageProps {
  words: SiteWords['treatments']
  /** The name of the row of categories. */
  kinds: string
  /** The name of the page of all categories, used in the breadcrumbs. */
  list: string
  category: CategoryView
  services: ServiceView[]
  locations: LocationView[]
  /** What customers said about its treatments. */
  said?: ReactNode
  /** Advice for this category. */
  advice?: AftercareView[]
  /** The former slugs of treatments, by their current slug. */
  former?: ReadonlyMap<string, string[]>
  /** All categories, so that visitors can move between them. */
  categories?: CategoryView[]
  /** The id of the treatment being edited. The preview opens at this treatment. */
  edited?: string
}

/** A category's banner and description, then its treatments. */
export const CategoryPage = ({
  words,
  kinds,
  list,
  category,
  services,
  locations,
  said,
  advice = [],
  categories = [],
  former,
  edited,
}: CategoryPageProps) => (
  <>
    {categories.length > 1 && (
      <Chips
        isWide
        label={kinds}
        chips={categories.map((one) => ({
          label: one.name,
          href: toCategoryHref(one),
          isCurrent: one.id === category.id,
        }))}
      />
    )}
    <section aria-labelledby="category-title" className="bg-linen">
      <Container className="grid gap-8 pt-4 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] md:gap-16">
        <div className="md:pb-16">
          <Breadcrumb steps={[{ label: list, href: '/categories' }, { label: category.name }]} />
          <h1 id="category-title" className="mt-6 lg:mt-12">
            {category.name}
          </h1>
          {category.tagline && <p className="lead mt-4">{category.tagline}</p>}
          <RichText html={category.descriptionHtml} className="mt-6" />
        </div>
        <ArchPicture
          picture={category.picture}
          sizes="(min-width: 48rem) 30vw, 60vw"
          eager
          decorative
          className="aspect-4/5 w-3/5 self-end md:w-full"
        />
      </Container>
    </section>
    <Container className="pb-(--space-section) pt-14 lg:pt-20">
      <h2 className="text-h3">{words.list}</h2>
      {services.length === 0 ? (
        <p className="mt-6">
          {words.noneHere}{' '}
          <a href="/contact-us" className="underline">
            {fillPlaceholders(words.askAbout, { category: category.name })}
          </a>
        </p>
      ) : (
        <ul className="mt-6 border-b border-hairline">
          {services.map((service) => (
            <ServiceCard
              words={words}
              key={service.id}
              service={service}
              category={category}
              locations={locations}
              hasAftercare={advice.some((one) => isAdviceFor(one, service))}
              former={former?.get(service.slug)}
              isEdited={service.id === edited}
            />
          ))}
        </ul>
      )}
    </Container>
    <AftercareList words={words} category={category.name} advice={advice} />
    {said}
  </>
)
