import type { AfterErrorHook, PayloadRequest } from 'payload'
import { StoreAway } from '@/server/files/file-store'
import { type ErrorCode, fail, type Failure, type Result } from '@/domain/errors'
import { errorMessages, errors } from '@/messages/errors'
import { getCurrentRequestId } from './client-address'
import { getLastKnownPhone } from '@/server/site-facts'
import { getRequiredSetUp } from '@/server/access/access'
import { toFault } from '@/server/repositories/running-database'
import { hasConditions, isInvalidQuery, isSchemaError } from './list-query'
import { isUsableData } from './input-limits'

export const errorStatuses = Object.fromEntries(
  Object.entries(errors).flatMap(([status, codes]) =>
    Object.keys(codes).map((code) => [code, Number(status)]),
  ),
) as Record<ErrorCode, number>

const noStore = { 'Cache-Control': 'no-store' }

/** The number of seconds after which clients should try again after a 503. */
export const RETRY_AFTER = '5'

/** The codes after which a client should discard its basket (D15, D41). */
const clearsBasket = new Set<ErrorCode>(['BASKET_GONE', 'BASKET_CHECKED_OUT'])

/** An internal error includes the id of the request, by which it can be found in the log. */
const getRequestField = (code: ErrorCode): { request_id?: string } => {
  const id = code === 'INTERNAL' ? getCurrentRequestId() : undefined
  return id === undefined ? {} : { request_id: id }
}

/** The sentence for people. A closed salon adds its phone number, because its site does not show it. */
const toSentence = (code: ErrorCode): string => {
  const phone = code === 'NOT_OPEN_YET' ? getLastKnownPhone() : ''
  return phone === '' ? errorMessages[code] : errorMessages[code].replace('call us', `call us on ${phone}`)
}

