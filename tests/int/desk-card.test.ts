import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditRecords } from '@/server/repositories/audit'
import { findPayment } from '@/server/repositories/payments'
import { store } from '@/server/repositories/store'
import { reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { toBalanceId } from '@/server/services/payments/take-part'
import { drivePendingRefunds } from '@/server/services/payments/drive-refund'
import { handleWaitingEvents } from '@/server/services/webhooks/receive-webhook'
import { deskPayer } from '../support/desk-payer'
import { judgeMoney } from '../support/judge-money'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases('mongodb'))('a card payment at the desk on %s', (database) => {
  const paying = payingSalonFor(database)
  let headers: Record<string, string>
  let other: Record<string, string>
  beforeAll(async () => {
    headers = await signedIn(paying.salon, 'staff', { username: 'robin' })
    other = await signedIn(paying.salon, 'admin', { username: 'olive' })
  })
  beforeEach(() => paying.standIn.clearFaults())

  const payer = (options?: { times?: number; half?: boolean }) => deskPayer(paying, headers, options)
  const settle = async () => {
    await handleWaitingEvents(paying.salon.payload)
    await reconcileOrders(paying.salon.payload, -1)
  }
  /** The amounts kept for a booking in pounds, apart from the online payment. */
  const getKept = async (paymentId: string): Promise<number[]> => {
    const orders = await store(paying.salon.payload).find(
      'orders',
      { basket: { contains: `desk|${paymentId}` } },
      { limit: 9 },
    )
    const { payments } = await paying.standIn.ledger()
    return payments
      .filter(({ reference_id }) => orders.some(({ id }) => reference_id?.startsWith(`${id}-`)))
      .filter(({ kept }) => kept > 0)
      .map(({ kept }) => kept / 100)
  }
  const judged = async () => judgeMoney(paying.salon.payload, await paying.standIn.ledger())

  it('emails a receipt once, because Square sends none', async () => {
    const one = await payer()
    await one.byCard({ amount: 45.5 })
    await one.byCard({ amount: 45.5 })
    const receipts = () =>
      store(paying.salon.payload).find(
        'notifications',
        { key: { equals: `receipt|${one.paymentId}` } },
        { limit: 9 },
      )
    await expect.poll(async () => (await receipts()).length).toBe(1)
    const [{ content } = { content: null }] = await receipts()
    expect(JSON.stringify(content)).toMatch(/receipt.*£45\.50/)
  })

  it('charges the amount due, records who took it, and is refunded to the card', async () => {
    const one = await payer()
    const taken = await one.byCard({ amount: 45.5 })
    expect([taken.status, taken.body.status, taken.body.payment_id]).toEqual([200, 'SUCCESS', one.paymentId])
    expect(await one.details()).toMatchObject({
      payment_status: 'completed',
      payment_method: 'card',
      amount_paid: 45.5,
    })
    const booking = await paying.salon.call(
      'GET',
      `/api/booking/booking-details?bookingId=${one.bookingId}`,
      {
        headers,
      },
    )
    expect(booking.body.bookingDetails.history).toContainEqual(
      expect.objectContaining({
        action: 'payment-taken',
        who: 'robin',
        summary: '£45.50 by card at the desk from Ada Love',
      }),
    )
    const refund = await paying.salon.call('POST', '/api/payments/refund', {
      headers: other,
      json: { paymentId: one.paymentId, amount: 20, reason: 'A present' },
    })
    expect(refund.body.refund).toMatchObject({ by_hand: false })
    await paying.standIn.advance(60_000)
    await drivePendingRefunds(paying.salon.payload)
    expect(await getKept(one.paymentId)).toEqual([25.5])
    expect(await judged()).toEqual([])
  })

  it('charges the balance of a half-paid booking once', async () => {
    const one = await payer({ half: true })
    expect((await one.byCard({ amount: 22.74 })).body.code).toBe('PRICE_CHANGED')
    const key = { amount: 22.75, idempotencyKey: 'the same' }
    expect((await one.byCard(key)).body).toMatchObject({ payment_id: `${one.paymentId}-balance` })
    expect((await one.byCard(key)).status).toBe(200)
    expect((await one.byCard({ amount: 22.75 })).body.code).toBe('ALREADY_TAKEN_PAYMENT')
    expect((await one.inCash()).body.code).toBe('ALREADY_TAKEN_PAYMENT')
    expect(await getKept(one.paymentId)).toEqual([22.75])
    expect(await judged()).toEqual([])
    // Nobody is told to refund a balance that was owed.
    const alerts = await store(paying.salon.payload).find(
      'alerts',
      { payment: { in: [one.paymentId, `${one.paymentId}-balance`] } },
      { limit: 9 },
    )
    expect(alerts).toEqual([])
  })

  it.each([false, true])('charges once for a double click, two desks and cash (half: %s)', async (half) => {
    const one = await payer({ half })
    const amount = half ? 22.75 : 45.5
    const key = { amount, idempotencyKey: 'clicked twice' }
    const all = await Promise.all([
      ...[one.byCard(key), one.byCard(key), one.byCard({ amount }, other)],
      ...[one.byCard({ amount }, other), one.inCash()],
    ])
    for (const { status } of all) expect([200, 202, 409]).toContain(status)
    await settle()
    const kept = await getKept(one.paymentId)
    const taken = await findPayment(paying.salon.payload, half ? toBalanceId(one.paymentId) : one.paymentId)
    expect(taken?.status).toBe('completed')
    expect(kept).toEqual(taken?.method === 'cash' ? [] : [amount])
    expect((await one.byCard({ amount })).body.code).toBe('ALREADY_TAKEN_PAYMENT')
    const about = [{ subject: 'payments', id: taken?.id ?? '' }]
    const written = await listAuditRecords(paying.salon.payload, about)
    expect(written.map(({ action }) => action)).toEqual(['payment-taken'])
    expect(await judged()).toEqual([])
  })

  it.each([false, true])('can be made another way after a decline (half paid: %s)', async (half) => {
    const one = await payer({ half })
    const amount = half ? 22.75 : 45.5
    const declined = await one.byCard({ amount, sourceId: 'cnon:card-nonce-declined' })
    expect([declined.status, declined.body.code]).toEqual([402, 'TRY_ANOTHER_CARD'])
    expect((await one.byCard({ amount })).status).toBe(200)
    const next = await payer({ half })
    await next.byCard({ amount, sourceId: 'cnon:card-nonce-declined' })
    expect((await next.inCash()).status).toBe(200)
    expect(await getKept(next.paymentId)).toEqual([])
    expect(await judged()).toEqual([])
  })

  it.each(['charge-then-reset', 'reset-before'])('looks up a lost response: %s', async (fault) => {
    const one = await payer()
    await paying.standIn.fault({ match: { operation: 'payments.create' }, fault, times: 2 })
    const key = { amount: 45.5, idempotencyKey: 'lost' }
    expect((await one.byCard(key)).status).toBe(202)
    // A notification may have completed it by now.
    expect((await one.inCash()).status).toBe(409)
    expect((await one.byCard({ amount: 45.5 }, other)).status).toBe(409)
    await paying.standIn.clearFaults()
    await settle()
    expect((await one.byCard({ ...key, sourceId: null })).body.status).toBe('SUCCESS')
    expect(await getKept(one.paymentId)).toEqual([45.5])
    expect(await judged()).toEqual([])
  })

  it('charges no balance while it is unknown if the half was paid online', async () => {
    await paying.standIn.fault({
      ...{ match: { operation: 'payments.create' }, fault: 'reset-before', times: 9 },
    })
    const one = await payer({ half: true })
    expect((await one.byCard({ amount: 22.75 })).body.code).toBe('PAYMENT_PENDING')
    await paying.standIn.clearFaults()
    await settle()
    expect((await one.byCard({ amount: 22.75 })).body.code).not.toBe('PAYMENT_PENDING')
    expect(await judged()).toEqual([])
  })

  it('charges nothing that is no longer due', async () => {
    const one = await payer({ times: 2 })
    await paying.standIn.fault({
      match: { operation: 'payments.create' },
      fault: 'reset-before',
      times: 9,
    })
    expect((await one.byCard({ amount: 91, idempotencyKey: 'slow' })).status).toBe(202)
    const { bookingDetails } = (
      await paying.salon.call('GET', `/api/booking/booking-details?bookingId=${one.bookingId}`, { headers })
    ).body
    await paying.salon.call('DELETE', '/api/booking/cancel-booking', {
      headers,
      json: { bookingId: one.bookingId, bookingSlotId: bookingDetails.appointments[0].booking_slot_id },
    })
    await paying.standIn.clearFaults()
    await settle()
    expect((await one.byCard({ amount: 91, idempotencyKey: 'slow' })).body.code).toBe('PRICE_CHANGED')
    expect(await getKept(one.paymentId)).toEqual([])
    expect((await one.byCard({ amount: 91 })).body.code).toBe('PRICE_CHANGED')
    expect((await one.byCard({ amount: 45.5 })).status).toBe(200)
    expect(await getKept(one.paymentId)).toEqual([45.5])
    expect(await judged()).toEqual([])
  })

  it('is either completed or not, even if the booking is cancelled at the same moment', async () => {
    for (let n = 0; n < 4; n++) {
      const one = await payer()
      const json = { bookingId: one.bookingId }
      const [taken] = await Promise.all([
        one.byCard({ amount: 45.5 }),
        paying.salon.call('DELETE', '/api/booking/cancel-booking', { headers, json }),
      ])
      expect([200, 402, 409]).toContain(taken.status)
      await settle()
      const row = await findPayment(paying.salon.payload, one.paymentId)
      expect(await getKept(one.paymentId)).toEqual(row?.status === 'completed' ? [45.5] : [])
      expect(taken.status === 200).toBe(row?.status === 'completed')
    }
    expect(await judged()).toEqual([])
  })

  it('is refused without a card, for an unknown payment, and while online payments are off', async () => {
    const { payload } = paying.salon
    const one = await payer()
    expect((await one.byCard({ amount: 45.5, sourceId: null })).body.code).toBe('PAYMENT_SOURCE_MISSING')
    const nothing = await paying.salon.call('POST', '/api/payments/take-by-card', {
      headers,
      json: { paymentId: 'nothing', amount: 1, idempotencyKey: 'k' },
    })
    expect(nothing.status).toBe(404)
    await payload.updateGlobal({ slug: 'booking-settings', data: { onlinePayments: false } })
    expect((await one.byCard({ amount: 45.5 })).body.code).toBe('PAYMENT_TYPE_NOT_OFFERED')
    await payload.updateGlobal({ slug: 'booking-settings', data: { onlinePayments: true } })
    expect((await one.byCard({ amount: 45.5 })).status).toBe(200)
  })
})
