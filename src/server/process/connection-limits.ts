import type { Server } from 'node:net'
import { clientAddressOf, countedAddress } from '../http/client-address'
import { requestMetrics } from '../http/request-metrics'

/** Where all are taken, those that only wait end, no oftener than this, in ms. */
const ROOM_EVERY_MS = 1_000

/** At most so many connections at once, whoever they come from; 0: any number. */
export const limitConnections = (server: Server & { closeIdleConnections(): void }, most: number): void => {
  if (most === 0) return
  server.maxConnections = most
  let endedAt = 0
  server.on('drop', () => {
    requestMetrics.turnedAway += 1
    if (Date.now() - endedAt < ROOM_EVERY_MS) return
    endedAt = Date.now()
    server.closeIdleConnections()
  })
}

/**
 * At most so many connections of one address: whoever only opens them would else keep everybody out, without a request
 * that a limit could count.
 */
export const limitConnectionsOfEach = (server: Server, most: number): void => {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = countedAddress(clientAddressOf(socket.remoteAddress, undefined, 0))
    const count = (open.get(address) ?? 0) + 1
    if (count > most) {
      requestMetrics.turnedAway += 1
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}
