import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayloadRequest } from 'payload'
import { requestPasswordReset } from '@/server/services/auth/password-reset'
import { databases, type Salon, startSalon } from '../support/salon'
import { password, signedIn } from '../support/small-salon'

describe.each(databases())('limits of signing in on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database, rateLimitFactor: 1 })
  })
  afterAll(() => salon.close())

  it('counts sign-ins by address, Payload’s own path included, and says when to come back', async () => {
    const from = { json: { username: 'nobody' }, address: '192.0.2.1' }
    for (let n = 0; n < 15; n++) {
      await salon.call('POST', '/api/auth/admin/login', from)
      await salon.call('POST', '/api/users/login', from)
    }
    for (const path of ['auth/admin/login', 'users/login']) {
      const answer = await salon.call('POST', `/api/${path}`, from)
      expect([answer.status, answer.body.code]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const elsewhere = await salon.call('POST', '/api/users/login', { ...from, address: '192.0.2.2' })
    expect(elsewhere.status).toBe(400)
  })

  it('counts password resets by address', async () => {
    const from = { json: { username: 'nobody' }, address: '192.0.2.3' }
    for (let n = 0; n < 5; n++) await salon.call('POST', '/api/users/forgot-password', from)
    expect((await salon.call('POST', '/api/auth/admin/forgot-password', from)).status).toBe(429)
    expect((await salon.call('POST', '/api/users/forgot-password', from)).status).toBe(429)
  })

  it('counts them of whoever is signed in, too, and holds staff to no visitor’s limit', async () => {
    const headers = await signedIn(salon)
    const from = { headers, address: '192.0.2.4' }
    const last = async (times: number, path: string, json: object) => {
      for (let n = 0; n < times; n++) await salon.call('POST', path, { ...from, json })
      return (await salon.call('POST', path, { ...from, json })).status
    }
    expect(await last(5, '/api/auth/admin/forgot-password', { username: 'nobody' })).toBe(429)
    expect(await last(30, '/api/auth/admin/reset-password', { token: 'a guess', password })).toBe(429)
    expect(await last(10, '/api/communications/enquiry-submission', {})).toBe(400)
  })

  it('mails one account three links in a quarter of an hour, from however many addresses they are asked for', async () => {
    const { payload } = salon
    const account = { username: 'robin', password, email: 'robin@example.org', firstName: 'Robin' }
    await payload.create({ collection: 'users', data: { ...account, role: 'admin' } })
    const links = { kind: { equals: 'password-reset' } }
    for (let n = 0; n < 5; n++) {
      await requestPasswordReset({ payload } as PayloadRequest, 'robin')
      await payload.update({ collection: 'notifications', where: links, data: { status: 'sent' } })
    }
    expect((await payload.count({ collection: 'notifications', where: links })).totalDocs).toBe(3)
  })
})
