import { z } from 'zod'
import { attendances } from '../domain/booking/attendance'
import { bookingTransitions, paymentTransitions, statesOf } from '../domain/booking/states'
import { callContract, type Received } from './call'
import { customer, healthMark, patchTestState } from './customers'
import {
  days,
  flag,
  freeText,
  id,
  instant,
  message,
  optionalId,
  optionalNumber,
  optionalText,
  pounds,
} from './fields'
import { paymentState } from './payment-state'

const text = z.string().nullable()

/** One appointment in the diary (D42). */
export const booking = z
  .object({
    type: z.literal('booking'),
    booking_id: z.string(),
    booking_slot_id: z.string(),
    series_id: text.describe('Common to bookings that were made together, week after week.'),
    customer_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    status: z.enum(statesOf(bookingTransitions)),
    service_id: z.string(),
    service_name: z.string(),
    staff_id: z.string(),
    staff_name: z.string(),
    location_id: z.string(),
    location_name: z.string(),
    duration_minutes: z.number(),
    start_time: instant,
    end_time: instant,
    attendance: z.enum(attendances).describe('Whether the customer came, as staff noted it.'),
    attendance_noted_at: instant.nullable(),
    missed: z.boolean().describe('Staff noted that the customer did not come.'),
    cancelled_by: z.enum(['customer', 'salon']).nullable(),
    customer_moves: z.number().describe('How often the customer moved it themselves.'),
    notes: text,
    price: pounds,
    payment_id: text,
    payment_status: z.enum(statesOf(paymentTransitions)).nullable(),
    payment_type: text,
    payment_method: text,
    payment_date: instant.nullable(),
    amount: pounds.nullable(),
    amount_paid: pounds.nullable(),
    amount_refunded: pounds.nullable(),
    payment_state: paymentState.nullable(),
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof booking>

/** Something that was done to a booking or its payment, by whom and when. */
const change = z
  .object({
    at: instant,
    who: text.describe('A colleague’s name, or who else it was.'),
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
    balance_payment_id: text.describe('Of what was taken on the day, after a deposit.'),
    staff_notes: text.describe('What colleagues should know.'),
    history: z.array(change).describe('What was done to it, latest first; at most 200.'),
    appointments: z.array(booking).describe('Every one of the booking, this one included.'),
  })
  .meta({ id: 'BookingDetails' })
export type BookingDetails = z.infer<typeof bookingDetails>

/** A time as staff name it: one of the list, or any start; the start wins (D43). */
const askedSlot = z.object(
  {
    slot_id: z.string().max(500).optional(),
    start_time: z.string().max(40).optional(),
    end_time: optionalText(40),
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

/** What the draft says of price (pounds) and duration (minutes) wins (D43). */
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
    price: optionalNumber(z.number().min(0).max(10_000)),
    duration: optionalNumber(z.number().int().min(5).max(720)),
    notes: freeText,
    confirm: flag.describe('Book although an event lies over the time, and as by `confirm_outside`.'),
    confirm_outside: flag.describe('Book although person, treatment, location and hours do not go together.'),
    ask_if_booked: flag.describe(
      'Ask as well, by `BOOKING_OUTSIDE`, when the customer has another appointment at that time.',
    ),
    answer_same: flag.describe(
      'Answer with what stands there already for the same customer, person, treatment, location and start: the answer to the same call before may have been lost.',
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
  ],
})
export type BookingDraft = Received<typeof createBooking>

/** A misspelt `bookingSlotId` would cancel all of the booking, so other names are refused. */
export const cancelBooking = callContract({
  input: z.strictObject({
    bookingId: id('BOOKING_ID_MISSING'),
    bookingSlotId: optionalId,
    reason: optionalText(500).describe('Why, for the history; the customer is not told.'),
    by: z
      .enum(['customer', 'salon'])
      .optional()
      .describe('Who wants it cancelled; with it the customer is told what becomes of what was paid.'),
    giving: optionalNumber(z.number().min(0).max(100_000)).describe(
      'What is given back right after, in pounds; without it the customer is told what the terms give back.',
    ),
  }),
  output: message.extend({ bookingId: z.string(), bookingSlotId: z.string().nullable() }),
  errors: ['NOT_SIGNED_IN', 'BOOKING_ID_MISSING', 'BOOKING_NOT_FOUND', 'VISIT_NOTED'],
})
export type CancelRequest = Received<typeof cancelBooking>

const appointment = { bookingId: id('BOOKING_NOT_FOUND'), bookingSlotId: id('BOOKING_NOT_FOUND') }
const done = message.extend({ bookingId: z.string(), bookingSlotId: z.string() })

const seenPlace = z
  .object({
    start_time: instant,
    staff_id: optionalId,
    location_id: optionalId,
    duration: optionalNumber(z.number().int().min(0).max(1440)).describe('Minutes.'),
  })
  .describe('Where it was as it was shown; where it is elsewhere by now, it is not moved.')
export type SeenPlace = z.output<typeof seenPlace>

/** Where an appointment is, as a refused move answers it. */
export type PlaceNow = Pick<
  Booking,
  'start_time' | 'end_time' | 'duration_minutes' | 'staff_id' | 'staff_name' | 'location_id' | 'location_name'
>

/** Without a person, a location or a duration they stay as they are. Price stays as it was sold. */
export const moveAppointment = callContract({
  input: z.object({
    ...appointment,
    slot: askedSlot,
    staff_id: optionalId,
    location_id: optionalId,
    duration: optionalNumber(z.number().int().min(5).max(720)).describe('Minutes.'),
    confirm: flag.describe('Move although an event lies over the time.'),
    tell: flag.describe('False: the customer is not told.'),
    undoable: flag.describe('The customer is told ten seconds later, so that the move can be undone before.'),
    undo: flag.describe(
      'Takes the last move back: nobody is told, unless the customer was told of it already.',
    ),
    seen: seenPlace.optional(),
  }),
  output: done,
  errors: [
    'NOT_SIGNED_IN',
    'BOOKING_NOT_FOUND',
    'SLOT_REQUIRED',
    'START_TIME_MISSING',
    'STAFF_NOT_FOUND',
    'LOCATION_NOT_FOUND',
    'SLOT_IN_PAST',
    'DATE_OUT_OF_RANGE',
    'SLOT_TAKEN',
    'SLOT_MEETS_EVENT',
    'APPOINTMENT_OVER',
    'APPOINTMENT_BUSY',
    'APPOINTMENT_CHANGED',
    'NOT_FIVE_MINUTES',
  ],
})
export type MoveRequest = Received<typeof moveAppointment>

export const markMissed = callContract({
  input: z.object({ ...appointment, missed: flag.describe('False takes it back.') }),
  output: done,
  errors: ['NOT_SIGNED_IN', 'BOOKING_NOT_FOUND', 'APPOINTMENT_NOT_STARTED', 'ATTENDANCE_CLOSED'],
})

/** What colleagues should know of a booking; the customer never reads it. */
export const noteForStaff = callContract({
  input: z.object({
    bookingId: id('BOOKING_NOT_FOUND'),
    notes: z.string().max(5000),
    seen: z
      .string()
      .max(5000)
      .optional()
      .describe('What was noted as it was shown; where it is something else by now, nothing is saved.'),
  }),
  output: message.extend({ bookingId: z.string() }),
  errors: ['NOT_SIGNED_IN', 'INVALID_INPUT', 'BOOKING_NOT_FOUND', 'CHANGED_MEANWHILE'],
})

/** Confirmed → arrived → completed, or no-show (D59). */
export const noteAttendance = callContract({
  input: z.object({ ...appointment, attendance: z.enum(attendances) }),
  output: done.extend({ attendance: z.enum(attendances) }),
  errors: [
    'NOT_SIGNED_IN',
    'INVALID_INPUT',
    'BOOKING_NOT_FOUND',
    'APPOINTMENT_NOT_STARTED',
    'ATTENDANCE_CLOSED',
  ],
})
