import { checkoutTexts } from '../../messages/booking-texts'

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

/** In the order of the form, which is the order in which they are looked at. */
const required = {
  firstName: checkoutTexts.firstName,
  lastName: checkoutTexts.lastName,
  email: checkoutTexts.email,
  phone: checkoutTexts.phone,
  address: checkoutTexts.address,
} as const

/** The sentence for each required field that is empty (S4, D37). */
export const fieldErrors = (fields: CustomerFields): FieldErrors =>
  Object.fromEntries(
    Object.entries(required).filter(([name]) => fields[name as keyof typeof required].trim() === ''),
  )

/** The fields of the call that a server's refusal may name. */
const ofCall: Record<string, FieldName> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone_number: 'phone',
  address: 'address',
  city: 'city',
  postal_code: 'postcode',
  notes: 'comments',
}

export const fieldOfCall = (name: string | null): FieldName | null => (name && ofCall[name]) || null

/** As `customers/new` takes it. */
export const customerBody = (fields: CustomerFields): Record<string, string> =>
  Object.fromEntries(Object.entries(ofCall).map(([name, own]) => [name, fields[own].trim()]))
