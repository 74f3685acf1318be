import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { PackedPages } from '@/server/process/brotli'
import { guardedServer } from '@/server/process/guarded-server'
import { GatheredPage } from '@/server/process/gathered-page'
import type { PageResponse } from '@/server/process/page-response'
import { close } from '../../support/listening'

const page = `<p>${'Lashes, brows and nails. '.repeat(300)}</p>`

/** As Next streams a page that it draws for whoever asks. */
const streamed = (response: PageResponse): void => {
  response.gathered = new GatheredPage()
  response.flushHeaders()
  // As what packs Next's answers does before it hands one on.
  if (!response.headersSent) response.writeHead(response.statusCode)
  response.write('<html><head><script src="/_next/static/a.js" async="" nonce="bm8="></script></head>')
  response.write(Buffer.from('<body><p>Lashes</p>'))
  response.end('</body></html>')
}

/** A server whose application answers by `write`, with what Next says of a page that it keeps. */
const asked = async (
  write: (response: PageResponse) => void,
  change: Record<string, string> = {},
  known: Record<string, string> = {},
) => {
  const server = guardedServer({ siteUrl: null, trustProxy: 0 }, (_request, response) => {
    response.packedPages = new PackedPages()
    const kept = { 'content-type': 'text/html; charset=utf-8', etag: '"1"', 'cache-control': 's-maxage=60' }
    for (const [name, value] of Object.entries({ ...kept, ...change })) response.setHeader(name, value)
    write(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/faq`, {
    headers: known,
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** As Next ends a page: its head first, though nothing was written. */
const whole = (response: PageResponse): void => {
  response.setHeader('content-length', Buffer.byteLength(page))
  response.writeHead(200)
  response.end(page)
}

describe('a page that is the same for everybody', () => {
  it('leaves packed, under a weak tag, with its policy', async () => {
    const { headers, text } = await asked(whole)
    expect(text).toBe(page)
    expect(headers.get('content-encoding')).toBe('br')
    expect(Number(headers.get('content-length'))).toBeLessThan(300)
    expect(headers.get('etag')).toBe('W/"1"')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  it.each(['"1"', 'W/"1"', '"0", W/"1"', '*'])('does not leave where it is known by %s', async (known) => {
    const { status, headers, text } = await asked(whole, {}, { 'if-none-match': known })
    expect([status, text, headers.get('etag')]).toEqual([304, '', 'W/"1"'])
    expect([headers.get('cache-control'), headers.get('content-length')]).toEqual(['s-maxage=60', null])
  })

  it('leaves where another one is known', async () => {
    expect((await asked(whole, {}, { 'if-none-match': 'W/"2"' })).status).toBe(200)
  })

  it('gives its tag to nothing else: the form that Next’s router asks for has none', async () => {
    const { headers } = await asked(whole, { 'content-type': 'text/x-component' })
    expect(headers.get('etag')).toBeNull()
  })

  it('leaves as it is when it comes in pieces', async () => {
    const { headers, text } = await asked((response) => {
      response.writeHead(200)
      response.write(page)
      response.end('<p>And waxing</p>')
    })
    expect([text, headers.get('content-encoding')]).toEqual([`${page}<p>And waxing</p>`, null])
  })

  it.each([
    ['one that is drawn for whoever asks', { 'cache-control': 'private, no-store' }],
    ['what is no page', { 'content-type': 'application/json' }],
  ])('is not %s', async (_name, change) => {
    const { headers, text } = await asked(whole, change)
    expect([text, headers.get('content-encoding'), headers.get('etag')]).toEqual([page, null, '"1"'])
  })
})

describe('a page that is drawn for whoever asks, and reads without its scripts', () => {
  const drawn = { 'cache-control': 'private, no-store' }

  it('leaves whole and packed, and asks for them later, by its nonce', async () => {
    const { headers, text } = await asked(streamed, drawn)
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(text).toContain('<p>Lashes</p><script nonce="bm8=">')
    expect(text).toContain('(["/_next/static/a.js"]')
    expect(text).not.toContain('async=""')
  })

  it('is no other answer at its address: one that leads on, one that failed, data', async () => {
    for (const [status, type] of [
      [307, 'text/html'],
      [200, 'application/json'],
    ] as const) {
      const { text, headers } = await asked(
        (response) => {
          response.statusCode = status
          streamed(response)
        },
        { ...drawn, 'content-type': type },
      )
      expect(headers.get('content-encoding')).toBeNull()
      expect(text).toContain('async=""')
    }
  })
})
