import type { Where } from 'payload'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '@/domain/time/time'
import { describeTaken } from '@/messages/staff'
import { store } from '@/server/repositories/store'
import { finishCancellations } from '@/server/services/self-service/cancel'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases, onOneDatabase } from '../support/salon'

const WEEK = 7 * 24 * 3_600_000

/** A time on a Monday. The clock is at noon on the Friday before. */
const at = (hours: number, weeks = 0) => new Date(Date.UTC(2026, 10, 23, hours) + weeks * WEEK).toISOString()

interface Made {
  bookingId: string
  bookingSlotId: string
  start_time: string
}

describe.each(databases())('a series of bookings on %s', (database) => {
  const test = onOneDatabase(database)
  const desk = deskSalonFor(database)

  const staff = (method: 'GET' | 'POST', path: string, json?: object) =>
    desk.salon.call(method, `/api/${path}`, { headers: desk.headers, ...(json ? { json } : {}) })
  const draft = (start_time: string, more: object = {}) => ({
    ...{ customer_id: desk.customerId, staff_id: desk.small.amy.id, location_id: desk.small.medway.id },
    ...{ service: { service_id: desk.small.tint.id }, slot: { start_time }, ...more },
  })
  const repeat = (start_time: string, more: object = {}) =>
    staff('POST', 'booking/repeat-booking', { ...draft(start_time), every: 2, times: 3, ...more })
  const live = async (hours: number) => {
    const { body } = await staff('GET', `booking/bookings?from=2026-11-23&to=2027-03-01`)
    return (body.bookings as { start_time: string; status: string }[])
      .filter(
        ({ status, start_time }) => status !== 'Cancelled' && new Date(start_time).getUTCHours() === hours,
      )
      .map(({ start_time }) => start_time)
  }

  test('creates separate bookings, weeks apart, under one series id', async () => {
    const made = await repeat(at(9))
    expect(made.body).toMatchObject({ success: true, message: '3 bookings have been created.' })
    expect((made.body.bookings as Made[]).map(({ start_time }) => start_time)).toEqual([
      at(9),
      at(9, 2),
      at(9, 4),
    ])
    const [, second] = made.body.bookings as Made[]
    const { body } = await staff('GET', `booking/booking-details?bookingId=${second?.bookingId}`)
    expect(body.bookingDetails).toMatchObject({ series_id: made.body.series_id, price: 45.5 })
    const diary = await staff('GET', 'diary?from=2026-11-23&to=2026-11-29')
    expect(diary.body.bookings).toMatchObject([{ series_id: made.body.series_id }])
  })

  test('emails the customer once, with every date in the email and in its calendar file', async () => {
    const made = await repeat(at(18, 1), { confirm: true })
    expect(made.status).toBe(200)
    const mine = () => desk.salon.mails.filter(({ subject }) => subject.includes('Monday 30 November 2026'))
    await expect.poll(() => mine().length).toBe(1)
    const [mail] = mine()
    expect(mail?.subject).toMatch(/ and 2 more$/)
    for (const day of ['30 November', '14 December', '28 December']) expect(mail?.text).toContain(day)
    const [file] = mail?.attachments ?? []
    expect(file?.content.match(/BEGIN:VEVENT/g)).toHaveLength(3)
    for (const day of ['20261130', '20261214', '20261228']) expect(file?.content).toContain(`${day}T180000Z`)
    const { body } = await staff('GET', 'notifications/get-notifications')
    const ids = (made.body.bookings as Made[]).map(({ bookingId }) => bookingId)
    const mails = (body.notifications as { booking_id: string }[]).filter(({ booking_id }) =>
      ids.includes(booking_id),
    )
    expect(mails).toHaveLength(1)
  })

  it('returns the same response to a retry after a lost response', async () => {
    const made = await repeat(at(13), { answer_same: true })
    const again = await repeat(at(13), { answer_same: true, ask_if_booked: true })
    expect(again.body).toEqual(made.body)
    expect((await repeat(at(13), { confirm: true })).body.code).toBe('SERIES_CLASHES')
    expect(await live(13)).toEqual([at(13), at(13, 2), at(13, 4)])
  })

  test('lists the clashes and saves nothing; dates left out are not checked', async () => {
    expect((await staff('POST', 'booking/admin-create-booking', draft(at(11, 2)))).status).toBe(200)
    const refused = await repeat(at(11))
    expect([refused.status, refused.body.code, refused.body.free]).toEqual([409, 'SERIES_CLASHES', 2])
    expect(refused.body.clashes).toMatchObject([
      {
        start_time: at(11, 2),
        reasons: [
          {
            ...{ reason: 'SLOT_TAKEN', can_confirm: false },
            message: describeTaken('Amy Hart', 'Harriet Quill', 'Brow tint', '11:00 am – 11:45 am'),
          },
        ],
      },
    ])
    expect(await live(11)).toEqual([at(11, 2)])
    const made = await repeat(at(11), { skip: [at(11, 2)] })
    expect(made.body.bookings).toHaveLength(2)
    expect(await live(11)).toEqual([at(11), at(11, 2), at(11, 4)])
  })

  test('needs confirmation for opening hours and events of every date, and is saved once confirmed', async () => {
    const refused = await repeat(at(20))
    expect(refused.body.clashes).toHaveLength(3)
    expect(refused.body.clashes[0].reasons).toMatchObject([{ reason: 'OUTSIDE_HOURS', can_confirm: true }])
    expect((await repeat(at(20), { confirm: true })).status).toBe(200)
    expect((await repeat(at(20), { confirm: true, times: 27 })).status).toBe(400)
  })

  it('is saved in full or not at all when several are sent together', async () => {
    const answers = await Promise.all([repeat(at(14)), repeat(at(14)), repeat(at(14, 2)), repeat(at(14, 4))])
    const won = answers.filter(({ status }) => status === 200)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const starts = won.flatMap(({ body }) => (body.bookings as Made[]).map(({ start_time }) => start_time))
    expect(won.length).toBeGreaterThan(0)
    expect(new Set(starts).size).toBe(starts.length)
    expect(await live(14)).toEqual([...starts].sort())
    // Times that the unsuccessful requests had claimed are free again.
    const free = [at(14), at(14, 2), at(14, 4), at(14, 6), at(14, 8)].filter((one) => !starts.includes(one))
    for (const one of free)
      expect((await staff('POST', 'booking/admin-create-booking', draft(one))).status).toBe(200)
  })

  test('can be cancelled from a given booking on, with a reason, and keeps earlier bookings', async () => {
    const made = (await repeat(at(16))).body.bookings as Made[]
    const done = await staff('POST', 'booking/cancel-series', {
      bookingId: made[1]?.bookingId,
      reason: 'Moves to Leeds',
      by: 'customer',
    })
    expect(done.body).toMatchObject({ message: '2 bookings have been cancelled.' })
    expect(await live(16)).toEqual([at(16)])
    const { body } = await staff('GET', `booking/booking-details?bookingId=${made[2]?.bookingId}`)
    expect(body.bookingDetails.cancelled_by).toBe('customer')
    expect(body.bookingDetails.history[0].summary).toBe('The appointment was cancelled: Moves to Leeds')
    const told = () => desk.salon.mails.filter(({ subject }) => subject.includes('cancelled'))
    await expect.poll(() => told().length).toBe(1)
    const [mail] = told()
    expect(mail?.subject).toMatch(/Monday 7 December 2026.* and 1 more$/)
    for (const day of ['7 December', '21 December']) expect(mail?.text).toContain(day)
    expect(mail?.attachments?.[0]?.content.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    const { body: all } = await staff('GET', 'notifications/get-notifications')
    const kinds = (all.notifications as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'cancellation')).toHaveLength(1)
    const alone = await staff('POST', 'booking/admin-create-booking', draft(at(16, 1)))
    expect(
      (await staff('POST', 'booking/cancel-series', { bookingId: alone.body.bookingId })).body.code,
    ).toBe('BOOKING_NOT_FOUND')
  })

  it('is cancelled with one email about the cancelled dates, wherever the server stops', async () => {
    const { payload, clock } = desk.salon
    const rows = store(payload)
    const writes = ['create', 'updateOne', 'updateMany', 'deleteMany', 'deleteOne'] as const
    const whole = writes.map((name) => [name, payload.db[name]] as const)
    let hasStopped = true
    // The second database differs only in storage, so it stops at fewer writes.
    for (let stopsAt = 2; hasStopped; stopsAt += database === 'sqlite' ? 4 : 9) {
      clock.set(FRIDAY_NOON)
      const created = await repeat(at(7), { confirm: true })
      expect([stopsAt, created.body.code]).toEqual([stopsAt, undefined])
      const made = created.body.bookings as Made[]
      const ids = made.map(({ bookingId }) => bookingId)
      const cancelAll = () =>
        staff('POST', 'booking/cancel-series', {
          bookingId: ids[0],
          reason: 'Moves to Leeds',
          by: 'customer',
        })
      let left = stopsAt
      for (const [name, write] of whole)
        Object.assign(payload.db, {
          [name]: (...args: unknown[]) => {
            if (--left <= 0) throw new Error('the server has stopped')
            return (write as (...all: unknown[]) => unknown).apply(payload.db, args)
          },
        })
      await cancelAll().catch(() => null)
      hasStopped = left <= 0
      Object.assign(payload.db, Object.fromEntries(whole))
      // Staff cancel again because they got no answer, before or after the job finishes the first call.
      if (stopsAt % 8 === 2) expect((await cancelAll()).status).toBe(200)
      clock.set(FRIDAY_NOON + 3 * MINUTE)
      await finishCancellations(payload)
      expect((await cancelAll()).status).toBe(200)

      const after = await rows.find('appointments', { booking: { in: ids } }, { limit: 9 })
      const isUnfinished = after.some(({ windUpSince, cancelNotice }) => windUpSince ?? cancelNotice)
      expect([stopsAt, after.map(({ status }) => status), isUnfinished]).toEqual([
        ...[stopsAt, ids.map(() => 'Cancelled'), false],
      ])
      expect(await rows.count('slot-claims', { owner: { in: after.map(({ id }) => id) } })).toBe(0)
      const about: Where[] = [{ booking: { in: ids } }, { kind: { equals: 'cancellation' } }]
      const mails = await rows.find('notifications', { and: about }, { limit: 9 })
      const told = mails.map(({ content }) => JSON.stringify(content).match(/BEGIN:VEVENT/g)?.length ?? 0)
      // Each call has its own email, and each date is in one of them.
      expect([stopsAt, told.length < 3, told.reduce((sum, one) => sum + one, 0)]).toEqual([stopsAt, true, 3])
      if (!hasStopped) expect(told).toEqual([3])
      expect(stopsAt).toBeLessThan(120)
    }
  }, 240_000)

  test('counts the window of an infill from the date before it in the series', async () => {
    const setWindow = (infillFromDays: number | null, infillToDays: number | null) =>
      desk.salon.payload.update({
        collection: 'services',
        id: desk.small.tint.id,
        data: { infillFromDays, infillToDays, _status: 'published' },
      })
    const first = await staff('POST', 'booking/admin-create-booking', draft(at(10, 8)))
    expect(first.status).toBe(200)
    await setWindow(10, 18)
    expect((await repeat(at(10, 10), { skip: [at(10, 12)] })).body.clashes).toMatchObject([
      { start_time: at(10, 14), reasons: [{ reason: 'OUTSIDE_INFILL_WINDOW', can_confirm: true }] },
    ])
    expect((await repeat(at(10, 10))).status).toBe(200)
    await setWindow(null, null)
  })
})
