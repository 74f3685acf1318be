import { describe, expect, it } from 'vitest'
import { DAY } from '@/domain/time/time'
import { createId } from '@/server/ids'
import { getVatShares } from '@/server/repositories/receipts'
import { store } from '@/server/repositories/store'
import { numberNewReceipts } from '@/server/services/payments/number-receipts'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

const methods = ['cash', 'card terminal', 'bank transfer'] as const

/** Draws the same numbers below `most` every time. */
const createDraw = (seed: number) => {
  let state = seed
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
}

interface Entry {
  number: number
  kind: string
  amount: number
  correction: boolean
  vat: { rate: string; net: number; vat: number; gross: number }[]
}

describe.each(databases('sqlite'))('receipts on %s', (database) => {
  const desk = deskSalonFor(database)

  /** Creates a booking on Monday at 9, 10 and so on, for £45.50. Returns its payment. */
  const book = async (hour: number, day = 23, more: object = {}): Promise<string> => {
    const { salon, small, headers, customerId } = desk
    const { body } = await salon.call('POST', '/api/booking/admin-create-booking', {
      headers,
      json: {
        customer_id: customerId,
        staff_id: small.amy.id,
        location_id: small.medway.id,
        service: { service_id: small.tint.id },
        slot: { start_time: new Date(Date.UTC(2026, 10, day, hour)).toISOString() },
        ...more,
      },
    })
    return body.paymentId
  }
  const take = (paymentId: string, amount: number, method = 'cash') =>
    desk.salon.call('POST', '/api/payments/take-part', {
      headers: desk.headers,
      json: { paymentId, amount, method, idempotencyKey: createId() },
    })
  const readReceipt = async (paymentId: string, more = '') => {
    const { salon, headers } = desk
    return (await salon.call('GET', `/api/payments/receipt?paymentId=${paymentId}${more}`, { headers })).body
  }
  const send = (paymentId: string, more: object = {}) =>
    desk.salon.call('POST', '/api/payments/send-receipt', {
      headers: desk.headers,
      json: { paymentId, ...more },
    })
  const saveReceiptSettings = (receipts: object) =>
    desk.salon.payload.updateGlobal({ slug: 'booking-settings', data: { receipts } as never })

  it('numbers each payment, refund and correction once, and never two alike', async () => {
    const { salon } = desk
    const paymentId = await book(9)
    expect((await readReceipt(paymentId)).code).toBe('NOTHING_PAID')
    await take(paymentId, 20)
    await take(paymentId, 25.5, 'card terminal')
    salon.clock.set(FRIDAY_NOON + 60_000)
    const manager = await signedIn(salon, 'manager')
    const give = (path: string, json: object) =>
      salon.call('POST', `/api/payments/${path}`, { headers: manager, json: { paymentId, ...json } })
    await give('refund', { amount: 5, reason: 'Not happy', by_hand: true })
    await give('correct', { reason: 'Paid by card' })
    const others = await Promise.all([book(10), book(11), book(12)])
    for (const one of others) await take(one, 45.5)
    // Several people open the receipts while the timer numbers them.
    await Promise.all([
      ...[paymentId, paymentId, ...others, ...others].map((one) => readReceipt(one)),
      numberNewReceipts(salon.payload),
      numberNewReceipts(salon.payload),
    ])
    const { receipt } = await readReceipt(paymentId)
    expect(receipt.entries.map(({ kind, amount, correction }: Entry) => [kind, amount, correction])).toEqual([
      ['receipt', 20, false],
      ['receipt', 25.5, false],
      ['credit note', 5, false],
      ['credit note', 15, true],
    ])
    expect(receipt).toMatchObject({
      total: 45.5,
      paid: 25.5,
      customer: null,
      email: 'harriet@guests.example',
    })
    expect(receipt.salon).toMatchObject({ vat_number: null })
    expect(receipt.entries.every(({ vat }: Entry) => vat.length === 0)).toBe(true)
    const rows = await store(salon.payload).findAll('receipts', {}, { limit: 100 })
    expect(rows).toHaveLength(7)
    expect(rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const { receipt: again } = await readReceipt(paymentId)
    expect(again.entries).toEqual(receipt.entries)
    salon.clock.set(FRIDAY_NOON)
  })

  it('has the legal name, VAT from the day of the registration, and the customer’s name above £250', async () => {
    const { salon, customerId, small } = desk
    salon.clock.set(FRIDAY_NOON)
    const before = await book(13)
    await take(before, 10)
    await store(salon.payload).updateOne(
      'customers',
      { id: { equals: customerId } },
      { address: '1 High Street', postcode: 'ME1 1AA' },
    )
    await saveReceiptSettings({
      legalName: 'Quill Beauty Ltd',
      legalAddress: '2 Mill Lane\nRochester',
      vatNumber: 'GB 123 4567 89',
      vatFrom: '2026-11-21',
    })
    await expect(saveReceiptSettings({ vatNumber: 'none', vatFrom: '2026-11-21' })).rejects.toThrow()
    salon.clock.set(FRIDAY_NOON + DAY)
    await take(before, 35.5)
    const { receipt } = await readReceipt(before, '&named=true')
    expect(receipt).toMatchObject({
      salon: {
        name: 'Quill Beauty Ltd',
        address: ['2 Mill Lane', 'Rochester'],
        vat_number: 'GB 123 4567 89',
      },
      customer: { name: 'Harriet Quill', address: ['1 High Street', 'ME1 1AA'] },
      left: 0,
    })
    const standard = { rate: 'standard', percent: 20, net: 29.58, vat: 5.92, gross: 35.5 }
    expect(receipt.entries.map(({ vat }: Entry) => vat)).toEqual([[], [standard]])
    // A later change of the rate does not change what was paid before. A refund has the rate of its payment.
    const rate = (vatRate: 'exempt' | 'standard') =>
      salon.payload.update({ collection: 'services', id: small.tint.id, data: { vatRate } })
    await rate('exempt')
    salon.clock.set(FRIDAY_NOON + DAY + 60_000)
    const admin = await signedIn(salon, 'admin', { username: 'olive' })
    await salon.call('POST', '/api/payments/refund', {
      headers: admin,
      json: { paymentId: `${before}-balance`, amount: 35.5, reason: 'A gift', by_hand: true },
    })
    const { receipt: after } = await readReceipt(before)
    const last = after.entries.at(-1)
    expect(last).toMatchObject({ kind: 'credit note', vat: [{ net: -29.58, vat: -5.92, gross: -35.5 }] })
    const exempt = await book(14)
    await salon.call('POST', '/api/payments/change-bill', {
      headers: admin,
      json: {
        paymentId: exempt,
        kind: 'extra',
        idempotencyKey: createId(),
        amount: 210,
        text: 'Gift box',
        reason: 'Gift box',
        agreed: true,
      },
    })
    const paid = await take(exempt, 45.5)
    expect(paid.status).toBe(200)
    const { receipt: large } = await readReceipt(exempt)
    expect(large.entries[0].vat).toMatchObject([{ rate: 'exempt', vat: 0, gross: 45.5 }])
    expect(large).toMatchObject({ name_required: true, customer: { name: 'Harriet Quill' } })
  })

  it('emails the receipt when staff press the button, once a minute at most', async () => {
    const { salon, customerId } = desk
    const { tint } = desk.small
    await salon.payload.update({ collection: 'services', id: tint.id, data: { vatRate: 'standard' } })
    const paymentId = await book(15)
    await take(paymentId, 45.5)
    const sent = await Promise.all([send(paymentId), send(paymentId)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(sent[0]?.body.message).toBe('The receipt is on its way to harriet@guests.example.')
    const where = { key: { like: `receipt|${paymentId}|` } }
    const mails = await store(salon.payload).findAll('notifications', where, { limit: 10 })
    expect(mails).toHaveLength(1)
    const text = JSON.stringify(mails[0]?.content)
    for (const part of ['Quill Beauty Ltd', 'VAT number GB 123 4567 89', 'Receipt ', '£45.50', 'VAT at 20%'])
      expect(text).toContain(part)
    await store(salon.payload).updateOne('customers', { id: { equals: customerId } }, { email: null })
    expect((await send(paymentId, { named: true })).body.code).toBe('NO_EMAIL_ADDRESS')
    await store(salon.payload).updateOne(
      'customers',
      { id: { equals: customerId } },
      { email: 'harriet@guests.example' },
    )
  })

  it('adds up alike in tills, takings, receipts and the ledger over random days', async () => {
    const { salon, small, headers } = desk
    const first = FRIDAY_NOON + 10 * DAY
    const draw = createDraw(8)
    salon.clock.set(first)
    await saveReceiptSettings({ vatNumber: '123456789', vatFrom: '2026-11-21' })
    const paid: string[] = []
    for (let day = 0; day < 4; day++) {
      salon.clock.set(first + day * DAY)
      const admin = await signedIn(salon, 'admin', { username: `admin-${day}` })
      const post = (path: string, json: object) =>
        salon.call('POST', `/api/${path}`, { headers: admin, json })
      for (let act = 0; act < 8; act++) {
        salon.clock.set(salon.clock.now() + 60_000)
        const staff_id = draw(2) ? small.amy.id : small.beth.id
        const paymentId = await book(9 + act, 44 + 7 * day, { staff_id, price: 20 + draw(40) / 4 })
        if (draw(3) === 0)
          await post('payments/change-bill', {
            ...{ paymentId, kind: 'discount', percent: 5 + draw(40), reason: 'Regular' },
            idempotencyKey: createId(),
          })
        const { left } = (await salon.call('GET', `/api/payments/bill?paymentId=${paymentId}`, { headers }))
          .body.bill
        const pence = Math.round(left * 100)
        const part = 1 + draw(pence - 1)
        expect((await take(paymentId, part / 100, methods[draw(3)])).status).toBe(200)
        paid.push(paymentId)
        if (draw(2) && part < pence) {
          await take(paymentId, (pence - part) / 100, methods[draw(3)])
          paid.push(`${paymentId}-balance`)
        }
        const other = paid[draw(paid.length)]
        if (draw(3) === 0)
          await post('payments/refund', {
            ...{ paymentId: other, amount: 1 + draw(400) / 100, reason: 'Not happy', by_hand: true },
            ...(draw(2) ? { hand_method: 'bank transfer' } : {}),
          })
        if (draw(4) === 0)
          await post('payments/correct', { paymentId: paid[draw(paid.length)], reason: 'Wrong' })
        if (draw(6) === 0 && other) {
          const details = await salon.call('GET', `/api/payments/payment-details?paymentId=${other}`, {
            headers,
          })
          const path = `/api/booking/cancel-booking?bookingId=${details.body.payment.booking_id}`
          expect((await salon.call('DELETE', path, { headers: admin })).status).toBe(200)
        }
      }
    }
    const manager = await signedIn(salon, 'manager', { username: 'mina' })
    const read = async (path: string) => (await salon.call('GET', `/api/${path}`, { headers: manager })).body
    const toPence = (pounds: number) => Math.round(pounds * 100)
    const sum = <T>(list: readonly T[], get: (one: T) => number) =>
      list.reduce((total, one) => total + get(one), 0)
    const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']
    const ledger = { paid: 0, returned: 0 }
    const range = { and: [{ greater_than_equal: first }, { less_than: first + 5 * DAY }] }
    const payments = await store(salon.payload).findAll(
      'payments',
      { and: [{ status: { equals: 'completed' } }, ...range.and.map((one) => ({ paidAt: one }))] },
      { limit: 1000 },
    )
    const refunds = await store(salon.payload).findAll(
      'refunds',
      { and: [{ status: { equals: 'completed' } }, ...range.and.map((one) => ({ settledAt: one }))] },
      { limit: 1000 },
    )
    ledger.paid = sum(payments, ({ paidPence }) => paidPence)
    ledger.returned = sum(refunds, ({ amountPence }) => amountPence)
    expect(payments.length).toBeGreaterThan(25)
    expect(refunds.length).toBeGreaterThan(5)
    const { takings } = await read('reports/takings?from=2026-11-30&to=2026-12-03')
    expect(toPence(takings.taken)).toBe(ledger.paid)
    expect(toPence(takings.refunded) + toPence(takings.corrected)).toBe(-ledger.returned)
    for (const rows of [takings.methods, takings.people]) {
      for (const name of ['taken', 'refunded', 'corrected', 'net'] as const)
        expect(sum(rows, (one: Record<typeof name, number>) => toPence(one[name]))).toBe(
          toPence(takings[name]),
        )
    }
    // Every payment was made after the registration for VAT, so that the rates add up to the takings.
    expect(sum(takings.vat, (one: Entry['vat'][number]) => toPence(one.gross))).toBe(toPence(takings.net))
    const receipts = await store(salon.payload).findAll(
      'receipts',
      { and: range.and.map((one) => ({ at: one })) },
      { limit: 1000 },
    )
    expect(receipts).toHaveLength(payments.length + refunds.length)
    expect(new Set(receipts.map(({ number }) => number)).size).toBe(receipts.length)
    const vatPence = sum(receipts, (row) => sum(getVatShares(row), (one) => one.vatPence))
    expect(sum(takings.vat, (one: Entry['vat'][number]) => toPence(one.vat))).toBe(vatPence)
    // Each day alone, and the tills: corrections belong to the till of the day that they correct.
    const alone = await Promise.all(days.map((day) => read(`reports/takings?from=${day}&to=${day}`)))
    expect(sum(alone, ({ takings: { net } }) => toPence(net))).toBe(toPence(takings.net))
    const tills = await Promise.all(days.map((day) => read(`tills?day=${day}`)))
    const cash = takings.methods.find(({ method }: { method: string }) => method === 'cash')
    const terminal = takings.methods.find(({ method }: { method: string }) => method === 'card terminal')
    const all = tills.flatMap(({ tills: ofDay }) => ofDay)
    expect(sum(all, ({ movements }) => toPence(movements))).toBe(toPence(cash.net))
    expect(sum(all, ({ terminal_expected: net }) => toPence(net))).toBe(toPence(terminal.net))
    const file = await salon.call(
      'GET',
      '/api/reports/takings-file?from=2026-11-30&to=2026-12-03&table=receipts',
      {
        headers: manager,
      },
    )
    expect(file.body).toContain('"Card terminal"')
    expect(takings.is_registered).toBe(true)
  })

  it('counts a voucher’s money when it is sold, its VAT once, and its use for the person', async () => {
    const { salon, small, customerId } = desk
    salon.clock.set(FRIDAY_NOON + 20 * DAY)
    const day = '2026-12-10'
    await saveReceiptSettings({ vatNumber: '123456789', vatFrom: '2026-11-21' })
    await salon.payload.update({
      collection: 'services',
      id: small.tint.id,
      data: { vatRate: 'standard', _status: 'published' },
    })
    const vouchers = { areSold: true }
    await salon.payload.updateGlobal({ slug: 'booking-settings', data: { vouchers } })
    const staff = await signedIn(salon, 'staff', { username: 'vera' })
    const sold = await salon.call('POST', '/api/vouchers/sell', {
      headers: staff,
      json: {
        customer_id: customerId,
        location_id: String(small.medway.id),
        amount: 60,
        method: 'cash',
        idempotencyKey: createId(),
      },
    })
    const { voucher_id } = sold.body.voucher
    const paymentId = await book(9, 79)
    const used = await salon.call('POST', '/api/payments/take-part', {
      headers: staff,
      json: { paymentId, voucher_id, amount: 45.5, method: 'voucher', idempotencyKey: createId() },
    })
    expect(used.status).toBe(200)
    // Everything here has one rate, so the sale has the VAT, whichever receipt is read first.
    const { receipt } = await readReceipt(paymentId)
    expect(receipt.entries).toMatchObject([{ method: 'voucher', amount: 45.5, vat: [] }])
    const manager = await signedIn(salon, 'manager', { username: 'max' })
    const { takings } = (
      await salon.call('GET', `/api/reports/takings?from=${day}&to=${day}`, { headers: manager })
    ).body
    expect(takings).toMatchObject({
      net: 60,
      methods: [{ method: 'cash', net: 60 }],
      vat: [{ rate: 'standard', vat: 10, gross: 60 }],
      vouchers: { sold: 60, used: -45.5, owed: 14.5 },
    })
    const people = takings.people.map(({ name, net }: { name: string; net: number }) => [name, net])
    expect(people).toContainEqual(['Vouchers sold', 60])
    expect(people).toContainEqual(['Vouchers used', -45.5])
    expect(people).toHaveLength(3)
    const file = `/api/reports/takings-file?from=${day}&to=${day}&table=vouchers`
    expect((await salon.call('GET', file, { headers: manager })).status).toBe(200)

    // The rest is used after there are several rates, which changes nothing of what was decided at its sale (D115).
    await salon.payload.update({
      collection: 'services',
      id: small.tint.id,
      data: { vatRate: 'zero', _status: 'published' },
    })
    const later = await book(10, 80)
    const rest = { paymentId: later, voucher_id, amount: 14.5, method: 'voucher', idempotencyKey: createId() }
    expect((await salon.call('POST', '/api/payments/take-part', { headers: staff, json: rest })).status).toBe(
      200,
    )
    expect((await readReceipt(later)).receipt.entries).toMatchObject([{ amount: 14.5, vat: [] }])
  })

  it('takes no VAT from the use of a voucher that was sold before the registration, if it had one rate', async () => {
    const { salon, small, customerId } = desk
    salon.clock.set(FRIDAY_NOON + 30 * DAY)
    await saveReceiptSettings({ vatNumber: '', vatFrom: null })
    await salon.payload.update({
      collection: 'services',
      id: small.tint.id,
      data: { vatRate: 'standard', _status: 'published' },
    })
    const staff = await signedIn(salon, 'staff', { username: 'wanda' })
    const post = (path: string, json: object) =>
      salon.call('POST', `/api/${path}`, { headers: staff, json: { ...json, idempotencyKey: createId() } })
    const bought = {
      customer_id: customerId,
      location_id: String(small.medway.id),
      amount: 60,
      method: 'cash',
    }
    const { voucher_id } = (await post('vouchers/sell', bought)).body.voucher
    salon.clock.set(FRIDAY_NOON + 31 * DAY)
    await saveReceiptSettings({ vatNumber: '123456789', vatFrom: '2026-12-21' })
    const paymentId = await book(11, 90)
    const part = { paymentId, voucher_id, amount: 45.5, method: 'voucher' }
    expect((await post('payments/take-part', part)).status).toBe(200)
    expect((await readReceipt(paymentId)).receipt.entries).toMatchObject([{ method: 'voucher', vat: [] }])
  })
})
