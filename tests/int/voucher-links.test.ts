import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { driveOrder, startAttempt } from '@/domain/checkout/checkout'
import type { Order } from '@/domain/checkout/order'
import { HOUR } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { derivePaymentLinkSecret } from '@/server/ids'
import { createOrderStore } from '@/server/repositories/orders'
import { listPaymentLinks } from '@/server/repositories/payment-links'
import { findPayment } from '@/server/repositories/payments'
import { store } from '@/server/repositories/store'
import { draftDeskOrder } from '@/server/services/checkout/desk-order-draft'
import { createDeskPorts } from '@/server/services/checkout/desk-ports'
import { reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { sendQueued } from '@/server/services/notifications/send'
import { drivePendingRefunds } from '@/server/services/payments/drive-refund'
import { giveBackDeadUses } from '@/server/services/payments/undo-voucher-parts'
import { writeVoucherEntry } from '@/server/services/vouchers/voucher-ledger'
import { crashedAt, crashingPorts } from '../support/crashing-ports'
import { deskPayer } from '../support/desk-payer'
import { judgeMoney } from '../support/judge-money'
import { payingSalonFor, settleLinks } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'
import { readLedger, sellVoucher } from '../support/sold-voucher'

/** The treatment costs £45.50, and its deposit is £22.75. */
describe.each(databases())('paying a payment link with gift vouchers on %s', (database) => {
  const paying = payingSalonFor(database)
  let headers: Record<string, string>
  let now = 0
  beforeAll(async () => {
    headers = await signedIn(paying.salon, 'staff', { username: 'robin' })
    now = paying.salon.clock.now()
  })
  beforeEach(() => {
    paying.salon.clock.set(now)
    return paying.standIn.clearFaults()
  })

  const staff = (method: 'GET' | 'POST', path: string, json?: object) =>
    paying.salon.call(method, `/api/${path}`, { headers, json })
  const sell = (pence: number) => sellVoucher(paying.salon, pence)
  const kindsOf = async (id: string) => (await readLedger(paying.salon, id)).map(([kind]) => kind)
  const countCharges = async () => (await paying.standIn.ledger()).payments.length
  const settle = () => settleLinks(paying.salon.payload)
  const expectNothingWrong = async () => {
    await settle()
    expect(await giveBackDeadUses(paying.salon.payload)).toBe(0)
    expect(await judgeMoney(paying.salon.payload, await paying.standIn.ledger())).toEqual([])
  }

  /** A booking with a link for it. */
  const sent = async (pays: 'all' | 'rest' | 'deposit' = 'all', half = false) => {
    const payer = await deskPayer(paying, headers, { half })
    const made = await staff('POST', 'payments/links', { paymentId: payer.paymentId, pays })
    expect([made.status, made.body.code]).toEqual([200, undefined])
    const row = async () => (await listPaymentLinks(paying.salon.payload, payer.paymentId)).at(-1)!
    const link = derivePaymentLinkSecret(paying.salon.payload, (await row()).id)
    return {
      ...payer,
      row,
      pay: (vouchers: string[], more: object = {}) =>
        paying.salon.call('POST', '/api/pay/card', {
          json: { link, idempotencyKey: randomUUID(), sourceId: 'cnon:card-nonce-ok', vouchers, ...more },
        }),
      parts: async () => {
        const { booking } = (await findPayment(paying.salon.payload, payer.paymentId))!
        const where = { booking: { equals: booking } }
        const rows = await store(paying.salon.payload).find('payments', where, { limit: 9, sort: 'id' })
        return rows
          .filter(({ status }) => status !== 'failed')
          .map(({ method, paidPence, status }) => [method, paidPence, status])
      },
      left: async () =>
        (await staff('GET', `payments/bill?paymentId=${payer.paymentId}`)).body.bill.left as number,
    }
  }

  it.each([
    { pays: 'all', half: false, worth: 2000, charged: 2550, left: 0 },
    { pays: 'deposit', half: false, worth: 2000, charged: 275, left: 22.75 },
    { pays: 'deposit', half: false, worth: 9000, charged: 0, left: 22.75 },
    { pays: 'rest', half: true, worth: 2000, charged: 275, left: 0 },
    { pays: 'rest', half: true, worth: 2275, charged: 0, left: 0 },
  ] as const)('$pays with £$worth charges $charged', async ({ pays, half, worth, charged, left }) => {
    const voucher = await sell(worth)
    const one = await sent(pays, half)
    const { amountPence } = await one.row()
    const before = await countCharges()
    const pence = amountPence - charged
    const paid = await one.pay([voucher.code], {
      amountVouchers: pence / 100,
      ...(charged > 0 ? {} : { sourceId: undefined }),
    })
    expect([paid.status, paid.body.status]).toEqual([200, 'SUCCESS'])
    expect((await paying.standIn.ledger()).payments.slice(before).map(({ kept }) => kept)).toEqual(
      charged > 0 ? [charged] : [],
    )
    expect(await readLedger(paying.salon, voucher.id)).toEqual([
      ['sold', worth],
      ['use', pence],
    ])
    expect(await one.parts()).toEqual([
      ...(half ? [['card', 2275, 'completed']] : []),
      ...(charged > 0 ? [['card', charged, 'completed']] : []),
      ['voucher', pence, 'completed'],
    ])
    expect([(await one.row()).state, await one.left()]).toEqual(['paid', left])
    expect((await one.pay([], {})).body.code).toMatch(/ALREADY_TAKEN_PAYMENT|PRICE_CHANGED|LINK_EXPIRED/)
    await sendQueued(paying.salon.payload)
    const text = paying.salon.mails.at(-1)?.text
    expect(text).toContain(`Paid with a gift voucher: £${(pence / 100).toFixed(2)}`)
    if (charged > 0) expect(text).toContain(`Paid by card: £${(charged / 100).toFixed(2)}`)
    await expectNothingWrong()
  })

  it('uses several vouchers, and refunds the card first', async () => {
    const [first, second] = [await sell(1000), await sell(1000)]
    const one = await sent()
    const { body } = await one.pay([first.code, second.code], { amountVouchers: 20 })
    expect(body.status).toBe('SUCCESS')
    expect(await one.parts()).toEqual([
      ['card', 2550, 'completed'],
      ['voucher', 1000, 'completed'],
      ['voucher', 1000, 'completed'],
    ])
    const query = `bookingId=${one.bookingId}&by=salon`
    const { body: proposal } = await staff('GET', `payments/refund-proposal?${query}`)
    expect(proposal.parts.map(({ amount }: { amount: number }) => amount)).toEqual([25.5, 10, 10])
    const all = await sent()
    const [big, small] = [await sell(3000), await sell(2000)]
    expect((await all.pay([big.code, small.code], { sourceId: undefined })).body.status).toBe('SUCCESS')
    expect(await all.parts()).toEqual([
      ['voucher', 3000, 'completed'],
      ['voucher', 1550, 'completed'],
    ])
    await drivePendingRefunds(paying.salon.payload)
    await expectNothingWrong()
  })

  it('is paid once by two people with the same voucher, while the desk takes cash', async () => {
    const voucher = await sell(2000)
    const one = await sent()
    const all = await Promise.all([
      one.pay([voucher.code]),
      one.pay([voucher.code]),
      one.pay([voucher.code], { idempotencyKey: 'twice' }),
      one.pay([voucher.code], { idempotencyKey: 'twice' }),
      one.inCash(),
    ])
    for (const { status } of all) expect([200, 202, 409]).toContain(status)
    await settle()
    const parts = await one.parts()
    expect(parts.reduce((sum, [, pence]) => sum + Number(pence), 0)).toBe(4550)
    // In sums, because an attempt that ended before it used the voucher gives nothing back.
    const add = (rows: unknown[][], kind: string) =>
      rows.reduce((sum, [one, pence]) => (one === kind ? sum + Number(pence) : sum), 0)
    const entries = await readLedger(paying.salon, voucher.id)
    expect(add(entries, 'use') - add(entries, 'back')).toBe(add(parts, 'voucher'))
    await expectNothingWrong()
  })

  it('lets one of two links have the last of a voucher', async () => {
    const voucher = await sell(4550)
    const both = [await sent(), await sent()]
    const answers = await Promise.all(
      both.map((one) => one.pay([voucher.code], { amountVouchers: 45.5, sourceId: undefined })),
    )
    expect(answers.filter(({ body }) => body.status === 'SUCCESS')).toHaveLength(1)
    const states = await Promise.all(both.map(async (one) => (await one.row()).state))
    expect(states.toSorted()).toEqual(['open', 'paid'])
    await expectNothingWrong()
  })

  it('charges nothing if the voucher has less left than was shown, or after a decline', async () => {
    const { payload } = paying.salon
    const voucher = await sell(2000)
    const one = await sent()
    const before = await countCharges()
    expect((await one.pay(['nothing'])).body.code).toBe('VOUCHER_NOT_FOUND')
    const use = { kind: 'use', cause: 'elsewhere', amountPence: 500 } as const
    await writeVoucherEntry(payload, voucher.id, use, { payment: null, madeBy: null })
    const emptied = await one.pay([voucher.code], { amountVouchers: 20 })
    expect(emptied.body.code).toBe('VOUCHER_TOO_LITTLE')
    expect(await countCharges()).toBe(before)
    const declined = await one.pay([voucher.code], { sourceId: 'cnon:card-nonce-declined' })
    expect([declined.status, (await one.row()).state]).toEqual([402, 'open'])
    expect(await kindsOf(voucher.id)).toEqual(['sold', 'use', 'use', 'back'])
    expect((await one.pay([voucher.code])).body.status).toBe('SUCCESS')
    // The first use in this ledger was written by hand.
    await settle()
    expect(await judgeMoney(payload, await paying.standIn.ledger())).toEqual([])
  })

  it('keeps the voucher while the outcome is unknown, and gives it back with the link', async () => {
    const voucher = await sell(2000)
    const one = await sent()
    await paying.standIn.fault({ match: { operation: 'payments.create' }, fault: 'reset-before', times: 9 })
    expect((await one.pay([voucher.code])).status).toBe(202)
    expect([(await one.row()).state, await kindsOf(voucher.id)]).toEqual(['paying', ['sold', 'use']])
    await paying.standIn.clearFaults()
    paying.salon.clock.set(now + 26 * HOUR)
    await settle()
    await settle()
    const isPaid = (await one.row()).state === 'paid'
    expect(await kindsOf(voucher.id)).toEqual(isPaid ? ['sold', 'use'] : ['sold', 'use', 'back'])
    expect((await one.parts()).some(([method]) => method === 'voucher')).toBe(isPaid)
    await expectNothingWrong()
  })

  it('counts no guesses while it is only asked about an attempt that was sent before', async () => {
    const dependencies = dependenciesOf(paying.salon.payload)
    const factor = dependencies.rateLimitFactor
    const voucher = await sell(4550)
    const [one, other] = [await sent(), await sent()]
    const more = { idempotencyKey: randomUUID(), sourceId: undefined }
    expect((await one.pay([voucher.code], more)).body.status).toBe('SUCCESS')
    // Each request has five codes, and 30 guesses are allowed in five minutes.
    const codes = Array.from({ length: 5 }, () => 'nothing')
    dependencies.rateLimitFactor = 1
    for (let n = 0; n < 7; n++) expect((await one.pay(codes, more)).body.status).toBe('SUCCESS')
    const guesses: string[] = []
    for (let n = 0; n < 7; n++) guesses.push((await other.pay(codes)).body.code)
    const asked = await one.pay(codes, more)
    dependencies.rateLimitFactor = factor
    expect([guesses[0], guesses.at(-1)]).toEqual(['VOUCHER_NOT_FOUND', 'RATE_LIMITED'])
    expect(asked.body.status).toBe('SUCCESS')
  })

  it.runIf(database === 'sqlite').each(['cnon:card-nonce-ok', null])(
    'survives a crash between any two steps with %s',
    { timeout: 300_000 },
    async (token) => {
      const { payload } = paying.salon
      let voucher = await sell(2000)
      let one = await sent()
      const begin = async (): Promise<Order> => {
        voucher = await sell(token === null ? 9000 : 2000)
        one = await sent()
        const draft = await draftDeskOrder(
          payload,
          {
            ...{ paymentId: one.paymentId, isBalance: false, shownPence: 4550, key: `link ${randomUUID()}` },
            source: token === null ? null : { method: 'card', token, verificationToken: null },
            ...{ takenBy: 'robin', takenByName: 'robin' },
            vouchers: { voucherCodes: [voucher.code] },
            link: { id: (await one.row()).id, isPart: false, holdsBooking: false },
          },
          {
            payment: (await findPayment(payload, one.paymentId))!,
            liveKey: `desk|${one.paymentId}`,
            seen: null,
          },
        )
        if (!draft.ok) throw new Error(draft.code)
        return (await startAttempt(createOrderStore(payload), draft.value, null)).order
      }
      const whole = crashingPorts(createDeskPorts(payload), () => false, 'before')
      await driveOrder(whole.ports, await begin())
      const expected =
        token === null
          ? [['voucher', 4550, 'completed']]
          : [
              ['card', 2550, 'completed'],
              ['voucher', 2000, 'completed'],
            ]
      for (let at = 1; at <= whole.calls(); at++) {
        if (!(await crashedAt(begin, createDeskPorts(payload), at, 'after'))) break
        await reconcileOrders(payload, -1)
        const seen = [await kindsOf(voucher.id), await one.parts(), (await one.row()).state]
        expect([at, ...seen]).toEqual([at, ['sold', 'use'], expected, 'paid'])
      }
      await expectNothingWrong()
    },
  )
})
