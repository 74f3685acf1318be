import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createGuardedServer } from '@/server/process/guarded-server'
import { ask, close, KB, listen } from '../../support/listening'

describe('a body that continues after its response', () => {
  it.each([
    ['and is read no further', () => undefined],
    ['and whose reader let go of the socket', (request: object) => Object.assign(request, { socket: null })],
  ])('ends with its connection, %s', async (_how, read) => {
    const answer = (request: object, response: { end(text: string): unknown }) => {
      read(request)
      response.end('answered')
    }
    const server = createGuardedServer({ siteUrl: null, trustProxy: 0 }, answer, 50)
    // Otherwise an idle connection would end automatically.
    server.keepAliveTimeout = 0
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    // Does not use `once`, which would fail on the reset that may come before the end.
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

it('a request whose body does not arrive is answered with 408 and its connection ends', async () => {
  const server = createGuardedServer({ siteUrl: null, trustProxy: 0 }, (request, response) =>
    request.resume().on('end', () => response.end('read')),
  )
  expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 300_000])
  server.headersTimeout = server.requestTimeout = 200
  await once(server.listen(0, '127.0.0.1'), 'listening')
  close.push(() => server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString())).on('error', () => undefined)
  socket.write('POST /api/basket/add HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf')
  // Node checks for slow requests every five seconds.
  await expect.poll(() => socket.closed).toBe(true)
  expect(text).toMatch(/^HTTP\/1.1 408 /)
})

describe('a large body', () => {
  const secret = 'the secret of this test'
  const token = (signedWith: string): Promise<string> =>
    new SignJWT({ id: '1' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(createHash('sha256').update(signedWith).digest('hex').slice(0, 32)))
  it.each([
    ['a picture', '/api/media', 'multipart/form-data; boundary=x', 3000, 401],
    ['a page', '/api/pages', 'application/json', 1000, 413],
  ])('is only read if its sender is signed in: %s', async (_what, path, type, size, refused) => {
    const { port, seen } = await listen(0, secret)
    const pieces = Array<Buffer>(size).fill(KB)
    const send = async (signedWith: string, length: object) => {
      const headers = { ...length, 'content-type': type, authorization: `Bearer ${await token(signedWith)}` }
      return (await ask(port, { path, headers, pieces })).status
    }
    const announced = { 'content-length': size * 1024 }
    expect([await send(secret, announced), await send(secret, {})]).toEqual([200, 200])
    const other = [await send('another secret', announced), await send('another secret', {})]
    expect(other).toEqual([refused, refused])
    expect(seen.map(({ body }) => body).filter((body) => body === size * 1024)).toHaveLength(2)
  })
})

describe('a response that the client does not read', () => {
  it('ends with its connection after a time without progress', async () => {
    let connections = 0
    const server = createGuardedServer({ siteUrl: null, trustProxy: 0 }, (request, response) => {
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
    await expect.poll(() => connections).toBe(0)
  })
})
