import { z } from 'zod'
import { clockRange } from './availability'
import { callContract, type Received } from './call'
import { person } from './catalogue'
import { day, flag, id, message, optionalDay } from './fields'

/** The most weeks to which one week can be copied. */
const MAX_WEEKS = 26
/** The most time ranges in one day. */
const MAX_RANGES = 10

/** One person's day at a location. */
const dayOfWeek = z
  .object({
    day: z.iso.date(),
    weekly: z.array(clockRange).describe('Hours that repeat every week.'),
    one_off: z.array(clockRange.extend({ availability_id: z.string() })).describe('Hours on this day only.'),
    elsewhere: z
      .array(clockRange.extend({ location_name: z.string() }))
      .describe('Hours at other locations.'),
    away: z
      .array(
        z.object({ event_id: z.string(), event_name: z.string(), course_date_id: z.string().nullable() }),
      )
      .describe('Events that take up the whole day.'),
  })
  .meta({ id: 'DayOfWeek' })
export type DayOfWeek = z.infer<typeof dayOfWeek>

const personsWeek = person.extend({ days: z.array(dayOfWeek) }).meta({ id: 'PersonsWeek' })
export type PersonsWeek = z.infer<typeof personsWeek>

/** The whole team's week at a location. */
export const getWeek = callContract({
  input: z.object({
    location_id: id('LOCATION_REQUIRED'),
    week: optionalDay.describe('Any day of the requested week. Defaults to the current week.'),
  }),
  output: z.object({
    monday: z.iso.date(),
    location_id: z.string(),
    location_name: z.string(),
    people: z.array(personsWeek),
  }),
  errors: ['NOT_SIGNED_IN', 'LOCATION_REQUIRED', 'LOCATION_NOT_FOUND', 'INVALID_DATE'],
})
export type SalonWeek = z.output<(typeof getWeek)['output']>

const clock = z.string().max(5)

/**
 * Replaces a person's one-off hours on one day at a location. If no ranges are sent, only the weekly hours are left.
 */
export const setDay = callContract({
  input: z.object({
    staff_id: id('STAFF_REQUIRED'),
    location_id: id('LOCATION_REQUIRED'),
    day,
    ranges: z.array(z.object({ start: clock, end: clock })).max(MAX_RANGES),
  }),
  output: message.extend({ one_off: z.array(clockRange) }),
  errors: [
    'NOT_SIGNED_IN',
    'STAFF_REQUIRED',
    'LOCATION_REQUIRED',
    'INVALID_DATE',
    'DATE_OUT_OF_RANGE',
    'OUTSIDE_DAY',
    'RANGE_REVERSED',
    'STAFF_NOT_FOUND',
    'LOCATION_NOT_FOUND',
    'WORKS_ELSEWHERE',
  ],
})
export type NewDay = Received<typeof setDay>

/** A time range copied to a day. */
const copiedHours = person
  .extend({
    day: z.iso.date(),
    ...clockRange.shape,
    state: z.enum(['new', 'there', 'clash']),
    elsewhere: z
      .array(clockRange.extend({ day: z.iso.date(), location_name: z.string() }))
      .describe('If the hours clash: the hours of the same person at a different location.'),
  })
  .meta({ id: 'CopiedHours' })
export type CopiedHours = z.infer<typeof copiedHours>

/**
 * Copies the one-off hours of a week to the same weekdays of other weeks. The existing hours of those weeks are kept.
 */
export const copyWeek = callContract({
  input: z.object({
    location_id: id('LOCATION_REQUIRED'),
    week: day.describe('Any day of the week that is copied.'),
    to: z
      .array(day)
      .min(1, 'MISSING_FIELD')
      .max(MAX_WEEKS)
      .describe('One day in each week that the hours are copied to.'),
    confirm: flag.describe(
      'Set to true to save the copy. Otherwise the response only shows what would change.',
    ),
    skip_clashes: flag.describe(
      'Set to true to save the hours that do not clash. Otherwise nothing is saved if any hours clash.',
    ),
  }),
  output: message.extend({ saved: z.boolean(), hours: z.array(copiedHours) }),
  errors: [
    'NOT_SIGNED_IN',
    'LOCATION_REQUIRED',
    'LOCATION_NOT_FOUND',
    'INVALID_DATE',
    'MISSING_FIELD',
    'DATE_OUT_OF_RANGE',
    'WORKS_ELSEWHERE',
  ],
})
export type WeekCopy = Received<typeof copyWeek>
