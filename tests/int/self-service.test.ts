import { describe, expect, it } from 'vitest'
import { toSlotId } from '@/domain/booking/slot-id'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { store } from '@/server/repositories/store'
import { removeEndedLinks } from '@/server/services/notifications/booking-context'
import { queueDueFollowUps } from '@/server/services/notifications/remind'
import { sendQueued } from '@/server/services/notifications/send'
import { type Own, ownBookingsFor } from '../support/own-bookings'
import { databases } from '../support/salon'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Tests what customers can do with the link in their emails (D57). */
describe.each(databases())('self-service on %s', (database) => {
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

  it('sends thanks with the treatment’s aftercare the next day, once, and only if switched on', async () => {
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
    await sendQueued(payload)
    const mail = mails.find(({ to, subject }) => to === own.email && subject.startsWith('Thank you'))
    const { name } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
    expect(mail?.text).toContain(`No steam for a day. Test: 48 hours. Ask ${name}.`)
    expect(mail?.text).toContain(reviewLink)
    expect(mail?.text).toContain(`serviceId=${paying.small.tint.id}&staff=`)
    clock.set(getDayAfter(missed) + 12 * HOUR)
    await queueDueFollowUps(payload)
    expect(await store(payload).count('notifications', { key: { like: 'follow-up|' } })).toBe(1)
  })
})
