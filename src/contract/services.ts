import { z } from 'zod'
import type { ErrorCode } from '@/domain/errors'
import { ownDepositKinds } from '@/domain/pricing/deposit'
import { parsePounds } from '@/domain/pricing/totals'
import { callContract, type Received } from './call'
import { category, service } from './catalogue'
import { documentFields, flag, html, id, message, picture, poundsInput, seenAt, title } from './fields'

const isDuration = (value: number): boolean => value % 5 === 0 && value >= 5 && value <= 600

/**
 * A duration in minutes, in whole ticks of the diary. It is sent as JSON or as a form's text. An empty text counts as
 * missing.
 */
export const duration = z
  .union([z.number(), z.string().max(20)], 'DURATION_INVALID')
  .nullish()
  .transform((value) => (value === null || value === '' ? undefined : value))
  .refine((value) => value === undefined || isDuration(Number(value)), 'DURATION_INVALID')
  .transform((value) => (value === undefined ? undefined : Number(value)))
  .describe('The duration in minutes. It must be a multiple of 5, from 5 to 600.')

/** Pounds, 0 or more, converted to pence. Null if there is no price, so that the service cannot be booked there yet. */
export const price = poundsInput('SERVICE_PRICE_INVALID')
  .nullish()
  .transform((value) => (value === undefined || value === '' ? null : value))
  .refine((value) => value === null || (parsePounds(value) ?? Infinity) <= 10_000_00, 'SERVICE_PRICE_INVALID')
  .transform((value) => (value === null ? null : parsePounds(value)))
  .describe('In pounds.')

/** A whole percentage from 1 to 100. An empty text counts as missing. */
const percent = z
  .union([z.number(), z.string().max(20)], 'BOOKING_FEE_INVALID')
  .nullish()
  .transform((value) => (value === null || value === '' ? undefined : value))
  .transform((value) => (value === undefined ? undefined : Number(value)))
  .refine(
    (value) => value === undefined || (Number.isInteger(value) && value >= 1 && value <= 100),
    'BOOKING_FEE_INVALID',
  )
  .describe('A whole number from 1 to 100. Required if `booking_fee` is `percent`.')

/** More than £0, up to £10,000, converted to pence. */
const feeAmount = poundsInput('BOOKING_FEE_INVALID')
  .nullish()
  .transform((value) => (value === null || value === '' ? undefined : value))
  .transform((value) => (value === undefined ? undefined : (parsePounds(value) ?? 0)))
  .refine((value) => value === undefined || (value > 0 && value <= 10_000_00), 'BOOKING_FEE_INVALID')
  .describe('In pounds. Required if `booking_fee` is `amount`.')

/** Ids, sent as JSON or as a form's text, which may be JSON or separated by commas. */
const idList = z
  .union([z.array(z.string().max(100)).max(200), z.string().max(20_000)])
  .nullish()
  .describe(
    'The ids of the staff who perform the service. Leave it empty if all staff perform it, also those who join later.',
  )

const savingErrors: ErrorCode[] = [
  'INVALID_TITLE',
  'DURATION_INVALID',
  'SERVICE_PRICE_INVALID',
  'LOCATION_NOT_FOUND',
  'CATEGORY_NOT_FOUND',
  'STAFF_NOT_FOUND',
  'PICTURE_REFUSED',
  'PICTURES_AWAY',
]

/** The fields are checked in this order: name, location, category. */
export const createService = callContract({
  input: z.object({
    service_name: title('SERVICE_NAME_REQUIRED'),
    locationId: id('SERVICE_LOCATION_REQUIRED'),
    category_id: id('SERVICE_CATEGORY_REQUIRED'),
    duration_minutes: duration,
    price,
    description: html,
    staff_ids: idList,
    service_img: picture.optional(),
    fields: documentFields,
  }),
  output: message.extend({ service_id: z.string(), data: service }),
  errors: [
    ...savingErrors,
    'SERVICE_NAME_REQUIRED',
    'SERVICE_LOCATION_REQUIRED',
    'SERVICE_CATEGORY_REQUIRED',
  ],
})
export type NewService = Received<typeof createService>

