import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getNeeds, listClaimKeys } from '@/domain/booking/claim-store'
import { MINUTE } from '@/domain/time/time'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { finishVisits } from '@/server/services/diary/write-visit'
import { sendQueued } from '@/server/services/notifications/send'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases, onOneDatabase } from '../support/salon'

/** A time on a Monday. The clock is at noon on the Friday before. */
const at = (hour: number, minute = 0, day = 23) =>
  new Date(Date.UTC(2026, 10, day, hour, minute)).toISOString()

/** Each treatment costs £45.50. */
const PRICE = 45.5

describe.each(databases())('a treatment that joins a visit on %s', (database) => {
  const test = onOneDatabase(database)
  const desk = deskSalonFor(database)
  beforeAll(() =>
    desk.salon.payload.update({
      collection: 'services',
      id: desk.small.tint.id,
      data: { cleanUpMinutes: 15, _status: 'published' },
      context: { keepCache: true },
    }),
  )
  beforeEach(async () => {
    desk.salon.clock.set(FRIDAY_NOON)
    desk.salon.mails.length = 0
    for (const name of ['appointments', 'slot-claims', 'bookings', 'notifications'] as const)
      await rows().remove(name, { id: { exists: true } })
  })

  const rows = () => store(desk.salon.payload)
  const staff = (method: 'GET' | 'POST' | 'DELETE', path: string, json?: object) =>
    desk.salon.call(method, `/api/${path}`, { headers: desk.headers, json })
  const book = async (start_time: string, more: object = {}) => {
    const { small, customerId } = desk
    const answer = await staff('POST', 'booking/admin-create-booking', {
      ...{ customer_id: customerId, staff_id: small.amy.id, location_id: small.medway.id },
      ...{ service: small.tint.id, slot: { start_time }, ask_if_booked: true, answer_same: true, ...more },
    })
    return { status: answer.status, ...answer.body } as Record<string, string>
  }
  const listMails = async () => {
    await sendQueued(desk.salon.payload)
    return desk.salon.mails
  }
  const listRows = (booking: string) =>
    rows().find('appointments', { booking: { equals: booking } }, { sort: 'start', limit: 20 })
  const getBill = async (paymentId: string) =>
    (await staff('GET', `payments/bill?paymentId=${paymentId}`)).body.bill as { left: number; total: number }
  /** Every live appointment has exactly the claims of its needs, as owner or as heir. Nobody else has any. */
  const expectClaims = async () => {
    const claims = await rows().findAll('slot-claims', {}, { limit: 900 })
    const live = await rows().findAll('appointments', { status: { not_equals: 'Cancelled' } }, { limit: 90 })
    for (const row of live) {
      const held = claims.filter(({ owner, heir }) => owner === row.id || heir === row.id)
      expect(held.map(({ key }) => key).toSorted()).toEqual(listClaimKeys(getNeeds(row)).toSorted())
    }
    const ids = new Set(live.map(({ id }) => id))
    return claims.filter(({ owner }) => !ids.has(owner))
  }

  test('is directly after the first one, with one bill, one email and one calendar file for both', async () => {
    const first = await book(at(10))
    expect(await listMails()).toHaveLength(1)
    const { small } = desk
    const isFree = async (more: object) => {
      const query = {
        service_id: small.tint.id,
        location_id: small.medway.id,
        staff_id: small.amy.id,
        ...more,
      }
      const path = `diary/in-the-way?${new URLSearchParams({ ...query, start_time: at(10, 45) })}`
      return (await staff('GET', path)).body.free as boolean
    }
    const join = { join_booking_id: first.bookingId }
    expect([await isFree({}), await isFree(join)]).toEqual([false, true])
    expect((await book(at(10, 45))).code).toBe('SLOT_TAKEN')
    const second = await book(at(10, 45), { ...join, notes: 'Sensitive skin' })
    expect(second).toMatchObject({ status: 200, bookingId: first.bookingId, paymentId: first.paymentId })
    expect(second.message).toContain('added to the visit')
    // A repeat after a lost response books and sends nothing.
    expect((await book(at(10, 45), join)).bookingSlotId).toBe(second.bookingSlotId)

    const [one, two] = await listRows(first.bookingId!)
    expect([one!.busyEnd - one!.end, two!.start - one!.end]).toEqual([15 * MINUTE, 0])
    expect(await expectClaims()).toEqual([])
    const [, mail, ...more] = await listMails()
    expect(more).toEqual([])
    expect(mail?.text.match(/Brow tint/g)).toHaveLength(2)
    expect(JSON.stringify(mail).match(/BEGIN:VEVENT/g)).toHaveLength(2)
    const { bookingDetails } = (await staff('GET', `booking/booking-details?bookingId=${first.bookingId}`))
      .body
    expect(bookingDetails.appointments).toHaveLength(2)
    expect(bookingDetails.notes).toBe('Sensitive skin')
    expect(bookingDetails.history).toHaveLength(2)
    const checkOut = await staff('GET', `payments/check-out?paymentId=${first.paymentId}`)
    expect(checkOut.body.check_out.bills).toMatchObject([
      { what: ['Brow tint', 'Brow tint'], left: 2 * PRICE },
    ])

    // It is cancelled on its own, and gives the clean-up back.
    const { bookingId, bookingSlotId } = second
    expect((await staff('DELETE', 'booking/cancel-booking', { bookingId, bookingSlotId })).status).toBe(200)
    expect(await expectClaims()).toEqual([])
    expect((await getBill(first.paymentId!)).left).toBe(PRICE)
  })

  test('replaces a confirmation that was not sent yet, and a later payment sends none', async () => {
    const first = await book(at(10))
    await rows().updateOne('notifications', { booking: { equals: first.bookingId } }, { status: 'queued' })
    await book(at(11), { join_booking_id: first.bookingId })
    await book(at(12), { join_booking_id: first.bookingId })
    const waiting = await rows().find('notifications', { status: { equals: 'queued' } }, { limit: 9 })
    expect(waiting.every(({ booking }) => booking === first.bookingId)).toBe(true)
    await finishVisits(desk.salon.payload, 0)
    const mails = await listMails()
    expect(mails.at(-1)?.text.match(/Brow tint/g)).toHaveLength(3)
    expect(await rows().count('notifications', { status: { equals: 'queued' } })).toBe(0)
  })

  test('has a booking of its own on a different day or at a time that is taken, with a link, or beside one that is cancelled or paid', async () => {
    const first = await book(at(10))
    const join = { join_booking_id: first.bookingId }
    const made = [await book(at(10, 0, 24), join), await book(at(12), { ...join, payment_link: 'all' })]
    // Staff have confirmed that the customer is booked twice at this time, which is for somebody else.
    const beside = { ...join, staff_id: desk.small.beth.id, confirm_outside: true }
    made.push(await book(at(10, 15), beside))
    const { bookingId, paymentId } = first
    const paid = await staff('POST', 'payments/take-part', {
      ...{ paymentId, method: 'cash', amount: 20, idempotencyKey: createId() },
    })
    expect(paid.status).toBe(200)
    made.push(await book(at(13), join))
    await staff('DELETE', 'booking/cancel-booking', { bookingId })
    made.push(await book(at(14), join))
    for (const one of made) {
      expect(one.message).not.toContain('added')
      expect([200, 400]).toContain(one.status)
      expect(one.bookingId).not.toBe(bookingId)
    }
    expect(await listRows(bookingId!)).toHaveLength(1)

    // Of two desks that add different people at the same time, one joins.
    const next = await book(at(14, 0, 25))
    const again = { join_booking_id: next.bookingId, confirm_outside: true }
    await Promise.all([
      book(at(15, 0, 25), again),
      book(at(15, 15, 25), { ...again, staff_id: desk.small.beth.id }),
    ])
    expect(await listRows(next.bookingId!)).toHaveLength(2)
    expect(await expectClaims()).toEqual([])
  })

  test('cannot join a booking of a different customer', async () => {
    const first = await book(at(10))
    const other = createId()
    await rows().insert('customers', { id: other, firstName: 'Ina', lastName: 'Brook', source: 'staff' })
    for (const more of [
      { join_booking_id: first.bookingId, customer_id: other },
      { join_booking_id: 'nothing' },
      { join_booking_id: { not_equals: '' } },
      { join_booking_id: 'x'.repeat(10_000) },
    ]) {
      const { status } = await book(at(12), more)
      expect([400, 404]).toContain(status)
    }
    expect(await rows().count('appointments', {})).toBe(1)
    expect(await expectClaims()).toEqual([])
  })

  it('is whole or absent wherever the process ends, and a repeat makes it whole', async () => {
    // Each database takes every second write.
    for (let nth = database === 'sqlite' ? 1 : 2, isOver = false; !isOver; nth += 2) {
      const first = await book(at(10))
      const join = { join_booking_id: first.bookingId }
      const { db } = desk.salon.payload
      let written = 0
      const spies = (['create', 'updateOne', 'updateMany', 'deleteMany'] as const).map((name) => {
        const write = db[name].bind(db) as (args: object) => Promise<unknown>
        return vi.spyOn(db, name).mockImplementation(((args: object) => {
          if ((written += 1) >= nth) throw new Error('killed')
          return write(args)
        }) as never)
      })
      await book(at(10, 45), join).catch(() => null)
      isOver = written < nth
      for (const spy of spies) spy.mockRestore()
      await finishVisits(desk.salon.payload, 0)
      const after = await listRows(first.bookingId!)
      // What was claimed for a treatment that is absent is released by the next start of the server.
      if ((await expectClaims()).length > 0) expect(after).toHaveLength(1)
      if (after.length === 2) expect((await getBill(first.paymentId!)).left).toBe(2 * PRICE)
      const ids = after.map(({ id }) => id)
      await rows().remove('slot-claims', { owner: { not_in: ids } })
      const again = await book(at(10, 45), join)
      expect([nth, again.status, again.bookingId]).toEqual([nth, 200, first.bookingId])
      expect((await getBill(first.paymentId!)).left).toBe(2 * PRICE)
      const about = { booking: { equals: first.bookingId }, kind: { equals: 'confirmation' } }
      const mails = await rows().find('notifications', about, { sort: 'createdAt', limit: 9 })
      const named = mails.map(({ content }) => JSON.stringify(content).match(/BEGIN:VEVENT/g)?.length)
      // The first one may have been replaced before it was sent.
      expect([nth, named.filter((count) => count === 2).length]).toEqual([nth, 1])
      expect(named.length).toBeLessThan(3)
      await staff('DELETE', 'booking/cancel-booking', { bookingId: first.bookingId })
      await rows().remove('slot-claims', { id: { exists: true } })
      expect(nth).toBeLessThan(60)
    }
  })

  it('is given up if its time is lost, and the cancelled booking that it was joining stays in the records', async () => {
    const first = await book(at(10))
    const booking = first.bookingId!
    const [row] = await listRows(booking)
    // What a process that stops in between leaves behind: a treatment that joins, and a cancelled visit.
    const start = Date.parse(at(12))
    const needs = [{ of: desk.small.amy.id, start, end: start + 45 * MINUTE }]
    const joining = {
      ...row!,
      id: createId(),
      start,
      end: start + 30 * MINUTE,
      busyEnd: needs[0]!.end,
      needs,
    }
    const pending = { pendingAppointments: [{ ...joining }], pendingSince: desk.salon.clock.now() }
    await rows().updateOne('bookings', { id: { equals: booking } }, pending)
    const by = { status: 'Cancelled' as const, cancelledAt: desk.salon.clock.now(), cancelledBy: 'salon' }
    await rows().updateOne('appointments', { id: { equals: row!.id } }, by)
    await rows().remove('slot-claims', { owner: { equals: row!.id } })
    const other = await book(at(12))
    await finishVisits(desk.salon.payload, 0)
    const [kept] = await rows().find('bookings', { id: { equals: booking } }, { limit: 1 })
    expect(kept).toMatchObject({ status: 'Cancelled', cancelledAt: by.cancelledAt, cancelledBy: 'salon' })
    expect((await listRows(booking)).map(({ id, status }) => [id, status])).toEqual([[row!.id, 'Cancelled']])
    expect((await listRows(other.bookingId!)).map(({ status }) => status)).toEqual(['Confirmed'])
    expect(await expectClaims()).toEqual([])
  })

  it('is whole for all of several desks at once, also while somebody pays or cancels', async () => {
    for (const meanwhile of ['nothing', 'pay', 'cancel']) {
      const first = await book(at(9))
      const { bookingId, bookingSlotId, paymentId } = first
      const join = { join_booking_id: bookingId }
      const pay = { paymentId, method: 'cash', amount: PRICE, idempotencyKey: createId() }
      const [, ...made] = await Promise.all([
        meanwhile === 'pay'
          ? staff('POST', 'payments/take-part', pay)
          : meanwhile === 'cancel'
            ? staff('DELETE', 'booking/cancel-booking', { bookingId, bookingSlotId })
            : null,
        ...[10, 11, 12, 13].map((hour) => book(at(hour), join)),
      ])
      const booked = made.filter(({ status }) => status === (200 as never))
      if (meanwhile === 'nothing') expect(booked.every((one) => one.bookingId === bookingId)).toBe(true)
      for (const one of made) expect(['200', 'APPOINTMENT_BUSY']).toContain(one.code ?? String(one.status))
      const all = await rows().findAll('bookings', { status: { equals: 'Confirmed' } }, { limit: 9 })
      const live = await rows().findAll('appointments', { status: { equals: 'Confirmed' } }, { limit: 9 })
      const isFirstLive = live.some(({ id }) => id === bookingSlotId)
      expect(live).toHaveLength(booked.length + Number(isFirstLive))
      // Each of them is in a confirmed booking, and exactly what is not paid is due.
      expect(live.every(({ booking }) => all.some(({ id }) => id === booking))).toBe(true)
      const bills = await Promise.all(all.map(({ payment }) => getBill(payment!)))
      const paid = (await rows().find('payments', { id: { equals: paymentId } }, { limit: 1 }))[0]!.paidPence
      const left = bills.reduce((sum, one) => sum + one.left, 0)
      expect([meanwhile, left]).toEqual([meanwhile, live.length * PRICE - paid / 100])
      expect(await expectClaims()).toEqual([])
      for (const { id } of all) await staff('DELETE', 'booking/cancel-booking', { bookingId: id })
    }
  })
})
