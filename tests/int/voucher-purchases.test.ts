import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { driveOrder, startAttempt } from '@/domain/checkout/checkout'
import type { Order } from '@/domain/checkout/order'
import { DAY, HOUR, toDayKey } from '@/domain/time/time'
import { findCustomer } from '@/server/repositories/customers'
import { createOrderStore } from '@/server/repositories/orders'
import { findPayment } from '@/server/repositories/payments'
import { type Row, store } from '@/server/repositories/store'
import { listVoucherEntries } from '@/server/repositories/vouchers'
import { createVoucherPorts, draftVoucherOrder } from '@/server/services/checkout/confirm-voucher'
import { reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { findPerson } from '@/server/repositories/personal-data'
import { personalDataPlaces } from '@/server/services/customers/personal-data'
import { sendQueued } from '@/server/services/notifications/send'
import { queueDueGifts } from '@/server/services/payments/expire-vouchers'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { deriveVoucherCode, formatVoucherCode } from '@/server/services/vouchers/voucher-code'
import { crashedAt, crashingPorts } from '../support/crashing-ports'
import { judgeMoney, judgeOrder } from '../support/judge-money'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases('mongodb'))('buying a gift voucher on %s', (database) => {
  const paying = payingSalonFor(database)
  let manager: Record<string, string>
  const setSold = (areSold: boolean) =>
    paying.salon.payload.updateGlobal({ slug: 'booking-settings', data: { vouchers: { areSold } } })
  beforeAll(async () => {
    manager = await signedIn(paying.salon, 'manager')
    await setSold(true)
  })
  beforeEach(() => paying.standIn.clearFaults())

  /** A visitor who buys a voucher of £50 unless `more` says otherwise. */
  const visitor = async (email = `${randomUUID()}@example.org`) => {
    const session = randomUUID()
    const headers = { 'session-id': session }
    const json = {
      ...{ first_name: 'Ada', last_name: 'Love', email, phone_number: '01634 123456' },
      ...{ city: 'Rochester', postal_code: 'ME1 1AA' },
    }
    const made = await paying.salon.call('POST', '/api/customers/new', { headers, json, address: session })
    const customerId: string = made.body.customer_id
    const purchaseId = randomUUID()
    return {
      ...{ session, customerId, email },
      buy: (voucher: object = {}, more: object = {}) =>
        paying.salon.call('POST', '/api/booking/confirm-booking', {
          headers,
          address: session,
          json: {
            ...{ paymentType: 'pay-full', paymentContext: 'voucher', purchaseId, customerId },
            ...{ voucher: { amount: 50, ...voucher }, sourceId: 'cnon:card-nonce-ok', ...more },
          },
        }),
    }
  }
  type Visitor = Awaited<ReturnType<typeof visitor>>

  const vouchersOf = ({ customerId }: Pick<Visitor, 'customerId'>): Promise<Row<'vouchers'>[]> =>
    store(paying.salon.payload).find('vouchers', { customer: { equals: customerId } }, { limit: 10 })
  const getCode = (row: Row<'vouchers'>) =>
    formatVoucherCode(deriveVoucherCode(paying.salon.payload.secret, row))
  const mailsTo = (address: string) => paying.salon.mails.filter(({ to }) => to === address)
  const open = (code: string) => paying.salon.call('POST', '/api/vouchers/open', { json: { code } })
  const judged = async () => judgeMoney(paying.salon.payload, await paying.standIn.ledger())

  it('charges the amount, makes one voucher, and emails its code to the buyer', async () => {
    const { payload } = paying.salon
    const who = await visitor()
    const key = { idempotencyKey: randomUUID() }
    const { status, body } = await who.buy({}, key)
    expect([status, body.status]).toEqual([200, 'SUCCESS'])
    // The same purchase again, with the same key or a different one, changes nothing.
    expect((await who.buy({}, key)).body).toEqual(body)
    expect((await who.buy({}, { idempotencyKey: randomUUID() })).body.paymentId).toBe(body.paymentId)
    const [row, ...others] = await vouchersOf(who)
    expect(others).toEqual([])
    expect(row).toMatchObject({ amountPence: 5000, payment: body.paymentId, customerName: 'Ada Love' })
    const entries = await listVoucherEntries(payload, row!.id)
    expect(entries.map(({ kind, balancePence }) => [kind, balancePence])).toEqual([['sold', 5000]])
    expect(await findPayment(payload, body.paymentId)).toMatchObject({
      ...{ context: 'voucher', status: 'completed', paidPence: 5000, method: 'card', booking: null },
    })

    const code = getCode(row!)
    const queued = await store(payload).find(
      'notifications',
      { recipient: { equals: who.email } },
      { limit: 9 },
    )
    expect(JSON.stringify(queued)).not.toContain(code)
    await sendQueued(payload)
    const [mail] = mailsTo(who.email)
    expect(mail?.text).toContain(`Code: ${code}`)
    expect(mail?.text).toContain(`/gift-vouchers/open#${code}`)
    expect(mail?.text).toMatch(/Your right to cancel[^]*we will refund the rest[^]*Cancellation form/)
    const sent = await store(payload).find(
      'notifications',
      { recipient: { equals: who.email } },
      { limit: 9 },
    )
    expect(JSON.stringify(sent)).not.toContain(code)
    expect((await open(code.toLowerCase())).body.voucher).toMatchObject({
      ...{ amount: 50, balance: 50, status: 'active', last_four: row!.lastFour, recipient_name: null },
    })
    expect(await judged()).toEqual([])
  })

  it('emails a gift to its recipient on its day, and only the recipient gets the code', async () => {
    const { payload, clock } = paying.salon
    const who = await visitor()
    const to = `${randomUUID()}@example.org`
    const day = toDayKey(clock.now() + 3 * DAY)
    const gift = { recipient_name: 'Sam', recipient_email: to, message: 'Happy birthday', send_on: day }
    expect((await who.buy(gift)).status).toBe(200)
    const [row] = await vouchersOf(who)
    await sendQueued(payload)
    expect(mailsTo(who.email)[0]?.text).toContain(`We will email it to ${to} on `)
    expect(mailsTo(who.email)[0]?.text).not.toContain(getCode(row!))
    await queueDueGifts(payload)
    expect(mailsTo(to)).toEqual([])
    const now = clock.now()
    clock.set(row!.sendAt! + 1)
    await Promise.all([queueDueGifts(payload), queueDueGifts(payload)])
    await queueDueGifts(payload)
    await sendQueued(payload)
    expect(mailsTo(to)).toHaveLength(1)
    expect(mailsTo(to)[0]?.text).toMatch(/Hello Sam, Ada Love has given you[^]*Happy birthday/)
    expect(mailsTo(to)[0]?.text).toContain(getCode(row!))
    clock.set(now)

    // Erasing the buyer also removes the recipient.
    const customer = await store(payload).findOne('customers', { id: { equals: who.customerId } })
    const person = await findPerson(payload, customer!)
    expect(person.notifications.map(({ recipient }) => recipient)).toContain(to)
    for (const place of personalDataPlaces) await place.erase(payload, person, clock.now())
    for (const slug of ['orders', 'vouchers', 'notifications'] as const)
      expect(
        JSON.stringify(await store(payload).find(slug, { id: { exists: true } }, { limit: 99 })),
      ).not.toMatch(to)
  })

  it('sends a gift straight away without a day, but never one that was withdrawn', async () => {
    const { payload } = paying.salon
    const to = `${randomUUID()}@example.org`
    expect((await (await visitor()).buy({ recipient_name: 'Sam', recipient_email: to })).status).toBe(200)
    await sendQueued(payload)
    expect(mailsTo(to)).toHaveLength(1)

    const who = await visitor()
    const other = `${randomUUID()}@example.org`
    const send_on = toDayKey(paying.salon.clock.now() + 2 * DAY)
    const { body } = await who.buy({ recipient_name: 'Sam', recipient_email: other, send_on })
    const refund = { paymentId: body.paymentId, amount: 50, reason: 'Cancelled', byHand: false }
    const refunded = await paying.salon.call('POST', '/api/payments/refund', {
      headers: manager,
      json: refund,
    })
    expect(refunded.status).toBe(200)
    const [row] = await vouchersOf(who)
    const kinds = (await listVoucherEntries(payload, row!.id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['sold', 'withdrawn'])
    const now = paying.salon.clock.now()
    paying.salon.clock.set(row!.sendAt! + 1)
    await queueDueGifts(payload)
    await sendQueued(payload)
    paying.salon.clock.set(now)
    expect(mailsTo(other)).toEqual([])
    expect((await open(getCode(row!))).body.voucher).toMatchObject({ status: 'withdrawn', balance: 0 })
  })

  it('refuses what is not on sale, and charges nothing', async () => {
    const who = await visitor()
    const before = (await paying.standIn.ledger()).payments.length
    const code = async (voucher: object, more: object = {}) => (await who.buy(voucher, more)).body.code
    for (const amount of [9.99, 500.01]) expect(await code({ amount })).toBe('VOUCHER_AMOUNT')
    expect(await code({ amount: 'much' })).toBe('AMOUNT_INVALID')
    expect(await code({ recipient_name: 'www.example.com' })).toBe('INVALID_NAME')
    expect(await code({ recipient_name: 'Sam', recipient_email: 'sam' })).toBe('INVALID_EMAIL')
    expect(await code({ recipient_email: 'sam@example.org' })).toBe('MISSING_FIELD')
    expect(await code({ recipient_name: 'Sam', message: 'see example.com' })).toBe('INVALID_GIFT_MESSAGE')
    const gift = { recipient_name: 'Sam', recipient_email: 'sam@example.org' }
    for (const send_on of ['2020-01-01', '2099-01-01', 'soon'])
      expect(await code({ ...gift, send_on })).toBe('INVALID_DATE')
    expect(await code({ service_id: 'nothing' })).toBe('PRICE_CHANGED')
    expect(await code({}, { amountNow: 49 })).toBe('PRICE_CHANGED')
    expect(await code({}, { discountCode: 'SPRING' })).toBe('INVALID_INPUT')
    expect(await code({}, { purchaseId: '' })).toBe('MISSING_FIELD')
    expect(await code({}, { sourceId: '' })).toBe('PAYMENT_SOURCE_MISSING')
    for (const paymentType of ['pay-half', 'pay-at-salon'])
      expect(await code({}, { paymentType })).toBe('PAYMENT_TYPE_NOT_OFFERED')
    expect(await code({}, { customerId: (await visitor()).customerId })).toBe('CUSTOMER_NOT_FOUND')
    await setSold(false)
    expect(await code({})).toBe('VOUCHERS_NOT_SOLD')
    await setSold(true)
    expect((await paying.standIn.ledger()).payments).toHaveLength(before)
    expect(await vouchersOf(who)).toEqual([])
  })

  it('lets a declined buyer pay with a different card, and makes one voucher', async () => {
    const who = await visitor()
    const declined = await who.buy({}, { sourceId: 'cnon:card-nonce-declined', idempotencyKey: 'one' })
    expect([declined.status, declined.body.code]).toEqual([402, 'TRY_ANOTHER_CARD'])
    expect(await vouchersOf(who)).toEqual([])
    const paid = await who.buy({ amount: 60 }, { idempotencyKey: 'two' })
    expect(paid.status).toBe(200)
    expect(await vouchersOf(who)).toMatchObject([{ amountPence: 6000, payment: paid.body.paymentId }])
    expect(await judged()).toEqual([])
  })

  it('is sold for the price of a treatment', async () => {
    const who = await visitor()
    const { name, id } = paying.small.tint
    expect((await who.buy({ amount: 45.49, service_id: String(id) })).body.code).toBe('PRICE_CHANGED')
    expect((await who.buy({ amount: 45.5, service_id: String(id) })).status).toBe(200)
    expect(await vouchersOf(who)).toMatchObject([{ serviceName: name, amountPence: 4550 }])
  })

  it('charges once for many requests at the same time', async () => {
    const who = await visitor()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => who.buy({}, { idempotencyKey: `${at}` })),
    )
    for (const { status } of answers) expect([200, 202, 409]).toContain(status)
    await reconcileOrders(paying.salon.payload, -1)
    expect(await vouchersOf(who)).toHaveLength(1)
    expect(await judged()).toEqual([])
  })

  it('settles an outcome that stays unknown: no voucher, and no money', async () => {
    const { payload, clock } = paying.salon
    const who = await visitor()
    await paying.standIn.fault({ match: { operation: 'payments.create' }, fault: 'reset-before', times: 9 })
    expect((await who.buy()).status).toBe(202)
    await paying.standIn.clearFaults()
    const now = clock.now()
    clock.set(now + 3 * HOUR)
    for (let runs = 0; runs < 4; runs++) await reconcileOrders(payload, -1)
    clock.set(now)
    expect(await judged()).toEqual([])
  })

  it('makes the voucher once a capture that stayed unknown has been settled', async () => {
    const { payload } = paying.salon
    const who = await visitor()
    await paying.standIn.fault({ match: { operation: 'payments.complete' }, fault: '500-before', times: 9 })
    const { status, body } = await who.buy({}, { idempotencyKey: 'one' })
    expect([status, body.status]).toEqual([202, 'PENDING'])
    expect(await vouchersOf(who)).toEqual([])
    await paying.standIn.clearFaults()
    await reconcileOrders(payload, -1)
    expect((await findPayment(payload, body.paymentId))?.status).toBe('completed')
    expect(await vouchersOf(who)).toHaveLength(1)
    expect((await who.buy({}, { idempotencyKey: 'one' })).body.status).toBe('SUCCESS')
    expect(await judged()).toEqual([])
  })

  const begin = async (): Promise<Order> => {
    const { payload } = paying.salon
    const { customerId, session } = await visitor()
    const draft = await draftVoucherOrder(payload, {
      request: {
        ...{ customerId, session, paymentType: 'pay-full', notes: '', discountCode: null, key: null },
        ...{ shownPence: 5000, totalShownPence: null, address: session, isStaff: false },
        source: { method: 'card', token: 'cnon:card-nonce-ok', verificationToken: null },
        ...{ purchaseId: session, voucher: { amount: 5000 } },
      },
      customer: (await findCustomer(payload, customerId))!,
      settings: await loadBookingSettings(payload),
      ...{ liveKey: `voucher|${session}`, seen: null },
    })
    if (!draft.ok) throw new Error(draft.code)
    return (await startAttempt(createOrderStore(payload), draft.value, null)).order
  }

  it('survives a crash between any two steps', { timeout: 300_000 }, async () => {
    const { payload } = paying.salon
    const whole = crashingPorts(createVoucherPorts(payload), () => false, 'before')
    await driveOrder(whole.ports, await begin())
    expect(whole.calls()).toBeGreaterThan(6)
    for (let at = 1; at <= whole.calls(); at++) {
      const order = await crashedAt(begin, createVoucherPorts(payload), at, 'after')
      if (!order) break
      await reconcileOrders(payload, -1)
      const wrong = await judgeOrder(payload, await paying.standIn.ledger(), order.id)
      expect([`crash after ${at} calls`, wrong]).toEqual([`crash after ${at} calls`, []])
      expect(await vouchersOf({ customerId: order.customerId })).toHaveLength(1)
    }
    expect(await judged()).toEqual([])
  })
})
