import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guardedServer, type GuardedServer } from '@/server/process/guarded-server'
import { Turns } from '@/server/process/turns'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('turns of one address', () => {
  it('are four at once; the next begins when one ends, and others do not wait', () => {
    const turns = new Turns()
    const began: number[] = []
    const ends = [0, 1, 2, 3, 4, 5, 6].map((n) => turns.take('a', () => void began.push(n)))
    turns.take('b', () => void began.push(9))
    expect(began).toEqual([0, 1, 2, 3, 9])
    // Somebody who waited hangs up: nobody begins for it.
    ends[4]?.()
    expect(began).toEqual([0, 1, 2, 3, 9])
    ends[1]?.()
    ends[1]?.()
    expect(began).toEqual([0, 1, 2, 3, 9, 5])
    for (const end of ends) end?.()
    expect([began, turns.size]).toEqual([[0, 1, 2, 3, 9, 5, 6], 1])
  })

  it('end by themselves, and are no longer to be had when too many wait', async () => {
    const turns = new Turns(0.25, 4, 20)
    let began = 0
    const take = () => turns.take('a', () => void (began += 1))
    for (let n = 0; n < 201; n++) expect(take()).not.toBeNull()
    expect([take(), began]).toEqual([null, 1])
    while (began < 3) await wait(5)
    expect(take()).not.toBeNull()
  })
})

describe('a server that gives turns', () => {
  let server: GuardedServer
  let port = 0
  let working: (() => void)[] = []
  beforeAll(async () => {
    const settings = { siteUrl: null, trustProxy: 1, rateLimitFactor: 0.5 }
    server = guardedServer(settings, (_request, response) => {
      working.push(() => void response.end('done'))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    port = (server.address() as AddressInfo).port
  })
  beforeEach(() => {
    working = []
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const send = (line: string, address: string, ...more: string[]) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const headers = ['Host: x', `X-Forwarded-For: ${address}`, ...more]
    socket.write(`${line} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    return socket
  }
  const reach = async (count: number) => {
    for (let tries = 0; working.length < count && tries < 200; tries++) await wait(5)
    await wait(20)
    expect(working.length).toBe(count)
  }

  it('works on two of each address, and goes on when one is answered or hangs up', async () => {
    const flood = [1, 2, 3, 4, 5].map(() => send('GET /', '192.0.2.1'))
    await reach(2)
    send('GET /', '192.0.2.2')
    await reach(3)
    working[0]?.()
    await reach(4)
    flood[1]?.destroy()
    await reach(5)
  })

  it('gives what changes something turns of its own, files none, and a reading call in disguise those of readers', async () => {
    for (let n = 0; n < 3; n++) send('GET /api/services', '192.0.2.3')
    await reach(2)
    send('GET /_next/static/x.js', '192.0.2.3')
    await reach(3)
    send('POST /api/services', '192.0.2.3', 'Content-Length: 0', 'X-HTTP-Method-Override: GET')
    await reach(3)
    for (let n = 0; n < 10; n++) send('POST /api/booking/confirm-booking', '192.0.2.3', 'Content-Length: 0')
    await reach(3 + 8)
    working.at(-1)?.()
    await reach(3 + 9)
    send('POST /api/booking/confirm-booking', '192.0.2.4', 'Content-Length: 0')
    await reach(3 + 10)
  })

  it('begins with a body when it is here, or as much of it as is kept', async () => {
    const half = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(() =>
      send('POST /api/basket/add', '192.0.2.5', 'Content-Length: 12'),
    )
    for (const socket of half) socket.write('{"a":')
    send('POST /api/basket/add', '192.0.2.5', 'Transfer-Encoding: chunked').write('2\r\n{}\r\n')
    await reach(0)
    half[0]?.write('12345}')
    await reach(0)
    half[0]?.write('}')
    await reach(1)
    const large = send('POST /api/basket/add', '192.0.2.5', 'Content-Length: 900000')
    large.write(Buffer.alloc(600_000))
    await reach(2)
    half[1]?.destroy()
    await reach(2)
  })
})
