import { createServer, type Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { isLoopback } from '@/server/env/database'
import { listenOn, openDoorNotice } from '@/server/process/lifecycle'

const outer = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address

describe('where the site listens', () => {
  let server: Server
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })
  const open = (address: string | null): Promise<number> => {
    server = createServer((_request, response) => response.end('here'))
    return listenOn(server, 0, address)
  }
  const answers = (host: string, port: number): Promise<boolean> =>
    fetch(`http://${host}:${port}`).then(
      () => true,
      () => false,
    )

  it('is everywhere unless something is said', async () => {
    const port = await open(null)
    expect(await answers('127.0.0.1', port)).toBe(true)
    if (outer) expect(await answers(outer, port)).toBe(true)
  })

  it('is one address, which nobody else reaches when it is the machine’s own', async () => {
    const port = await open('127.0.0.1')
    expect(await answers('127.0.0.1', port)).toBe(true)
    if (outer) expect(await answers(outer, port)).toBe(false)
  })

  it('is 127.0.0.1 besides, for what runs on the machine', async () => {
    const port = await open('127.0.0.2')
    expect(await answers('127.0.0.2', port)).toBe(true)
    expect(await answers('127.0.0.1', port)).toBe(true)
  })
})

describe('the line at the start', () => {
  it('warns of a door past the proxy, and of nothing else', () => {
    expect(openDoorNotice(null, 0)).toBeNull()
    expect(openDoorNotice('127.0.0.1', 1)).toBeNull()
    expect(openDoorNotice('::1', 1)).toBeNull()
    expect(openDoorNotice(null, 1)).toMatch(/TRUST_PROXY is 1 .*all addresses/)
    expect(openDoorNotice('0.0.0.0', 2)).toMatch(/all addresses.*BIND_ADDRESS=127\.0\.0\.1/)
    expect(openDoorNotice('192.0.2.1', 1)).toMatch(/listens on 192\.0\.2\.1/)
    expect([isLoopback('127.8.0.1'), isLoopback('128.0.0.1')]).toEqual([true, false])
  })
})
