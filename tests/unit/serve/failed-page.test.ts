import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { loadFailure } from '@/messages/load-failures'
import { CountedRequest } from '@/server/process/body-limit'
import { PHONE_TO_COME } from '@/domain/text/phone-link'
import { readFailedPage } from '@/server/process/failed-page'
import { PageResponse } from '@/server/process/page-response'

const close: (() => void)[] = []
afterEach(() => close.splice(0).forEach((one) => one()))

const ask = async (
  answer: RequestListener,
  init: RequestInit = {},
  isUnavailable = false,
): Promise<{ response: Response; text: string }> => {
  const classes = { IncomingMessage: CountedRequest, ServerResponse: PageResponse }
  const server = createServer(classes, (request, response) => {
    response.failedPage = () => Buffer.from('<h1>Ours</h1>')
    response.isUnavailable = () => isUnavailable
    void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`, init)
  return { response, text: await response.text() }
}

describe('what is sent where a page failed', () => {
  it('is our page, however the framework’s was sent', async () => {
    const ways: RequestListener[] = [
      (_, response) => {
        response.statusCode = 500
        response.setHeader('content-type', 'text/html')
        response.end('Theirs')
      },
      (_, response) => {
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
        response.write('Th')
        response.end('eirs')
      },
      (_, response) => {
        response.statusCode = 500
        response.setHeader('content-type', 'text/html')
        response.setHeader('content-encoding', 'gzip')
        response.setHeader('etag', '"theirs"')
        response.write(gzipSync('Theirs'), () => response.end())
      },
    ]
    for (const way of ways) {
      const { response, text } = await ask(way)
      expect([response.status, text]).toEqual([500, '<h1>Ours</h1>'])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('etag')).toBeNull()
    }
    expect((await ask(ways[0] as RequestListener, { method: 'HEAD' })).text).toBe('')
  })

  it('says when to come back while the database is away', async () => {
    const theirs: RequestListener = (_, response) => {
      response.writeHead(500, { 'content-type': 'text/html' })
      response.end('Theirs')
    }
    const { response, text } = await ask(theirs, {}, true)
    expect([response.status, response.headers.get('retry-after'), text]).toEqual([503, '5', '<h1>Ours</h1>'])
  })

  it('is a refusal, where a server function was asked by what cannot be decoded', async () => {
    const broken: RequestListener = (_, response) => {
      response.statusCode = 500
      response.setHeader('content-type', 'text/x-component')
      response.end('1:E{"digest":"870020840"}')
    }
    const headers = { 'next-action': 'x' }
    const { response, text } = await ask(broken, { method: 'POST', headers })
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 'INVALID_INPUT' })
    expect((await ask(broken, { method: 'POST' })).response.status).toBe(500)
  })

  it('has a policy, as every answer has', async () => {
    const policyOf = async (type: string, status: number) => {
      const { response } = await ask((_, answer) => answer.writeHead(status, { 'content-type': type }).end())
      return response.headers.get('content-security-policy')
    }
    expect(await policyOf('text/html', 500)).toContain("script-src 'self'")
    expect(await policyOf('text/html', 200)).toContain("script-src 'self'")
    expect(await policyOf('application/json', 200)).toContain("default-src 'none'")
  })

  it('has one policy: of two, the one of its own scripts', async () => {
    const two = ["script-src 'nonce-abc'", "script-src 'sha256-abc'"]
    const { response } = await ask((_, answer) => {
      answer.setHeader('content-security-policy', two)
      answer.writeHead(200, { 'content-type': 'text/html' }).end()
    })
    expect(response.headers.get('content-security-policy')).toBe(two[1])
  })

  it('is kept by no cache when the address leads nowhere', async () => {
    const { response } = await ask((_, answer) => {
      answer.setHeader('content-type', 'text/html')
      answer.setHeader('cache-control', 's-maxage=600')
      answer.statusCode = 404
      answer.end('Nothing')
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('leaves every other answer as it is', async () => {
    const well = await ask((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('Well'),
    )
    expect([well.response.status, well.text]).toEqual([200, 'Well'])
    const data = await ask((_, response) => {
      response.statusCode = 500
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
    expect([data.response.status, data.text]).toEqual([500, '{}'])
  })

  it('has the sentence of its path and no script', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'salon-failed-')), 'failed.html')
    const drawn = loadFailure('/status/failed')
    writeFileSync(
      file,
      `<link rel="preload" as="script" href="a.js"/><p>${drawn}</p><script>f(${drawn})</script>`,
    )
    const page = readFailedPage(file, loadFailure)
    expect(String(page('/categories'))).toBe(`<p>${loadFailure('/categories')}</p>`)
  })

  it('has the words of the owner that were last known', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'salon-failed-')), 'failed.html')
    const drawn = '<h1 data-word="failed">Ours</h1><p><span data-word="call">Or call us</span>: 1</p>'
    writeFileSync(file, drawn)
    expect(String(readFailedPage(file, loadFailure)('/'))).toBe(drawn)
    const words = { failed: 'Oh <dear>', again: 'Again', call: 'Ring $& us' }
    const page = readFailedPage(file, loadFailure, undefined, () => words)
    expect(String(page('/'))).toBe(
      '<h1 data-word="failed">Oh &#60;dear&#62;</h1><p><span data-word="call">Ring $&#38; us</span>: 1</p>',
    )
  })

  it('has the telephone that was last known, and no line for one without it', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'salon-failed-')), 'failed.html')
    const line = `<p data-phone="">Call: <a href="tel:${PHONE_TO_COME}">${PHONE_TO_COME}</a></p>`
    writeFileSync(file, `<p>Sorry</p>${line}<p>Again</p>`)
    let phone = ''
    const page = readFailedPage(file, loadFailure, () => phone)
    expect(String(page('/'))).toBe('<p>Sorry</p><p>Again</p>')
    phone = '01632 960142 <$&>'
    expect(String(page('/'))).toBe(
      '<p>Sorry</p><p data-phone="">Call: <a href="tel:01632960142">01632 960142 &#60;$&#38;&#62;</a></p><p>Again</p>',
    )
  })
})
