import { z } from 'zod'
import { attendanceValues } from '@/domain/booking/states'
import { callContract, type Received } from './call'
import { flag, id, instant, message, optionalId, optionalNumber } from './fields'
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

/** Without a person, a location or a duration, these stay unchanged. The price stays as sold. */
export const moveAppointment = callContract({
  input: z.object({
    ...appointment,
    slot: askedSlot,
    staff_id: optionalId,
    location_id: optionalId,
    duration: optionalNumber(z.number().int().min(5).max(720)).describe('In minutes.'),
    confirm: flag.describe('Move even if an event covers the time.'),
    tell: flag.describe('Set to false to send the customer no email.'),
    undoable: flag.describe('Emails the customer ten seconds later, so that the move can be undone first.'),
    undo: flag.describe(
      'Undoes the last move. The customer is emailed only if they were already told about it.',
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
    'APPOINTMENT_OVER',
    'APPOINTMENT_BUSY',
    'APPOINTMENT_CHANGED',
    'NOT_FIVE_MINUTES',
  ],
})

export type MoveRequest = Received<typeof moveAppointment>

export const markMissed = callContract({
  input: z.object({ ...appointment, missed: flag.describe('Set to false to clear the no-show.') }),
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

/** Confirmed → arrived → completed, or no-show (D59). */
export const noteAttendance = callContract({
  input: z.object({
    ...appointment,
    attendance: z.enum(attendanceValues),
    free: flag.describe('For a no-show: free the rest of the time, so that others can book it.'),
  }),
  output: done.extend({
    attendance: z.enum(attendanceValues),
    time: z
      .enum(['freed', 'blocked', 'taken'])
      .nullable()
      .describe(
        'What happened to the time. `freed`: the rest was freed. `blocked`: a freed time was blocked again. `taken`: someone else has since booked a freed time. Null if nothing changed.',
      ),
  }),
  errors: [
    'NOT_SIGNED_IN',
    'INVALID_INPUT',
    'BOOKING_NOT_FOUND',
    'APPOINTMENT_NOT_STARTED',
    'ATTENDANCE_CLOSED',
    'APPOINTMENT_BUSY',
  ],
})
