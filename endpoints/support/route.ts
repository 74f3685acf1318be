import type { CollectionSlug, Endpoint, PayloadRequest, Where } from 'payload'
import type { ZodType } from 'zod'
import { StoreAway } from '@/server/files/file-store'
import { answer, toFailureResponse, isInvalidQuery } from '@/server/http/answer'
import { isOperator } from '@/server/http/request-metrics'
import { type ErrorCode, fail, type Result } from '@/domain/errors'
import { isAdmin, isStaff, getRequiredSetUp } from '@/server/access/access'
import { faultOf } from '@/server/repositories/running-database'
import { getEnv } from '@/server/env'
import { isCountingStaff, enforceNamedLimit, type LimitName } from '@/server/http/rate-limit'
import { readInput } from './read-input'

/** The visitor's secret from the header `session-id`; null when it is not sent. */
export const getBasketSession = (req: Pick<PayloadRequest, 'headers'>): string | null =>
  req.headers.get('session-id')?.trim().slice(0, 200) || null

/** Payload's own list of a collection whose path is also one of our calls (D3); read with the asking person's rights. */
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
  /** Within the collection. */
  path: string
  /** The handler of ours at the same path. */
  ours: Endpoint['handler']
}

/** Payload's own call, which stands behind ours at the same path. */
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
  /** Below /api, with its leading slash. */
  path: string
  access: 'public' | 'staff' | 'admin'
  /** A command of the operator may make it, too, by a token of its own (D74). */
  byOperator?: true
  /** One line for the API document. */
  summary: string
  /** Counted by the client's address; staff are held to those of signing in only (D40). */
  limit?: LimitName
  /** These three come from src/contract: what is taken, what is given beside `success: true`, what is refused. */
  input: ZodType<Input>
  output: ZodType<Answer>
  errors: ErrorCode[]
  /** The types of the file that it answers with in place of JSON. */
  file?: string | readonly string[]
  /** Every status of success, for the API document, where it is not 200 alone. */
  statuses?: number[]
  /** The answer carries an ETag, and is 304 for whoever sends that as If-None-Match. */
  marked?: boolean
  /** The call reads the header session-id. */
  session?: 'required' | 'optional'
  /** Fields that a client sends in the query although the call has a body. */
  inQuery?: string[]
  run(input: Input, req: PayloadRequest): Promise<Result<NoInfer<Answer>> | Response>
}

/** Everything the API document says of a call; kept on the endpoint. */
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
  if (byOperator && (await isOperator(req.headers, getEnv().secret, call))) return null
  const owed = getRequiredSetUp(req)
  if (owed) return fail(owed)
  if (!isStaff(req)) return fail('NOT_SIGNED_IN')
  return access === 'admin' && !isAdmin(req) ? fail('FORBIDDEN') : null
}

/** Payload refused a query: what a client asked for, not what we did. */
const isClientError = (error: unknown, req: PayloadRequest): boolean =>
  error instanceof Error && (isInvalidQuery(error, req) || ('status' in error && error.status === 400))

/** Authorise → limit → parse → call a service → shape the answer. Query, path, JSON and form fields are one input. */
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
      const input = await readInput(req, options.input)
      if (!input.ok) return toFailureResponse(input)
      const result = await options.run(input.value, req)
      return result instanceof Response ? result : answer(result)
    } catch (error) {
      if (isClientError(error, req)) return toFailureResponse(fail('INVALID_INPUT'))
      req.payload.logger.error({ err: error, path: options.path }, 'a call failed')
      const isStoreAway = error instanceof StoreAway
      return toFailureResponse(isStoreAway ? fail('PICTURES_AWAY') : faultOf(req.payload, error))
    }
  },
})
