import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { NextRequest } from 'next/server'
import type { RealSquareSettings } from '@/server/env/square'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const secret = 'the secret of this test'

const token = (): Promise<string> =>
  new SignJWT({ id: '1', collection: 'users' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(createHash('sha256').update(secret).digest('hex').slice(0, 32)))

/** The redirect target of a request. Null if it reaches the page itself. */
const ledTo = async (path: string, cookie = ''): Promise<string | null> => {
  const { proxy } = await import('@/proxy')
  const answer = await proxy(new NextRequest(`http://salon.example${path}`, { headers: { cookie } }))
  const location = answer.headers.get('location')
  return location && location.slice('http://salon.example'.length)
}

describe('a page with a payment form', () => {
  it('allows the hosts of the Square account that an admin entered', async () => {
    vi.stubEnv('PAYLOAD_SECRET', secret)
    vi.resetModules()
    const { addEnteredSettings } = await import('@/server/env')
    addEnteredSettings({ square: { kind: 'square', environment: 'production' } as RealSquareSettings })
    const { proxy } = await import('@/proxy')
    const answer = await proxy(new NextRequest('http://salon.example/booking-appointment/checkout'))
    expect(answer.headers.get('content-security-policy')).toContain('https://web.squarecdn.com')
    globalThis.salonEntered = undefined
    vi.unstubAllEnvs()
    vi.resetModules()
  })
})

describe('the first page of the management area', () => {
  beforeAll(() => {
    vi.stubEnv('PAYLOAD_SECRET', secret)
    // The environment is read only once per process, so other test files must not share it.
    vi.resetModules()
    return () => {
      vi.unstubAllEnvs()
      vi.resetModules()
    }
  })

  it('is the diary, before Payload requests anything not allowed before sign-in is complete', async () => {
    const cookie = `payload-token=${await token()}`
    expect(await ledTo('/management', cookie)).toBe('/management/appointments')
    const diary = '/management/appointments/all-appointments'
    expect(await ledTo('/management/appointments?week=2026-03-02', cookie)).toBe(`${diary}?week=2026-03-02`)
    expect(await ledTo(diary, cookie)).toBeNull()
  })

  it('is the sign-in page without a token, and instead of the first-account page', async () => {
    expect(await ledTo('/management')).toBe('/admin/login?redirect=%2Fmanagement')
    const closed = '/management/create-first-user'
    expect(await ledTo(closed)).toBe('/admin/login')
    expect(await ledTo(closed, `payload-token=${await token()}`)).toBe('/admin/login')
  })
})
