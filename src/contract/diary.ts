import { z } from 'zod'
import { booking } from './booking'
import { callContract } from './call'
import { person } from './catalogue'
import { patchTestState } from './patch-tests'
import { event } from './events'
import { asInstant, day, days, id, instant, optionalId, optionalNumber, pounds } from './fields'
import { freePerson } from './slots'

/** An appointment as shown in the diary. */
const diaryBooking = booking
  .extend({
    first_visit: z.boolean().describe('True if the customer has no earlier appointment.'),
    has_email: z.boolean().describe('If false, we cannot email the customer about changes.'),
    phone_number: z.string().nullable(),
    category_id: z.string().nullable(),
    staff_notes: z.string().nullable().describe('Notes for colleagues.'),
    customer_notes: z.string().nullable().describe('The notes about the customer.'),
    last_visit: z
      .object({ start_time: instant, service_name: z.string(), staff_name: z.string() })
      .nullable()
      .describe('The last appointment before today that the customer kept.'),
    allergy: z
      .boolean()
      .describe('True if an allergy is recorded. The details are only in the health notes.'),
    patch_test: patchTestState,
    form_to_read: z
      .boolean()
      .describe('True until staff have read answers to a form that the salon wants to know first.'),
  })
  .meta({ id: 'DiaryBooking' })
export type DiaryBooking = z.infer<typeof diaryBooking>

/** When and where a member of staff works, in minutes since midnight, London. */
const workingTime = z
  .object({
    staff_id: z.string(),
    location_id: z.string(),
    day: z.iso.date(),
    start: z.number().int(),
    end: z.number().int(),
  })
  .meta({ id: 'WorkingTime' })
export type WorkingTime = z.infer<typeof workingTime>

/**
 * One person's income at one location, in the period and in an equally long period before it. Both ids are null for
 * courses.
 */
const figure = z
  .object({
    staff_id: z.string().nullable(),
    location_id: z.string().nullable(),
    income: pounds.nullable().describe('Null for staff who do not see income.'),
    before: pounds.nullable().describe('Null for staff who do not see income.'),
    count: z.number().int(),
  })
  .meta({ id: 'DiaryFigure' })
export type DiaryFigure = z.infer<typeof figure>

const diaryPerson = person
  .extend({
    archived: z.boolean(),
    colour: z.number().describe('The number of the person’s colour in the diary, from 0 to 9.'),
  })
  .meta({ id: 'DiaryPerson' })
export type DiaryPerson = z.infer<typeof diaryPerson>

const diaryLocation = z
  .object({ location_id: z.string(), location_name: z.string(), archived: z.boolean() })
  .meta({ id: 'DiaryPlace' })
export type DiaryLocation = z.infer<typeof diaryLocation>

/** A room or a piece of equipment (D104). */
const diaryRoom = z
  .object({
    resource_id: z.string(),
    resource_name: z.string(),
    kind: z.string(),
    location_id: z.string(),
    archived: z.boolean(),
    times_off: z.array(z.object({ start_time: instant, end_time: instant, reason: z.string() })),
  })
  .meta({ id: 'DiaryRoom' })
export type DiaryRoom = z.infer<typeof diaryRoom>

export const getDiary = callContract({
  input: days,
  output: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    people: z.array(diaryPerson),
    places: z
      .array(diaryLocation)
      .describe('Includes archived locations that still have upcoming appointments.'),
    rooms: z.array(diaryRoom).describe('Empty in a salon without rooms and equipment.'),
    categories: z.array(z.object({ category_id: z.string(), category_name: z.string() })),
    skills: z
      .record(z.string(), z.array(z.string()))
      .describe(
        'For each treatment in these appointments, the staff who perform it. Treatments that all staff perform are left out.',
      ),
    bookings: z.array(diaryBooking),
    events: z.array(event),
    hours: z.array(workingTime),
    figures: z.array(figure),
  }),
  errors: ['NOT_SIGNED_IN', 'INVALID_DATE', 'RANGE_REVERSED', 'RANGE_TOO_LONG'],
})

/** Explains why visitors are offered no other times in a person's day. */
export const whyNoTime = callContract({
  input: z.object({
    service_id: id('SERVICE_ID_MISSING'),
    location_id: id(),
    staff_id: id('STAFF_REQUIRED'),
    day,
  }),
  output: z.object({
    offers: z.array(instant).describe('The start times offered to visitors.'),
    reasons: z.array(z.string()).describe('The reasons as sentences, in chronological order.'),
  }),
  errors: [
    'NOT_SIGNED_IN',
    'SERVICE_ID_MISSING',
    'MISSING_FIELD',
    'STAFF_REQUIRED',
    'INVALID_DATE',
    'STAFF_NOT_FOUND',
    'SERVICE_NOT_FOUND',
    'LOCATION_NOT_FOUND',
  ],
})

/** An appointment or a visitor's hold that takes up the requested time. */
const conflictingBooking = z
  .object({
    booking_id: z.string(),
    booking_slot_id: z.string(),
    customer_name: z.string(),
    service_name: z.string(),
    start_time: instant,
    end_time: instant.describe('The end of the appointment, including clean-up time.'),
    clean_up_minutes: z.number().describe('How many of these minutes are clean-up time.'),
  })
  .meta({ id: 'BookingInTheWay' })

/** Lists everything that clashes with one start for one person. Called before an appointment is booked or moved. */
export const listConflicts = callContract({
  input: z.object({
    service_id: id('SERVICE_ID_MISSING'),
    location_id: id(),
    staff_id: id('STAFF_REQUIRED'),
    start_time: z.string('START_TIME_MISSING').max(40).meta(asInstant),
    duration: optionalNumber(z.number().int().min(5).max(720)).describe(
      'The duration in minutes. Defaults to the usual duration of the treatment.',
    ),
    appointment_id: optionalId.describe(
      'The appointment that you want to move. Its own time counts as free.',
    ),
    join_booking_id: optionalId.describe(
      'The booking that the appointment will join. The clean-up that the two share counts as free.',
    ),
  }),
  output: z.object({
    free: z.boolean().describe('If false, a booking at this time would be refused.'),
    bookings: z.array(conflictingBooking).describe('The appointments that take up this time.'),
    held: z.boolean().describe('True if a visitor is booking part of this time at the moment.'),
    fits_minutes: z
      .number()
      .int()
      .describe('The longest duration that fits from this start time. 0 means that nothing fits.'),
    next_start: instant
      .nullable()
      .describe(
        'The next start time on that day at which the appointment fits, in steps of five minutes. Null if the requested time is free.',
      ),
    doubts: z
      .array(z.string())
      .describe('Sentences about everything that staff must confirm before they book.'),
    others: z.array(freePerson).describe('Other staff who are free at this time, if this person is not.'),
  }),
  errors: [
    'NOT_SIGNED_IN',
    'SERVICE_ID_MISSING',
    'MISSING_FIELD',
    'STAFF_REQUIRED',
    'START_TIME_MISSING',
    'SLOT_REQUIRED',
    'SLOT_IN_PAST',
    'DATE_OUT_OF_RANGE',
    'STAFF_NOT_FOUND',
    'SERVICE_NOT_FOUND',
    'LOCATION_NOT_FOUND',
  ],
})
