import type { AfterErrorHook, PayloadRequest } from 'payload'
import { StoreAway } from '@/server/files/file-store'
import { type ErrorCode, fail, type Failure, type Result } from '@/domain/errors'
import { errorMessages, errorStatuses } from '@/messages/errors'
import { getCurrentRequestId } from './client-address'
import { getRequiredSetUp } from '@/server/access/access'
import { faultOf } from '@/server/repositories/running-database'
import { castErrors } from '@/server/with-timeout'
import { isUsableData } from './usable-data'

const noStore = { 'Cache-Control': 'no-store' }

/** Seconds after which the site may answer again, where it says that it cannot now (503). */
export const RETRY_AFTER = '5'

/** Codes after which a client should throw its basket away (D15, D41). */
const clearsBasket = new Set<ErrorCode>(['BASKET_GONE', 'BASKET_CHECKED_OUT'])

/** A fault of ours names the request, by which it is found in the log. */
const getRequestField = (code: ErrorCode): { request_id?: string } => {
  const id = code === 'INTERNAL' ? getCurrentRequestId() : undefined
  return id === undefined ? {} : { request_id: id }
}

/** The envelope of D29. */
export const toFailureBody = ({ code, field, data }: Failure) => ({
  success: false as const,
  ...data,
  error: errorMessages[code],
  message: errorMessages[code],
  code,
  ...(field ? { field } : {}),
  ...(clearsBasket.has(code) ? { action: 'CLEAR-BASKET' } : {}),
  ...getRequestField(code),
})

export const toFailureResponse = (failure: Failure, headers: Record<string, string> = {}): Response => {
  const { code, retryAfter } = failure
  const wait: Record<string, string> = retryAfter ? { 'Retry-After': String(retryAfter) } : {}
  return Response.json(toFailureBody(failure), {
    status: errorStatuses[code],
    headers: { ...noStore, ...wait, ...headers },
  })
}

/** A file that a browser saves. */
export const toFileResponse = (file: { filename: string; content: string; contentType: string }): Response =>
  new Response(file.content, {
    headers: {
      ...noStore,
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.filename}"`,
    },
  })

/** An answer that is JSON already, as bytes of UTF-8. */
export const toBytesResponse = (json: Uint8Array<ArrayBuffer>): Response =>
  new Response(json, { headers: { ...noStore, 'Content-Type': 'application/json' } })

/** `{ success: true, … }` or the failure's envelope. */
export const answer = <T extends object>(result: Result<T>, status = 200): Response =>
  result.ok
    ? Response.json({ success: true, ...result.value }, { status, headers: noStore })
    : toFailureResponse(result)

/** An answer that is JSON already, as bytes, under its entity tag; 304 without a body for whoever has it. */
export const toCachedResponse = (
  known: string | null,
  tag: string,
  json: Uint8Array<ArrayBuffer>,
): Response => {
  const headers = { ...noStore, ETag: tag }
  return known === tag
    ? new Response(null, { status: 304, headers })
    : new Response(json, { headers: { ...headers, 'Content-Type': 'application/json' } })
}

const getRefusalCode = (status: number, req: Pick<PayloadRequest, 'user'>): string =>
  status === 401
    ? 'NOT_SIGNED_IN'
    : status === 403
      ? (getRequiredSetUp(req) ?? 'FORBIDDEN')
      : status === 404
        ? 'NOT_FOUND'
        : status === 413
          ? 'BODY_TOO_LARGE'
          : status >= 500
            ? 'INTERNAL'
            : 'INVALID_INPUT'

/** MongoDB's driver says so for any number of fields at once; Payload's own error of that name has a status. */
const isSchemaError = (error: Error): boolean => error.name === 'ValidationError' && !('status' in error)

/** A field was asked for or given by a value of another type; only the adapters know the fields, so they find out. */
const isTypeError = (error: Error): boolean =>
  castErrors.includes(error.name) ||
  isSchemaError(error) ||
  /(undefined cannot|Only finite numbers .*can) be passed as argument/.test(
    `${error.message} ${String(error.cause ?? '')}`,
  )

interface Asking {
  method?: string
  searchParams?: URLSearchParams
}

/** What Payload makes a condition of: a `where`, and the folder of a file, which is a field in a bucket only. */
const hasConditions = ({ searchParams }: Asking): boolean =>
  [...(searchParams?.keys() ?? [])].some((key) => key.startsWith('where') || key === 'prefix')

/** What the adapters say when they cannot write a condition. */
const unwritableErrors =
  /Can't use \$options|^Not supported |^Cannot find field for path|^Relationship (field )?was not found|^Invalid ID value|^Only 'equals' operator/

