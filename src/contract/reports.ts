import { z } from 'zod'
import { callContract } from './call'
import { optionalDay, optionalId, pounds } from './fields'

const asked = z.object({
  from: optionalDay.describe('The week of this day is the first; without it, twelve weeks.'),
  to: optionalDay.describe('The week of this day is the last; without it, this one.'),
  location_id: optionalId.describe('Without it, all of them.'),
})
export type ReportQuery = z.infer<typeof asked>

/** What a salon did in some weeks (D35, D68). */
export const report = z
  .object({
    from: z.iso.date().describe('A Monday.'),
    to: z.iso.date().describe('A Sunday.'),
    location_id: z.string().nullable(),
    location_name: z.string().nullable(),
    income: pounds.describe('Paid less refunded: bookings that start in these weeks, courses paid in them.'),
    treatments: pounds,
    courses: pounds.describe('Of all locations; 0 where one is asked for.'),
    deposits_held: pounds.describe('Paid by now for appointments still to come.'),
    appointments: z.number(),
    cancelled: z.number(),
    no_shows: z.number(),
    open_minutes: z.number(),
    filled_minutes: z.number(),
    customers: z.number().describe('Different ones who came or will come.'),
    returning: z.number().describe('Of them, those who had an appointment before these weeks.'),
    came_again: z.number().describe('Of the others, those with a second booking in these weeks.'),
    weeks: z.array(
      z.object({
        week: z.iso.date().describe('Its Monday.'),
        treatments: pounds,
        courses: pounds,
        appointments: z.number(),
        cancelled: z.number(),
        no_shows: z.number(),
      }),
    ),
    methods: z.array(z.object({ method: z.string(), income: pounds })),
    people: z.array(
      z.object({
        staff_id: z.string(),
        name: z.string(),
        appointments: z.number(),
        no_shows: z.number(),
        income: pounds,
        open_minutes: z.number().describe('Working hours as they stand today, without events.'),
        filled_minutes: z.number().describe('With clean-up times.'),
      }),
    ),
    top_treatments: z
      .array(
        z.object({
          service_id: z.string(),
          service_name: z.string(),
          appointments: z.number(),
          income: pounds,
        }),
      )
      .describe('At most ten, the most booked first.'),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof report>

export const getReport = callContract({
  input: asked,
  output: z.object({ report }),
  errors: ['INVALID_DATE', 'DATE_OUT_OF_RANGE', 'RANGE_REVERSED', 'RANGE_TOO_LONG', 'LOCATION_NOT_FOUND'],
})

/** The tables of a report; each is a file of its own. */
export const reportTables = ['weeks', 'methods', 'people', 'treatments', 'customers'] as const
export type ReportTable = (typeof reportTables)[number]

/** Answers a file. */
export const getReportFile = callContract({
  input: asked.extend({ table: z.enum(reportTables) }),
  output: z.object({}),
  errors: ['INVALID_DATE', 'DATE_OUT_OF_RANGE', 'RANGE_REVERSED', 'RANGE_TOO_LONG', 'LOCATION_NOT_FOUND'],
})
