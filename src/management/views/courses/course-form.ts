import type { CourseDate } from '@/contract/course-dates'
import { courseFormTexts } from './texts'
import { parseLocalTime, toLocal } from '@/management/format/dates'
import type { Course } from '@/contract/courses'
import { parsePounds, parsePoundsToPounds } from '@/domain/pricing/totals'

/** A course date as typed: `start` and `end` as in datetime-local inputs. */
export interface DateForm {
  start: string
  end: string
  /** Empty: the course's own number. */
  places: string
}

export const emptyDate: DateForm = { start: '', end: '', places: '' }

export const toDateForm = ({ start_time, end_time, places }: CourseDate): DateForm => ({
  start: toLocal(start_time),
  end: toLocal(end_time),
  places: String(places),
})

/** The error in the times; null if there is none. */
export const validateDateTimes = ({ start, end }: DateForm): string | null =>
  parseLocalTime(start) && parseLocalTime(end) ? null : courseFormTexts.times

/** The times as instants, and the number of places if entered. */
export const toDateBody = ({ start, end, places }: DateForm) => ({
  start_time: parseLocalTime(start) ?? '',
  end_time: parseLocalTime(end) ?? '',
  ...(places.trim() === '' ? {} : { places: places.trim() }),
})

/** A course as typed. */
export interface CourseForm {
  title: string
  price: string
  isPublished: boolean
  /** Empty: cleared. */
  type: Course['course_type'] | ''
  places: string
  /** How to join an online course. */
  joining: string
  /** A new picture. */
  image: File | null
  /** Deletes the current picture. */
  removesImage: boolean
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
}

/** The form values of a stored course, including its publication (D20). */
export const toCourseForm = (course: Course): CourseForm => ({
  ...emptyCourse,
  title: course.title,
  price: course.price.toFixed(2),
  isPublished: course.is_published,
  type: course.course_type,
  places: String(course.places),
  joining: course.joining_information ?? '',
})

/** The missing fields, in the order in which the call checks them: the price, then the title. */
export const validateCourseForm = ({
  price,
  title,
}: Pick<CourseForm, 'price' | 'title'>): { field: 'price' | 'title'; text: string } | null => {
  if (!((parsePounds(price) ?? 0) > 0)) return { field: 'price', text: courseFormTexts.price }
  if (title.trim() === '') return { field: 'title', text: courseFormTexts.title }
  return null
}

/** The values as they are sent. */
const toSentValues = (form: CourseForm): Record<string, string | null> => ({
  title: form.title.trim(),
  price: String(parsePoundsToPounds(form.price) ?? ''),
  is_published: form.isPublished ? 'Published' : 'Unpublished',
  course_type: form.type,
  places: form.type === 'online' ? null : form.places.trim(),
  joining_information: form.type === 'online' ? form.joining.trim() : null,
  removeImage: form.removesImage && !form.image ? 'true' : null,
})

/**
 * The form data for the call, including the picture. `fields` are those that Payload shows. Of a stored course (`before`),
 * only what was changed is sent, so that a colleague's changes to the rest stay (D51).
 */
export const toCourseFormData = (
  form: CourseForm,
  fields: Record<string, unknown>,
  { before, staffId }: { before?: CourseForm; staffId?: string },
): FormData => {
  const data = new FormData()
  const stored = before ? toSentValues(before) : {}
  for (const [name, value] of Object.entries(toSentValues(form)))
    if (typeof value === 'string' && value !== stored[name]) data.set(name, value)
  if (staffId) data.set('staff_id', staffId)
  if (Object.keys(fields).length > 0) data.set('fields', JSON.stringify(fields))
  if (form.image) data.set('courseImg', form.image)
  return data
}
