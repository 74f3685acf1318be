import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { requestMetrics } from '../http/request-metrics'

/**
 * How long a connection may send no request when all connections are in use, in ms. Visitors send one as soon as
 * they are connected.
 */
const SILENT_MS = 500

/** Idle keep-alive connections are closed at most once in this time, in ms. */
const PAUSE_MS = 1_000

/**
 * Limits the number of open connections in total. When all are in use, those that have sent no request for half a
 * second are closed, so that silent ones do not block others for longer. If someone is turned away, idle keep-alive
 * connections are closed as well.
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
  /**
   * Connections that have not sent the headers of a request, with the time since then (monotonic ms), oldest first.
   */
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
