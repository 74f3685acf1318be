import type {
  NumberFieldSingleValidation,
  RelationshipFieldManyValidation,
  TextFieldSingleValidation,
} from 'payload'
import { relationship } from 'payload/shared'
import { isReservedSlug } from '../../domain/courses/course-slug'
import { errorMessages } from '../../messages/errors'
import { pageTexts } from '../../messages/page-texts'

/** A course is never free: what costs nothing cannot be paid in full (D55). */
export const abovePounds: NumberFieldSingleValidation = (value) =>
  (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 10_000_00) ||
  errorMessages.COURSE_PRICE_INVALID

/** Somebody teaches it (D20); a draft is not asked. */
export const someTutor: RelationshipFieldManyValidation = (value, options) =>
  Array.isArray(value) && value.length > 0
    ? relationship(value, options)
    : errorMessages.COURSE_STAFF_REQUIRED

/** No course hides one of our own pages. */
export const notReserved: TextFieldSingleValidation = (value) =>
  !value || !isReservedSlug(value) || pageTexts.addressTaken
