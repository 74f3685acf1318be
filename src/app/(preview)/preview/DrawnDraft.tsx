import type { Draft } from '@/server/services/content/drafts'
import type { ContentReader } from '@/server/services/content/reader'
import type {
  CategoryView,
  CourseView,
  LocationView,
  PageView,
  ServiceView,
} from '@/server/services/content/types'
import { Blocks } from '@/storefront/blocks/Blocks'
import { CategoryPage } from '@/storefront/categories/CategoryPage'
import { ContactPage } from '@/storefront/contact/ContactPage'
import { CoursePage } from '@/storefront/courses/CoursePage'
import { namesOf, offeredDates } from '@/storefront/courses/dates'
import { FaqPage } from '@/storefront/faq/FaqPage'
import { Landing } from '@/storefront/landing/Landing'
import { CmsPage } from '@/storefront/pages/CmsPage'

interface Around {
  /** With the draft in its place. */
  content: ContentReader
}

/** The page on which visitors will see the draft. */
export const DrawnDraft = ({ draft, content }: Around & { draft: Draft }) => {
  switch (draft.kind) {
    case 'services':
      return <ServiceDraft service={draft.view} content={content} />
    case 'categories':
      return <CategoryDraft category={draft.view} content={content} />
    case 'courses':
      return <CourseDraft course={draft.view} content={content} />
    case 'pages':
      return <PageDraft page={draft.view} content={content} />
    case 'faqs':
      return <FaqDraft edited={draft.view.id} content={content} />
    case 'locations':
      return <LocationDraft location={draft.view} content={content} />
    default:
      return <Landing content={content} now={Date.now()} hasReviews={false} hasPosts={false} />
  }
}

const PageDraft = ({ page, content }: Around & { page: PageView }) => (
  <CmsPage page={page}>
    <Blocks blocks={page.sections} content={content} />
  </CmsPage>
)

/** A course is shown with the dates that it has; those of one that was never published are not on the site yet. */
const CourseDraft = async ({ course, content }: Around & { course: CourseView }) => {
  const [all, locations, team] = await Promise.all([
    content.courseDates(),
    content.locations(),
    content.team(),
  ])
  const dates = offeredDates(all, course.id, Date.now(), { locations, team })
  return <CoursePage course={course} dates={dates} tutors={namesOf(course.tutors, team)} />
}

/** A treatment is shown as it will stand on its category's page; a location that is off the site has no price there. */
const ServiceDraft = async ({ service, content }: Around & { service: ServiceView }) => {
  const [categories, locations] = await Promise.all([content.categories(), content.locations()])
  const category = categories.find(({ id }) => id === service.categoryId)
  const prices = service.prices.filter(({ location }) => locations.some(({ id }) => id === location))
  return category ? (
    <CategoryPage
      words={(await content.words()).treatments}
      category={category}
      services={[{ ...service, prices }]}
      locations={locations}
    />
  ) : (
    <p className="p-10">Choose a category for this treatment to see it here.</p>
  )
}

const CategoryDraft = async ({ category, content }: Around & { category: CategoryView }) => {
  const [services, locations] = await Promise.all([content.services(), content.locations()])
  const own = services.filter(({ categoryId }) => categoryId === category.id)
  const words = (await content.words()).treatments
  return <CategoryPage words={words} category={category} services={own} locations={locations} />
}

const pageOf = async ({ content }: Around, slug: string): Promise<PageView | null> =>
  (await content.pages()).find((page) => page.slug === slug) ?? null

const FaqDraft = async ({ edited, content }: Around & { edited: string }) => (
  <FaqPage
    words={(await content.words()).pages}
    page={await pageOf({ content }, 'faq')}
    faqs={await content.faqs()}
    edited={edited}
  />
)

/** The location alone, under the head of its page. */
const LocationDraft = async ({ location, content }: Around & { location: LocationView }) => (
  <ContactPage
    page={await pageOf({ content }, 'contact-us')}
    site={await content.site()}
    locations={[location]}
    courses={[]}
    maps={{}}
    edited={location.id}
  />
)
