import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { dependenciesOf } from '@/server/dependencies'
import { store } from '@/server/repositories/store'
import { reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { compareWithProvider } from '@/server/services/reconciliation/compare-with-provider'
import { type BookingVisitor, bookingVisitor } from '../support/booking-visitor'
import { judgeMoney } from '../support/judge-money'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

const ok = { sourceId: 'cnon:card-nonce-ok' }

describe.each(databases('sqlite'))('online payments on %s', (database) => {
  const paying = payingSalonFor(database)
  beforeEach(() => paying.standIn.clearFaults())

  let admin: ReturnType<typeof signedIn> | undefined
  const asAdmin = () => (admin ??= signedIn(paying.salon, 'admin'))
  const visitor = async (email?: string): Promise<BookingVisitor> =>
    bookingVisitor(paying.salon, paying.small, [await paying.nextTime()], email)
  const details = async (paymentId: string) =>
    (await paying.salon.call('GET', `/api/payments/payment-details?paymentId=${paymentId}`)).body.payment
  const getLedger = async (orderOfPayment: string) => {
    const [payment] = await store(paying.salon.payload).find(
      'payments',
      { id: { equals: orderOfPayment } },
      { limit: 1 },
    )
    const { payments } = await paying.standIn.ledger()
    return payments.filter(({ reference_id: key }) => key?.startsWith(`${payment?.order}-`))
  }
  const nothingWrong = async () =>
    expect(await judgeMoney(paying.salon.payload, await paying.standIn.ledger())).toEqual([])

  it('take half, rounded up to the penny, and show the remaining balance', async () => {
    const who = await visitor()
    const answer = await who.confirm({ paymentType: 'pay-half', ...ok })
    expect(answer.body).toMatchObject({ status: 'SUCCESS', paymentResult: { status: 'COMPLETED' } })
    expect(await details(answer.body.paymentId)).toMatchObject({
      payment_status: 'completed',
      payment_type: 'pay-half',
      payment_method: 'card',
      amount: 22.75,
      amount_paid: 22.75,
      total: 45.5,
    })
    const [money] = await getLedger(answer.body.paymentId)
    expect(money).toMatchObject({ amount: 2275, captured: 2275, kept: 2275, held: 0 })
    await nothingWrong()
  })

  it('charge the salon’s own price, whatever a client sends', async () => {
    const who = await visitor()
    const before = (await paying.standIn.ledger()).payments.length
    const cheap = { paymentType: 'pay-full', amountNow: '0.01', amount: '0.01', price: '0.01', total: '0.01' }
    const refused = await who.confirm({ ...cheap, ...ok })
    expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect((await paying.standIn.ledger()).payments).toHaveLength(before)
    const { amountNow: _shown, ...rest } = cheap
    const { body } = await who.confirm({ ...rest, ...ok })
    expect(await details(body.paymentId)).toMatchObject({ amount: 45.5, amount_paid: 45.5, total: 45.5 })
    expect(await getLedger(body.paymentId)).toMatchObject([{ amount: 4550, kept: 4550 }])
  })

  it('explain why a card was refused, charge nothing, and accept a different card', async () => {
    const who = await visitor()
    const said = async (sourceId: string) => {
      const { status, body } = await who.confirm({ paymentType: 'pay-full', sourceId })
      return [status, body.status, body.code]
    }
    expect(await said('cnon:card-nonce-declined')).toEqual([402, 'FAILED', 'TRY_ANOTHER_CARD'])
    expect(await said('cnon:card-nonce-rejected-cvv')).toEqual([402, 'FAILED', 'CHECK_CARD_DETAILS'])
    expect(await said('cnon:card-nonce-already-used')).toEqual([402, 'FAILED', 'ENTER_CARD_AGAIN'])
    const done = await who.confirm({ paymentType: 'pay-full', ...ok })
    expect(done.body.status).toBe('SUCCESS')
    expect(await details(done.body.paymentId)).toMatchObject({ amount: 45.5, amount_paid: 45.5 })
    await nothingWrong()
  })

  it('give the most specific of several reasons, and say when the address is wrong', async () => {
    const who = await visitor()
    const said = async (codes: string) => {
      await paying.standIn.fault({ match: { operation: 'payments.create' }, fault: `decline-${codes}` })
      const { body } = await who.confirm({ paymentType: 'pay-full', ...ok })
      return [body.status, body.code]
    }
    expect(await said('GENERIC_DECLINE+CVV_FAILURE')).toEqual(['FAILED', 'CHECK_CARD_DETAILS'])
    expect(await said('INVALID_EMAIL_ADDRESS')).toEqual(['FAILED', 'CHECK_EMAIL'])
    await nothingWrong()
  })

  it('treat a token that Square does not know as our own fault, and raise one alert until it is resolved', async () => {
    const admin = await asAdmin()
    const open = async () => {
      const { body } = await paying.salon.call('GET', '/api/payments/alerts', { headers: admin })
      return (body.alerts as { alert_id: string; kind: string }[]).filter(
        ({ kind }) => kind === 'unknown-token',
      )
    }
    const who = await visitor()
    const unknown = async () => {
      const { body } = await who.confirm({ paymentType: 'pay-full', sourceId: 'cnon:nobody-made-this' })
      expect(body).toMatchObject({ status: 'FAILED', code: 'PAYMENT_UNAVAILABLE' })
    }
    await unknown()
    await unknown()
    const [alert, ...more] = await open()
    expect(more).toEqual([])
    const json = { alertId: alert?.alert_id }
    await paying.salon.call('POST', '/api/payments/resolve-alert', { json, headers: admin })
    expect(await open()).toEqual([])
    await unknown()
    expect(await open()).toHaveLength(1)
    await nothingWrong()
  })

  it('require card details, and apply Clearpay’s limits', async () => {
    const who = await visitor()
    const said = async (fields: Record<string, string>) => {
      const { status, body } = await who.confirm({ paymentType: 'pay-full', ...fields })
      return [status, body.code, body.field]
    }
    expect(await said({})).toEqual([400, 'PAYMENT_SOURCE_MISSING', 'sourceId'])
    expect(await said({ ...ok, paymentMethod: 'clearpay' })).toEqual([400, 'CLEARPAY_LIMITS', undefined])
  })

  it('mention no bank or card when Clearpay refuses', async () => {
    const times = [await paying.nextTime(), await paying.nextTime()]
    const who = await bookingVisitor(paying.salon, paying.small, times)
    const fields = {
      paymentType: 'pay-full',
      paymentMethod: 'clearpay',
      sourceId: 'cnon:card-nonce-declined',
    }
    const { status, body } = await who.confirm(fields)
    expect([status, body.code]).toEqual([402, 'CLEARPAY_DECLINED'])
    expect(body.error).not.toMatch(/bank|card/)
    await nothingWrong()
  })

  it('charge a basket once, however often it is confirmed', async () => {
    const who = await visitor()
    const fields = { paymentType: 'pay-full', ...ok }
    const answers = await Promise.all([
      who.confirm({ ...fields, idempotencyKey: 'one' }),
      who.confirm({ ...fields, idempotencyKey: 'one' }),
      who.confirm({ ...fields, idempotencyKey: 'two' }),
    ])
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, 409])
    const won = answers.find(({ status }) => status === 200)
    expect(await getLedger(won?.body.paymentId)).toHaveLength(1)
    await nothingWrong()
  })

  it('show an unknown outcome as unknown, keep the time, and settle once the service is back', async () => {
    const who = await visitor()
    await paying.standIn.fault({
      match: { operation: 'payments.create' },
      fault: 'charge-then-500',
      times: 1,
    })
    const first = await who.confirm({ paymentType: 'pay-full', ...ok, idempotencyKey: 'lost' })
    expect([first.status, first.body.status]).toEqual([202, 'PENDING'])
    await reconcileOrders(paying.salon.payload, -1)
    const again = await who.confirm({ paymentType: 'pay-full', ...ok, idempotencyKey: 'lost' })
    expect([again.status, again.body.status]).toEqual([200, 'SUCCESS'])
    expect(await getLedger(again.body.paymentId)).toHaveLength(1)
    await nothingWrong()
  })

  it('are refunded up to the amount paid, and only managers and admins can choose the amount', async () => {
    const who = await visitor()
    const { body } = await who.confirm({ paymentType: 'pay-full', ...ok })
    const refund = (headers: Record<string, string>, amount: number, more = {}) =>
      paying.salon.call('POST', '/api/payments/refund', {
        json: { paymentId: body.paymentId, amount, reason: 'Changed her mind', ...more },
        headers,
      })
    const staff = await signedIn(paying.salon, 'staff')
    const [manager, admin] = [await signedIn(paying.salon, 'manager'), await asAdmin()]
    expect((await refund(staff, 10)).body.code).toBe('REFUND_NOT_PROPOSED')
    expect((await refund(manager, 10)).body).toMatchObject({ success: true, refund: { amount: 10 } })
    const both = await Promise.all([refund(admin, 30), refund(admin, 30)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await refund(admin, 5.51)).body.code).toBe('REFUND_TOO_MUCH')
    expect((await refund(admin, 5.5, { by_hand: true })).body.refund).toMatchObject({ status: 'completed' })
    const list = await paying.salon.call('GET', `/api/payments/refunds?paymentId=${body.paymentId}`, {
      headers: staff,
    })
    expect(list.body).toMatchObject({ refundable: 0, online: true })
    await expect.poll(async () => (await details(body.paymentId)).amount_refunded).toBe(45.5)
    await nothingWrong()
  })

  it('handle a forged, foreign or repeated notification without trusting it', async () => {
    const call = (body: string, signature: string) =>
      paying.salon.call('POST', '/api/payments/square-webhook', {
        body,
        headers: { 'x-square-hmacsha256-signature': signature },
      })
    expect((await call('{}', 'bm8=')).status).toBe(403)
    expect((await call('x'.repeat(300_000), 'bm8=')).status).toBe(413)
    const { deliveries } = await paying.standIn.webhooks()
    expect(deliveries.length).toBeGreaterThan(0)
  })

  it('accept notifications of test payments, whose key is public, from this machine only', async () => {
    const webhook = dependenciesOf(paying.salon.payload).payments.webhook!
    const event = { event_id: 'made-up', type: 'payment.updated', merchant_id: webhook.merchantId, data: {} }
    const body = JSON.stringify(event)
    const signature = createHmac('sha256', webhook.signatureKey)
      .update(webhook.url + body)
      .digest('base64')
    const headers = { 'x-square-hmacsha256-signature': signature }
    const from = (address: string) =>
      paying.salon.call('POST', '/api/payments/square-webhook', { body, headers, address })
    webhook.onlyFromHere = true
    expect((await from('192.0.2.1')).body.code).toBe('WEBHOOK_NOT_SIGNED')
    for (const here of ['127.0.0.1', '::1']) expect((await from(here)).status).toBe(200)
    webhook.onlyFromHere = false
  })

  it('match Square’s list and our records, and any difference is found', async () => {
    const now = Date.now()
    await paying.standIn.rules({ listLagMs: 0 })
    const all = await compareWithProvider(paying.salon.payload, now - 3_600_000, now + 60_000)
    expect(all.listed).toBeGreaterThan(3)
    expect(all.differences).toEqual([])
    const [paid] = await store(paying.salon.payload).find(
      'payments',
      { and: [{ status: { equals: 'completed' } }, { refundedPence: { equals: 0 } }] },
      { limit: 1 },
    )
    // Our records of payments made slightly earlier are looked up one by one.
    const before = await compareWithProvider(paying.salon.payload, now + 5_400_000, now + 9_000_000)
    expect(before.listed).toBeGreaterThan(3)
    expect(before).toMatchObject({ booked: 0, differences: [] })
    const edit = (change: object) =>
      store(paying.salon.payload).updateOne('payments', { id: { equals: paid!.id } }, change)
    // The payment is recorded hours after it was made, as after an outage.
    await edit({ paidAt: now + 5 * 3_600_000 })
    const late = await compareWithProvider(paying.salon.payload, now + 4 * 3_600_000, now + 6 * 3_600_000)
    expect(late).toMatchObject({ listed: 0, booked: 1, differences: [] })
    await edit({ paidAt: paid!.paidAt, paidPence: 1 })
    const found = await compareWithProvider(paying.salon.payload, now - 3_600_000, now + 60_000)
    expect(found.differences).toHaveLength(1)
    await edit({ paidPence: paid!.paidPence })
  })
})
