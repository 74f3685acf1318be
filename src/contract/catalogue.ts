import { z } from 'zod'
import { ownDepositKinds } from '@/domain/pricing/deposit'
import { type Answered, callContract } from './call'
import { id, message, emptyInput, instant, ownList, pounds } from './fields'

const text = z.string().nullable()

/** The fields that only staff see. */
const forStaff = {
  is_published: z.boolean().optional().describe('For staff only.'),
  archived: z.boolean().optional().describe('True if it is no longer offered. For staff only.'),
  unpublished_changes: z
    .boolean()
    .optional()
    .describe('True if there are saved changes that visitors cannot see yet. For staff only.'),
  updated_at: instant.optional().describe('When it was last saved. For staff only.'),
}

const locationPrice = z
  .object({
    location_id: z.string(),
    location_name: z.string(),
    price: pounds
      .nullable()
      .describe(
        'Null if there is no price. The service cannot be booked there until a price above 0 is saved.',
      ),
  })
  .meta({ id: 'LocationPrice' })
export type LocationPrice = z.infer<typeof locationPrice>

/** A service. If a location is given, it is shown as it is there. */
export const service = z
  .object({
    service_id: z.string(),
    service_name: z.string(),
    description: z.string(),
    summary: text,
    category_id: text,
    category_name: z.string(),
    duration_minutes: z.number(),
    patch_test: z.boolean(),
    images: z.array(z.string()),
    pricing: z
      .record(z.string(), pounds)
      .describe('Prices by location name. Locations without a price are left out.'),
    price: pounds
      .nullable()
      .describe('The price at the requested location. If no location was requested, the lowest price.'),
    location_id: text,
    location_name: text,
    address: text,
    prices: z.array(locationPrice).optional().describe('For staff only.'),
    staff_ids: z
      .array(z.string())
      .optional()
      .describe('Empty if all staff perform the service, or if nobody does. For staff only.'),
    has_no_staff: z.boolean().optional().describe('True if nobody performs the service. For staff only.'),
    booking_fee: z
      .object({
        kind: z.enum(ownDepositKinds),
        percent: z.number().nullable(),
        amount: pounds.nullable(),
      })
      .optional()
      .describe(
        'The booking fee of the service. If `kind` is `setting`, the fee in the booking and payment rules applies. For staff only.',
      ),
    ...forStaff,
  })
  .meta({ id: 'Service' })
export type Service = z.infer<typeof service>

export const category = z
  .object({
    category_id: z.string(),
    category_name: z.string(),
    description: z.string(),
    images: z.array(z.string()),
    services: z.array(service),
    ...forStaff,
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof category>

const location = z
  .object({
    location_id: z.string(),
    location_name: z.string(),
    address: z.string(),
    city: text,
    postcode: text,
    phone: text,
    email: text,
  })
  .meta({ id: 'Location' })
export type Location = z.infer<typeof location>

/** A member of staff, by name. */
export const person = z
  .object({ staff_id: z.string(), first_name: z.string(), last_name: z.string() })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof person>

/** Visitors only see the names (D21). */
const staffMember = person
  .extend({
    role: text,
    email: text.optional().describe('For staff only.'),
    phone: text.optional().describe('For staff only.'),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof staffMember>

const name = z.string().max(200).optional()

export const listCategories = callContract({
  input: emptyInput,
  output: message.extend({ data: z.array(category) }),
  errors: [],
})

/** Filters by the names of a location and a category. An unknown name finds nothing (D48). */
export const listServices = callContract({
  input: z.object({ location: name, category: name }),
  output: message.extend({ data: z.array(service) }),
  errors: [],
})

const oneService = message.extend({ data: service })

export const getServiceAt = callContract({
  input: z.object({ serviceId: id('SERVICE_ID_MISSING'), location: name }),
  output: oneService,
  errors: ['SERVICE_ID_MISSING', 'SERVICE_NOT_FOUND', 'LOCATION_NOT_FOUND'],
})

export const getService = callContract({
  input: z.object({ id: id('SERVICE_ID_MISSING') }),
  output: oneService,
  errors: ['SERVICE_ID_MISSING', 'SERVICE_NOT_FOUND'],
})

export const getCategory = callContract({
  input: z.object({ categoryId: id('CATEGORY_NOT_FOUND') }),
  output: message.extend({ data: category }),
  errors: ['CATEGORY_NOT_FOUND'],
})

export const listLocations = callContract({
  input: emptyInput,
  output: z.object({ locations: z.array(location) }),
  errors: [],
})

/** The details that Google currently has of a place (D77). */
export const placeDetails = callContract({
  input: z.object({ location_id: id('LOCATION_NOT_FOUND') }),
  output: z.object({
    place: z
      .object({
        name: z.string(),
        address: z.string(),
        maps_url: z.string(),
        closed_for_now: z.boolean(),
      })
      .nullable()
      .describe('Null if there is no API key or no place ID, or if Google is not responding.'),
  }),
  errors: ['LOCATION_NOT_FOUND'],
})
export type PlaceDetails = Answered<typeof placeDetails>['place']

/** Also has the fields of Payload's own list, which has the same path (D3). */
export const listStaff = callContract({
  input: emptyInput,
  output: message.extend({
    staff: z.array(staffMember),
    ...ownList,
  }),
  errors: [],
})
