import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { CountedRequest } from '@/server/process/body-limit'
import { type DrawnPage, readLostPage } from '@/server/process/lost-page'
import { PageResponse } from '@/server/process/page-response'

const close: (() => void)[] = []
afterEach(() => close.splice(0).forEach((one) => one()))

const listen = async (answer: (request: CountedRequest, response: PageResponse) => void): Promise<string> => {
  const server = createServer({ IncomingMessage: CountedRequest, ServerResponse: PageResponse }, answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ours: DrawnPage = { body: Buffer.from('<h1>Ours</h1>'), policy: "script-src 'none'" }

const ask = async (answer: RequestListener, lost: DrawnPage | null, init: RequestInit = {}) => {
  const origin = await listen((request, response) => {
    response.failedPage = () => Buffer.from('<h1>Failed</h1>')
    response.lostPage = () => Promise.resolve(lost)
    void answer(request, response)
  })
  const response = await fetch(origin, init)
  return { response, text: await response.text() }
}

const shell: RequestListener = (_, response) => {
  response.statusCode = 404
  response.setHeader('content-type', 'text/html')
  response.setHeader('etag', '"theirs"')
  response.write('The')
  response.end('irs')
}

describe('what is sent where there is no page', () => {
  it('is the page that was drawn for it, however the framework’s was sent', async () => {
    const ways: RequestListener[] = [
      shell,
      (_, response) => {
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
        response.end('Theirs')
      },
      (_, response) => {
        response.statusCode = 404
        response.setHeader('content-type', 'text/html')
        response.flushHeaders()
        response.end('Theirs')
      },
    ]
    for (const way of ways) {
      const { response, text } = await ask(way, ours)
      expect([response.status, text]).toEqual([404, '<h1>Ours</h1>'])
      expect(response.headers.get('content-security-policy')).toBe(ours.policy)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('etag')).toBeNull()
    }
    expect((await ask(shell, ours, { method: 'HEAD' })).text).toBe('')
  })

  it('is the failed page when it cannot be drawn', async () => {
    const { response, text } = await ask(shell, null)
    expect([response.status, text]).toEqual([404, '<h1>Failed</h1>'])
  })

  it('of a call stays what it is', async () => {
    const { response, text } = await ask((_, answer) => {
      answer.statusCode = 404
      answer.setHeader('content-type', 'application/json')
      answer.end('{}')
    }, ours)
    expect([response.status, text]).toEqual([404, '{}'])
  })

  it('is drawn once for a while', async () => {
    let drawn = 0
    let now = 0
    const origin = await listen((_, response) => {
      drawn += 1
      response.setHeader('content-type', 'text/html')
      response.end(`<h1>${drawn}</h1>`)
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

  it('is asked for again where a page has moved, though for good: it may move back', async () => {
    const moved: RequestListener = (_, response) => {
      response.statusCode = 308
      response.setHeader('location', ['/new', '/new'])
      response.setHeader('cache-control', 's-maxage=600, stale-while-revalidate=31535400')
      response.end()
    }
    const { response } = await ask(moved, null, { redirect: 'manual' })
    const { headers } = response
    expect([response.status, headers.get('cache-control'), headers.get('location')]).toEqual([
      308,
      'no-cache',
      '/new',
    ])
  })
})
