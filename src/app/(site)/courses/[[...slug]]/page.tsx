import type { Metadata } from 'next'
import { decodedPath } from '@/server/http/refuse-unread-bodies'
import type { CourseView } from '@/server/services/content/types'
import { Blocks } from '@/storefront/blocks/Blocks'
import { CoursePage } from '@/storefront/courses/CoursePage'
import { CoursesPage } from '@/storefront/courses/CoursesPage'
import { namesOf, offeredDates, peopleOf } from '@/storefront/courses/dates'
import { courseHref } from '@/storefront/layout/menu'
import { courseData } from '@/storefront/seo/course-data'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { siteAddress } from '@/server/production'
import { pageMetadata } from '../../../site-metadata'
import { content, movedOrLost } from '@/app/(site)/public-pages'
import { PageFacts } from '../../PageFacts'
import { metadataBySlug, pageBySlug } from '../../reading-page'

interface Props {
  params: Promise<{ slug?: string[] }>
}

export const generateStaticParams = () => []

/** By slug; an id does as well, for links that programs make. */
const courseOf = async ([slug = '', ...below]: string[]): Promise<CourseView | null> => {
  const wanted = decodedPath(slug) ?? slug
  if (below.length > 0) return null
  return (await content.courses()).find((course) => course.slug === wanted || course.id === wanted) ?? null
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { slug = [] } = await params
  if (slug.length === 0) return metadataBySlug('courses', 'courses')
  const course = await courseOf(slug)
  if (!course) return { title: (await content.words()).names.lost }
  const { title, summary: description, search, picture } = course
  const path = courseHref(course)
  return pageMetadata(await content.site(), { path, title, description, search, picture })
}

const CourseList = async ({ now }: { now: number }) => {
  const [page, courses, { names }] = await Promise.all([
    pageBySlug('courses'),
    content.courses(),
    content.words(),
  ])
  const listed = courses.map((course) => ({ name: course.title, path: courseHref(course) }))
  return (
    <>
      <PageFacts title={page?.title ?? names.courses} path="/courses" listed={listed} />
      <CoursesPage content={content} page={page} now={now} />
      <Blocks blocks={page?.sections ?? []} content={content} />
    </>
  )
}

/** The list of courses, and below it each course. What stands under /courses/book-course is drawn elsewhere. */
export default async function CoursesRoute({ params }: Props) {
  const { slug = [] } = await params
  const now = Date.now()
  if (slug.length === 0) return <CourseList now={now} />
  const course = await courseOf(slug)
  if (!course) return movedOrLost(['/courses', ...slug].join('/'))
  const [site, words, all, locations, team] = await Promise.all([
    content.site(),
    content.words(),
    content.courseDates(),
    content.locations(),
    content.team(),
  ])
  const dates = offeredDates(all, course.id, now, { locations, team })
  const tutors = peopleOf(course.tutors, team)
  return (
    <>
      <JsonLd
        data={courseData(
          { list: words.names.courses, site, course, dates, tutors: namesOf(course.tutors, team), locations },
          siteAddress(),
        )}
      />
      <CoursePage
        words={words.courses}
        list={words.names.courses}
        course={course}
        dates={dates}
        tutors={tutors}
      />
    </>
  )
}
