import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { requestMetrics } from '../http/request-metrics'

/** So long a connection may ask for nothing where all are taken, in ms: visitors ask as soon as they are connected. */
const SILENT_MS = 500

/** Those that wait for a next request are ended once in so long, in ms. */
const PAUSE_MS = 1_000

/**
 * At most so many connections at once, whoever they come from. Where all are taken, those end that have asked for
 * nothing for half a second, so that silent ones keep nobody out for longer; when there is somebody to turn away, those
 * that wait for a next request end, too.
 */
export const limitConnections = <
  Request extends typeof IncomingMessage,
  Response extends typeof ServerResponse<InstanceType<Request>>,
>(
  server: Server<Request, Response>,
  most: number,
): void => {
  if (most === 0) return
  server.maxConnections = most
  /** Since when (monotonic ms) each has not sent the head of a request, the oldest first. */
  const silent = new Map<Socket, number>()
  let open = 0
  let sweeping: NodeJS.Timeout | null = null

  const sweep = (): void => {
    sweeping = null
    if (open < most) return
    const before = performance.now() - SILENT_MS
    for (const [socket, since] of silent) if (since <= before) socket.destroy()
    sweepSoon()
  }
  const sweepSoon = (): void => {
    if (open >= most && silent.size > 0) sweeping ??= setTimeout(sweep, SILENT_MS).unref()
  }

  server.on('connection', (socket) => {
    open += 1
    silent.set(socket, performance.now())
    socket.once('close', () => {
      open -= 1
      silent.delete(socket)
    })
    sweepSoon()
  })
  server.prependListener('request', ({ socket }) => void silent.delete(socket))
  let endedAt = -PAUSE_MS
  server.on('drop', () => {
    requestMetrics.turnedAway += 1
    sweepSoon()
    const now = performance.now()
    if (now - endedAt < PAUSE_MS) return
    endedAt = now
    server.closeIdleConnections()
  })
}
