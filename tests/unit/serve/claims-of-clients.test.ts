import { afterEach, describe, expect, it } from 'vitest'
import { ask, listen } from '../../support/listening'

describe('a request from this machine', () => {
  afterEach(() => {
    globalThis.salonProxy = undefined
  })

  it.each(['content-security-policy', 'content-security-policy-report-only'])(
    'loses its %s header, whose nonce Next would write into the page',
    async (name) => {
      const { port, seen } = await listen()
      await ask(port, { method: 'GET', path: '/', headers: { [name]: "script-src 'nonce-mine'" } })
      expect(seen[0]?.headers).not.toHaveProperty(name)
    },
  )

  it.each([
    ['garbage', false],
    ['%', false],
    ['[1]', false],
    [encodeURIComponent('["",{"children":["x",{}]}'), false],
    [encodeURIComponent('["",{"children":["__PAGE__",{}]},null,null,16]'), true],
  ])('keeps a next-router-state-tree header only if Next can parse it: %s', async (value, isKept) => {
    const { port, seen } = await listen()
    const headers = { rsc: '1', 'next-router-state-tree': value }
    await ask(port, { method: 'GET', path: '/booking-appointment', headers })
    expect(seen[0]?.headers['next-router-state-tree']).toBe(isKept ? value : undefined)
  })

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded'])(
    'reveals an untrusted proxy by its %s header',
    async (name) => {
      const { port } = await listen()
      await ask(port, { headers: { [name]: '192.0.2.1' } })
      expect(globalThis.salonProxy).toBe('not trusted')
    },
  )

  it('reveals nothing without such a header, or if a proxy is trusted', async () => {
    await ask((await listen()).port, {})
    await ask((await listen(1)).port, { headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(globalThis.salonProxy).toBeUndefined()
  })
})
