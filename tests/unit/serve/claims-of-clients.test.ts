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
