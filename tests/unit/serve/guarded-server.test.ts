import { describe, expect, it } from 'vitest'
import { clientAddressHeader } from '@/server/http/client-address'
import { unreadableAddress } from '@/messages/load-failures'
import { getBodyLimit, getStrangerLimit } from '@/server/http/accepted-requests'
import { ask, KB, listen } from '../../support/listening'

describe('body limits', () => {
  it('are 64 kB, for signed-in people 1 MB, and more only for their pictures', () => {
    for (const path of ['/api/basket/add', '/api/media', '/api/users', '/management'])
      expect(getStrangerLimit(path)).toBe(64 * 1024)
    expect(getBodyLimit('/api/basket/add', 'application/json')).toBe(1024 * 1024)
    expect(getBodyLimit('/api/media', 'application/json')).toBe(1024 * 1024)
    for (const path of ['/api/media', '/api/courses/course/x', '/api/customers/picture'])
      expect(getBodyLimit(path, 'multipart/form-data; boundary=x')).toBeGreaterThan(10 * 1024 * 1024)
  })

  it('accept a body of unknown length up to the limit', async () => {
    const { port, seen } = await listen()
    const answer = await ask(port, { pieces: Array<Buffer>(64).fill(KB) })
    expect([answer.status, answer.text, seen[0]?.body]).toEqual([200, 'read', 64 * 1024])
  })

  it('refuse a body that exceeds it, in our standard error format, once', async () => {
    const { port } = await listen()
    for (const pieces of [Array<Buffer>(65).fill(KB), Array<Buffer>(1400).fill(KB)]) {
      const answer = await ask(port, { pieces })
      expect(answer.status).toBe(413)
      expect(JSON.parse(answer.text)).toMatchObject({ success: false, code: 'BODY_TOO_LARGE' })
      expect(answer.policy).toContain("default-src 'none'")
    }
  })

  it('refuse a body with too large a content length before the application sees it', async () => {
    const { port, seen } = await listen()
    for (const path of ['/api/basket/add', '/api/users/login', '/api/services', '/management']) {
      const headers = { 'content-length': 65 * 1024, 'next-action': 'x', authorization: 'Bearer a.b.c' }
      expect((await ask(port, { path, headers, pieces: Array<Buffer>(65).fill(KB) })).status).toBe(413)
    }
    expect(seen).toEqual([])
  })
})

describe('every request', () => {
  it('has the client’s real address, and no forged headers', async () => {
    const { port, seen } = await listen()
    const forged = {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.test',
      'x-middleware-prefetch': '1',
      [clientAddressHeader]: 'me',
    }
    await ask(port, { headers: forged })
    expect(seen[0]?.headers).toMatchObject({
      [clientAddressHeader]: '127.0.0.1',
      'x-forwarded-for': '127.0.0.1',
    })
    expect(seen[0]?.headers).not.toHaveProperty('x-forwarded-host')
    expect(seen[0]?.headers).not.toHaveProperty('x-middleware-prefetch')
  })

  it('has an ID that its response repeats, and takes one over only from a trusted proxy', async () => {
    const given = { 'x-request-id': 'of-the-proxy-1' }
    const direct = await listen()
    await ask(direct.port, { headers: given })
    expect(direct.seen[0]?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const behind = await listen(1)
    expect((await ask(behind.port, { headers: given })).id).toBe('of-the-proxy-1')
    const odd = await ask(behind.port, { headers: { 'x-request-id': 'a "line"' } })
    expect(odd.id).toMatch(/^[0-9a-f-]{36}$/)
    const refused = await ask(behind.port, { method: 'TRACE', headers: given })
    expect([refused.status, refused.id]).toEqual([405, 'of-the-proxy-1'])
  })

  it('is counted by its /64 behind a trusted proxy', async () => {
    const { port, seen } = await listen(1)
    await ask(port, { headers: { 'x-forwarded-for': '1.1.1.1, 2001:db8::9' } })
    expect(seen[0]?.headers).toMatchObject({
      [clientAddressHeader]: '2001:db8::/64',
      'x-forwarded-for': '2001:db8::9',
    })
  })

  it('is refused if its URL is unreadable or it comes from a different site', async () => {
    const { port, seen } = await listen()
    const unreadable = await ask(port, { path: '/%E0%A4%A' })
    expect([unreadable.status, JSON.parse(unreadable.text).error]).toEqual([400, unreadableAddress])
    const spelt = '/api/customers/remove-custome%72?customer_id=1'
    const disguised = await ask(port, { path: spelt, method: 'GET', headers: { cookie: 'a=b' } })
    expect([disguised.status, JSON.parse(disguised.text).code]).toEqual([403, 'WRONG_ORIGIN'])
    const foreign = await ask(port, { headers: { cookie: 'a=b', origin: 'http://evil.test' } })
    expect([foreign.status, JSON.parse(foreign.text).code]).toEqual([403, 'WRONG_ORIGIN'])
    expect(seen).toEqual([])
  })
})
