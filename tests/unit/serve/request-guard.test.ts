import { connect, type AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuardedServer, type GuardedServer } from '@/server/process/guarded-server'
import { toSigningKey } from '@/server/http/session-token'
import { readTarget } from '@/server/http/request-target'

/** Requests that an attacker writes by hand. */
describe('a handwritten request', () => {
  let server: GuardedServer
  let port = 0
  /** The URLs that the application received, each followed by its Authorization header. */
  const asked: (string | undefined)[] = []
  beforeAll(async () => {
    const settings = { siteUrl: 'https://salon.test', trustProxy: 0, functions: new Set(['ours']) }
    server = createGuardedServer(settings, (request, response) => {
      asked.push(request.url, request.headers.authorization)
      response.end('asked')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => void server.close())

  /** Sends these lines. Returns the status, the Allow header and what the application received. */
  const send = (line: string, ...headers: string[]) =>
    new Promise<{ status: number; allow?: string; saw: (string | undefined)[] }>((resolve, reject) => {
      asked.length = 0
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'),
        ),
      )
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('error', reject)
      socket.on('close', () =>
        resolve({
          status: Number(text.split(' ')[1]),
          allow: /^allow: (.*)$/im.exec(text)?.[1]?.trim(),
          saw: [...asked],
        }),
      )
    })

  it.each(['TRACE /', 'PROPFIND /', 'POST /', 'PUT /about-us', 'DELETE /', 'OPTIONS /', 'POST /admin/login'])(
    'is refused on a page: %s is not allowed',
    async (line) => expect(await send(line)).toEqual({ status: 405, allow: 'GET, HEAD', saw: [] }),
  )

  it.each(['TRACE', 'PROPFIND', 'LINK'])('is refused on a call: %s is not allowed', async (method) => {
    const { status, saw } = await send(`${method} /api/health`)
    expect([status, saw]).toEqual([405, []])
  })

  it('calls the editor’s functions at the editor’s URL only, and no other functions', async () => {
    const act = (path: string, id: string) =>
      send(`POST ${path}`, `Next-Action: ${id}`, 'Origin: https://salon.test', 'Content-Length: 0')
    expect((await act('/', 'ours')).status).toBe(405)
    expect((await act('/managementx', 'ours')).status).toBe(405)
    expect((await act('/management/pages', 'ours')).saw[0]).toBe('/management/pages')
    expect((await act('/management/pages', 'of a package')).status).toBe(404)
    expect((await send('POST /management/reset/x', 'Content-Length: 0')).status).toBe(405)
  })

  it.each(['GET *', 'OPTIONS *', 'GET http://evil.test/', 'GET http://evil.test@localhost/', 'GET x'])(
    'is refused for a foreign or invalid URL: %s',
    async (line) => expect((await send(line)).status).toBe(400),
  )

  it('may name one host only', async () => {
    for (const host of ['evil.test', 'localhost', ''])
      expect(await send('GET /', `hOst: ${host}`)).toMatchObject({ status: 400, saw: [] })
  })

  it.each(['/%zz', '/courses/%E0%A4%A', '/about-us/../x', '/a%00b'])(
    'shows the “page not found” page to a browser that opens %s',
    async (path) => {
      expect((await send(`GET ${path}`, 'Accept: text/html,*/*')).saw[0]).toBe('/_not-found')
      expect((await send(`GET ${path}`, 'Accept: */*')).status).toBe(400)
      expect((await send(`GET http://evil.test${path}`, 'Accept: text/html')).status).toBe(400)
    },
  )

  it.each(['/api/x/../users/login', '/api/%2e%2E/users', '/api/users/.', '/a/..%5cb', '/..'])(
    'may not have dot segments in its path, which would bypass the rules: %s',
    async (path) => expect((await send(`GET ${path}`)).status).toBe(400),
  )

  it('may contain the full URL', async () => {
    expect((await send('GET http://localhost/api/health?x=1')).saw[0]).toBe('/api/health?x=1')
    expect((await send('GET https://SALON.test')).saw[0]).toBe('/')
  })

  it('gets the “page not found” page, never Next’s own error page', async () => {
    expect((await send('GET /_global-error')).saw[0]).toBe('/_not-found')
    expect((await send('GET /status/failed')).saw[0]).toBe('/_not-found')
    expect((await send('GET /%5fglobal-error.rsc')).saw[0]).toBe('/_not-found')
  })

  it('may write the scheme of its token in upper or lower case', async () => {
    for (const scheme of ['bearer', 'BEARER ', 'Bearer'])
      expect((await send('GET /api/users/me', `Authorization: ${scheme} abc`)).saw[1]).toBe('Bearer abc')
    expect((await send('GET /api/users/me', 'Authorization: jwt abc')).saw[1]).toBe('JWT abc')
    expect((await send('GET /api/users/me', 'Authorization: Basic abc')).saw[1]).toBe('Basic abc')
  })

  it.each([
    ['/?x=%zz', '/?x=%25zz'],
    ['/?%=%ff&y=%41', '/?%25=%25ff&y=%41'],
    ['/?a=50%25&b', '/?a=50%25&b'],
    ['/x?a=b?c=%', '/x?a=b?c=%25'],
  ])('has invalid percent signs in its query encoded: %s', (given, read) =>
    expect(readTarget(given, [])).toBe(read),
  )
})

describe('a request to a closed salon', () => {
  const secret = 'a secret of the tests'
  let isOpen = false
  let server: GuardedServer
  let origin = ''
  beforeAll(async () => {
    const settings = { siteUrl: null, trustProxy: 0, secret, isOpen: async () => isOpen }
    server = createGuardedServer(settings, (request, response) => {
      // As Next does for a cached page.
      response.setHeader('cache-control', 's-maxage=60, stale-while-revalidate=60')
      response.end(request.url)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  const open = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
    (await fetch(origin + path, { headers })).text()

  const publicPages = [
    '/',
    '/faq',
    '/courses/lash-lifting',
    '/services?q=brow',
    '/booking-appointment',
    '/bookings',
  ]
  it.each([
    ...publicPages,
    '/filtered/services',
    '/status/lost',
    '/no/such/page',
    '/%66aq',
    '/x.html',
    '/faq.txt',
    '/a/icon.svg',
  ])('gets the page “Coming soon” at a public address: %s', async (path) =>
    expect(await open(path)).toBe('/status/soon'),
  )

  it.each([
    '/admin/login',
    '/management/appointments',
    '/api/payments/square-webhook',
    '/preview?collection=pages',
    '/my-booking',
    '/my-bookings',
    '/certificates/ABCD-EFGH',
    '/forms',
    '/forms/tablet',
    '/pay',
    '/gift-vouchers/open',
    '/waiting-list',
    '/booking-summary',
    '/payment-success?id=1',
    '/status',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/brand/icon.png',
    '/brand/social-card.png',
    '/_next/static/x.js',
    '/.well-known/apple-developer-merchantid-domain-association',
  ])('gets an address that must still work: %s', async (path) => expect(await open(path)).toBe(path))

  it('gets the status 404 at an address that cannot be read', async () =>
    expect(await open('/courses/%E0%A4%A', { accept: 'text/html' })).toBe('/_not-found'))

  it('keeps the marker of Next’s own requests, which the page’s data needs', async () =>
    expect(await open('/faq?_rsc=1a2b&x=1', { rsc: '1' })).toBe('/status/soon?_rsc=1a2b'))

  it('sees the site with a signed token only', async () => {
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(toSigningKey(secret))
    expect(await open('/faq', { cookie: `payload-token=${token}` })).toBe('/faq')
    expect(await open('/faq', { cookie: 'payload-token=invented' })).toBe('/status/soon')
  })

  it('gets pages that no cache may keep', async () => {
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(toSigningKey(secret))
    const getRule = async (headers: Record<string, string> = {}) =>
      (await fetch(`${origin}/faq`, { headers })).headers.get('cache-control')
    expect(await getRule()).toBe('private, no-store')
    expect(await getRule({ cookie: `payload-token=${token}` })).toBe('private, no-store')
    isOpen = true
    expect(await getRule()).toContain('s-maxage')
    isOpen = false
  })

  it('sees the site from the moment that the salon opens', async () => {
    isOpen = true
    for (const path of publicPages) expect(await open(path)).toBe(path)
    isOpen = false
  })
})
