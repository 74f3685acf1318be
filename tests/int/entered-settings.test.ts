import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dependenciesOf } from '@/server/dependencies'
import { getEnv } from '@/server/env'
import { changeAccount } from '@/server/repositories/accounts'
import { store } from '@/server/repositories/store'
import { sendQueued } from '@/server/services/notifications/send'
import { applyEnteredMail } from '@/server/services/settings/entered-settings'
import { type MailServer, startMailServer, startOtherService } from '../support/mail-server'
import { databases, type Salon, startSalon } from '../support/salon'
import { password, signedIn } from '../support/small-salon'

const SECRET = 'a mail password that must stay secret'

describe.each(databases('sqlite'))('a mail server that an admin enters on %s', (database) => {
  let salon: Salon
  let server: MailServer
  let admin: Record<string, string>

  beforeAll(async () => {
    server = await startMailServer({ accepts: SECRET })
    salon = await startSalon({ database })
    admin = await signedIn(salon, 'admin')
  })
  afterEach(() => {
    globalThis.salonEntered = undefined
  })
  afterAll(async () => {
    await salon.close()
    await server.close()
  })

  const typed = (more: object = {}) => ({
    host: '127.0.0.1',
    port: String(server.port),
    security: 'starttls',
    username: 'salon',
    password: SECRET,
    from: 'hello@linden.example',
    current_password: password,
    ...more,
  })
  const save = (more?: object, headers = admin) =>
    salon.call('POST', '/api/connections/mail', { headers, json: typed(more) })
  const remove = (current_password: string, headers = admin) =>
    salon.call('POST', '/api/connections/remove', { headers, json: { connection: 'mail', current_password } })
  const state = async (headers = admin) =>
    (await salon.call('GET', '/api/connections', { headers })).body.mail
  /** The same salon after a restart, with the given secret. */
  const restarted = async (secret = salon.payload.secret): Promise<Salon> => {
    const next = await startSalon({ at: salon.place, database })
    next.payload.secret = secret
    await applyEnteredMail(next.payload)
    return next
  }
  const everythingStored = async (): Promise<string> => {
    const { payload } = salon
    const all = await Promise.all(
      payload.config.collections.map(({ slug }) =>
        payload.db.find({ collection: slug, where: {}, pagination: false }),
      ),
    )
    return JSON.stringify(all)
  }

  it('can only be seen and changed by an admin', async () => {
    const staff = await signedIn(salon, 'staff')
    const manager = await signedIn(salon, 'manager')
    for (const [headers, status] of [
      [staff, 403],
      [manager, 403],
      [{}, 401],
    ] as const) {
      expect((await salon.call('GET', '/api/connections', { headers })).status).toBe(status)
      expect((await save({}, headers)).status).toBe(status)
      expect((await remove(password, headers)).status).toBe(status)
    }
    expect(server.signIns).toEqual([])
  })

  it('is not contacted without the admin’s own password', async () => {
    expect((await save({ current_password: '' })).body).toMatchObject({ code: 'PASSWORD_REQUIRED' })
    const { status, body } = await save({ current_password: 'a wrong one' })
    expect([status, body.code, body.field]).toEqual([400, 'PASSWORD_WRONG', 'current_password'])
    expect(server.signIns).toEqual([])
    expect((await state()).state).toBe('none')
  })

  it('is not saved if it refuses the test email, and its own words are not repeated', async () => {
    const wrong = await save({ password: 'not the password' })
    expect(wrong.body).toMatchObject({ code: 'MAIL_SIGN_IN_REFUSED', field: 'password' })
    const inner = await startOtherService('SSH-2.0-inner-host.internal secret banner\r\n')
    const other = await save({ port: String(inner.port) })
    await inner.close()
    expect(other.body).toMatchObject({ code: 'MAIL_NOT_A_SERVER', field: 'port' })
    expect(JSON.stringify([wrong, other, salon.logged])).not.toMatch(/Wrong user|banner|inner-host/)
    expect((await state()).state).toBe('none')
  })

  it.each<[object, string, string]>([
    [{ host: '' }, 'MISSING_FIELD', 'host'],
    [{ host: 'https://smtp.example.org/' }, 'MAIL_HOST_UNKNOWN', 'host'],
    [{ host: 'smtp.example.org\r\nQUIT' }, 'MAIL_HOST_UNKNOWN', 'host'],
    [{ host: 'x'.repeat(254) }, 'INVALID_INPUT', 'host'],
    [{ port: '70000' }, 'INVALID_INPUT', 'port'],
    [{ from: 'nobody' }, 'INVALID_EMAIL', 'from'],
    [{ from: 'a@example.org\r\nBcc: b@example.org' }, 'INVALID_EMAIL', 'from'],
    [{ password: 'x'.repeat(1001) }, 'INVALID_INPUT', 'password'],
  ])('is refused with %j (%s)', async (more, code, field) => {
    expect((await save(more)).body).toMatchObject({ code, field })
  })

  it('needs an address for the test email if the account has none', async () => {
    const owner = await signedIn(salon, 'admin', { username: 'new-owner' })
    const { payload } = salon
    const find = () => store(payload).findOne('users', { username: { equals: 'new-owner' } })
    await changeAccount(payload, String((await find())?.id), { email: 'owner@salon.invalid' })
    const asked = { code: 'EMAIL_REQUIRED', field: 'own_address' }
    expect((await save({}, owner)).body).toMatchObject(asked)
    expect((await save({ own_address: 'owner@salon.invalid' }, owner)).body).toMatchObject(asked)
    const taken = (await store(payload).find('users', { role: { equals: 'staff' } }, { limit: 1 }))[0]?.email
    expect((await save({ own_address: taken }, owner)).body).toMatchObject({ code: 'EMAIL_TAKEN' })
    server.mails.splice(0)
    expect((await save({ own_address: 'Rosalind@example.org' }, owner)).status).toBe(200)
    expect(server.mails).toHaveLength(1)
    expect((await find())?.email).toBe('rosalind@example.org')
    expect((await remove(password, owner)).status).toBe(200)
  })

  it('is saved after a test email, and the password appears nowhere', async () => {
    server.mails.splice(0)
    const { status, body } = await save()
    expect([status, body.mail]).toEqual([
      200,
      {
        state: 'next-start',
        entered_at: expect.any(String),
        host: '127.0.0.1',
        port: server.port,
        username: 'salon',
        from: 'hello@linden.example',
      },
    ])
    expect(server.mails.map(({ to, from }) => [to?.[0]?.address, from?.address])).toEqual([
      ['admin-user@example.org', 'hello@linden.example'],
    ])
    const log = await salon.call('GET', '/api/audit/file?kind=settings', { headers: admin })
    expect(log.body).toContain('entered the settings for the mail server')
    const openApi = await salon.call('GET', '/api/openapi.json')
    const told = JSON.stringify([body, await state(), log.body, openApi.body, salon.logged])
    expect(told + (await everythingStored())).not.toContain(SECRET)
  })

  it('cannot be read by Payload’s own calls', async () => {
    for (const path of ['/api/payload-kv', '/api/payload-kv?where[key][equals]=entered-mail']) {
      const { status, body } = await salon.call('GET', path, { headers: admin })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(body)).not.toContain('sealed')
    }
  })

  it('is used from the next start on', async () => {
    const mail = { to: 'ada@example.org', subject: 'A note', text: 'Hello', html: '<p>Hello</p>' }
    const next = await restarted()
    server.mails.splice(0)
    await dependenciesOf(next.payload).mail.send(mail)
    expect(server.mails.map(({ subject }) => subject)).toEqual(['A note'])
    expect((await state()).state).toBe('in-use')
    await next.close()
  })

  it('cannot be read after the secret has changed, and emails wait', async () => {
    const next = await restarted('a different secret of the tests')
    const { mail } = dependenciesOf(next.payload)
    await expect(mail.send({ to: 'a@example.org', subject: '', text: '', html: '' })).rejects.toThrow(
      /different site secret/,
    )
    expect([mail.delivers, getEnv().smtp]).toEqual([true, null])
    await sendQueued(next.payload)
    await next.close()
  })

  it('is not used if the environment names a mail server, and the screen says so', async () => {
    const env = getEnv()
    const before = env.smtp
    const host = 'smtp.of-the-environment.example'
    env.smtp = {
      host,
      port: 587,
      secure: false,
      requireTls: true,
      user: 'u',
      password: 'p',
      from: 'a@b.example',
    }
    try {
      const next = await restarted()
      expect(getEnv().smtp?.host).toBe(host)
      await next.close()
      expect(await state()).toMatchObject({ state: 'environment', host })
      expect((await save()).body).toMatchObject({ code: 'SET_IN_ENVIRONMENT' })
    } finally {
      env.smtp = before
    }
  })

  it('is not used with SMTP_HOST=none, so that somebody at the machine can read a link for a new password', async () => {
    const env = getEnv()
    env.isMailOff = true
    try {
      const next = await restarted()
      expect([getEnv().smtp, dependenciesOf(next.payload).mail.check]).toEqual([null, undefined])
      await next.close()
    } finally {
      env.isMailOff = false
    }
  })

  it('is deleted with the admin’s own password', async () => {
    expect((await remove('a wrong one')).body).toMatchObject({ code: 'PASSWORD_WRONG' })
    expect((await state()).state).toBe('next-start')
    const next = await restarted()
    expect((await remove(password)).body.mail.state).toBe('removed')
    await next.close()
    globalThis.salonEntered = undefined
    expect((await state()).state).toBe('none')
  })

  it('can be tried ten times in ten minutes by each account', async () => {
    const limited = await startSalon({ at: salon.place, database, rateLimitFactor: 1 })
    const other = await signedIn(limited, 'admin', { username: 'other-admin' })
    const attempt = (headers: Record<string, string>) =>
      limited.call('POST', '/api/connections/remove', {
        headers,
        json: { connection: 'mail', current_password: password },
      })
    limited.clock.set(Date.UTC(2026, 5, 1, 7))
    for (let n = 0; n < 10; n++) expect((await attempt(other)).status).toBe(200)
    expect((await attempt(other)).body.code).toBe('RATE_LIMITED')
    expect((await attempt(admin)).status).toBe(200)
    await limited.close()
  })
})
