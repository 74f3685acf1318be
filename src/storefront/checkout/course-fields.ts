import { courseTexts } from '../../messages/booking-courses'
import { type CustomerForm, emptyOnes, type FieldName, type Required } from './fields'

const ofCourse: Required = {
  firstName: courseTexts.firstName,
  lastName: courseTexts.lastName,
  email: courseTexts.email,
  phone: courseTexts.phone,
  city: courseTexts.city,
  postcode: courseTexts.postcode,
}

/** The first empty required field alone is spoken of (S4); the address may stay empty (D70). */
export const courseForm: CustomerForm = {
  required: Object.keys(ofCourse) as FieldName[],
  problem: (fields) => {
    const [first] = emptyOnes(fields, ofCourse)
    return first ? { alert: first[1], errors: { [first[0]]: first[1] } } : null
  },
  failed: courseTexts.customerFailed,
}
