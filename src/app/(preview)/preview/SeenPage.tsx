import type { ReactNode } from 'react'
import type { ContentReader } from '@/server/services/content/reader'
import type { PageView } from '@/server/services/content/types'
import { Blocks } from '@/storefront/blocks/Blocks'
import { Categories } from '@/storefront/categories/Categories'
import { CategoryPage } from '@/storefront/categories/CategoryPage'
import { ContactPage } from '@/storefront/contact/ContactPage'
import { CoursesPage } from '@/storefront/courses/CoursesPage'
import { FaqPage } from '@/storefront/faq/FaqPage'
import { Chips } from '@/storefront/filter/Chips.client'
import { GalleryPage } from '@/storefront/gallery/GalleryPage'
import { Landing } from '@/storefront/landing/Landing'
import { AboutPage } from '@/storefront/pages/AboutPage'
import { CmsPage } from '@/storefront/pages/CmsPage'
import { DataProtection, PrivacyFacts } from '@/storefront/pages/DataProtection'
import { Services } from '@/storefront/services/Services'
import { NotFoundPage } from '@/storefront/pages/NotFoundPage'
import { getBackupPolicy, listSwitchedOn } from '@/app/(site)/public-pages'
import { type SiteWords, siteWords } from '@/messages/site-words'
import { Container } from '@/storefront/ui/Container'

interface Seen {
  /** Reads content. Returns the draft in place of the published version. */
  content: ContentReader
  /** The owner's page at that address. Null while it is unpublished. */
  page: PageView | null
}

const Contact = async ({ content, page }: Seen) => {
  const [site, { contact: words, names }, locations, courses, closed] = await Promise.all([
    content.site(),
    content.words(),
    content.locations(),
    content.courses(),
    content.closedDays(),
  ])
  return (
    <ContactPage
      name={names.contact}
      words={words}
      page={page}
      site={site}
      locations={locations}
      courses={courses}
      closed={closed}
      maps={{}}
    />
  )
}

const About = async ({ content, page }: Seen) => {
  const [words, team, categories, services, locations] = await Promise.all([
    content.words(),
    content.team(),
    content.categories(),
    content.services(),
    content.locations(),
  ])
  return (
    page && (
      <AboutPage
        words={words.about}
        page={page}
        team={team}
        categories={categories}
        services={services}
        locations={locations}
      />
    )
  )
}

interface CategoryProps extends Pick<Seen, 'content'> {
  /** The category's id. By default, the first category is shown. */
  id?: string
  /** The id of the treatment being edited. */
  edited?: string
}

/** A category with all its treatments and its aftercare advice. */
export const SeenCategory = async ({ content, id, edited }: CategoryProps) => {
  const [words, categories, services, locations, advice] = await Promise.all([
    content.words(),
    content.categories(),
    content.services(),
    content.locations(),
    content.aftercare(),
  ])
  const category = id ? categories.find((one) => one.id === id) : categories[0]
  const isOwn = ({ categoryId }: { categoryId: string | null }) => categoryId === category?.id
  // A draft may name a location that is not on the site. Its price is then left out.
  const onSite = services.filter(isOwn).map((service) => ({
    ...service,
    prices: service.prices.filter(({ location }) => locations.some((one) => one.id === location)),
  }))
  return (
    category && (
      <CategoryPage
        words={words.treatments}
        kinds={words.lists.kinds}
        list={words.names.services}
        category={category}
        services={onSite}
        locations={locations}
        categories={categories}
        advice={advice.filter(isOwn)}
        edited={edited}
      />
    )
  )
}

const Privacy = async ({ content, page }: Seen) =>
  page && (
    <CmsPage page={page}>
      <PrivacyFacts
        words={(await content.words()).privacy}
        leadsOn
        on={listSwitchedOn()}
        own={(await content.site()).privacy}
      />
    </CmsPage>
  )

