import { toPreviewUrl } from '@/server/content/preview-url'
import type { Draft } from '@/server/services/content/drafts'
import type { ContentReader } from '@/server/services/content/reader'
import type { CourseView, FaqView, LocationView, PageView } from '@/server/services/content/types'
import { ContactPage } from '@/storefront/contact/ContactPage'
import { CoursePage } from '@/storefront/courses/CoursePage'
import { listOfferedDates, findTeam } from '@/storefront/courses/dates'
import { FaqPage } from '@/storefront/faq/FaqPage'
import { GalleryPage } from '@/storefront/gallery/GalleryPage'
import { Landing } from '@/storefront/landing/Landing'
import { SeenCategory, SeenPage, Tour } from './SeenPage'

interface PreviewContext {
  /** Reads content. Returns the draft in place of the published version. */
  content: ContentReader
}

interface Props extends PreviewContext {
  draft: Draft
  /** The address of the page on which to preview content that is on every page. */
  slug: string
}

/** The page on which visitors will see the draft. */
export const DrawnDraft = ({ draft, slug, content }: Props) => {
  switch (draft.kind) {
    case 'services':
      return draft.view.categoryId ? (
        <SeenCategory content={content} id={draft.view.categoryId} edited={draft.view.id} />
      ) : (
        <p className="p-10">Choose a category for this treatment to see it here.</p>
      )
    case 'categories':
      return <SeenCategory content={content} id={draft.view.id} />
    case 'courses':
      return <CourseDraft course={draft.view} content={content} />
    case 'pages':
      return <SeenPage content={content} page={draft.view} slug={draft.view.slug} />
    case 'faqs':
      return <FaqDraft faq={draft.view} content={content} />
    case 'gallery':
      return <GalleryDraft content={content} edited={draft.view?.id} />
    case 'locations':
      return <LocationDraft location={draft.view} content={content} />
    case 'promotions':
    case 'aftercare':
      return <Home content={content} edited={draft.view.id} />
    case 'home-page':
      return <Home content={content} />
    default:
      return <Tour content={content} preview={toPreviewUrl(draft.kind)} slug={slug} />
  }
}

const Home = ({ content, edited }: PreviewContext & { edited?: string }) => (
  <Landing content={content} now={Date.now()} hasReviews={false} hasPosts={false} edited={edited} />
)

/** Shows a course with its dates. The dates of a course that was never published are not on the site yet. */
const CourseDraft = async ({ course, content }: PreviewContext & { course: CourseView }) => {
  const [all, locations, team] = await Promise.all([
    content.courseDates(),
    content.locations(),
    content.team(),
  ])
  const dates = listOfferedDates(all, course.id, Date.now(), { locations, team })
  const { courses: words, names } = await content.words()
  return (
    <CoursePage
      words={words}
      list={names.courses}
      course={course}
      dates={dates}
      tutors={findTeam(course.tutors, team)}
    />
  )
}

const loadDraftPage = async ({ content }: PreviewContext, slug: string): Promise<PageView | null> =>
  (await content.pages()).find((page) => page.slug === slug) ?? null

const FaqDraft = async ({ faq, content }: PreviewContext & { faq: FaqView }) => {
  const { pages: words, names } = await content.words()
  return (
    <FaqPage
      words={words}
      name={names.faq}
      page={await loadDraftPage({ content }, 'faq')}
      faqs={await content.faqs()}
      edited={faq.id}
    />
  )
}

const GalleryDraft = async ({ content, edited }: PreviewContext & { edited?: string }) => {
  const { gallery: words, names } = await content.words()
  return (
    <GalleryPage
      words={words}
      name={names.gallery}
      page={await loadDraftPage({ content }, 'gallery')}
      pictures={await content.gallery()}
      edited={edited}
    />
  )
}

/** Shows only the location, under its page's heading. */
const LocationDraft = async ({ location, content }: PreviewContext & { location: LocationView }) => {
  const { contact: words, names } = await content.words()
  return (
    <ContactPage
      words={words}
      name={names.contact}
      page={await loadDraftPage({ content }, 'contact-us')}
      site={await content.site()}
      locations={[location]}
      courses={[]}
      maps={{}}
      edited={location.id}
    />
  )
}
