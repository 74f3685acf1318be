import { z } from 'zod'
import { LONGEST_LINE } from '@/domain/text/names'
import { isOptionalPersonName } from '@/domain/text/person-names'
import { callContract } from './call'
import { emptyInput, flag, id, instant, leftOut, optionalDay, optionalId, pounds } from './fields'

/** The name of the person treated, if it is not the customer (D101). It is checked like all names (D82). */
export const guestName = z
  .string('INVALID_NAME')
  .trim()
  .max(LONGEST_LINE, 'INVALID_NAME')
  .refine(isOptionalPersonName, 'INVALID_NAME')
  .nullish()
  .transform(leftOut)
  .optional()

const time = z.iso.datetime({ offset: true, error: 'INVALID_INPUT' }).optional()

/**
 * The time of an item, as the slot list returned it. Only its id is used, and the rest is returned as it was sent
 * (D26).
 */
const chosenTime = z
  .object({
    slot_id: z.string('NO_TIME_SELECTED').min(1, 'NO_TIME_SELECTED').max(500),
    version: z.union([z.string().max(100), z.number()]).nullish(),
    start_time: time,
    end_time: time,
  })
  .meta({ id: 'ChosenTime' })
export type ChosenTime = z.infer<typeof chosenTime>

/** An item of a basket (D26, D44). */
const basketItem = z
  .object({
    item_id: z.string(),
    service_id: z.string(),
    service_name: z.string(),
    description: z.string(),
    price: pounds,
    booking_fee: pounds.describe(
      'The part of the price that `pay-half` charges now, before any discount code. If it is 0 for all items, `pay-half` is not offered.',
    ),
    booking_fee_percent: z
      .number()
      .nullable()
      .describe('The percentage from which `booking_fee` is calculated. Null if it is not a percentage.'),
    duration_minutes: z.number(),
    images: z.array(z.string()),
    location_id: z.string(),
    location_name: z.string(),
    guest_name: z.string().nullable().describe('The person treated, if it is not the customer.'),
    staff_id: z.string().nullable().describe('Null if the visitor did not choose a member of staff.'),
    staff_name: z
      .string()
      .nullable()
      .describe(
        'The member of staff whom the visitor chose. If the visitor chose nobody, the member of staff whose time is held.',
      ),
    last_set_on: z.string().nullable().describe('For an infill: the day of the last full set or infill.'),
    patch_test: z.boolean(),
    required_test: z
      .object({
        state: z
          .enum(['needed', 'too-close', 'in-basket', 'declared', 'guest'])
          .describe(
            '`needed`: add a test or declare one. `too-close`: the test in the basket is not in time. `guest`: the salon checks it.',
          ),
        test_service_id: z.string().nullable().describe('The treatment to add as the test.'),
        lead_hours: z.number(),
        months: z.number(),
        latest_start: instant.nullable().describe('The latest start of a test. Null if no time is chosen.'),
      })
      .nullable()
      .describe('The patch test without which the item cannot be booked. Null if there is none.'),
    short_trip: z
      .object({ from_location_name: z.string(), minutes: z.number() })
      .nullable()
      .describe(
        'If little time is left for the way from the treatment before it: its location, and the minutes.',
      ),
    booking_details: chosenTime.nullable(),
    hold_expires_at: instant.nullable().describe('Null if no time is held.'),
  })
  .meta({ id: 'BasketItem' })
export type BasketItem = z.infer<typeof basketItem>

/** The state of an item's time: still held, held again, lost to a different customer, or never chosen. */
export const holdState = z
  .object({
    item_id: z.string(),
    state: z.enum(['held', 'lost', 'untimed']),
    hold_expires_at: instant.nullable(),
  })
  .meta({ id: 'HoldState' })
export type HoldState = z.infer<typeof holdState>

export const createBasket = callContract({
  input: emptyInput,
  output: z.object({ sessionId: z.string(), basketId: z.string() }),
  errors: ['RATE_LIMITED', 'NOT_OPEN_YET'],
})

