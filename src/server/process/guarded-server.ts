import { createServer, type Server } from 'node:http'
import { fail } from '../../domain/errors'
import { clientAddressHeader } from '../http/client-address'
import { CountedRequest } from './body-limit'
import { PageResponse } from './page-response'
import { refuse } from './refuse'
import { type GuardSettings, pathOf, requestGuard } from './request-guard'
import { Turns } from './turns'

/** Answers what the guard let in. */
type Handle = (request: CountedRequest, response: PageResponse) => void

export type GuardedServer = Server<typeof CountedRequest, typeof PageResponse>

/** So long the rest of a body may take once its request has been answered, in ms: slow uploads hear their refusal. */
const REST_MS = 10_000

/** Node reads on and drops what comes after an answer, however much it is: the connection ends instead. */
const endWithAnswer = (request: CountedRequest, response: PageResponse, restMs: number): void => {
  // Kept here: by the time the rest is over, the request may have let go of it.
  const { socket } = request
  const end = (): void => {
    if (!request.complete) socket.destroy()
  }
  response.once('finish', () => {
    if (!request.complete) setTimeout(end, restMs).unref()
  })
}

/** Files, which cost next to nothing. */
const isFile = /^\/(_next\/static|api\/media\/file)\//

/**
 * Whether a request waits for its turn: what is read, also when it is sent as POST. What changes something may wait for
 * others itself (a payment does), and has limits of its own.
 */
const needsTurn = (request: CountedRequest): boolean =>
  !isFile.test(pathOf(request)) &&
  (request.method === 'GET' ||
    request.method === 'HEAD' ||
    Object.keys(request.headers).some((name) => name.endsWith('http-method-override')))

/** Does `work` when it is the turn of whoever asks. */
const inTurn = (turns: Turns, request: CountedRequest, response: PageResponse, work: () => void): void => {
  const end = turns.take(String(request.headers[clientAddressHeader]), work)
  if (end) response.once('close', end)
  else refuse(response, fail('RATE_LIMITED'), { headers: { 'retry-after': '1' } })
}

/** An HTTP server with the request guard in front of `handle`, and the classes of request and answer that it needs. */
export const guardedServer = (settings: GuardSettings, handle: Handle, restMs = REST_MS): GuardedServer => {
  const isAdmitted = requestGuard(settings)
  const turns = settings.rateLimitFactor ? new Turns(settings.rateLimitFactor) : null
  return createServer(
    { IncomingMessage: CountedRequest, ServerResponse: PageResponse },
    (request, response) => {
      endWithAnswer(request, response, restMs)
      if (!isAdmitted(request, response)) return
      const work = (): void => handle(request, response)
      if (turns && needsTurn(request)) inTurn(turns, request, response, work)
      else work()
    },
  )
}
