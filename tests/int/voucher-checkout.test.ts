import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { driveOrder } from '@/domain/checkout/checkout'
import type { Order } from '@/domain/checkout/order'
import { DAY, HOUR } from '@/domain/time/time'
import { findPayment } from '@/server/repositories/payments'
import { store } from '@/server/repositories/store'
import { listBookingAppointments } from '@/server/repositories/appointments'
import { listVoucherEntries } from '@/server/repositories/vouchers'
import { loadMyBookings } from '@/server/services/my-bookings/list-bookings'
import { createBookingPorts } from '@/server/services/checkout/confirm'
import { reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { sendQueued } from '@/server/services/notifications/send'
import { drivePendingRefunds } from '@/server/services/payments/drive-refund'
import { giveBackDeadUses } from '@/server/services/payments/undo-voucher-parts'
import { writeVoucherEntry } from '@/server/services/vouchers/voucher-ledger'
import { begunOrder } from '../support/begun-order'
import { bookingVisitor } from '../support/booking-visitor'
import { Crash, crashedAt, crashingPorts } from '../support/crashing-ports'
import { judgeMoney } from '../support/judge-money'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'
import { readLedger, sellVoucher } from '../support/sold-voucher'

/** The treatment costs £45.50, and its deposit is £22.75. */
describe.each(databases())('paying with gift vouchers at checkout on %s', (database) => {
  const paying = payingSalonFor(database)
  const byNobody = { payment: null, madeBy: null }
  let headers: Record<string, string>
  beforeAll(async () => {
    headers = await signedIn(paying.salon)
  })
  beforeEach(() => paying.standIn.clearFaults())

  const createVoucher = (amountPence: number) => sellVoucher(paying.salon, amountPence)
  const getLedger = (id: string) => readLedger(paying.salon, id)
  const kindsOf = async (id: string) => (await getLedger(id)).map(([kind]) => kind)
  const judged = async () => judgeMoney(paying.salon.payload, await paying.standIn.ledger())

  /** A visitor with one treatment, who confirms with these codes. */
  const visitor = async (daysAhead = 0, others: object[] = []) => {
    const email = `${randomUUID()}@example.org`
    let time = (await paying.nextTime()) as { start_time: string }
    const earliest = paying.salon.clock.now() + daysAhead * DAY
    while (Date.parse(time.start_time) < earliest) time = (await paying.nextTime()) as typeof time
    const who = await bookingVisitor(paying.salon, paying.small, [time, ...others], email)
    const confirm = (paymentType: string, vouchers: string[], more: object = {}) =>
      paying.salon.call('POST', '/api/booking/confirm-booking', {
        headers: { 'session-id': who.sessionId },
        address: who.sessionId,
        json: {
          ...{ basketId: who.basketId, customerId: who.customerId, paymentType, vouchers, ...more },
          ...(paymentType === 'pay-at-salon' ? {} : { sourceId: 'cnon:card-nonce-ok' }),
          ...more,
        },
      })
    return { ...who, email, confirm }
  }
  const getDetails = async (paymentId: string) =>
    (await paying.salon.call('GET', `/api/payments/payment-details?paymentId=${paymentId}`)).body.payment
  const listParts = async (paymentId: string) => {
    const first = (await findPayment(paying.salon.payload, paymentId))!
    const where = { booking: { equals: first.booking } }
    const rows = await store(paying.salon.payload).find('payments', where, { limit: 9, sort: 'id' })
    return rows.map(({ method, paidPence, status }) => [method, paidPence, status])
  }

  it.each([
    { type: 'pay-full', worth: 2000, charged: 2550, due: 0, left: 0 },
    { type: 'pay-half', worth: 2000, charged: 275, due: 22.75, left: 0 },
    { type: 'pay-half', worth: 3000, charged: 0, due: 15.5, left: 0 },
    { type: 'pay-full', worth: 10_000, charged: 0, due: 0, left: 5450 },
    { type: 'pay-at-salon', worth: 1000, charged: 0, due: 35.5, left: 0 },
  ])('$type with £$worth: charges $charged', async ({ type, worth, charged, due, left }) => {
    const { payload } = paying.salon
    const voucher = await createVoucher(worth)
    const before = (await paying.standIn.ledger()).payments.length
    const who = await visitor()
    const { status, body } = await who.confirm(type, [voucher.code], { amountNow: charged / 100 })
    expect([status, body.status]).toEqual([200, 'SUCCESS'])
    const taken = (await paying.standIn.ledger()).payments.slice(before).map((one) => one.kept)
    expect(taken).toEqual(charged > 0 ? [charged] : [])
    const entries = await listVoucherEntries(payload, voucher.id)
    expect(entries.map(({ kind }) => kind)).toEqual(['sold', 'use'])
    expect(entries.at(-1)?.balancePence).toBe(left)
    const used = Math.min(worth, 4550)
    expect(await listParts(body.paymentId)).toEqual([
      ...(charged > 0 ? [['card', charged, 'completed']] : []),
      ['voucher', used, 'completed'],
    ])
    const details = await getDetails(body.paymentId)
    expect(details.due).toBe(due)
    expect(details.payment_state).toMatchObject({ paid: (charged + used) / 100, due })
    expect(
      (await paying.salon.call('GET', `/api/payments/bill?paymentId=${body.paymentId}`, { headers })).body
        .bill,
    ).toMatchObject({ left: due })
    await sendQueued(payload)
    const mail = paying.salon.mails.filter(({ to }) => to === who.email).at(-1)
    expect(mail?.text).toContain(`Paid with a gift voucher: £${(used / 100).toFixed(2)}`)
    if (due > 0) expect(mail?.text).toContain(`Due on the day: £${due.toFixed(2)}`)
    else expect(mail?.text).not.toContain('Due on the day')
    expect(await giveBackDeadUses(payload)).toBe(0)
    expect(await judged()).toEqual([])
  })

  it('uses several vouchers in turn, and what is left stays', async () => {
    const [one, two, three] = [
      await createVoucher(1000),
      await createVoucher(5000),
      await createVoucher(5000),
    ]
    const who = await visitor()
    const { body } = await who.confirm('pay-full', [one.code, two.code, one.code, three.code], {
      amountVouchers: 45.5,
    })
    expect(body.status).toBe('SUCCESS')
    expect(await listParts(body.paymentId)).toEqual([
      ['voucher', 1000, 'completed'],
      ['voucher', 3550, 'completed'],
    ])
    expect(await kindsOf(three.id)).toEqual(['sold'])
    expect((await listVoucherEntries(paying.salon.payload, two.id)).at(-1)?.balancePence).toBe(1450)
  })

  it('charges nothing if a voucher has less left than was shown, or cannot be used', async () => {
    const { payload } = paying.salon
    const voucher = await createVoucher(2000)
    const before = (await paying.standIn.ledger()).payments.length
    const who = await visitor()
    const code = async (vouchers: string[], more: object = {}) =>
      (await who.confirm('pay-full', vouchers, more)).body.code
    expect(await code(['nothing'])).toBe('VOUCHER_NOT_FOUND')
    expect(await code(['x'.repeat(200)])).toBe('INVALID_INPUT')
    await writeVoucherEntry(
      payload,
      voucher.id,
      { kind: 'use', cause: 'elsewhere', amountPence: 500 },
      byNobody,
    )
    expect(await code([voucher.code], { amountVouchers: 20 })).toBe('VOUCHER_TOO_LITTLE')
    await writeVoucherEntry(payload, voucher.id, { kind: 'withdrawn', cause: 'by hand' }, byNobody)
    expect(await code([voucher.code])).toBe('VOUCHER_BLOCKED')
    expect((await paying.standIn.ledger()).payments).toHaveLength(before)
    expect((await who.confirm('pay-full', [])).status).toBe(200)
  })

  it('gives the voucher back after a decline, and the next attempt uses it again', async () => {
    const voucher = await createVoucher(2000)
    const who = await visitor()
    const declined = await who.confirm('pay-full', [voucher.code], { sourceId: 'cnon:card-nonce-declined' })
    expect(declined.status).toBe(402)
    expect(await kindsOf(voucher.id)).toEqual(['sold', 'use', 'back'])
    expect((await who.confirm('pay-full', [voucher.code])).status).toBe(200)
    expect(await kindsOf(voucher.id)).toEqual(['sold', 'use', 'back', 'use'])
    expect(await giveBackDeadUses(paying.salon.payload)).toBe(0)
    expect(await judged()).toEqual([])
  })

  it('lets one of many visitors have the last of a voucher, and books the others without it', async () => {
    const voucher = await createVoucher(4550)
    const all = await Promise.all(Array.from({ length: 4 }, () => visitor()))
    const answers = await Promise.all(
      all.map((who) => who.confirm('pay-full', [voucher.code], { amountNow: 0 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await listVoucherEntries(paying.salon.payload, voucher.id)).at(-1)?.balancePence).toBe(0)
    expect(await judged()).toEqual([])
  })

  it('refunds the card first when the customer cancels, and the rest to the voucher', async () => {
    const { payload } = paying.salon
    const voucher = await createVoucher(2000)
    const who = await visitor(5)
    const { body } = await who.confirm('pay-full', [voucher.code])
    const booking = (await getDetails(body.paymentId)).booking_id
    const proposal = await paying.salon.call(
      'GET',
      `/api/payments/refund-proposal?bookingId=${booking}&by=customer`,
      { headers },
    )
    // The fee of £22.75 is kept from the voucher first.
    expect(proposal.body.proposal ?? proposal.body).toMatchObject({ amount: 22.75, fee_kept: 22.75 })
    const parts = (proposal.body.proposal ?? proposal.body).parts.map(
      (one: { amount: number; to_voucher?: boolean }) => [one.amount, one.to_voucher ?? false],
    )
    expect(parts).toEqual([
      [22.75, false],
      [0, true],
    ])
    expect(await judged()).toEqual([])
    expect(await giveBackDeadUses(payload)).toBe(0)
  })

  it('refunds card and voucher automatically when the customer cancels with the link in the email', async () => {
    const { payload } = paying.salon
    const voucher = await createVoucher(4000)
    const who = await visitor(5)
    const { body } = await who.confirm('pay-full', [voucher.code])
    await sendQueued(payload)
    const mail = paying.salon.mails.filter(({ to }) => to === who.email).at(-1)
    const link = /\/my-booking#([\w-]{22})/.exec(mail?.text ?? '')?.[1]
    const call = (path: string, json: object) =>
      paying.salon.call('POST', `/api/self-service/${path}`, { json: { link, ...json } })
    const [one] = (await call('booking', {})).body.booking.appointments
    // The fee of £22.75 is kept from the voucher, so all of the card's £5.50 and £17.25 of the voucher are refunded.
    const asked = { bookingSlotId: one.booking_slot_id, start_time: one.start_time, amount: 22.75 }
    expect(one.on_cancel).toMatchObject({ amount: 22.75 })
    const lastFour = voucher.code.slice(-4)
    expect((await call('booking', {})).body.booking.paid_with).toEqual([{ last_four: lastFour, amount: 40 }])
    expect((await call('cancel', asked)).status).toBe(200)
    expect(await getLedger(voucher.id)).toEqual([
      ['sold', 4000],
      ['use', 4000],
      ['restored', 1725],
    ])
    await expect
      .poll(async () => (await findPayment(payload, body.paymentId))?.refundedPence, { timeout: 20_000 })
      .toBe(550)
    await drivePendingRefunds(payload)
    expect(await giveBackDeadUses(payload)).toBe(0)
    expect(await judged()).toEqual([])
  })

  it('settles an outcome that stays unknown, and gives the voucher back', async () => {
    const { payload, clock } = paying.salon
    const voucher = await createVoucher(2000)
    const who = await visitor()
    await paying.standIn.fault({ match: { operation: 'payments.create' }, fault: 'reset-before', times: 9 })
    expect((await who.confirm('pay-full', [voucher.code])).status).toBe(202)
    expect(await kindsOf(voucher.id)).toEqual(['sold', 'use'])
    await paying.standIn.clearFaults()
    const now = clock.now()
    clock.set(now + 3 * HOUR)
    for (let runs = 0; runs < 4; runs++) await reconcileOrders(payload, -1)
    clock.set(now)
    const kinds = await kindsOf(voucher.id)
    expect([
      ['sold', 'use'],
      ['sold', 'use', 'back'],
    ]).toContainEqual(kinds)
    expect(await judged()).toEqual([])
  })

  it('counts vouchers and the card that is being checked as paid, and tells staff what a cancellation leaves', async () => {
    const { payload } = paying.salon
    const voucher = await createVoucher(2000)
    const who = await visitor(0, [await paying.nextTime()])
    await paying.standIn.fault({ match: { operation: 'payments.complete' }, fault: '500-before', times: 20 })
    const { paymentId } = (await who.confirm('pay-full', [voucher.code])).body
    const { booking } = (await findPayment(payload, paymentId))!
    const [mine] = (await loadMyBookings(payload, { id: '', email: who.email, isFresh: true })).coming
    expect(mine).toMatchObject({ payment_id: paymentId, left: 0, may_pay: false })
    const rows = await listBookingAppointments(payload, booking!)
    const cancel = (id: string) =>
      paying.salon.call('DELETE', `/api/booking/cancel-booking?bookingId=${booking}&bookingSlotId=${id}`, {
        headers,
      })
    paying.salon.clock.set(paying.salon.clock.now() + 1000)
    expect((await cancel(rows[0]!.id)).status).toBe(200)
    const path = `/api/payments/bill?paymentId=${paymentId}`
    expect((await paying.salon.call('GET', path, { headers })).body.bill.left).toBe(35.5)
    expect((await cancel(rows[1]!.id)).status).toBe(200)
    await paying.standIn.clearFaults()
    for (let runs = 0; runs < 4; runs++) await reconcileOrders(payload, -1)
    const alerts = await store(payload).find('alerts', { payment: { equals: paymentId } }, { limit: 9 })
    expect(alerts.map(({ text }) => text)).toEqual([expect.stringContaining('£20.00 came in')])
    expect(await judged()).toEqual([])
  })

  it('takes no part at the desk before what vouchers paid is recorded', async () => {
    const { payload } = paying.salon
    const voucher = await createVoucher(2000)
    const order = await begunOrder(paying, null, { voucherCodes: [voucher.code] })
    const isDue = ({ name }: { name: string }) => name === 'bookkeeping.recordVouchers'
    const { ports } = crashingPorts(createBookingPorts(payload), isDue, 'before')
    await expect(driveOrder(ports, order)).rejects.toThrow(Crash)
    const takePart = () =>
      paying.salon.call('POST', '/api/payments/take-part', {
        headers,
        json: { paymentId: order.paymentId, amount: 10, method: 'cash', idempotencyKey: randomUUID() },
      })
    expect((await takePart()).body.code).toBe('PAYMENT_PENDING')
    expect(await listParts(order.paymentId)).toEqual([['pay-at-salon', 0, 'pending']])
    await reconcileOrders(payload, -1)
    expect((await takePart()).status).toBe(200)
    expect(await listParts(order.paymentId)).toEqual([
      ['voucher', 2000, 'completed'],
      ['cash', 1000, 'completed'],
    ])
    expect(await judged()).toEqual([])
  })

  it.runIf(database === 'mongodb').each(['cnon:card-nonce-ok', 'cnon:card-nonce-declined'])(
    'survives a crash between any two steps with %s',
    { timeout: 300_000 },
    async (token) => {
      const { payload } = paying.salon
      let voucher = await createVoucher(2000)
      const begin = async (): Promise<Order> => {
        voucher = await createVoucher(2000)
        return begunOrder(paying, { method: 'card', token }, { voucherCodes: [voucher.code] })
      }
      const whole = crashingPorts(createBookingPorts(payload), () => false, 'before')
      await driveOrder(whole.ports, await begin())
      for (let at = 1; at <= whole.calls(); at++) {
        const order = await crashedAt(begin, createBookingPorts(payload), at, 'after')
        if (!order) break
        await reconcileOrders(payload, -1)
        const isPaid = token === 'cnon:card-nonce-ok'
        const ledger = await kindsOf(voucher.id)
        const fine = isPaid
          ? [['sold', 'use']]
          : [
              ['sold', 'use', 'back'],
              ['sold', 'back'],
            ]
        expect([at, fine]).toEqual([at, expect.arrayContaining([ledger])])
        const parts = isPaid
          ? (await listParts(order.paymentId)).filter(([method]) => method === 'voucher')
          : []
        expect([at, parts]).toEqual([at, isPaid ? [['voucher', 2000, 'completed']] : []])
      }
      expect(await giveBackDeadUses(payload)).toBe(0)
      expect(await judged()).toEqual([])
    },
  )
})
