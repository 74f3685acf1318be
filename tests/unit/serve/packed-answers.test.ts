import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { PackedPages } from '@/server/process/brotli'
import { guardedServer } from '@/server/process/guarded-server'
import type { PageResponse } from '@/server/process/page-response'
import { close } from '../../support/listening'

const page = `<p>${'Lashes, brows and nails. '.repeat(300)}</p>`

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
