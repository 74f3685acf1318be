import { afterEach, describe, expect, it, vi } from 'vitest'

describe('the lifetime of a token', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  it.each([
    ['1', 3600],
    ['12', 7200],
  ])('is at most a session of %s hours', async (hours, seconds) => {
    vi.stubEnv('SESSION_HOURS', hours)
    vi.stubEnv('PAYLOAD_SECRET', 'a secret of this test')
    vi.resetModules()
    const { users } = await import('@collections/content/users')
    expect(users.auth).toMatchObject({ tokenExpiration: seconds })
  })
})