/** Pages that show more than the owner's text, by address. */
const pagesByKind: Record<string, (seen: Seen) => ReactNode | Promise<ReactNode>> = {
  '': ({ content }) => <Landing content={content} now={Date.now()} hasReviews={false} hasPosts={false} />,
  categories: ({ content }) => <Categories content={content} />,
  services: ({ content }) => <Services content={content} />,
  'service-details': ({ content }) => <SeenCategory content={content} />,
  courses: (seen) => <CoursesPage {...seen} now={Date.now()} />,
  'about-us': (seen) => <About {...seen} />,
  'contact-us': (seen) => <Contact {...seen} />,
  'privacy-policy': (seen) => <Privacy {...seen} />,
  'cookies-policy': (seen) => <Privacy {...seen} />,
  'data-protection': async ({ content, page }) => (
    <DataProtection
      words={await content.words()}
      page={page}
      ages={await content.ages()}
      backups={getBackupPolicy()}
      on={listSwitchedOn()}
      own={(await content.site()).privacy}
    />
  ),
  faq: async ({ content, page }) => {
    const { pages: words, names } = await content.words()
    return <FaqPage words={words} name={names.faq} page={page} faqs={await content.faqs()} />
  },
  booking: async ({ content }) => <SeenWords words={await content.words()} />,
  lost: async ({ content }) => (
    <NotFoundPage words={(await content.words()).pages} phone={(await content.site()).phone} />
  ),
  gallery: async ({ content, page }) => {
    const { gallery: words, names } = await content.words()
    return <GalleryPage words={words} name={names.gallery} page={page} pictures={await content.gallery()} />
  },
}

/**
 * The site's page at an address, as it will be once the draft is published. The owner may not have written its text
 * yet.
 */
export const SeenPage = ({ content, page, slug }: Seen & { slug: string }) => {
  const Own = Object.hasOwn(pagesByKind, slug) ? pagesByKind[slug] : undefined
  return (
    <>
      {Own ? <Own content={content} page={page} /> : page && <CmsPage page={page} />}
      {page && <Blocks blocks={page.sections} content={content} />}
    </>
  )
}

/** The pages on which to preview content that appears on every page. */
const tour = [
  ['', 'Home page'],
  ['categories', 'Categories'],
  ['service-details', 'A category'],
  ['services', 'Price list'],
  ['courses', 'Courses'],
  ['about-us', 'About us'],
  ['gallery', 'Gallery'],
  ['faq', 'Questions'],
  ['contact-us', 'Contact'],
  ['privacy-policy', 'Privacy'],
  ['booking', 'Booking'],
  ['lost', 'Page not found'],
] as const

interface TourProps extends Pick<Seen, 'content'> {
  /** The preview's address, without the page. */
  preview: string
  slug: string
}

/** Shows one page at a time, with links to the others, while content that appears on every page is edited. */
export const Tour = async ({ content, preview, slug }: TourProps) => {
  const page = (await content.pages()).find((one) => one.slug === slug) ?? null
  return (
    <>
      <Chips
        isWide
        label="Pages in this preview"
        chips={tour.map(([at, label]) => ({ label, href: `${preview}&page=${at}`, isCurrent: at === slug }))}
      />
      <SeenPage content={content} page={page} slug={slug} />
    </>
  )
}

/** The texts of pages that visitors only see while booking. The preview shows them as a list. */
const groups = ['names', 'booking', 'times', 'checkout', 'sums', 'terms', 'results', 'own'] as const

/** Each text with its place on the site. */
const SeenWords = ({ words }: { words: SiteWords }) => (
  <Container className="grid gap-14 py-14">
    {groups.map((group) => (
      <section key={group} aria-labelledby={`words-${group}`}>
        <h2 id={`words-${group}`} className="text-h3">
          {siteWords[group].label}
        </h2>
        <dl className="mt-6 border-b border-hairline">
          {Object.entries<readonly [string, string]>(siteWords[group].words).map(([name, [where]]) => (
            <div
              key={name}
              className="grid gap-x-8 gap-y-1 border-t border-hairline py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <dt className="text-small text-ink-soft">{where}</dt>
              <dd>{(words[group] as Record<string, string>)[name]}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Container>
)
