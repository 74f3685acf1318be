import type { Course } from '@/contract/courses'
import { parsePounds, typedPounds } from '@/domain/pricing/money'
import { courseFormTexts } from '@/messages/management-courses'

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
  ...{ title: '', price: '', isPublished: false, type: 'in-person', places: '6', joining: '' },
  ...{ image: null, removesImage: false, description: null },
}

/** What the form of a stored course shows: what is stored, publication included (D20). */
export const formOf = (course: Course): CourseForm => ({
  ...emptyCourse,
  title: course.title,
  price: course.price.toFixed(2),
  isPublished: course.is_published,
  type: course.course_type,
  places: String(course.places),
  joining: course.joining_information ?? '',
})

/** What is missing, in the order in which the call asks for it: the price, the title. */
export const problemOf = ({
  price,
  title,
}: Pick<CourseForm, 'price' | 'title'>): { field: 'price' | 'title'; text: string } | null => {
  if (!((parsePounds(price) ?? 0) > 0)) return { field: 'price', text: courseFormTexts.price }
  if (title.trim() === '') return { field: 'title', text: courseFormTexts.title }
  return null
}

/** What the calls take, as a form with the picture; of the rest only what was touched is changed (D51). */
export const courseData = (form: CourseForm, staffId?: string): FormData => {
  const data = new FormData()
  const fields: Record<string, string | null | undefined> = {
    staff_id: staffId,
    title: form.title.trim(),
    price: String(typedPounds(form.price) ?? ''),
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
