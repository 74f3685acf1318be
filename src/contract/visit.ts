import { z } from 'zod'
import { MAX_PLAN_ITEMS } from '@/domain/booking/plan'
import { isPersonName } from '@/domain/text/person-names'
import { guestName } from './basket'
import { createBooking, joinErrors } from './booking'
import { heldLink } from './payment-links'
import { callContract, type Received } from './call'
import { createCustomer } from './customers'
import {
  asInstant,
  flag,
  freeText,
  id,
  instant,
  message,
  optionalId,
  optionalNumber,
  optionalPounds,
} from './fields'

/** One treatment of a visit. Without a price or a duration, those of the treatment are used (D43). */
const item = z.object({
  staff_id: id('STAFF_REQUIRED'),
  service_id: id('SERVICE_REQUIRED'),
  guest_name: guestName.describe('The person treated, if it is not the customer.'),
  start_time: z.string('START_TIME_MISSING').trim().min(1, 'START_TIME_MISSING').max(40).meta(asInstant),
  price: optionalPounds(z.number().min(0).max(10_000)),
  duration: optionalNumber(z.number().int().min(5).max(720)),
  resource_ids: z
    .array(id('INVALID_INPUT'))
    .max(10)
    .optional()
    .describe('The rooms and equipment to use. Of the other kinds, any that are free.'),
})

/** Several appointments of one booking, on one day at one location, all or none (D100). */
export const createVisit = callContract({
  input: z.object({
    customer_id: optionalId,
    walk_in_name: z
      .string()
      .trim()
      .refine((name) => name === '' || isPersonName(name), 'INVALID_NAME')
      .optional()
      .describe('The first name of a customer without any other details, in place of `customer_id`.'),
    new_customer: createCustomer.input
      .optional()
      .describe(
        'A customer who has no record yet, in place of `customer_id`. It is created with the booking.',
      ),
    key: z
      .string('INVALID_INPUT')
      .trim()
      .regex(/^[\w-]{22,64}$/, 'INVALID_INPUT')
      .optional()
      .describe(
        'A random text that is new for each visit. It becomes the id of the booking, and of a new customer. A repeat with the same key books nothing. It returns the visit that was booked, or VISIT_BOOKED if the visit is now different.',
      ),
    location_id: id('LOCATION_REQUIRED'),
    preferred_resource_ids: z
      .array(id('INVALID_INPUT'))
      .max(10)
      .optional()
      .describe('The rooms and equipment to try first. If they are not free, others of the kind are used.'),
    items: z.array(item, 'SERVICE_REQUIRED').min(1, 'SERVICE_REQUIRED').max(MAX_PLAN_ITEMS, 'INVALID_INPUT'),
    notes: freeText,
    payment_link: heldLink,
    confirm: flag.describe('As for `admin-create-booking`.'),
    confirm_outside: flag.describe('As for `admin-create-booking`.'),
    answer_same: flag.describe(
      'Set to true to repeat a call whose response was lost. If the customer already has these appointments in one booking, the call returns it. Ignored if there is a `key`.',
    ),
  }),
  output: message.extend({
    bookingId: z.string(),
    paymentId: z.string(),
    appointments: z
      .array(
        z
          .object({
            bookingSlotId: z.string(),
            start_time: instant,
            needs_test: z
              .boolean()
              .describe('True if the treatment needs a patch test that the person treated does not have.'),
          })
          .meta({ id: 'AppointmentOfVisit' }),
      )
      .describe('In the order of the request.'),
  }),
  errors: [
    ...createBooking.errors.filter((code) => code !== 'RANGE_REVERSED' && !joinErrors.includes(code)),
    'INVALID_NAME',
    'INVALID_EMAIL',
    'INVALID_PHONE',
    'INVALID_LINE',
    'MISSING_FIELD',
    'CONTACT_REQUIRED',
    'INVALID_INPUT',
    'VISIT_BOOKED',
    'RESOURCE_TAKEN',
  ],
})
export type VisitDraft = Received<typeof createVisit>
