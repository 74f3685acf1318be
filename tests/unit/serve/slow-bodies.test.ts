import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { SignJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { bodyPatience } from '@/server/process/body-limit'
import { guardedServer } from '@/server/process/guarded-server'
import { ask, close, KB, listen } from '../../support/listening'

describe('a body that goes on after its answer', () => {
  it.each([
    ['and is read no further', () => undefined],
    ['and whose reader let go of the socket', (request: object) => Object.assign(request, { socket: null })],
  ])('ends with its connection, %s', async (_how, read) => {
    const answer = (request: object, response: { end(text: string): unknown }) => {
      read(request)
      response.end('answered')
    }
    const server = guardedServer({ siteUrl: null, trustProxy: 0 }, answer, 50)
    // Else an idle connection would end by itself.
    server.keepAliveTimeout = 0
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    // Not by `once`, which would fail for the reset that may come before the end.
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
    socket.on('error', () => undefined)
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    socket.write(`POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`)
    await once(socket, 'data')
    for (let sent = 0; sent < 40 && !socket.destroyed; sent++) socket.write(chunk)
    await closed
    server.close()
  })
})

describe('a body that does not come', () => {
  const secret = 'the secret of this test'
  /** As our own, in less time, but with room for a busy machine: only those who are signed in have more than a few seconds. */
  const patience: typeof bodyPatience = (path, type, isSignedIn) => ({
    silentMs: 2_000,
    wholeMs: bodyPatience(path, type, isSignedIn).wholeMs > 60_000 ? 60_000 : 3_000,
  })
  /** The answer of such a server to these pieces, one every 40 ms. */
  const answerTo = async (pieces: string[], head = 'POST /api/basket/add HTTP/1.1'): Promise<string> => {
    const settings = { siteUrl: null, trustProxy: 0, secret, patience }
    const server = guardedServer(
      settings,
      (request, response) => void request.resume().on('end', () => response.end('read')),
      50,
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    close.push(
      () => server.closeAllConnections(),
      () => server.close(),
    )
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('error', () => undefined)
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
    socket.write(`${head}\r\nHost: x\r\nConnection: close\r\nContent-Length: 100\r\n\r\n`)
    for (const piece of pieces) {
      if (socket.destroyed) break
      socket.write(piece)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    await closed
    return text
  }

  it.each([
    ['half a body', ['x'.repeat(50)]],
    ['nothing at all', []],
    ['one letter at a time, for too long', Array<string>(99).fill('x')],
  ])('is waited for no longer: %s', async (_what, pieces) => {
    const text = await answerTo(pieces)
    expect(text).toMatch(/^HTTP\/1.1 408 /)
    expect(text).toContain('BODY_TOO_SLOW')
  })

  it('but may come slowly', async () => {
    expect(await answerTo(Array<string>(10).fill('x'.repeat(10)))).toMatch(/^HTTP\/1.1 200 /)
  })

  it('whatever the clock of the machine is set to meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const hour = setTimeout(() => vi.setSystemTime(Date.now() + 3_600_000), 40)
      // Long enough for a look at it.
      expect(await answerTo(Array<string>(20).fill('x'.repeat(5)))).toMatch(/^HTTP\/1.1 200 /)
      clearTimeout(hour)
    } finally {
      vi.useRealTimers()
    }
  })

  const token = (signedWith: string): Promise<string> =>
    new SignJWT({ id: '1' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(createHash('sha256').update(signedWith).digest('hex').slice(0, 32)))
  const uploading = (header: string, path = '/api/media') =>
    `POST ${path} HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\n${header}`
  /** A hundred letters in four seconds. */
  const slowly = Array<string>(100).fill('x')

  it('and a picture of whoever is signed in may take as long as Node gives a whole request', async () => {
    expect(bodyPatience('/api/basket/add', 'application/json', true).wholeMs).toBe(60_000)
    expect(bodyPatience('/api/courses', 'multipart/form-data; boundary=x').wholeMs).toBe(60_000)
    expect(bodyPatience('/api/courses', 'multipart/form-data; boundary=x', true).wholeMs).toBe(300_000)
    const own = `Sec-Fetch-Site: same-origin\r\nCookie: payload-token=${await token(secret)}`
    expect(await answerTo(slowly, uploading(own))).toMatch(/^HTTP\/1.1 200 /)
  })

  it('and a picture of a stranger may not', async () => {
    const made = `Authorization: Bearer ${await token('another secret')}`
    for (const header of ['Accept: */*', made, 'Sec-Fetch-Site: same-origin\r\nCookie: payload-token=x'])
      expect(await answerTo(slowly, uploading(header)), header).toMatch(/^HTTP\/1.1 408 /)
  })

  it('is one of few on their way from an address', async () => {
    const settings = { siteUrl: null, trustProxy: 1, rateLimitFactor: 0.125 }
    const server = guardedServer(
      settings,
      (request, response) => void request.resume().on('end', () => response.end('read')),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    close.push(
      () => server.closeAllConnections(),
      () => server.close(),
    )
    const { port } = server.address() as AddressInfo
    const begin = (from: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(`POST /api/x HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Length: 2\r\n\r\n`)
      return socket
    }
    const first = Array.from({ length: 8 }, () => begin('192.0.2.1'))
    const [answer] = (await once(begin('192.0.2.1'), 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 1/)
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    expect((await ask(port, { path: '/faq', method: 'GET', headers })).status).toBe(200)
    expect((await ask(port, { headers: { 'x-forwarded-for': '192.0.2.2' }, pieces: [KB] })).status).toBe(200)
    first[0]?.write('xx')
    await once(first[0]!, 'data')
    first[1]?.destroy()
    await once(first[1]!, 'close')
    const later = [begin('192.0.2.1'), begin('192.0.2.1')]
    for (const socket of later) {
      socket.write('xx')
      const [read] = (await once(socket, 'data')) as [Buffer]
      expect(read.toString()).toMatch(/^HTTP\/1.1 200 /)
    }
  })

  it('nor be larger than what else a stranger sends', async () => {
    const { port, seen } = await listen(0, secret)
    const send = async (signedWith: string, length: object) => {
      const type = 'multipart/form-data; boundary=x'
      const headers = { ...length, 'content-type': type, authorization: `Bearer ${await token(signedWith)}` }
      const { status } = await ask(port, {
        path: '/api/media',
        headers,
        pieces: Array<Buffer>(3000).fill(KB),
      })
      return status
    }
    const announced = { 'content-length': 3000 * 1024 }
    expect([await send(secret, announced), await send(secret, {})]).toEqual([200, 200])
    expect([await send('another secret', announced), await send('another secret', {})]).toEqual([401, 401])
    expect(seen.map(({ body }) => body).filter((body) => body === 3000 * 1024)).toHaveLength(2)
  })
})

describe('an answer that nobody reads', () => {
  it('ends with its connection when nothing moves any more', async () => {
    let connections = 0
    const server = guardedServer({ siteUrl: null, trustProxy: 0 }, (request, response) => {
      connections += 1
      request.socket.on('close', () => (connections -= 1))
      response.end(Buffer.alloc(64 * 1024 * 1024))
    })
    expect(server.timeout).toBe(120_000)
    server.timeout = 200
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.pause().write('GET /a-long-page HTTP/1.1\r\nHost: x\r\n\r\n')
    close.push(
      () => socket.destroy(),
      () => server.close(),
    )
    await expect.poll(() => connections).toBe(1)
    await expect.poll(() => connections, { timeout: 10_000 }).toBe(0)
  })
})
