import type { ErrorCode, Failure, Result } from '../../domain/errors'
import { errorMessages } from '../../messages/errors'
import { requestId } from './request-id'
import { actionOf, statusOf } from './status'

const noStore = { 'Cache-Control': 'no-store' }

/** A fault of ours names the request, by which it is found in the log. */
const whichRequest = (code: ErrorCode): { request_id?: string } => {
  const id = code === 'INTERNAL' ? requestId() : undefined
  return id === undefined ? {} : { request_id: id }
}

/** The envelope of D29. */
export const failureBody = ({ code, field, data }: Failure) => ({
  success: false as const,
  ...data,
  error: errorMessages[code],
  message: errorMessages[code],
  code,
  ...(field ? { field } : {}),
  ...actionOf(code),
  ...whichRequest(code),
})

export const failureAnswer = (failure: Failure, headers: Record<string, string> = {}): Response => {
  const { code, retryAfter } = failure
  const wait: Record<string, string> = retryAfter ? { 'Retry-After': String(retryAfter) } : {}
  return Response.json(failureBody(failure), {
    status: statusOf(code),
    headers: { ...noStore, ...wait, ...headers },
  })
}

/** A file that a browser saves. */
export const fileAnswer = (file: { filename: string; content: string; contentType: string }): Response =>
  new Response(file.content, {
    headers: {
      ...noStore,
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.filename}"`,
    },
  })

/** An answer that is JSON already, as bytes of UTF-8. */
export const bytesAnswer = (json: Uint8Array<ArrayBuffer>): Response =>
  new Response(json, { headers: { ...noStore, 'Content-Type': 'application/json' } })

/** `{ success: true, … }` or the failure's envelope. */
export const answer = <T extends object>(result: Result<T>, status = 200): Response =>
  result.ok
    ? Response.json({ success: true, ...result.value }, { status, headers: noStore })
    : failureAnswer(result)

/** An answer that is JSON already, as bytes, under its entity tag; 304 without a body for whoever has it. */
export const unchangedOr = (known: string | null, tag: string, json: Uint8Array<ArrayBuffer>): Response => {
  const headers = { ...noStore, ETag: tag }
  return known === tag
    ? new Response(null, { status: 304, headers })
    : new Response(json, { headers: { ...headers, 'Content-Type': 'application/json' } })
}
