import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { User } from '@/payload-types'
import { store } from '@/server/repositories/store'
import { listen } from '../support/http-salon'
import { databases, type Salon, startSalon } from '../support/salon'
import { password } from '../support/small-salon'

const username = 'robin'
const graceAndMore = 31_000
const hour = 3_600_000

describe.each(databases('mongodb'))('sign-in on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database })
    const data = {
      username,
      password,
      email: 'robin@example.org',
      firstName: 'Robin',
      role: 'staff' as const,
    }
    await salon.payload.create({ collection: 'users', data })
  })
  afterAll(() => salon.close())

  let address = 0
  /** Every test uses its own address, because limits count by address. */
  const post = (path: string, options: Parameters<Salon['call']>[2] = {}) =>
    salon.call('POST', `/api/auth/admin/${path}`, { address: `10.0.0.${++address}`, ...options })
  const signIn = async () => (await post('login', { json: { username, password } })).body
  const refresh = (refreshToken: string) => post('refresh-token', { json: { refreshToken } })
  const whoIs = async (token: string) =>
    (await salon.call('GET', '/api/users/me', { headers: { Authorization: `Bearer ${token}` } })).body.user
      ?.username

  it('accepts multipart, JSON and urlencoded, and returns both tokens', async () => {
    const json = await post('login', { json: { username, password } })
    expect(json.body).toMatchObject({ success: true, authorized: true, message: expect.any(String) })
    const form = await post('login', { form: { username: 'Robin', password } })
    const encoded = await post('login/', {
      body: new URLSearchParams({ username, password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    for (const answer of [json, form, encoded]) {
      expect(answer.status).toBe(200)
      expect(await whoIs(answer.body.token)).toBe(username)
    }
    const claims = JSON.parse(Buffer.from(json.body.token.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ first_name: 'Robin', exp: expect.any(Number) })
  })

  it('gives browsers on https cookies bound to this host, and plain cookies on http', async () => {
    const server = await listen(salon)
    /** The cookies of a minimal browser. */
    const jar = new Map<string, string>()
    const given: string[] = []
    const ask = async (method: string, path: string, proto: string, json?: object) => {
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: {
          ...{ 'x-forwarded-proto': proto, 'content-type': 'application/json' },
          origin: server.url.replace('http', proto),
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: json && JSON.stringify(json),
      })
      given.length = 0
      given.push(...answer.headers.getSetCookie())
      for (const cookie of given) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return answer.json()
    }
    const me = async (proto: string) => (await ask('GET', '/api/users/me', proto)).user?.username
    const names = () => [...jar.keys()].sort()
    try {
      await ask('POST', '/api/auth/admin/login', 'https', { username, password })
      expect(names()).toEqual(['__Host-payload-token', '__Host-salon-refresh'])
      for (const cookie of given) {
        expect(cookie).toMatch(/; Path=\/; Secure$/)
        expect(cookie).toMatch(/; HttpOnly/)
        expect(cookie).not.toMatch(/domain|path=\/api/i)
      }
      expect(await me('https')).toBe(username)
      const before = jar.get('__Host-payload-token')
      expect(await ask('POST', '/api/auth/admin/refresh-token', 'https', {})).toMatchObject({ success: true })
      expect(jar.get('__Host-payload-token')).not.toBe(before)
      expect(await me('https')).toBe(username)
      // A sibling site of the domain can plant the plain cookie, but that has no effect.
      const [own, token] = [new Map(jar), jar.get('__Host-payload-token') ?? '']
      jar.clear()
      jar.set('payload-token', token)
      expect(await me('https')).toBeUndefined()
      expect(await me('http')).toBe(username)
      jar.clear()
      for (const [name, value] of own) jar.set(name, value)
      await ask('POST', '/api/auth/admin/logout', 'https', {})
      expect(names()).toEqual([])
      expect(given.every((cookie) => /^__Host-.*; Path=\/; Secure$/.test(cookie))).toBe(true)

      await ask('POST', '/api/auth/admin/login', 'http', { username, password })
      expect(names()).toEqual(['payload-token', 'salon-refresh'])
      expect(given.join()).not.toMatch(/secure/i)
      expect(await me('http')).toBe(username)
      await ask('POST', '/api/auth/admin/logout', 'http', {})
      expect(names()).toEqual([])
    } finally {
      await server.close()
    }
  })

  it('keeps both tokens in cookies that scripts cannot read', async () => {
    const { headers } = await post('login', { json: { username, password } })
    const cookies = headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['payload-token', 'salon-refresh'])
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly/)
    const sent = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
    const renewed = await post('refresh-token', { headers: { Cookie: sent } })
    expect(renewed.status).toBe(200)
    // Otherwise a script in a page could read the tokens.
    expect([renewed.body.token, renewed.body.refreshToken]).toEqual([undefined, undefined])
    expect(renewed.body).toMatchObject({ exp: expect.any(Number), user: { username } })
    expect(renewed.headers.getSetCookie()).toHaveLength(2)
  })

  it('returns tokens only to callers that sent one', async () => {
    const { token, refreshToken } = await signIn()
    const cookie = { Cookie: `payload-token=${token}; salon-refresh=${refreshToken}` }
    const madeUp = await post('refresh-token', { headers: { ...cookie, Authorization: 'Bearer made.up' } })
    expect([madeUp.status, madeUp.body.token]).toEqual([200, undefined])
    const bearer = { Authorization: `Bearer ${token}` }
    const shown = await post('refresh-token', { headers: { ...cookie, ...bearer } })
    expect(shown.body).toMatchObject({ token: expect.any(String), refreshToken: expect.any(String) })
    const me = await salon.call('GET', '/api/users/me', { headers: bearer })
    const session = await salon.call('POST', '/api/users/refresh-token', { headers: bearer })
    expect([me.body.user.username, session.body.user.username]).toEqual([username, username])
    expect(session.body.exp).toBe(me.body.exp)
    for (const { body, headers } of [me, session]) {
      expect(JSON.stringify(body)).not.toMatch(/"(token|refreshToken|refreshedToken)"/)
      expect(JSON.stringify(body)).not.toContain(token)
      expect(headers.getSetCookie()).toEqual([])
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  it('gives the same answer for an unknown name and a wrong password', async () => {
    const wrong = await post('login', { json: { username, password: 'wrong' } })
    const unknown = await post('login', { json: { username: 'nobody', password: 'wrong' } })
    expect([wrong.status, wrong.body.authorized, wrong.body.code]).toEqual([401, false, 'LOGIN_FAILED'])
    expect(unknown.body).toEqual(wrong.body)
    for (const name of [username, 'nobody']) {
      const began = performance.now()
      await post('login', { json: { username: name, password: 'wrong' } })
      expect(performance.now() - began, 'no name is answered sooner').toBeGreaterThan(450)
    }
    await post('login', { json: { username, password } })
    expect((await post('login', { json: { password } })).body.message).toBe('Username field must be filled.')
    expect((await post('login', { json: { username } })).body.message).toBe('Password field must be filled.')
    expect((await post('login', { json: { username: { $ne: '' }, password } })).status).toBe(400)
  })

  it('exchanges a refresh token once, gives a second tab the same successor, and later refuses it', async () => {
    const start = Date.now()
    salon.clock.set(start)
    const first = await signIn()
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => refresh(first.refreshToken)))
    expect([one?.status, two?.status, three?.status]).toEqual([200, 200, 200])
    const successors = [one, two, three].map((answer) => answer?.body.refreshToken)
    expect(new Set(successors).size).toBe(1)
    expect(await whoIs(one?.body.token)).toBe(username)
    salon.clock.set(start + graceAndMore)
    const late = await refresh(first.refreshToken)
    expect([late.status, late.body.code]).toEqual([401, 'SESSION_EXPIRED'])
    expect(await whoIs(one?.body.token)).toBeUndefined()
    expect((await refresh(successors[0])).status).toBe(401)
    salon.clock.set(start)
  })

  it('ends a session after two idle hours and then refuses its token and its refresh token', async () => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    try {
      salon.clock.set(start)
      const { token, refreshToken } = await signIn()
      const idle = (ms: number): void => {
        salon.clock.set(start + ms)
        vi.setSystemTime(start + ms)
      }
      idle(2 * hour - 60_000)
      expect(await whoIs(token)).toBe(username)
      idle(2 * hour + 60_000)
      expect(await whoIs(token)).toBeUndefined()
      const late = await refresh(refreshToken)
      expect([late.status, late.body.code]).toEqual([401, 'SESSION_EXPIRED'])
    } finally {
      vi.useRealTimers()
      salon.clock.set(start)
    }
  })

  it('ends the session at sign-out and refuses made-up tokens', async () => {
    const { token, refreshToken } = await signIn()
    const out = await post('logout', { headers: { Authorization: `Bearer ${token}` } })
    expect(out.headers.getSetCookie().join()).toMatch(/payload-token=;.*salon-refresh=;/s)
    expect(await whoIs(token)).toBeUndefined()
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await refresh('made up')).status).toBe(401)
    expect((await post('refresh-token')).status).toBe(401)
  })

  it('reflects every change of an account until its token expires', async () => {
    const { token } = await signIn()
    const ask = async (headers: Record<string, string>) =>
      (await salon.call('GET', '/api/users/me', { headers })).body.user?.role
    const bearer = (of: string) => ({ Authorization: `Bearer ${of}` })
    const role = (of: string) => ask(bearer(of))
    expect([await role(token), await role(token)]).toEqual(['staff', 'staff'])
    const where = { username: { equals: username } }
    const become = (as: User['role']) =>
      salon.payload.db.updateOne({ collection: 'users', where, data: { role: as } })
    await become('admin')
    expect(await role(token)).toBe('admin')
    await become('staff')
    expect(await role(token)).toBe('staff')
    // A token like Payload's own, which is valid for 15 minutes.
    const { id, collection, sid } = decodeJwt(token)
    const short = await new SignJWT({ id, collection, sid })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', authVersion: 1 })
      .setExpirationTime('15m')
      .sign(new TextEncoder().encode(salon.payload.secret))
    const madeUp = `${btoa('{"alg":"none"}')}.${btoa('{"exp":9999999999}')}.x`.replaceAll('=', '')
    const two = { Cookie: `payload-token=${madeUp}; payload-token=${short}` }
    expect([await role(short), await role(short)]).toEqual(['staff', 'staff'])
    expect([await ask(two), await ask(two)]).toEqual(['staff', 'staff'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    try {
      expect([await role(short), await ask(two)]).toEqual([undefined, undefined])
      expect(await role(token), 'the session lives on').toBe('staff')
    } finally {
      vi.useRealTimers()
    }
  })

  it('emails a link for a new password, reveals nothing to strangers, and ends older sessions', async () => {
    const before = await signIn()
    const known = await post('forgot-password', { json: { username } })
    expect(await store(salon.payload).count('notifications', {}), 'the answer comes first').toBe(0)
    const unknown = await post('forgot-password', { json: { username: 'nobody' } })
    expect(unknown.body).toEqual(known.body)
    await expect.poll(() => salon.mails.length).toBe(1)
    expect(salon.mails[0]?.to).toBe('robin@example.org')
    const token = /reset-password#(\w+)/.exec(salon.mails[0]?.text ?? '')?.[1]
    const where = { username: { equals: username } }
    const stored = await salon.payload.db.findOne<User>({ collection: 'users', where })
    expect(stored?.resetPasswordToken).toBeTruthy()
    // The stored token is not the one in the link, so a backup contains no working link.
    expect(stored?.resetPasswordToken).not.toBe(token)
    const read = { token: stored?.resetPasswordToken, password }
    expect((await post('reset-password', { json: read })).body.code).toBe('RESET_LINK_INVALID')
    const short = await post('reset-password', { json: { token, password: 'short' } })
    expect(short.body.code).toBe('PASSWORD_TOO_SHORT')
    const changed = await post('reset-password', { json: { token, password } })
    expect(changed.status).toBe(200)
    expect((await post('reset-password', { json: { token, password } })).body.code).toBe('RESET_LINK_INVALID')
    expect(await whoIs(before.token)).toBeUndefined()
    expect((await refresh(before.refreshToken)).status).toBe(401)
  })

  it('ends a session after its maximum duration, however often it was renewed', async () => {
    const { token, refreshToken } = await signIn()
    const where = { username: { equals: username } }
    const age = async (hours: number): Promise<void> => {
      const user = await salon.payload.db.findOne<User>({ collection: 'users', where })
      const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString()
      const sessions = user?.sessions?.map((one) => ({ ...one, createdAt }))
      await salon.payload.db.updateOne({ collection: 'users', where, data: { sessions } })
    }
    await age(11.5)
    const renewed = (await refresh(refreshToken)).body
    expect(renewed.exp).toBeGreaterThan(Date.now() / 1000 + 29 * 60)
    expect(renewed.exp).toBeLessThan(Date.now() / 1000 + 31 * 60)
    expect(await whoIs(token)).toBe(username)
    await age(12.1)
    expect((await refresh(renewed.refreshToken)).body.code).toBe('SESSION_EXPIRED')
  })

  it('ends every session of one account in one step, and no others', async () => {
    const other = { username: 'kim', email: 'kim@example.org', firstName: 'Kim', role: 'staff' as const }
    await salon.payload.create({ collection: 'users', data: { ...other, password } })
    const kim = (await post('login', { json: { username: 'kim', password } })).body
    const [first, second] = [await signIn(), await signIn()]
    const headers = { Authorization: `Bearer ${first.token}` }
    expect((await post('logout', { headers, json: { everywhere: true } })).status).toBe(200)
    for (const one of [first, second]) {
      expect(await whoIs(one.token)).toBeUndefined()
      expect((await refresh(one.refreshToken)).status).toBe(401)
    }
    expect(await whoIs(kim.token)).toBe('kim')
  })

  it('locks an account after five wrong passwords', async () => {
    for (let n = 0; n < 5; n++) await post('login', { json: { username, password: 'wrong' } })
    const locked = await post('login', { json: { username, password } })
    expect([locked.status, locked.body.code]).toEqual([401, 'LOGIN_FAILED'])
  })
})
