import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebhooksHelper, type SquareClient } from 'square'
import { testValues } from '../../standin/square/settings.mts'
import { startReceiver, type Receiver } from '../support/receiver'
import { startStandIn, type RunningStandIn } from '../support/square-stand-in'
import { payment, pounds, sdk, until } from '../support/square-client'

interface Notification {
  merchant_id: string
  type: string
  event_id: string
  data: { id: string; object: { payment?: { status: string }; refund?: { status: string } } }
}

let receiver: Receiver
let standIn: RunningStandIn
let square: SquareClient

beforeEach(async () => {
  receiver = await startReceiver()
  standIn = await startStandIn({ webhookUrl: receiver.url })
  square = sdk(standIn)
})
afterEach(async () => {
  await standIn.stop()
  await receiver.stop()
})

const notes = (): Notification[] => receiver.received.map(({ body }) => JSON.parse(body) as Notification)
const types = () => notes().map(({ type }) => type)
const arrived = (count: number) => until(async () => receiver.received.length >= count)

const genuine = (index: number) => {
  const { body, signature } = receiver.received[index] ?? { body: '', signature: '' }
  return WebhooksHelper.verifySignature({
    requestBody: body,
    signatureHeader: signature ?? '',
    signatureKey: testValues.signatureKey,
    notificationUrl: receiver.url,
  })
}

describe('notifications', () => {
  test('report a payment and its refund, and are signed over the address and the raw bytes', async () => {
    const { payment: made } = await square.payments.create(payment())
    await arrived(2)
    expect(types().toSorted()).toEqual(['payment.created', 'payment.updated'])
    expect(await Promise.all([genuine(0), genuine(1)])).toEqual([true, true])
    expect(notes()[0]).toMatchObject({ merchant_id: testValues.merchantId, data: { id: made?.id } })
    await square.refunds.refundPayment({
      idempotencyKey: 'refund-1',
      paymentId: made?.id ?? '',
      amountMoney: pounds(50),
    })
    await standIn.advance(3000)
    await until(async () => types().includes('refund.updated'))
    expect(types()).toContain('refund.created')
    const last = notes().find(({ type }) => type === 'refund.updated')
    expect(last?.data.object.refund?.status).toBe('COMPLETED')
  })

  test('are retried until the response is 2xx', async () => {
    await standIn.rules({ webhookRetryMs: [50, 50, 50, 50] })
    receiver.answer((count) => (count < 3 ? 500 : 200))
    await square.payments.create(payment({ autocomplete: false }))
    await until(async () => (await standIn.webhooks()).deliveries[0]?.state === 'delivered')
    expect(new Set(notes().map(({ event_id }) => event_id)).size).toBe(1)
    expect(receiver.received).toHaveLength(3)
  })

  test('are dropped after the last attempt', async () => {
    await standIn.rules({ webhookRetryMs: [20] })
    receiver.answer(() => 503)
    await square.payments.create(payment({ autocomplete: false }))
    await until(async () => (await standIn.webhooks()).deliveries[0]?.state === 'dropped')
    expect(receiver.received).toHaveLength(2)
  })

  test('are still delivered after a kill of the stand-in', async () => {
    receiver.answer(() => 500)
    await square.payments.create(payment({ autocomplete: false }))
    await arrived(1)
    await standIn.kill()
    receiver.answer(() => 200)
    standIn = await startStandIn({ webhookUrl: receiver.url, dataDir: standIn.dataDir })
    await until(async () => (await standIn.webhooks()).deliveries[0]?.state === 'delivered')
  })

  test('reach the application before the response to the call that caused them', async () => {
    const call = Promise.resolve(square.payments.create(payment({ sourceId: 'cnon:fault-slow-3' })))
    let answered = false
    void call.then(() => (answered = true))
    await arrived(2)
    expect(answered).toBe(false)
    await call
  })
})

describe('notification faults', () => {
  const held = () => square.payments.create(payment({ autocomplete: false }))

  test('drop: the notification never arrives, but can be found', async () => {
    await standIn.fault({ fault: 'webhook-drop' })
    await held()
    await until(async () => (await standIn.webhooks()).deliveries[0]?.state === 'dropped')
    expect(receiver.received).toEqual([])
    const { events } = await square.events.searchEvents({
      query: { filter: { eventTypes: ['payment.created'] } },
    })
    expect(events).toHaveLength(1)
  })

  test('delay', async () => {
    await standIn.fault({ fault: 'webhook-delay-60' })
    await held()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(receiver.received).toEqual([])
    await standIn.advance(61_000)
    await arrived(1)
  })

  test('duplicate', async () => {
    await standIn.fault({ fault: 'webhook-duplicate-3' })
    await held()
    await arrived(4)
    expect(new Set(notes().map(({ event_id }) => event_id)).size).toBe(1)
  })

  test('reorder: updated before created', async () => {
    await standIn.fault({ match: { event: 'payment.created' }, fault: 'webhook-reorder' })
    await square.payments.create(payment())
    await arrived(2)
    expect(types()).toEqual(['payment.updated', 'payment.created'])
  })

  test('wrong signature, then the correct one', async () => {
    await standIn.rules({ webhookRetryMs: [50] })
    await standIn.fault({ fault: 'webhook-wrong-signature' })
    await held()
    await arrived(2)
    expect([await genuine(0), await genuine(1)]).toEqual([false, true])
  })

  test('wrong merchant, with a valid signature', async () => {
    await standIn.fault({ fault: 'webhook-wrong-merchant' })
    await held()
    await arrived(1)
    expect(notes()[0]?.merchant_id).toBe('MSOMEBODYELSE')
    expect(await genuine(0)).toBe(true)
  })

  test('giant body', async () => {
    await standIn.fault({ fault: 'webhook-giant-body' })
    await held()
    await arrived(1)
    expect(receiver.received[0]?.body.length).toBeGreaterThan(5_000_000)
  })

  test('an old notification again, before the new one', async () => {
    const { payment: made } = await held()
    await arrived(1)
    await standIn.fault({ match: { event: 'payment.updated' }, fault: 'webhook-old-replay' })
    await square.payments.complete({ paymentId: made?.id ?? '' })
    await arrived(3)
    expect(types()).toEqual(['payment.created', 'payment.created', 'payment.updated'])
  })

  test('all notifications again, in reverse order', async () => {
    await square.payments.create(payment())
    await arrived(2)
    const { events } = await standIn.webhooks()
    await standIn.replay({ order: 'reversed' })
    await arrived(4)
    expect(
      notes()
        .slice(2)
        .map(({ event_id }) => event_id),
    ).toEqual(events.map(({ event_id }) => event_id).toReversed())
  })
})
