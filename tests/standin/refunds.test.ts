import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SquareClient } from 'square'
import { startStandIn, type RunningStandIn } from '../support/square-stand-in'
import { payment, pounds, refusedWith, sdk } from '../support/square-client'

let standIn: RunningStandIn
let square: SquareClient

beforeAll(async () => {
  standIn = await startStandIn()
  square = sdk(standIn)
})
afterAll(() => standIn.stop())

const paid = async () => {
  const { payment: made } = await square.payments.create(payment())
  return made?.id ?? ''
}

const refund = async (paymentId: string, amount: number) => {
  const order = {
    idempotencyKey: randomUUID(),
    paymentId,
    amountMoney: pounds(amount),
    reason: 'Cancelled in time',
  }
  return (await square.refunds.refundPayment(order)).refund
}

const line = async (id: string) => (await standIn.ledger()).payments.find((found) => found.id === id)

test('a refund is pending until it is completed, and the money is only back then', async () => {
  const id = await paid()
  const begun = await refund(id, 20)
  expect(begun?.status).toBe('PENDING')
  expect(await line(id)).toMatchObject({ refunded: 0, kept: 5000 })
  await standIn.advance(3000)
  const { refund: done } = await square.refunds.get({ refundId: begun?.id ?? '' })
  expect(done?.status).toBe('COMPLETED')
  expect(await line(id)).toMatchObject({ refunded: 2000, kept: 3000 })
  const { payment: now } = await square.payments.get({ paymentId: id })
  expect(now?.refundedMoney).toEqual(pounds(20))
  expect(now?.refundIds).toEqual([begun?.id])
})

test('refunds never exceed the amount paid, including pending refunds', async () => {
  const id = await paid()
  await refund(id, 30)
  expect(await refusedWith(refund(id, 20.01))).toMatchObject({
    code: 'REFUND_AMOUNT_INVALID',
    category: 'REFUND_ERROR',
  })
  await refund(id, 20)
  await standIn.advance(3000)
  expect(await line(id)).toMatchObject({ refunded: 5000, kept: 0 })
})

test('refund-rejected: the money is kept, and can be refunded again', async () => {
  const id = await paid()
  await standIn.fault({ match: { operation: 'refunds.create' }, fault: 'refund-rejected' })
  const begun = await refund(id, 50)
  await standIn.advance(3000)
  expect((await square.refunds.get({ refundId: begun?.id ?? '' })).refund?.status).toBe('REJECTED')
  expect(await line(id)).toMatchObject({ refunded: 0, kept: 5000 })
  await refund(id, 50)
  await standIn.advance(3000)
  expect(await line(id)).toMatchObject({ refunded: 5000, kept: 0 })
})

test('the same key returns the same refund, and a different amount is refused', async () => {
  const paymentId = await paid()
  const order = { idempotencyKey: randomUUID(), paymentId, amountMoney: pounds(10) }
  const first = await square.refunds.refundPayment(order)
  const again = await square.refunds.refundPayment(order)
  expect(again.refund?.id).toBe(first.refund?.id)
  const other = square.refunds.refundPayment({ ...order, amountMoney: pounds(11) })
  expect(await refusedWith(other)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
})

test('only a completed payment can be refunded', async () => {
  const { payment: held } = await square.payments.create(payment({ autocomplete: false }))
  const id = held?.id ?? ''
  expect(await refusedWith(refund(id, 1))).toMatchObject({ code: 'REFUND_ERROR_PAYMENT_NEEDS_COMPLETION' })
  await square.payments.cancel({ paymentId: id })
  expect(await refusedWith(refund(id, 1))).toMatchObject({ code: 'PAYMENT_NOT_REFUNDABLE' })
})

test('a refund may be rejected in the response itself, or declined with an error', async () => {
  const id = await paid()
  await standIn.fault({ match: { operation: 'refunds.create' }, fault: 'refund-rejected-at-once' })
  await standIn.rules({ pendingCounts: true })
  expect((await refund(id, 50))?.status).toBe('REJECTED')
  await standIn.rules({ pendingCounts: false })
  const { payment } = await square.payments.get({ paymentId: id })
  expect(payment?.refundedMoney?.amount ?? 0n).toBe(0n)
  await standIn.fault({ match: { operation: 'refunds.create' }, fault: 'refund-declined' })
  expect(await refusedWith(refund(id, 50))).toMatchObject({ code: 'REFUND_DECLINED' })
  expect(await line(id)).toMatchObject({ refunded: 0, kept: 5000 })
})

test('a completed refund may fail later: the seller gets the money back', async () => {
  const id = await paid()
  await standIn.fault({ match: { operation: 'refunds.create' }, fault: 'refund-completed-then-failed' })
  const begun = await refund(id, 50)
  const statusAfter = async (ms: number) => {
    await standIn.advance(ms)
    return (await square.refunds.get({ refundId: begun?.id ?? '' })).refund?.status
  }
  expect(await statusAfter(2500)).toBe('COMPLETED')
  expect(await line(id)).toMatchObject({ refunded: 5000, kept: 0 })
  expect(await statusAfter(2500)).toBe('FAILED')
  expect(await line(id)).toMatchObject({ refunded: 0, kept: 5000 })
  expect((await square.payments.get({ paymentId: id })).payment?.refundedMoney).toEqual(pounds(0))
})

test('no further refund is possible after a failed one, after twenty, or after a year', async () => {
  const refusal = { code: 'PAYMENT_NOT_REFUNDABLE', category: 'REFUND_ERROR' }
  const failed = await paid()
  await standIn.fault({ fault: 'refund-failed', match: { operation: 'refunds.create' } })
  await refund(failed, 1)
  await standIn.advance(3000)
  expect(await refusedWith(refund(failed, 1))).toMatchObject(refusal)
  const often = await paid()
  for (let n = 0; n < 20; n++) await refund(often, 0.01)
  expect(await refusedWith(refund(often, 0.01))).toMatchObject(refusal)
  const old = await paid()
  await standIn.advance(366 * 24 * 3_600_000)
  expect(await refusedWith(refund(old, 1))).toMatchObject(refusal)
})
