import { describe, expect, it } from 'vitest'
import { listClaimKeys } from '@/domain/booking/claim-store'
import { getNeeds } from '@/domain/booking/claim-store'
import { createId } from '@/server/ids'
import { createClaimStore } from '@/server/repositories/claims'
import { store } from '@/server/repositories/store'
import { sendQueued } from '@/server/services/notifications/send'
import { finishMoves } from '@/server/services/diary/apply-move'
import { deskSalonFor, FRIDAY_NOON as FRIDAY } from '../support/desk-salon'
import { databases, onOneDatabase } from '../support/salon'

const MINUTE = 60_000
/** A time on a Monday. The clock is at noon on the Friday before. */
const ms = (hours: number, minutes = 0) => Date.UTC(2026, 10, 23, hours, minutes)
const at = (hours: number, minutes = 0) => new Date(ms(hours, minutes)).toISOString()

describe.each(databases())('moving an appointment on %s', (database) => {
  const test = onOneDatabase(database)
  const desk = deskSalonFor(database)
  const customer_id = desk.customerId

  interface Made {
    bookingId: string
    bookingSlotId: string
  }
  const book = (start_time: string, staff_id: string) =>
    desk.salon.call('POST', '/api/booking/admin-create-booking', {
      headers: desk.headers,
      json: {
        customer_id,
        staff_id,
        location_id: desk.small.medway.id,
        service: { service_id: desk.small.tint.id },
        slot: { start_time },
        confirm_outside: true,
      },
    })
  const booked = async (start: string, staff = String(desk.small.amy.id)): Promise<Made> => {
    const { body } = await book(start, staff)
    return { bookingId: body.bookingId, bookingSlotId: body.bookingSlotId }
  }
  const move = (made: Made, start_time: string, more: object = {}) =>
    desk.salon.call('PUT', '/api/booking/move-appointment', {
      headers: desk.headers,
      json: { ...made, slot: { start_time }, ...more },
    })
  const getRow = async ({ bookingSlotId }: Made) => {
    const row = await store(desk.salon.payload).findOne('appointments', { id: { equals: bookingSlotId } })
    if (!row) throw new Error('the appointment is gone')
    return row
  }
  /** Checks that the appointment's claims match the stored time exactly. */
  const expectOneTime = async (made: Made) => {
    const row = await getRow(made)
    const held = (await createClaimStore(desk.salon.payload).findByOwner(row.id)).map(({ key }) => key).sort()
    expect(held).toEqual(listClaimKeys(getNeeds(row)).sort())
    expect(row.movingSince ?? null).toBeNull()
  }

  test('takes the new time, frees the old one, and sends the customer an updated calendar file', async () => {
    const made = await booked(at(8))
    const answer = await move(made, at(8, 15), { staff_id: desk.small.beth.id })
    const message =
      'The appointment has been moved. It is now on Monday 23 November 2026, 8:15 am (45 min) with Beth Hart at Medway.'
    expect(answer.body).toEqual({ success: true, message, ...made })
    expect(await getRow(made)).toMatchObject({
      start: ms(8, 15),
      staff: String(desk.small.beth.id),
      moves: 1,
      pricePence: 4550,
    })
    await expectOneTime(made)
    await expect.poll(() => desk.salon.mails.some(({ subject }) => subject.includes('has moved'))).toBe(true)
    const mail = desk.salon.mails.find(({ subject }) => subject.includes('has moved'))
    expect(mail?.text).toContain('8:15 am')
    expect(mail?.attachments?.[0]?.content).toContain('SEQUENCE:1')
    expect((await book(at(8), String(desk.small.amy.id))).status).toBe(200)
    expect((await book(at(8, 30), String(desk.small.beth.id))).body.code).toBe('SLOT_TAKEN')
    const audit = await store(desk.salon.payload).findOne('audit-records', {
      action: { equals: 'appointment-moved' },
    })
    expect(audit).toMatchObject({ subjectId: made.bookingId, actorName: 'staff-user' })
  })

  test('changes nothing and sends no email if the appointment is already at that time', async () => {
    const made = await booked(at(9), String(desk.small.amy.id))
    const mails = desk.salon.mails.length
    expect((await move(made, at(9))).status).toBe(200)
    expect((await getRow(made)).moves).toBe(0)
    await expectOneTime(made)
    expect(desk.salon.mails.slice(mails).filter(({ subject }) => subject.includes('has moved'))).toEqual([])
  })

  test('is refused if the time is taken, and leaves the appointment where it was', async () => {
    const made = await booked(at(10))
    await booked(at(11))
    const refused = await move(made, at(10, 30))
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([409, 'SLOT_TAKEN', 'slot'])
    expect((await getRow(made)).start).toBe(ms(10))
    await expectOneTime(made)
  })

  test('needs confirmation before the appointment is moved onto an event', async () => {
    const made = await booked(at(13))
    await desk.salon.call('POST', '/api/events/add-event', {
      headers: desk.headers,
      json: { all: true, event_name: 'Training', start_time: at(14), end_time: at(15) },
    })
    const asked = await move(made, at(14))
    expect([asked.status, asked.body.code, asked.body.events.length]).toEqual([409, 'SLOT_MEETS_EVENT', 1])
    await expectOneTime(made)
    expect((await move(made, at(14), { confirm: true })).status).toBe(200)
    await expectOneTime(made)
  })

  it('gives every time to one appointment only when moves, bookings and a cancellation run together', async () => {
    const mine = await booked(at(16))
    const other = await booked(at(17))
    const times = [at(18), at(18, 15), at(18, 30), at(19)]
    const answers = await Promise.all([
      ...times.map((time) => move(mine, time)),
      ...times.map((time) => move(other, time)),
      ...times.map((time) => book(time, String(desk.small.amy.id))),
      desk.salon.call('DELETE', `/api/booking/cancel-booking?bookingId=${other.bookingId}`, {
        headers: desk.headers,
      }),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    await expectOneTime(mine)
    expect((await getRow(other)).status).toBe('Cancelled')
    expect(await createClaimStore(desk.salon.payload).findByOwner(other.bookingSlotId)).toEqual([])
    const live = await store(desk.salon.payload).find(
      'appointments',
      { and: [{ staff: { equals: String(desk.small.amy.id) } }, { status: { not_equals: 'Cancelled' } }] },
      { limit: 100, sort: 'start' },
    )
    live.forEach((row, i) => expect(row.start).toBeGreaterThanOrEqual(live[i - 1]?.busyEnd ?? 0))
  })

  it('waits for an earlier move, and completes a move that a crash interrupted', async () => {
    const made = await booked(at(20))
    await store(desk.salon.payload).updateOne(
      'appointments',
      { id: { equals: made.bookingSlotId } },
      { movingSince: FRIDAY },
    )
    expect((await move(made, at(21))).body.code).toBe('APPOINTMENT_BUSY')
    // The data is as after a crash once the new time had been claimed.
    const claims = createClaimStore(desk.salon.payload)
    const staff = String(desk.small.amy.id)
    await claims.insertAll(
      listClaimKeys([{ of: staff, start: ms(21), end: ms(21, 45) }]).map((key) => ({
        id: createId(),
        key,
        owner: made.bookingSlotId,
        heir: null,
        staff,
        tick: Number(key.split('|')[1]),
        expiresAt: null,
        claimedAt: FRIDAY,
      })),
    )
    expect(await finishMoves(desk.salon.payload)).toBe(0)
    desk.salon.clock.set(FRIDAY + 3 * MINUTE)
    expect(await finishMoves(desk.salon.payload)).toBe(1)
    await expectOneTime(made)
    expect((await move(made, at(21))).status).toBe(200)
    await expectOneTime(made)
  })

  test('leaves past appointments alone', async () => {
    const made = await booked(at(22))
    desk.salon.clock.set(ms(12) + 24 * 60 * MINUTE)
    expect((await move(made, new Date(ms(12) + 48 * 60 * MINUTE).toISOString())).body.code).toBe(
      'APPOINTMENT_OVER',
    )
    desk.salon.clock.set(FRIDAY)
  })

  const movedMails = () => desk.salon.mails.filter(({ subject }) => subject.includes('has moved')).length
  const waiting = ({ bookingSlotId }: Made) =>
    store(desk.salon.payload).find(
      'notifications',
      { and: [{ kind: { equals: 'moved' } }, { appointment: { equals: bookingSlotId } }] },
      { limit: 10 },
    )

  test('changes the length in steps of five minutes, without taking time that is booked', async () => {
    const made = await booked(at(33, 0))
    await booked(at(34, 0))
    expect((await move(made, at(33, 0), { duration: 47 })).body).toMatchObject({
      code: 'NOT_FIVE_MINUTES',
      field: 'duration',
    })
    expect((await move(made, at(33, 0), { duration: 65 })).body.code).toBe('SLOT_TAKEN')
    await expectOneTime(made)
    expect((await move(made, at(33, 0), { duration: 60, tell: false })).status).toBe(200)
    expect(await getRow(made)).toMatchObject({ end: ms(34), durationMinutes: 60, pricePence: 4550 })
    await expectOneTime(made)
    expect((await move(made, at(33, 0), { duration: 20, tell: false })).status).toBe(200)
    await expectOneTime(made)
    expect(await waiting(made)).toEqual([])
  })

  test('sends no email if it is undone in time, and a second email if it is undone later', async () => {
    const made = await booked(at(56))
    const before = movedMails()
    await move(made, at(57), { undoable: true })
    expect(await sendQueued(desk.salon.payload)).toBe(0)
    expect(await waiting(made)).toMatchObject([{ status: 'queued' }])
    await move(made, at(56), { undo: true })
    expect(await waiting(made)).toEqual([])
    expect((await getRow(made)).start).toBe(ms(56))
    await expectOneTime(made)

    await move(made, at(57), { undoable: true })
    // The bar that undoes the move is shown for half a minute.
    desk.salon.clock.set(FRIDAY + 31_000)
    expect(await sendQueued(desk.salon.payload)).toBe(0)
    desk.salon.clock.set(FRIDAY + 33_000)
    await sendQueued(desk.salon.payload)
    desk.salon.clock.set(FRIDAY)
    expect(movedMails()).toBe(before + 1)
    await move(made, at(56), { undo: true })
    await expect.poll(movedMails).toBe(before + 2)
  })

  test('sends no email when it is undone and the customer was never emailed about it', async () => {
    const made = await booked(at(80))
    await move(made, at(81), { tell: false, undoable: true })
    await move(made, at(80), { undo: true })
    expect(await waiting(made)).toEqual([])
  })

  test('offers staff times that overlap the appointment’s own', async () => {
    const made = await booked(at(106))
    const ask = async (more: string, headers = desk.headers) => {
      const { small } = desk
      const query = `service_id=${small.tint.id}&location_id=${small.medway.id}&staff_id=${small.amy.id}&from=2026-11-27&to=2026-11-27`
      const { body } = await desk.salon.call('GET', `/api/slots?${query}${more}`, { headers })
      return (body.slots['27/11/2026'] ?? []).map(({ start_time }: { start_time: string }) => start_time)
    }
    const more = `&appointment_id=${made.bookingSlotId}`
    expect(await ask('')).not.toContain(at(106, 30))
    expect(await ask(more)).toEqual(expect.arrayContaining([at(106), at(106, 15), at(106, 30)]))
    expect(await ask(more, {})).not.toContain(at(106, 30))
  })

  it('is refused if another desk has moved the appointment in the meantime, and returns its current time', async () => {
    const made = await booked(at(12))
    const seen = (hours: number, minutes: number, duration: number) => ({
      seen: {
        ...{ start_time: at(hours, minutes), duration },
        ...{ staff_id: String(desk.small.amy.id), location_id: String(desk.small.medway.id) },
      },
    })
    const { start, end } = await getRow(made)
    const was = (end - start) / MINUTE
    expect((await move(made, at(12, 15), { duration: 75, tell: false, ...seen(12, 0, was) })).status).toBe(
      200,
    )
    for (const old of [
      seen(12, 0, was),
      seen(12, 15, was),
      { seen: { ...seen(12, 15, 75).seen, staff_id: 'x' } },
    ]) {
      const late = await move(made, at(11, 45), { duration: was, tell: false, ...old })
      expect([late.status, late.body.code]).toEqual([409, 'APPOINTMENT_CHANGED'])
      expect(late.body.now).toMatchObject({ start_time: at(12, 15), duration_minutes: 75 })
    }
    expect(await getRow(made)).toMatchObject({ start: ms(12, 15), moves: 1 })
    // A caller whose target is already the current time needs no confirmation.
    expect((await move(made, at(12, 15), { duration: 75, ...seen(12, 0, was) })).status).toBe(200)
    expect((await move(made, at(12), { duration: was, tell: false, ...seen(12, 15, 75) })).status).toBe(200)
    await expectOneTime(made)
    await desk.salon.call('DELETE', `/api/booking/cancel-booking?bookingId=${made.bookingId}`, {
      headers: desk.headers,
    })
  })
})
