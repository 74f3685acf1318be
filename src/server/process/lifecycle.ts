import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { isLoopback } from '@/server/env/database'
import type { GuardedServer } from './guarded-server'

/** The lowest major version of Node that still gets security fixes. The site also runs on earlier versions. */
const MAINTAINED = 22

/** The warning at the start if this version of Node no longer gets security fixes. Null for other versions. */
export const getNodeNotice = (version: string): string | null => {
  const [major = ''] = version.split('.')
  return Number(major) < MAINTAINED
    ? `Node ${major} no longer gets security fixes. The site still runs on it for now. Please install Node 24.`
    : null
}

const anyHosts = ['0.0.0.0', '::']

/** The warning for the operator if clients could connect without the trusted proxy. Otherwise null. */
export const openDoorNotice = (bindAddress: string | null, trustProxy: number): string | null =>
  trustProxy === 0 || (bindAddress !== null && isLoopback(bindAddress))
    ? null
    : `TRUST_PROXY is ${trustProxy} and the site listens on ${
        bindAddress === null || anyHosts.includes(bindAddress) ? 'all addresses' : bindAddress
      }. Anyone who connects without the proxy can pretend to have any client address. ` +
      'Set BIND_ADDRESS=127.0.0.1 if the proxy is on this machine. Otherwise make sure that only the proxy can connect.'

const startListening = (server: Server, port: number, address: string | null): Promise<number> =>
  new Promise((resolve) =>
    server.listen({ port, host: address ?? undefined }, () =>
      resolve((server.address() as AddressInfo).port),
    ),
  )

/**
 * Opens the server on one address or on all. This machine can always reach it at 127.0.0.1, which the stand-in for
 * Square and the site itself need. Returns the port.
 */
export const listenOn = async (server: Server, port: number, bindAddress: string | null): Promise<number> => {
  const open = await startListening(server, port, bindAddress)
  if (bindAddress === null || anyHosts.includes(bindAddress) || bindAddress === '127.0.0.1') return open
  const inner = createServer((socket) => server.emit('connection', socket))
  inner.on('error', (error) => server.emit('error', error))
  await startListening(inner, open, '127.0.0.1')
  inner.unref()
  return open
}

/** The codes for a connection that was closed before it was answered, and for an answer that took minutes. */
const unanswered = ['UND_ERR_SOCKET', 'ECONNRESET', 'UND_ERR_HEADERS_TIMEOUT']

/**
 * Waits for the site’s first response at this address, however long the start takes. When it first starts, the site
 * writes the demo salon, which can take longer than a connection lasts. Returns why the site is not healthy, or null if
 * it is.
 */
export const waitForFirstHealth = async (url: string): Promise<string | null> => {
  for (;;) {
    try {
      const { ok, status } = await fetch(url)
      return ok ? null : `status ${status}`
    } catch (error) {
      const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
      if (!unanswered.includes(code ?? '')) return message
      await wait(1000)
    }
  }
}

/** How long requests in progress may take, in ms, before their connections are closed. */
const FINISH = 2500
/** How long it may take at most until the process ends, in ms. */
const LATEST = 4000

const closeServer = async (server: GuardedServer): Promise<void> => {
  if (!server.listening) return
  setTimeout(() => server.closeAllConnections(), FINISH).unref()
  server.close()
  await once(server, 'close')
}

/** Ends the process on a signal. Requests in progress finish first, then `release` frees the resources. */
export const endOnSignals = (server: GuardedServer, release: () => Promise<void>): void => {
  let isEnding = false
  const end = async (): Promise<void> => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(0), LATEST).unref()
    await closeServer(server)
    await release()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}
