import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createGuardedServer } from '@/server/process/guarded-server'
import { ask, close, listen } from '../../support/listening'

const serve = async (maxConnections: number, headersTimeout?: number): Promise<number> => {
  const server = createGuardedServer({ siteUrl: null, trustProxy: 0, maxConnections }, (_request, response) =>
    response.end('read'),
  )
  if (headersTimeout) server.headersTimeout = headersTimeout
  await once(server.listen(0, '127.0.0.1'), 'listening')
  close.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return (server.address() as AddressInfo).port
}

/** Opens a connection and returns the response. It is empty if the connection was refused. */
const talk = async (port: number, words: string): Promise<{ socket: Socket; heard: string }> => {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString())).on('error', () => undefined)
  socket.write(words)
  await Promise.race([once(socket, 'data'), new Promise((resolve) => socket.once('close', resolve))])
  close.push(() => socket.destroy())
  return { socket, heard }
}

const whole = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

it('the total of connections is capped, and idle ones are closed to make room', async () => {
  const port = await serve(2)
  const first = await talk(port, whole)
  const second = await talk(port, whole)
  expect([first.heard, second.heard]).toEqual([
    expect.stringContaining('read'),
    expect.stringContaining('read'),
  ])
  const ended = Promise.all([once(first.socket, 'close'), once(second.socket, 'close')])
  expect((await talk(port, whole)).heard).toBe('')
  await ended
  expect((await talk(port, whole)).heard).toContain('read')
})

it('connections that send no request are closed after the header time-out', async () => {
  const port = await serve(6, 200)
  const silent = new Set<Socket>()
  for (let n = 0; n < 6; n++) {
    const socket = connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .resume()
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
    await once(socket, 'connect')
    // Half of a request's header is not a request.
    if (n % 2 === 0) socket.write('GET / HTTP/1.1\r\nX: ')
  }
  expect((await talk(port, whole)).heard).toBe('')
  // Node checks for slow connections every five seconds.
  await expect.poll(() => silent.size).toBe(0)
  expect((await talk(port, whole)).heard).toContain('read')
})

it('there is no cap for one address, because all connections may come from one proxy', async () => {
  const port = await serve(50)
  const all = await Promise.all(Array.from({ length: 50 }, () => talk(port, whole)))
  expect(all.every(({ heard }) => heard.includes('read'))).toBe(true)
})

it('a request with too many headers is refused, and none are lost below the limit', async () => {
  const { port, seen } = await listen(1)
  const headers = Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [`${at.toString(36)}`, '']))
  const refused = await ask(port, { headers })
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([431, 'TOO_MANY_HEADERS'])
  await ask(port, {
    headers: { ...Object.fromEntries(Object.entries(headers).slice(0, 80)), 'x-forwarded-for': '192.0.2.7' },
  })
  expect(seen).toHaveLength(1)
  expect(seen[0]?.headers).toMatchObject({ 'x-forwarded-for': '192.0.2.7' })
})

it('a request with two body lengths is refused, because two readers might disagree', async () => {
  const port = await serve(5)
  const head = 'POST / HTTP/1.1\r\nHost: x\r\n'
  const lengths = 'Content-Length: 4\r\n'
  const chunks = 'Transfer-Encoding: chunked\r\n'
  for (const both of [lengths + chunks, chunks + lengths, lengths + 'Content-Length: 5\r\n']) {
    const { heard } = await talk(port, `${head}${both}\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`)
    expect(heard).toMatch(/^HTTP\/1\.1 400 /)
    expect(heard).not.toContain('read')
  }
})
