import { createServer, type Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { isLoopback } from '@/server/env/database'
import { listenOn, openDoorNotice } from '@/server/process/lifecycle'

const outer = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address

describe('the listening address', () => {
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

  it('is every address by default', async () => {
    const port = await open(null)
    expect(await answers('127.0.0.1', port)).toBe(true)
    if (outer) expect(await answers(outer, port)).toBe(true)
  })

  it('can be a single one, unreachable from outside if it is the machine’s own', async () => {
    const port = await open('127.0.0.1')
    expect(await answers('127.0.0.1', port)).toBe(true)
    if (outer) expect(await answers(outer, port)).toBe(false)
  })

  it('always includes 127.0.0.1, for programs on the machine', async () => {
    const port = await open('127.0.0.2')
    expect(await answers('127.0.0.2', port)).toBe(true)
    expect(await answers('127.0.0.1', port)).toBe(true)
  })
})

describe('the notice at the start', () => {
  it('warns of access that bypasses the proxy, and of nothing else', () => {
    expect(openDoorNotice(null, 0)).toBeNull()
    expect(openDoorNotice('127.0.0.1', 1)).toBeNull()
    expect(openDoorNotice('::1', 1)).toBeNull()
    expect(openDoorNotice(null, 1)).toMatch(/TRUST_PROXY is 1 .*all addresses/)
    expect(openDoorNotice('0.0.0.0', 2)).toMatch(/all addresses.*BIND_ADDRESS=127\.0\.0\.1/)
    expect(openDoorNotice('192.0.2.1', 1)).toMatch(/listens on 192\.0\.2\.1/)
    expect([isLoopback('127.8.0.1'), isLoopback('128.0.0.1')]).toEqual([true, false])
  })
})
