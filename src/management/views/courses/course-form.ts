import type { CourseDate } from '@/contract/course-dates'
import { courseFormTexts } from './texts'
import { parseLocalTime, toLocal } from '@/management/format/dates'
import type { Course } from '@/contract/courses'
import { parsePounds, parsePoundsToPounds } from '@/domain/pricing/totals'

/** A course date as it is typed: `start` and `end` as datetime-local controls hold them. */
export interface DateForm {
  start: string
  end: string
  /** Empty: as many as the course has. */
  places: string
}

export const emptyDate: DateForm = { start: '', end: '', places: '' }

export const toDateForm = ({ start_time, end_time, places }: CourseDate): DateForm => ({
  start: toLocal(start_time),
  end: toLocal(end_time),
  places: String(places),
})

/** What is missing of the times; null when nothing is. */
export const validateDateTimes = ({ start, end }: DateForm): string | null =>
  parseLocalTime(start) && parseLocalTime(end) ? null : courseFormTexts.times

/** The times as instants, and the places where they are given. */
export const toDateBody = ({ start, end, places }: DateForm) => ({
  start_time: parseLocalTime(start) ?? '',
  end_time: parseLocalTime(end) ?? '',
  ...(places.trim() === '' ? {} : { places: places.trim() }),
})

/** A course as it is typed. */
export interface CourseForm {
  title: string
  price: string
  isPublished: boolean
  /** Empty: cleared. */
  type: Course['course_type'] | ''
  places: string
  /** How to join, of an online course. */
  joining: string
  /** A new picture. */
  image: File | null
  /** The picture that is there goes. */
  removesImage: boolean
  /** HTML; null while the description was not touched. */
  description: string | null
}

export const emptyCourse: CourseForm = {
  title: '',
  price: '',
  isPublished: false,
  type: 'in-person',
  places: '6',
  joining: '',
  image: null,
  removesImage: false,
  description: null,
}

/** What the form of a stored course shows: what is stored, publication included (D20). */
export const toCourseForm = (course: Course): CourseForm => ({
  ...emptyCourse,
  title: course.title,
  price: course.price.toFixed(2),
  isPublished: course.is_published,
  type: course.course_type,
  places: String(course.places),
  joining: course.joining_information ?? '',
})

/** What is missing, in the order in which the call asks for it: the price, the title. */
export const validateCourseForm = ({
  price,
  title,
}: Pick<CourseForm, 'price' | 'title'>): { field: 'price' | 'title'; text: string } | null => {
  if (!((parsePounds(price) ?? 0) > 0)) return { field: 'price', text: courseFormTexts.price }
  if (title.trim() === '') return { field: 'title', text: courseFormTexts.title }
  return null
}

/** What the calls take, as a form with the picture; of the rest only what was touched is changed (D51). */
export const toCourseFormData = (form: CourseForm, staffId?: string): FormData => {
  const data = new FormData()
  const fields: Record<string, string | null | undefined> = {
    staff_id: staffId,
    title: form.title.trim(),
    price: String(parsePoundsToPounds(form.price) ?? ''),
    is_published: form.isPublished ? 'Published' : 'Unpublished',
    course_type: form.type,
    places: form.type === 'online' ? null : form.places.trim(),
    joining_information: form.type === 'online' ? form.joining.trim() : null,
    description: form.description,
    removeImage: form.removesImage && !form.image ? 'true' : null,
  }
  for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') data.set(name, value)
  if (form.image) data.set('courseImg', form.image)
  return data
}
