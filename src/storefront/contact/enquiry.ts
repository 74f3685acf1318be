import { enquiryTexts } from '../../messages/contact-texts'

/** As `communications/enquiry-submission` takes it; `website` is for machines. */
export interface EnquiryFields {
  first_name: string
  last_name: string
  email: string
  phone_number: string
  enquiry: string
  website: string
}

export type EnquiryErrors = Partial<Record<keyof EnquiryFields, string>>

export const emptyEnquiry: EnquiryFields = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  enquiry: '',
  website: '',
}

const required = {
  first_name: enquiryTexts.firstName,
  email: enquiryTexts.email,
  phone_number: enquiryTexts.phone,
  enquiry: enquiryTexts.empty,
} as const

export const isRequired = (name: keyof EnquiryFields): boolean => name in required

/** What stands at the required fields that are empty (S4). */
export const missingIn = (fields: EnquiryFields): EnquiryErrors =>
  Object.fromEntries(
    Object.entries(required).filter(([name]) => fields[name as keyof EnquiryFields].trim() === ''),
  )

/** The field that a refusal of the server names, if the form has it. */
export const fieldNamed = (name: string | null): keyof EnquiryFields | null =>
  name !== null && name in emptyEnquiry ? (name as keyof EnquiryFields) : null
