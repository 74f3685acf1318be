import { beforeAll, describe, expect, it } from 'vitest'
import { formatVoucherClaim } from '@/domain/payments/voucher'
import { DAY, MINUTE } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { createId } from '@/server/ids'
import { findPayment, reservePaymentForDesk } from '@/server/repositories/payments'
import { type Slug, store } from '@/server/repositories/store'
import { addVoucher, listVoucherEntries } from '@/server/repositories/vouchers'
import { sendQueued } from '@/server/services/notifications/send'
import { issuePaidVouchers, writeVoucherEntry } from '@/server/services/vouchers/voucher-ledger'
import { giveBackDeadUses, undoPart } from '@/server/services/payments/undo-voucher-parts'
import { withdrawForRefund } from '@/server/services/payments/voucher-entries'
import { deriveVoucherCode, readVoucherCode, toStoredCode } from '@/server/services/vouchers/voucher-code'
import { handleWaitingEvents } from '@/server/services/webhooks/receive-webhook'
import { deskPayer } from '../support/desk-payer'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases())('gift vouchers on %s', (database) => {
  const paying = payingSalonFor(database)
  const byNobody = { payment: null, madeBy: null }
  let headers: Record<string, string>
  let manager: Record<string, string>
  beforeAll(async () => {
    headers = await signedIn(paying.salon)
    manager = await signedIn(paying.salon, 'admin', { username: 'olive' })
  })

  const post = (path: string, json: object, who = headers) =>
    paying.salon.call('POST', `/api/${path}`, { headers: who, json })
  const get = async (path: string) => (await paying.salon.call('GET', `/api/${path}`, { headers })).body
  const getVoucher = async (id: string) => (await get(`vouchers/voucher?voucherId=${id}`)).voucher
  const getBill = async (paymentId: string) => (await get(`payments/bill?paymentId=${paymentId}`)).bill
  const takePart = (paymentId: string, voucher_id: string, amount: number, idempotencyKey = createId()) =>
    post('payments/take-part', { paymentId, voucher_id, amount, idempotencyKey, method: 'voucher' })
  /** A booking for £45.50 to pay at the desk. */
  const book = () => deskPayer(paying, headers)
  const setSold = (areSold: boolean) =>
    paying.salon.payload.updateGlobal({ slug: 'booking-settings', data: { vouchers: { areSold } } })
  const getCustomer = async (paymentId: string) =>
    (await findPayment(paying.salon.payload, paymentId))!.customer
  const sell = async (more: object = {}) =>
    post('vouchers/sell', {
      customer_id: await getCustomer((await book()).paymentId),
      location_id: String(paying.small.medway.id),
      ...{ amount: 50, method: 'cash', idempotencyKey: createId(), ...more },
    })

  /** A voucher of £10 that was sold. */
  const createVoucher = async (): Promise<string> => {
    const { payload } = paying.salon
    const id = createId()
    const now = paying.salon.clock.now()
    await addVoucher(payload, {
      ...{ id, version: 1, ...toStoredCode(deriveVoucherCode(payload.secret, { id, version: 1 })) },
      ...{ amountPence: 1000, customer: 'a customer', customerName: 'Harriet Quill' },
      ...{ madeAt: now, expiresAt: now + 700 * DAY },
    })
    await writeVoucherEntry(payload, id, { kind: 'sold', cause: id, amountPence: 1000 }, byNobody)
    return id
  }

  it('pay the last £10 once, however many ask for it at the same time', async () => {
    const { payload } = paying.salon
    const id = await createVoucher()
    const uses = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        writeVoucherEntry(payload, id, { kind: 'use', cause: `${at}`, amountPence: 1000 }, byNobody),
      ),
    )
    expect(uses.filter(({ kind }) => kind === 'written')).toHaveLength(1)
    const used = await listVoucherEntries(payload, id)
    expect(used.map(({ kind, balancePence }) => [kind, balancePence])).toEqual([
      ['sold', 1000],
      ['use', 0],
    ])
    // Undone by several processes, it comes back once, and a late repeat of the use is void.
    const cause = used[1]!.cause.slice('use|'.length)
    await Promise.all(
      Array.from({ length: 20 }, () => writeVoucherEntry(payload, id, { kind: 'back', cause }, byNobody)),
    )
    const again = { kind: 'use' as const, cause, amountPence: 1000 }
    expect(await writeVoucherEntry(payload, id, again, byNobody)).toEqual({
      kind: 'refused',
      because: 'undone',
    })
    expect((await listVoucherEntries(payload, id)).map(({ balancePence }) => balancePence)).toEqual([
      1000, 0, 1000,
    ])
  })

  it('are sold for cash, found, used for parts of bills, corrected, refunded and then blocked', async () => {
    await setSold(false)
    expect((await sell()).body.code).toBe('VOUCHERS_NOT_SOLD')
    await setSold(true)
    expect((await sell({ amount: 5 })).body.code).toBe('VOUCHER_AMOUNT')
    expect((await sell({ location_id: '' })).body.code).toBe('LOCATION_REQUIRED')
    expect((await sell({ message: 'See www.example.com' })).body.code).toBe('INVALID_GIFT_MESSAGE')
    const [idempotencyKey, customer_id] = [createId(), await getCustomer((await book()).paymentId)]
    const gift = { idempotencyKey, customer_id, recipient_name: 'Wilhelmina', message: 'Enjoy it!' }
    const sales = await Promise.all([sell(gift), sell(gift)])
    const { voucher } = sales[0]!.body
    expect(sales.map(({ body }) => body.voucher)).toEqual([voucher, voucher])
    expect(voucher).toMatchObject({ amount: 50, balance: 50, status: 'active' })
    for (const change of [{ amount: 60 }, { message: 'Enjoy!' }])
      expect((await sell({ ...gift, ...change })).body.code).toBe('VOUCHER_SOLD_BEFORE')
    const { tills } = await get('tills')
    const medway = tills.find((one: { location_name: string }) => one.location_name === 'Medway')
    expect(medway.taken).toBe(50)

    const id = voucher.voucher_id
    const other = await createVoucher()
    const { code } = (await post('vouchers/code', { voucherId: id })).body
    for (const search of [code.toLowerCase(), voucher.last_four, 'wilhelmina']) {
      const { vouchers } = (await post('vouchers/find', { search })).body
      expect(vouchers.map((one: { voucher_id: string }) => one.voucher_id)).toContain(id)
    }

    const [one, two] = [await book(), await book()]
    const key = createId()
    // A double click is one part.
    const parts = await Promise.all([1, 2].map(() => takePart(one.paymentId, id, 20, key)))
    expect(parts.map(({ status }) => status)).toEqual([200, 200])
    expect((await getBill(one.paymentId)).left).toBe(25.5)
    expect((await takePart(one.paymentId, id, 40)).body.code).toBe('PART_TOO_MUCH')
    for (const more of [takePart(one.paymentId, id, 1, key), takePart(one.paymentId, other, 20, key)])
      expect((await more).body.code).toBe('ALREADY_TAKEN_PAYMENT')
    const rest = createId()
    for (const last of await Promise.all([1, 2].map(() => takePart(one.paymentId, id, 25.5, rest))))
      expect(last.body.bill.left).toBe(0)
    expect((await getVoucher(id)).balance).toBe(4.5)
    expect((await one.details()).payment_state).toMatchObject({ kind: 'paid', paid: 45.5, due: 0 })
    expect((await takePart(two.paymentId, id, 10)).body.code).toBe('VOUCHER_TOO_LITTLE')
    expect((await takePart(two.paymentId, 'nothing', 10)).body.code).toBe('VOUCHER_NOT_FOUND')
    expect(await getBill(two.paymentId)).toMatchObject({ left: 45.5, parts: [] })

    // A part that was recorded by mistake goes back to the voucher, and no cash leaves the till.
    const { parts: paid } = await getBill(one.paymentId)
    const corrected = await post(
      'payments/correct',
      { paymentId: paid[1].payment_id, reason: 'The wrong voucher' },
      manager,
    )
    expect(corrected.status).toBe(200)
    const refunded = await post(
      'payments/refund',
      { paymentId: one.paymentId, amount: 5, reason: 'A present', by_hand: true, hand_method: 'cash' },
      manager,
    )
    expect(refunded.status).toBe(200)
    expect(await getVoucher(id)).toMatchObject({ balance: 35, status: 'active' })
    expect((await get('tills')).tills).toEqual(tills)

    // Refunding the purchase withdraws the voucher.
    const purchase = { paymentId: voucher.payment_id, reason: 'Changed her mind', by_hand: true }
    const refund = (amount: number) => post('payments/refund', { ...purchase, amount }, manager)
    expect((await get(`payments/refunds?paymentId=${voucher.payment_id}`)).refundable).toBe(35)
    expect((await refund(36)).body.code).toBe('REFUND_TOO_MUCH')
    expect((await refund(35)).status).toBe(200)
    expect(await getVoucher(id)).toMatchObject({ balance: 0, status: 'withdrawn' })
    expect((await takePart(two.paymentId, id, 1)).body.code).toBe('VOUCHER_BLOCKED')

    const entries = await listVoucherEntries(paying.salon.payload, id)
    expect(entries.map(({ kind, balancePence }) => [kind, balancePence])).toEqual([
      ['sold', 5000],
      ['use', 3000],
      ['use', 450],
      ['restored', 3000],
      ['restored', 3500],
      ['withdrawn', 0],
    ])
    const rows = await Promise.all(
      (Object.keys(paying.salon.payload.collections) as Slug[]).map((slug) =>
        store(paying.salon.payload).find(slug, { id: { exists: true } }, { limit: 1000 }),
      ),
    )
    const kept = JSON.stringify([rows, paying.salon.mails])
    expect(kept).toContain(voucher.last_four)
    for (const secret of [code, readVoucherCode(code)!]) expect(kept).not.toContain(secret)
  })

  it('get back a use whose part died, keep one whose part was completed, and expire', async () => {
    const { payload, clock } = paying.salon
    await setSold(true)
    const { voucher_id: id, expires_at } = (await sell()).body.voucher
    const [dead, alive] = [await book(), await book()]
    expect((await takePart(alive.paymentId, id, 10)).status).toBe(200)
    const cause = formatVoucherClaim({ voucher: id, at: clock.now(), key: 'a dead request' })
    await reservePaymentForDesk(payload, dead.paymentId, cause)
    const use = { kind: 'use', cause, amountPence: 2000 } as const
    await writeVoucherEntry(payload, id, use, { payment: dead.paymentId, madeBy: null })
    expect((await takePart(dead.paymentId, id, 5)).body.code).toBe('PAYMENT_PENDING')
    const dearer = await takePart(dead.paymentId, id, 40, 'a dead request')
    expect(dearer.body.code).toBe('ALREADY_TAKEN_PAYMENT')
    const claim = (await findPayment(payload, alive.paymentId))!.deskOrder!
    await undoPart(payload, { id: alive.paymentId, claim, voucher: id })
    await giveBackDeadUses(payload)
    expect((await getVoucher(id)).balance).toBe(20)
    clock.set(clock.now() + 3 * MINUTE)
    await Promise.all([giveBackDeadUses(payload), giveBackDeadUses(payload)])
    expect((await getVoucher(id)).balance).toBe(40)
    expect(await getBill(dead.paymentId)).toMatchObject({ left: 45.5, parts: [] })
    expect((await getBill(alive.paymentId)).left).toBe(35.5)

    const before = clock.now()
    clock.set(Date.parse(expires_at))
    expect((await getVoucher(id)).status).toBe('expired')
    expect((await takePart(alive.paymentId, id, 1)).body.code).toBe('VOUCHER_EXPIRED')
    clock.set(before)
  })

  it('sold by card can be used after the capture, and are refunded to the card', async () => {
    await setSold(true)
    const { voucher } = (await sell({ method: 'card' })).body
    const { voucher_id: voucherId, payment_id: paymentId } = voucher
    expect(voucher.status).toBe('unpaid')
    expect((await post('vouchers/code', { voucherId })).body.code).toBe('VOUCHER_UNPAID')
    const bill = await book()
    expect((await takePart(bill.paymentId, voucherId, 5)).body.code).toBe('VOUCHER_TOO_LITTLE')
    const byCard = { paymentId, amount: 50, idempotencyKey: createId(), sourceId: 'cnon:card-nonce-ok' }
    expect((await post('payments/take-by-card', byCard)).body.status).toBe('SUCCESS')
    expect(await getVoucher(voucherId)).toMatchObject({ balance: 50, status: 'active' })
    expect(await issuePaidVouchers(paying.salon.payload)).toBe(0)
    // Somebody used a part of it after the refund was checked.
    const row = (await findPayment(paying.salon.payload, paymentId))!
    const used = { kind: 'use', cause: 'meanwhile', amountPence: 1000 } as const
    await writeVoucherEntry(paying.salon.payload, voucherId, used, byNobody)
    const asked = { refunds: [], amountPence: 5000, madeBy: 'robin' }
    expect(await withdrawForRefund(paying.salon.payload, row, asked)).toBe(4000)
    const refund = { paymentId, amount: 40, reason: 'Changed her mind' }
    expect((await post('payments/refund', refund, manager)).status).toBe(200)
    expect(await getVoucher(voucherId)).toMatchObject({ balance: 0, status: 'withdrawn' })

    // One that nobody has paid is deleted.
    const unpaid = (await sell({ method: 'card' })).body.voucher.voucher_id
    const removed = await post('vouchers/withdraw', { voucherId: unpaid, reason: 'Gone' }, manager)
    expect(removed.status).toBe(200)
    expect((await post('vouchers/new-code', { voucherId: unpaid })).body.code).toBe('VOUCHER_NOT_FOUND')
  })

  it('pay nothing while their purchase is disputed or lost, and pay again once it is won after all', async () => {
    await setSold(true)
    const { voucher_id: id, payment_id: paymentId } = (await sell({ method: 'card' })).body.voucher
    const byCard = { paymentId, amount: 50, idempotencyKey: createId(), sourceId: 'cnon:card-nonce-ok' }
    expect((await post('payments/take-by-card', byCard)).body.status).toBe('SUCCESS')
    const bill = await book()
    expect((await takePart(bill.paymentId, id, 10)).status).toBe(200)
    const { providerId } = (await findPayment(paying.salon.payload, paymentId))!
    const dispute = async (state: string) => {
      await paying.standIn.elsewhere({ dispute: { paymentId: providerId, state } })
      await handleWaitingEvents(paying.salon.payload)
    }
    const getStatus = async () => {
      await handleWaitingEvents(paying.salon.payload)
      return (await getVoucher(id)).status
    }
    for (const state of ['EVIDENCE_REQUIRED', 'LOST']) {
      await dispute(state)
      await expect.poll(getStatus).toBe('disputed')
      expect((await takePart(bill.paymentId, id, 5)).body.code).toBe('VOUCHER_BLOCKED')
    }
    await expect
      .poll(async () => (await findPayment(paying.salon.payload, paymentId))?.refundedPence)
      .toBe(5000)
    // Nothing is owed on what is left of it.
    const getOwed = async () =>
      (await paying.salon.call('GET', '/api/vouchers/owed', { headers: manager })).body
    const owedWhenLost = await getOwed()
    expect(owedWhenLost.lost).toBe(40)
    const lost = { paymentId, amount: 1, reason: 'Twice', although_disputed: true }
    expect((await post('payments/refund', lost, manager)).body.code).toBe('REFUND_TOO_MUCH')
    await dispute('WON')
    await expect.poll(getStatus).toBe('active')
    expect(await getOwed()).toMatchObject({ lost: 0, owed: owedWhenLost.owed + 40 })
    expect((await findPayment(paying.salon.payload, paymentId))?.refundedPence).toBe(0)
    expect((await takePart(bill.paymentId, id, 5)).status).toBe(200)
    expect((await getVoucher(id)).balance).toBe(35)
  })

  it('are not sold for a different amount with a key whose request died half-way', async () => {
    const { payload } = paying.salon
    await setSold(true)
    const [idempotencyKey, customer_id] = [createId(), await getCustomer((await book()).paymentId)]
    const { payment_id: payment } = (await sell({ idempotencyKey, customer_id, method: 'card' })).body.voucher
    // As if the process had ended before it wrote the payment.
    await store(payload).remove('payments', { id: { equals: payment } })
    const dearer = await sell({ idempotencyKey, customer_id, amount: 90 })
    expect([dearer.body.code, await findPayment(payload, payment)]).toEqual(['VOUCHER_SOLD_BEFORE', null])
    const again = await sell({ idempotencyKey, customer_id })
    expect(again.body.voucher).toMatchObject({ amount: 50, balance: 50, status: 'active' })
  })

  it('are sold for the price of a treatment, and emailed once to its recipient or to the customer', async () => {
    const { salon, small } = paying
    await setSold(true)
    for (const [recipient_name, subject] of [
      ['Wilhelmina', 'A gift from'],
      ['', 'Your gift voucher from'],
    ] as const) {
      const recipient_email = `${createId().toLowerCase()}@guests.example`
      const customer_id = await getCustomer((await book()).paymentId)
      const about = { customer_id, recipient_name, recipient_email, idempotencyKey: createId() }
      const tint = { ...about, amount: undefined, service_id: String(small.tint.id) }
      const [{ body }] = await Promise.all([sell(tint), sell(tint)])
      expect(body.voucher).toMatchObject({ amount: 45.5, service_name: small.tint.name, status: 'active' })
      const { code } = (await post('vouchers/code', { voucherId: body.voucher.voucher_id })).body
      await sendQueued(salon.payload)
      const mails = () => salon.mails.filter(({ to }) => to === recipient_email)
      await expect.poll(() => mails().length).toBe(1)
      expect([mails()[0]?.subject, mails()[0]?.text]).toEqual([
        expect.stringContaining(subject),
        expect.stringContaining(code),
      ])
      expect((await get(`vouchers/voucher?voucherId=${body.voucher.voucher_id}`)).email).toEqual({
        ...{ to: recipient_email, send_at: expect.any(String), sent_at: expect.any(String) },
      })
    }
  })

  it('get a new code that ends the old one, and guesses are limited', async () => {
    await setSold(true)
    const { voucher_id: voucherId } = (await sell()).body.voucher
    const { code } = (await post('vouchers/code', { voucherId })).body
    await Promise.all([post('vouchers/new-code', { voucherId }), post('vouchers/new-code', { voucherId })])
    const find = (search: string) => post('vouchers/find', { search })
    expect((await find(code)).body.vouchers).toEqual([])
    const fresh = (await post('vouchers/code', { voucherId })).body.code
    expect((await find(fresh)).body.vouchers).toHaveLength(1)
    const dependencies = dependenciesOf(paying.salon.payload)
    const factor = dependencies.rateLimitFactor
    dependencies.rateLimitFactor = 1
    const guesses = []
    for (let n = 0; n < 31; n++) guesses.push(await find(`${code.slice(0, -2)}${n < 25 ? 'A' : 'B'}Z`))
    dependencies.rateLimitFactor = factor
    expect(guesses.slice(0, 28).every(({ status }) => status === 200)).toBe(true)
    expect(guesses.at(-1)!.body.code).toBe('RATE_LIMITED')
  })
})
