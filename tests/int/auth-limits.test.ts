import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayloadRequest } from 'payload'
import { requestPasswordReset } from '@/server/services/auth/password-links'
import { databases, type Salon, startSalon } from '../support/salon'
import { password, signedIn } from '../support/small-salon'

describe.each(databases())('the sign-in limiter on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database, rateLimitFactor: 1 })
    // Otherwise the period in which calls are counted could end between two of them.
    salon.clock.set(Date.now())
  })
  afterAll(() => salon.close())

  it('counts sign-ins by address, including Payload’s own path, and says when to try again', async () => {
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

  it('counts sign-ins and resets for signed-in staff too, but no visitor’s limit applies to them', async () => {
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

  it('allows three links for one account in 15 minutes, however many addresses request them', async () => {
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
