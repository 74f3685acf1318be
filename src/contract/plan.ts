import { z } from 'zod'
import { MAX_PLAN_ITEMS } from '@/domain/booking/plan'
import { guestName, holdState } from './basket'
import { callContract } from './call'
import { asInstant, day, id, instant, optionalDay, optionalId, pounds } from './fields'

/** The most locations of one search. */
const MAX_LOCATIONS = 6

const question = z.object({
  basketId: id('NO_BASKET'),
  location_ids: z.array(id()).min(1, 'MISSING_FIELD').max(MAX_LOCATIONS, 'INVALID_INPUT'),
  from: day,
  to: day.describe('Included. At most 14 days in all.'),
  items: z
    .array(
      z.object({
        item_id: id(),
        staff_id: optionalId.describe('If missing, any member of staff.'),
        last_set_on: optionalDay.describe('For an infill: the London day of the last full set or infill.'),
      }),
    )
    .min(1, 'MISSING_FIELD')
    .max(MAX_PLAN_ITEMS, 'INVALID_INPUT')
    .refine((items) => new Set(items.map(({ item_id }) => item_id)).size === items.length, 'INVALID_INPUT')
    .describe('Items of the basket that have no time yet.'),
})

/** One treatment of a visit. */
const plannedItem = z
  .object({
    item_id: z.string(),
    service_id: z.string(),
    service_name: z.string(),
    guest_name: z.string().nullable().describe('The person treated, if it is not the customer.'),
    staff_id: z.string(),
    staff_name: z.string(),
    start_time: instant,
    end_time: instant,
  })
  .meta({ id: 'PlannedItem' })

/** A visit with a time and a person for every treatment, on one day at one location (D103). */
const plan = z
  .object({
    location_id: z.string(),
    location_name: z.string(),
    start_time: instant,
    end_time: instant,
    waiting_minutes: z.number().describe('The time between the treatments, in all.'),
    price: pounds,
    items: z.array(plannedItem).describe('In the order of their starts.'),
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof plan>

/** Why there is no plan. */
const noPlan = z
  .object({
    item_id: z.string().nullable().describe('Null if no single treatment is the reason.'),
    service_name: z.string().nullable(),
    rule: z
      .enum([
        'not-offered',
        'different-locations',
        'nobody-free',
        'nothing-free',
        'not-suitable',
        'not-together',
      ])
      .describe(
        '`not-offered`: not at these locations, or not by the chosen person. `different-locations`: no location offers all treatments. `nobody-free`: no member of staff who does it has enough time. `nothing-free`: no room or equipment that it needs is free. `not-suitable`: no time is in the window of the infill, or far enough from the patch test. `not-together`: there are times, but not close enough to each other on one day.',
      ),
    nearest_day: z
      .string()
      .nullable()
      .describe('The nearest day with a plan, as yyyy-MM-dd. Null if none was found.'),
  })
  .meta({ id: 'NoPlan' })
export type NoPlan = z.infer<typeof noPlan>

const plans = z.object({
  plans: z.array(plan).describe('At most 12, the best first.'),
  is_complete: z
    .boolean()
    .describe(
      'False if the search took too long. These are then the best plans found, and there may be others.',
    ),
  none: noPlan.nullable().describe('Set if the search is certain that there is no plan.'),
})
export type Plans = z.infer<typeof plans>

const commonErrors = [
  'NO_BASKET',
  'MISSING_FIELD',
  'INVALID_DATE',
  'DATE_OUT_OF_RANGE',
  'RANGE_REVERSED',
  'RANGE_TOO_LONG',
  'BASKET_GONE',
  'BASKET_CHECKED_OUT',
  'ITEM_NOT_FOUND',
  'ITEM_HAS_TIME',
  'RATE_LIMITED',
  'NOT_OPEN_YET',
] as const

export const planVisit = callContract({
  input: question,
  output: plans,
  errors: [...commonErrors],
})

export const holdPlan = callContract({
  input: question.extend({
    plan: z.object({
      location_id: id(),
      items: z
        .array(
          z.object({
            item_id: id(),
            staff_id: id(),
            start_time: z.string('START_TIME_MISSING').min(1, 'START_TIME_MISSING').max(40).meta(asInstant),
          }),
        )
        .min(1, 'MISSING_FIELD')
        .max(MAX_PLAN_ITEMS, 'INVALID_INPUT')
        .describe('The same items as above.'),
    }),
  }),
  output: z.object({ data: z.array(holdState) }),
  errors: [
    ...commonErrors,
    'START_TIME_MISSING',
    'PLAN_TAKEN',
    'TOO_MANY_HOLDS',
    'OUTSIDE_INFILL_WINDOW',
    'PATCH_TEST_TOO_CLOSE',
  ],
})

/** A search by staff, for treatments that are in no basket. */
export const planDeskVisit = callContract({
  input: z.object({
    location_id: id('LOCATION_REQUIRED'),
    from: day,
    to: day.describe('Included. At most 14 days in all.'),
    treatments: z
      .array(
        z.object({
          service_id: id('SERVICE_REQUIRED'),
          staff_id: optionalId.describe('If missing, any member of staff.'),
          guest_name: guestName.describe('The person treated, if it is not the customer.'),
        }),
        'SERVICE_REQUIRED',
      )
      .min(1, 'SERVICE_REQUIRED')
      .max(MAX_PLAN_ITEMS, 'INVALID_INPUT'),
  }),
  output: plans.describe('The `item_id` of a treatment is its position in the request, from 0.'),
  errors: [
    'NOT_SIGNED_IN',
    'LOCATION_REQUIRED',
    'SERVICE_REQUIRED',
    'INVALID_NAME',
    'INVALID_INPUT',
    'INVALID_DATE',
    'DATE_OUT_OF_RANGE',
    'RANGE_REVERSED',
    'RANGE_TOO_LONG',
  ],
})
