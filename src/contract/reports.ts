import { z } from 'zod'
import { callContract } from './call'
import { optionalDay, optionalId, pounds } from './fields'

const asked = z.object({
  from: optionalDay.describe(
    'Any day of the first week. If you leave it out, the report covers twelve weeks.',
  ),
  to: optionalDay.describe('Any day of the last week. Defaults to this week.'),
  location_id: optionalId.describe('Leave it out for all locations.'),
})
export type ReportQuery = z.infer<typeof asked>

/** A salon's figures for some weeks (D35, D68). */
export const report = z
  .object({
    from: z.iso.date().describe('A Monday.'),
    to: z.iso.date().describe('A Sunday.'),
    location_id: z.string().nullable(),
    location_name: z.string().nullable(),
    income: pounds.describe(
      'Payments minus refunds. This includes bookings that start in these weeks and courses that were paid for in these weeks.',
    ),
    treatments: pounds,
    courses: pounds.describe('Income from courses at all locations. 0 if the report is for one location.'),
    deposits_held: pounds.describe('The amount paid so far for upcoming appointments.'),
    appointments: z.number(),
    cancelled: z.number(),
    no_shows: z.number(),
    open_minutes: z.number(),
    filled_minutes: z.number(),
    customers: z.number().describe('The number of different customers who came or will come.'),
    returning: z.number().describe('How many of them had an appointment before these weeks.'),
    came_again: z.number().describe('How many of the other customers made a second booking in these weeks.'),
    weeks: z.array(
      z.object({
        week: z.iso.date().describe('The Monday of the week.'),
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
        open_minutes: z
          .number()
          .describe('Working hours minus events. The working hours are those that are set today.'),
        filled_minutes: z.number().describe('Including clean-up time.'),
      }),
    ),
    resources: z
      .array(
        z.object({
          resource_id: z.string(),
          name: z.string(),
          location_name: z.string(),
          appointments: z.number(),
          open_minutes: z
            .number()
            .describe('The hours in which anyone works at the location, minus times off and closures.'),
          filled_minutes: z.number().describe('Including clean-up time.'),
        }),
      )
      .describe('The rooms and equipment, the fullest first. Empty in a salon without any.'),
    top_treatments: z
      .array(
        z.object({
          service_id: z.string(),
          service_name: z.string(),
          appointments: z.number(),
          income: pounds,
        }),
      )
      .describe('Up to ten, the most booked first.'),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof report>

export const getReport = callContract({
  input: asked,
  output: z.object({ report }),
  errors: ['INVALID_DATE', 'DATE_OUT_OF_RANGE', 'RANGE_REVERSED', 'RANGE_TOO_LONG', 'LOCATION_NOT_FOUND'],
})

export const reportTables = ['weeks', 'methods', 'people', 'resources', 'treatments', 'customers'] as const
export type ReportTable = (typeof reportTables)[number]

/** The response is a file. */
export const getReportFile = callContract({
  input: asked.extend({ table: z.enum(reportTables) }),
  output: z.object({}),
  errors: ['INVALID_DATE', 'DATE_OUT_OF_RANGE', 'RANGE_REVERSED', 'RANGE_TOO_LONG', 'LOCATION_NOT_FOUND'],
})
