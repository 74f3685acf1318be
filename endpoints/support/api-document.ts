import type { Endpoint } from 'payload'
import type { ErrorCode } from '@/domain/errors'
import { type Json, toJsonSchema } from './read-input'
import type { RouteDescription } from './route'
import { errorStatuses } from '@/server/http/answer'

const createList = (description: string): Json => ({ type: 'array', items: { type: 'object' }, description })

const envelope: Json = {
  type: 'object',
  required: ['success', 'error', 'message', 'code'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'The message to show.' },
    message: { type: 'string', description: 'The same as `error`.' },
    code: { enum: Object.keys(errorStatuses) },
    field: { type: 'string', description: 'The field of the request that has the error.' },
    action: { enum: ['CLEAR-BASKET'] },
    request_id: {
      type: 'string',
      description: 'Only returned if something failed on our side. You can search the log for this id.',
    },
    authorized: { const: false, description: 'Only returned by the call that signs in.' },
    status: { enum: ['FAILED'], description: 'Only returned by the call that confirms a booking.' },
    paymentId: { type: 'string', description: 'The payment that was created from the basket.' },
    item_id: { type: 'string', description: 'The item whose time is no longer available.' },
    plans: createList('The visits that are still free, because a time of the chosen one was taken.'),
    is_complete: { type: 'boolean', description: 'Returned with `plans`, as by `basket/plan`.' },
    none: { type: ['object', 'null'], description: 'Returned with `plans`, as by `basket/plan`.' },
    events: createList('The events that overlap the appointment.'),
    appointments: createList('The appointments that overlap the event or course date.'),
    course_dates: createList('The course dates that overlap the event.'),
    reasons: createList('The reasons why staff must confirm the booking.'),
    elsewhere: createList('The hours of the same person at a different location that overlap the new hours.'),
    clashes: createList('The times of the series that cannot be booked. Each has its reasons.'),
    now: { type: 'object', description: 'When and where the appointment is after someone moved it.' },
    customer: {
      type: 'object',
      description: 'The customer’s current details, because someone else has changed them.',
    },
    staff_notes: {
      type: 'string',
      description: 'The current staff notes, because someone else has changed them.',
    },
    services: createList('The current price list, because someone else has changed it.'),
    refused: createList(
      'All values of the price list that could not be saved, each with its field and error.',
    ),
    errors: createList('The fields that must be corrected before the draft can be published.'),
    free: { type: 'integer', description: 'How many appointments or events in the series can be booked.' },
    owed: { type: 'number', format: 'decimal', description: 'In pounds.' },
    expected: {
      type: 'number',
      format: 'decimal',
      description: 'The cash that should be in the till, in pounds.',
    },
  },
}

/** The response of a successful call: the route's output, plus `success: true`. */
const answerSchema = ({ output }: RouteDescription, named: Json): Json => {
  const { properties, required, ...rest } = toJsonSchema(output, 'output', named)
  return {
    ...rest,
    properties: { success: { const: true }, ...((properties as Json | undefined) ?? {}) },
    required: ['success', ...((required as string[] | undefined) ?? [])],
  }
}

const toResponseContent = (route: RouteDescription, named: Json): Json =>
  route.file
    ? Object.fromEntries([route.file].flat().map((type) => [type, { schema: { type: 'string' } }]))
    : { 'application/json': { schema: answerSchema(route, named) } }

/** Converts `/courses/course/:id` to `/courses/course/{id}`. */
export const toPathTemplate = (path: string): string => `/api${path.replace(/:(\w+)/g, '{$1}')}`

const listPathParameters = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')

const createHeader = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

const listHeaders = ({ session, marked }: RouteDescription): Json[] => [
  ...(session
    ? [
        createHeader(
          'session-id',
          session === 'required',
          'The visitor’s secret: the `sessionId` returned by `basket/create`. If sent, it must match.',
        ),
      ]
    : []),
  ...(marked ? [createHeader('If-None-Match', false, 'The ETag of the last response.')] : []),
]

const hasBody = ({ method }: RouteDescription): boolean => method === 'post' || method === 'put'

