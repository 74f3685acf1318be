import { z } from 'zod'
import { isEmail, isPhone } from '@/domain/text/names'
import { isOptionalPersonName, isPersonName } from '@/domain/text/person-names'
import { bookingTransitions, listStates } from '@/domain/booking/states'
import { type Answered, callContract, type Received } from './call'
import { ownForm } from './forms'
import { emptyInput, flag, id, instant, message, more, pounds } from './fields'
import { bookAgain } from './self-service'

const text = z.string().nullable()

const ownTreatment = z.object({
  booking_slot_id: z.string(),
  service_name: z.string(),
  guest_name: text.describe('The person treated, if it is not the customer.'),
  staff_name: z.string(),
  start_time: instant,
  end_time: instant,
  price: pounds,
  status: z.enum(listStates(bookingTransitions)),
  missed: z.boolean().describe('True if staff marked the customer as a no-show.'),
  book_again: bookAgain,
})

/** One visit: everything that one booking has on one day at one location (D100). */
const listedVisit = z
  .object({
    booking_id: z.string(),
    payment_id: text,
    start_time: instant,
    end_time: instant,
    location_name: z.string(),
    treatments: z.array(ownTreatment),
    may_open: z.boolean().describe('True if `POST /my-bookings/open` opens the booking.'),
    may_change: z.boolean().describe('True if the customer may still move or cancel something.'),
    left: pounds.describe('The amount still to pay. 0 for earlier visits.'),
    may_pay: z.boolean().describe('True if `POST /my-bookings/pay` can be used for it.'),
  })
  .meta({ id: 'ListedVisit' })
export type ListedVisit = z.infer<typeof listedVisit>

const listedCourse = z
  .object({
    enrolment_id: z.string(),
    title: z.string(),
    status: z.enum(['Confirmed', 'Cancelled']),
    location_name: text,
    start_time: instant.nullable().describe('Null for an online course.'),
    end_time: instant.nullable(),
    payment_id: text,
    certificate: text.describe('The code of the certificate. Null if there is none.'),
    left: pounds,
    may_pay: z.boolean(),
  })
  .meta({ id: 'ListedCourse' })
export type ListedCourse = z.infer<typeof listedCourse>

const ownPerson = z
  .object({
    customer_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string(),
    agrees_to_booking_texts: z.boolean(),
    agrees_to_offer_texts: z.boolean(),
  })
  .meta({ id: 'OwnPerson' })
export type OwnPerson = z.infer<typeof ownPerson>

const myBookings = z
  .object({
    email: z.string(),
    is_fresh: z.boolean().describe('True within 15 minutes after the link was opened.'),
    sends_texts: z.boolean().describe('True if the salon sends text messages.'),
    coming: z.array(listedVisit).describe('The next visit is first.'),
    past: z.array(listedVisit).describe('Earlier and cancelled visits, the latest first.'),
    more,
    courses: z.array(listedCourse),
    forms: z.array(ownForm).describe('The forms for upcoming visits and courses that are not filled in yet.'),
    vouchers: z.array(
      z.object({
        last_four: z.string(),
        recipient_name: text,
        amount: pounds,
        balance: pounds,
        expires_at: instant,
      }),
    ),
    offer_emails: z
      .object({ agrees: z.boolean(), link: z.string() })
      .nullable()
      .describe(
        'If this address gets emails about the next visit, reviews and offers, and the link for `/offer-emails`. Null if there are no people.',
      ),
    people: z
      .array(ownPerson)
      .describe('The people with this email address. Records with the same name are one person.'),
  })
  .meta({ id: 'MyBookings' })
export type MyBookings = z.infer<typeof myBookings>

/** Longer than any address, so that a long text is refused before it is looked at. */
const email = z
  .string('INVALID_EMAIL')
  .trim()
  .max(254, 'INVALID_EMAIL')
  .refine((value) => value.length <= 254 && isEmail(value), 'INVALID_EMAIL')

export const requestOwnLink = callContract({
  input: z.object({ email }),
  output: message,
  errors: ['INVALID_EMAIL', 'RATE_LIMITED'],
})

