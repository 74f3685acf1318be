import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditSummaries } from '@/server/services/auth/account-records'
import { errorMessages } from '@/messages/errors'
import { store } from '@/server/repositories/store'
import { createResetToken } from '@/server/services/auth/account-mail'
import { resetByOperator, loadSecondFactor } from '@/server/services/auth/second-factor'
import { shownCode } from '../support/one-time-code'
import { type CallOptions, databases, type Salon, startSalon } from '../support/salon'
import { password, signedIn } from '../support/small-salon'

const STEP = 30_000

describe.each(databases('sqlite'))('sign-in codes on %s', (database) => {
  let salon: Salon
  let now = Math.floor(Date.now() / STEP) * STEP
  beforeAll(async () => {
    salon = await startSalon({ database })
  })
  afterAll(() => salon.close())
  /** Each test uses its own time steps, because a code works only once. */
  const later = (steps = 10): void => salon.clock.set((now += steps * STEP))
  beforeEach(() => later())

  let address = 0
  const ask = (method: string, path: string, options: CallOptions = {}) =>
    salon.call(method, `/api/${path}`, { address: `10.2.0.${++address % 250}`, ...options })
  const own = (path: string, headers: Record<string, string>, json: object = {}) =>
    ask('POST', `auth/admin/second-factor/${path}`, { headers, json })
  const signIn = (username: string, more: object = {}) =>
    ask('POST', 'auth/admin/login', { json: { username, password, ...more } })
  const getRow = (username: string) =>
    store(salon.payload).findOne('users', { username: { equals: username } })
  const getCode = (key: string, steps = 0): string => shownCode(key, now + steps * STEP)

  /** An account with a second factor. The code for the current step is already used. */
  const withApp = async (username: string, role: 'staff' | 'admin' = 'staff') => {
    const headers = await signedIn(salon, role, { username })
    const begun = await own('begin', headers, { current_password: password })
    const { key } = begun.body as { key: string }
    const done = await own('confirm', headers, { otp: getCode(key) })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    return { headers, key, recovery: done.body.recovery_codes as string[] }
  }

  it('are set up with the password and a first code, and are required from then on', async () => {
    const headers = await signedIn(salon, 'staff', { username: 'maya' })
    const elsewhere = (await signIn('maya')).body.token
    expect((await own('begin', headers, { current_password: 'wrong' })).body.code).toBe('PASSWORD_WRONG')
    expect((await own('confirm', headers, { otp: '123456' })).body.code).toBe('SECOND_FACTOR_OFF')
    const { body } = await own('begin', headers, { current_password: password })
    expect(body.address).toMatch(/^otpauth:\/\/totp\/.*maya\?.*secret=[A-Z2-7]{32}/)
    expect(body.qr).toMatchObject({ size: expect.any(Number), path: expect.stringMatching(/^M/) })
    expect((await signIn('maya')).status, 'not before a code proved it').toBe(200)
    expect((await own('confirm', headers, { otp: '12345' })).body.code).toBe('OTP_WRONG')
    const done = await own('confirm', headers, { otp: getCode(body.key) })
    expect(new Set(done.body.recovery_codes).size).toBe(10)
    expect((await own('begin', headers, { current_password: password })).body.code).toBe('SECOND_FACTOR_ON')

    const wanted = await signIn('maya')
    expect([wanted.status, wanted.body]).toEqual([
      401,
      expect.objectContaining({
        authorized: false,
        code: 'OTP_REQUIRED',
        message: 'Please enter the code from your authenticator app.',
      }),
    ])
    expect(wanted.headers.getSetCookie()).toEqual([])
    expect((await signIn('maya', { otp: getCode(body.key) })).status, 'the first code is taken').toBe(401)
    later(1)
    const spaced = getCode(body.key).replace(/^(...)/, '$1 ')
    const { status, body: answer } = await signIn('maya', { otp: spaced })
    expect([status, answer.authorized, answer.user.username]).toEqual([200, true, 'maya'])
    const who = (token: string) => ask('GET', 'users/me', { headers: { Authorization: `Bearer ${token}` } })
    expect((await who(elsewhere)).body.user, 'who gave no code is signed out').toBeNull()
    expect((await who(answer.token)).body.user.username).toBe('maya')
  })

  it('work once, up to one step early or late, and for one of two simultaneous attempts', async () => {
    const { key } = await withApp('noor')
    later()
    const otp = getCode(key)
    const both = await Promise.all([signIn('noor', { otp }), signIn('noor', { otp })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await signIn('noor', { otp })).status).toBe(401)
    expect((await signIn('noor', { otp: getCode(key, -1) })).status, 'one before the last').toBe(401)
    expect((await signIn('noor', { otp: getCode(key, 1) })).status).toBe(200)
    later()
    expect((await signIn('noor', { otp: getCode(key, -2) })).status).toBe(401)
    expect((await signIn('noor', { otp: getCode(key, -1) })).status).toBe(200)
    expect((await signIn('noor', { otp: getCode(key, 2) })).status).toBe(401)
    expect((await signIn('noor', { otp: getCode(key) })).status).toBe(200)
  })

  it('are reported and counted like wrong passwords if they are wrong, even all together', async () => {
    const { key } = await withApp('omar')
    later()
    const wrong = await signIn('omar', { otp: '000000' })
    const { body } = await ask('POST', 'auth/admin/login', { json: { username: 'omar', password: 'wrong' } })
    expect(wrong.body).toEqual(body)
    expect(wrong.status).toBe(401)
    for (let n = 0; n < 3; n++) expect((await signIn('omar')).body.code).toBe('OTP_REQUIRED')
    await Promise.all(Array.from({ length: 6 }, (_, n) => signIn('omar', { otp: `00000${n}` })))
    const locked = await getRow('omar')
    expect(Date.parse(locked?.lockUntil ?? '')).toBeGreaterThan(Date.now() + 9 * 60_000)
    expect((await signIn('omar', { otp: getCode(key) })).body.code).toBe('LOGIN_FAILED')
    expect((await signIn('omar')).body.code, 'nor is a code asked for').toBe('LOGIN_FAILED')

    const lockUntil = new Date(Date.now() - 1000).toISOString()
    await store(salon.payload).updateOne('users', { username: { equals: 'omar' } }, { lockUntil })
    expect((await signIn('omar', { otp: getCode(key) })).status).toBe(200)
    expect((await getRow('omar'))?.loginAttempts).toBe(0)
  })

  it('are still required after a password reset, which does not lift a lockout', async () => {
    const { key } = await withApp('pia')
    later()
    const better = 'a better password'
    const reset = async (word: string) => {
      const token = await createResetToken(salon.payload, (await getRow('pia'))?.id ?? '')
      const done = await ask('POST', 'auth/admin/reset-password', { json: { token, password: word } })
      expect(done.status).toBe(200)
      expect(done.headers.getSetCookie()).toEqual([])
      expect(JSON.stringify(done.body)).not.toMatch(/token/)
    }
    await reset(better)
    expect((await getRow('pia'))?.sessions ?? []).toEqual([])
    expect((await signIn('pia', { password: better })).body.code).toBe('OTP_REQUIRED')
    for (let n = 0; n < 3; n++) await signIn('pia', { password: better, otp: '000000' })
    for (let n = 0; n < 2; n++) await signIn('pia', { password: 'wrong' })
    expect((await signIn('pia', { password: better })).body.code).toBe('LOGIN_FAILED')
    await reset(password)
    expect((await getRow('pia'))?.loginAttempts, 'the codes still count').toBe(3)
    for (let n = 0; n < 2; n++) await signIn('pia', { otp: '000000' })
    await reset(better)
    expect((await signIn('pia', { password: better, otp: getCode(key) })).body.code).toBe('LOGIN_FAILED')
  })

  it('are required by every call that opens a session', async () => {
    const { headers, key } = await withApp('quinn')
    later()
    const json = { username: 'quinn', password }
    const doors = [
      'auth/admin/login',
      'auth/admin/login/',
      'users/login',
      'staff/login',
      'users/first-register',
    ]
    for (const path of [...doors, 'users/refresh-token', 'users/verify/x', 'users/init'])
      for (const options of [{ json }, { form: json }]) {
        const answer = await ask('POST', path, options)
        expect([path, answer.headers.getSetCookie().filter((one) => !/=;/.test(one))]).toEqual([path, []])
        expect(JSON.stringify(answer.body), path).not.toMatch(/"(token|refreshToken|refreshedToken)"/)
      }
    const login = () => salon.payload.login({ collection: 'users', data: json })
    await expect(login()).rejects.toThrow()
    expect((await getRow('quinn'))?.sessions).toHaveLength(1)
    // No other field or format replaces the code.
    for (const otp of [['x'], {}, 123456, '', ' '])
      expect((await signIn('quinn', { otp })).status).toBeGreaterThanOrEqual(400)
    expect((await ask('POST', 'users/login', { json: { ...json, otp: getCode(key) } })).status).toBe(200)
    // In an open session, the current password is still enough to change the password.
    const change = { current_password: password, password: 'a better password' }
    expect((await ask('POST', 'auth/admin/change-password', { headers, json: change })).status).toBe(200)
    expect((await signIn('quinn', { password: change.password })).body.code).toBe('OTP_REQUIRED')
  })

  it('come with recovery codes for a lost phone, each valid once', async () => {
    const { headers, key, recovery } = await withApp('rosa')
    later()
    const [first = '', second = '', third = ''] = recovery
    const both = await Promise.all([1, 2].map(() => signIn('rosa', { otp: first.toUpperCase() })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await signIn('rosa', { otp: first })).status).toBe(401)
    expect((await signIn('rosa', { otp: second.replaceAll('-', ' ') })).status).toBe(200)
    const proof = { current_password: password, otp: getCode(key) }
    const renewed = await own('recovery-codes', headers, proof)
    expect(renewed.body.recovery_codes).toHaveLength(10)
    expect((await signIn('rosa', { otp: third })).status).toBe(401)
    expect((await signIn('rosa', { otp: renewed.body.recovery_codes[9] })).status).toBe(200)
  })

  it('can only be switched off with password and code, and wrong codes lock the account', async () => {
    const { headers, key } = await withApp('sara')
    later()
    const off = (json: object) => own('turn-off', headers, json)
    expect((await off({ current_password: password })).body.code).toBe('OTP_WRONG')
    expect((await off({ otp: getCode(key) })).body.code).toBe('PASSWORD_REQUIRED')
    expect((await off({ current_password: 'wrong', otp: getCode(key) })).body.code).toBe('PASSWORD_WRONG')
    for (let n = 0; n < 3; n++)
      expect((await off({ current_password: password, otp: '000000' })).body.code).toBe('OTP_WRONG')
    const fifth = await off({ current_password: password, otp: '000000' })
    expect(fifth.body.code).toBe('ACCOUNT_LOCKED')
    const right = { current_password: password, otp: getCode(key) }
    expect((await off(right)).body.code).toBe('ACCOUNT_LOCKED')
    await store(salon.payload).updateOne(
      'users',
      { username: { equals: 'sara' } },
      { lockUntil: null, loginAttempts: 0 },
    )
    expect((await off(right)).status).toBe(200)
    expect((await off(right)).body.code).toBe('SECOND_FACTOR_OFF')
    expect((await signIn('sara')).status).toBe(200)
  })

  it('can be reset by an admin or by a command if the phone is lost, and the reset is recorded', async () => {
    const { headers } = await withApp('tess')
    const boss = await withApp('boss', 'admin')
    later()
    const user_id = (await getRow('tess'))?.id
    const reset = (as: Record<string, string>, json: object) => own('reset', as, json)
    expect((await reset(headers, { user_id, current_password: password })).body.code).toBe('FORBIDDEN')
    expect((await reset(boss.headers, { user_id, current_password: 'wrong' })).body.code).toBe(
      'PASSWORD_WRONG',
    )
    const self = { user_id: (await getRow('boss'))?.id, current_password: password }
    expect((await reset(boss.headers, self)).body.code).toBe('FORBIDDEN')
    const state = () => loadSecondFactor(salon.payload, user_id ?? '')
    expect(await state()).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
    expect((await reset(boss.headers, { user_id, current_password: password })).status).toBe(200)
    expect(await state()).toMatchObject({ enabled: false, since: null })
    expect((await ask('GET', 'diary', { headers })).status, 'their sessions end').toBe(401)
    expect((await signIn('tess')).status).toBe(200)
    const byOperator = async (name: string) => await resetByOperator(salon.payload, name)
    expect(await byOperator('nobody')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await byOperator('tess')).toMatchObject({ code: 'SECOND_FACTOR_OFF' })
    expect(await byOperator('Boss')).toMatchObject({ ok: true })
    expect((await signIn('boss')).status).toBe(200)
    const about = { subject: { equals: 'users' } }
    const records = await store(salon.payload).find('audit-records', about, { limit: 100 })
    const told = records.map(({ action, actorName, summary }) => [action, actorName, summary])
    expect(told).toContainEqual([
      'second-factor-reset',
      'boss',
      auditSummaries['second-factor-reset']('tess'),
    ])
    expect(told).toContainEqual([
      'second-factor-reset',
      'operator',
      auditSummaries['second-factor-reset']('boss'),
    ])
    expect(told).toContainEqual(['second-factor-on', 'tess', auditSummaries['second-factor-on']('tess')])
  })

  it('cannot be derived from stored or returned data', async () => {
    const { headers, key, recovery } = await withApp('uma', 'admin')
    const rows = await store(salon.payload).find('second-factors', {}, { limit: 100 })
    const stored = JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(0)
    expect(stored).not.toContain(key.replaceAll(' ', ''))
    for (const code of recovery) expect(stored).not.toContain(code)
    for (const path of ['users?limit=100', 'users/me', 'second-factors', 'access', 'openapi.json']) {
      const text = JSON.stringify((await ask('GET', path, { headers })).body)
      expect(text).not.toMatch(/sealed|recoveryHashes/)
    }
    const id = (await getRow('uma'))?.id
    const planted = { secondFactor: false, mustSetUpSecondFactor: false }
    expect((await ask('PATCH', `users/${id}`, { headers, json: planted })).status).toBe(200)
    expect((await getRow('uma'))?.secondFactor).toBe(true)
    await salon.payload.delete({ collection: 'users', id: id ?? '' })
    expect(await store(salon.payload).findOne('second-factors', { id: { equals: id } })).toBeNull()
  })

  it('must be set up before anything else by admins who are required to use them', async () => {
    const other = await startSalon({ database })
    const json = { username: 'vera', password }
    const headers = await signedIn(other, 'admin', { username: 'vera' })
    const staff = await signedIn(other, 'staff')
    const require = (adminsNeedCode: boolean) =>
      other.payload.updateGlobal({ slug: 'booking-settings', data: { signIns: { adminsNeedCode } } })
    await require(true)
    const inside = await other.call('POST', '/api/auth/admin/login', { json })
    expect(inside.body).toMatchObject({ authorized: true, must_set_up_second_factor: true })
    const id = inside.body.user.id as string
    for (const [method, path] of [
      ['GET', 'booking/bookings'],
      ['GET', 'customers'],
      ['PATCH', 'services/nothing'],
      ['PATCH', `users/${id}`],
      ['POST', 'globals/booking-settings'],
      ['POST', 'auth/admin/second-factor/reset'],
    ] as const) {
      const send = method === 'GET' ? {} : { json: { firstName: 'X' } }
      const { status, body } = await other.call(method, `/api/${path}`, { headers, ...send })
      expect([path, status, body.code]).toEqual([path, 403, 'OTP_SETUP_REQUIRED'])
      expect(body.message).toBe(errorMessages.OTP_SETUP_REQUIRED)
    }
    expect((await other.call('GET', '/api/booking/bookings', { headers: staff })).status).toBe(200)
    const post = (path: string, sent: object) =>
      other.call('POST', `/api/auth/admin/second-factor/${path}`, { headers, json: sent })
    const { key } = (await post('begin', { current_password: password })).body
    expect((await post('confirm', { otp: shownCode(key) })).status).toBe(200)
    expect((await other.call('GET', '/api/booking/bookings', { headers })).status).toBe(200)
    await other.close()
  })
})
