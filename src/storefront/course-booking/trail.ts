import type { CourseView } from '../../server/services/content/types'
import { courseHref } from '../layout/links'
import type { Step } from '../ui/Breadcrumb'

/** Courses / Brow sculpting / … */
export const courseTrail = (course: Pick<CourseView, 'id' | 'slug' | 'title'> | null): Step[] => [
  { label: 'Courses', href: '/courses' },
  ...(course ? [{ label: course.title, href: courseHref(course) }] : []),
]
