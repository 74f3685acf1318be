import { describe, expect, it } from 'vitest'
import { DAY } from '@/domain/time/time'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { createId } from '@/server/ids'
import { loadTills } from '@/server/services/payments/tills'
import { tillNames } from '@/messages/management-payments'
import { numberLateMovements } from '@/server/services/payments/till-causes'
import { loadEndOfDay } from '@/server/services/reports/end-of-day'
import { databases, onOneDatabase } from '../support/salon'
import { store } from '@/server/repositories/store'
import { signedIn } from '../support/small-salon'

/** The days of the payment and the refund, in the format of the lists' keys. */
const friday = '20/11/2026'
const saturday = '21/11/2026'

describe.each(databases())('the till of a day on %s', (database) => {
  const test = onOneDatabase(database)
  const desk = deskSalonFor(database)

  /** Creates a booking on Monday at 9, 10 and so on, for £45.50. Returns its payment. */
  const book = async (hour: number): Promise<string> => {
    const { salon, small, headers, customerId } = desk
    const { body } = await salon.call('POST', '/api/booking/admin-create-booking', {
      headers,
      json: {
        customer_id: customerId,
        staff_id: small.amy.id,
        location_id: small.medway.id,
        service: { service_id: small.tint.id },
        slot: { start_time: new Date(Date.UTC(2026, 10, 23, hour)).toISOString() },
      },
    })
    return body.paymentId
  }

  /** The same, paid at the desk now. */
  const sold = async (hour: number, method: string): Promise<string> => {
    const paymentId = await book(hour)
    const { salon, headers } = desk
    await salon.call('POST', '/api/payments/take-payment', { headers, json: { paymentId, method } })
    return paymentId
  }

  const take = (paymentId: string, amount: number, more: { method?: string; idempotencyKey?: string } = {}) =>
    desk.salon.call('POST', '/api/payments/take-part', {
      headers: desk.headers,
      json: { paymentId, amount, method: 'cash', idempotencyKey: createId(), ...more },
    })
  const readBill = async (paymentId: string) => {
    const { salon, headers } = desk
    return (await salon.call('GET', `/api/payments/bill?paymentId=${paymentId}`, { headers })).body.bill
  }
  const readState = async (paymentId: string) => {
    const { salon, headers } = desk
    const path = `/api/payments/payment-details?paymentId=${paymentId}`
    return (await salon.call('GET', path, { headers })).body.payment.payment_state
  }

  test('subtracts refunds made that day, whenever they were paid, at the location of the refund', async () => {
    const { salon, small, headers } = desk
    const [inCash, byTerminal] = [await sold(9, 'cash'), await sold(10, 'card terminal')]
    salon.clock.set(FRIDAY_NOON + DAY)
    const admin = await signedIn(salon, 'admin')
    const give = (paymentId: string, amount: number, location_id?: string) =>
      salon.call('POST', '/api/payments/refund', {
        headers: admin,
        json: { paymentId, amount, reason: 'Not happy', by_hand: true, location_id },
      })
    expect((await give(inCash, 5, 'nowhere')).body.code).toBe('LOCATION_NOT_FOUND')
    expect((await give(inCash, 5)).status).toBe(200)
    expect((await give(inCash, 3, String(small.maidstone.id))).status).toBe(200)
    expect((await give(byTerminal, 2)).status).toBe(200)
    const { payments, refunds } = (
      await salon.call('GET', '/api/payments/get-payments?from=2026-11-20&to=2026-11-21', { headers })
    ).body
    expect(payments[saturday]).toBeUndefined()
    expect(payments[friday]).toHaveLength(2)
    expect(payments[friday]).toContainEqual(
      expect.objectContaining({ payment_id: inCash, location_name: 'Medway' }),
    )
    expect(refunds[friday]).toBeUndefined()
    const given = (refunds[saturday] as { amount: number; method: string; location_name: string }[]).map(
      ({ amount, method, location_name }) => [amount, method, location_name],
    )
    expect(given.sort()).toEqual([
      [2, 'card terminal', 'Medway'],
      [3, 'cash', 'Maidstone'],
      [5, 'cash', 'Medway'],
    ])
    salon.clock.set(FRIDAY_NOON)
  })

  it('takes a bill in parts by several methods, each key once, and never more than the bill', async () => {
    const paymentId = await book(11)
    const key = { idempotencyKey: createId() }
    const taken = await take(paymentId, 20, key)
    expect(taken.body.bill).toMatchObject({ left: 25.5, parts: [{ number: 1, amount: 20, method: 'cash' }] })
    // After a crash between the part and its audit record, the same key writes the record, and never a second one.
    const audited = { action: { equals: 'payment-taken' }, subjectId: { equals: paymentId } }
    const { payload } = desk.salon
    await store(payload).remove('audit-records', audited)
    expect((await take(paymentId, 20, key)).body.bill.left).toBe(25.5)
    expect((await take(paymentId, 20, key)).body.bill.left).toBe(25.5)
    expect(await store(payload).count('audit-records', audited)).toBe(1)
    expect((await take(paymentId, 21, key)).body.code).toBe('ALREADY_TAKEN_PAYMENT')
    expect((await take(paymentId, 25.51)).body).toMatchObject({ code: 'PART_TOO_MUCH', field: 'amount' })
    expect(await readState(paymentId)).toMatchObject({
      kind: 'part-paid',
      paid: 20,
      due: 25.5,
      to_take: 25.5,
    })
    expect((await take(paymentId, 10, { method: 'bank transfer' })).body.bill.left).toBe(15.5)
    const balance = await desk.salon.call('GET', `/api/payments/balance?paymentId=${paymentId}`, {
      headers: desk.headers,
    })
    expect(balance.body).toMatchObject({ balance: 15.5, taken_method: null, taken_payment_id: null })
    const rest = await desk.salon.call('POST', '/api/payments/take-balance', {
      headers: desk.headers,
      json: { paymentId, method: 'card terminal', amount: 15.5 },
    })
    expect(rest.body).toMatchObject({ balance: 0, taken_method: 'card terminal' })
    expect((await readBill(paymentId)).parts).toMatchObject([
      { number: 1, amount: 20 },
      { number: 2, amount: 10 },
      { number: 3, amount: 15.5 },
    ])
    expect(await readState(paymentId)).toMatchObject({ kind: 'paid', paid: 45.5, due: 0, to_take: 0 })
    // A refund of a settled bill is not owed again.
    desk.salon.clock.set(FRIDAY_NOON + 60_000)
    const admin = await signedIn(desk.salon, 'admin', { username: 'olive' })
    await desk.salon.call('POST', '/api/payments/refund', {
      headers: admin,
      json: { paymentId, amount: 5, reason: 'A gift', by_hand: true },
    })
    expect(await readState(paymentId)).toMatchObject({ kind: 'paid', due: 0, refunded: 5 })
  })

  it('lets only as many of the parts taken at once succeed as the bill allows', async () => {
    const paymentId = await book(12)
    const same = { idempotencyKey: createId() }
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_, at) => take(paymentId, 7.5 + at / 100)),
      take(paymentId, 3, same),
      take(paymentId, 3, same),
    ])
    for (const { status, body } of answers) expect([200, 409], body.code).toContain(status)
    const { left, parts } = await readBill(paymentId)
    const pence = parts.reduce(
      (sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100),
      0,
    )
    expect(pence).toBeLessThanOrEqual(4550)
    expect(Math.round(left * 100)).toBe(4550 - pence)
    expect(left).toBeLessThan(8)
    expect(parts.filter(({ amount }: { amount: number }) => amount === 3).length).toBeLessThanOrEqual(1)
    // A part that failed leaves no gap in the numbers that staff see.
    await store(desk.salon.payload).updateOne(
      'payments',
      { id: { equals: parts[1].payment_id } },
      { status: 'failed', paidPence: 0 },
    )
    for (const shown of [parts, (await readBill(paymentId)).parts])
      expect(shown.map(({ number }: { number: number }) => number)).toEqual(
        shown.map((_: unknown, at: number) => at + 1),
      )
  })

  test('corrects what was recorded by mistake once, on its own day, and takes it again', async () => {
    const { salon, headers } = desk
    const paymentId = await sold(13, 'cash')
    const manager = await signedIn(salon, 'manager')
    const correct = (json: object, who: Record<string, string> = manager) =>
      salon.call('POST', '/api/payments/correct', {
        headers: who,
        json: { paymentId, reason: 'By card', ...json },
      })
    expect((await correct({}, headers)).status).toBe(403)
    expect((await correct({ reason: ' ' })).body.code).toBe('REASON_REQUIRED')
    await salon.call('POST', '/api/payments/refund', {
      headers: manager,
      json: { paymentId, amount: 5.5, reason: 'Not happy', by_hand: true },
    })
    salon.clock.set(FRIDAY_NOON + DAY)
    const answers = await Promise.all([correct({}), correct({})])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.map(({ body }) => body.refund?.amount ?? body.code)).toContain(40)
    expect((await correct({})).body.code).toBe('NOTHING_TO_CORRECT')
    expect(await readState(paymentId)).toMatchObject({
      kind: 'awaiting',
      due: 45.5,
      refunded: 5.5,
      corrected: 40,
    })
    const again = (amount: number) =>
      salon.call('POST', '/api/payments/take-payment', {
        headers,
        json: { paymentId, method: 'card terminal', amount },
      })
    expect((await again(40)).body).toMatchObject({ code: 'INVALID_INPUT', owed: 45.5 })
    expect((await again(45.5)).body.payment).toMatchObject({ amount_paid: 45.5 })
    expect(await readBill(paymentId)).toMatchObject({ left: 0 })
    expect(await readState(paymentId)).toMatchObject({ kind: 'paid', due: 0 })
    const { payments, refunds } = (
      await salon.call('GET', '/api/payments/get-payments?from=2026-11-20&to=2026-11-21', { headers })
    ).body
    expect(payments[friday]).toContainEqual(
      expect.objectContaining({ payment_id: paymentId, payment_method: 'cash', amount_paid: 45.5 }),
    )
    expect(payments[saturday]).toContainEqual(
      expect.objectContaining({ payment_method: 'card terminal', amount_paid: 45.5 }),
    )
    expect(refunds[saturday]).toContainEqual(
      expect.objectContaining({ payment_id: paymentId, amount: 40, method: 'cash', correction: true }),
    )
    const details = await salon.call('GET', `/api/payments/payment-details?paymentId=${paymentId}`, {
      headers,
    })
    const booking = details.body.payment.booking_id
    const path = `/api/booking/booking-details?bookingId=${booking}`
    const { history, ...shown } = (await salon.call('GET', path, { headers })).body.bookingDetails
    expect(shown).toMatchObject({ amount_paid: 51, amount_refunded: 5.5 })
    expect(history.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['payment-corrected', 'payment-taken']),
    )
  })

  it('closes a till once, and later money and corrections change no figure of another day', async () => {
    const { salon, small, headers } = desk
    salon.clock.set(FRIDAY_NOON + 3 * DAY)
    const day = '2026-11-23'
    const read = async (on = day) => {
      const { body } = await salon.call('GET', `/api/tills?day=${on}`, { headers })
      return body.tills.find(
        ({ location_id }: { location_id: string }) => location_id === String(small.medway.id),
      )
    }
    const close = (json: object) =>
      salon.call('POST', '/api/tills/close', {
        headers,
        json: { location_id: String(small.medway.id), day, float: 50, counted: 90, ...json },
      })
    const wrong = await sold(14, 'cash')
    await sold(15, 'card terminal')
    expect(await read()).toMatchObject({
      taken: 45.5,
      movements: 45.5,
      terminal_expected: 45.5,
      closing: null,
    })
    expect((await close({ day: '1900-01-01' })).body).toMatchObject({
      code: 'TILL_DAY_TOO_OLD',
      field: 'day',
    })
    expect((await close({ expected: 95 })).body).toMatchObject({ code: 'TILL_CHANGED', expected: 95.5 })
    const answers = await Promise.all([close({ terminal: 40, note: 'One short' }), close({ counted: 91 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const closed = (await read()).closing
    expect(closed).toMatchObject({ float: 50, expected: 95.5, terminal_expected: 45.5 })
    expect(closed.difference).toBe(closed.counted - 95.5)
    expect((await close({ counted: 12 })).body.code).toBe('TILL_CLOSED')
    const { counted, terminal, note } = closed
    expect((await close({ counted, terminal, note })).status).toBe(200)
    expect((await close({ counted, terminal: 45.5, note })).body.code).toBe('TILL_CLOSED')
    // Cash taken later, and a correction on the next day, came after closing.
    const late = await sold(16, 'cash')
    salon.clock.set(FRIDAY_NOON + 4 * DAY)
    // As if the process had ended before it numbered the cash: the minute job numbers it.
    const ofLate = { cause: { equals: `payment|${late}` } }
    await store(salon.payload).remove('till-movements', ofLate)
    await Promise.all([numberLateMovements(salon.payload), numberLateMovements(salon.payload)])
    const numbered = await store(salon.payload).find('till-movements', ofLate, { limit: 2 })
    expect(numbered).toMatchObject([{ day, kind: 'taken', number: 3 }])
    const manager = await signedIn(salon, 'manager', { username: 'mina' })
    await salon.call('POST', '/api/payments/correct', {
      headers: manager,
      json: { paymentId: wrong, reason: 'By card' },
    })
    expect(await read()).toMatchObject({ closing: closed, taken: 45.5, after_closing: 0 })
    expect(await read('2026-11-24')).toMatchObject({ movements: 0, last_counted: closed.counted })
    // More cash can be refunded than taken, so that less than nothing is expected.
    await salon.call('POST', '/api/payments/refund', {
      headers: manager,
      json: { paymentId: late, amount: 10, reason: 'Not happy', by_hand: true },
    })
    const short = await close({ day: '2026-11-24', float: 0, counted: 0, expected: -10 })
    expect(short.body.till.closing).toMatchObject({ expected: -10, difference: 10 })
    const list = await salon.call('GET', `/api/tills/closings?from=${day}&to=${day}`, { headers: manager })
    expect(list.body.closings).toEqual([closed])
    const evening = await loadEndOfDay(salon.payload, '2026-11-24')
    expect(evening.forgottenTills).toContainEqual(
      expect.objectContaining({ day: '2026-11-20', location_name: 'Medway' }),
    )
    const today = await loadEndOfDay(salon.payload, day)
    expect(today.unpaid.length).toBeGreaterThan(0)
    expect(today.toBeCompleted.length).toBeGreaterThan(0)
  })

  it('puts cash that belongs to no location into the only till, if there is only one', async () => {
    const { payload, clock } = desk.salon
    clock.set(FRIDAY_NOON + 5 * DAY)
    await store(payload).insert('payments', {
      ...{ id: createId(), customer: desk.customerId, customerName: 'Harriet Quill', context: 'course' },
      ...{ type: 'pay-at-salon', status: 'completed', method: 'cash', madeAt: clock.now() },
      ...{ amountPence: 2000, paidPence: 2000, refundedPence: 0, paidAt: clock.now() },
    })
    const read = async () =>
      (await loadTills(payload, '2026-11-25')).tills.map((one) => [one.location_name, one.taken])
    expect(await read()).toContainEqual([tillNames.noLocation, 20])
    const maidstone = { id: { equals: String(desk.small.maidstone.id) } }
    await store(payload).updateOne('locations', maidstone, { archived: true })
    expect(await read()).toEqual([['Medway', 20]])
  })
})
