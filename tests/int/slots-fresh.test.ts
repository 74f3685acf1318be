import type { BasePayload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { saveWeeklyHours } from '@/server/repositories/schedule'
import { listNextFree } from '@/server/services/slots/list-slots'
import { openPayload } from '../support/open-payload'
import { databases, type Salon, startSalon } from '../support/salon'
import { type SmallSalon, smallSalon } from '../support/small-salon'

/** A Monday, 08:00 in London. */
const MONDAY = Date.UTC(2026, 5, 1, 7)
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 5, day, hour - 1, minute)

describe.each(databases())('the cache of free times on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  /** A Payload that is a second process as far as the database can tell. */
  let other: BasePayload

  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    salon.clock.set(MONDAY)
    other = await openOther()
  })
  afterAll(async () => {
    await other.destroy()
    await salon.close()
  })

  const openOther = () => openPayload({ ...salon.place, key: createId() })

  const startsOn = async (day: string): Promise<string[]> => {
    const query = `service_id=${small.tint.id}&location_id=${small.medway.id}&staff_id=${small.amy.id}`
    const { body } = await salon.call('GET', `/api/slots?${query}&from=${day}&to=${day}`)
    return Object.values(body.slots as Record<string, { start_time: string }[]>)
      .flat()
      .map(({ start_time }) => start_time.slice(11, 16))
  }
  /** The time of day at which Amy is free first, as visitors see it where they choose a person. */
  const nextFree = async (day: string): Promise<string | undefined> => {
    const asked = { serviceId: small.tint.id, locationId: small.medway.id, from: day, to: day }
    const at = (await listNextFree(salon.payload, asked)).get(small.amy.id)
    return at === undefined ? undefined : new Date(at).toISOString().slice(11, 16)
  }
  const minutes = async (): Promise<unknown> =>
    (await salon.call('GET', `/api/services/service/${small.tint.id}`)).body.data.duration_minutes
  const book = (payload: BasePayload, start: number) =>
    store(payload).insert('appointments', {
      id: createId(),
      booking: 'b',
      customer: 'c',
      staff: String(small.amy.id),
      location: String(small.medway.id),
      service: String(small.tint.id),
      serviceName: 'Brow tint',
      staffName: 'Amy',
      locationName: 'Medway',
      pricePence: 4550,
      durationMinutes: 45,
      cleanUpMinutes: 0,
      start,
      end: start + 45 * 60_000,
      busyEnd: start + 45 * 60_000,
      status: 'Confirmed',
    })

  it('shows new bookings of this and other processes, and cancellations, straight away', async () => {
    expect(await startsOn('2026-06-02')).toContain('08:00')
    expect(await nextFree('2026-06-02')).toBe('08:00')
    const mine = await book(salon.payload, at(2, 9))
    expect(await startsOn('2026-06-02')).not.toContain('08:00')
    expect(await nextFree('2026-06-02')).toBe((await startsOn('2026-06-02'))[0])
    await book(other, at(2, 12))
    expect(await startsOn('2026-06-02')).not.toContain('11:00')
    await store(other).updateOne('appointments', { id: { equals: mine.id } }, { status: 'Cancelled' })
    expect(await startsOn('2026-06-02')).toContain('08:00')
  })

  it('shows changed hours, treatments and settings straight away', async () => {
    expect(await startsOn('2026-06-03')).toContain('08:00')
    expect(await minutes()).toBe(45)
    const late = Array.from({ length: 7 }, () => [{ start: 600, end: 1020 }])
    await saveWeeklyHours(other, String(small.amy.id), String(small.medway.id), late)
    expect((await startsOn('2026-06-03'))[0]).toBe('09:00')
    await other.update({
      collection: 'services',
      id: small.tint.id,
      data: { durationMinutes: 420 },
      context: { keepCache: true },
    })
    expect(await startsOn('2026-06-03')).toEqual(['09:00'])
    expect(await minutes()).toBe(420)
    await other.updateGlobal({
      slug: 'booking-settings',
      data: { noticeMinutes: 3 * 24 * 60 },
      context: { keepCache: true },
    })
    expect(await startsOn('2026-06-03')).toEqual([])
  })

  it('drops a hold when it expires, although nothing is written then', async () => {
    const [start, end] = [at(5, 10), at(5, 17)]
    const rows = Array.from({ length: (end - start) / 300_000 }, (_, n) => start / 300_000 + n)
    for (const tick of rows)
      await store(other).insert('slot-claims', {
        id: createId(),
        key: `${small.amy.id}|${tick}`,
        owner: 'somebody',
        staff: String(small.amy.id),
        tick,
        claimedAt: MONDAY,
        expiresAt: MONDAY + 60_000,
      })
    expect(await startsOn('2026-06-05')).toEqual([])
    salon.clock.set(MONDAY + 60_000)
    expect(await startsOn('2026-06-05')).toEqual(['09:00'])
    salon.clock.set(MONDAY)
    expect(await startsOn('2026-06-05')).toEqual([])
  })
  it('drops a start as soon as the notice becomes too short, although nothing is written then', async () => {
    const last = Date.UTC(2026, 5, 5, 9) - 3 * 24 * 3_600_000
    salon.clock.set(last)
    expect(await startsOn('2026-06-05')).toEqual(['09:00'])
    salon.clock.set(last + 1)
    expect(await startsOn('2026-06-05')).toEqual([])
    salon.clock.set(last)
    expect(await startsOn('2026-06-05')).toEqual(['09:00'])
    salon.clock.set(MONDAY)
  })
})
