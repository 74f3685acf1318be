import type { Endpoint, Where } from 'payload'
import { z } from 'zod'
import { type ErrorCode, ok } from '@/domain/errors'
import { isStaff } from '@/server/access/access'
import * as shop from '@/server/services/catalogue/catalogue'
import { id } from './shapes/input'
import { type RouteOptions, route } from './support/route'

const text = z.string().nullable()
const message = { message: z.string() }
const found = 'Found.'

const service = z.object({
  service_id: z.string(),
  service_name: z.string(),
  description: z.string(),
  summary: text,
  category_id: text,
  category_name: z.string(),
  duration_minutes: z.number(),
  patch_test: z.boolean(),
  images: z.array(z.string()),
  pricing: z.record(z.string(), z.number()),
  price: z.number().nullable(),
  location_id: text,
  location_name: text,
  address: text,
})

const category = z.object({
  category_id: z.string(),
  category_name: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  services: z.array(service),
})

const location = z.object({
  location_id: z.string(),
  location_name: z.string(),
  address: z.string(),
  city: text,
  phone: text,
  email: text,
})

const person = z.object({
  staff_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: text,
  email: text.optional().describe('For staff only.'),
  phone: text.optional().describe('For staff only.'),
})

/** What Payload's own lists answer (D3). */
const ownList = {
  docs: z.array(z.looseObject({ id: z.string() })),
  totalDocs: z.number(),
  limit: z.number(),
  totalPages: z.number(),
  page: z.number(),
  pagingCounter: z.number(),
  hasPrevPage: z.boolean(),
  hasNextPage: z.boolean(),
  prevPage: z.number().nullable(),
  nextPage: z.number().nullable(),
}

const name = z.string().max(200).optional()

const get = <Input, Answer extends object>(
  options: Omit<RouteOptions<Input, Answer>, 'method' | 'access'>,
): Endpoint => route({ ...options, method: 'get', access: 'public' })

const many = (path: string, summary: string): Endpoint =>
  get({
    path,
    summary,
    input: z.object({ location: name, category: name }),
    output: z.object({ ...message, data: z.array(service) }),
    run: async (input, { payload }) => ok({ message: found, data: await shop.listServices(payload, input) }),
  })

const one = { output: z.object({ ...message, data: service }) }
const missing: ErrorCode[] = ['SERVICE_ID_MISSING', 'SERVICE_NOT_FOUND']

export const catalogue: Endpoint[] = [
  get({
    path: '/services/categories',
    summary: 'The categories with their services.',
    input: z.object({}),
    output: z.object({ ...message, data: z.array(category) }),
    run: async (_input, { payload }) => ok({ message: found, data: await shop.listCategories(payload) }),
  }),
  many('/services/get-services', 'The services.'),
  many('/services/get-services-by-category', 'The services of a category at a location, by their names.'),
  get({
    path: '/services/get-service',
    summary: 'One service at a location.',
    input: z.object({ serviceId: id('SERVICE_ID_MISSING'), location: name }),
    ...one,
    errors: [...missing, 'LOCATION_NOT_FOUND'],
    run: async ({ serviceId, location }, { payload }) => {
      const result = await shop.oneService(payload, serviceId, location)
      return result.ok ? ok({ message: found, data: result.value }) : result
    },
  }),
  get({
    path: '/services/service/:id',
    summary: 'One service.',
    input: z.object({ id: id('SERVICE_ID_MISSING') }),
    ...one,
    errors: missing,
    run: async (input, { payload }) => {
      const result = await shop.oneService(payload, input.id)
      return result.ok ? ok({ message: found, data: result.value }) : result
    },
  }),
  get({
    path: '/services/category',
    summary: 'One category with its services.',
    input: z.object({ categoryId: id('CATEGORY_NOT_FOUND') }),
    output: z.object({ ...message, data: category }),
    errors: ['CATEGORY_NOT_FOUND'],
    run: async ({ categoryId }, { payload }) => {
      const result = await shop.oneCategory(payload, categoryId)
      return result.ok ? ok({ message: found, data: result.value }) : result
    },
  }),
  get({
    path: '/locations/get-locations',
    summary: 'The locations.',
    input: z.object({}),
    output: z.object({ locations: z.array(location) }),
    run: async (_input, { payload }) => ok({ locations: await shop.listLocations(payload) }),
  }),
  get({
    path: '/staff',
    summary: 'The people; for visitors their names.',
    input: z.object({}),
    output: z.object({ ...message, staff: z.array(person), ...ownList }),
    // Payload's own screens list staff at the same path (D3).
    run: async (_input, req) => {
      const staff = await shop.listStaff(req.payload, isStaff(req))
      const docs = await req.payload.find({
        collection: 'staff',
        limit: Number(req.query.limit ?? 10) || 10,
        page: Number(req.query.page ?? 1) || 1,
        where: typeof req.query.where === 'object' && req.query.where ? (req.query.where as Where) : {},
        depth: 0,
        overrideAccess: false,
        user: req.user,
        req,
      })
      return ok({ message: found, staff, ...docs })
    },
  }),
]
