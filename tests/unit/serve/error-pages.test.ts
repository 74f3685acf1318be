import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PHONE_TO_COME } from '@/domain/text/names'
import { loadFailure } from '@/messages/load-failures'
import { rememberFailedWords, rememberPhone } from '@/server/site-facts'
import { createOwnToken, hasSignedToken } from '@/server/http/session-token'
import { createErrorPages, readFailedPage, readLostPage } from '@/server/process/error-pages'
import { CountedRequest, PageResponse } from '@/server/process/request-and-response'

const close: (() => void)[] = []
afterEach(() => {
  close.splice(0).forEach((one) => one())
  vi.unstubAllGlobals()
})

const serve = async (answer: (request: CountedRequest, response: PageResponse) => void): Promise<string> => {
  const server = createServer({ IncomingMessage: CountedRequest, ServerResponse: PageResponse }, answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A file with the page that the build rendered for failures. */
const builtPage = (html: string): string => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'salon-failed-')), 'failed.html')
  writeFileSync(file, html)
  return file
}

const failed = builtPage('<h1>Failed</h1>')

interface Setting {
  /** The site's “page not found” page. Undefined if it cannot be rendered. */
  lost?: string
  isAway?: boolean
  path?: string
}

/** Asks a server whose application responds with `answer`. */
const ask = async (
  answer: RequestListener,
  { lost, isAway = false, path: at = '/nowhere' }: Setting = {},
  init: RequestInit = {},
) => {
  const site = await serve((_, response) => {
    response.setHeader('content-security-policy', "script-src 'none'")
    response.writeHead(lost === undefined ? 500 : 200, { 'content-type': 'text/html' }).end(lost)
  })
  const pages = createErrorPages(failed, () => site, {
    isAway: () => isAway,
    createStaffHeaders: () => Promise.resolve({}),
  })
  const origin = await serve((request, response) => {
    response.errorPage = (status) => pages(status, at)
    void answer(request, response)
  })
  const response = await fetch(origin, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The ways in which the framework may send its own page. */
const getWays = (status: number): RequestListener[] => [
  (_, response) => {
    response.statusCode = status
    response.setHeader('content-type', 'text/html')
    response.end('Theirs')
  },
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    response.write('Th')
    response.end('eirs')
  },
  (_, response) => {
    response.statusCode = status
    response.setHeader('content-type', 'text/html')
    response.flushHeaders()
    response.end('Theirs')
  },
  (_, response) => {
    response.statusCode = status
    response.setHeader('content-type', 'text/html')
    response.setHeader('content-encoding', 'gzip')
    response.setHeader('etag', '"theirs"')
    response.setHeader('cache-control', 's-maxage=600')
    response.write(gzipSync('Theirs'), () => response.end())
  },
]

const theirs = (status: number): RequestListener => getWays(status)[0] as RequestListener

describe('a page that failed', () => {
  it('is replaced by our own, however the framework sent its page', async () => {
    for (const way of getWays(500)) {
      const { status, headers, text } = await ask(way)
      expect([status, text]).toEqual([500, '<h1>Failed</h1>'])
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('etag')).toBeNull()
      expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    }
    expect((await ask(theirs(500), {}, { method: 'HEAD' })).text).toBe('')
  })

  it('says when to try again while the database is not available', async () => {
    const { status, headers, text } = await ask(theirs(500), { isAway: true })
    expect([status, headers.get('retry-after'), text]).toEqual([503, '5', '<h1>Failed</h1>'])
  })

  it('is a refusal if a server function received invalid data', async () => {
    const broken: RequestListener = (_, response) => {
      response.statusCode = 500
      response.setHeader('content-type', 'text/x-component')
      response.end('1:E{"digest":"870020840"}')
    }
    const init = { method: 'POST', headers: { 'next-action': 'x' } }
    const { status, headers, text } = await ask(broken, {}, init)
    expect([status, headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 'INVALID_INPUT' })
    expect((await ask(broken, {}, { method: 'POST' })).status).toBe(500)
  })

  it('has the message for its path and no script', () => {
    const sentence = loadFailure('/status/failed')
    const page = readFailedPage(
      builtPage(
        `<link rel="preload" as="script" href="a.js"/><p>${sentence}</p><script>f(${sentence})</script>`,
      ),
    )
    expect(String(page('/categories'))).toBe(`<p>${loadFailure('/categories')}</p>`)
  })

  it('has the last known texts of the owner', () => {
    vi.stubGlobal('salonFailedWords', undefined)
    const built = '<h1 data-word="failed">Ours</h1><p><span data-word="call">Or call us</span>: 1</p>'
    const page = readFailedPage(builtPage(built))
    expect(String(page('/'))).toBe(built)
    rememberFailedWords({ failed: 'Oh <dear>', again: 'Again', call: 'Ring $& us' })
    expect(String(page('/'))).toBe(
      '<h1 data-word="failed">Oh &#60;dear&#62;</h1><p><span data-word="call">Ring $&#38; us</span>: 1</p>',
    )
  })

  it('has the last known telephone number, and no line for one without it', () => {
    vi.stubGlobal('salonPhone', undefined)
    const line = `<p data-phone="">Call: <a href="tel:${PHONE_TO_COME}">${PHONE_TO_COME}</a></p>`
    const page = readFailedPage(builtPage(`<p>Sorry</p>${line}<p>Again</p>`))
    expect(String(page('/'))).toBe('<p>Sorry</p><p>Again</p>')
    rememberPhone('01632 960142 <$&>')
    expect(String(page('/'))).toBe(
      '<p>Sorry</p><p data-phone="">Call: <a href="tel:01632960142">01632 960142 &#60;$&#38;&#62;</a></p><p>Again</p>',
    )
  })
})

