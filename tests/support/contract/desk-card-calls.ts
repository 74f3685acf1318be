import { derivePaymentLinkSecret } from '@/server/ids'
import { listPaymentLinks } from '@/server/repositories/payment-links'
import { store } from '@/server/repositories/store'
import { reconcileOrders, alertStuckOrders } from '@/server/services/checkout/stuck-orders'
import type { Contract } from './contract'
import { checkedOut } from './visitor-calls'

const ok = 'cnon:card-nonce-ok'

const call = '/api/payments/take-by-card'

const declines = [
  'card-nonce-declined',
  'card-nonce-rejected-cvv',
  'card-nonce-already-used',
  'fault-decline-CARD_DECLINED_VERIFICATION_REQUIRED',
  'fault-decline-CARD_NOT_SUPPORTED',
  'fault-decline-INVALID_EMAIL_ADDRESS',
  'fault-401',
]

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
  for (const [n, token] of declines.entries())
    await take({ sourceId: `cnon:${token}`, idempotencyKey: `declined-${n}` })
  await take({})
  await take({ idempotencyKey: 'another' })
  await leaveOpen(contract)
  await failLate(contract)
  await payLinks(contract)
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

/** A link for a booking of its own, and the calls with it. */
const linked = async (contract: Contract, day: string) => {
  const { ask, staff: headers, salon } = contract
  const { paymentId } = await checkedOut(contract, day)
  const make = (more: object = {}) =>
    ask('POST', '/api/payments/links', { headers, json: { paymentId, pays: 'all', ...more } })
  const secretOf = async () => {
    const row = (await listPaymentLinks(salon.payload, paymentId)).at(-1)
    return derivePaymentLinkSecret(salon.payload, row?.id ?? '')
  }
  const pay = async (more: object = {}, address?: string) => {
    const sent = { link: await secretOf(), idempotencyKey: 'link', sourceId: ok, ...more }
    // Staff are not counted by the limit of calls, but declines are.
    return ask('POST', '/api/pay/card', { json: sent, address, ...(address ? { headers } : {}) })
  }
  const stop = async (linkId?: string) => {
    const row = (await listPaymentLinks(salon.payload, paymentId)).at(-1)
    return ask('POST', '/api/payments/stop-link', { headers, json: { linkId: linkId ?? row?.id } })
  }
  return { paymentId, make, secretOf, pay, stop }
}

/** Sends, pays and ends payment links, and asks for links that cannot be sent. */
const payLinks = async (contract: Contract): Promise<void> => {
  const { ask, staff: headers, salon, small, standIn } = contract
  const offer = (onlinePayments: boolean) =>
    salon.payload.updateGlobal({ slug: 'booking-settings', data: { onlinePayments } })
  const one = await linked(contract, '2026-08-17')
  for (const id of [one.paymentId, 'nothing'])
    await ask('GET', `/api/payments/links?paymentId=${id}`, { headers })
  for (const more of [{ pays: undefined }, { paymentId: 'nothing' }, { pays: 'rest' }]) await one.make(more)
  await one.make()
  await ask('POST', '/api/pay/open', { json: { link: await one.secretOf() } })
  await ask('POST', '/api/pay/open', { json: { link: 'nothing' } })
  for (const more of [{ link: 'nothing' }, { idempotencyKey: undefined }, { sourceId: undefined }])
    await one.pay(more)
  for (const more of [{ vouchers: ['nothing'] }, { amountVouchers: 'lots' }]) await one.pay(more)
  await offer(false)
  await one.make()
  await one.pay({ idempotencyKey: 'off' })
  const row = await store(salon.payload).findOne('payments', { id: { equals: one.paymentId } })
  const who = { id: { equals: row?.customer } }
  const book = async () => {
    const [staff_id, service_id, start_time] = [small.amy.id, small.tint.id, '2026-08-21T15:00:00Z']
    const ways = { location_id: small.medway.id, confirm_outside: true, payment_link: 'all' }
    const json = { ...ways, customer_id: row?.customer, staff_id, service: { service_id } }
    const single = { ...json, slot: { start_time } }
    await ask('POST', '/api/booking/admin-create-booking', { headers, json: single })
    const visit = { ...ways, customer_id: row?.customer, items: [{ staff_id, service_id, start_time }] }
    await ask('POST', '/api/booking/admin-create-visit', { headers, json: visit })
  }
  await book()
  await offer(true)
  await store(salon.payload).updateOne('customers', who, { email: null })
  await one.make()
  await book()
  await store(salon.payload).updateOne('customers', who, { email: 'ada@example.org' })
  const now = salon.clock.now()
  const first = await store(salon.payload).findOne('appointments', { booking: { equals: row?.booking } })
  salon.clock.set((first?.start ?? 0) - 3_600_000)
  await one.make()
  salon.clock.set(Date.parse('2026-08-21T14:00:00Z'))
  await book()
  salon.clock.set(now)
  for (const [n, token] of declines.entries())
    await one.pay({ sourceId: `cnon:${token}`, idempotencyKey: `declined-${n}` }, `192.0.2.${n}`)
  for (const n of [1, 2])
    await one.pay({ sourceId: 'cnon:card-nonce-declined', idempotencyKey: `again-${n}` }, '192.0.2.99')
  await one.pay()
  await one.pay({ idempotencyKey: 'another' })
  await one.stop()
  await one.stop('nothing')
  const open = await linked(contract, '2026-08-18')
  await open.make()
  await standIn.fault({ match: { operation: 'payments.create' }, fault: '500-before', times: 20 })
  await open.pay()
  await open.pay({ idempotencyKey: 'another' })
  await open.make()
  await open.stop()
  await standIn.clearFaults()
  await reconcileOrders(salon.payload, -1)
  const ended = await linked(contract, '2026-08-19')
  await ended.make()
  await ended.stop()
  await ended.pay()
  const late = await linked(contract, '2026-08-20')
  await late.make()
  await late.pay({ sourceId: 'cnon:fault-pending-then-fail' })
  await standIn.advance(24 * 3_600_000)
  await late.pay({ sourceId: 'cnon:fault-pending-then-fail' })
}
