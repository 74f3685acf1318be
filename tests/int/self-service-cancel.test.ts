import { describe, expect, it } from 'vitest'
import { getRightEnd } from '@/domain/pricing/right-to-cancel'
import { HOUR } from '@/domain/time/time'
import { rightToCancelTexts } from '@/messages/course-booking'
import { errorMessages } from '@/messages/errors'
import {
  openRefundText,
  describeOwnRefund,
  describeStaffRefund,
  type StaffRefund,
  withBankText,
} from '@/messages/payment'
import { alertMessages } from '@/messages/management-disputes'
import { formatDay } from '@/domain/time/format'
import { describeRightToCancel } from '@/messages/payment'
import { dependenciesOf } from '@/server/dependencies'
import { findPayment } from '@/server/repositories/payments'
import { store } from '@/server/repositories/store'
import { finishCancellations } from '@/server/services/self-service/cancel'
import { handleWaitingEvents } from '@/server/services/webhooks/receive-webhook'
import type { StoredDeposit } from '@/domain/pricing/deposit'
import { type Own, ownBookingsFor, paid } from '../support/own-bookings'
import { bookingVisitor, timesOf } from '../support/booking-visitor'
import { databases } from '../support/salon'

/** Tests cancelling with the link in an email, the refund, and changes that others make at the same time (D57). */
describe.each(databases('sqlite'))('cancelling by link on %s', (database) => {
  const { paying, staff, rowOf, booked, open, cancel, move, expectRefunded, expectOneTime, nothingWrong } =
    ownBookingsFor(database)

  // The first one, because each booking takes the next day and these must be in the next 14 days.
  it('refunds everything for 14 days while the right to cancel treatments is on, until one is given (D125)', async () => {
    const { payload, clock } = paying.salon
    await staff()
    const switchOn = (treatmentRightToCancel: boolean) =>
      payload.updateGlobal({ slug: 'booking-settings', data: { treatmentRightToCancel } })
    const before = await booked()
    await switchOn(true)
    const charged = (await paying.standIn.ledger()).payments.length
    const [time] = before.slots.slice(-1)
    const who = await bookingVisitor(paying.salon, paying.small, [time], 'early@example.org')
    expect((await who.confirm(paid)).body.code).toBe('EXPRESS_REQUEST_NEEDED')
    expect((await paying.standIn.ledger()).payments).toHaveLength(charged)
    expect((await who.confirm({ ...paid, expressRequest: 'true' })).status).toBe(200)
    const requested = { ...paid, expressRequest: 'true' }
    const [late, given] = [await booked(requested), await booked(requested)]
    const mail = paying.salon.mails.find(({ to }) => to === late.email)?.text
    for (const said of [
      rightToCancelTexts.title,
      rightToCancelTexts.form,
      rightToCancelTexts.endsForTreatments,
    ])
      expect(mail).toContain(said)
    const row = await rowOf(late.booking_slot_id)
    expect(row).toMatchObject({ expressRequestAt: clock.now(), rightUntil: getRightEnd(clock.now()) })
    // What was promised stays, and what was sold before has no such right.
    await switchOn(false)
    expect((await rowOf(before.booking_slot_id)).rightUntil ?? null).toBeNull()
    expect([before.on_cancel?.amount, late.on_cancel]).toMatchObject([22.75, { amount: 45.5, fee_kept: 0 }])
    clock.set(Date.parse(late.start_time) - HOUR)
    const [inTime] = (await open(late.link)).body.booking.appointments
    expect(inTime).toMatchObject({ may_cancel: true, may_move: false, on_cancel: { amount: 45.5 } })
    expect((await cancel(late, { amount: 45.5 })).status).toBe(200)
    await expectRefunded(late, 4550)
    clock.set(Date.parse(given.end_time))
    const query = new URLSearchParams({
      bookingId: (await rowOf(given.booking_slot_id)).booking,
      by: 'customer',
    })
    const { body } = await paying.salon.call('GET', `/api/payments/refund-proposal?${query}`, {
      headers: await staff(),
    })
    expect(body).toMatchObject({ amount: 0, reason: 'too-late' })
    // Staff see the request and the last day of the right.
    const asked = formatDay(row.expressRequestAt ?? 0)
    const until = formatDay((row.rightUntil ?? 0) - 1)
    expect(body.right_to_cancel).toBe(describeRightToCancel({ until, asked }))
    await nothingWrong()
  })

  it('cancels once, however often it is requested, and refunds exactly the amount shown, once', async () => {
    const own = await booked()
    expect((await cancel(own, { amount: 45.5 })).body.code).toBe('APPOINTMENT_CHANGED')
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(own)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const again = (await cancel(own)).body
    expect(again.message).toBe(answers[0]!.body.message)
    // The total is the amount given before, whether the refund is in progress or complete.
    const { going_back, payment } = again.booking
    expect(going_back + payment.amount_refunded).toBe(22.75)
    await expectRefunded(own, 2275)
    expect(await finishCancellations(paying.salon.payload)).toBe(0)
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
          paying.salon.mails.filter(({ to, subject }) => to === own.email && subject.includes('is cancelled'))
            .length,
      )
      .toBe(1)
    const told = paying.salon.mails.find(
      ({ to, subject }) => to === own.email && subject.includes('is cancelled'),
    )
    const refund = { back: '£22.75', fee: '£22.75', byItself: true }
    expect(told?.text).toContain(describeOwnRefund(refund))
    // There is nothing left for staff to refund.
    const proposal = await paying.salon.call(
      'GET',
      `/api/payments/refund-proposal?bookingId=${row.booking}&bookingSlotId=${row.id}&by=customer`,
      { headers: await staff() },
    )
    expect(proposal.body.amount).toBe(0)
    await nothingWrong()
  })

  it('leads to one cancellation, with nothing duplicated, if staff cancel at the same time', async () => {
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

  it('and moving by link cause no error and no double claim while staff move and cancel', async () => {
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
    // No one holds the old times any more, whether the appointment was moved or cancelled.
    const row = await rowOf(own.booking_slot_id)
    await expectRefunded(own, row.status === 'Cancelled' ? 2275 : 0)
    await nothingWrong()
  })

  it('is refused if staff have moved the appointment since the customer looked', async () => {
    const own = await booked()
    const row = await rowOf(own.booking_slot_id)
    await paying.salon.call('PUT', '/api/booking/move-appointment', {
      headers: await staff(),
      json: { bookingId: row.booking, bookingSlotId: row.id, slot: { start_time: own.slots[9]!.start_time } },
    })
    expect((await cancel(own)).body.code).toBe('APPOINTMENT_CHANGED')
    expect((await rowOf(row.id)).status).toBe('Confirmed')
  })

  it('continues after a crash between the cancellation and the next steps', async () => {
    const own = await booked()
    const row = await rowOf(own.booking_slot_id)
    const now = dependenciesOf(paying.salon.payload).clock.now()
    await store(paying.salon.payload).updateOne(
      'appointments',
      { id: { equals: row.id } },
      { status: 'Cancelled', cancelledAt: now, cancelledBy: 'customer', windUpSince: now },
    )
    expect(await finishCancellations(paying.salon.payload)).toBe(1)
    await expectRefunded(own, 2275)
    await expectOneTime(row.id)
    expect(await finishCancellations(paying.salon.payload)).toBe(0)
    await nothingWrong()
  })

  it('leaves the booking fee with the salon: staff cannot then refund it as a salon cancellation', async () => {
    const own = await booked()
    expect((await cancel(own)).status).toBe(200)
    await expectRefunded(own, 2275)
    const asked = { amount: 22.75, reason: 'x', by: 'salon', bookingSlotIds: [own.booking_slot_id] }
    const refund = await paying.salon.call('POST', '/api/payments/refund', {
      headers: await staff(),
      json: { ...asked, paymentId: own.paymentId },
    })
    expect([refund.status, refund.body.code]).toEqual([409, 'REFUND_NOT_PROPOSED'])
    await expectRefunded(own, 2275)
  })

  const told = (sums: Partial<StaffRefund>) =>
    describeStaffRefund({ paid: '£45.50', back: null, kept: null, isFee: false, ...sums })

  it('emails what is refunded and kept, as staff decided, if staff cancel instead', async () => {
    const cancelled = async (more: Record<string, string>) => {
      const own = await booked()
      const { booking } = await rowOf(own.booking_slot_id)
      const query = new URLSearchParams({ bookingId: booking, ...more })
      const headers = await staff()
      const done = await paying.salon.call('DELETE', `/api/booking/cancel-booking?${query}`, { headers })
      expect(done.status).toBe(200)
      const isIts = ({ to, subject }: { to: string; subject: string }) =>
        to === own.email && subject.includes('is cancelled')
      await expect.poll(() => paying.salon.mails.some(isIts)).toBe(true)
      const details = await paying.salon.call('GET', `/api/booking/booking-details?bookingId=${booking}`, {
        headers,
      })
      const { alerts } = (await paying.salon.call('GET', '/api/payments/alerts', { headers })).body
      return {
        own,
        text: paying.salon.mails.find(isIts)?.text,
        by: details.body.bookingDetails.cancelled_by,
        // A refund that was promised and not made is among the alerts for staff.
        owed: alerts
          .filter(({ booking_id }: { booking_id: string }) => booking_id === booking)
          .map(({ text }: { text: string }) => text),
      }
    }
    const stillOwed = async ({ own }: { own: Awaited<ReturnType<typeof booked>> }) => {
      const { alerts } = (await paying.salon.call('GET', '/api/payments/alerts', { headers: await staff() }))
        .body
      return alerts.filter(({ payment_id }: { payment_id: string }) => payment_id === own.paymentId).length
    }
    const inTime = await cancelled({ by: 'customer', giving: '22.75' })
    const { text: given, by: wish } = inTime
    expect(inTime.owed).toEqual([alertMessages.refundPromised('£22.75')])
    const refund = { amount: 22.75, reason: 'x', by: 'customer', paymentId: inTime.own.paymentId }
    const back = await paying.salon.call('POST', '/api/payments/refund', {
      headers: await staff(),
      json: { ...refund, bookingSlotIds: [inTime.own.booking_slot_id] },
    })
    expect([back.status, await stillOwed(inTime)]).toEqual([200, 0])
    expect(given).toContain(told({ back: '£22.75', kept: '£22.75', isFee: true }))
    expect(wish).toBe('customer')
    const { text: all, by: salons } = await cancelled({ by: 'salon', giving: '45.5' })
    expect(all).toContain(told({ back: '£45.50' }))
    expect(all).not.toMatch(/ keep/)
    expect(salons).toBe('salon')
    const { text: some } = await cancelled({ by: 'customer', giving: '40' })
    expect(some).toContain(told({ back: '£40.00', kept: '£5.50' }))
    const { text: open, owed } = await cancelled({ by: 'salon', giving: '0' })
    expect(owed).toEqual([])
    expect(open).toContain(openRefundText('£45.50'))
    const { text: terms } = await cancelled({ by: 'customer' })
    expect(terms).toContain(told({ back: '£22.75', kept: '£22.75', isFee: true }))
    const { text: silent } = await cancelled({})
    expect(silent).not.toMatch(/refund| keep/)
  })

  it('cancels one of two appointments, and refunds the amount above the fee for that appointment', async () => {
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

  it('refunds no booking fee and no payment at the salon', async () => {
    const half = await booked({ ...paid, paymentType: 'pay-half' })
    expect(half.on_cancel).toEqual({ amount: 0, fee_kept: 22.75, by_itself: true, with_bank: false })
    expect((await cancel(half)).status).toBe(200)
    await expectRefunded(half, 0)
    const later = await booked({ paymentType: 'pay-at-salon' })
    expect(later.on_cancel).toMatchObject({ amount: 0, fee_kept: 0 })
    expect((await cancel(later)).status).toBe(200)
    await nothingWrong()
  })

  it('keeps the booking fee as booked, whatever the owner sets afterwards (D98)', async () => {
    const { salon, small } = paying
    const context = { keepCache: true }
    const set = (deposit: StoredDeposit) =>
      salon.payload.updateGlobal({ slug: 'booking-settings', data: { deposit } as never, context })
    const setOwn = (deposit: StoredDeposit) =>
      salon.payload.update({ collection: 'services', id: small.tint.id, data: { deposit }, context })
    const half = { ...paid, paymentType: 'pay-half' }
    const onCancel = async (own: Own) => (await open(own.link)).body.booking.appointments[0].on_cancel
    try {
      await set({ kind: 'amount', amountPence: 2000 })
      const twenty = await booked(half)
      expect((await findPayment(salon.payload, twenty.paymentId))?.paidPence).toBe(2000)
      const inFull = await booked()
      await setOwn({ kind: 'percent', percent: 30 })
      const both = await booked(half, 2)
      expect((await findPayment(salon.payload, both.paymentId))?.paidPence).toBe(2 * 1365)
      await setOwn({ kind: 'setting' })
      await set({ kind: 'none' })
      const who = await bookingVisitor(salon, small, [await timesOf(salon, small)()])
      expect((await who.confirm(half)).body).toMatchObject({
        ...{ code: 'PAYMENT_TYPE_NOT_OFFERED', error: errorMessages.PAYMENT_TYPE_NOT_OFFERED },
      })
      const items = await salon.call('GET', `/api/basket/items?basketId=${who.basketId}`, {
        headers: { 'session-id': who.sessionId },
      })
      expect(items.body.data).toMatchObject([{ booking_fee: 0, booking_fee_percent: null }])
      const without = await booked()
      expect(await onCancel(twenty)).toMatchObject({ amount: 0, fee_kept: 20 })
      expect(await onCancel(inFull)).toMatchObject({ amount: 25.5, fee_kept: 20 })
      expect(await onCancel(both)).toMatchObject({ amount: 0, fee_kept: 13.65 })
      expect(await onCancel(without)).toMatchObject({ amount: 45.5, fee_kept: 0 })
      const { booking } = await rowOf(without.booking_slot_id)
      const query = `bookingId=${booking}&by=customer`
      const proposal = await salon.call('GET', `/api/payments/refund-proposal?${query}`, {
        headers: await staff(),
      })
      expect(proposal.body.sentence).toMatch(/refund £45\.50\. There is no booking fee\.$/)
      expect((await cancel(without)).status).toBe(200)
      await expectRefunded(without, 4550)
      const textsTo = (own: Own) => salon.mails.filter(({ to }) => to === own.email).map(({ text }) => text)
      await expect.poll(() => textsTo(without)).toHaveLength(2)
      expect(textsTo(without).join()).not.toMatch(/booking fee/i)
      expect(textsTo(inFull).join()).toMatch(/booking fee/i)
      expect((await cancel(inFull)).status).toBe(200)
      await expectRefunded(inFull, 2550)
      await nothingWrong()
    } finally {
      await setOwn({ kind: 'setting' })
      await set({ kind: 'percent', percent: 50 })
    }
  })

  it('promises no refund of a disputed payment, on the page or in the email', async () => {
    const own = await booked()
    const { payload } = paying.salon
    const paymentId = (await findPayment(payload, own.paymentId))?.providerId
    await paying.standIn.elsewhere({ dispute: { paymentId, state: 'EVIDENCE_REQUIRED' } })
    const opened = async () => {
      await handleWaitingEvents(payload)
      return (await open(own.link)).body.booking
    }
    await expect.poll(async () => (await opened()).appointments[0].on_cancel.with_bank).toBe(true)
    expect((await cancel(own)).status).toBe(200)
    expect((await opened()).going_back).toBeNull()
    const told = () =>
      paying.salon.mails.find(({ to, subject }) => to === own.email && /cancelled/.test(subject))
    await expect.poll(() => told()?.text.replaceAll(/\s+/g, ' ')).toContain(withBankText)
    await expectRefunded(own, 0)
    await paying.standIn.elsewhere({ dispute: { paymentId, state: 'WON' } })
    await expect.poll(async () => (await opened()).going_back).toBe(22.75)
  })

  it('leaves the refund to staff if the owner has set so, and alerts them', async () => {
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

  it('keeps the booking fee once the 14 days of the right to cancel are over', async () => {
    const { clock } = paying.salon
    const own = await booked()
    const rightUntil = clock.now() + HOUR
    const update = (data: object) =>
      store(paying.salon.payload).updateOne('appointments', { id: { equals: own.booking_slot_id } }, data)
    await update({ rightUntil })
    const amount = async () => (await open(own.link)).body.booking.appointments[0].on_cancel.amount
    expect(await amount()).toBe(45.5)
    clock.set(rightUntil)
    expect(await amount()).toBe(22.75)
  })
})
