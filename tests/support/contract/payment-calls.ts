import { createHmac } from 'node:crypto'
import { dependenciesOf } from '@/server/dependencies'
import { saveDispute } from '@/server/repositories/payment-provider'
import { raiseAlert } from '@/server/repositories/alerts'
import { store } from '@/server/repositories/store'
import { reconcileOrders, alertStuckOrders } from '@/server/services/checkout/stuck-orders'
import type { Contract } from './contract'
import { add, checkedOut, customerOf, slotsOn, visit } from './visitor-calls'

type Fields = Record<string, string>

const ok = { paymentType: 'pay-full', sourceId: 'cnon:card-nonce-ok' }

/** Hands out days of July, one for each basket. */
const days = () => {
  let day = 0
  return () => {
    day += 1
    if (new Date(Date.UTC(2026, 6, day)).getUTCDay() === 0) day += 1
    return `2026-07-${String(day).padStart(2, '0')}`
  }
}

/** A visitor with a basket, who confirms with the given payment. */
const payer = async (contract: Contract, day: string, isRich = false) => {
  const visitor = await visit(contract)
  const slots = await slotsOn(contract, day)
  await add(contract, visitor, slots[0] ?? null)
  if (isRich) await add(contract, visitor, slots.at(-1) ?? null)
  const customerId = await customerOf(contract, visitor)
  const { basketId, session: headers } = visitor
  return {
    basketId,
    confirm: (fields: Fields, address?: string) =>
      contract.ask('POST', '/api/booking/confirm-booking', {
        form: { basketId, customerId, ...fields },
        headers,
        address,
      }),
  }
}

const makeCodes = async ({ salon, small }: Contract): Promise<void> => {
  const other = await salon.payload.create({
    collection: 'services',
    data: {
      name: 'Facial',
      category: small.category.id,
      durationMinutes: 30,
      cleanUpMinutes: 0,
      prices: [{ location: small.medway.id, pricePence: 1000 }],
      staff: [small.amy.id],
      _status: 'published',
    },
    context: { keepCache: true },
  })
  const codes = [
    { code: 'TENTH' },
    { code: 'PAST', validUntil: '2026-01-01T12:00:00.000Z' },
    { code: 'OTHER', services: [other.id] },
    { code: 'ONCE', usageLimit: 1 },
    { code: 'MINE', oncePerCustomer: true },
  ]
  for (const one of codes)
    await salon.payload.create({
      collection: 'discounts',
      data: { kind: 'percent', percent: 10, active: true, ...one },
    })
}

/** Creates and uses discount codes. */
export const useDiscounts = async (contract: Contract): Promise<void> => {
  const { ask } = contract
  await makeCodes(contract)
  const next = days()
  const { basketId, confirm } = await payer(contract, next())
  const empty = await visit(contract)
  for (const json of [
    { basketId, discountCode: 'tenth' },
    { basketId, discountCode: 'PAST' },
    { basketId, discountCode: 'OTHER' },
    { basketId, discountCode: 'NOSUCH' },
    { basketId, discountCode: '' },
    { basketId: '', discountCode: 'TENTH' },
    { basketId: 'nobody', discountCode: 'TENTH' },
    { basketId: empty.basketId, discountCode: 'TENTH' },
  ])
    await ask('POST', '/api/basket/discount', { json })
  const paymentType = 'pay-at-salon'
  for (const discountCode of ['NOSUCH', 'PAST', 'OTHER', 'ONCE']) await confirm({ paymentType, discountCode })
  for (const discountCode of ['ONCE', 'MINE', 'MINE'])
    await (await payer(contract, next())).confirm({ paymentType, discountCode })
  await ask('POST', '/api/basket/discount', { json: { basketId, discountCode: 'ONCE' } })
}

