import { z } from 'zod'
import { isEmail, isName, isOptionalName, isPhone } from '@/domain/text/names'
import { isOptionalPersonName, isPersonName } from '@/domain/text/person-names'
import type { ErrorCode } from '@/domain/errors'
import { callContract } from './call'
import {
  instant,
  flag,
  freeText,
  id,
  message,
  more,
  emptyInput,
  optionalLine,
  optionalText,
  pageNumber,
} from './fields'
import { healthMark } from './patch-tests'

const text = z.string().nullable()

/** Who said so: the box at checkout, staff, or the customer with a link. */
const consentSource = z.enum(['checkout', 'desk', 'customer'])

const wrongDetails = ['INVALID_NAME', 'INVALID_LINE', 'INVALID_EMAIL', 'INVALID_PHONE'] as const

/** A customer as staff see them. The postcode is included under both spellings of its name (D30). */
export const customer = z
  .object({
    customer_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: text,
    phone_number: text,
    address: text,
    city: text,
    post_code: text,
    postal_code: text,
    notes: text,
    must_pay_online: z
      .boolean()
      .describe('True if the customer must pay online for bookings that they make themselves.'),
    booking_texts_agreed_at: instant
      .nullable()
      .describe('When the customer agreed to text messages about their bookings. Null if they do not agree.'),
    booking_texts_source: consentSource.nullable().describe('Where they agreed.'),
    booking_texts_words: text.describe(
      'The words beside the box. Null for consent from before they were stored.',
    ),
    offer_texts_agreed_at: instant.nullable().describe('The same for text messages about offers.'),
    offer_texts_source: consentSource.nullable().describe('Where they agreed.'),
    offer_texts_words: text.describe(
      'The words beside the box. Null for consent from before they were stored.',
    ),
    offer_emails_agreed_at: instant
      .nullable()
      .describe(
        'When the customer agreed to emails about their next visit, reviews and offers. Null if they do not agree, or were not asked.',
      ),
    offer_emails_stopped_at: instant.nullable().describe('When the customer stopped these emails.'),
    offer_emails_source: consentSource
      .nullable()
      .describe(
        'Who said so: the box at checkout, where customers who do not tick it agree (soft opt-in), staff, or the customer with a link.',
      ),
    created_at: instant,
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof customer>

const notBooked = z
  .boolean()
  .describe('True if the record was created by a visitor who left the checkout and has never booked.')

/** A customer in a list, with details that help to distinguish similar customers. */
const markedCustomer = customer
  .extend({ not_booked: notBooked, health: healthMark })
  .meta({ id: 'MarkedCustomer' })
export type MarkedCustomer = z.infer<typeof markedCustomer>

const given = z.string('MISSING_FIELD').trim().min(1, 'MISSING_FIELD')

/** Text from a form. An empty text counts as missing. */
const mayBeEmpty = (isValid: (text: string) => boolean, code: ErrorCode) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || isValid(text), code)
    .nullish()
    .transform((text) => text || null)
    .optional()

/** What the customer agrees to, for each purpose (D120). */
const consent = {
  agrees_to_booking_texts: flag.describe(
    'True if the customer agrees to text messages about their bookings.',
  ),
  agrees_to_offer_texts: flag.describe('True if the customer agrees to text messages about offers.'),
  agrees_to_offer_emails: flag.describe(
    'True if the customer agrees to emails about their next visit, reviews and offers. False stops them. Leave it out if the customer was not asked.',
  ),
}

/** Visitors must give both an email address and a phone number. Staff only need to give one of them (D58). */
export const createCustomer = callContract({
  input: z.object({
    first_name: given.refine(isPersonName, 'INVALID_NAME'),
    email: mayBeEmpty(isEmail, 'INVALID_EMAIL').describe('Required for visitors.'),
    phone_number: mayBeEmpty(isPhone, 'INVALID_PHONE').describe('Required for visitors.'),
    last_name: z.string().trim().refine(isOptionalPersonName, 'INVALID_NAME').nullish(),
    address: optionalLine,
    city: optionalLine,
    postal_code: optionalLine,
    notes: freeText,
    ...consent,
  }),
  output: message.extend({ customer_id: z.string() }),
  errors: ['MISSING_FIELD', 'CONTACT_REQUIRED', ...wrongDetails, 'RATE_LIMITED', 'NOT_OPEN_YET'],
})

export const listCustomers = callContract({
  input: emptyInput,
  output: message.extend({ customers: z.array(customer), more }),
  errors: ['NOT_SIGNED_IN'],
})

/** The sort orders of the customer list. */
export const customerSorts = ['newest', 'oldest', 'name', '-name'] as const

/** The number of customers on one page of the list. */
export const CUSTOMERS_ON_A_PAGE = 10

export const findCustomers = callContract({
  input: z.object({
    search: optionalText(200).describe('Part of the name, email address or phone number.'),
    sort: z.enum(customerSorts).optional(),
    page: pageNumber,
  }),
  output: z.object({
    customers: z.array(markedCustomer),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
  }),
  errors: ['NOT_SIGNED_IN', 'INVALID_INPUT'],
})

const which = z.object({ customer_id: id('CUSTOMER_ID_MISSING') })

export const getCustomer = callContract({
  input: which,
  output: z.object({ customer: markedCustomer }),
  errors: ['NOT_SIGNED_IN', 'CUSTOMER_ID_MISSING', 'CUSTOMER_NOT_FOUND'],
})

const trimmed = z.string().trim()
const phone = trimmed.refine((value) => value === '' || isPhone(value), 'INVALID_PHONE').nullish()

const seenText = z.string().max(5000).nullish()

/** The values of the fields as the person saw them. If any of them has changed since, nothing is saved. */
const seenCustomer = z
  .object({
    first_name: seenText,
    last_name: seenText,
    email: seenText,
    phone_number: seenText,
    address: seenText,
    city: seenText,
    postal_code: seenText,
    notes: seenText,
  })
  .describe(
    'The values that the caller was last shown. If one of them has changed since then, nothing is saved.',
  )

/**
 * Updates only the fields sent. An empty text clears its field. An unchanged name is accepted even if it breaks newer
 * rules (D82).
 */
export const editCustomer = callContract({
  input: which.extend({
    first_name: trimmed.refine(isName, 'INVALID_NAME').optional(),
    last_name: z.string().trim().refine(isOptionalName, 'INVALID_NAME').nullish(),
    email: trimmed.refine((value) => value === '' || isEmail(value), 'INVALID_EMAIL').nullish(),
    phone_number: phone,
    phone,
    address: optionalLine,
    city: optionalLine,
    postal_code: optionalLine,
    post_code: optionalLine,
    notes: freeText,
    must_pay_online: flag,
    ...consent,
    seen: seenCustomer.optional(),
  }),
  output: message.extend({ customer }),
  errors: [
    'NOT_SIGNED_IN',
    'CUSTOMER_ID_MISSING',
    'CUSTOMER_NOT_FOUND',
    'CONTACT_REQUIRED',
    'CHANGED_MEANWHILE',
    ...wrongDetails,
  ],
})

export const removeCustomer = callContract({
  input: which,
  output: message,
  errors: [
    'NOT_SIGNED_IN',
    'WRONG_ORIGIN',
    'CUSTOMER_ID_MISSING',
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_HAS_APPOINTMENTS',
    'CUSTOMER_HAS_OPEN_PAYMENT',
    'CUSTOMER_PARTLY_REMOVED',
  ],
})

/**
 * Only admins may erase many customers (D62), at most 100 at a time, which is more than a page of the list has. Customers
 * who cannot be erased yet are kept and returned with the reason.
 */
export const removeCustomers = callContract({
  input: z.object({
    customer_ids: z.array(id('CUSTOMER_ID_MISSING')).min(1, 'CUSTOMER_ID_MISSING').max(100),
  }),
  output: message.extend({
    removed: z.array(z.string()).describe('The ids of the customers who were deleted or anonymised.'),
    kept: z.array(z.object({ customer_id: z.string(), code: z.string(), error: z.string() })),
  }),
  errors: ['NOT_SIGNED_IN', 'FORBIDDEN', 'CUSTOMER_ID_MISSING', 'INVALID_INPUT'],
})
