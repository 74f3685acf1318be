import { afterEach, describe, expect, it } from 'vitest'
import { listClaimKeys } from '@/domain/booking/claim-store'
import { getNeeds } from '@/domain/booking/claim-store'
import { staffMessages } from '@/messages/staff'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases, onOneDatabase } from '../support/salon'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONDAY_TEN = Date.UTC(2026, 10, 23, 10)

const iso = (at: number) => new Date(at).toISOString()

describe.each(databases())('the time of a no-show on %s', (database) => {
  const test = onOneDatabase(database)
  const desk = deskSalonFor(database)
  afterEach(() => desk.salon.clock.set(FRIDAY_NOON))

  const staff = (method: 'GET' | 'POST' | 'PUT', path: string, json?: object) =>
    desk.salon.call(method, `/api/${path}`, { headers: desk.headers, ...(json ? { json } : {}) })
  const book = async (start: number, more: object = {}) => {
    const { amy, medway, tint } = desk.small
    return staff('POST', 'booking/admin-create-booking', {
      ...{ customer_id: desk.customerId, staff_id: amy.id, location_id: medway.id },
      ...{ service: { service_id: tint.id }, slot: { start_time: iso(start) }, duration: 60, ...more },
    })
  }
  const booked = async (start: number) => {
    const { bookingId, bookingSlotId } = (await book(start)).body as Record<string, string>
    const note = (attendance: string, more: object = {}) =>
      staff('PUT', 'booking/attendance', { bookingId, bookingSlotId, attendance, ...more })
    const details = async () =>
      (await staff('GET', `booking/booking-details?bookingId=${bookingId}`)).body.bookingDetails
    return { bookingId, bookingSlotId: bookingSlotId ?? '', note, details }
  }
  const getRow = (id: string) => desk.salon.payload.findByID({ collection: 'appointments', id })
  /** Checks that the claims of every live appointment of a day match its blocked time, and that none overlap. */
  const expectClaims = async (day: number) => {
    const rows = await store(desk.salon.payload).findAll(
      'appointments',
      { and: [{ start: { greater_than_equal: day } }, { start: { less_than: day + 12 * HOUR } }] },
      { sort: 'start', limit: 100 },
    )
    const wanted = rows
      .filter(({ status }) => status !== 'Cancelled')
      .flatMap((row) => listClaimKeys(getNeeds(row)).map((key) => `${row.id} ${key}`))
    const owners = rows.map(({ id }) => id)
    const claims = await store(desk.salon.payload).findAll(
      'slot-claims',
      { owner: { in: owners } },
      { limit: 2000 },
    )
    expect(claims.map(({ owner, key }) => `${owner} ${key}`).toSorted()).toEqual(wanted.toSorted())
    const keys = claims.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  }

  test('stays blocked until it is freed and others can book it, and clearing the no-show then says who has it', async () => {
    const late = await booked(MONDAY_TEN)
    desk.salon.clock.set(MONDAY_TEN + 18 * MINUTE)
    expect((await late.note('no-show')).body).toMatchObject({
      time: null,
      message: staffMessages.noted('no-show', null, null),
    })
    expect((await book(MONDAY_TEN + 20 * MINUTE, { duration: 30 })).body.code).toBe('SLOT_TAKEN')
    const freed = await late.note('no-show', { free: true })
    expect(freed.body).toMatchObject({ time: 'freed', attendance: 'no-show' })
    expect(freed.body.message).toBe(staffMessages.noted('no-show', 'freed', null))
    // The time, 18 minutes past, is rounded up to the grid.
    expect((await late.details()).busy_until).toBe(iso(MONDAY_TEN + 20 * MINUTE))
    expect((await book(MONDAY_TEN + 15 * MINUTE, { duration: 30 })).body.code).toBe('SLOT_TAKEN')
    const other = await book(MONDAY_TEN + 20 * MINUTE, { duration: 30 })
    expect(other.status).toBe(200)
    const cleared = await late.note('arrived')
    expect(cleared.body).toMatchObject({ time: 'taken', attendance: 'arrived' })
    expect(cleared.body.message).toContain('Harriet Quill')
    expect(cleared.body.message).toContain('10:20 am – 10:50 am')
    expect(await late.details()).toMatchObject({
      attendance: 'arrived',
      busy_until: iso(MONDAY_TEN + 20 * MINUTE),
    })
    const { history } = await late.details()
    expect((history as { action: string }[]).map(({ action }) => action)).toEqual([
      'time-taken',
      'attendance-arrived',
      'time-freed',
      'attendance-no-show',
      'booking-created',
    ])
    const { summary } = (history as { summary: string }[])[0] ?? {}
    expect(summary).toBe('10:20 am – 11:00 am with Amy Hart')
    await expectClaims(MONDAY_TEN)
  })

  test('is blocked again, including clean-up time, when the no-show is cleared and it is still free', async () => {
    const start = MONDAY_TEN + DAY
    const { note, details, bookingSlotId } = await booked(start)
    // Simulates a treatment with clean-up time, whose claims are taken when the no-show is cleared.
    await desk.salon.payload.db.updateOne({
      collection: 'appointments',
      where: { id: { equals: bookingSlotId } },
      data: { cleanUpMinutes: 15 },
    })
    desk.salon.clock.set(start)
    await note('no-show', { free: true })
    expect((await details()).busy_until).toBe(iso(start + 5 * MINUTE))
    await expectClaims(start)
    desk.salon.clock.set(start + 20 * MINUTE)
    expect((await note('none')).body).toMatchObject({
      time: 'blocked',
      message: staffMessages.noted('none', 'blocked', null),
    })
    expect((await details()).busy_until).toBe(iso(start + 75 * MINUTE))
    expect((await book(start + 65 * MINUTE)).body.code).toBe('SLOT_TAKEN')
    await expectClaims(start)
  })

  test('is offered to visitors once it is freed', async () => {
    const start = MONDAY_TEN + 2 * DAY
    const { note } = await booked(start)
    const { amy, medway, tint } = desk.small
    const query = `service_id=${tint.id}&location_id=${medway.id}&staff_id=${amy.id}&from=2026-11-25&to=2026-11-25`
    const offered = async () => {
      const { body } = await desk.salon.call('GET', `/api/slots?${query}`)
      const times = Object.values(body.slots as Record<string, { start_time: string }[]>).flat()
      return times.some(({ start_time }) => start_time === iso(start + 15 * MINUTE))
    }
    await desk.salon.payload.updateGlobal({ slug: 'booking-settings', data: { noticeMinutes: 0 } })
    desk.salon.clock.set(start + 5 * MINUTE)
    await note('no-show')
    expect(await offered()).toBe(false)
    await note('no-show', { free: true })
    expect(await offered()).toBe(true)
  })

  test('can be held by a visitor: clearing says so and takes nothing', async () => {
    const start = MONDAY_TEN + 3 * DAY
    const { note } = await booked(start)
    desk.salon.clock.set(start)
    await note('no-show', { free: true })
    const key = listClaimKeys([
      { of: desk.small.amy.id, start: start + 30 * MINUTE, end: start + 35 * MINUTE },
    ])[0]
    const hold = { key: key ?? '', staff: desk.small.amy.id, tick: (start + 30 * MINUTE) / (5 * MINUTE) }
    await store(desk.salon.payload).insert('slot-claims', {
      ...{ id: createId(), ...hold, owner: 'a visitor', expiresAt: start + HOUR, claimedAt: start },
    })
    const cleared = await note('completed')
    expect(cleared.body.time ?? cleared.body.code).toBe('taken')
    expect(cleared.body.message).toContain('A visitor is booking')
    await expectClaims(start)
    // The hold has ended. If the no-show is marked and cleared again, its time is blocked again.
    desk.salon.clock.set(start + HOUR)
    await note('no-show')
    expect((await note('none')).body.time).toBe('blocked')
  })

  test('cannot be freed once it is over', async () => {
    const start = MONDAY_TEN + 4 * DAY
    const { note, bookingSlotId } = await booked(start)
    const { busyEnd } = await getRow(bookingSlotId)
    desk.salon.clock.set(start + 2 * HOUR)
    expect((await note('no-show', { free: true })).body.time).toBeNull()
    expect((await getRow(bookingSlotId)).busyEnd).toBe(busyEnd)
    await expectClaims(start)
  })

  test('is moved as a whole', async () => {
    const start = MONDAY_TEN + 7 * DAY
    const { note, bookingId, bookingSlotId } = await booked(start)
    desk.salon.clock.set(start)
    await note('no-show', { free: true })
    const slot = { start_time: iso(start + 2 * HOUR) }
    const moved = await staff('PUT', 'booking/move-appointment', { bookingId, bookingSlotId, slot })
    expect(moved.status).toBe(200)
    const row = await getRow(bookingSlotId)
    expect(row.busyEnd - row.start).toBe(row.durationMinutes * MINUTE + row.cleanUpMinutes * MINUTE)
    await expectClaims(start)
  })

  it('is won by one of two at the same moment: a new booking, or the cleared no-show', async () => {
    const start = MONDAY_TEN + 8 * DAY
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const from = start + round * HOUR
      desk.salon.clock.set(FRIDAY_NOON)
      const { note, details } = await booked(from)
      desk.salon.clock.set(from)
      await note('no-show', { free: true })
      const late = () => book(from + 10 * MINUTE, { duration: 20 })
      const [cleared, other] =
        round % 2 === 0
          ? await Promise.all([note('none'), late()])
          : await Promise.all([late(), note('none')]).then(([a, b]) => [b, a] as const)
      expect([cleared?.body.time, other?.status]).toEqual(
        other?.status === 200 ? ['taken', 200] : ['blocked', 409],
      )
      expect((await details()).attendance).toBe('none')
      outcomes.add(String(cleared?.body.time))
      await expectClaims(start)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  it('is settled by one of two colleagues, and the other is asked to try again', async () => {
    const start = MONDAY_TEN + 9 * DAY
    const { note } = await booked(start)
    desk.salon.clock.set(start)
    const answers = await Promise.all([note('no-show', { free: true }), note('arrived'), note('completed')])
    for (const { status, body } of answers)
      expect(status === 200 ? body.success : body.code).toBe(status === 200 ? true : 'APPOINTMENT_BUSY')
    await expectClaims(start)
  })
})
