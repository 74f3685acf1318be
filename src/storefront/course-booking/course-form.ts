import { courseTexts } from '@/messages/course-booking'
import {
  type CustomerForm,
  type FieldName,
  listEmptyFields,
  type Required,
} from '@/storefront/checkout/fields'

const courseFieldNames: Required = {
  firstName: courseTexts.firstName,
  lastName: courseTexts.lastName,
  email: courseTexts.email,
  phone: courseTexts.phone,
  city: courseTexts.city,
  postcode: courseTexts.postcode,
}

/**
 * The course form. Each empty required field shows its error, and the alert shows the first one (S4). The address is
 * optional (D70).
 */
export const courseForm: CustomerForm = {
  required: Object.keys(courseFieldNames) as FieldName[],
  problem: (fields) => {
    const empty = listEmptyFields(fields, courseFieldNames)
    const [first] = empty
    return first ? { alert: first[1], errors: Object.fromEntries(empty) } : null
  },
  failed: courseTexts.customerFailed,
}
