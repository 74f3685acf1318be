import { createServer, type Server } from 'node:http'
import { fail } from '../../domain/errors'
import { clientAddressHeader } from '../http/client-address'
import { forRequest, requestIdHeader } from '../http/request-id'
import { kindOf, noteRequest } from '../http/request-metrics'
import { Bodies } from './bodies'
import { CountedRequest } from './body-limit'
import { limitConnections } from './connection-cap'
import { PageResponse } from './page-response'
import { refuse } from './refuse'
import { type GuardSettings, pathOf, requestGuard } from './request-guard'
import { AT_ONCE, Turns } from './turns'

/** Handles the requests that the guard accepted. */
type Handle = (request: CountedRequest, response: PageResponse) => void

export type GuardedServer = Server<typeof CountedRequest, typeof PageResponse>

/**
 * How long the rest of a body may take after its request was answered, in ms, so that slow uploads receive their
 * refusal.
 */
const REST_MS = 10_000

/**
 * A connection without any traffic is closed after this time, in ms. This includes clients that never read their
 * response.
 */
const STALLED_MS = 120_000

/** How long the headers of a request may take from their first byte, or from the start of the connection, in ms. */
const HEADERS_MS = 15_000

/** Records the application's status code and response time. */
const measure = (request: CountedRequest, response: PageResponse): void => {
  const [kind, since] = [kindOf(pathOf(request)), performance.now()]
  response.once('close', () => noteRequest(kind, response.statusCode, (performance.now() - since) / 1000))
}

/**
 * Closes the connection after the response. Node would read and discard the rest of the body, however long it is.
 */
const endWithAnswer = (request: CountedRequest, response: PageResponse, restMs: number): void => {
  // Stored here, because the request may have released its socket by then.
  const { socket } = request
  const end = (): void => {
    if (!request.complete) socket.destroy()
  }
  response.once('finish', () => {
    if (!request.complete) setTimeout(end, restMs).unref()
  })
}

/** Files, which cost almost nothing. */
const isFile = /^\/(_next\/static|api\/media\/file)\//

/** True if a request only reads, even if it is sent as POST. */
const isReading = ({ method, headers }: CountedRequest): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  Object.keys(headers).some((name) => name.endsWith('http-method-override'))

const addressOf = ({ headers }: CountedRequest): string => String(headers[clientAddressHeader])

const tooMany = (response: PageResponse): void =>
  refuse(response, fail('RATE_LIMITED'), { headers: { 'retry-after': '1' } })

/** Does `work` when it is the client's turn. */
const inTurn = (turns: Turns, request: CountedRequest, response: PageResponse, work: () => void): void => {
  const end = turns.take(addressOf(request), work)
  if (end) response.once('close', end)
  else tooMany(response)
}

/** Does `work` in its turn, or immediately for files and if there is no limit. */
const inTurns = (
  factor: number,
): ((request: CountedRequest, response: PageResponse, work: () => void) => void) => {
  if (factor === 0) return (_request, _response, work) => work()
  const reading = new Turns(factor, AT_ONCE.reading)
  const changing = new Turns(factor, AT_ONCE.changing)
  return (request, response, work) => {
    if (isFile.test(pathOf(request))) work()
    else inTurn(isReading(request) ? reading : changing, request, response, work)
  }
}

/** An HTTP server with the request guard in front of `handle`, and the request and response classes it needs. */
export const guardedServer = (settings: GuardSettings, handle: Handle, restMs = REST_MS): GuardedServer => {
  const isAdmitted = requestGuard(settings)
  const whenItsTurn = inTurns(settings.rateLimitFactor ?? 0)
  const bodies = new Bodies(settings.rateLimitFactor ?? 0)
  const server = createServer(
    {
      IncomingMessage: CountedRequest,
      ServerResponse: PageResponse,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => {
      endWithAnswer(request, response, restMs)
      if (!isAdmitted(request, response)) return
      const arrived = request.hasBody ? bodies.begin(addressOf(request)) : () => undefined
      if (!arrived) return tooMany(response)
      response.once('close', arrived)
      request.whenHere(() => {
        arrived()
        // The request was refused while we waited, or the client is gone.
        if (response.writableEnded || response.destroyed) return
        const id = String(request.headers[requestIdHeader])
        whenItsTurn(request, response, () => {
          measure(request, response)
          forRequest(id, () => handle(request, response))
        })
      })
    },
  )
  server.timeout = STALLED_MS
  server.headersTimeout = HEADERS_MS
  // Node would silently drop headers above its limit, and the last header comes from our proxy. The guard refuses
  // them instead.
  server.maxHeadersCount = 0
  limitConnections(server, settings.maxConnections ?? 0)
  return server
}
