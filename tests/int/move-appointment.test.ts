import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimKeys } from '@/domain/booking/claims'
import { newId } from '@/server/ids'
import { claimStore } from '@/server/repositories/claims'
import { store } from '@/server/repositories/store'
import { finishMoves } from '@/server/services/diary/move-appointment'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

const MINUTE = 60_000
/** A Monday; the clock stands at noon of the Friday before. */
const ms = (hours: number, minutes = 0) => Date.UTC(2026, 10, 23, hours, minutes)
const at = (hours: number, minutes = 0) => new Date(ms(hours, minutes)).toISOString()
const FRIDAY = Date.UTC(2026, 10, 20, 12)

describe.each(databases())('moving an appointment on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let headers: Record<string, string>
  const customer_id = newId()
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    headers = await signedIn(salon)
    salon.clock.set(FRIDAY)
    await store(salon.payload).insert('customers', {
      id: customer_id,
      firstName: 'Harriet',
      email: 'harriet@guests.example',
      source: 'staff',
    })
  })
  afterAll(() => salon.close())

  interface Made {
    bookingId: string
    bookingSlotId: string
  }
  const book = (start_time: string, staff_id: string) =>
    salon.call('POST', '/api/booking/admin-create-booking', {
      headers,
      json: {
        customer_id,
        staff_id,
        location_id: small.medway.id,
        service: { service_id: small.tint.id },
        slot: { start_time },
      },
    })
  const booked = async (start: string, staff = String(small.amy.id)): Promise<Made> => {
    const { body } = await book(start, staff)
    return { bookingId: body.bookingId, bookingSlotId: body.bookingSlotId }
  }
  const move = (made: Made, start_time: string, more: object = {}) =>
    salon.call('PUT', '/api/booking/move-appointment', {
      headers,
      json: { ...made, slot: { start_time }, ...more },
    })
  const rowOf = async ({ bookingSlotId }: Made) => {
    const row = await store(salon.payload).findOne('appointments', { id: { equals: bookingSlotId } })
    if (!row) throw new Error('the appointment is gone')
    return row
  }
  /** The claims of an appointment are those of the time that is written, no more and no less. */
  const expectOneTime = async (made: Made) => {
    const row = await rowOf(made)
    const held = (await claimStore(salon.payload).findByOwner(row.id)).map(({ key }) => key).sort()
    expect(held).toEqual(claimKeys({ staff: row.staff, start: row.start, end: row.busyEnd }).sort())
    expect(row.movingSince ?? null).toBeNull()
  }

  it('takes the new time, frees the old one, and tells the customer with a newer calendar file', async () => {
    const made = await booked(at(8))
    const answer = await move(made, at(8, 15), { staff_id: small.beth.id })
    expect(answer.body).toEqual({ success: true, message: 'The appointment has been moved.', ...made })
    expect(await rowOf(made)).toMatchObject({
      start: ms(8, 15),
      staff: String(small.beth.id),
      moves: 1,
      pricePence: 4550,
    })
    await expectOneTime(made)
    await expect.poll(() => salon.mails.some(({ subject }) => subject.startsWith('Moved at'))).toBe(true)
    const mail = salon.mails.find(({ subject }) => subject.startsWith('Moved at'))
    expect(mail?.text).toContain('8:15 am')
    expect(mail?.attachments?.[0]?.content).toContain('SEQUENCE:1')
    expect((await book(at(8), String(small.amy.id))).status).toBe(200)
    expect((await book(at(8, 30), String(small.beth.id))).body.code).toBe('SLOT_TAKEN')
    const audit = await store(salon.payload).findOne('audit-records', {
      action: { equals: 'appointment-moved' },
    })
    expect(audit).toMatchObject({ subjectId: made.bookingId, actorName: 'staff-user' })
  })

  it('changes nothing, and mails nothing, when it is there already', async () => {
    const made = await booked(at(9), String(small.amy.id))
    const mails = salon.mails.length
    expect((await move(made, at(9))).status).toBe(200)
    expect((await rowOf(made)).moves).toBe(0)
    await expectOneTime(made)
    expect(salon.mails.slice(mails).filter(({ subject }) => subject.startsWith('Moved'))).toEqual([])
  })

  it('refuses a time that somebody has, and stays where it was', async () => {
    const made = await booked(at(10))
    await booked(at(11))
    const refused = await move(made, at(10, 30))
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([409, 'SLOT_TAKEN', 'slot'])
    expect((await rowOf(made)).start).toBe(ms(10))
    await expectOneTime(made)
  })

  it('asks before it moves onto an event', async () => {
    const made = await booked(at(13))
    await salon.call('POST', '/api/events/add-event', {
      headers,
      json: { all: true, event_name: 'Training', start_time: at(14), end_time: at(15) },
    })
    const asked = await move(made, at(14))
    expect([asked.status, asked.body.code, asked.body.events.length]).toEqual([409, 'SLOT_MEETS_EVENT', 1])
    await expectOneTime(made)
    expect((await move(made, at(14), { confirm: true })).status).toBe(200)
    await expectOneTime(made)
  })

  it('of many moves, bookings and a cancellation at once leaves every time with one owner', async () => {
    const mine = await booked(at(16))
    const other = await booked(at(17))
    const times = [at(18), at(18, 15), at(18, 30), at(19)]
    const answers = await Promise.all([
      ...times.map((time) => move(mine, time)),
      ...times.map((time) => move(other, time)),
      ...times.map((time) => book(time, String(small.amy.id))),
      salon.call('DELETE', `/api/booking/cancel-booking?bookingId=${other.bookingId}`, { headers }),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    await expectOneTime(mine)
    expect((await rowOf(other)).status).toBe('Cancelled')
    expect(await claimStore(salon.payload).findByOwner(other.bookingSlotId)).toEqual([])
    const live = await store(salon.payload).find(
      'appointments',
      { and: [{ staff: { equals: String(small.amy.id) } }, { status: { not_equals: 'Cancelled' } }] },
      { limit: 100, sort: 'start' },
    )
    live.forEach((row, i) => expect(row.start).toBeGreaterThanOrEqual(live[i - 1]?.busyEnd ?? 0))
  })

  it('one at a time: a second move waits, and one that a crash left behind is ended', async () => {
    const made = await booked(at(20))
    await store(salon.payload).updateOne(
      'appointments',
      { id: { equals: made.bookingSlotId } },
      { movingSince: FRIDAY },
    )
    expect((await move(made, at(21))).body.code).toBe('APPOINTMENT_BUSY')
    // The crash came after the new time was taken.
    const claims = claimStore(salon.payload)
    const staff = String(small.amy.id)
    await claims.insertAll(
      claimKeys({ staff, start: ms(21), end: ms(21, 45) }).map((key) => ({
        id: newId(),
        key,
        owner: made.bookingSlotId,
        staff,
        tick: Number(key.split('|')[1]),
        expiresAt: null,
        claimedAt: FRIDAY,
      })),
    )
    expect(await finishMoves(salon.payload)).toBe(0)
    salon.clock.set(FRIDAY + 3 * MINUTE)
    expect(await finishMoves(salon.payload)).toBe(1)
    await expectOneTime(made)
    expect((await move(made, at(21))).status).toBe(200)
    await expectOneTime(made)
  })

  it('leaves a booking alone whose payment is still open, and what is over', async () => {
    const made = await booked(at(22))
    await store(salon.payload).updateOne('bookings', { id: { equals: made.bookingId } }, { order: 'order-1' })
    await store(salon.payload).insert('orders', {
      id: 'order-1',
      liveKey: 'basket-1',
      basket: 'basket-1',
      customer: customer_id,
      status: 'pending',
      step: 'authorised',
      paymentType: 'pay-full',
      paymentContext: 'booking',
      totalPence: 4550,
      chargePence: 4550,
      attemptNumber: 1,
    })
    expect((await move(made, at(23))).body.code).toBe('APPOINTMENT_BUSY')
    await store(salon.payload).updateOne('orders', { id: { equals: 'order-1' } }, { status: 'completed' })
    salon.clock.set(ms(12) + 24 * 60 * MINUTE)
    expect((await move(made, new Date(ms(12) + 48 * 60 * MINUTE).toISOString())).body.code).toBe(
      'APPOINTMENT_OVER',
    )
    salon.clock.set(FRIDAY)
  })
})
