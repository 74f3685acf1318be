import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect } from 'vitest'
import { createId, deriveWaitingSecret } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { sendQueued } from '@/server/services/notifications/send'
import { runWaitingList } from '@/server/services/waiting/offer-times'
import { deskSalonFor, FRIDAY_NOON } from './desk-salon'
import type { Database } from './salon'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const MONDAY = Date.UTC(2026, 10, 23)

export const iso = (at: number) => new Date(at).toISOString()

interface Booked {
  bookingId: string
  bookingSlotId: string
}

/** A salon with the waiting list switched on, for the tests of a `describe`. Each test begins at noon on a Friday. */
export const waitingSalonFor = (database: Database) => {
  const desk = deskSalonFor(database)
  let used = 0
  const setting = (isOn: boolean, more: object = {}) =>
    desk.salon.payload.updateGlobal({
      slug: 'booking-settings',
      data: { waitingList: { isOn, quietFromHour: 21, quietUntilHour: 8, ...more } },
      context: { keepCache: true },
    })
  beforeAll(() => setting(true))
  afterEach(async () => {
    desk.salon.clock.set(FRIDAY_NOON)
    await store(desk.salon.payload).remove('waiting-entries', { id: { exists: true } })
    await store(desk.salon.payload).remove('waiting-offers', { id: { exists: true } })
    await store(desk.salon.payload).remove('slot-claims', { id: { exists: true } })
  })

  const addEvent = async (start: number, end: number, staffIds: string[] | null) => {
    const id = createId()
    const scope = staffIds ? ('staff' as const) : ('all' as const)
    await store(desk.salon.payload).insert('events', {
      id,
      name: 'Closed',
      scope,
      staffIds,
      start,
      end,
      isAllDay: false,
    })
    return id
  }

  /** A day of its own without free time. `free` frees 45 minutes at ten with Amy. */
  const fullDay = async () => {
    used += 1
    const day = MONDAY + Math.floor((used - 1) / 5) * 7 * DAY + ((used - 1) % 5) * DAY
    const [start, end] = [day + 10 * HOUR, day + 10 * HOUR + 45 * MINUTE]
    await addEvent(day, start, null)
    await addEvent(end, day + DAY, null)
    await addEvent(start, end, [String(desk.small.beth.id)])
    const gap = await addEvent(start, end, [String(desk.small.amy.id)])
    const key = iso(day).slice(0, 10)
    return {
      key,
      start,
      free: () => store(desk.salon.payload).remove('events', { id: { equals: gap } }),
      times: async () => {
        const { small, salon } = desk
        const query = `service_id=${small.tint.id}&location_id=${small.medway.id}&from=${key}&to=${key}`
        const { slots } = (await salon.call('GET', `/api/slots?${query}`)).body
        return Object.values(slots as Record<string, { start_time: string; slot_id: string }[]>).flat()
      },
    }
  }

  const join = async (day: { key: string }, more: object = {}) => {
    const { salon, small } = desk
    const email = `wait-${randomUUID().slice(0, 8)}@guests.example`
    const answer = await salon.call('POST', '/api/waiting-list/join', {
      json: {
        first_name: 'Ida',
        email,
        service_ids: [String(small.tint.id)],
        location_ids: [String(small.medway.id)],
        from: day.key,
        until: day.key,
        ...more,
      },
    })
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
    const { id } = (await store(salon.payload).findOne('waiting-entries', { email: { equals: email } }))!
    const row = async () => (await store(salon.payload).findOne('waiting-entries', { id: { equals: id } }))!
    const link = deriveWaitingSecret(salon.payload, id)
    return {
      email,
      link,
      row,
      answer: answer.body,
      open: async () => (await salon.call('POST', '/api/waiting-list/open', { json: { link } })).body.waiting,
      say: (what: string, json: object = {}, headers = {}) =>
        salon.call('POST', '/api/waiting-list/answer', { json: { link, answer: what, ...json }, headers }),
      mails: () => salon.mails.filter(({ to }) => to === email),
    }
  }

  const pass = (ms: number) => desk.salon.clock.set(desk.salon.clock.now() + ms)
  const run = async () => {
    await runWaitingList(desk.salon.payload)
    await sendQueued(desk.salon.payload)
    await runWaitingList(desk.salon.payload)
  }
  const liveOffers = () =>
    store(desk.salon.payload).find('waiting-offers', { state: { equals: 'live' } }, { limit: 100 })

  /** Takes the offered time into a basket and books it, to be paid at the salon. */
  const bookOffer = async ({ say, email }: Pick<Awaited<ReturnType<typeof join>>, 'say' | 'email'>) => {
    const { salon } = desk
    const { basketId, sessionId } = (await salon.call('GET', '/api/basket/create')).body
    const headers = { 'session-id': sessionId }
    const taken = await say('book', { basketId }, headers)
    if (taken.status !== 200) return taken
    const made = await salon.call('POST', '/api/customers/new', {
      form: { first_name: 'Ida', last_name: 'Wells', email, phone_number: '01634 123456' },
      headers,
    })
    return salon.call('POST', '/api/booking/confirm-booking', {
      form: {
        paymentContext: 'booking',
        paymentType: 'pay-at-salon',
        customerId: made.body.customer_id,
        basketId,
      },
      headers,
    })
  }

  /** Books an appointment with Amy at the desk. */
  const bookAtDesk = async (customer_id: string, start: number): Promise<Booked> => {
    const { salon, small, headers } = desk
    const made = await salon.call('POST', '/api/booking/admin-create-booking', {
      headers,
      json: {
        customer_id,
        staff_id: small.amy.id,
        location_id: small.medway.id,
        service: { service_id: small.tint.id },
        slot: { start_time: iso(start) },
      },
    })
    expect([made.status, made.body.code]).toEqual([200, undefined])
    return made.body
  }
  return { desk, setting, addEvent, fullDay, join, pass, run, liveOffers, bookOffer, bookAtDesk }
}

export type Day = Awaited<ReturnType<ReturnType<typeof waitingSalonFor>['fullDay']>>
export type Waiting = Awaited<ReturnType<ReturnType<typeof waitingSalonFor>['join']>>