describe('a page that does not exist', () => {
  const lost = '<h1>Lost</h1>'

  it('is replaced by the page that the site renders for it, with its policy', async () => {
    for (const way of getWays(404)) {
      const { status, headers, text } = await ask(way, { lost })
      expect([status, text]).toEqual([404, lost])
      expect(headers.get('content-security-policy')).toBe("script-src 'none'")
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('etag')).toBeNull()
    }
    expect((await ask(theirs(404), { lost }, { method: 'HEAD' })).text).toBe('')
  })

  it('is replaced by the failed page if the site cannot render it', async () => {
    const { status, text } = await ask(theirs(404))
    expect([status, text]).toEqual([404, '<h1>Failed</h1>'])
  })

  it.each(['/management/nowhere', '/api/nowhere', '/_next/nowhere', '/status/lost'])(
    'is left to the framework at %s, and is not cached',
    async (at) => {
      const { status, headers, text } = await ask(
        (_, response) => {
          response.setHeader('cache-control', 's-maxage=600')
          response.setHeader('etag', '"theirs"')
          response.writeHead(404, { 'content-type': 'text/html' }).end('Theirs')
        },
        { lost, path: at },
      )
      expect([status, text, headers.get('cache-control')]).toEqual([404, 'Theirs', 'no-store'])
      expect(headers.get('etag')).toBeNull()
    },
  )

  it('is fetched with a signed token for staff, who would get “Coming soon” from a closed salon without it', async () => {
    const secret = 'the secret of this test'
    const origin = await serve((request, response) => {
      const headers = new Headers({ authorization: request.headers.authorization ?? '' })
      void hasSignedToken(headers, secret).then((isSigned) => response.end(isSigned ? 'Lost' : 'Coming soon'))
    })
    const createStaffHeaders = async () => ({ authorization: `Bearer ${await createOwnToken(secret)}` })
    const pages = createErrorPages(failed, () => origin, { isAway: () => false, createStaffHeaders })
    expect(String((await pages(404, '/nope', true))?.body)).toBe('Lost')
    expect(String((await pages(404, '/nope'))?.body)).toBe('Coming soon')
  })

  it('is fetched only once in two seconds for all visitors', async () => {
    let rendered = 0
    let now = 0
    const origin = await serve((_, response) => {
      rendered += 1
      response.setHeader('content-type', 'text/html')
      response.end(`<h1>${rendered}</h1>`)
    })
    const read = readLostPage(
      () => origin,
      () => now,
    )
    const bodies = async () => (await Promise.all([read(), read()])).map((page) => String(page?.body))
    expect(await bodies()).toEqual(['<h1>1</h1>', '<h1>1</h1>'])
    now = 60_000
    expect(await bodies()).toEqual(['<h1>2</h1>', '<h1>2</h1>'])
  })
})

describe('every other response', () => {
  it('is sent unchanged', async () => {
    const page = await ask((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('Well'),
    )
    expect([page.status, page.text]).toEqual([200, 'Well'])
    for (const status of [404, 500]) {
      const data = await ask(
        (_, response) => {
          response.statusCode = status
          response.setHeader('content-type', 'application/json')
          response.end('{}')
        },
        { lost: 'Lost' },
      )
      expect([data.status, data.text]).toEqual([status, '{}'])
    }
  })

  it('has a policy for its type', async () => {
    const getPolicy = async (type: string) =>
      (await ask((_, response) => response.writeHead(200, { 'content-type': type }).end())).headers.get(
        'content-security-policy',
      )
    expect(await getPolicy('text/html')).toContain("script-src 'self'")
    expect(await getPolicy('application/json')).toContain("default-src 'none'")
  })

  it('has one policy: the one with the hashes of its own scripts, if there are two', async () => {
    const two = ["script-src 'nonce-abc'", "script-src 'sha256-abc'"]
    const { headers } = await ask((_, response) => {
      response.setHeader('content-security-policy', two)
      response.writeHead(200, { 'content-type': 'text/html' }).end()
    })
    expect(headers.get('content-security-policy')).toBe(two[1])
  })

  it('is not cached if it is a permanent redirect: the page may move back', async () => {
    const moved: RequestListener = (_, response) => {
      response.statusCode = 308
      response.setHeader('location', ['/new', '/new'])
      response.setHeader('cache-control', 's-maxage=600, stale-while-revalidate=31535400')
      response.end()
    }
    const { status, headers } = await ask(moved, {}, { redirect: 'manual' })
    expect([status, headers.get('cache-control'), headers.get('location')]).toEqual([308, 'no-cache', '/new'])
  })
})
