import config from '@payload-config'
import { getPayload } from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import { loadCourseDatesView } from '@/server/services/content/promotions'
import type { CourseView } from '@/server/services/content/types'
import { getFirstValue, type SearchParams } from '@/storefront/booking/steps'
import { type OfferedDate, listOfferedDates } from '@/storefront/courses/dates'
import { siteContent } from '@/app/(site)/public-pages'

export interface CoursePageProps {
  searchParams: Promise<SearchParams>
}

/** The published course named in the address. Null if there is none. */
export const findNamedCourse = async (params: SearchParams): Promise<CourseView | null> => {
  const id = getFirstValue(params.courseId)
  return (
    (id && (await siteContent.courses()).find((course) => course.id === id || course.slug === id)) || null
  )
}

/** The current dates of a course. Data for a purchase is never read from a cache. */
export const loadOfferedDates = async (courseId: string): Promise<{ dates: OfferedDate[]; now: number }> => {
  const payload = await getPayload({ config })
  const now = dependenciesOf(payload).clock.now()
  const [all, locations, team] = await Promise.all([
    loadCourseDatesView(payload),
    siteContent.locations(),
    siteContent.team(),
  ])
  return { dates: listOfferedDates(all, courseId, now, { locations, team }), now }
}
