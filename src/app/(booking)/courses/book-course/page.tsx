import { redirect } from 'next/navigation'
import { firstOf } from '@/storefront/booking/steps'
import { courseDatesHref } from '@/storefront/layout/menu'
import type { CoursePageProps } from './course-flow'

/** Leads on to the choice of a date. */
export default async function BookCourse({ searchParams }: CoursePageProps) {
  const courseId = firstOf((await searchParams).courseId)
  redirect(courseId ? courseDatesHref(courseId) : '/courses/book-course/select-date')
}
