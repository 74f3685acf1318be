import { z } from 'zod'
import { type WeekDay, weekDays } from '@/domain/time/calendar'
import { callContract, type Received } from './call'
import { person } from './catalogue'
import { asDay, days, id, message, optionalId } from './fields'

/** One-off availability. Times are HH:mm in London. */
const availability = z
  .object({
    availability_id: z.string(),
    staff_id: z.string(),
    location_id: z.string(),
    location_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    availability_type: z.literal('one-time'),
    available_date: z.iso.date(),
    start_time: z.string(),
    end_time: z.string(),
  })
  .meta({ id: 'Availability' })
export type Availability = z.infer<typeof availability>

const ofEachDay = <Hours extends z.ZodType>(hours: Hours) =>
  Object.fromEntries(weekDays.map((day) => [day, hours])) as Record<WeekDay, Hours>

/** Times are HH:mm in London. */
export const clockRange = z.object({ start: z.string(), end: z.string() }).meta({ id: 'ClockRange' })
export type ClockRange = z.infer<typeof clockRange>

/** Null for a day off. It is a list only if there is more than one range (D32). */
const dayHours = z.union([clockRange, z.array(clockRange), z.null()])
export type DayHours = z.infer<typeof dayHours>

/** A week as the API returns it. */
const schedule = z.object(ofEachDay(dayHours)).meta({ id: 'Schedule' })
export type Schedule = z.infer<typeof schedule>

const locationSchedule = z
  .object({
    location_id: z.string(),
    location_name: z.string(),
    staff: z.array(person.extend({ schedule })),
  })
  .meta({ id: 'LocationSchedule' })
export type LocationSchedule = z.infer<typeof locationSchedule>

const who = z.object({ staff_id: optionalId, location_id: optionalId })

export const listAvailability = callContract({
  input: days.extend(who.shape),
  output: message.extend({ availability: z.array(availability) }),
  errors: ['NOT_SIGNED_IN', 'INVALID_DATE', 'RANGE_REVERSED', 'RANGE_TOO_LONG'],
})
export type AvailabilityQuery = Received<typeof listAvailability>

export const listSchedules = callContract({
  input: who,
  output: message.extend({ data: z.array(locationSchedule) }),
  errors: ['NOT_SIGNED_IN'],
})
export type ScheduleQuery = Received<typeof listSchedules>

/** Parses JSON text, because a form field may contain the object in this form. */
const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const clock = z.string().max(5)
const where = { staff_id: id('STAFF_REQUIRED'), location_id: id('LOCATION_REQUIRED') }

export const addAvailability = callContract({
  input: z.object({
    ...where,
    availability_type: z.literal('one-time').optional(),
    available_date: z.string('INVALID_DATE').max(20).meta(asDay),
    time_range: z.preprocess(fromText, z.object({ start_time: clock, end_time: clock }, 'MISSING_FIELD')),
  }),
  output: message.extend({ availability_id: z.string(), availability }),
  errors: [
    'NOT_SIGNED_IN',
    'STAFF_REQUIRED',
    'LOCATION_REQUIRED',
    'INVALID_DATE',
    'MISSING_FIELD',
    'DATE_OUT_OF_RANGE',
    'OUTSIDE_DAY',
    'RANGE_REVERSED',
    'STAFF_NOT_FOUND',
    'LOCATION_NOT_FOUND',
    'WORKS_ELSEWHERE',
  ],
})
export type NewAvailability = Received<typeof addAvailability>

const range = z.object({ start: clock, end: clock })
const hoursOfDay = z.union([range, z.array(range).max(10)]).nullish()

/**
 * Hours of the same person at a different location that clash. They are listed when the call fails with
 * `WORKS_ELSEWHERE`.
 */
export interface HoursElsewhere {
  /** A day of the week, or a single day (yyyy-MM-dd). */
  day: string
  location_name: string
  /** HH:mm in London. */
  start: string
  end: string
}

/** A day that is null or missing becomes a day off. */
export const modifySchedule = callContract({
  input: z.object({ ...where, schedule: z.preprocess(fromText, z.strictObject(ofEachDay(hoursOfDay))) }),
  output: message.extend({ schedule }),
  errors: [
    'NOT_SIGNED_IN',
    'STAFF_REQUIRED',
    'LOCATION_REQUIRED',
    'OUTSIDE_DAY',
    'RANGE_REVERSED',
    'STAFF_NOT_FOUND',
    'LOCATION_NOT_FOUND',
    'WORKS_ELSEWHERE',
  ],
})
export type NewSchedule = Received<typeof modifySchedule>

export const removeAvailability = callContract({
  input: z.object({ availability_id: id('AVAILABILITY_NOT_FOUND') }),
  output: message,
  errors: ['NOT_SIGNED_IN', 'AVAILABILITY_NOT_FOUND'],
})
