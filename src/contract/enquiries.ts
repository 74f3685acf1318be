import { z } from 'zod'
import { isEmail, isPhone, isVisible } from '@/domain/text/names'
import { isOptionalPersonName, isPersonName } from '@/domain/text/person-names'
import { callContract } from './call'
import { flag, id, instant, listSorts, message, optionalText, pageNumber, pageGiven } from './fields'
import type { ErrorCode } from '@/domain/errors'

/** The longest enquiry, in characters. */
const LONGEST_ENQUIRY = 5000

const given = (code: ErrorCode) => z.string(code).trim().min(1, code)

/**
 * A visitor's question to the salon (S4). People cannot see the field `website` and leave it empty. Only bots fill it
 * in.
 */
export const submitEnquiry = callContract({
  input: z.object({
    first_name: given('FIRST_NAME_REQUIRED').refine(isPersonName, 'INVALID_NAME'),
    last_name: z.string().trim().refine(isOptionalPersonName, 'INVALID_NAME').nullish(),
    email: given('EMAIL_REQUIRED').refine(isEmail, 'INVALID_EMAIL'),
    phone_number: given('PHONE_REQUIRED').refine(isPhone, 'INVALID_PHONE'),
    enquiry: given('ENQUIRY_EMPTY').refine(isVisible, 'ENQUIRY_EMPTY').max(LONGEST_ENQUIRY),
    website: optionalText(1000).describe(
      'Leave this field out. It is hidden on the form, so a value shows that a program filled it in.',
    ),
  }),
  output: message,
  errors: [
    'FIRST_NAME_REQUIRED',
    'EMAIL_REQUIRED',
    'PHONE_REQUIRED',
    'ENQUIRY_EMPTY',
    'INVALID_NAME',
    'INVALID_EMAIL',
    'INVALID_PHONE',
    'RATE_LIMITED',
  ],
})

/** An enquiry as staff see it. */
const enquiry = z
  .object({
    enquiry_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    enquiry: z.string(),
    received_at: instant,
    answered_at: instant.nullable(),
    answered_by: z.string().nullable(),
    customer_id: z.string().nullable().describe('The id of the customer who was created from the enquiry.'),
  })
  .meta({ id: 'Enquiry' })
export type Enquiry = z.infer<typeof enquiry>

export const listEnquiries = callContract({
  input: z.object({
    open: flag.describe('Set to true to list only enquiries that have not been answered.'),
    search: optionalText(200).describe('Words from the name, email address, phone number or enquiry.'),
    sort: z.enum(listSorts).optional(),
    page: pageNumber,
  }),
  output: z.object({ enquiries: z.array(enquiry), ...pageGiven }),
  errors: [],
})

const which = { enquiry_id: id('ENQUIRY_NOT_FOUND') }

export const answerEnquiry = callContract({
  input: z.object({
    ...which,
    answered: flag.describe('True marks the enquiry as answered. False opens it again.'),
  }),
  output: message.extend({ enquiry }),
  errors: ['ENQUIRY_NOT_FOUND'],
})

export const makeCustomerOfEnquiry = callContract({
  input: z.object(which),
  output: message.extend({ customer_id: z.string() }),
  errors: ['ENQUIRY_NOT_FOUND'],
})

export const removeEnquiry = callContract({
  input: z.object(which),
  output: message,
  errors: ['ENQUIRY_NOT_FOUND'],
})