const toParameters = (route: RouteDescription, input: Json): Json[] => {
  const inPath = new Set(listPathParameters(route.path))
  const inQuery = new Set(route.inQuery)
  const properties = (input.properties as Json | undefined) ?? {}
  const required = new Set((input.required as string[] | undefined) ?? [])
  const named = Object.entries(properties)
    .filter(([name]) => inPath.has(name) || inQuery.has(name) || !hasBody(route))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || (!inQuery.has(name) && required.has(name)),
      schema,
    }))
  return [...named, ...listHeaders(route)]
}

const toRequestBody = (route: RouteDescription, input: Json): Json => {
  if (!hasBody(route)) return {}
  const types = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']
  return { requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema: input }])) } }
}

/** The error codes that any call may return, and those that its access rules and limits add. */
const listErrorCodes = (route: RouteDescription): ErrorCode[] => [
  ...new Set<ErrorCode>([
    'INVALID_INPUT',
    'BODY_TOO_LARGE',
    'UNAVAILABLE',
    // A call that may return `UNAVAILABLE` returns it for every fault of ours, so it never returns `INTERNAL`.
    ...(route.errors.includes('UNAVAILABLE') ? [] : (['INTERNAL'] as const)),
    ...(route.method === 'get' ? [] : (['INVALID_JSON', 'WRONG_ORIGIN'] as const)),
    ...(route.access === 'public'
      ? []
      : (['NOT_SIGNED_IN', 'PASSWORD_CHANGE_REQUIRED', 'OTP_SETUP_REQUIRED'] as const)),
    ...(route.access === 'manager' || route.access === 'admin' ? (['FORBIDDEN'] as const) : []),
    ...(route.limit ? (['RATE_LIMITED'] as const) : []),
    ...route.errors,
  ]),
]

const toErrorAnswers = (route: RouteDescription): Json => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of listErrorCodes(route))
    byStatus.set(errorStatuses[code], [...(byStatus.get(errorStatuses[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { type: 'object', properties: { code: { enum: codes } } },
              ],
              unevaluatedProperties: false,
            },
          },
        },
      },
    ]),
  )
}

/** The role that the call needs, for each security scheme. Roles with more rights may make it too. */
const toSecurity = ({ access }: RouteDescription): Json => {
  if (access === 'public') return {}
  const needed = access === 'staff' ? [] : [access]
  return { security: [{ bearer: needed }, { cookie: needed }] }
}

const toOperation = (route: RouteDescription, named: Json): Json => {
  const input = toJsonSchema(route.input, 'input', named)
  const success = { description: 'Done.', content: toResponseContent(route, named) }
  const statuses = route.statuses ?? [200]
  return {
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    ...toSecurity(route),
    parameters: toParameters(route, input),
    ...toRequestBody(route, input),
    responses: {
      ...Object.fromEntries(statuses.map((status) => [String(status), success])),
      ...(route.marked ? { '304': { description: 'Nothing has changed.' } } : {}),
      ...toErrorAnswers(route),
    },
  }
}

/** The description of a call. Undefined if the call was not created with `createRoute`. */
export const getDescription = (endpoint: Endpoint): RouteDescription | undefined =>
  endpoint.custom?.route as RouteDescription | undefined

/** Describes the paths, and the named types to which they refer. */
const describeEndpoints = (endpoints: Endpoint[]) => {
  const paths: Record<string, Json> = {}
  const named: Json = {}
  for (const endpoint of endpoints) {
    const route = getDescription(endpoint)
    if (route) (paths[toPathTemplate(route.path)] ??= {})[route.method] = toOperation(route, named)
  }
  return { paths, schemas: { Error: envelope, ...named } }
}

/** The OpenAPI 3.1 document of these calls (D4). */
export const createApiDocument = (endpoints: Endpoint[]): Json => {
  const { paths, schemas } = describeEndpoints(endpoints)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Salon',
      version: '1.0.0',
      description:
        'Every path also works with a slash at the end. Amounts are in pounds, and times are ISO 8601 in UTC.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'payload-token',
          description: 'Over https, the name of this cookie is __Host-payload-token.',
        },
      },
    },
  }
}
