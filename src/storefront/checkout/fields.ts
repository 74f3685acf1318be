import { checkoutTexts } from '@/messages/checkout'

/** The customer's input. `comments` becomes the booking's notes. */
export interface CustomerFields {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  city: string
  postcode: string
  comments: string
  /** Consent to text messages: `true`, `false`, or empty if the visitor has not been asked (D120). */
  bookingTexts: string
  offerTexts: string
  /** `true` if the visitor does not want emails about the next visit, reviews and offers (D124). */
  noOfferEmails: string
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
  bookingTexts: '',
  offerTexts: '',
  noOfferEmails: '',
}

/** A form's required fields, in the order they are checked, with the error for an empty one. */
export type Required = Partial<Record<FieldName, string>>

const bookingFieldNames: Required = {
  firstName: checkoutTexts.firstName,
  lastName: checkoutTexts.lastName,
  email: checkoutTexts.email,
  phone: checkoutTexts.phone,
  address: checkoutTexts.address,
}

/** The empty fields with their errors. A field with only spaces is empty. */
export const listEmptyFields = (fields: CustomerFields, required: Required): [FieldName, string][] =>
  (Object.entries(required) as [FieldName, string][]).filter(([name]) => fields[name].trim() === '')

/** The errors of a form: the alert, and a message for each invalid field. */
export interface FormProblem {
  alert: string
  errors: FieldErrors
}

/** A customer form: its required fields, and the messages if it cannot be saved. */
export interface CustomerForm {
  required: FieldName[]
  problem: (fields: CustomerFields) => FormProblem | null
  failed: string
}

/** The booking form. Every empty required field shows its own error, and one alert covers all of them (S4, D37). */
export const bookingForm: CustomerForm = {
  required: Object.keys(bookingFieldNames) as FieldName[],
  problem: (fields) => {
    const empty = listEmptyFields(fields, bookingFieldNames)
    return empty.length > 0 ? { alert: checkoutTexts.fillIn, errors: Object.fromEntries(empty) } : null
  },
  failed: checkoutTexts.customerFailed,
}

/** The API fields that a refusal may name, with the matching form fields. */
const callFieldNames: Record<string, FieldName> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone_number: 'phone',
  address: 'address',
  city: 'city',
  postal_code: 'postcode',
  notes: 'comments',
  agrees_to_booking_texts: 'bookingTexts',
  agrees_to_offer_texts: 'offerTexts',
}

export const findFieldOfCall = (name: string | null): FieldName | null =>
  (name && callFieldNames[name]) || null

/** The request body for `customers/new`. */
export const toCustomerBody = (fields: CustomerFields): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(callFieldNames)
      .map(([name, own]): [string, string] => [name, fields[own].trim()])
      .filter(([name, value]) => value !== '' || !name.startsWith('agrees_to_')),
  ),
  agrees_to_offer_emails: String(fields.noOfferEmails !== 'true'),
})
