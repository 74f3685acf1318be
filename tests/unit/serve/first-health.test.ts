import { once } from 'node:events'
import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { waitForFirstHealth } from '@/server/process/lifecycle'
import { createGuardedServer } from '@/server/process/guarded-server'
import { close } from '../../support/listening'

/** Listens with a server that closes connections after 200 ms without traffic. */
const listen = async (handle: Parameters<typeof createGuardedServer>[1]): Promise<string> => {
  const server = createGuardedServer({ siteUrl: null, trustProxy: 0 }, handle)
  server.timeout = 200
  await once(server.listen(0, '127.0.0.1'), 'listening')
  close.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/health`
}

describe('the start of the site', () => {
  it('waits longer than a connection without traffic may last', async () => {
    let asked = 0
    const url = await listen((_request, response) => {
      asked += 1
      if (asked === 3) response.end('healthy')
    })
    expect(await waitForFirstHealth(url)).toBeNull()
    expect(asked).toBe(3)
  })

  it('ends with the status if the site is not healthy', async () => {
    const url = await listen((_request, response) => {
      response.statusCode = 503
      response.end()
    })
    expect(await waitForFirstHealth(url)).toBe('status 503')
  })

  it('ends with the error if the site cannot be reached', async () => {
    expect(await waitForFirstHealth('http://127.0.0.1:6000/api/health')).toBe('bad port')
  })

  it('is refused on a port that browsers do not open, before anything is built', async () => {
    const env = { ...process.env, PORT: '4190', DATA_DIR: 'data/never-made' }
    const start = promisify(execFile)(process.execPath, ['scripts/start.mjs'], { env })
    await expect(start).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Browsers refuse to open port 4190'),
    })
  })
})
