import { dependenciesOf } from '@/server/dependencies'
import { store } from '@/server/repositories/store'
import { deriveVoucherCode } from '@/server/services/vouchers/voucher-code'
import { type Contract, MONDAY } from './contract'
import { add, checkedOut, customerOf, slotsOn, visit, type Visitor } from './visitor-calls'

const MINUTE = 60_000

/** Everything that can prevent a basket from becoming a booking. */
export const confirmWrongly = async (contract: Contract): Promise<void> => {
  const { ask, salon } = contract
  const confirm = async (visitor: Visitor, more: Record<string, string> = {}) => {
    const customerId = more.customerId ?? (await customerOf(contract, visitor))
    const form = { paymentType: 'pay-at-salon', basketId: visitor.basketId, ...more, customerId }
    return ask('POST', '/api/booking/confirm-booking', { form, headers: visitor.session })
  }
  const visitor = await visit(contract)
  await confirm(visitor)
  const wrong: Record<string, string>[] = [
    { customerId: '' },
    { customerId: 'nobody' },
    { paymentType: '' },
    { paymentType: 'gold' },
    { basketId: '' },
    { basketId: 'nobody' },
  ]
  for (const more of wrong) await confirm(visitor, more)
  await add(contract, visitor, null)
  await confirm(visitor)
  const [first, overlapping, , , other] = await slotsOn(contract, '2026-06-23')
  const twice = await visit(contract)
  await add(contract, twice, first ?? null)
  await add(contract, twice, overlapping ?? null)
  await confirm(twice)
  const late = await visit(contract)
  await add(contract, late, other ?? null)
  const rows = await store(salon.payload).find(
    'basket-items',
    { basket: { equals: late.basketId } },
    { limit: 1 },
  )
  const past = { start: MONDAY - 60 * MINUTE, end: MONDAY - 15 * MINUTE, busyEnd: MONDAY - 15 * MINUTE }
  await store(salon.payload).updateOne('basket-items', { id: { equals: rows[0]?.id } }, past)
  await confirm(late)
  await confirmWithoutPrice(contract, confirm)
  await confirmLost(contract, confirm)
  const { visitor: booked } = await checkedOut(contract, '2026-06-24')
  await confirm(booked)
}

type Confirm = (visitor: Visitor) => Promise<unknown>

/** Confirms a basket after the price of its treatment was deleted. */
const confirmWithoutPrice = async (contract: Contract, confirm: Confirm): Promise<void> => {
  const { small, salon } = contract
  const visitor = await visit(contract)
  const [slot] = await slotsOn(contract, '2026-06-25')
  await add(contract, visitor, slot ?? null)
  const change = (pricePence: number | null) =>
    salon.payload.update({
      collection: 'services',
      id: small.tint.id,
      data: { prices: pricePence === null ? [] : [{ location: small.medway.id, pricePence }] },
      context: { keepCache: true },
    })
  await change(null)
  await confirm(visitor)
  await change(4550)
}

/** Confirms a basket whose hold has expired, after both members of staff have become busy. */
const confirmLost = async (contract: Contract, confirm: Confirm): Promise<void> => {
  const { salon } = contract
  const visitor = await visit(contract)
  const [slot] = await slotsOn(contract, '2026-06-26')
  await add(contract, visitor, slot ?? null)
  salon.clock.set(MONDAY + 16 * MINUTE)
  for (let n = 0; n < 2; n++) await add(contract, await visit(contract), slot ?? null)
  await confirm(visitor)
  salon.clock.set(MONDAY)
}

/** Payment at the salon is only for existing customers, who get a code by email (D18). */
export const proveAddress = async (contract: Contract): Promise<void> => {
  const { ask, salon } = contract
  const offer = (payAtSalon: 'everyone' | 'existing') =>
    salon.payload.updateGlobal({
      slug: 'booking-settings',
      data: { payAtSalon },
      context: { keepCache: true },
    })
  await offer('existing')
  const visitor = await visit(contract)
  const [slot] = await slotsOn(contract, '2026-06-29')
  await add(contract, visitor, slot ?? null)
  const customerId = await customerOf(contract, visitor)
  const confirm = (confirmationCode: string) =>
    ask('POST', '/api/booking/confirm-booking', {
      form: { paymentType: 'pay-at-salon', basketId: visitor.basketId, customerId, confirmationCode },
      headers: visitor.session,
    })
  await confirm('')
  for (let n = 0; n <= 10; n++) await confirm('12345')
  await offer('everyone')
}

