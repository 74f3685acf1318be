import { beforeEach, describe, expect, it } from 'vitest'
import { claimKeys } from '@/domain/booking/claims'
import { slotId } from '@/domain/booking/slot-id'
import { dependenciesOf } from '@/server/dependencies'
import { claimStore } from '@/server/repositories/claims'
import { store } from '@/server/repositories/store'
import { removeEndedLinks } from '@/server/services/notifications/booking-link'
import { queueDueFollowUps } from '@/server/services/notifications/follow-up'
import { sendQueued } from '@/server/services/notifications/send'
import { windUpCancelled } from '@/server/services/self-service/wind-up'
import { bookingVisitor } from '../support/booking-visitor'
import { judgeMoney } from '../support/judge-money'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const paid = { paymentType: 'pay-full', sourceId: 'cnon:card-nonce-ok' }

/** What customers do with the link in their mails (D57). */
describe.each(databases())('self-service on %s', (database) => {
  const paying = payingSalonFor(database)
  const START = Math.ceil(Date.now() / DAY) * DAY + 8 * HOUR
  beforeEach(() => {
    paying.salon.clock.set(START)
    paying.standIn.clearFaults()
  })

  let headers: Record<string, string> | undefined
  const staff = async () => (headers ??= await signedIn(paying.salon, 'admin'))
  const rowOf = async (id: string) => {
    const row = await store(paying.salon.payload).findOne('appointments', { id: { equals: id } })
    if (!row) throw new Error('the appointment is gone')
    return row
  }
  let days = 3
  /** The free times of a Tuesday-to-Friday kind of day that no other case uses. */
  const freshDay = async () => {
    for (;;) {
      days += 1
      const date = new Date(START + days * DAY).toISOString().slice(0, 10)
      const query = `service_id=${paying.small.tint.id}&location_id=${paying.small.medway.id}&from=${date}&to=${date}`
      const { body } = await paying.salon.call('GET', `/api/slots?${query}`)
      const slots = Object.values(body.slots as Record<string, { slot_id: string; start_time: string }[]>)[0]
      if (slots) return slots
    }
  }
  const secretIn = (text = ''): string => /\/my-booking#([\w-]{22})/.exec(text)?.[1] ?? ''
  let guests = 0
  /** A booking that is paid online, with the link from its mail. */
  const booked = async (fields: Record<string, string> = paid, count = 1) => {
    const slots = await freshDay()
    const email = `guest${(guests += 1)}@guests.example`
    const times = Array.from({ length: count }, (_, n) => slots[n * 4]!)
    const who = await bookingVisitor(paying.salon, paying.small, times, email)
    const { body } = await who.confirm(fields)
    const paymentId: string = body.paymentId
    const mail = () => paying.salon.mails.find(({ to }) => to === email)
    await expect.poll(() => secretIn(mail()?.text), { timeout: 8000 }).not.toBe('')
    const link = secretIn(mail()?.text)
    const { booking } = (await open(link)).body
    return { link, paymentId, email, slots, ...booking.appointments[0], booking }
  }
  const post = (what: string, json: object) =>
    paying.salon.call('POST', `/api/self-service/${what}`, { json })
  const open = (link: string) => post('booking', { link })
  type Own = Awaited<ReturnType<typeof booked>>
  const the = ({ link, booking_slot_id: bookingSlotId, start_time }: Own) => ({
    link,
    bookingSlotId,
    start_time,
  })
  const cancel = (own: Own, more: object = {}) =>
    post('cancel', { ...the(own), amount: own.on_cancel?.amount ?? 0, ...more })
  const move = (own: Own, slot_id: string, more: object = {}) =>
    post('move', { ...the(own), slot_id, ...more })
  const ledgerOf = async (paymentId: string) => {
    const payment = await store(paying.salon.payload).findOne('payments', { id: { equals: paymentId } })
    const { payments } = await paying.standIn.ledger()
    return payments.find(({ reference_id: key }) => key?.startsWith(`${payment?.order}-`))
  }
  const expectRefunded = async (own: Own, pence: number) =>
    expect.poll(async () => (await ledgerOf(own.paymentId))?.refunded, { timeout: 8000 }).toBe(pence)
  const expectOneTime = async (id: string) => {
    const row = await rowOf(id)
    const held = (await claimStore(paying.salon.payload).findByOwner(row.id)).map(({ key }) => key).sort()
    const due = claimKeys({ staff: row.staff, start: row.start, end: row.busyEnd })
    expect(held).toEqual(row.status === 'Cancelled' ? [] : due.sort())
    expect(row.movingSince ?? null).toBeNull()
  }
  /** What went back is in our books once Square has said so. */
  const nothingWrong = () =>
    expect
      .poll(async () => judgeMoney(paying.salon.payload, await paying.standIn.ledger()), { timeout: 8000 })
      .toEqual([])

  it('opens its own booking and no other; only the hash of the secret is kept', async () => {
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
      on_cancel: { amount: 22.75, fee_kept: 22.75, by_itself: true },
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

  it('is good until a day after the appointment, wherever that has moved, and goes then', async () => {
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

  it('opens nothing of somebody who has been erased', async () => {
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

  it('moves to a free time at the price that was sold, tells both, and says who did it', async () => {
    const own = await booked()
    const { body } = await post('slots', { link: own.link, bookingSlotId: own.booking_slot_id })
    const free = Object.values(body.slots as Record<string, { slot_id: string; start_time: string }[]>).flat()
    expect(free.some(({ start_time }) => start_time === own.start_time)).toBe(false)
    // A quarter of an hour later, over its own old time.
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
    // The same once more counts once.
    expect((await move(own, next.slot_id)).body.booking.appointments[0].moves_left).toBe(2)
    await expect
      .poll(
        () =>
          paying.salon.mails.filter(({ to, subject }) => to === own.email && subject.startsWith('Moved'))
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

  it('moves three times at most, and never to what is not free, not its own or too soon', async () => {
    const own = await booked()
    const row = await rowOf(own.booking_slot_id)
    const named = { serviceId: row.service, locationId: row.location, staffId: null }
    const at = (start: number) => slotId({ ...named, start })
    for (const wrong of [
      'nothing',
      at(START + 10 * 60_000),
      at(row.start + 7 * 60_000),
      at(START + 400 * DAY),
      slotId({ ...named, locationId: String(paying.small.maidstone.id), start: row.start + HOUR }),
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

  it('changes nothing with less notice than the terms ask for', async () => {
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

  it('cancels once however often it is asked, and gives back exactly what was said, once', async () => {
    const own = await booked()
    expect((await cancel(own, { amount: 45.5 })).body.code).toBe('APPOINTMENT_CHANGED')
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(own)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await cancel(own)).body.message).toBe(answers[0]!.body.message)
    await expectRefunded(own, 2275)
    expect(await windUpCancelled(paying.salon.payload)).toBe(0)
    await expectRefunded(own, 2275)
    const refunds = await store(paying.salon.payload).find(
      'refunds',
      { payment: { equals: own.paymentId } },
      { limit: 10 },
    )
    expect(refunds.map(({ amountPence }) => amountPence)).toEqual([2275])
    await expectOneTime(own.booking_slot_id)
    const row = await rowOf(own.booking_slot_id)
    expect(row).toMatchObject({ cancelledBy: 'customer', windUpSince: null })
    expect(
      (await store(paying.salon.payload).findOne('bookings', { id: { equals: row.booking } }))?.status,
    ).toBe('Cancelled')
    await expect
      .poll(
        () =>
          paying.salon.mails.filter(({ to, subject }) => to === own.email && subject.startsWith('Cancelled'))
            .length,
      )
      .toBe(1)
    // What staff would be offered is nothing any more.
    const proposal = await paying.salon.call(
      'GET',
      `/api/payments/refund-proposal?bookingId=${row.booking}&bookingSlotId=${row.id}&by=customer`,
      { headers: await staff() },
    )
    expect(proposal.body.amount).toBe(0)
    await nothingWrong()
  })

  it('cancelled by the customer and by staff at once: one cancellation, nothing twice', async () => {
    const own = await booked()
    const { booking } = await rowOf(own.booking_slot_id)
    const answers = await Promise.all([
      cancel(own),
      paying.salon.call('DELETE', `/api/booking/cancel-booking?bookingId=${booking}`, {
        headers: await staff(),
      }),
      cancel(own),
    ])
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const { cancelledBy } = await rowOf(own.booking_slot_id)
    await expectRefunded(own, cancelledBy === 'customer' ? 2275 : 0)
    const mails = await store(paying.salon.payload).find(
      'notifications',
      { and: [{ booking: { equals: booking } }, { kind: { equals: 'cancellation' } }] },
      { limit: 10 },
    )
    expect(mails).toHaveLength(1)
    await expectOneTime(own.booking_slot_id)
    await nothingWrong()
  })

  it('moved by the customer while staff move and cancel: one time, one owner, no failure', async () => {
    const own = await booked()
    const { booking } = await rowOf(own.booking_slot_id)
    const asStaff = await staff()
    const staffMove = (n: number) =>
      paying.salon.call('PUT', '/api/booking/move-appointment', {
        headers: asStaff,
        json: {
          bookingId: booking,
          bookingSlotId: own.booking_slot_id,
          slot: { start_time: own.slots[n]!.start_time },
        },
      })
    const answers = await Promise.all([
      move(own, own.slots[6]!.slot_id),
      staffMove(9),
      move(own, own.slots[12]!.slot_id),
      staffMove(15),
      cancel(own),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const allowed = ['APPOINTMENT_BUSY', 'APPOINTMENT_CHANGED', 'BOOKING_NOT_FOUND', undefined]
    for (const { body } of answers) expect(allowed).toContain(body.code)
    await expectOneTime(own.booking_slot_id)
    // Moved or cancelled, nothing of what it left behind is anybody's.
    const row = await rowOf(own.booking_slot_id)
    await expectRefunded(own, row.status === 'Cancelled' ? 2275 : 0)
    await nothingWrong()
  })

  it('does not cancel what staff moved since the customer looked', async () => {
    const own = await booked()
    const row = await rowOf(own.booking_slot_id)
    await paying.salon.call('PUT', '/api/booking/move-appointment', {
      headers: await staff(),
      json: { bookingId: row.booking, bookingSlotId: row.id, slot: { start_time: own.slots[9]!.start_time } },
    })
    expect((await cancel(own)).body.code).toBe('APPOINTMENT_CHANGED')
    expect((await rowOf(row.id)).status).toBe('Confirmed')
  })

  it('goes on after a crash between cancelling and what follows', async () => {
    const own = await booked()
    const row = await rowOf(own.booking_slot_id)
    const now = dependenciesOf(paying.salon.payload).clock.now()
    await store(paying.salon.payload).updateOne(
      'appointments',
      { id: { equals: row.id } },
      { status: 'Cancelled', cancelledAt: now, cancelledBy: 'customer', windUpSince: now },
    )
    expect(await windUpCancelled(paying.salon.payload)).toBe(1)
    await expectRefunded(own, 2275)
    await expectOneTime(row.id)
    expect(await windUpCancelled(paying.salon.payload)).toBe(0)
    await nothingWrong()
  })

  it('of two appointments cancels one, and gives back what is over for that one', async () => {
    const own = await booked(paid, 2)
    expect((await cancel(own)).status).toBe(200)
    await expectRefunded(own, 2275)
    const { booking } = (await open(own.link)).body
    expect(booking.appointments.map(({ status }: { status: string }) => status)).toEqual([
      'Cancelled',
      'Confirmed',
    ])
    const second = { ...own, ...booking.appointments[1] }
    expect((await cancel(second)).status).toBe(200)
    await expectRefunded(own, 4550)
    await nothingWrong()
  })

  it('gives nothing back of a booking fee, or of what is paid at the salon', async () => {
    const half = await booked({ ...paid, paymentType: 'pay-half' })
    expect(half.on_cancel).toEqual({ amount: 0, fee_kept: 22.75, by_itself: true })
    expect((await cancel(half)).status).toBe(200)
    await expectRefunded(half, 0)
    const later = await booked({ paymentType: 'pay-at-salon' })
    expect(later.on_cancel).toMatchObject({ amount: 0, fee_kept: 0 })
    expect((await cancel(later)).status).toBe(200)
    await nothingWrong()
  })

  it('leaves the money to staff when the owner says so, and tells them', async () => {
    const own = await booked()
    const set = (ownRefunds: boolean) =>
      paying.salon.payload.updateGlobal({
        slug: 'booking-settings',
        data: { ownRefunds },
        context: { keepCache: true },
      })
    await set(false)
    try {
      expect((await open(own.link)).body.booking.appointments[0].on_cancel.by_itself).toBe(false)
      expect((await cancel(own)).status).toBe(200)
      await expectRefunded(own, 0)
      const alerts = await paying.salon.call('GET', '/api/payments/alerts', { headers: await staff() })
      expect(alerts.body.alerts[0]).toMatchObject({ kind: 'refund-owed', payment_id: own.paymentId })
      const { booking } = await rowOf(own.booking_slot_id)
      const by = await paying.salon.call(
        'GET',
        `/api/payments/refund-proposal?bookingId=${booking}&by=customer`,
        {
          headers: await staff(),
        },
      )
      expect(by.body.amount).toBe(22.75)
    } finally {
      await set(true)
    }
  })

  it('thanks the day after with the aftercare of the treatment, once, and only when switched on', async () => {
    const { payload, clock, mails } = paying.salon
    const own = await booked()
    const missed = await booked()
    await store(payload).updateOne(
      'appointments',
      { id: { equals: missed.booking_slot_id } },
      { missedAt: START },
    )
    const context = { keepCache: true }
    const data = { title: 'Keep it dry', advice: 'No steam for a day.', category: paying.small.category.id }
    await payload.create({ collection: 'aftercare', data: { ...data, _status: 'published' }, context })
    const dayAfterOf = ({ start_time }: Own) => Math.floor(Date.parse(start_time) / DAY) * DAY + DAY
    const dayAfter = dayAfterOf(own)
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
    expect(mail?.text).toContain('No steam for a day.')
    expect(mail?.text).toContain(reviewLink)
    expect(mail?.text).toContain(`serviceId=${paying.small.tint.id}&staff=`)
    clock.set(dayAfterOf(missed) + 12 * HOUR)
    await queueDueFollowUps(payload)
    expect(await store(payload).count('notifications', { key: { like: 'follow-up|' } })).toBe(1)
  })
})
