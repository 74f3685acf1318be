import { describe, expect, it, vi } from 'vitest'
import { take } from '@/domain/booking/claims'
import { release } from '@/domain/booking/release-claims'
import { toSlotId } from '@/domain/booking/slot-id'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { ok } from '@/domain/errors'
import { alertMessages } from '@/messages/management-disputes'
import { createClaimStore } from '@/server/repositories/claims'
import { store } from '@/server/repositories/store'
import { finishMoves } from '@/server/services/diary/apply-move'
import { moveTogether } from '@/server/services/diary/move-together'
import { removeEndedLinks } from '@/server/services/notifications/secret-links'
import { queueDueFollowUps } from '@/server/services/notifications/remind'
import { sendQueued } from '@/server/services/notifications/send'
import { type Own, ownBookingsFor, paid } from '../support/own-bookings'
import { databases } from '../support/salon'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Tests what customers can do with the link in their emails (D57). */
describe.each(databases('sqlite'))('self-service on %s', (database) => {
  const { paying, START, staff, rowOf, booked, post, open, cancel, move, expectRefunded, expectOneTime } =
    ownBookingsFor(database)

  it('opens the link’s own booking only, and stores only a hash of the secret', async () => {
    const own = await booked()
    const other = await booked()
    expect(own.booking).toMatchObject({
      first_name: 'Ada',
      notice_hours: 48,
      payment: { payment_id: own.paymentId, amount_paid: 45.5 },
    })
    expect(own).toMatchObject({
      service_name: 'Brow tint',
      may_cancel: true,
      may_move: true,
      moves_left: 3,
      on_cancel: { amount: 22.75, fee_kept: 22.75, by_itself: true, with_bank: false },
      book_again: { location: 'Medway', category: 'Brows', service_id: String(paying.small.tint.id) },
    })
    expect(own.link).not.toBe(other.link)
    const foreign = { bookingSlotId: other.booking_slot_id }
    for (const answer of [await cancel(own, foreign), await move(own, own.slots[1]!.slot_id, foreign)])
      expect([answer.status, answer.body.code]).toEqual([404, 'BOOKING_NOT_FOUND'])
    expect((await post('slots', { link: own.link, ...foreign })).body.code).toBe('BOOKING_NOT_FOUND')
    for (const link of ['nothing', `${own.link}x`, own.link.slice(1), other.paymentId])
      expect([(await open(link)).status, (await open(link)).body.code]).toEqual([404, 'LINK_INVALID'])
    const links = await store(paying.salon.payload).find('booking-links', {}, { limit: 1000 })
    const mails = await store(paying.salon.payload).find('notifications', {}, { limit: 1000 })
    expect(JSON.stringify([links, mails])).not.toContain(own.link)
    expect(links.every(({ hash }) => hash.length === 43)).toBe(true)
  })

  it('ends a day after the appointment, wherever it was moved, and the link is then deleted', async () => {
    const own = await booked()
    const end = Date.parse(own.end_time)
    paying.salon.clock.set(end + DAY - 1)
    expect((await open(own.link)).status).toBe(200)
    await removeEndedLinks(paying.salon.payload)
    expect((await open(own.link)).status).toBe(200)
    paying.salon.clock.set(end + DAY + 1)
    expect((await open(own.link)).body.code).toBe('LINK_INVALID')
    await removeEndedLinks(paying.salon.payload)
    const booking = (await rowOf(own.booking_slot_id)).booking
    expect(await store(paying.salon.payload).count('booking-links', { booking: { equals: booking } })).toBe(0)
  })

  it('opens nothing for a customer who has been erased', async () => {
    const own = await booked()
    const { customer, start } = await rowOf(own.booking_slot_id)
    paying.salon.clock.set(start + DAY)
    const removed = await paying.salon.call(
      'DELETE',
      `/api/customers/remove-customer?customer_id=${customer}`,
      {
        headers: await staff(),
      },
    )
    expect(removed.status).toBe(200)
    expect((await open(own.link)).body.code).toBe('LINK_INVALID')
  })

  it('moves to a free time at the original price, emails customer and salon, and records who moved it', async () => {
    const own = await booked()
    const { body } = await post('slots', { link: own.link, bookingSlotId: own.booking_slot_id })
    const free = Object.values(body.slots as Record<string, { slot_id: string; start_time: string }[]>).flat()
    expect(free.some(({ start_time }) => start_time === own.start_time)).toBe(false)
    // The new time is 15 minutes later, and overlaps the appointment's own old time.
    const next = free.find(
      ({ start_time }) => Date.parse(start_time) === Date.parse(own.start_time) + 15 * 60_000,
    )!
    const before = await rowOf(own.booking_slot_id)
    const moved = await move(own, next.slot_id)
    expect(moved.body.booking.appointments[0]).toMatchObject({
      start_time: next.start_time,
      price: 45.5,
      moves_left: 2,
    })
    expect(await rowOf(own.booking_slot_id)).toMatchObject({
      staff: before.staff,
      moves: 1,
      customerMoves: 1,
    })
    await expectOneTime(own.booking_slot_id)
    // If the same move is repeated, it counts once.
    expect((await move(own, next.slot_id)).body.booking.appointments[0].moves_left).toBe(2)
    await expect
      .poll(
        () =>
          paying.salon.mails.filter(({ to, subject }) => to === own.email && subject.includes('has moved'))
            .length,
      )
      .toBe(1)
    const audit = await store(paying.salon.payload).findOne('audit-records', {
      subjectId: { equals: before.booking },
    })
    expect(audit).toMatchObject({ action: 'appointment-moved', actor: null, actorName: 'customer' })
    const details = await paying.salon.call(
      'GET',
      `/api/booking/booking-details?bookingId=${before.booking}`,
      {
        headers: await staff(),
      },
    )
    expect(details.body.bookingDetails).toMatchObject({ customer_moves: 1, cancelled_by: null })
  })

  it('allows three moves, never to a time that is taken, too soon, or not for that appointment', async () => {
    const own = await booked()
    const row = await rowOf(own.booking_slot_id)
    const named = { serviceId: row.service, locationId: row.location, staffId: null }
    const at = (start: number) => toSlotId({ ...named, start })
    for (const wrong of [
      'nothing',
      at(START + 10 * 60_000),
      at(row.start + 7 * 60_000),
      at(START + 400 * DAY),
      toSlotId({ ...named, locationId: String(paying.small.maidstone.id), start: row.start + HOUR }),
    ])
      expect((await move(own, wrong)).body.code).toBe('SLOT_NOT_OFFERED')
    expect((await move(own, own.slots[8]!.slot_id, { start_time: own.slots[1]!.start_time })).body.code).toBe(
      'APPOINTMENT_CHANGED',
    )
    let start_time = own.start_time
    for (const n of [4, 8, 12]) {
      const to = own.slots[n]!
      expect((await move(own, to.slot_id, { start_time })).status).toBe(200)
      start_time = to.start_time
    }
    const again = await move(own, own.slots[1]!.slot_id, { start_time })
    expect([again.status, again.body.code]).toEqual([409, 'MOVED_TOO_OFTEN'])
    await expectOneTime(own.booking_slot_id)
  })

  it('changes nothing if the notice is shorter than the terms require', async () => {
    const own = await booked()
    paying.salon.clock.set(Date.parse(own.start_time) - 48 * HOUR + 1)
    const late = await cancel(own)
    expect([late.status, late.body.code]).toEqual([409, 'CHANGE_TOO_LATE'])
    expect((await move(own, own.slots[8]!.slot_id)).body.code).toBe('CHANGE_TOO_LATE')
    expect((await open(own.link)).body.booking.appointments[0]).toMatchObject({
      may_cancel: false,
      may_move: false,
      on_cancel: null,
    })
    paying.salon.clock.set(Date.parse(own.start_time) - 48 * HOUR)
    expect((await cancel(own)).status).toBe(200)
    await expectRefunded(own, 2275)
  })

  it('sends the treatment’s aftercare advice the next day, once, and only if switched on', async () => {
    const { payload, clock, mails } = paying.salon
    const own = await booked()
    const missed = await booked()
    await store(payload).updateOne(
      'appointments',
      { id: { equals: missed.booking_slot_id } },
      { attendance: 'no-show' },
    )
    const context = { keepCache: true }
    const data = {
      title: 'Keep it dry',
      advice: toRichTextDocument('No steam for a day. Test: {patchTest}. Ask {salon}.'),
      category: paying.small.category.id,
    }
    await payload.create({ collection: 'aftercare', data: { ...data, _status: 'published' }, context })
    const getDayAfter = ({ start_time }: Own) => Math.floor(Date.parse(start_time) / DAY) * DAY + DAY
    const dayAfter = getDayAfter(own)
    clock.set(dayAfter + 12 * HOUR)
    expect(await queueDueFollowUps(payload)).toBe(0)
    const reviewLink = 'https://reviews.example/salon'
    await payload.updateGlobal({ slug: 'booking-settings', data: { followUp: true, reviewLink }, context })
    clock.set(dayAfter + 8 * HOUR)
    expect(await queueDueFollowUps(payload)).toBe(0)
    clock.set(dayAfter + 12 * HOUR)
    expect(await queueDueFollowUps(payload)).toBe(1)
    expect(await queueDueFollowUps(payload)).toBe(0)
    // A mail server that is down until the evening must not make it arrive at night.
    clock.set(dayAfter + 23 * HOUR)
    await sendQueued(payload)
    const find = () => mails.find(({ to, subject }) => to === own.email && subject.startsWith('Thank you'))
    expect(find()).toBeUndefined()
    clock.set(dayAfter + 36 * HOUR)
    await sendQueued(payload)
    const mail = find()
    const { name } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
    expect(mail?.text).toContain(`No steam for a day. Test: 48 hours. Ask ${name}.`)
    // The advice is a service. Invitations need consent (D124).
    expect(mail?.text).not.toContain(reviewLink)
    expect(mail?.text).not.toContain('booking-appointment')
    clock.set(getDayAfter(missed) + 12 * HOUR)
    await queueDueFollowUps(payload)
    expect(await store(payload).count('notifications', { key: { like: 'follow-up|' } })).toBe(1)
  })

  /** The appointments of a booking, each with its claims checked. */
  const checkVisit = async (own: Own) => {
    const rows = await Promise.all(
      own.booking.appointments.map((one: { booking_slot_id: string }) => rowOf(one.booking_slot_id)),
    )
    for (const { id } of rows) await expectOneTime(id)
    return rows
  }
  const visitOf = ({ link, booking_slot_id: bookingSlotId }: Own) => ({
    ...{ link, bookingSlotId, whole_visit: true },
  })
  const mailsTo = async ({ email }: Own, words: string) => {
    await sendQueued(paying.salon.payload)
    return paying.salon.mails.filter(({ to, subject }) => to === email && subject.includes(words))
  }

  it('moves a whole visit with one email, or nothing, and cancels it as a whole', async () => {
    const own = await booked(paid, 2)
    const [first, second] = await checkVisit(own)
    const gap = second!.start - first!.start
    expect(own.booking.visits).toMatchObject([{ may_move: true, may_cancel: true, price: 91 }])
    const confirmation = (await mailsTo(own, 'Your booking'))[0]
    expect(confirmation?.text).toContain('2 treatments')
    expect(String(confirmation?.attachments?.[0]?.content).split('BEGIN:VEVENT').length - 1).toBe(2)
    const { body } = await post('slots', visitOf(own))
    const free = Object.values(body.slots as Record<string, { slot_id: string; start_time: string }[]>).flat()
    // The first treatment gets the time that the second one leaves.
    const later = free.find(({ start_time }) => Date.parse(start_time) === second!.start)!
    const moveVisit = (slot_id: string, start: number) =>
      post('move', { ...visitOf(own), slot_id, start_time: new Date(start).toISOString() })
    expect((await moveVisit(later.slot_id, first!.start + 1)).body.code).toBe('APPOINTMENT_CHANGED')
    const moved = await moveVisit(later.slot_id, first!.start)
    expect(moved.body.message).toBeTruthy()
    expect((await moveVisit(later.slot_id, first!.start)).status).toBe(200)
    const after = await checkVisit(own)
    expect(after.map(({ start, moves, customerMoves }) => [start, moves, customerMoves])).toEqual([
      [second!.start, 1, 1],
      [second!.start + gap, 1, 1],
    ])
    const told = await mailsTo(own, 'has moved')
    expect(told).toHaveLength(1)
    expect(String(told[0]?.attachments?.[0]?.content).split('BEGIN:VEVENT').length - 1).toBe(2)
    // Somebody else takes a time that only the second treatment would need.
    const { payload } = paying.salon
    const claims = createClaimStore(payload)
    const needs = [
      { of: after[1]!.staff, start: after[1]!.start + DAY * 7, end: after[1]!.busyEnd + DAY * 7 },
    ]
    await take(claims, { owner: 'somebody', needs, expiresAt: null, now: START })
    const staffMove = (slot: number, more: object = {}) =>
      staff().then((headers) =>
        paying.salon.call('PUT', '/api/booking/move-appointment', {
          headers,
          json: {
            ...{ bookingId: first!.booking, bookingSlotId: first!.id, whole_visit: true, confirm: true },
            slot: { start_time: new Date(slot).toISOString() },
            ...more,
          },
        }),
      )
    expect((await staffMove(after[0]!.start + DAY * 7)).body.code).toBe('SLOT_TAKEN')
    expect((await checkVisit(own)).map(({ start }) => start)).toEqual(after.map(({ start }) => start))
    await release(claims, 'somebody')
    expect((await staffMove(after[0]!.start + DAY * 7)).status).toBe(200)
    expect((await checkVisit(own)).map(({ start }) => start)).toEqual(
      after.map(({ start }) => start + DAY * 7),
    )
    // Goodwill for one treatment leaves less of it than its fee. The fee of the other one stays the same.
    const goodwill = { paymentId: own.paymentId, amount: 30, reason: 'Goodwill', bookingSlotIds: [first!.id] }
    const headers = await staff()
    expect(
      (await paying.salon.call('POST', '/api/payments/refund', { headers, json: goodwill })).status,
    ).toBe(200)
    await expectRefunded(own, 3000)
    const [visit] = (await open(own.link)).body.booking.visits
    expect(visit.on_cancel).toMatchObject({ amount: 22.75, fee_kept: 38.25 })
    const ids = `bookingId=${first!.booking}&bookingSlotId=${first!.id}`
    const proposal = await paying.salon.call(
      'GET',
      `/api/payments/refund-proposal?${ids}&whole_visit=true&by=customer`,
      { headers },
    )
    expect(proposal.body.amount).toBe(visit.on_cancel.amount)
    const cancelVisit = (amount: number) =>
      post('cancel', { ...visitOf(own), amount, start_time: visit.start_time })
    expect((await cancelVisit(1)).body.code).toBe('APPOINTMENT_CHANGED')
    expect((await cancelVisit(visit.on_cancel.amount)).body.booking.visits).toEqual([])
    expect((await checkVisit(own)).every(({ status }) => status === 'Cancelled')).toBe(true)
    expect(await mailsTo(own, 'cancelled')).toHaveLength(1)
    await expectRefunded(own, 3000 + Math.round(visit.on_cancel.amount * 100))
  })

  it('lets staff refund a visit as it was promised, and each appointment only once', async () => {
    const own = await booked(paid, 2)
    const rows = await checkVisit(own)
    const headers = await staff()
    const refund = async (amount: number, bookingSlotIds: string[], by?: string, refunds_seen = 0) =>
      paying.salon.call('POST', '/api/payments/refund', {
        headers,
        json: { paymentId: own.paymentId, amount, bookingSlotIds, by, refunds_seen, reason: 'Cancelled' },
      })
    // Goodwill leaves less of the first appointment than its fee, so the two are worth more one by one than together.
    expect((await refund(30, [rows[0]!.id])).status).toBe(200)
    // A repeated press refunds nothing.
    expect((await refund(30, [rows[0]!.id])).body.code).toBe('REFUND_CHANGED')
    await expectRefunded(own, 3000)
    const ids = `bookingId=${rows[0]!.booking}&bookingSlotId=${rows[0]!.id}&whole_visit=true&by=customer`
    const cancelled = await paying.salon.call('DELETE', `/api/booking/cancel-booking?${ids}&giving=22.75`, {
      headers,
    })
    expect(cancelled.status).toBe(200)
    expect((await mailsTo(own, 'cancelled'))[0]?.text).toContain('£22.75')
    const promised = { kind: { equals: 'refund-promised' }, payment: { equals: own.paymentId } }
    const listPromised = () => store(paying.salon.payload).find('alerts', promised, { limit: 10 })
    expect((await listPromised()).map(({ id, resolvedAt }) => [id, resolvedAt ?? null])).toEqual([
      [`refund-promised-${own.paymentId}-${rows[1]!.id}`, null],
    ])
    const both = rows.map(({ id }) => id)
    expect((await refund(22.75, both, 'customer', 1)).status).toBe(200)
    expect((await listPromised()).every(({ resolvedAt }) => resolvedAt)).toBe(true)
    await expectRefunded(own, 5275)
    for (const amount of [22.75, 15.5]) {
      const again = await refund(amount, both, 'customer', 2)
      expect([again.status, again.body.code]).toEqual([409, 'REFUND_NOT_PROPOSED'])
    }
    const proposal = await paying.salon.call('GET', `/api/payments/refund-proposal?${ids}`, { headers })
    expect(proposal.body.amount).toBe(0)
  })

  it('promises the refund of a whole booking for each appointment, so that one refund settles only its own', async () => {
    const { payload } = paying.salon
    const own = await booked(paid, 2)
    const { paymentId } = own
    const rows = await checkVisit(own)
    const headers = await staff()
    const path = `/api/booking/cancel-booking?bookingId=${rows[0]!.booking}&by=customer`
    expect((await paying.salon.call('DELETE', path, { headers })).status).toBe(200)
    const json = {
      paymentId,
      amount: 22.75,
      bookingSlotIds: [rows[0]!.id],
      by: 'customer',
      reason: 'Cancelled',
    }
    expect((await paying.salon.call('POST', '/api/payments/refund', { headers, json })).status).toBe(200)
    const promised = { kind: { equals: 'refund-promised' }, payment: { equals: paymentId } }
    const open = (await store(payload).find('alerts', promised, { limit: 10 })).filter(
      (one) => !one.resolvedAt,
    )
    expect(open.map(({ id, text }) => [id, text])).toEqual([
      [`refund-promised-${paymentId}-${rows[1]!.id}`, alertMessages.refundPromised('£22.75')],
    ])
  })

  it('leaves a visit whole after a crash, and moves it only if nothing else has changed', async () => {
    const { payload } = paying.salon
    const update = payload.db.updateOne.bind(payload.db)
    /** Moves the visit an hour later, and fails at the given statement. */
    const moveUntil = async (own: Own, fails: (args: { collection: string; data: object }) => boolean) => {
      const rows = await checkVisit(own)
      const spy = vi.spyOn(payload.db, 'updateOne').mockImplementation((args) => {
        if (fails(args as { collection: string; data: object })) throw new Error('crash')
        return update(args)
      })
      await expect(
        moveTogether(payload, {
          bookingId: rows[0]!.booking,
          ids: rows.map(({ id }) => id),
          by: HOUR,
          isByCustomer: true,
          check: () => Promise.resolve(ok(null)),
        }),
      ).rejects.toThrow('crash')
      spy.mockRestore()
      await finishMoves(payload, -1)
      const after = await checkVisit(own)
      return after.map(({ start }, at) => start - rows[at]!.start)
    }
    const before = await booked(paid, 2)
    expect(await moveUntil(before, ({ data }) => 'pendingChange' in data)).toEqual([0, 0])
    let writes = 0
    const within = await booked(paid, 2)
    const secondWrite = ({ data }: { data: object }) => 'moves' in data && ++writes === 2
    expect(await moveUntil(within, secondWrite)).toEqual([HOUR, HOUR])
    expect(writes).toBe(2)
    const end = await booked(paid, 2)
    expect(await moveUntil(end, ({ data }) => 'pendingChange' in data && !('changeCount' in data))).toEqual([
      HOUR,
      HOUR,
    ])
    // Everything at once: each live appointment has exactly its time, and the visit moved as a whole or not at all.
    for (let n = 0; n < 5; n++) {
      const own = await booked(paid, 3)
      const rows = await checkVisit(own)
      const together = (by: number) =>
        moveTogether(payload, {
          bookingId: rows[0]!.booking,
          ids: rows.map(({ id }) => id),
          by,
          isByCustomer: true,
          check: () => Promise.resolve(ok(null)),
        })
      const last = own.booking.appointments.at(-1)
      await Promise.all([
        together(HOUR),
        together(HOUR / 4),
        cancel(own, {
          bookingSlotId: last.booking_slot_id,
          start_time: last.start_time,
          amount: last.on_cancel.amount,
        }),
      ])
      await finishMoves(payload, -1)
      const after = (await checkVisit(own)).filter(({ status }) => status !== 'Cancelled')
      const moved = new Set(
        after
          .filter(({ id }) => id !== last.booking_slot_id)
          .map(({ id, start }) => start - rows.find((row) => row.id === id)!.start),
      )
      expect(moved.size).toBe(1)
    }
  })
})
