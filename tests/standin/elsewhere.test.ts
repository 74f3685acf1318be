import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SquareClient } from 'square'
import { testValues } from '../../standin/square/settings.mts'
import { payment, pounds, refusedWith, sdk } from '../support/square-client'
import { startStandIn, type RunningStandIn } from '../support/square-stand-in'

let standIn: RunningStandIn
let square: SquareClient

beforeAll(async () => {
  standIn = await startStandIn()
  square = sdk(standIn)
})
afterAll(() => standIn.stop())

const paid = async () => (await square.payments.create(payment())).payment?.id ?? ''
const told = async (type: string) => {
  const { events } = await square.events.searchEvents({ query: { filter: { eventTypes: [type] } } })
  return events ?? []
}

test('a refund in the dashboard moves money and sends a notification, without a key of ours', async () => {
  const id = await paid()
  await standIn.elsewhere({ refund: { paymentId: id, amount: 1500 } })
  await standIn.advance(3000)
  const found = (await standIn.ledger()).payments.find((one) => one.id === id)
  expect(found).toMatchObject({ refunded: 1500, kept: 3500 })
  expect(await told('refund.updated')).toHaveLength(1)
})

test('a reserved payment can be cancelled in the dashboard', async () => {
  const id = (await square.payments.create(payment({ autocomplete: false }))).payment?.id ?? ''
  await standIn.elsewhere({ cancel: { paymentId: id } })
  const found = (await standIn.ledger()).payments.find((one) => one.id === id)
  expect(found).toMatchObject({ status: 'CANCELED', held: 0, kept: 0 })
})

test('a refund may take days', async () => {
  const id = await paid()
  await standIn.fault({ fault: 'refund-pending-90000', match: { operation: 'refunds.create' } })
  await standIn.elsewhere({ refund: { paymentId: id, amount: 100 } })
  const body = { idempotencyKey: 'slow-refund', paymentId: id, amountMoney: pounds(2) }
  const refundId = (await square.refunds.refundPayment(body)).refund?.id ?? ''
  const state = async () => (await square.refunds.get({ refundId })).refund?.status
  await standIn.advance(89_000_000)
  expect(await state()).toBe('PENDING')
  await standIn.advance(2_000_000)
  expect(await state()).toBe('COMPLETED')
})

test('a dispute opens, sends a notification, can be read, and changes its state', async () => {
  const id = await paid()
  await standIn.elsewhere({ dispute: { paymentId: id, state: 'EVIDENCE_REQUIRED' } })
  const [event] = await told('dispute.created')
  const disputeId = event?.data?.id ?? ''
  const state = async () => (await square.disputes.get({ disputeId })).dispute
  expect(await state()).toMatchObject({
    state: 'EVIDENCE_REQUIRED',
    amountMoney: pounds(50),
    disputedPayment: { paymentId: id },
    locationId: testValues.locationId,
  })
  await standIn.elsewhere({ dispute: { paymentId: id, state: 'LOST' } })
  expect((await state())?.state).toBe('LOST')
  expect(await told('dispute.state.updated')).toHaveLength(1)
  const listed = async (locationId: string) => (await square.disputes.list({ locationId })).data
  const locationId = (await square.disputes.get({ disputeId })).dispute?.locationId ?? ''
  expect(await listed(locationId)).toMatchObject([{ id: disputeId, state: 'LOST' }])
  expect(await listed('LANOTHER')).toEqual([])
})

test('a new deadline or amount of a dispute sends no notification', async () => {
  const id = await paid()
  await standIn.elsewhere({ dispute: { paymentId: id, state: 'INQUIRY_EVIDENCE_REQUIRED' } })
  const before = (await told('dispute.state.updated')).length
  const dueAt = '2031-05-06T00:00:00.000Z'
  const { id: disputeId } = await standIn.elsewhere({ dispute: { paymentId: id, dueAt, amount: 1000 } })
  const { dispute } = await square.disputes.get({ disputeId: String(disputeId) })
  expect(dispute).toMatchObject({ state: 'INQUIRY_EVIDENCE_REQUIRED', dueAt, amountMoney: pounds(10) })
  expect(await told('dispute.state.updated')).toHaveLength(before)
})

test('a chargeback stops refunds, an inquiry does not', async () => {
  const id = await paid()
  const refund = (idempotencyKey: string) =>
    square.refunds.refundPayment({ idempotencyKey, paymentId: id, amountMoney: pounds(1) })
  await standIn.elsewhere({ dispute: { paymentId: id, state: 'INQUIRY_EVIDENCE_REQUIRED' } })
  expect((await refund('inquiry')).refund?.status).toBe('PENDING')
  await standIn.elsewhere({ dispute: { paymentId: id, state: 'EVIDENCE_REQUIRED' } })
  expect(await refusedWith(refund('chargeback'))).toMatchObject({
    code: 'PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE',
  })
})

test('a payment at the till may be in a different currency', async () => {
  const { payment: made } = (await standIn.elsewhere({
    payment: { amount: 900, currency: 'EUR' },
  })) as { payment: { id: string } }
  const { payment: there } = await square.payments.get({ paymentId: made.id })
  expect(there?.amountMoney).toEqual({ amount: 900n, currency: 'EUR' })
})

test('the location follows the rules', async () => {
  const { locationId } = testValues
  await standIn.rules({ location: { status: 'INACTIVE', capabilities: [] } })
  const { location } = await square.locations.get({ locationId })
  expect(location).toMatchObject({ status: 'INACTIVE', capabilities: [], currency: 'GBP' })
})
