import { z } from 'zod'
import type { ErrorCode } from '@/domain/errors'
import { booking, createBooking, joinErrors } from './booking'
import { heldLinkErrors } from './payment-links'
import { callContract, type Received } from './call'
import { person } from './catalogue'
import {
  asInstant,
  days,
  flag,
  freeText,
  id,
  instant,
  message,
  optionalId,
  title,
  optionalText,
} from './fields'
import { cancelledBy } from './refunds'

/** The most bookings or events in one series (D64). */
const MAX_TIMES = 26

/** How often a booking or an event is repeated, every N weeks, M times. */
export const repetition = {
  every: z.number().int().min(1).max(12).describe('The number of weeks between one booking and the next.'),
  times: z.number().int().min(2).max(MAX_TIMES),
  skip: z
    .array(z.string().max(40))
    .max(MAX_TIMES)
    .optional()
    .describe('The start times to leave out. If some times clash, the error lists them in this form.'),
}

/**
 * Repeats a booking every N weeks, M times, at the same time of day. If any of these clash, the call is refused with a
 * list of them and nothing is saved.
 */
export const repeatBooking = callContract({
  input: createBooking.input.omit({ payment_link: true, join_booking_id: true }).extend(repetition),
  output: message.extend({
    series_id: z.string(),
    bookings: z.array(
      z
        .object({ bookingId: z.string(), bookingSlotId: z.string(), start_time: instant })
        .meta({ id: 'BookingOfSeries' }),
    ),
  }),
  // The errors for which a single booking would be refused are in the list of clashes instead.
  errors: [
    ...createBooking.errors.filter(
      (code) =>
        !['SLOT_TAKEN', 'SLOT_MEETS_EVENT', 'BOOKING_OUTSIDE'].includes(code) &&
        ![...heldLinkErrors, ...joinErrors].includes(code),
    ),
    'SERIES_CLASHES',
  ],
})
export type SeriesDraft = Received<typeof repeatBooking>

/** Cancels one booking of a series and all later ones. */
export const cancelSeries = callContract({
  input: z.strictObject({
    bookingId: id('BOOKING_ID_MISSING'),
    reason: optionalText(500),
    by: cancelledBy
      .optional()
      .describe('Who asked for the cancellation. If you leave it out, it counts as cancelled by the salon.'),
  }),
  output: message.extend({ cancelled: z.array(z.string()).describe('The ids of the cancelled bookings.') }),
  errors: ['NOT_SIGNED_IN', 'BOOKING_ID_MISSING', 'BOOKING_NOT_FOUND', 'VISIT_NOTED'],
})
export type CancelSeriesRequest = Received<typeof cancelSeries>

const text = z.string().nullable()

/** An event as shown in the calendars. */
export const event = z
  .object({
    type: z.literal('event'),
    event_id: z.string(),
    event_name: z.string(),
    description: text,
    scope: z.enum(['staff', 'location', 'all']),
    who: z.string().describe('The names of the people or the location that the event is for.'),
    staff: z.array(person),
    staff_id: text,
    staff_ids: z.array(z.string()),
    first_name: z.string(),
    last_name: z.string(),
    course_date_id: text.describe(
      'The course date that this event stands for. To change the event, change the course date.',
    ),
    series_id: text.describe('Shared by all events of the same series.'),
    location_id: text,
    location_name: text,
    is_all_day: z.boolean(),
    start_time: instant,
    end_time: instant,
    created_at: instant,
  })
  .meta({ id: 'Event' })
export type SalonEvent = z.infer<typeof event>

/** A course date that overlaps with an event, at the same location or with the same people. */
const courseDateMet = z
  .object({
    course_date_id: z.string(),
    course_id: z.string(),
    course_title: z.string(),
    location_name: z.string(),
    tutors: z.string().describe('The names of the tutors as one text.'),
    start_time: instant,
    end_time: instant,
    participants_count: z.number().int(),
    on_sale: z.boolean().describe('True if visitors can buy places. An event does not change this.'),
  })
  .meta({ id: 'CourseDateMet' })
export type CourseDateMet = z.infer<typeof courseDateMet>

export const listEvents = callContract({
  input: days,
  output: message.extend({ events: z.record(z.string(), z.array(event)) }),
  errors: ['NOT_SIGNED_IN', 'INVALID_DATE', 'RANGE_REVERSED', 'RANGE_TOO_LONG'],
})

const which = z.object({ event_id: id('EVENT_ID_MISSING') })

export const getEvent = callContract({
  input: which,
  output: message.extend({
    eventDetails: event,
    appointments: z.array(booking).describe('Upcoming appointments during the event.'),
    course_dates: z.array(courseDateMet).describe('Upcoming course dates during the event.'),
  }),
  errors: ['NOT_SIGNED_IN', 'EVENT_ID_MISSING', 'EVENT_NOT_FOUND'],
})

const missing = 'EVENT_FIELDS_MISSING'
const moment = z.string(missing).trim().min(1, missing).max(40, 'INVALID_DATE').meta(asInstant)

/** An event for one person, several people, everyone at a location, or everyone (D47). */
const details = z.object({
  staff_id: optionalId,
  staff_ids: z.array(id('STAFF_NOT_FOUND')).max(100).optional(),
  location_id: optionalId,
  all: flag,
  event_name: title(missing),
  description: freeText,
  start_time: moment,
  end_time: moment,
  is_all_day: flag,
  confirm: flag.describe(
    'Set to true to save the event even if there are appointments or course dates at that time.',
  ),
})
export type EventDraft = Omit<z.output<typeof details>, 'confirm'>

const savingErrors: ErrorCode[] = [
  'NOT_SIGNED_IN',
  'EVENT_FIELDS_MISSING',
  'INVALID_TITLE',
  'INVALID_DATE',
  'RANGE_REVERSED',
  'DATE_OUT_OF_RANGE',
  'STAFF_NOT_FOUND',
  'LOCATION_NOT_FOUND',
  'EVENT_MEETS_APPOINTMENTS',
]

const saved = message.extend({ event_id: z.string(), event })

export const addEvent = callContract({ input: details, output: saved, errors: savingErrors })

/**
 * Repeats an event every N weeks, M times, at the same time of day. If any of these overlap with appointments or course
 * dates, the call is refused and lists them.
 */
export const repeatEvent = callContract({
  input: details.extend(repetition),
  output: message.extend({ series_id: z.string(), events: z.array(event) }),
  errors: savingErrors,
})
export type RepeatedEvent = z.output<(typeof repeatEvent)['input']>

const following = flag.describe('Set to true to include all later events of the same series.')

/** Updates only the fields sent. */
export const changeEvent = callContract({
  input: details.partial().extend({ ...which.shape, following }),
  output: saved,
  errors: [...savingErrors, 'EVENT_ID_MISSING', 'EVENT_NOT_FOUND'],
})

export const removeEvent = callContract({
  input: which.extend({ following }),
  output: message,
  errors: ['NOT_SIGNED_IN', 'EVENT_ID_MISSING', 'EVENT_NOT_FOUND'],
})
