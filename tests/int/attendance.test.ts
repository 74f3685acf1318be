import { describe, expect, it } from 'vitest'
import { staffMessages } from '@/messages/staff'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'

const HOUR = 3_600_000
const MONDAY_TEN = Date.UTC(2026, 10, 23, 10)

describe.each(databases('sqlite'))('attendance on %s', (database) => {
  const desk = deskSalonFor(database)
  const staff = (method: 'GET' | 'POST' | 'PUT', path: string, json?: object) =>
    desk.salon.call(method, `/api/${path}`, { headers: desk.headers, ...(json ? { json } : {}) })

  it('can be confirmed, arrived or completed, corrected for a week, and is recorded in the booking’s history', async () => {
    const { amy, medway, tint } = desk.small
    const made = await staff('POST', 'booking/admin-create-booking', {
      ...{ customer_id: desk.customerId, staff_id: amy.id, location_id: medway.id },
      ...{ service: { service_id: tint.id }, slot: { start_time: new Date(MONDAY_TEN).toISOString() } },
    })
    const { bookingId, bookingSlotId } = made.body
    const note = (attendance: string) =>
      staff('PUT', 'booking/attendance', { bookingId, bookingSlotId, attendance })
    const details = async () =>
      (await staff('GET', `booking/booking-details?bookingId=${bookingId}`)).body.bookingDetails
    expect((await details()).attendance).toBe('none')
    expect((await note('arrived')).body.code).toBe('APPOINTMENT_NOT_STARTED')
    desk.salon.clock.set(MONDAY_TEN - HOUR)
    expect((await note('arrived')).body.message).toBe(staffMessages.noted('arrived', null, null))
    expect((await note('completed')).body.code).toBe('APPOINTMENT_NOT_STARTED')
    desk.salon.clock.set(MONDAY_TEN + HOUR)
    await note('completed')
    expect(await details()).toMatchObject({ attendance: 'completed', missed: false })
    await note('no-show')
    expect(await details()).toMatchObject({ attendance: 'no-show', missed: true })
    await note('completed')
    expect(await details()).toMatchObject({ attendance: 'completed', missed: false })
    desk.salon.clock.set(MONDAY_TEN + 8 * 24 * HOUR)
    expect((await note('none')).body.code).toBe('ATTENDANCE_CLOSED')
    await staff('PUT', 'booking/notes', { bookingId, notes: ' Likes the window seat ' })
    const late = await staff('PUT', 'booking/notes', { bookingId, notes: 'Brings a dog', seen: '' })
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(late.body.staff_notes).toBe('Likes the window seat')
    const after = await details()
    expect(after.staff_notes).toBe('Likes the window seat')
    expect(after.history.map(({ action }: { action: string }) => action)).toEqual([
      'staff-notes-changed',
      'attendance-completed',
      'attendance-no-show',
      'attendance-completed',
      'attendance-arrived',
      'booking-created',
    ])
    expect(after.history[0].who).toBe('staff-user')
    desk.salon.clock.set(FRIDAY_NOON)
  })

  it('prevents cancelling, and an appointment that is over is cancelled without an email to the customer', async () => {
    const { amy, medway, tint } = desk.small
    const start = MONDAY_TEN + 24 * HOUR
    const draft = {
      ...{ customer_id: desk.customerId, staff_id: amy.id, location_id: medway.id },
      ...{ service: { service_id: tint.id }, slot: { start_time: new Date(start).toISOString() } },
    }
    const made = await staff('POST', 'booking/admin-create-booking', draft)
    const { bookingId, bookingSlotId } = made.body
    const note = (attendance: string) =>
      staff('PUT', 'booking/attendance', { bookingId, bookingSlotId, attendance })
    const cancel = (query: string) =>
      desk.salon.call('DELETE', `/api/booking/cancel-booking?bookingId=${bookingId}${query}`, {
        headers: desk.headers,
      })
    desk.salon.clock.set(start + 3 * HOUR)
    for (const ended of ['completed', 'no-show']) {
      await note(ended)
      for (const query of ['', `&bookingSlotId=${bookingSlotId}`]) {
        const refused = await cancel(query)
        expect([refused.status, refused.body.code]).toEqual([409, 'VISIT_NOTED'])
      }
      const appointments = [{ bookingId, bookingSlotId }]
      const many = await staff('POST', 'booking/cancel-many', { appointments, by: 'salon' })
      expect(many.body).toMatchObject({ cancelled: 0, already: 1, refunds: [] })
    }
    await note('none')
    expect((await cancel('&by=salon')).body.success).toBe(true)
    expect((await cancel('')).body.success).toBe(true)
    const { body } = await staff('GET', 'notifications/get-notifications')
    const kinds = (body.notifications as { kind: string; booking_id: string }[])
      .filter(({ booking_id }) => booking_id === bookingId)
      .map(({ kind }) => kind)
    expect(kinds).toEqual(['confirmation'])

    const series = await staff('POST', 'booking/repeat-booking', {
      ...{ ...draft, slot: { start_time: new Date(start + 4 * HOUR).toISOString() } },
      ...{ every: 1, times: 3 },
    })
    const [first, second] = series.body.bookings as { bookingId: string; bookingSlotId: string }[]
    desk.salon.clock.set(start + 6 * HOUR)
    await staff('PUT', 'booking/attendance', {
      ...{ bookingId: first?.bookingId, bookingSlotId: first?.bookingSlotId },
      attendance: 'completed',
    })
    const rest = await staff('POST', 'booking/cancel-series', { bookingId: first?.bookingId })
    expect(rest.body.cancelled).toHaveLength(2)
    expect(rest.body.cancelled).toContain(second?.bookingId)
    const none = await staff('POST', 'booking/cancel-series', { bookingId: first?.bookingId })
    expect([none.status, none.body.code]).toEqual([409, 'VISIT_NOTED'])
    desk.salon.clock.set(FRIDAY_NOON)
  })
})
