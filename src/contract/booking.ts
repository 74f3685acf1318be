import { z } from 'zod'
import type { ErrorCode } from '@/domain/errors'
import { attendanceValues, bookingTransitions, paymentTransitions, listStates } from '@/domain/booking/states'
import { callContract, type Received } from './call'
import { customer } from './customers'
import { bookingForm } from './forms'
import {
  asInstant,
  days,
  flag,
  freeText,
  id,
  instant,
  message,
  optionalId,
  optionalNumber,
  optionalPounds,
  optionalText,
  pounds,
} from './fields'
import { heldLink } from './payment-links'
import { healthMark, patchTestState, testCare } from './patch-tests'
import { paymentState } from './payment-state'

const text = z.string().nullable()

/** One appointment in the diary (D42). */
export const booking = z
  .object({
    type: z.literal('booking'),
    booking_id: z.string(),
    booking_slot_id: z.string(),
    series_id: text.describe('Shared by all bookings of the same series.'),
    customer_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    status: z.enum(listStates(bookingTransitions)),
    service_id: z.string(),
    service_name: z.string(),
    guest_name: text.describe('The person treated, if it is not the customer.'),
    staff_id: z.string(),
    staff_name: z.string(),
    location_id: z.string(),
    location_name: z.string(),
    resources: z
      .array(z.object({ resource_id: z.string(), resource_name: z.string() }))
      .describe('The rooms and equipment of the appointment.'),
    duration_minutes: z.number(),
    start_time: instant,
    end_time: instant,
    busy_until: instant.describe(
      'When the member of staff is free again. This is the end of the clean-up time, or an earlier time if the rest of a no-show was released.',
    ),
    attendance: z.enum(attendanceValues).describe('Whether the customer came, as marked by staff.'),
    attendance_noted_at: instant.nullable(),
    missed: z.boolean().describe('True if staff marked a no-show.'),
    cancelled_by: z.enum(['customer', 'salon']).nullable(),
    customer_moves: z.number().describe('How many times the customer has moved the appointment.'),
    notes: text,
    price: pounds,
    price_after_discount: pounds,
    payment_id: text,
    payment_status: z.enum(listStates(paymentTransitions)).nullable(),
    payment_type: text,
    payment_method: text,
    payment_date: instant.nullable(),
    amount: pounds.nullable(),
    amount_paid: pounds.nullable(),
    amount_refunded: pounds.nullable(),
    payment_state: paymentState
      .nullable()
      .describe('This appointment’s part of the payment. `to_take` is for the whole booking.'),
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof booking>

/** A change to a booking or its payment, with the name of the person who made it and the time. */
const change = z
  .object({
    at: instant,
    who: text.describe('The name of the person who made the change.'),
    action: z.string(),
    summary: text,
  })
  .meta({ id: 'BookingChange' })
export type BookingChange = z.infer<typeof change>

/** One appointment with its customer and the rest of its booking. */
const bookingDetails = booking
  .extend({
    source: z.enum(['visitor', 'staff']),
    created_at: instant,
    customer: customer.nullable(),
    health: healthMark,
    patch_test: patchTestState,
    forms: z.array(bookingForm).describe('The forms of everyone in the booking, without the answers.'),
    test_care: testCare.nullable().describe('Null if the appointment has nothing to do with a patch test.'),
    earlier: z
      .boolean()
      .nullable()
      .describe(
        'True if the customer wants to be told when an earlier time becomes free. Null if that is not possible for this appointment.',
      ),
    balance_payment_id: text.describe(
      'The second payment of the bill, such as the balance taken on the day.',
    ),
    part_payment_ids: z
      .array(z.string())
      .describe('The payments of the bill after the first one, in the order in which they were taken.'),
    staff_notes: text.describe('Notes for colleagues.'),
    texts: z
      .array(
        z.object({
          notification_id: z.string(),
          kind: z.string(),
          status: z.enum(['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown']),
          error: text,
          created_at: instant,
        }),
      )
      .describe('The text messages about the booking, oldest first.'),
    history: z.array(change).describe('Changes to the booking, latest first. Up to 200.'),
    appointments: z.array(booking).describe('All appointments in the booking, including this one.'),
  })
  .meta({ id: 'BookingDetails' })
export type BookingDetails = z.infer<typeof bookingDetails>

/** A time as staff send it: a slot from the list, or any start. If both are sent, the start is used (D43). */
export const askedSlot = z.object(
  {
    slot_id: z.string().max(500).optional(),
    start_time: z.string().max(40).meta(asInstant).optional(),
    end_time: optionalText(40).meta(asInstant),
  },
  'SLOT_REQUIRED',
)
export type AskedSlot = z.infer<typeof askedSlot>

export const listBookings = callContract({
  input: days,
  output: message.extend({ bookings: z.array(booking) }),
  errors: ['NOT_SIGNED_IN', 'INVALID_DATE', 'RANGE_REVERSED', 'RANGE_TOO_LONG'],
})

export const getBooking = callContract({
  input: z.object({ bookingId: id('BOOKING_NOT_FOUND'), bookingSlotId: optionalId }),
  output: message.extend({ bookingDetails }),
  errors: ['NOT_SIGNED_IN', 'BOOKING_NOT_FOUND'],
})

const serviceId = id('SERVICE_REQUIRED')

/** If the draft has a price (pounds) or a duration (minutes), these are used instead of the service's own (D43). */
export const createBooking = callContract({
  input: z.object({
    customer_id: id('CUSTOMER_REQUIRED'),
    staff_id: id('STAFF_REQUIRED'),
    location_id: id('LOCATION_REQUIRED'),
    service: z.union(
      [serviceId, z.object({ service_id: serviceId }).transform(({ service_id }) => service_id)],
      'SERVICE_REQUIRED',
    ),
    slot: askedSlot,
    price: optionalPounds(z.number().min(0).max(10_000)),
    duration: optionalNumber(z.number().int().min(5).max(720)),
    notes: freeText,
    confirm: flag.describe(
      'Set to true to book even if there is an event at this time. This also does what `confirm_outside` does.',
    ),
    confirm_outside: flag.describe(
      'Set to true to book even if the person, the treatment, the location and the working hours do not fit together, or if a patch test is missing.',
    ),
    ask_if_booked: flag.describe(
      'Set to true to get `BOOKING_OUTSIDE` if the customer has another appointment at that time.',
    ),
    payment_link: heldLink,
    join_booking_id: optionalId.describe(
      'A booking of the same customer. If it has a confirmed appointment on the same day at the same location and nothing of it is paid yet, the new appointment joins it, and the response has its ids. Otherwise the appointment gets a booking of its own, as with a `payment_link`.',
    ),
    answer_same: flag.describe(
      'Set to true to repeat a call whose response was lost. If there is already a booking with the same customer, person, treatment, location and start time, the call returns it.',
    ),
  }),
  output: message.extend({ bookingId: z.string(), bookingSlotId: z.string(), paymentId: z.string() }),
  errors: [
    'NOT_SIGNED_IN',
    'CUSTOMER_REQUIRED',
    'STAFF_REQUIRED',
    'LOCATION_REQUIRED',
    'SERVICE_REQUIRED',
    'SLOT_REQUIRED',
    'START_TIME_MISSING',
    'CUSTOMER_NOT_FOUND',
    'STAFF_NOT_FOUND',
    'LOCATION_NOT_FOUND',
    'SERVICE_NOT_FOUND',
    'NO_PRICE_HERE',
    'SLOT_IN_PAST',
    'DATE_OUT_OF_RANGE',
    'RANGE_REVERSED',
    'NOT_FIVE_MINUTES',
    'SLOT_TAKEN',
    'SLOT_MEETS_EVENT',
    'BOOKING_OUTSIDE',
    'PAYMENT_TYPE_NOT_OFFERED',
    'LINK_NEEDS_EMAIL',
    'LINK_TOO_LATE',
    'BOOKING_NOT_FOUND',
    'APPOINTMENT_BUSY',
  ],
})
/** The errors of a call that joins a booking. */
export const joinErrors: readonly ErrorCode[] = ['BOOKING_NOT_FOUND', 'APPOINTMENT_BUSY']
export type BookingDraft = Received<typeof createBooking>

/** Unknown fields are refused, because a misspelt `bookingSlotId` would cancel the whole booking. */
export const cancelBooking = callContract({
  input: z.strictObject({
    bookingId: id('BOOKING_ID_MISSING'),
    bookingSlotId: optionalId,
    whole_visit: flag.describe(
      'Set to true to cancel all treatments of the visit to which `bookingSlotId` belongs.',
    ),
    reason: optionalText(500).describe(
      'The reason, which is shown in the history. It is not sent to the customer.',
    ),
    by: z
      .enum(['customer', 'salon'])
      .optional()
      .describe(
        'Who asked for the cancellation. If you send this field, the email to the customer says what happens to their payment.',
      ),
    giving: optionalNumber(z.number().min(0).max(100_000)).describe(
      'The refund that you will make straight after this call, in pounds. If you leave it out, the email names the refund due under the terms.',
    ),
  }),
  output: message.extend({ bookingId: z.string(), bookingSlotId: z.string().nullable() }),
  errors: ['NOT_SIGNED_IN', 'BOOKING_ID_MISSING', 'BOOKING_NOT_FOUND', 'VISIT_NOTED', 'APPOINTMENT_BUSY'],
})
export type CancelRequest = Received<typeof cancelBooking>
