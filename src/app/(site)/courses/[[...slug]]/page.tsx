import type { Metadata } from 'next'
import type { CourseView } from '@/server/services/content/types'
import { Blocks } from '@/storefront/blocks/Blocks'
import { CoursePage } from '@/storefront/courses/CoursePage'
import { CoursesPage } from '@/storefront/courses/CoursesPage'
import { getTeamNames, listOfferedDates, findTeam } from '@/storefront/courses/dates'
import { toCourseHref } from '@/storefront/layout/menu'
import { toCourseData } from '@/storefront/seo/offer-data'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { getSiteAddress } from '@/server/site-facts'
import { toPageMetadata } from '@/app/site-metadata'
import { siteContent, redirectOrNotFound } from '@/app/(site)/public-pages'
import { PageFacts } from '@/app/(site)/content-page'
import { loadPageMetadata, findPageBySlug } from '@/app/(site)/content-page'
import { decodePath } from '@/server/http/request-target'

interface Props {
  params: Promise<{ slug?: string[] }>
}

export const generateStaticParams = () => []

/** Finds a course by slug, or by id for links made by programs. */
const findCourse = async ([slug = '', ...below]: string[]): Promise<CourseView | null> => {
  const wanted = decodePath(slug) ?? slug
  if (below.length > 0) return null
  return (
    (await siteContent.courses()).find((course) => course.slug === wanted || course.id === wanted) ?? null
  )
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { slug = [] } = await params
  if (slug.length === 0) return loadPageMetadata('courses', 'courses')
  const course = await findCourse(slug)
  if (!course) return { title: (await siteContent.words()).names.lost }
  const { title, summary: description, search, picture } = course
  const path = toCourseHref(course)
  return toPageMetadata(await siteContent.site(), { path, title, description, search, picture })
}

const CourseList = async ({ now }: { now: number }) => {
  const [page, courses, { names }] = await Promise.all([
    findPageBySlug('courses'),
    siteContent.courses(),
    siteContent.words(),
  ])
  const listed = courses.map((course) => ({ name: course.title, path: toCourseHref(course) }))
  return (
    <>
      <PageFacts title={page?.title ?? names.courses} path="/courses" listed={listed} />
      <CoursesPage content={siteContent} page={page} now={now} />
      <Blocks blocks={page?.sections ?? []} content={siteContent} />
    </>
  )
}

/** The list of courses, and below it each course. Pages under /courses/book-course have their own routes. */
export default async function CoursesRoute({ params }: Props) {
  const { slug = [] } = await params
  const now = Date.now()
  if (slug.length === 0) return <CourseList now={now} />
  const course = await findCourse(slug)
  if (!course) return redirectOrNotFound(['/courses', ...slug].join('/'))
  const [site, words, all, locations, team] = await Promise.all([
    siteContent.site(),
    siteContent.words(),
    siteContent.courseDates(),
    siteContent.locations(),
    siteContent.team(),
  ])
  const dates = listOfferedDates(all, course.id, now, { locations, team })
  const tutors = findTeam(course.tutors, team)
  return (
    <>
      <JsonLd
        data={toCourseData(
          {
            list: words.names.courses,
            site,
            course,
            dates,
            tutors: getTeamNames(course.tutors, team),
            locations,
          },
          getSiteAddress(),
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
