import { z } from 'zod'
import { bookingTransitions, listStates } from '@/domain/booking/states'
import { callContract, type Received } from './call'
import { ownForm } from './forms'
import { asInstant, decimal, flag, id, instant, message, optionalDay, pounds } from './fields'
import { paymentDetails } from './payments'
import { slot } from './slots'

/**
 * The secret of a link that we emailed to the customer (D57). It is sent in the body so that it does not appear in any
 * log.
 */
const link = { link: id('LINK_INVALID').describe('The part after # in the link from the email.') }

export const bookAgain = z
  .object({
    location: z.string(),
    category: z.string(),
    service_id: z.string(),
    staff_id: z.string().nullable(),
    date: z.iso
      .date()
      .nullable()
      .describe(
        'The proposed day in London, as yyyy-MM-dd. Null if the treatment has no cadence, or if it has passed.',
      ),
  })
  .nullable()
  .describe(
    'What is needed to book the same treatment again, with the same person if they still perform it. Null if the treatment can no longer be booked.',
  )

/** The changes that a customer may make to an appointment, and their consequences. */
const ownAppointment = z
  .object({
    booking_slot_id: z.string(),
    status: z.enum(listStates(bookingTransitions)),
    service_id: z.string(),
    service_name: z.string(),
    guest_name: z.string().nullable().describe('The person treated, if it is not the customer.'),
    staff_id: z.string(),
    staff_name: z.string(),
    location_id: z.string(),
    location_name: z.string(),
    address: z.string(),
    start_time: instant,
    end_time: instant,
    price: pounds,
    patch_test: z.boolean(),
    may_cancel: z.boolean(),
    may_move: z.boolean(),
    earlier: z
      .boolean()
      .nullable()
      .describe(
        'True if the customer asked to be told when an earlier time becomes free. Null if that is not possible for this appointment.',
      ),
    moves_left: z.number().describe('How many more times the customer can move the appointment.'),
    on_cancel: z
      .object({
        amount: pounds.describe('The amount of the refund.'),
        fee_kept: pounds,
        by_itself: z
          .boolean()
          .describe('True if the card is refunded automatically. Otherwise the salon makes the refund.'),
        with_bank: z
          .boolean()
          .describe(
            'True while a bank is looking into the payment. The refund then depends on the bank’s decision.',
          ),
      })
      .nullable()
      .describe('The refund if the appointment is cancelled now. Null if it cannot be cancelled.'),
    book_again: bookAgain,
  })
  .meta({ id: 'OwnAppointment' })
export type OwnAppointmentView = z.infer<typeof ownAppointment>

/** A visit with two or more treatments, and the changes that a customer may make to all of it (D100). */
const ownVisit = z
  .object({
    booking_slot_ids: z.array(z.string()),
    start_time: instant,
    end_time: instant,
    location_name: z.string(),
    price: pounds,
    may_cancel: z.boolean(),
    may_move: z.boolean(),
    on_cancel: ownAppointment.shape.on_cancel,
  })
  .meta({ id: 'OwnVisit' })
export type OwnVisit = z.infer<typeof ownVisit>

const ownBooking = z
  .object({
    first_name: z.string(),
    notice_hours: z
      .number()
      .describe('An appointment can be changed until this many hours before it starts.'),
    payment: paymentDetails.nullable(),
    paid_with: z
      .array(z.object({ last_four: z.string(), amount: pounds }))
      .describe('The gift vouchers that paid a part, with what each of them paid and was not refunded.'),
    going_back: pounds
      .nullable()
      .describe(
        'The amount of refunds that have not arrived yet. Null if the customer has not cancelled, or while a bank is looking into the payment.',
      ),
    appointments: z.array(ownAppointment),
    forms: z.array(ownForm).describe('The forms of everyone in the booking that are not filled in yet.'),
    visits: z
      .array(ownVisit)
      .describe('The visits with two or more treatments that are not cancelled: one day at one location.'),
  })
  .meta({ id: 'OwnBooking' })
export type OwnBooking = z.infer<typeof ownBooking>

export const openOwnBooking = callContract({
  input: z.object(link),
  output: z.object({ booking: ownBooking }),
  errors: ['LINK_INVALID', 'RATE_LIMITED'],
})

const appointment = {
  ...link,
  bookingSlotId: id('BOOKING_NOT_FOUND'),
  whole_visit: flag.describe(
    'Set to true for all treatments of the visit. The slots and the shown start time are then those of its first treatment, and the amount is for all of it.',
  ),
}

export const listOwnSlots = callContract({
  input: z.object({ ...appointment, from: optionalDay, to: optionalDay }),
  output: z.object({ slots: z.record(z.string(), z.array(slot)) }),
  errors: [
    'LINK_INVALID',
    'BOOKING_NOT_FOUND',
    'CHANGE_TOO_LATE',
    'MOVED_TOO_OFTEN',
    'INVALID_DATE',
    'DATE_OUT_OF_RANGE',
    'RANGE_REVERSED',
    'RANGE_TOO_LONG',
    'RATE_LIMITED',
  ],
})
export type OwnSlotsRequest = Received<typeof listOwnSlots>

const change = {
  ...appointment,
  start_time: z
    .string('MISSING_FIELD')
    .max(40, 'MISSING_FIELD')
    .meta(asInstant)
    .describe('The start time that the customer was shown.'),
}
const changed = message.extend({ booking: ownBooking })

export const moveOwn = callContract({
  input: z.object({
    ...change,
    slot_id: z.string('SLOT_REQUIRED').min(1, 'SLOT_REQUIRED').max(500, 'SLOT_REQUIRED'),
  }),
  output: changed,
  errors: [
    'LINK_INVALID',
    'BOOKING_NOT_FOUND',
    'MISSING_FIELD',
    'SLOT_REQUIRED',
    'SLOT_NOT_OFFERED',
    'SLOT_TAKEN',
    'PATCH_TEST_TOO_CLOSE',
    'OUTSIDE_INFILL_WINDOW',
    'CHANGE_TOO_LATE',
    'MOVED_TOO_OFTEN',
    'APPOINTMENT_CHANGED',
    'APPOINTMENT_BUSY',
    'RATE_LIMITED',
  ],
})
export type OwnMove = Received<typeof moveOwn>

export const askEarlier = callContract({
  input: z.object({
    ...link,
    bookingSlotId: id('BOOKING_NOT_FOUND'),
    wanted: flag.describe('True to be told when an earlier time becomes free. Otherwise this stops.'),
  }),
  output: changed,
  errors: [
    'LINK_INVALID',
    'BOOKING_NOT_FOUND',
    'WAITING_LIST_OFF',
    'WAITING_NEEDS_CONTACT',
    'CANNOT_MOVE_UP',
    'RATE_LIMITED',
  ],
})

export type OwnEarlier = Received<typeof askEarlier>

export const cancelOwn = callContract({
  input: z.object({
    ...change,
    amount: z
      .number('MISSING_FIELD')
      .meta(decimal)
      .describe('The amount of the refund that the customer was shown.'),
  }),
  output: changed,
  errors: [
    'LINK_INVALID',
    'BOOKING_NOT_FOUND',
    'MISSING_FIELD',
    'CHANGE_TOO_LATE',
    'APPOINTMENT_CHANGED',
    'APPOINTMENT_BUSY',
    'RATE_LIMITED',
  ],
})
export type OwnCancellation = Received<typeof cancelOwn>
