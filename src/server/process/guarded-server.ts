import { createServer, type Server } from 'node:http'
import { runForRequest, requestIdHeader } from '@/server/http/client-address'
import { toRequestKind, recordRequest, requestMetrics } from '@/server/http/request-metrics'
import { CountedRequest, PageResponse } from './request-and-response'
import { type GuardSettings, getRequestPath, createRequestGuard } from './request-guard'

export type GuardedServer = Server<typeof CountedRequest, typeof PageResponse>

/**
 * How long the rest of a body may take after its request was answered, in ms. During this time, slow uploads receive
 * the refusal.
 */
const REST_MS = 10_000

/**
 * How long a connection may be without any traffic before it is closed, in ms. This includes clients that never read
 * their response.
 */
const STALLED_MS = 120_000

/** How long the headers of a request may take, from their first byte or from the start of the connection, in ms. */
const HEADERS_MS = 15_000

/** How long a whole request may take to arrive, in ms. A slow phone needs minutes to send pictures. */
const REQUEST_MS = 300_000

/** Records the application's status code and response time. */
const measureRequest = (request: CountedRequest, response: PageResponse): void => {
  const [kind, since] = [toRequestKind(getRequestPath(request)), performance.now()]
  response.once('close', () => recordRequest(kind, response.statusCode, (performance.now() - since) / 1000))
}

/**
 * Closes the connection after the response. Otherwise Node would read and discard the rest of the body, however long it
 * is.
 */
const endWithAnswer = (request: CountedRequest, response: PageResponse, restMs: number): void => {
  // We store the socket here, because the request may have released it by then.
  const { socket } = request
  const end = (): void => {
    if (!request.complete) socket.destroy()
  }
  response.once('finish', () => {
    if (!request.complete) setTimeout(end, restMs).unref()
  })
}

/**
 * Creates an HTTP server with the request guard in front of `handle`, and with the request and response classes that it
 * needs.
 */
export const createGuardedServer = (
  settings: GuardSettings,
  handle: (request: CountedRequest, response: PageResponse) => void,
  restMs = REST_MS,
): GuardedServer => {
  const isAdmitted = createRequestGuard(settings)
  const server = createServer(
    {
      IncomingMessage: CountedRequest,
      ServerResponse: PageResponse,
      connectionsCheckingInterval: 5_000,
    },
    async (request, response) => {
      endWithAnswer(request, response, restMs)
      if (!(await isAdmitted(request, response))) return
      measureRequest(request, response)
      const current = { id: String(request.headers[requestIdHeader]), url: request.url ?? '/' }
      runForRequest(current, () => handle(request, response))
    },
  )
  server.timeout = STALLED_MS
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = REQUEST_MS
  // Without this, Node would silently drop any headers above its limit, and the last header is from our proxy. Instead,
  // the guard refuses such requests.
  server.maxHeadersCount = 0
  if (settings.maxConnections) server.maxConnections = settings.maxConnections
  server.on('drop', () => {
    requestMetrics.turnedAway += 1
    server.closeIdleConnections()
  })
  return server
}
