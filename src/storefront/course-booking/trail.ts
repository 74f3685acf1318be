import type { SiteWords } from '../../messages/site-words'
import type { CourseView } from '../../server/services/content/types'
import { type Place, placeAt } from '../booking/place'
import { courseHref } from '../layout/links'

/** Courses / Brow sculpting / … */
export const coursePlace = (
  names: Pick<SiteWords['names'], 'courses'>,
  course: Pick<CourseView, 'id' | 'slug' | 'title'> | null,
  here: string,
): Place =>
  placeAt(
    [
      { label: names.courses, href: '/courses' },
      ...(course ? [{ label: course.title, href: courseHref(course) }] : []),
    ],
    here,
  )
