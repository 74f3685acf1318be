import { checkoutTexts, courseTexts } from '@/messages/booking'

/** What the customer types; `comments` becomes the booking's notes. */
export interface CustomerFields {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  city: string
  postcode: string
  comments: string
}

export type FieldName = keyof CustomerFields
export type FieldErrors = Partial<Record<FieldName, string>>

export const emptyFields: CustomerFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postcode: '',
  comments: '',
}

/** A form's required fields, in the order in which they are looked at, with what is said when one is empty. */
type Required = Partial<Record<FieldName, string>>

const bookingFieldNames: Required = {
  firstName: checkoutTexts.firstName,
  lastName: checkoutTexts.lastName,
  email: checkoutTexts.email,
  phone: checkoutTexts.phone,
  address: checkoutTexts.address,
}

/** Those that are empty, with what is said of them; spaces count as empty. */
const listEmptyFields = (fields: CustomerFields, required: Required): [FieldName, string][] =>
  (Object.entries(required) as [FieldName, string][]).filter(([name]) => fields[name].trim() === '')

/** What is wrong with a form: the alert, and what stands at its fields. */
export interface FormProblem {
  alert: string
  errors: FieldErrors
}

/** A form for a customer: what it asks for, and what is said when it cannot be saved. */
export interface CustomerForm {
  required: FieldName[]
  problem: (fields: CustomerFields) => FormProblem | null
  failed: string
}

/** Every empty required field has its sentence, the alert is one for all (S4, D37). */
export const bookingForm: CustomerForm = {
  required: Object.keys(bookingFieldNames) as FieldName[],
  problem: (fields) => {
    const empty = listEmptyFields(fields, bookingFieldNames)
    return empty.length > 0 ? { alert: checkoutTexts.fillIn, errors: Object.fromEntries(empty) } : null
  },
  failed: checkoutTexts.customerFailed,
}

/** The fields of the call that a server's refusal may name. */
const callFieldNames: Record<string, FieldName> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone_number: 'phone',
  address: 'address',
  city: 'city',
  postal_code: 'postcode',
  notes: 'comments',
}

export const findFieldOfCall = (name: string | null): FieldName | null =>
  (name && callFieldNames[name]) || null

/** As `customers/new` takes it. */
export const toCustomerBody = (fields: CustomerFields): Record<string, string> =>
  Object.fromEntries(Object.entries(callFieldNames).map(([name, own]) => [name, fields[own].trim()]))

const courseFieldNames: Required = {
  firstName: courseTexts.firstName,
  lastName: courseTexts.lastName,
  email: courseTexts.email,
  phone: courseTexts.phone,
  city: courseTexts.city,
  postcode: courseTexts.postcode,
}

/** Each empty required field shows its sentence, and the alert shows the first (S4). The address is optional (D70). */
export const courseForm: CustomerForm = {
  required: Object.keys(courseFieldNames) as FieldName[],
  problem: (fields) => {
    const empty = listEmptyFields(fields, courseFieldNames)
    const [first] = empty
    return first ? { alert: first[1], errors: Object.fromEntries(empty) } : null
  },
  failed: courseTexts.customerFailed,
}
