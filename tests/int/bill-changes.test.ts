import { describe, expect, it } from 'vitest'
import { createId } from '@/server/ids'
import { calculateOwedAtDesk } from '@/server/services/payments/take-part'
import { store } from '@/server/repositories/store'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

type Json = Record<string, unknown>

describe.each(databases('sqlite'))('changes of a bill on %s', (database) => {
  const desk = deskSalonFor(database)
  const call = (method: string, path: string, json?: Json, headers = desk.headers) =>
    desk.salon.call(method, path, { headers, json })

  /** Creates a booking of brow tints on Monday at these hours, for £45.50 each. */
  const book = async (...hours: number[]) => {
    const { small, customerId } = desk
    const items = hours.map((hour) => ({
      ...{ service_id: small.tint.id, staff_id: small.amy.id },
      start_time: new Date(Date.UTC(2026, 10, 23, hour)).toISOString(),
    }))
    const { body } = await call('POST', '/api/booking/admin-create-visit', {
      ...{ customer_id: customerId, location_id: small.medway.id, items, confirm: true },
    })
    return body
  }
  const bookOne = async (hour: number): Promise<{ paymentId: string; bookingId: string; slot: string }> => {
    const { small, customerId } = desk
    const { body } = await call('POST', '/api/booking/admin-create-booking', {
      ...{ customer_id: customerId, staff_id: small.amy.id, location_id: small.medway.id },
      service: { service_id: small.tint.id },
      slot: { start_time: new Date(Date.UTC(2026, 10, 23, hour)).toISOString() },
    })
    return { paymentId: body.paymentId, bookingId: body.bookingId, slot: body.bookingSlotId }
  }
  const change = (paymentId: string, json: Json, headers = desk.headers) =>
    call(
      'POST',
      '/api/payments/change-bill',
      { paymentId, reason: 'Agreed', idempotencyKey: createId(), ...json },
      headers,
    )
  const take = (paymentId: string, amount: number, method = 'cash') =>
    call('POST', '/api/payments/take-part', { paymentId, amount, method, idempotencyKey: createId() })
  const readBill = async (paymentId: string) =>
    (await call('GET', `/api/payments/bill?paymentId=${paymentId}`)).body.bill
  const later = () => desk.salon.clock.set(desk.salon.clock.now() + 60_000)

  it('adds extras, discounts and prices until it is paid, each key once, and is settled by the parts', async () => {
    desk.salon.clock.set(FRIDAY_NOON)
    const { paymentId, bookingId } = await bookOne(9)
    const extra = { kind: 'extra', text: 'Nail art', amount: 5 }
    expect((await change(paymentId, extra)).body).toMatchObject({ code: 'RISE_NOT_AGREED' })
    const key = { idempotencyKey: createId() }
    const agreed = { ...extra, agreed: true, seen: 45.5, ...key }
    expect((await change(paymentId, agreed)).body.bill).toMatchObject({ left: 50.5, total: 50.5 })
    expect((await change(paymentId, agreed)).body.bill).toMatchObject({ left: 50.5 })
    for (const other of [{ amount: 6 }, { text: 'Gems' }, { kind: 'discount', text: undefined }])
      expect((await change(paymentId, { ...agreed, ...other })).body.code).toBe('BILL_CHANGED')
    expect((await change(paymentId, { ...extra, agreed: true, seen: 45.5 })).body).toMatchObject({
      code: 'BILL_CHANGED',
    })
    await change(paymentId, { kind: 'discount', percent: 10 })
    const bill = await readBill(paymentId)
    expect(bill).toMatchObject({ left: 45.45, paid_in_full: false, left_over: [] })
    expect(bill.lines).toMatchObject([
      {
        ...{ price: 45.5, discount: 5.05, total: 45.45 },
        changes: [
          { kind: 'extra', text: 'Nail art', amount: 5 },
          { kind: 'discount', percent: 10, amount: 5.05 },
        ],
      },
    ])
    expect((await take(paymentId, 20)).body.bill.left).toBe(25.45)
    later()
    await change(paymentId, { kind: 'price', amount: 40.5 })
    expect((await readBill(paymentId)).left).toBe(20.45)
    const removes = bill.lines[0].changes[0].key
    await change(paymentId, { kind: 'remove', removes })
    expect((await change(paymentId, { kind: 'remove', removes })).body.code).toBe('BILL_CHANGED')
    expect((await take(paymentId, 15.45, 'card terminal')).body.bill).toMatchObject({
      ...{ left: 0, paid_in_full: true },
    })
    const details = await call('GET', `/api/booking/booking-details?bookingId=${bookingId}`)
    const { history, price, price_after_discount, payment_state } = details.body.bookingDetails
    expect([price, price_after_discount, payment_state.kind]).toEqual([40.5, 35.45, 'paid'])
    expect(history.filter(({ action }: Json) => action === 'bill-changed')).toHaveLength(4)
    const shown = (await call('GET', `/api/payments/payment-details?paymentId=${paymentId}`)).body.payment
    expect(shown).toMatchObject({ total_before_discount: 40.5, discount: 5.05, total_after_discount: 35.45 })
    for (const [json, code] of [
      [{ kind: 'extra', text: 'x', amount: 0 }, 'AMOUNT_INVALID'],
      [{ kind: 'extra', amount: 5 }, 'MISSING_FIELD'],
      [{ kind: 'discount', amount: -5 }, 'AMOUNT_INVALID'],
      [{ kind: 'price', amount: 1, reason: ' ' }, 'REASON_REQUIRED'],
      [{ kind: 'discount', percent: 101 }, 'INVALID_INPUT'],
      [{ kind: 'price', amount: 50, agreed: true }, 'BILL_PAID'],
    ] as const)
      expect((await change(paymentId, json)).body.code, JSON.stringify(json)).toBe(code)
  })

  it('lets a manager change a paid bill, and staff refund what is left over the way it came, once', async () => {
    const { paymentId, slot } = await bookOne(10)
    await take(paymentId, 45.5, 'bank transfer')
    later()
    const manager = await signedIn(desk.salon, 'manager', { username: createId() })
    const fall = { kind: 'discount', amount: 500, bookingSlotId: slot }
    expect((await change(paymentId, fall, manager)).body.code).toBe('DISCOUNT_TOO_MUCH')
    const done = await change(paymentId, { ...fall, amount: 5 }, manager)
    expect(done.body.bill.left_over).toEqual([
      { payment_id: paymentId, amount: 5, refundable: 45.5, refunds: 0, online: false },
    ])
    const refund = (amount: number, more: Json = {}) =>
      call('POST', '/api/payments/refund', { paymentId, amount, reason: 'Lower', by_hand: true, ...more })
    expect((await refund(6)).body.code).toBe('REFUND_NOT_PROPOSED')
    expect((await refund(5, { hand_method: 'cash' })).status).toBe(200)
    expect((await refund(5)).body.code).toBe('REFUND_NOT_PROPOSED')
    expect(await readBill(paymentId)).toMatchObject({ left: 0, left_over: [], total: 40.5 })
    later()
    await change(paymentId, { kind: 'extra', text: 'Gel', amount: 3, agreed: true }, manager)
    expect((await readBill(paymentId)).left).toBe(3)
    expect((await take(paymentId, 3)).body.bill.left).toBe(0)
    // A refund by hand counts by the method that staff chose, and otherwise by that of the payment.
    await call(
      'POST',
      '/api/payments/refund',
      { paymentId, amount: 1, reason: 'Kind', by_hand: true },
      manager,
    )
    const path = '/api/payments/get-payments?from=2026-11-20&to=2026-11-20'
    const { refunds } = (await call('GET', path)).body
    const methods = refunds['20/11/2026'].filter(({ payment_id }: Json) => payment_id === paymentId)
    expect(methods.map(({ method, amount }: Json) => [method, amount])).toEqual(
      expect.arrayContaining([
        ['cash', 5],
        ['bank transfer', 1],
      ]),
    )
  })

  it('refunds what a lower price has left over once, although another appointment was cancelled', async () => {
    const { paymentId, bookingId } = await book(11, 12)
    const [gone, kept] = (await take(paymentId, 91)).body.bill.lines.map((one: Json) => one.booking_slot_id)
    later()
    await call('DELETE', `/api/booking/cancel-booking?bookingId=${bookingId}&bookingSlotId=${gone}`)
    later()
    const manager = await signedIn(desk.salon, 'manager', { username: createId() })
    const fall = await change(paymentId, { kind: 'discount', amount: 5, bookingSlotId: kept }, manager)
    expect(fall.body.bill.left_over).toMatchObject([{ amount: 5 }])
    const refund = () =>
      call('POST', '/api/payments/refund', { paymentId, amount: 5, reason: 'Lower', by_hand: true })
    expect((await refund()).status).toBe(200)
    expect((await refund()).body.code).toBe('REFUND_NOT_PROPOSED')
  })

  it('spreads a discount over a visit once, even if it was interrupted, and keeps parts taken at once within the bill', async () => {
    const visit = await book(13, 14)
    const paymentId: string = visit.paymentId
    const key = createId()
    const discount = { kind: 'discount', amount: 10.01, idempotencyKey: key }
    expect((await change(paymentId, discount)).body.bill).toMatchObject({ left: 80.99 })
    // As if a crash had come before the second appointment was changed.
    const rows = await store(desk.salon.payload).find(
      'appointments',
      { booking: { equals: visit.bookingId } },
      { limit: 5 },
    )
    const last = rows[1]!
    await store(desk.salon.payload).updateOne(
      'appointments',
      { id: { equals: last.id } },
      { discountPence: 0, billChanges: [], billChangeCount: 0 },
    )
    expect((await change(paymentId, { ...discount, amount: 4 })).body.code).toBe('BILL_CHANGED')
    expect((await change(paymentId, discount)).body.bill).toMatchObject({ left: 80.99 })
    // A completed change cannot be made greater with its key.
    expect((await change(paymentId, { ...discount, amount: 20 })).body.code).toBe('BILL_CHANGED')
    const { payload } = desk.salon
    // As if a crash had come before the payment was written.
    await store(payload).updateOne('payments', { id: { equals: paymentId } }, { amountPence: 9100 })
    const find = () => store(payload).findOne('payments', { id: { equals: paymentId } })
    expect(await calculateOwedAtDesk(payload, (await find())!)).toBe(8099)
    await change(paymentId, discount)
    expect((await find())?.amountPence).toBe(8099)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => change(paymentId, { kind: 'discount', amount: 1 })),
      ...Array.from({ length: 6 }, (_, at) => take(paymentId, 9 + at / 100)),
    ])
    for (const { status, body } of answers) expect([200, 409], body.code).toContain(status)
    const { left, total, parts, left_over } = await readBill(paymentId)
    const taken = parts.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect(total).toBe(74.99)
    expect(left_over).toEqual([])
    expect(Math.round((left + taken) * 100)).toBe(7499)
  })

  it('changes treatment, price and length at the chair together, if the time is free', async () => {
    const { small, salon } = desk
    const { paymentId, bookingId, slot } = await bookOne(15)
    const full = await salon.payload.create({
      collection: 'services',
      data: {
        ...{ name: 'Full set', category: small.category.id, durationMinutes: 60, cleanUpMinutes: 15 },
        prices: [{ location: small.medway.id, pricePence: 6000 }],
        staff: [small.amy.id],
        _status: 'published',
      },
    })
    const swap = (json: Json = {}) =>
      call('PUT', '/api/booking/change-treatment', {
        ...{ bookingId, bookingSlotId: slot, service_id: full.id, agreed: true, ...json },
      })
    const blocker = await bookOne(16)
    expect((await swap({ agreed: false })).body.code).toBe('RISE_NOT_AGREED')
    expect((await swap()).body.code).toBe('SLOT_TAKEN')
    expect((await swap({ service_id: 'nothing' })).body.code).toBe('SERVICE_NOT_FOUND')
    expect((await swap({ seen_service_id: 'other' })).body.code).toBe('APPOINTMENT_CHANGED')
    await call('DELETE', `/api/booking/cancel-booking?bookingId=${blocker.bookingId}`)
    await change(paymentId, { kind: 'extra', text: 'Gems', amount: 2, agreed: true })
    expect((await Promise.all([swap(), swap()])).map(({ status }) => status)).toContain(200)
    expect((await swap()).status).toBe(200)
    const details = await call('GET', `/api/booking/booking-details?bookingId=${bookingId}`)
    expect(details.body.bookingDetails).toMatchObject({
      ...{ service_name: 'Full set', duration_minutes: 60, price: 62 },
      busy_until: '2026-11-23T16:15:00.000Z',
    })
    expect(await readBill(paymentId)).toMatchObject({ left: 62, lines: [{ name: 'Full set', price: 60 }] })
    const { history } = details.body.bookingDetails
    expect(history.filter(({ action }: Json) => action === 'treatment-changed')).toHaveLength(1)
    expect((await take(paymentId, 62)).body.bill.left).toBe(0)
    expect((await swap({ price: 70 })).body).toMatchObject({ code: 'REASON_REQUIRED', field: 'reason' })
    expect((await swap({ price: 70, reason: 'Longer' })).body.code).toBe('BILL_PAID')
    const back = await swap({ service_id: small.tint.id, price: 60, seen_service_id: full.id })
    expect(back.status).toBe(200)
    expect(await readBill(paymentId)).toMatchObject({ left: 0, left_over: [] })
  })

  it('writes the audit record of a payment that was interrupted, when it is repeated', async () => {
    const { paymentId } = await bookOne(11)
    const body = { paymentId, method: 'cash' }
    const audited = { action: { equals: 'payment-taken' }, subjectId: { equals: paymentId } }
    for (let time = 0; time < 3; time++) {
      expect((await call('POST', '/api/payments/take-payment', body)).status).toBe(200)
      expect(await store(desk.salon.payload).count('audit-records', audited)).toBe(1)
      if (time === 0) await store(desk.salon.payload).remove('audit-records', audited)
    }
  })
})
