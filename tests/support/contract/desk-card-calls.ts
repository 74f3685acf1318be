import { reconcileOrders, alertStuckOrders } from '@/server/services/checkout/stuck-orders'
import type { Contract } from './contract'
import { checkedOut } from './visitor-calls'

const ok = 'cnon:card-nonce-ok'

const call = '/api/payments/take-by-card'

/** Takes card payments at the desk that are refused, declined, or have an unknown outcome. */
export const takeByCard = async (contract: Contract): Promise<void> => {
  const { ask, staff: headers, salon } = contract
  const { paymentId } = await checkedOut(contract, '2026-08-24')
  const whole = { paymentId, amount: 45.5, idempotencyKey: 'desk', sourceId: ok }
  for (const id of [paymentId, 'nothing'])
    await ask('GET', `/api/payments/card-form?paymentId=${id}`, { headers })
  const take = (more: object) => ask('POST', call, { headers, json: { ...whole, ...more } })
  for (const more of [
    { amount: undefined },
    { amount: 0 },
    { amount: 45 },
    { paymentId: 'nothing' },
    { sourceId: '' },
  ])
    await take(more)
  const offer = (onlinePayments: boolean) =>
    salon.payload.updateGlobal({ slug: 'booking-settings', data: { onlinePayments } })
  await offer(false)
  await take({})
  await offer(true)
  for (const [n, token] of [
    'card-nonce-declined',
    'card-nonce-rejected-cvv',
    'card-nonce-already-used',
    'fault-decline-CARD_DECLINED_VERIFICATION_REQUIRED',
    'fault-decline-CARD_NOT_SUPPORTED',
    'fault-decline-INVALID_EMAIL_ADDRESS',
    'fault-401',
  ].entries())
    await take({ sourceId: `cnon:${token}`, idempotencyKey: `declined-${n}` })
  await take({})
  await take({ idempotencyKey: 'another' })
  await leaveOpen(contract)
  await failLate(contract)
}

/**
 * Leaves a payment of which it is not known whether the card was charged. Does the same with the balance of a different
 * payment.
 */
const leaveOpen = async (contract: Contract): Promise<void> => {
  const { ask, staff: headers, standIn, salon } = contract
  const { paymentId } = await checkedOut(contract, '2026-08-25')
  const json = { paymentId, amount: 45.5, idempotencyKey: 'open', sourceId: ok }
  const half = await checkedOut(contract, '2026-08-27')
  await salon.payload.db.updateOne({
    collection: 'payments',
    id: half.paymentId,
    data: { type: 'pay-half', status: 'completed', amountPence: 2275, paidPence: 2275 },
  })
  const balance = { ...json, paymentId: half.paymentId, amount: 22.75, balance: true }
  await standIn.fault({ match: { operation: 'payments.create' }, fault: '500-before', times: 20 })
  await ask('POST', call, { headers, json })
  await ask('POST', call, { headers, json: { ...json, idempotencyKey: 'another' } })
  await ask('POST', call, { headers, json: balance })
  const cash = { paymentId: half.paymentId, method: 'cash' }
  await ask('POST', '/api/payments/take-balance', { headers, json: cash })
  const now = salon.clock.now()
  salon.clock.set(now + 16 * 60_000)
  await alertStuckOrders(salon.payload)
  await ask('GET', '/api/payments/alerts', { headers })
  salon.clock.set(now)
  await standIn.clearFaults()
  await reconcileOrders(salon.payload, -1)
}

/** Makes a payment of which Square only reports a day later that it failed. */
const failLate = async (contract: Contract): Promise<void> => {
  const { ask, staff: headers, standIn } = contract
  const { paymentId } = await checkedOut(contract, '2026-08-26')
  const sourceId = 'cnon:fault-pending-then-fail'
  const json = { paymentId, amount: 45.5, idempotencyKey: 'late', sourceId }
  await ask('POST', call, { headers, json })
  await standIn.advance(24 * 3_600_000)
  await ask('POST', call, { headers, json })
}