export const openOwnSession = callContract({
  input: z.object({ link: id('LINK_INVALID').describe('The part after # in the link from the email.') }),
  output: message,
  errors: ['LINK_INVALID', 'RATE_LIMITED'],
})

export const listOwn = callContract({
  input: emptyInput,
  output: z.object({ bookings: myBookings.nullable().describe('Null without a session.') }),
  errors: ['RATE_LIMITED'],
})

const linkAnswer = z.object({ link: z.string().describe('The part after # in the address of the page.') })

export const openListed = callContract({
  input: z.object({ bookingId: id('BOOKING_NOT_FOUND') }),
  output: linkAnswer,
  errors: ['OWN_SESSION_ENDED', 'BOOKING_NOT_FOUND', 'RATE_LIMITED'],
})

export const payListed = callContract({
  input: z.object({ paymentId: id('PAYMENT_NOT_FOUND') }),
  output: linkAnswer,
  errors: [
    'OWN_SESSION_ENDED',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_TYPE_NOT_OFFERED',
    'LINK_TOO_LATE',
    'ALREADY_TAKEN_PAYMENT',
    'PAYMENT_PENDING',
    'RATE_LIMITED',
  ],
})

export const saveOwnDetails = callContract({
  input: z.object({
    customer_id: id('CUSTOMER_NOT_FOUND'),
    first_name: z.string('MISSING_FIELD').trim().min(1, 'MISSING_FIELD').refine(isPersonName, 'INVALID_NAME'),
    last_name: z.string('MISSING_FIELD').trim().refine(isOptionalPersonName, 'INVALID_NAME'),
    phone_number: z
      .string('MISSING_FIELD')
      .trim()
      .refine((value) => value === '' || isPhone(value), 'INVALID_PHONE'),
    agrees_to_booking_texts: flag,
    agrees_to_offer_texts: flag,
  }),
  output: message.extend({ bookings: myBookings }),
  errors: [
    'OWN_SESSION_ENDED',
    'CUSTOMER_NOT_FOUND',
    'MISSING_FIELD',
    'INVALID_NAME',
    'INVALID_PHONE',
    'RATE_LIMITED',
  ],
})
export type OwnDetails = Received<typeof saveOwnDetails>

export const changeOwnEmail = callContract({
  input: z.object({ email }),
  output: message,
  errors: ['OWN_SESSION_ENDED', 'FRESH_LINK_REQUIRED', 'INVALID_EMAIL', 'RATE_LIMITED'],
})

/** The secret is in the query only for email programs, whose addresses have no fragment (RFC 8058). */
const stopLink = id('LINK_INVALID').describe('The part after # in the link from the email.')

export const openOfferEmails = callContract({
  input: z.object({ link: stopLink }),
  output: z.object({
    email: z.string(),
    agrees: z
      .boolean()
      .describe('True if this address gets emails about the next visit, reviews and offers.'),
  }),
  errors: ['LINK_INVALID', 'RATE_LIMITED'],
})

export const chooseOfferEmails = callContract({
  input: z.object({
    link: stopLink,
    agrees: flag.describe('True to get these emails again. If it is missing, they are stopped.'),
  }),
  output: message.extend({ agrees: z.boolean() }),
  errors: ['LINK_INVALID', 'RATE_LIMITED'],
})

export const exportOwn = callContract({
  input: emptyInput,
  output: z.object({}),
  errors: ['OWN_SESSION_ENDED', 'FRESH_LINK_REQUIRED', 'RATE_LIMITED'],
})

export const eraseOwn = callContract({
  input: emptyInput,
  output: message,
  errors: [
    'OWN_SESSION_ENDED',
    'FRESH_LINK_REQUIRED',
    'OWN_BOOKINGS_AHEAD',
    'CUSTOMER_PARTLY_REMOVED',
    'RATE_LIMITED',
  ],
})

export const endOwnSession = callContract({
  input: z.object({ everywhere: flag }),
  output: message,
  errors: ['RATE_LIMITED'],
})

export type OwnAnswer = Answered<typeof listOwn>