/** What SQLite says of a query that nobody can read, or that joins and compares more than it does at once. */
const unreadableErrors =
  /SQLITE_ERROR: (near|incomplete input|no such table|no such column: \w+\.value|sub-select returns|too many FROM|at most \d+ tables|Expression tree)/

/**
 * A condition fits no field of that kind (a part of a date, all of one value, a place of a colleague), and an adapter
 * broke while it wrote the query, or wrote one that the database cannot read.
 */
const isOddCondition = (error: Error, req: Asking): boolean => {
  if (!hasConditions(req)) return false
  const told = `${error.message} ${String(error.cause ?? '')}`
  return error.name === 'TypeError' || unwritableErrors.test(told) || unreadableErrors.test(told)
}

/** A query that nobody could have answered, in a way that only the adapters find out. */
export const isInvalidQuery = (error: Error, req: Asking): boolean =>
  isTypeError(error) || isOddCondition(error, req)

const writeMethods = ['POST', 'PATCH', 'PUT']

/** Whether Payload broke on a body that nobody could have used. */
const isUnusableBody = (error: Error, req: { method?: string; data?: unknown }): boolean =>
  writeMethods.includes(req.method ?? '') && (error instanceof SyntaxError || !isUsableData(req.data))

const invalidInputBody = toFailureBody({ ok: false, code: 'INVALID_INPUT' })

interface FieldError {
  path?: string
}

/** Payload found no picture in what was sent as one: of another kind, broken, or too large. */
const isRefusedPicture = (error: Error & { data?: { errors?: FieldError[] }; status?: number }): boolean =>
  ['FileUploadError', 'MissingFile'].includes(error.constructor.name) ||
  error.status === 413 ||
  (error.name === 'ValidationError' && error.data?.errors?.[0]?.path === 'file')

/** Our sentence, also where Payload's screens look for theirs. */
const toPictureFailure = (error: Error, code: ErrorCode) => {
  const body = toFailureBody({ ok: false, code, field: 'file' })
  const { message } = body
  return { ...body, errors: [{ name: error.name, message, data: { errors: [{ path: 'file', message }] } }] }
}

/** Payload's sentence says that they may not; ours says what to do first (D74), also where its screens look. */
const toRefusal = ({ name }: Error, code: ErrorCode) => {
  const body = toFailureBody(fail(code))
  return { ...body, errors: [{ name, message: body.message }] }
}

/** Whether one of Payload's own forms asks: they say what is wrong at the fields only where no sentence stands above them. */
const isForm = ({ headers }: { headers?: Headers }): boolean => {
  const from = headers?.get('referer') ?? ''
  return URL.canParse(from) && /^\/management\/(collections|globals)\//.test(new URL(from).pathname)
}

/** Payload's own errors in the envelope of D29, beside the members that its screens read. */
export const toErrorResponse: AfterErrorHook = ({ error, req, result }) => {
  if (isSchemaError(error) || (isInvalidQuery(error, req) && (req.method === 'GET' || hasConditions(req))))
    return { status: 400, response: invalidInputBody }
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 500
  if (status >= 500 && isUnusableBody(error, req)) return { status: 400, response: invalidInputBody }
  if (status < 500 && isRefusedPicture(error))
    return { status, response: toPictureFailure(error, 'PICTURE_REFUSED') }
  if (error instanceof StoreAway) return { status, response: toPictureFailure(error, 'PICTURES_AWAY') }
  const told = (error as { data?: { code?: ErrorCode; errors?: FieldError[] } }).data
  if (told?.code) {
    const { message, ...body } = { ...result, ...toFailureBody(fail(told.code)) }
    return { status, response: told.errors && isForm(req) ? body : { ...body, message } }
  }
  const fault = status >= 500 ? faultOf(req.payload, error) : null
  if (fault?.code === 'UNAVAILABLE')
    return { status: errorStatuses[fault.code], response: toFailureBody(fault) }
  const code = getRefusalCode(status, req)
  if (code === 'PASSWORD_CHANGE_REQUIRED' || code === 'OTP_SETUP_REQUIRED')
    return { status, response: toRefusal(error, code) }
  const first = result && 'errors' in result ? result.errors?.[0] : undefined
  const message = first?.message ?? 'Something went wrong.'
  const request = code === 'INTERNAL' ? getCurrentRequestId() : undefined
  const body = { ...result, success: false, error: message, code, ...(request && { request_id: request }) }
  const isAtFields = error.name === 'ValidationError' && isForm(req)
  return { status, response: isAtFields ? body : { ...body, message } }
}