/** Refused payments by card and Clearpay, for each reason. */
export const payWrongly = async (contract: Contract): Promise<void> => {
  const { confirm } = await payer(contract, '2026-07-15')
  await confirm({ paymentType: 'pay-full' })
  await confirm({ ...ok, paymentMethod: 'clearpay' })
  await confirm({ ...ok, amountNow: '1.00' })
  for (const token of [
    'card-nonce-declined',
    'card-nonce-rejected-cvv',
    'card-nonce-already-used',
    'fault-decline-CARD_DECLINED_VERIFICATION_REQUIRED',
    'fault-decline-CARD_NOT_SUPPORTED',
    'fault-decline-INVALID_EMAIL_ADDRESS',
    'nobody-made-this',
    'fault-401',
  ])
    await confirm({ ...ok, sourceId: `cnon:${token}` })
  for (let n = 0; n < 8; n++) await confirm({ ...ok, sourceId: 'cnon:card-nonce-declined' })
  // Clearpay accepts the two treatments only together.
  const rich = await payer(contract, '2026-07-15', true)
  await rich.confirm({ ...ok, paymentMethod: 'clearpay', sourceId: 'cnon:card-nonce-declined' })
  await testCards(contract)
}

/**
 * Tests cards that are declined from one address. The limits here are one decline an hour, and one confirmation in five
 * minutes.
 */
const testCards = async (contract: Contract): Promise<void> => {
  const { clock } = contract.salon
  const began = clock.now()
  const { confirm } = await payer(contract, '2026-07-23')
  for (const minutes of [0, 6]) {
    clock.set(began + minutes * 60_000)
    await confirm({ ...ok, sourceId: 'cnon:card-nonce-declined' }, '192.0.2.99')
  }
  clock.set(began)
}

/** Payments with an outcome that is unknown at first. */
export const payUnsurely = async (contract: Contract): Promise<void> => {
  const { ask, staff, standIn } = contract
  const { confirm } = await payer(contract, '2026-07-16')
  await standIn.fault({ match: { operation: 'payments.create' }, fault: '500-before', times: 20 })
  const { paymentId } = (await confirm({ ...ok, idempotencyKey: 'one' })).body
  await confirm({ ...ok, idempotencyKey: 'two' })
  await ask('POST', '/api/payments/take-payment', { headers: staff, json: { paymentId, method: 'cash' } })
  await standIn.clearFaults()
  const late = await payer(contract, '2026-07-17')
  const slow = { ...ok, sourceId: 'cnon:fault-pending-then-fail', idempotencyKey: 'late' }
  await late.confirm(slow)
  await standIn.advance(24 * 3_600_000)
  await late.confirm(slow)
  // The visitor has booked, but it is not known whether the money was taken.
  await standIn.fault({ match: { operation: 'payments.complete' }, fault: '500-before', times: 20 })
  await (await payer(contract, '2026-07-24')).confirm(ok)
  await standIn.clearFaults()
}

