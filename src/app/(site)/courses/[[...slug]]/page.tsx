import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { CourseView } from '@/server/services/content/types'
import { CoursePage } from '@/storefront/courses/CoursePage'
import { CoursesPage } from '@/storefront/courses/CoursesPage'
import { namesOf, offeredDates } from '@/storefront/courses/dates'
import { courseHref } from '@/storefront/layout/links'
import { courseData } from '@/storefront/seo/course-data'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { siteOrigin } from '../../../site-metadata'
import { content } from '../../content'
import { pageBySlug, pageMetadata } from '../../reading-page'

interface Props {
  params: Promise<{ slug?: string[] }>
}

export const generateStaticParams = () => []

/** By slug; an id does as well, for links that programs make. */
const courseOf = async ([slug, ...below]: string[]): Promise<CourseView | null> => {
  const wanted = decodeURIComponent(slug ?? '')
  if (below.length > 0) return null
  return (await content.courses()).find((course) => course.slug === wanted || course.id === wanted) ?? null
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { slug = [] } = await params
  if (slug.length === 0) return pageMetadata('courses', 'Courses')
  const course = await courseOf(slug)
  if (!course) return { title: 'Page not found' }
  return {
    title: course.title,
    description: course.summary || undefined,
    alternates: { canonical: courseHref(course) },
  }
}

/** The list of courses, and below it each course. What stands under /courses/book-course is drawn elsewhere. */
export default async function CoursesRoute({ params }: Props) {
  const { slug = [] } = await params
  const now = Date.now()
  if (slug.length === 0) return <CoursesPage content={content} page={await pageBySlug('courses')} now={now} />
  const course = await courseOf(slug)
  if (!course) notFound()
  const [site, all, locations, team] = await Promise.all([
    content.site(),
    content.courseDates(),
    content.locations(),
    content.team(),
  ])
  const dates = offeredDates(all, course.id, now, { locations, team })
  const tutors = namesOf(course.tutors, team)
  return (
    <>
      <JsonLd data={courseData({ site, course, dates, tutors, locations }, siteOrigin())} />
      <CoursePage course={course} dates={dates} tutors={tutors} />
    </>
  )
}