/**
 * Makes a second booking with nothing paid online. It needs an emailed code or, if there is no mail server, a phone
 * call (D67).
 */
export const meetCaps = async (contract: Contract): Promise<void> => {
  const { ask, salon } = contract
  const cap = (perEmail: number) =>
    salon.payload.updateGlobal({
      slug: 'booking-settings',
      data: { caps: { perEmail, perPhone: 10_000, perAddress: 10_000 } },
      context: { keepCache: true },
    })
  await checkedOut(contract, '2026-06-30')
  await cap(1)
  const visitor = await visit(contract)
  const [slot] = await slotsOn(contract, '2026-06-30')
  await add(contract, visitor, slot ?? null)
  const customerId = await customerOf(contract, visitor)
  const form = { paymentType: 'pay-at-salon', basketId: visitor.basketId, customerId }
  const confirm = () => ask('POST', '/api/booking/confirm-booking', { form, headers: visitor.session })
  await confirm()
  dependenciesOf(salon.payload).mail.delivers = false
  await confirm()
  await cap(10_000)
  await confirm()
  dependenciesOf(salon.payload).mail.delivers = true
}

/** Buys a gift voucher, sends what is refused, and opens it. */
export const buyVouchers = async (contract: Contract): Promise<void> => {
  const { ask, salon } = contract
  const setSold = (areSold: boolean) =>
    salon.payload.updateGlobal({ slug: 'booking-settings', data: { vouchers: { areSold } } })
  const visitor = await visit(contract)
  const customerId = await customerOf(contract, visitor)
  const buy = (voucher: object | undefined, more: object = {}) =>
    ask('POST', '/api/booking/confirm-booking', {
      json: {
        ...{ customerId, voucher, paymentContext: 'voucher', paymentType: 'pay-full', purchaseId: 'one' },
        ...{ sourceId: 'cnon:card-nonce-ok', idempotencyKey: 'a voucher', ...more },
      },
      headers: visitor.session,
    })
  await buy({ amount: 50 })
  await setSold(true)
  const gift = { amount: 50, recipient_name: 'Sam', recipient_email: 'sam@example.org' }
  for (const voucher of [
    ...[undefined, { amount: 'much' }, { amount: 1 }, { ...gift, recipient_name: 'www.example.com' }],
    ...[
      { ...gift, recipient_email: 'sam' },
      { ...gift, message: 'www.example.com' },
    ],
    ...[
      { ...gift, send_on: 'soon' },
      { ...gift, send_on: '2020-01-01' },
    ],
  ])
    await buy(voucher)
  await buy(gift, { discountCode: 'SPRING' })
  const { paymentId } = (await buy(gift)).body
  await ask('GET', `/api/payments/payment-details?paymentId=${paymentId}`)
  await setSold(false)
  const basket = await visit(contract)
  const [slot] = await slotsOn(contract, '2026-06-27')
  await add(contract, basket, slot ?? null)
  await ask('POST', '/api/booking/confirm-booking', {
    json: {
      ...{ customerId: await customerOf(contract, basket), basketId: basket.basketId },
      ...{ paymentType: 'pay-at-salon', vouchers: ['nothing'], amountVouchers: 10 },
    },
    headers: basket.session,
  })
  const row = await store(salon.payload).findOne('vouchers', { payment: { equals: paymentId } })
  const code = deriveVoucherCode(salon.payload.secret, row!)
  for (const one of [code, 'nothing', '', 'x'.repeat(200)])
    await ask('POST', '/api/vouchers/open', { json: { code: one } })
}