/** Builds the envelope of D29. */
export const toFailureBody = ({ code, field, data }: Failure) => ({
  success: false as const,
  ...data,
  error: toSentence(code),
  message: toSentence(code),
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

/** Responds with a file that the browser downloads. */
export const toFileResponse = (file: { filename: string; content: string; contentType: string }): Response =>
  new Response(file.content, {
    headers: {
      ...noStore,
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.filename}"`,
    },
  })

/** Responds with a large archive that the browser downloads. It is sent as it is read, and not compressed again. */
export const toArchiveResponse = (file: {
  filename: string
  content: ReadableStream<Uint8Array>
}): Response =>
  new Response(file.content, {
    headers: {
      'Cache-Control': 'no-store, no-transform',
      'Content-Type': 'application/x-tar',
      'Content-Disposition': `attachment; filename="${file.filename}"`,
    },
  })

/** Responds with JSON that is already encoded as UTF-8. */
export const toBytesResponse = (json: Uint8Array<ArrayBuffer>): Response =>
  new Response(json, { headers: { ...noStore, 'Content-Type': 'application/json' } })

/** Responds with `{ success: true, … }` or the failure's envelope. */
export const answer = <T extends object>(result: Result<T>, status = 200): Response =>
  result.ok
    ? Response.json({ success: true, ...result.value }, { status, headers: noStore })
    : toFailureResponse(result)

/** Responds with encoded JSON and an entity tag, or with 304 and no body if the client already has it. */
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

const getRefusalCode = (status: number, req: Pick<PayloadRequest, 'user'>): ErrorCode =>
  status === 401
    ? 'NOT_SIGNED_IN'
    : status === 403
      ? (getRequiredSetUp(req) ?? 'FORBIDDEN')
      : status === 404
        ? 'NOT_FOUND'
        : status === 423
          ? 'BEING_EDITED'
          : status === 413
            ? 'BODY_TOO_LARGE'
            : status >= 500
              ? 'INTERNAL'
              : 'INVALID_INPUT'

const writeMethods = ['POST', 'PATCH', 'PUT']

/** True if Payload broke on an unusable body. */
const isUnusableBody = (error: Error, req: { method?: string; data?: unknown }): boolean =>
  writeMethods.includes(req.method ?? '') && (error instanceof SyntaxError || !isUsableData(req.data))

const invalidInputBody = toFailureBody({ ok: false, code: 'INVALID_INPUT' })

interface FieldError {
  path?: string
}

/** True if Payload could not use an uploaded picture because it is of the wrong type, broken or too large. */
const isRefusedPicture = (error: Error & { data?: { errors?: FieldError[] }; status?: number }): boolean =>
  ['FileUploadError', 'MissingFile'].includes(error.constructor.name) ||
  error.status === 413 ||
  (error.name === 'ValidationError' && error.data?.errors?.[0]?.path === 'file')

/** Uses our own message for the error, and also puts it where Payload's screens read theirs. */
const toPictureFailure = (error: Error, code: ErrorCode) => {
  const body = toFailureBody({ ok: false, code, field: 'file' })
  const { message } = body
  return { ...body, errors: [{ name: error.name, message, data: { errors: [{ path: 'file', message }] } }] }
}

/**
 * Replaces Payload's “not allowed” message with the step that the user must complete first (D74), and also puts it
 * where Payload's screens read it.
 */
const toRefusal = ({ name }: Error, code: ErrorCode) => {
  const body = toFailureBody(fail(code))
  return { ...body, errors: [{ name, message: body.message }] }
}

/**
 * True if one of Payload's own forms sent the request. These forms only show errors next to the fields if there is no
 * general message.
 */
const isForm = ({ headers }: { headers?: Headers }): boolean => {
  const from = headers?.get('referer') ?? ''
  return URL.canParse(from) && /^\/management\/(collections|globals)\//.test(new URL(from).pathname)
}

/** Converts Payload's own errors to the envelope of D29, but keeps the fields that its screens read. */
export const toErrorResponse: AfterErrorHook = ({ error, req, result }) => {
  if (isSchemaError(error) || (isInvalidQuery(error, req) && (req.method === 'GET' || hasConditions(req))))
    return { status: 400, response: invalidInputBody }
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 500
  if (status >= 500 && isUnusableBody(error, req)) return { status: 400, response: invalidInputBody }
  if (status < 500 && isRefusedPicture(error))
    return { status, response: toPictureFailure(error, 'PICTURE_REFUSED') }
  if (error instanceof StoreAway) return { status, response: toPictureFailure(error, 'PICTURES_AWAY') }
  const told = (error as { data?: { code?: ErrorCode; errors?: FieldError[]; now?: object } }).data
  if (told?.code) {
    const failure = fail(told.code, told.now && { data: { now: told.now } })
    const { message, ...body } = { ...result, ...toFailureBody(failure) }
    // The form asks what to do. A message would be repeated each time it saves the draft while people type.
    if (told.now && isForm(req) && String(req.query?.autosave) === 'true')
      return { status, response: { ...body, errors: [] } }
    return { status, response: told.errors && isForm(req) ? body : { ...body, message } }
  }
  const fault = status >= 500 ? toFault(req.payload, error) : null
  if (fault?.code === 'UNAVAILABLE')
    return { status: errorStatuses[fault.code], response: toFailureBody(fault) }
  const code = getRefusalCode(status, req)
  if (code === 'PASSWORD_CHANGE_REQUIRED' || code === 'OTP_SETUP_REQUIRED' || code === 'BEING_EDITED')
    return { status, response: toRefusal(error, code) }
  const first = result && 'errors' in result ? result.errors?.[0] : undefined
  const message = first?.message ?? 'Something went wrong.'
  const request = code === 'INTERNAL' ? getCurrentRequestId() : undefined
  const body = { ...result, success: false, error: message, code, ...(request && { request_id: request }) }
  const isAtFields = error.name === 'ValidationError' && isForm(req)
  return { status, response: isAtFields ? body : { ...body, message } }
}

/** Adds cookies to a response. */
export const withCookies = (response: Response, cookies: readonly string[]): Response => {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
