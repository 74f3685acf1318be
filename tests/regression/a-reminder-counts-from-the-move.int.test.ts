import { beforeAll, describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { queueDueReminders } from '@/server/services/notifications/remind'
import { deskSalonFor } from '../support/desk-salon'
import { databases } from '../support/salon'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The first Monday of the epoch, at noon. */
const MONDAY = 4 * DAY + 12 * HOUR
/**
 * Noon on a Monday, so that none of the times is on a Sunday. It is long after the day on which this test's rows are
 * created, because the dates of the rows cannot be set.
 */
const NOON = MONDAY + Math.ceil((Date.now() + 30 * DAY - MONDAY) / (7 * DAY)) * 7 * DAY

/**
 * A reminder was timed from the booking. So customers who moved an appointment to this evening got a reminder a minute
 * later.
 */
describe.each(databases())('a reminder after a move on %s', (database) => {
  const desk = deskSalonFor(database)
  const time = (start: number) => ({ slot: { start_time: new Date(start).toISOString() } })

  beforeAll(() => desk.salon.clock.set(NOON))

  const bookedAndMoved = async (to: number) => {
    const { body } = await desk.salon.call('POST', '/api/booking/admin-create-booking', {
      headers: desk.headers,
      json: {
        customer_id: desk.customerId,
        staff_id: desk.small.amy.id,
        location_id: desk.small.medway.id,
        service: { service_id: desk.small.tint.id },
        ...time(NOON + 5 * DAY),
      },
    })
    const { bookingId, bookingSlotId } = body
    const moved = await desk.salon.call('PUT', '/api/booking/move-appointment', {
      headers: desk.headers,
      json: { bookingId, bookingSlotId, ...time(to) },
    })
    expect(moved.status).toBe(200)
    return bookingSlotId as string
  }
  const reminders = (appointment: string) =>
    store(desk.salon.payload).count('notifications', {
      and: [{ appointment: { equals: appointment } }, { kind: { equals: 'reminder' } }],
    })

  it('is sent if the move was a day ahead or more, and not if it was less', async () => {
    const [late, early] = [await bookedAndMoved(NOON + 23 * HOUR), await bookedAndMoved(NOON + 25 * HOUR)]
    desk.salon.clock.set(NOON + 2 * HOUR)
    await queueDueReminders(desk.salon.payload)
    expect([await reminders(late), await reminders(early)]).toEqual([0, 1])
  })
})