export const listItems = callContract({
  input: z.object({ basketId: optionalId }),
  output: z.object({ data: z.array(basketItem) }),
  errors: ['SESSION_ID_MISSING', 'BASKET_GONE', 'BASKET_CHECKED_OUT'],
})

export const addItem = callContract({
  input: z.object({
    basketId: id('NO_BASKET'),
    service: z.object(
      {
        service_id: id('SERVICE_ID_MISSING'),
        staff_id: optionalId,
        guest_name: guestName,
        bookingDetails: chosenTime.nullish(),
        last_set_on: optionalDay.describe('For an infill: the London day of the last full set or infill.'),
      },
      'SERVICE_ID_MISSING',
    ),
    locationId: id(),
  }),
  output: z.object({ item_id: z.string() }),
  errors: [
    'NO_BASKET',
    'SERVICE_ID_MISSING',
    'NO_TIME_SELECTED',
    'MISSING_FIELD',
    'INVALID_NAME',
    'BASKET_GONE',
    'BASKET_CHECKED_OUT',
    'SERVICE_NOT_FOUND',
    'LOCATION_NOT_FOUND',
    'STAFF_NOT_FOUND',
    'NO_PRICE_HERE',
    'SLOT_TAKEN',
    'SLOT_NOT_OFFERED',
    'SLOT_IN_PAST',
    'SLOT_TOO_SOON',
    'SLOT_BEYOND_HORIZON',
    'PATCH_TEST_TOO_CLOSE',
    'OUTSIDE_INFILL_WINDOW',
    'INVALID_DATE',
    'TOO_MANY_HOLDS',
    'RATE_LIMITED',
    'NOT_OPEN_YET',
  ],
})

export const removeItem = callContract({
  input: z.object({ item_id: id() }),
  output: z.object({ item_id: z.string() }),
  errors: ['MISSING_FIELD', 'ITEM_NOT_FOUND', 'BASKET_GONE', 'BASKET_CHECKED_OUT'],
})

export const changeGuest = callContract({
  input: z.object({
    item_id: id(),
    guest_name: guestName.describe('If missing, the treatment is for the customer.'),
  }),
  output: z.object({ item_id: z.string() }),
  errors: [
    'MISSING_FIELD',
    'INVALID_NAME',
    'ITEM_NOT_FOUND',
    'ALREADY_IN_BASKET',
    'BASKET_GONE',
    'BASKET_CHECKED_OUT',
    'RATE_LIMITED',
  ],
})

export const declareTest = callContract({
  input: z.object({
    item_id: id(),
    declared: flag.describe('True if the visitor has had a patch test with the salon. Staff check it.'),
  }),
  output: z.object({ item_id: z.string() }),
  errors: [
    'MISSING_FIELD',
    'INVALID_INPUT',
    'ITEM_NOT_FOUND',
    'BASKET_GONE',
    'BASKET_CHECKED_OUT',
    'RATE_LIMITED',
  ],
})

export const renewHolds = callContract({
  input: z.object({ basketId: id('NO_BASKET') }),
  output: z.object({ data: z.array(holdState) }),
  errors: [
    'NO_BASKET',
    'BASKET_GONE',
    'BASKET_CHECKED_OUT',
    'TOO_MANY_HOLDS',
    'RATE_LIMITED',
    'NOT_OPEN_YET',
  ],
})

/** Two items of a basket that cannot both be booked. */
const overlap = z.object({ item_ids: z.tuple([z.string(), z.string()]) }).meta({ id: 'Overlap' })
export type Overlap = z.infer<typeof overlap>

export const findOverlaps = callContract({
  input: z.object({ basketId: id('NO_BASKET') }),
  output: z.object({ data: z.array(overlap) }),
  errors: ['NO_BASKET', 'BASKET_GONE', 'BASKET_CHECKED_OUT'],
})
