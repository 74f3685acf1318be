import type { CollectionSlug, Endpoint, PayloadRequest, Where } from 'payload'
import type { ZodType } from 'zod'
import { StoreAway } from '@/server/files/file-store'
import { answer, toFailureResponse } from '@/server/http/answer'
import { isInvalidQuery } from '@/server/http/list-query'
import { type ErrorCode, fail, type Result } from '@/domain/errors'
import type { Role } from '@/domain/operations/roles'
import { hasRole, isStaff, getRequiredSetUp } from '@/server/access/access'
import { toFault } from '@/server/repositories/running-database'
import { isCountingStaff, enforceNamedLimit, type LimitName } from '@/server/http/rate-limit'
import { readInput } from './read-input'
import { rememberIsOpen } from '@/server/services/settings/booking-settings'
import { isOperator } from '@/server/http/session-token'

/** The visitor's secret from the `session-id` header. Null if the header is missing. */
export const getBasketSession = (req: Pick<PayloadRequest, 'headers'>): string | null =>
  req.headers.get('session-id')?.trim().slice(0, 200) || null

/** Payload's own list of a collection whose path is also one of our calls (D3). It is read with the caller's rights. */
export const createOwnList = async (
  req: PayloadRequest,
  collection: Extract<CollectionSlug, 'staff' | 'courses'>,
) => {
  const found = await req.payload.find({
    collection,
    limit: Number(req.query.limit ?? 10) || 10,
    page: Number(req.query.page ?? 1) || 1,
    where: typeof req.query.where === 'object' && req.query.where ? (req.query.where as Where) : {},
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  })
  return { ...found, docs: found.docs.map((row) => ({ ...row })) }
}

interface Wanted {
  collection: CollectionSlug
  method: Endpoint['method']
  /** The path relative to the collection. */
  path: string
  /** Our own handler for the same path. */
  ours: Endpoint['handler']
}

/** Payload's own call, which our call at the same path replaces. */
export const createPayloadCall = (
  { payload }: PayloadRequest,
  { collection, method, path, ours }: Wanted,
): Endpoint['handler'] | undefined => {
  const { endpoints } = payload.collections[collection].config
  return (endpoints || []).find((one) => one.path === path && one.method === method && one.handler !== ours)
    ?.handler
}

interface RouteOptions<Input, Answer extends object> {
  method: 'get' | 'post' | 'put' | 'delete'
  /** The path relative to /api, with a leading slash. */
  path: string
  access: 'public' | Role
  /** True if an operator command may also call it, with its own token (D74). */
  byOperator?: true
  /** A one-line summary for the API document. */
  summary: string
  /** The limit on calls from one client address. For staff, only the sign-in limits apply (D40). */
  limit?: LimitName
  /** The following three come from src/contract: the input, the output without `success: true`, and the errors. */
  input: ZodType<Input>
  output: ZodType<Answer>
  errors: ErrorCode[]
  /** The content types of the file that is returned instead of JSON. */
  file?: string | readonly string[]
  /** All success statuses, for the API document. Only needed if there are others than 200. */
  statuses?: number[]
  /** True if the response has an ETag. A request with a matching If-None-Match then gets a 304. */
  marked?: boolean
  /** True if visitors may only make the call while the salon is open (D119). Add NOT_OPEN_YET to its errors. */
  needsOpen?: true
  /** Set if the call reads the `session-id` header. */
  session?: 'required' | 'optional'
  /** Fields that are sent in the query although the call has a body. */
  inQuery?: string[]
  run(input: Input, req: PayloadRequest): Promise<Result<NoInfer<Answer>> | Response>
}

/** The parts of a call that appear in the API document, stored on the endpoint. */
export type RouteDescription = Pick<
  RouteOptions<unknown, object>,
  | 'method'
  | 'path'
  | 'access'
  | 'summary'
  | 'limit'
  | 'input'
  | 'output'
  | 'errors'
  | 'file'
  | 'statuses'
  | 'marked'
  | 'session'
  | 'inQuery'
>

type Guarded = Pick<RouteOptions<unknown, object>, 'access' | 'byOperator' | 'method' | 'path'>

const checkAccess = async ({ access, byOperator, method, path }: Guarded, req: PayloadRequest) => {
  if (access === 'public') return null
  const call = `${method.toUpperCase()} ${path}`
  if (byOperator && (await isOperator(req.headers, req.payload.config.secret, call))) return null
  const owed = getRequiredSetUp(req)
  if (owed) return fail(owed)
  if (!isStaff(req)) return fail('NOT_SIGNED_IN')
  return hasRole(req, access) ? null : fail('FORBIDDEN')
}

/** True if Payload refused a query because of the client's mistake. */
const isClientError = (error: unknown, req: PayloadRequest): boolean =>
  error instanceof Error && (isInvalidQuery(error, req) || ('status' in error && error.status === 400))

/**
 * Creates a call. It authorises, limits, parses, calls a service and builds the response. Fields from the query, the
 * path, JSON and forms become one input.
 */
export const createRoute = <Input, Answer extends object>(
  options: RouteOptions<Input, Answer>,
): Endpoint => ({
  path: options.path,
  method: options.method,
  custom: { route: options as unknown as RouteDescription },
  handler: async (req) => {
    const refused = await checkAccess(options, req)
    if (refused) return toFailureResponse(refused)
    try {
      const { limit } = options
      const wait =
        limit && (isCountingStaff(limit) || !isStaff(req)) ? await enforceNamedLimit(req, limit) : 0
      if (wait > 0) return toFailureResponse(fail('RATE_LIMITED', { retryAfter: wait }))
      if (options.needsOpen && !isStaff(req) && !(await rememberIsOpen(req.payload)))
        return toFailureResponse(fail('NOT_OPEN_YET'))
      const input = await readInput(req, options.input)
      if (!input.ok) return toFailureResponse(input)
      const result = await options.run(input.value, req)
      return result instanceof Response ? result : answer(result)
    } catch (error) {
      if (isClientError(error, req)) return toFailureResponse(fail('INVALID_INPUT'))
      req.payload.logger.error({ err: error, path: options.path }, 'a call failed')
      const isStoreAway = error instanceof StoreAway
      return toFailureResponse(isStoreAway ? fail('PICTURES_AWAY') : toFault(req.payload, error))
    }
  },
})
