import type { ErrorCode } from '../../domain/errors'
import { failureAnswer } from './answer'
import { decodedPath } from './decoded-path'
import { understoodQuery } from './list-query'

const codes: Record<number, ErrorCode> = {
  401: 'NOT_SIGNED_IN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  501: 'NOT_FOUND',
}

/** Some of Payload's refusals (unknown paths and methods, its jobs) have bodies of their own; ours is that of D29. */
const inEnvelope = async (response: Response): Promise<Response> => {
  if (response.status < 400) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (body && typeof body === 'object' && 'success' in body) return response
  return failureAnswer({
    ok: false,
    code: codes[response.status] ?? (response.status < 500 ? 'INVALID_INPUT' : 'INTERNAL'),
  })
}

/** Payload offers it for every kind of account, and breaks where accounts are not verified by mail, as here. */
const notOffered = /^\/api\/[^/]+\/verify(\/|$)/

/** What a GET changes is not done by asking for its head. */
const changing = /^\/api\/(basket\/create|customers\/remove-customer)\/?$/

/** Payload knows no HEAD; it is a GET whose body the server leaves out. */
const asGet = (request: Request): Request =>
  request.method === 'HEAD' && !changing.test(decodedPath(new URL(request.url).pathname) ?? '')
    ? new Request(request.url, { headers: request.headers, signal: request.signal })
    : request

/** A reading call sent as POST, because its query is too long for an address. Payload parses its body unguarded. */
const unreadable = async (request: Request): Promise<boolean> => {
  if (!request.headers.has('x-payload-http-method-override')) return false
  if (!request.headers.get('content-type')?.includes('json')) return false
  return request
    .clone()
    .json()
    .then(
      () => false,
      () => true,
    )
}

/** What stands before and behind Payload's REST: no mistake of a client's becomes a 500, and every error is ours. */
export const restDoor = async (
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> => {
  const { pathname, searchParams } = new URL(request.url)
  if (!understoodQuery(searchParams)) return failureAnswer({ ok: false, code: 'INVALID_INPUT' })
  if (notOffered.test(pathname)) return failureAnswer({ ok: false, code: 'NOT_FOUND' })
  if (await unreadable(request)) return failureAnswer({ ok: false, code: 'INVALID_JSON' })
  return inEnvelope(await answer(asGet(request)))
}