/** Refunds, and payments that need a person's attention. */
export const giveBack = async (contract: Contract): Promise<void> => {
  const { ask, admin, staff, salon } = contract
  const { paymentId } = (await (await payer(contract, '2026-07-20')).confirm(ok)).body
  const atSalon = await checkedOut(contract, '2026-07-21')
  const refund = { paymentId, amount: 5, reason: 'Changed her mind' }
  const refunding = (more: object) =>
    ask('POST', '/api/payments/refund', { headers: admin, json: { ...refund, ...more } })
  for (const more of [
    {},
    { refunds_seen: 0 },
    { amount: undefined },
    { amount: 500 },
    { amount: '5.005' },
    { by: 'salon' },
    { bookingSlotIds: ['nothing'] },
    { location_id: 'nothing', by_hand: true },
    { reason: '' },
    { paymentId: 'nothing' },
    { paymentId: atSalon.paymentId },
  ])
    await refunding(more)
  // A payment unknown to Square, which refuses permanently.
  const wrong = (await (await payer(contract, '2026-07-22')).confirm(ok)).body.paymentId
  await store(salon.payload).updateOne('payments', { id: { equals: wrong } }, { providerId: 'nothing' })
  await refunding({ paymentId: wrong })
  const get = (path: string) => ask('GET', `/api/payments/${path}`, { headers: staff })
  await get(`refunds?paymentId=${paymentId}`)
  await get('refunds?paymentId=nothing')
  const details = await get(`payment-details?paymentId=${paymentId}`)
  await get(`refund-proposal?bookingId=${details.body.payment.booking_id}`)
  await get('refund-proposal')
  await get('refund-proposal?bookingId=nothing')
  const about = { payment: paymentId, booking: null, raisedAt: salon.clock.now() }
  await raiseAlert(salon.payload, { id: 'an-alert', kind: 'refund-failed', text: 'Look', ...about })
  await get('alerts')
  await saveDispute(salon.payload, {
    ...{ id: 'a-dispute', payment: paymentId, booking: null, stage: 'chargeback', amountPence: 500 },
    ...{ dueAt: salon.clock.now(), reason: null, raisedAt: salon.clock.now() },
  })
  for (const path of ['disputes', `disputes?paymentId=${'x'.repeat(200)}`]) await get(path)
  for (const id of ['a-dispute', 'nothing']) await get(`dispute-evidence?disputeId=${id}`)
  for (const id of [paymentId, atSalon.paymentId, 'nothing']) {
    await get(`receipt?paymentId=${id}&named=true`)
    await ask('POST', '/api/payments/send-receipt', { headers: staff, json: { paymentId: id } })
  }
  const ofPayer = { id: { equals: details.body.payment.customer_id } }
  await store(salon.payload).updateOne('customers', ofPayer, { email: null })
  await ask('POST', '/api/payments/send-receipt', { headers: staff, json: { paymentId } })
  for (const json of [{}, { since: 'yesterday' }])
    await ask('POST', '/api/payments/replay-webhooks', { headers: admin, json })
  for (const alertId of ['an-alert', 'nothing'])
    await ask('POST', '/api/payments/resolve-alert', { headers: staff, json: { alertId } })
}

/** Notifications that are unsigned, or signed by Square for a different recipient. The last one is valid. */
export const sendWebhooks = async ({ ask, salon }: Contract): Promise<void> => {
  const { webhook } = dependenciesOf(salon.payload).payments
  if (!webhook) throw new Error('payments without webhooks')
  const send = (merchant: string, key = webhook.signatureKey, about = 'payment') => {
    const event = { merchant_id: merchant, type: `${about}.updated`, event_id: `${about}-${merchant}` }
    const data = { type: about, id: 'nothing', object: {} }
    const body = JSON.stringify({ ...event, created_at: '2026-06-01T08:00:00Z', data })
    const signature = createHmac('sha256', key)
      .update(webhook.url + body)
      .digest('base64')
    const headers = { 'x-square-hmacsha256-signature': signature }
    return ask('POST', '/api/payments/square-webhook', { body, headers })
  }
  await send('somebody', 'another key')
  await send('somebody')
  await send(String(webhook.merchantId))
  await send(String(webhook.merchantId), webhook.signatureKey, 'dispute')
}

/** Bookings left unfinished by a fault of ours, and everything in the alerts for staff. */
export const leaveUnfinished = async (contract: Contract): Promise<void> => {
  const { ask, staff, salon } = contract
  const { db } = salon.payload
  const { create } = db
  for (const [collection, day] of [
    ['bookings', '2026-07-27'],
    ['notifications', '2026-07-28'],
  ] as const) {
    const { confirm } = await payer(contract, day)
    db.create = (args) =>
      args.collection === collection ? Promise.reject(new Error('no room left')) : create.call(db, args)
    await confirm({ paymentType: 'pay-at-salon' })
    db.create = create
  }
  const now = salon.clock.now()
  salon.clock.set(now + 16 * 60_000)
  await alertStuckOrders(salon.payload)
  await ask('GET', '/api/payments/alerts', { headers: staff })
  salon.clock.set(now)
  await reconcileOrders(salon.payload, -1)
}
