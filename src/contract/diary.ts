import { z } from 'zod'
import { parseDay } from '../domain/time/calendar'
import { booking } from './booking'
import { callContract } from './call'
import { person } from './catalogue'
import { event } from './events'
import { days, id, instant, optionalId, optionalNumber, pounds } from './fields'
import { freePerson } from './slots'

/** An appointment as the diary draws it. */
const diaryBooking = booking
  .extend({
    busy_until: instant.describe('The end with the time for cleaning up.'),
    first_visit: z.boolean().describe('The customer has no earlier appointment.'),
    has_email: z.boolean().describe('Without one the customer cannot be told of a change.'),
    phone_number: z.string().nullable(),
    category_id: z.string().nullable(),
    staff_notes: z.string().nullable().describe('Notes for colleagues.'),
    allergy: z.boolean().describe('An allergy is noted; what it says stands in the health notes alone.'),
    patch_test: z
      .enum(['not-needed', 'valid', 'missing'])
      .describe('Whether the treatment needs a patch test, and one is valid on the day.'),
  })
  .meta({ id: 'DiaryBooking' })
export type DiaryBooking = z.infer<typeof diaryBooking>

/** When somebody works where: minutes since midnight, London. */
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

/** The income of one person at one location in the period and in the same number of days before; null for both: courses. */
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

const diaryPerson = person.extend({ archived: z.boolean() }).meta({ id: 'DiaryPerson' })
export type DiaryPerson = z.infer<typeof diaryPerson>

export const getDiary = callContract({
  input: days,
  output: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    people: z.array(diaryPerson),
    places: z.array(z.object({ location_id: z.string(), location_name: z.string() })),
    categories: z.array(z.object({ category_id: z.string(), category_name: z.string() })),
    skills: z
      .record(z.string(), z.array(z.string()))
      .describe(
        'Who performs the treatments of these appointments; a treatment that everybody performs is not named.',
      ),
    bookings: z.array(diaryBooking),
    events: z.array(event),
    hours: z.array(workingTime),
    figures: z.array(figure),
  }),
  errors: ['NOT_SIGNED_IN', 'INVALID_DATE', 'RANGE_REVERSED', 'RANGE_TOO_LONG'],
})

/** Why visitors are offered no more of a person's day. */
export const whyNoTime = callContract({
  input: z.object({
    service_id: id('SERVICE_ID_MISSING'),
    location_id: id(),
    staff_id: id('STAFF_REQUIRED'),
    day: z
      .string('INVALID_DATE')
      .trim()
      .refine((text) => parseDay(text) !== null, 'INVALID_DATE'),
  }),
  output: z.object({
    offers: z.array(instant).describe('The starts that visitors are offered.'),
    reasons: z.array(z.string()).describe('In words, in order of time.'),
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

/** An appointment or a visitor's booking that takes the time which is asked for. */
const inTheWayBooking = z
  .object({
    booking_id: z.string(),
    booking_slot_id: z.string(),
    customer_name: z.string(),
    service_name: z.string(),
    start_time: instant,
    end_time: instant.describe('With the time for cleaning up.'),
    clean_up_minutes: z.number().describe('How much of it is for cleaning up.'),
  })
  .meta({ id: 'BookingInTheWay' })

/** What stands against one start with one person, asked before it is booked or an appointment moves to it. */
export const inTheWay = callContract({
  input: z.object({
    service_id: id('SERVICE_ID_MISSING'),
    location_id: id(),
    staff_id: id('STAFF_REQUIRED'),
    start_time: z.string('START_TIME_MISSING').max(40),
    duration: optionalNumber(z.number().int().min(5).max(720)).describe('Minutes; else as it is sold.'),
    appointment_id: optionalId.describe('The appointment that is to move: it is not in its own way.'),
  }),
  output: z.object({
    free: z.boolean().describe('False: booking it is certain to be refused.'),
    bookings: z.array(inTheWayBooking).describe('Whose appointments take that time.'),
    held: z.boolean().describe('A visitor is booking a part of that time at this moment.'),
    fits_minutes: z.number().int().describe('How long it may last from that start on; 0: not at all.'),
    next_start: instant
      .nullable()
      .describe(
        'The next start of that day that fits, on multiples of five minutes; null if nothing stands against the time.',
      ),
    doubts: z.array(z.string()).describe('What staff are asked to confirm, in words.'),
    others: z.array(freePerson).describe('Who else is free at that start, where this person is not.'),
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
