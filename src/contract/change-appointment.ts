import { z } from 'zod'
import { attendanceValues } from '@/domain/booking/states'
import { callContract, type Received } from './call'
import { amount, flag, id, instant, message, optionalId, optionalNumber, optionalText } from './fields'
import { type Booking, askedSlot } from './booking'

export const appointment = { bookingId: id('BOOKING_NOT_FOUND'), bookingSlotId: id('BOOKING_NOT_FOUND') }

export const done = message.extend({ bookingId: z.string(), bookingSlotId: z.string() })

const seenTimeSlot = z
  .object({
    start_time: instant,
    staff_id: optionalId,
    location_id: optionalId,
    duration: optionalNumber(z.number().int().min(0).max(1440)).describe('In minutes.'),
  })
  .describe(
    'The time and place last shown to the caller. If the appointment has moved since, the request is refused.',
  )

export type SeenTimeSlot = z.output<typeof seenTimeSlot>

/** The current time and place of an appointment, returned when a move is refused. */
export type CurrentTimeSlot = Pick<
  Booking,
  'start_time' | 'end_time' | 'duration_minutes' | 'staff_id' | 'staff_name' | 'location_id' | 'location_name'
>

/** If the person, the location or the duration is missing, it does not change. The price is always kept as sold. */
export const moveAppointment = callContract({
  input: z.object({
    ...appointment,
    slot: askedSlot,
    staff_id: optionalId,
    location_id: optionalId,
    duration: optionalNumber(z.number().int().min(5).max(720)).describe('In minutes.'),
    resource_ids: z
      .array(id('NO_RESOURCE_FREE'))
      .max(10)
      .optional()
      .describe(
        'The rooms and equipment to use. Of the other kinds, any that are free. If missing, the appointment keeps its own if they are free.',
      ),
    confirm: flag.describe(
      'Set to true to move the appointment even if there is an event at this time, if no room or equipment that it needs is free, or if it is too close to a patch test.',
    ),
    tell: flag.describe('Set to false if the customer should not get an email.'),
    undoable: flag.describe(
      'Set to true to send the email to the customer ten seconds later. The move can be undone until then.',
    ),
    undo: flag.describe(
      'Set to true to undo the last move. The customer only gets an email if they have already been told about the move.',
    ),
    whole_visit: flag.describe(
      'Set to true to move all treatments of the visit: the first one to this time, the others by as much. Their people, locations and durations stay.',
    ),
    seen: seenTimeSlot.optional(),
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
    'NO_RESOURCE_FREE',
    'RESOURCE_TAKEN',
    'PATCH_TEST_TOO_CLOSE',
    'APPOINTMENT_OVER',
    'APPOINTMENT_BUSY',
    'APPOINTMENT_CHANGED',
    'NOT_FIVE_MINUTES',
  ],
})

export type MoveRequest = Received<typeof moveAppointment>

/** A different treatment at the same start, with its price and length, as one change (D111). */
export const changeTreatment = callContract({
  input: z.object({
    ...appointment,
    service_id: id('SERVICE_REQUIRED'),
    price: amount.optional().describe('In pounds, without extras. If missing, the price at this location.'),
    duration: optionalNumber(z.number().int().min(5).max(720)).describe(
      'In minutes. If missing, the duration of the treatment.',
    ),
    reason: optionalText(190).describe('Required for a new price of the same treatment.'),
    agreed: flag.describe('Set to true if the customer has agreed to pay more.'),
    confirm: flag.describe(
      'Set to true to change it although something is unusual, such as a missing patch test.',
    ),
    seen_service_id: optionalId.describe(
      'The treatment that you were shown. If it has changed, nothing is changed.',
    ),
  }),
  output: done,
  errors: [
    'SERVICE_REQUIRED',
    'BOOKING_NOT_FOUND',
    'SERVICE_NOT_FOUND',
    'LOCATION_NOT_FOUND',
    'STAFF_NOT_FOUND',
    'CUSTOMER_NOT_FOUND',
    'AMOUNT_INVALID',
    'NO_PRICE_HERE',
    'NOT_FIVE_MINUTES',
    'REASON_REQUIRED',
    'RISE_NOT_AGREED',
    'DISCOUNT_TOO_MUCH',
    'BILL_PAID',
    'BILL_CHANGED',
    'BOOKING_OUTSIDE',
    'SLOT_TAKEN',
    'SLOT_MEETS_EVENT',
    'APPOINTMENT_OVER',
    'APPOINTMENT_BUSY',
    'APPOINTMENT_CHANGED',
    'ATTENDANCE_CLOSED',
    'PAYMENT_PENDING',
  ],
})
export type TreatmentChange = Received<typeof changeTreatment>

export const markMissed = callContract({
  input: z.object({ ...appointment, missed: flag.describe('True marks a no-show. False clears this mark.') }),
  output: done,
  errors: [
    'NOT_SIGNED_IN',
    'BOOKING_NOT_FOUND',
    'APPOINTMENT_NOT_STARTED',
    'ATTENDANCE_CLOSED',
    'APPOINTMENT_BUSY',
  ],
})

/** A note about a booking for colleagues. The customer never sees it. */
export const noteForStaff = callContract({
  input: z.object({
    bookingId: id('BOOKING_NOT_FOUND'),
    notes: z.string().max(5000),
    seen: z
      .string()
      .max(5000)
      .optional()
      .describe('The notes last shown to the caller. If they have changed since, nothing is saved.'),
  }),
  output: message.extend({ bookingId: z.string() }),
  errors: ['NOT_SIGNED_IN', 'INVALID_INPUT', 'BOOKING_NOT_FOUND', 'CHANGED_MEANWHILE'],
})

/** The attendance goes from confirmed to arrived and then completed, or to no-show (D59). */
export const noteAttendance = callContract({
  input: z.object({
    ...appointment,
    attendance: z.enum(attendanceValues),
    free: flag.describe('Set to true to release the rest of a no-show’s time, so that others can book it.'),
    patch_test_reason: optionalText(500).describe(
      'Why the treatment begins without the result of a patch test. It is shown in the history.',
    ),
  }),
  output: done.extend({
    attendance: z.enum(attendanceValues),
    time: z
      .enum(['freed', 'blocked', 'taken'])
      .nullable()
      .describe(
        'What happened to the time of the appointment. `freed`: the rest of it was released. `blocked`: time that had been released is blocked again. `taken`: someone else has booked time that had been released, so it could not be blocked again. Null if nothing changed.',
      ),
  }),
  errors: [
    'NOT_SIGNED_IN',
    'INVALID_INPUT',
    'BOOKING_NOT_FOUND',
    'APPOINTMENT_NOT_STARTED',
    'ATTENDANCE_CLOSED',
    'APPOINTMENT_BUSY',
    'PATCH_TEST_NOT_READ',
    'PATCH_TEST_MISSING',
  ],
})
