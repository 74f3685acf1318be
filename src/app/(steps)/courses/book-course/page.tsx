import { redirect } from 'next/navigation'
import { getFirstValue } from '@/storefront/booking/steps'
import { toCourseDatesHref } from '@/storefront/layout/menu'
import type { CoursePageProps } from '@/app/(booking)/flow'

/** Redirects to the choice of a date. */
export default async function BookCourse({ searchParams }: CoursePageProps) {
  const courseId = getFirstValue((await searchParams).courseId)
  redirect(courseId ? toCourseDatesHref(courseId) : '/courses/book-course/select-date')
}
