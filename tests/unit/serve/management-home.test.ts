import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { NextRequest } from 'next/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const secret = 'the secret of this test'

const token = (): Promise<string> =>
  new SignJWT({ id: '1', collection: 'users' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(createHash('sha256').update(secret).digest('hex').slice(0, 32)))

/** Where a request is led; null: to the page itself. */
const ledTo = async (path: string, cookie = ''): Promise<string | null> => {
  const { proxy } = await import('@/proxy')
  const answer = await proxy(new NextRequest(`http://salon.example${path}`, { headers: { cookie } }))
  const location = answer.headers.get('location')
  return location && location.slice('http://salon.example'.length)
}

describe('the first page of the management area', () => {
  beforeAll(() => {
    vi.stubEnv('PAYLOAD_SECRET', secret)
    // The environment is read once: another file of this process may have read its own, and the next one will.
    vi.resetModules()
    return () => {
      vi.unstubAllEnvs()
      vi.resetModules()
    }
  })

  it('is the diary, before Payload asks for anything that a first sign-in may not see', async () => {
    const cookie = `payload-token=${await token()}`
    expect(await ledTo('/management', cookie)).toBe('/management/appointments')
    const diary = '/management/appointments/all-appointments'
    expect(await ledTo('/management/appointments?week=2026-03-02', cookie)).toBe(`${diary}?week=2026-03-02`)
    expect(await ledTo(diary, cookie)).toBeNull()
  })

  it('is the sign-in page for whoever carries no token, and where a first account would be made', async () => {
    expect(await ledTo('/management')).toBe('/admin/login?redirect=%2Fmanagement')
    const closed = '/management/create-first-user'
    expect(await ledTo(closed)).toBe('/admin/login')
    expect(await ledTo(closed, `payload-token=${await token()}`)).toBe('/admin/login')
  })
})
