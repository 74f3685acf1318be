import type { ReactNode } from 'react'
import type { SiteWords } from '@/messages/site-words'
import type { CourseView } from '@/server/services/content/types'
import { toCourseHref } from '@/storefront/layout/menu'
import { Breadcrumb, type Step } from '@/storefront/ui/Breadcrumb'

/** A step's place in the breadcrumbs. */
export interface BreadcrumbPlace {
  /** The breadcrumbs. The server renders them, so that the browser does not load their code. */
  trail: ReactNode
  /** The step's name. */
  here: string
}

/** The place of a step at the end of its breadcrumbs. */
export const createPlace = (way: Step[], here: string): BreadcrumbPlace => ({
  trail: <Breadcrumb steps={[...way, { label: here }]} />,
  here,
})

type Names = Pick<SiteWords['names'], 'services' | 'booking'>

/** Services / Booking Appointment / … */
export const createBookingPlace = (names: Names, here: string): BreadcrumbPlace =>
  createPlace(
    [
      { label: names.services, href: '/services' },
      { label: names.booking, href: '/booking-appointment' },
    ],
    here,
  )

/** Courses / Brow sculpting / … */
export const createCoursePlace = (
  names: Pick<SiteWords['names'], 'courses'>,
  course: Pick<CourseView, 'id' | 'slug' | 'title'> | null,
  here: string,
): BreadcrumbPlace =>
  createPlace(
    [
      { label: names.courses, href: '/courses' },
      ...(course ? [{ label: course.title, href: toCourseHref(course) }] : []),
    ],
    here,
  )
