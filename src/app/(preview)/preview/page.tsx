import config from '@payload-config'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { getPayload } from 'payload'
import { type Draft, readDraft } from '@/server/services/content/drafts'
import { CmsPage } from '@/storefront/pages/CmsPage'
import { CategoryPage } from '@/storefront/categories/CategoryPage'
import { CoursePage } from '@/storefront/courses/CoursePage'
import { namesOf, offeredDates } from '@/storefront/courses/dates'
import { content } from '../../(site)/content'
import { RefreshOnSave } from './RefreshOnSave.client'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const isKind = (value: unknown): value is Draft['kind'] =>
  value === 'services' || value === 'courses' || value === 'pages'

/** The draft of a treatment, a course or a page, for signed-in staff: beside the editor or in a tab of its own. */
export default async function PreviewPage({ searchParams }: Props) {
  const { collection, id } = await searchParams
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers: await headers() })
  if (!user) redirect('/admin/login')
  if (!isKind(collection) || typeof id !== 'string') notFound()
  const draft = await readDraft(payload, user, collection, id)
  if (!draft) notFound()
  return (
    <>
      <RefreshOnSave />
      <Drawn draft={draft} />
    </>
  )
}

const Drawn = ({ draft }: { draft: Draft }) => {
  if (draft.kind === 'pages') return <CmsPage page={draft.page} />
  return draft.kind === 'courses' ? (
    <CourseDraft course={draft.course} />
  ) : (
    <ServiceDraft service={draft.service} />
  )
}

/** A course is shown with the dates that it has; those of one that was never published are not on the site yet. */
const CourseDraft = async ({ course }: Pick<Extract<Draft, { kind: 'courses' }>, 'course'>) => {
  const [all, locations, team] = await Promise.all([
    content.courseDates(),
    content.locations(),
    content.team(),
  ])
  const dates = offeredDates(all, course.id, Date.now(), { locations, team })
  return <CoursePage course={course} dates={dates} tutors={namesOf(course.tutors, team)} />
}

/** A treatment is shown as it will stand on its category's page. */
const ServiceDraft = async ({ service }: Pick<Extract<Draft, { kind: 'services' }>, 'service'>) => {
  const [categories, locations] = await Promise.all([content.categories(), content.locations()])
  const category = categories.find(({ id }) => id === service.categoryId)
  return category ? (
    <CategoryPage category={category} services={[service]} locations={locations} />
  ) : (
    <p className="p-10">Choose a category for this treatment to see it here.</p>
  )
}
