import config from '@payload-config'
import { getPayload } from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import { courseDatesView } from '@/server/services/content/promotions'
import type { CourseView } from '@/server/services/content/types'
import { firstOf, type SearchParams } from '@/storefront/booking/steps'
import { type OfferedDate, offeredDates } from '@/storefront/courses/dates'
import { content } from '@/app/(site)/public-pages'

export interface CoursePageProps {
  searchParams: Promise<SearchParams>
}

/** The published course that the address names; null without one. */
export const namedCourse = async (params: SearchParams): Promise<CourseView | null> => {
  const id = firstOf(params.courseId)
  return (id && (await content.courses()).find((course) => course.id === id || course.slug === id)) || null
}

/** The dates of a course at this moment: what is bought is never read from a cache. */
export const datesNow = async (courseId: string): Promise<{ dates: OfferedDate[]; now: number }> => {
  const payload = await getPayload({ config })
  const now = dependenciesOf(payload).clock.now()
  const [all, locations, team] = await Promise.all([
    courseDatesView(payload),
    content.locations(),
    content.team(),
  ])
  return { dates: offeredDates(all, courseId, now, { locations, team }), now }
}
