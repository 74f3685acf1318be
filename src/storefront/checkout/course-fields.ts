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

/** Every empty required field has its sentence, the alert is that of the first (S4); the address may stay empty (D70). */
export const courseForm: CustomerForm = {
  required: Object.keys(ofCourse) as FieldName[],
  problem: (fields) => {
    const empty = emptyOnes(fields, ofCourse)
    const [first] = empty
    return first ? { alert: first[1], errors: Object.fromEntries(empty) } : null
  },
  failed: courseTexts.customerFailed,
}
