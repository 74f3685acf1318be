import { type AddressInfo, createServer, type Server } from 'node:net'
import { isLoopback } from '../env/loopback'

const everywhere = ['0.0.0.0', '::']

/** The warning for the operator about open addresses; null if there is none. */
export const openDoorNotice = (bindAddress: string | null, trustProxy: number): string | null =>
  trustProxy === 0 || (bindAddress !== null && isLoopback(bindAddress))
    ? null
    : `TRUST_PROXY is ${trustProxy} and the site listens on ${
        bindAddress === null || everywhere.includes(bindAddress) ? 'all addresses' : bindAddress
      }: whoever reaches it past the proxy chooses the address they are counted by. ` +
      'Set BIND_ADDRESS=127.0.0.1 if the proxy is on this machine. Otherwise make sure that only the proxy can connect.'

const listening = (server: Server, port: number, address: string | null): Promise<number> =>
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
  const open = await listening(server, port, bindAddress)
  if (bindAddress === null || everywhere.includes(bindAddress) || bindAddress === '127.0.0.1') return open
  const inner = createServer((socket) => server.emit('connection', socket))
  inner.on('error', (error) => server.emit('error', error))
  await listening(inner, open, '127.0.0.1')
  inner.unref()
  return open
}
