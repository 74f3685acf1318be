import { z } from 'zod'
import { type Answered, callContract, type Received } from './call'
import { person } from './catalogue'
import { emptyInput, flag, id, message, pounds } from './fields'
import { duration, price } from './services'

/** More treatments than any salon changes in one go. */
const MAX_CHANGES = 500
/** More locations than any salon has. */
const MAX_PRICES = 200

/** The values of a service in the price list. */
const values = z.object({
  duration_minutes: z.number().nullable(),
  staff_ids: z
    .array(z.string())
    .describe('Empty if all staff perform the service, also those who join later, or if nobody does.'),
  has_no_staff: z.boolean().describe('True if nobody performs the service.'),
  prices: z
    .record(z.string(), pounds)
    .describe('The prices by location id. Locations without a price are left out.'),
})

const row = values
  .extend({
    service_id: z.string(),
    service_name: z.string(),
    category_name: z.string(),
    is_published: z.boolean(),
    on_site: values
      .nullable()
      .describe('The values that customers see. Null if customers cannot see the service.'),
  })
  .meta({ id: 'PriceListRow' })
export type PriceListRow = z.infer<typeof row>
export type PriceListValues = z.infer<typeof values>

const rows = { services: z.array(row).describe('All services that are not archived.') }

export const getPriceList = callContract({
  input: emptyInput,
  output: z.object({
    ...rows,
    locations: z.array(z.object({ location_id: z.string(), location_name: z.string() })),
    staff: z
      .array(person.extend({ archived: z.boolean() }))
      .describe('All staff. Archived ones are included, because services may still name them.'),
  }),
  errors: ['NOT_SIGNED_IN'],
})
export type PriceList = Answered<typeof getPriceList>

const prices = z
  .record(z.string().max(100), price)
  .refine((all) => Object.keys(all).length <= MAX_PRICES, 'INVALID_INPUT')
  .describe('The prices in pounds by location id. Null means that there is no price.')

/** Fields that are left out stay the same. */
const change = z.object({
  service_id: id('SERVICE_ID_REQUIRED'),
  duration_minutes: duration,
  staff_ids: z
    .array(z.string().max(100))
    .max(200)
    .optional()
    .describe('An empty list means that all staff perform the service, unless `has_no_staff` is true.'),
  has_no_staff: z.boolean().optional(),
  prices: prices.optional(),
  seen: z
    .object({
      duration_minutes: z.number().nullish(),
      staff_ids: z.array(z.string().max(100)).max(200).optional(),
      has_no_staff: z.boolean().optional(),
      prices: prices.optional(),
    })
    .describe('The values of the same fields before the change, as this client last received them.'),
})
export type PriceListChange = z.output<typeof change>

/**
 * Saves all changes, or none if a value is wrong. If others changed a treatment during the save, or if it has other
 * errors, only the rest is saved (`PRICES_PARTLY_SAVED`). `refused` then has all values at fault.
 */
export const savePriceList = callContract({
  input: z.object({
    changes: z
      .array(change)
      .min(1, 'MISSING_FIELD')
      .max(MAX_CHANGES)
      .refine((all) => new Set(all.map((one) => one.service_id)).size === all.length, 'INVALID_INPUT'),
    as_draft: flag.describe(
      'Set to true to save the changes as drafts. Otherwise customers see the changes to published services straight away.',
    ),
  }),
  output: message.extend(rows),
  errors: [
    'NOT_SIGNED_IN',
    'INVALID_INPUT',
    'MISSING_FIELD',
    'SERVICE_ID_REQUIRED',
    'SERVICE_NOT_FOUND',
    'DURATION_INVALID',
    'SERVICE_PRICE_INVALID',
    'LOCATION_NOT_FOUND',
    'STAFF_NOT_FOUND',
    'CHANGED_MEANWHILE',
    'PRICES_PARTLY_SAVED',
  ],
})
export type PriceListSave = Received<typeof savePriceList>
