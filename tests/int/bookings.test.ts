import type { Where } from 'payload'
import { describe, expect, it } from 'vitest'
import { alertMessages } from '@/messages/management-disputes'
import { staffMessages } from '@/messages/staff'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { finishMoves } from '@/server/services/diary/apply-move'
import { finishVisits } from '@/server/services/diary/write-visit'
import { finishCancellations } from '@/server/services/self-service/cancel'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases, onOneDatabase } from '../support/salon'

/** A time on a Monday. The clock is at noon on the Friday before. */
const at = (hours: number, minutes = 0) => new Date(Date.UTC(2026, 10, 23, hours, minutes)).toISOString()

describe.each(databases())('the booking service for staff on %s', (database) => {
  const test = onOneDatabase(database)
  const desk = deskSalonFor(database)
  const customer_id = desk.customerId

  const book = (start_time: string, more: object = {}) =>
    desk.salon.call('POST', '/api/booking/admin-create-booking', {
      headers: desk.headers,
      json: {
        customer_id,
        staff_id: desk.small.amy.id,
        location_id: desk.small.medway.id,
        service: { service_id: desk.small.tint.id },
        slot: { slot_id: 'custom', start_time },
        confirm_outside: true,
        ...more,
      },
    })
  const get = (path: string) => desk.salon.call('GET', `/api/${path}`, { headers: desk.headers })
  const cancel = (query: string) =>
    desk.salon.call('DELETE', `/api/booking/cancel-booking?${query}`, { headers: desk.headers })

  test('books for a customer and shows the booking with its payment', async () => {
    const made = await book(at(10), { notes: 'Allergic to <latex>' })
    expect(made.body).toMatchObject({ success: true, message: 'The booking has been created.' })
    const { bookingId, bookingSlotId, paymentId } = made.body
    const list = await get('booking/bookings?from=2026-11-23&to=2026-11-23')
    expect(list.body.bookings).toEqual([
      expect.objectContaining({
        type: 'booking',
        booking_id: bookingId,
        booking_slot_id: bookingSlotId,
        customer_id,
        first_name: 'Harriet',
        service_name: 'Brow tint',
        status: 'Confirmed',
        start_time: at(10),
        end_time: at(10, 45),
        price: 45.5,
        amount: 45.5,
        amount_paid: 0,
        payment_status: 'pending',
        notes: 'Allergic to <latex>',
      }),
    ])
    const details = await get(`booking/booking-details?bookingId=${bookingId}&bookingSlotId=${bookingSlotId}`)
    expect(details.body.bookingDetails).toMatchObject({ payment_id: paymentId, source: 'staff' })
    expect(details.body.bookingDetails.customer.email).toBe('harriet@guests.example')
  })

  test('uses the draft’s price and duration, and accepts times off the grid and outside working hours', async () => {
    const made = await book(at(20, 7), { price: 12.25, duration: 30, service: desk.small.tint.id })
    const details = await get(`booking/booking-details?bookingId=${made.body.bookingId}`)
    expect(details.body.bookingDetails).toMatchObject({ price: 12.25, end_time: at(20, 37), amount: 12.25 })
    expect((await book(at(20, 37))).body.code).toBe('SLOT_TAKEN')
    expect((await book(at(20, 40))).status).toBe(200)
  })

  it('never books over an appointment: one of many simultaneous requests wins', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(at(15))))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await book(at(15, 30))).body.message).toBe(
      'That time has just been taken. Please choose another.',
    )
    expect((await book(at(15), { staff_id: desk.small.beth.id })).status).toBe(200)
  })

  it('repeats a lost response on request, but only for the same booking', async () => {
    const first = await book(at(13), { answer_same: true })
    const { bookingId, bookingSlotId, paymentId } = first.body
    await expect.poll(() => desk.salon.mails.filter(({ text }) => text.includes('1:00 pm')).length).toBe(1)
    const again = await book(at(13), { answer_same: true, ask_if_booked: true, confirm_outside: undefined })
    expect(again.body).toEqual({
      ...{ success: true, message: staffMessages.bookingThere },
      ...{ bookingId, bookingSlotId, paymentId },
    })
    const taken = async (more: object) => (await book(at(13), more)).body.code
    expect(await taken({})).toBe('SLOT_TAKEN')
    const other = createId()
    await store(desk.salon.payload).insert('customers', {
      ...{ id: other, firstName: 'Otto', lastName: 'Quill', source: 'staff' },
    })
    expect(await taken({ answer_same: true, customer_id: other })).toBe('SLOT_TAKEN')
    const rows = await store(desk.salon.payload).find(
      'appointments',
      { start: { equals: Date.parse(at(13)) } },
      { limit: 5 },
    )
    expect(rows).toHaveLength(1)
    const notes = await get('notifications/get-notifications')
    const mine = (notes.body.notifications as { booking_id: string }[]).filter(
      (one) => one.booking_id === bookingId,
    )
    expect(mine).toHaveLength(1)
    await cancel(`bookingId=${bookingId}`)
    const anew = await book(at(13), { answer_same: true })
    expect(anew.body.bookingId).not.toBe(bookingId)
    await cancel(`bookingId=${anew.body.bookingId}`)
  })

  test('cancels nothing if the id of an appointment is misspelt', async () => {
    const { bookingId, bookingSlotId } = (await book(at(9))).body
    const refused = await cancel(`bookingId=${bookingId}&booking_slot_id=${bookingSlotId}`)
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      400,
      'INVALID_INPUT',
      'booking_slot_id',
    ])
    expect((await get(`booking/booking-details?bookingId=${bookingId}`)).body.bookingDetails.status).toBe(
      'Confirmed',
    )
    await cancel(`bookingId=${bookingId}`)
  })

  test('asks before it books over an event', async () => {
    await desk.salon.call('POST', '/api/events/add-event', {
      headers: desk.headers,
      json: { all: true, event_name: 'Training', start_time: at(18), end_time: at(19) },
    })
    const asked = await book(at(18))
    expect([asked.status, asked.body.code, asked.body.events.length]).toEqual([409, 'SLOT_MEETS_EVENT', 1])
    expect((await book(at(18), { confirm: true })).status).toBe(200)
  })

  test('cancels by keeping the record and freeing the time, and repeating it has no effect', async () => {
    const { bookingId, bookingSlotId } = (await book(at(12))).body
    await expect.poll(() => desk.salon.mails.some(({ text }) => text.includes('12:00 pm'))).toBe(true)
    const before = desk.salon.mails.length
    const first = await cancel(`bookingId=${bookingId}`)
    expect(first.body).toMatchObject({ bookingId, message: 'The booking has been cancelled.' })
    const second = await cancel(`bookingId=${bookingId}`)
    expect(second.body).toEqual(first.body)
    await expect.poll(() => desk.salon.mails.length).toBe(before + 1)
    expect(desk.salon.mails.at(-1)).toMatchObject({ to: 'harriet@guests.example' })
    expect(desk.salon.mails.at(-1)?.attachments?.[0]?.content).toContain('CANCEL')
    const details = await get(`booking/booking-details?bookingId=${bookingId}`)
    expect(details.body.bookingDetails).toMatchObject({ status: 'Cancelled', amount: 0, price: 45.5 })
    const paymentId = details.body.bookingDetails.payment_id
    const payment = await get(`payments/payment-details?paymentId=${paymentId}`)
    expect(payment.body.payment).toMatchObject({ amount: 0, due: 0, total: 45.5 })
    const take = await desk.salon.call('POST', '/api/payments/take-payment', {
      headers: desk.headers,
      json: { paymentId, method: 'cash' },
    })
    expect(take.body.code).toBe('INVALID_INPUT')
    expect((await book(at(12))).status).toBe(200)
    const one = await cancel(`bookingId=${bookingId}&bookingSlotId=${bookingSlotId}`)
    expect(one.body.bookingSlotId).toBe(bookingSlotId)
    const taken = await store(desk.salon.payload).find(
      'audit-records',
      { and: [{ subjectId: { equals: bookingId } }, { action: { equals: 'booking-cancelled' } }] },
      { limit: 5 },
    )
    expect(taken).toHaveLength(1)
    expect(taken[0]?.actorName).toBe('staff-user')
  })

  it('accepts a payment at the desk once', async () => {
    const { bookingId, paymentId } = (await book(at(9))).body
    const take = (json: object) =>
      desk.salon.call('POST', '/api/payments/take-payment', { headers: desk.headers, json })
    expect((await take({ paymentId, method: 'cash', amount: 3 })).body.code).toBe('INVALID_INPUT')
    const taken = await take({ paymentId, method: 'cash', amount: 45.5 })
    expect(taken.body.payment).toMatchObject({ payment_status: 'completed', amount_paid: 45.5 })
    expect((await take({ paymentId, method: 'cash' })).body).toEqual(taken.body)
    const other = await take({ paymentId, method: 'card terminal' })
    expect([other.status, other.body.code]).toEqual([409, 'ALREADY_TAKEN_PAYMENT'])
    expect((await take({ paymentId: 'x', method: 'cash' })).status).toBe(404)
    expect((await take({ paymentId, method: 'shells' })).status).toBe(400)
    const list = await get('payments/get-payments?from=2026-11-20&to=2026-11-20')
    const ours = list.body.payments['20/11/2026'].filter(
      (one: { booking_id: string }) => one.booking_id === bookingId,
    )
    expect(ours).toEqual([expect.objectContaining({ first_name: 'Harriet', payment_method: 'cash' })])
    const { bookingDetails } = (await get(`booking/booking-details?bookingId=${bookingId}`)).body
    const { service_name, start_time } = bookingDetails
    expect(ours[0].appointments).toEqual([{ service_name, start_time }])
    const dear = (await book(at(8), { price: 1250 })).body
    await take({ paymentId: dear.paymentId, method: 'cash' })
    const { history } = (await get(`booking/booking-details?bookingId=${dear.bookingId}`)).body.bookingDetails
    const summaries = history.map(({ summary }: { summary: string }) => summary)
    expect(summaries).toContain('£1,250.00 in cash from Harriet Quill')
  })

  test('accepts a price, a duration and an amount only as a number or numeric text', async () => {
    const code = async (more: object) => (await book(at(11), more)).body.code
    for (const price of [['10'], true, {}, '10 pounds', '1e3', 10_001])
      expect(await code({ price })).toBe('INVALID_INPUT')
    for (const duration of [['30'], true, '30.5', '']) {
      const { status, body } = await book(at(11), { duration })
      if (duration !== '') expect(body.code).toBe('INVALID_INPUT')
      else expect(status).toBe(200)
    }
    const { body } = await book(at(13), { price: '', duration: '30' })
    const details = await get(`booking/booking-details?bookingId=${body.bookingId}`)
    expect(details.body.bookingDetails).toMatchObject({ price: 45.5, end_time: at(13, 30) })
    const take = await desk.salon.call('POST', '/api/payments/take-payment', {
      headers: desk.headers,
      json: { paymentId: body.paymentId, method: 'cash', amount: ['45.5'] },
    })
    expect(take.body.code).toBe('INVALID_INPUT')
  })

  test('requires a start for a custom time of staff, even next to a slot from the list', async () => {
    const query = `service_id=${desk.small.tint.id}&location_id=${desk.small.medway.id}&from=2026-11-24&to=2026-11-24`
    const { slots } = (await get(`slots?${query}`)).body
    const { slot_id } = slots['24/11/2026'][0]
    for (const start_time of ['', ' ']) {
      const { status, body } = await book('', { slot: { slot_id, start_time } })
      expect([status, body.code, body.field, body.error]).toEqual([
        400,
        'START_TIME_MISSING',
        'slot.start_time',
        'No start time set',
      ])
    }
    expect((await book('', { slot: { slot_id } })).status).toBe(200)
  })

  test('refuses invalid input', async () => {
    const answers = await Promise.all([
      book(at(10), { customer_id: '' }),
      book(at(10), { staff_id: undefined }),
      book(at(10), { location_id: undefined }),
      book(at(10), { service: undefined }),
      book(at(10), { slot: undefined }),
      book('soon'),
      book(at(10), { customer_id: 'nobody' }),
      book(at(10), { staff_id: 'nobody' }),
      book(at(10), { service: 'nothing' }),
      book(at(10), { location_id: 'nowhere' }),
      book(at(10), { location_id: desk.small.maidstone.id }),
      book('2026-11-19T10:00:00.000Z'),
      book('2036-11-19T10:00:00.000Z'),
      book(at(10), { duration: 47 }),
      book(at(10), { slot: { start_time: at(10), end_time: at(9) } }),
      book(at(10), { price: -5 }),
      book(at(10), { service: { $ne: null } }),
      cancel(''),
      cancel('bookingId=nothing'),
      get('booking/booking-details?bookingId=nothing'),
      get('booking/bookings?from=yesterday'),
      get('booking/bookings?from=2026-02-01&to=2026-01-01'),
      desk.salon.call('GET', '/api/booking/bookings'),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual([
      'CUSTOMER_REQUIRED',
      'STAFF_REQUIRED',
      'LOCATION_REQUIRED',
      'SERVICE_REQUIRED',
      'SLOT_REQUIRED',
      'SLOT_REQUIRED',
      'CUSTOMER_NOT_FOUND',
      'STAFF_NOT_FOUND',
      'SERVICE_NOT_FOUND',
      'LOCATION_NOT_FOUND',
      'NO_PRICE_HERE',
      'SLOT_IN_PAST',
      'DATE_OUT_OF_RANGE',
      'NOT_FIVE_MINUTES',
      'RANGE_REVERSED',
      'INVALID_INPUT',
      'SERVICE_REQUIRED',
      'BOOKING_ID_MISSING',
      'BOOKING_NOT_FOUND',
      'BOOKING_NOT_FOUND',
      'INVALID_DATE',
      'RANGE_REVERSED',
      'NOT_SIGNED_IN',
    ])
  })

  it('is cancelled as staff decided, wherever the server stops, with one email, one refund promised and one record', async () => {
    const { payload } = desk.salon
    const rows = store(payload)
    const writes = ['create', 'updateOne', 'updateMany', 'deleteMany', 'deleteOne'] as const
    const whole = writes.map((name) => [name, payload.db[name]] as const)
    const tuesday = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour)).toISOString()
    let hasStopped = true
    // Each second stop is for a whole visit. The second database differs only in storage, so it stops at fewer writes.
    for (let stopsAt = 1; hasStopped; stopsAt += database === 'sqlite' ? 3 : 7) {
      desk.salon.clock.set(FRIDAY_NOON)
      const isVisit = stopsAt % 2 === 1
      const item = { service_id: desk.small.tint.id, staff_id: desk.small.amy.id }
      const items = [10, 12].slice(0, isVisit ? 2 : 1).map((hour) => ({ ...item, start_time: tuesday(hour) }))
      const { headers } = desk
      const visit = { key: createId(), customer_id, location_id: desk.small.medway.id, items }
      const made = await desk.salon.call('POST', '/api/booking/admin-create-visit', { headers, json: visit })
      const { bookingId, paymentId, appointments } = made.body
      const part = { paymentId, method: 'cash', amount: 45.5 * items.length, idempotencyKey: createId() }
      const paid = await desk.salon.call('POST', '/api/payments/take-part', { headers, json: part })
      expect([made.status, paid.status]).toEqual([200, 200])
      const [{ bookingSlotId }] = appointments
      // Neither amount is the refund under the terms.
      const query = new URLSearchParams({ bookingId, bookingSlotId, by: 'customer', reason: 'Has a cold' })
      query.set('giving', isVisit ? '40' : '10')
      if (isVisit) query.set('whole_visit', 'true')
      const back = isVisit ? '£40.00' : '£10.00'

      let left = stopsAt
      for (const [name, write] of whole)
        Object.assign(payload.db, {
          [name]: (...args: unknown[]) => {
            if (--left <= 0) throw new Error('the server has stopped')
            return (write as (...all: unknown[]) => unknown).apply(payload.db, args)
          },
        })
      await cancel(String(query)).catch(() => null)
      hasStopped = left <= 0
      Object.assign(payload.db, Object.fromEntries(whole))
      desk.salon.clock.set(FRIDAY_NOON + 1000)
      await finishMoves(payload, 0)
      await finishVisits(payload, 0)
      await finishCancellations(payload)

      const ids = appointments.map((one: { bookingSlotId: string }) => one.bookingSlotId)
      const expectFinished = async () => {
        const after = await rows.find('appointments', { id: { in: ids } }, { limit: 9 })
        const states = [...new Set(after.map(({ status }) => status))]
        expect(after.map(({ windUpSince, cancelNotice }) => windUpSince ?? cancelNotice ?? null)).toEqual(
          ids.map(() => null),
        )
        const [booking] = await rows.find('bookings', { id: { equals: bookingId } }, { limit: 1 })
        expect([stopsAt, ...states]).toEqual([stopsAt, booking?.status])
        const isCancelled = booking?.status === 'Cancelled'
        const ofBooking = { booking: { equals: bookingId } }
        const about = { and: [ofBooking, { kind: { equals: 'cancellation' } }] }
        const mails = await rows.find('notifications', about, { limit: 9 })
        const kept = JSON.stringify(mails.map(({ content }) => content)).includes(back)
        const alerts = await rows.find('alerts', ofBooking, { limit: 9 })
        const isRecord: Where[] = [
          { action: { equals: 'booking-cancelled' } },
          { subjectId: { equals: bookingId } },
        ]
        const records = await rows.find('audit-records', { and: isRecord }, { limit: 9 })
        const claims = await rows.count('slot-claims', { owner: { in: ids } })
        expect([stopsAt, mails.length, kept, claims > 0]).toEqual([
          ...[stopsAt, Number(isCancelled), isCancelled, !isCancelled],
        ])
        expect(alerts.map(({ text }) => text)).toEqual(
          isCancelled ? [alertMessages.refundPromised(back)] : [],
        )
        expect(records.map(({ actorName, summary }) => [actorName, summary?.includes('Has a cold')])).toEqual(
          isCancelled ? [['staff-user', true]] : [],
        )
        return isCancelled
      }
      const isCancelled = await expectFinished()
      if (!hasStopped) expect(isCancelled).toBe(true)
      // Staff cancel again because they got no answer.
      expect((await cancel(String(query))).status).toBe(200)
      expect(await expectFinished()).toBe(true)
      expect(stopsAt).toBeLessThan(60)
    }
  }, 240_000)
})
