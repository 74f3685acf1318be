import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { createGuardedServer } from '@/server/process/guarded-server'

/** Called after each test to close servers. */
export const close: (() => void)[] = []
afterEach(() => close.splice(0).forEach((one) => one()))

interface Seen {
  headers: Record<string, unknown>
  body: number
}

/** A guarded server that counts the body's bytes and records each request. */
export const listen = async (trustProxy = 0, secret?: string): Promise<{ port: number; seen: Seen[] }> => {
  const seen: Seen[] = []
  const server = createGuardedServer({ siteUrl: null, trustProxy, secret }, (request, response) => {
    const one = { headers: request.headers, body: 0 }
    seen.push(one)
    request.on('data', (chunk: Buffer) => (one.body += chunk.length))
    request.on('end', () => response.end('read'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return { port: (server.address() as AddressInfo).port, seen }
}

/** Sends a body in pieces without announcing its length. */
export const ask = (
  port: number,
  { path = '/api/basket/add', method = 'POST', headers = {}, pieces = [] as Buffer[] },
): Promise<{ status: number; text: string; policy: unknown; id: unknown }> =>
  new Promise((resolve, reject) => {
    const request = send({ port, host: '127.0.0.1', path, method, headers, agent: false })
    let answered = false
    request.on('error', (error) => (answered ? undefined : reject(error)))
    request.on('response', (response) => {
      answered = true
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          policy: response.headers['content-security-policy'],
          id: response.headers['x-request-id'],
        }),
      )
    })
    for (const piece of pieces) request.write(piece)
    request.end()
  })

export const KB = Buffer.alloc(1024)