/** Updates only the fields sent. Unpublished edits stay unpublished (D83). */
export const changeService = callContract({
  input: z.object({
    serviceId: id('SERVICE_ID_REQUIRED'),
    name: title('SERVICE_NAME_REQUIRED').optional(),
    duration,
    description: html,
    prices: z
      .union([z.string().max(20_000), z.record(z.string().max(200), poundsInput().nullable())])
      .nullish()
      .describe(
        'The price in pounds for each location, by its name or id. In a form, send them as JSON text. Prices of locations that you leave out stay the same. Null means that there is no price yet.',
      ),
    category_id: z.string().trim().max(100).nullish(),
    staff_ids: idList,
    booking_fee: z
      .enum(ownDepositKinds)
      .nullish()
      .describe('The kind of booking fee. With `setting`, the booking and payment rules apply.'),
    booking_fee_percent: percent,
    booking_fee_amount: feeAmount,
    serviceImg: picture.optional(),
    removeImage: flag.describe('Removes the first picture.'),
    is_published: flag.describe(
      'Set to true if visitors should see the service. If you leave this field out, nothing changes.',
    ),
    archived: flag.describe('True archives it. False restores it.'),
    fields: documentFields,
    seen_at: seenAt,
  }),
  output: message.extend({ data: service }),
  errors: [
    ...savingErrors,
    'BOOKING_FEE_INVALID',
    'SERVICE_ID_REQUIRED',
    'SERVICE_NAME_REQUIRED',
    'SERVICE_CATEGORY_REQUIRED',
    'SERVICE_NOT_FOUND',
    'CHANGED_MEANWHILE',
  ],
})
export type ServiceChange = Omit<Received<typeof changeService>, 'serviceId'>

export const removeService = callContract({
  input: z.object({ id: id('SERVICE_ID_MISSING') }),
  output: message.extend({
    archived: z
      .boolean()
      .describe(
        'True if the service has been booked or is in use elsewhere and was archived instead of deleted.',
      ),
  }),
  errors: ['SERVICE_ID_MISSING', 'SERVICE_NOT_FOUND'],
})

/** Adds the location without a price (D33). If the service already has the location, nothing changes. */
export const addPrice = callContract({
  input: z.object({ serviceId: id('SERVICE_ID_REQUIRED'), location_id: id('SERVICE_LOCATION_REQUIRED') }),
  output: message.extend({ data: service }),
  errors: ['SERVICE_ID_REQUIRED', 'SERVICE_LOCATION_REQUIRED', 'SERVICE_NOT_FOUND', 'LOCATION_NOT_FOUND'],
})

export const removePrice = callContract({
  input: z.object({
    serviceId: id('SERVICE_ID_REQUIRED'),
    locationName: z
      .string('SERVICE_LOCATION_REQUIRED')
      .trim()
      .min(1, 'SERVICE_LOCATION_REQUIRED')
      .max(200)
      .describe('The name or id of the location.'),
  }),
  output: message.extend({ data: service }),
  errors: ['SERVICE_ID_REQUIRED', 'SERVICE_LOCATION_REQUIRED', 'SERVICE_NOT_FOUND', 'PRICE_NOT_FOUND'],
})

const categoryName = title('CATEGORY_NAME_REQUIRED')

export const createCategory = callContract({
  input: z.object({ category_name: categoryName, description: html }),
  output: message.extend({ category_id: z.string(), data: category }),
  errors: ['CATEGORY_NAME_REQUIRED', 'CATEGORY_EXISTS', 'INVALID_TITLE'],
})
export type NewCategory = Received<typeof createCategory>

/** Updates only the fields sent. */
export const changeCategory = callContract({
  input: z.object({
    categoryId: id('CATEGORY_NOT_FOUND'),
    category_name: categoryName.optional(),
    description: html,
    categoryImg: picture.optional(),
    removeImage: flag.describe('Removes the picture.'),
    is_published: flag.describe(
      'Set to true if visitors should see the category. If you leave this field out, nothing changes.',
    ),
    archived: flag.describe('True archives it. False restores it.'),
    fields: documentFields,
    seen_at: seenAt,
  }),
  output: message.extend({ data: category }),
  errors: [
    'CATEGORY_NOT_FOUND',
    'CATEGORY_NAME_REQUIRED',
    'CATEGORY_EXISTS',
    'INVALID_TITLE',
    'PICTURE_REFUSED',
    'PICTURES_AWAY',
    'CHANGED_MEANWHILE',
  ],
})
export type CategoryChange = Omit<Received<typeof changeCategory>, 'categoryId'>

export const removeCategory = callContract({
  input: z.object({ categoryId: id('CATEGORY_NOT_FOUND') }),
  output: message.extend({
    archived: z
      .boolean()
      .describe('True if the category is in use elsewhere and was archived instead of deleted.'),
  }),
  errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_HAS_SERVICES'],
})
