import { failureAnswer } from './answer'
import { understoodQuery } from './list-query'

/** Payload answers an unknown path or method with a body of its own; ours is the envelope of D29. */
const inEnvelope = async (response: Response): Promise<Response> => {
  if (response.status !== 404 && response.status !== 501) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (body && typeof body === 'object' && 'success' in body) return response
  return failureAnswer({ ok: false, code: 'NOT_FOUND' })
}

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
  if (!understoodQuery(new URL(request.url).searchParams))
    return failureAnswer({ ok: false, code: 'INVALID_INPUT' })
  if (await unreadable(request)) return failureAnswer({ ok: false, code: 'INVALID_JSON' })
  return inEnvelope(await answer(request))
}
