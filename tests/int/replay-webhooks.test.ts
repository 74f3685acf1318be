import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingVisitor } from '../support/booking-visitor'
import { judgeMoney } from '../support/judge-money'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'
import { createOperatorAuthorization } from '@/server/http/session-token'

const card = { paymentType: 'pay-full', sourceId: 'cnon:card-nonce-ok', idempotencyKey: 'k' }

describe.each(databases('sqlite'))('the replay of notifications on %s', (database) => {
  const paying = payingSalonFor(database)
  const sessions = { staff: {}, admin: {} }
  beforeAll(async () => {
    sessions.staff = await signedIn(paying.salon, 'staff')
    sessions.admin = await signedIn(paying.salon, 'admin')
  })
  beforeEach(() => paying.standIn.clearFaults())

  const replay = (role: 'staff' | 'admin', json: object = {}) =>
    paying.salon.call('POST', '/api/payments/replay-webhooks', { json, headers: sessions[role] })

  it('processes notifications that failed when they arrived, and changes nothing else', async () => {
    const who = await bookingVisitor(paying.salon, paying.small, [await paying.nextTime()])
    expect((await who.confirm(card)).status).toBe(200)
    const other = await bookingVisitor(paying.salon, paying.small, [await paying.nextTime()])
    await paying.standIn.fault({ match: { operation: 'payments.create' }, fault: 'charge-then-500' })
    await paying.standIn.fault({ match: { operation: 'payments.get' }, fault: '500-before', times: 1000 })
    expect((await other.confirm(card)).status).toBe(202)
    const waiting = async () =>
      (await paying.standIn.webhooks()).deliveries.filter(({ state }) => state === 'waiting').length
    await expect.poll(waiting).toBe(0)
    await paying.standIn.clearFaults()

    const done = await replay('admin')
    expect(done.body).toMatchObject({ success: true, open: 0 })
    expect(done.body.events).toBeGreaterThanOrEqual(3)
    expect(await judgeMoney(paying.salon.payload, await paying.standIn.ledger())).toEqual([])
    expect((await other.confirm(card)).status).toBe(200)
    expect((await replay('admin')).body.open).toBe(0)
    expect(await judgeMoney(paying.salon.payload, await paying.standIn.ledger())).toEqual([])
  })

  it('is run by an operator command without an account, with a token for this call only', async () => {
    const path = '/payments/replay-webhooks'
    const { secret } = paying.salon.payload.config
    const withHeader = async (authorization: string, url = path) =>
      (await paying.salon.call('POST', `/api${url}`, { json: {}, headers: { authorization } })).status
    const right = await createOperatorAuthorization(secret, `POST ${path}`)
    expect(await withHeader(right)).toBe(200)
    expect(await withHeader(right.replace('Operator', 'Bearer'))).toBe(401)
    expect(await withHeader(right, '/customers/remove-customers')).toBe(401)
    expect(await withHeader(await createOperatorAuthorization(secret, 'POST /users/unlock'))).toBe(401)
    expect(await withHeader(await createOperatorAuthorization('another secret of 16', `POST ${path}`))).toBe(
      401,
    )
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    const late = await withHeader(right)
    vi.useRealTimers()
    expect(late).toBe(401)
  })

  it('requires a start date, and is for admins only', async () => {
    expect((await replay('staff')).status).toBe(403)
    expect((await paying.salon.call('POST', '/api/payments/replay-webhooks', { json: {} })).status).toBe(401)
    expect((await replay('admin', { since: 'yesterday' })).body.code).toBe('INVALID_DATE')
    expect((await replay('admin', { since: '2099-01-01' })).body).toMatchObject({ events: 0, open: 0 })
  })
})
