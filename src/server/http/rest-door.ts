import { type ErrorCode, fail } from '../../domain/errors'
import { failureAnswer } from './answer'
import { decodedPath } from './decoded-path'
import { understoodQuery } from './list-query'
import { RETRY_AFTER } from './status'
import { isReserved } from './usable-data'

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

/** What a GET changes is not done by asking for its head. */
const changing = /^\/api\/(basket\/create|customers\/remove-customer)\/?$/i

/** Payload knows no HEAD; it is a GET whose body the server leaves out. */
const asGet = (request: Request): Request =>
  request.method === 'HEAD' && !changing.test(decodedPath(new URL(request.url).pathname) ?? '')
    ? new Request(request.url, { headers: request.headers, signal: request.signal })
    : request

/** The same in a body as in an address, which no server reads past this many letters. */
const LONGEST_QUERY = 16_000

const overrides = ['x-payload-http-method-override', 'x-http-method-override']

/**
 * A reading call sent as POST, because its query is long, as the GET that it stands for; null for one that cannot be
 * read. Payload would take its body without any of the rules for queries.
 */
const asWritten = async (request: Request): Promise<Request | null> => {
  if (request.method !== 'POST' || !overrides.some((name) => request.headers.has(name))) return asGet(request)
  const headers = new Headers(request.headers)
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const query = isForm ? await request.text() : null
  if (query === null || query.length > LONGEST_QUERY) return null
  for (const name of [...overrides, 'content-type', 'content-length']) headers.delete(name)
  const url = new URL(request.url)
  url.search = [url.search.slice(1), query].filter(Boolean).join('&')
  return new Request(url, { headers, signal: request.signal })
}

/** Pictures are for everybody and have rules of their own; whatever else was asked for is nobody's to keep. */
const kept = /^\/api\/media\/file\//

/** Whoever asks is to come back so many seconds later, where nothing else is said. */
const comeBack = (response: Response): Response => {
  if (response.status === 503 && !response.headers.has('retry-after'))
    response.headers.set('retry-after', RETRY_AFTER)
  return response
}

const unkept = (response: Response, path: string): Response => {
  const isKept = kept.test(path) && response.status < 400
  if (!isKept && !response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}

/** Payload looks the first segment up on a plain object: these names it would find there, and break. */
const namesNothing = (pathname: string): boolean => isReserved(decodedPath(pathname)?.split('/')[2] ?? '')

/** What stands before and behind Payload's REST: no mistake of a client's becomes a 500, and every error is ours. */
export const restDoor = async (
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> => {
  const asked = await asWritten(request)
  const { pathname, searchParams } = new URL(asked?.url ?? request.url)
  if (!asked || !understoodQuery(searchParams)) return failureAnswer(fail('INVALID_INPUT'))
  if (namesNothing(pathname)) return failureAnswer(fail('NOT_FOUND'))
  return unkept(comeBack(await inEnvelope(await answer(asked))), pathname)
}
