import { beforeEach, describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { handleWaitingEvents } from '@/server/services/webhooks/receive-webhook'
import { bookingVisitor } from '../support/booking-visitor'
import { judgeMoney, judgeOrder } from '../support/judge-money'
import { impatient, patient, payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'

/** Faults after which both cases look the same: money moved and the response was lost, or nothing happened. */
const faults = [
  ...['charge-then-500', 'charge-then-503-html', 'charge-then-reset', 'charge-then-hang'],
  ...['charge-then-stall-body', 'charge-then-truncate', 'charge-then-empty-200'],
  ...['500-before', 'reset-before', 'hang-before', '429-retry-after', '401', 'temporary-error'],
]

const card = { paymentMethod: 'card', sourceId: 'cnon:card-nonce-ok' }
const applePay = { paymentMethod: 'apple-pay', sourceId: 'cnon:apple-pay-ok' }
const clearpay = { paymentMethod: 'clearpay', sourceId: 'cnon:clearpay-ok' }

const steps = ['payments.create', 'payments.complete', 'payments.get']

/** The payment method for each step. Every method is used at every step, but Clearpay has nothing to complete. */
const orders = [
  [card, applePay, clearpay],
  [clearpay, card, applePay],
  [applePay, card, clearpay],
  [clearpay, applePay, card],
]

/** Every fault at every step with every method. */
const matrix = faults.flatMap((fault, f) =>
  steps.map((operation, s) => ({ fault, way: orders[f % orders.length]?.[s] ?? card, operation })),
)

describe.each(databases('sqlite'))('payment faults on %s', (database) => {
  const paying = payingSalonFor(database)
  const clearFaults = async () => {
    await paying.standIn.clearFaults()
    Object.assign(paying.patience, patient)
  }
  beforeEach(clearFaults)

  const settle = async () => {
    await handleWaitingEvents(paying.salon.payload)
    await reconcileOrders(paying.salon.payload, -1)
  }

  const judgeOrdersOf = async (basket: string) => {
    const { payload } = paying.salon
    const orders = await store(payload).find('orders', { basket: { equals: basket } }, { limit: 10 })
    expect(orders).not.toEqual([])
    const ledger = await paying.standIn.ledger()
    return (await Promise.all(orders.map(({ id }) => judgeOrder(payload, ledger, id)))).flat()
  }

  it.each(matrix)(
    '$fault at $operation by $way.paymentMethod is settled',
    async ({ fault, way, operation }) => {
      const who = await bookingVisitor(paying.salon, paying.small, [
        await paying.nextTime(),
        await paying.nextTime(),
      ])
      await paying.standIn.fault({ match: { operation }, fault, times: 2 })
      Object.assign(paying.patience, impatient)
      const answer = await who.confirm({ paymentType: 'pay-half', idempotencyKey: 'k', ...way })
      // A decline is only reported when it is certain that nothing was charged.
      expect([200, 202, 402]).toContain(answer.status)
      if (answer.status === 402) expect(answer.body.code).toBe('PAYMENT_UNAVAILABLE')
      await settle()
      await clearFaults()
      await settle()
      await settle()
      expect(await judgeOrdersOf(who.basketId)).toEqual([])
      const again = await who.confirm({ paymentType: 'pay-half', idempotencyKey: 'k', ...way })
      expect([200, 402]).toContain(again.status)
    },
  )

  it('leave the whole ledger correct', async () => {
    expect(await judgeMoney(paying.salon.payload, await paying.standIn.ledger())).toEqual([])
  })

  it('include a payment that is voided, or fails, after the booking was confirmed', async () => {
    for (const fault of ['approve-then-void-later', 'pending-then-fail', 'pending-then-complete']) {
      await paying.standIn.clearFaults()
      const who = await bookingVisitor(paying.salon, paying.small, [await paying.nextTime()])
      await paying.standIn.fault({ match: { operation: 'payments.create' }, fault })
      const answer = await who.confirm({ paymentType: 'pay-full', ...card, idempotencyKey: 'k' })
      expect([200, 202, 402]).toContain(answer.status)
      await paying.standIn.advance(3_600_000)
      for (let i = 0; i < 3; i++) await settle()
      expect([fault, await judgeMoney(paying.salon.payload, await paying.standIn.ledger())]).toEqual([
        fault,
        [],
      ])
    }
  })

  it('end in the same state, however often and in whatever order notifications arrive', async () => {
    const shaken = ['webhook-duplicate-3', 'webhook-reorder', 'webhook-delay-1', 'webhook-old-replay']
    for (const fault of shaken) {
      const who = await bookingVisitor(paying.salon, paying.small, [await paying.nextTime()])
      await paying.standIn.fault({ fault, times: 3 })
      const answer = await who.confirm({ paymentType: 'pay-full', ...card, idempotencyKey: 'k' })
      expect(answer.status).toBe(200)
    }
    await paying.standIn.replay({ order: 'reversed' })
    await paying.standIn.replay({ newIds: true })
    const waiting = async () =>
      (await paying.standIn.webhooks()).deliveries.filter(({ state }) => state === 'waiting').length
    await expect.poll(waiting).toBe(0)
    await settle()
    expect(await judgeMoney(paying.salon.payload, await paying.standIn.ledger())).toEqual([])
  })
})
