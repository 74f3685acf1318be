import { randomUUID } from 'node:crypto'
import type { Where } from 'payload'
import { describe, expect, it } from 'vitest'
import { getNeeds, listClaimKeys } from '@/domain/booking/claim-store'
import { createId, deriveWaitingSecret, hashToken } from '@/server/ids'
import { addBookingLink } from '@/server/repositories/bookings'
import { createClaimStore } from '@/server/repositories/claims'
import { store } from '@/server/repositories/store'
import { finishMoves } from '@/server/services/diary/apply-move'
import { sendQueued } from '@/server/services/notifications/send'
import { FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'
import { type Day, DAY, iso, MINUTE, type Waiting, waitingSalonFor } from '../support/waiting-salon'

describe.each(databases('sqlite'))('moving up a later booking on %s', (database) => {
  const { desk, setting, fullDay, join, pass, run, liveOffers, bookOffer, bookAtDesk } =
    waitingSalonFor(database)
  const claims = () => createClaimStore(desk.salon.payload)

  /** A customer with an appointment at the free time of a day, and the link to its page. */
  const book = async (day: Day) => {
    const { salon } = desk
    await day.free()
    const email = `later-${randomUUID().slice(0, 8)}@guests.example`
    const { customer_id } = (
      await salon.call('POST', '/api/customers/new', {
        form: { first_name: 'Mia', last_name: 'Later', email, phone_number: '01634 123456' },
      })
    ).body
    const { bookingId, bookingSlotId } = await bookAtDesk(customer_id, day.start)
    await store(salon.payload).updateOne(
      'appointments',
      { id: { equals: bookingSlotId } },
      { status: 'Confirmed' },
    )
    const link = createId()
    await addBookingLink(salon.payload, {
      hash: hashToken(link),
      booking: bookingId,
      lookAt: day.start + DAY,
    })
    const row = async () =>
      (await store(salon.payload).findOne('appointments', { id: { equals: bookingSlotId } }))!
    const ask = (wanted: boolean) =>
      salon.call('POST', '/api/self-service/earlier', { json: { link, bookingSlotId, wanted } })
    const entry = async () =>
      (await store(salon.payload).findOne('waiting-entries', { appointment: { equals: bookingSlotId } }))!
    return {
      email,
      bookingId,
      bookingSlotId,
      row,
      ask,
      entry,
      open: async () =>
        (await salon.call('POST', '/api/self-service/booking', { json: { link } })).body.booking
          .appointments[0],
      say: async (answer: string) =>
        salon.call('POST', '/api/waiting-list/answer', {
          json: { link: deriveWaitingSecret(salon.payload, (await entry()).id), answer },
        }),
      mails: () => salon.mails.filter(({ to }) => to === email),
      claimed: async () => (await claims().findByOwner(bookingSlotId)).map(({ key }) => key).sort(),
      needed: async () => listClaimKeys(getNeeds(await row())).sort(),
    }
  }

  it('offers an earlier time to those who asked, moves the booking, and passes its time on', async () => {
    const [early, late] = [await fullDay(), await fullDay()]
    const mia = await book(late)
    expect((await mia.open()).earlier).toBe(false)
    await early.free()
    await run()
    // Nobody is told without asking, and what was free when they ask is not offered.
    expect(await liveOffers()).toEqual([])
    expect((await mia.ask(true)).body.booking.appointments[0].earlier).toBe(true)
    await run()
    expect(await liveOffers()).toEqual([])
    // It is booked, and becomes free again.
    const taker = await book(early)
    const next = await join(late)
    await run()
    await desk.salon.call('DELETE', '/api/booking/cancel-booking', {
      headers: desk.headers,
      json: { bookingId: taker.bookingId },
    })
    await run()
    const mail = mia.mails().at(-1)!
    expect(mail.subject).toContain('An earlier time has become free')
    expect(mail.text).toContain('stays yours')
    expect(await liveOffers()).toMatchObject([{ start: early.start }])
    const moved = await mia.say('book')
    expect([moved.status, moved.body.waiting?.state]).toEqual([200, 'booked'])
    expect((await mia.say('book')).status).toBe(200)
    expect(await mia.row()).toMatchObject({
      start: early.start,
      customerMoves: 0,
      moves: 1,
      movingSince: null,
    })
    expect(await mia.claimed()).toEqual(await mia.needed())
    await run()
    expect(mia.mails().filter(({ subject }) => subject.includes('moved'))).toHaveLength(1)
    // Their later time is offered to the next person in line.
    expect(await next.open()).toMatchObject({ state: 'offered', offer: { start_time: iso(late.start) } })
    const { headers } = desk
    const listed = (await desk.salon.call('GET', '/api/waiting-list', { headers })).body
    const over = (await desk.salon.call('GET', '/api/waiting-list?over=true', { headers })).body
    expect(over.entries[0].moves_from.start_time).toBe(iso(late.start))
    expect(listed.report).toMatchObject({ offers: 2, booked: 1, moved: 1, value: 0 })
  })

  it('keeps the later time if the offer is declined, expires, or the customer no longer wants it', async () => {
    const [early, late] = [await fullDay(), await fullDay()]
    const mia = await book(late)
    await mia.ask(true)
    await early.free()
    await run()
    expect((await mia.entry()).state).toBe('offered')
    pass(31 * MINUTE)
    expect((await mia.say('book')).body.code).toBe('OFFER_ENDED')
    await run()
    expect(await early.times()).toHaveLength(1)
    expect(await mia.row()).toMatchObject({ start: late.start, moves: 0 })
    expect((await mia.ask(false)).body.booking.appointments[0].earlier).toBe(false)
    expect((await mia.entry()).state).toBe('withdrawn')
    await mia.ask(true)
    const { salon, headers } = desk
    const json = { booking_slot_id: mia.bookingSlotId, wanted: false }
    expect((await salon.call('POST', '/api/waiting-list/earlier', { headers, json })).status).toBe(200)
    expect((await mia.open()).earlier).toBe(false)
    await salon.call('POST', '/api/waiting-list/earlier', { headers, json: { ...json, wanted: true } })
    await salon.call('DELETE', '/api/booking/cancel-booking', {
      headers,
      json: { bookingId: mia.bookingId },
    })
    await run()
    expect((await mia.entry()).state).toBe('ended')
  })

  it('never loses the old time before the new one is theirs, wherever the server stops', async () => {
    const { payload } = desk.salon
    const writes = ['create', 'updateOne', 'updateMany', 'deleteMany', 'deleteOne'] as const
    let hasStopped = true
    for (let at = 1; hasStopped; at += 2) {
      desk.salon.clock.set(FRIDAY_NOON)
      const [early, late] = [await fullDay(), await fullDay()]
      const mia = await book(late)
      await mia.ask(true)
      await early.free()
      await run()
      expect((await mia.entry()).state).toBe('offered')
      const whole = writes.map((name) => [name, payload.db[name]] as const)
      let left = at
      for (const [name, write] of whole)
        Object.assign(payload.db, {
          [name]: (...args: unknown[]) => {
            if (--left <= 0) throw new Error('the server has stopped')
            return (write as (...all: unknown[]) => unknown).apply(payload.db, args)
          },
        })
      const answer = await mia.say('book').catch(() => null)
      hasStopped = left <= 0
      Object.assign(payload.db, Object.fromEntries(whole))
      // The appointment has all claims of its stored time at every moment.
      const claimed = new Set(await mia.claimed())
      expect((await mia.needed()).filter((key) => !claimed.has(key))).toEqual([])
      if (!hasStopped) expect(answer?.status).toBe(200)
      pass(1000)
      await finishMoves(payload, 0)
      await run()
      pass(31 * MINUTE)
      await run()
      pass(3 * MINUTE)
      await run()
      const row = await mia.row()
      expect(row.movingSince ?? null).toBeNull()
      expect(await mia.claimed()).toEqual(await mia.needed())
      const hasMoved = row.start === early.start
      // An acceptance that was stored counts, and the move is recorded and its email queued once, wherever the server stopped.
      const offer = await store(payload).findOne('waiting-offers', {
        entry: { equals: (await mia.entry()).id },
      })
      expect([hasMoved, offer?.state]).toEqual(offer?.movesFrom ? [true, 'booked'] : [false, 'unanswered'])
      const times = hasMoved ? 1 : 0
      const queued: Where[] = [{ appointment: { equals: mia.bookingSlotId } }, { kind: { equals: 'moved' } }]
      expect(await store(payload).count('notifications', { and: queued })).toBe(times)
      const records: Where[] = [
        { action: { equals: 'appointment-moved' } },
        { subjectId: { equals: mia.bookingId } },
      ]
      expect(await store(payload).count('audit-records', { and: records })).toBe(times)
      expect((await mia.entry()).state).toBe(hasMoved ? 'booked' : 'waiting')
      expect(await early.times()).toHaveLength(hasMoved ? 0 : 1)
      expect(await late.times()).toHaveLength(hasMoved ? 1 : 0)
      expect(await liveOffers()).toEqual([])
      await store(payload).remove('waiting-entries', { id: { exists: true } })
      expect(at).toBeLessThan(40)
    }
  }, 240_000)

  it('counts an acceptance in time, even if the offer expires while it is being written', async () => {
    desk.salon.clock.set(FRIDAY_NOON)
    const { payload } = desk.salon
    const [early, late] = [await fullDay(), await fullDay()]
    const mia = await book(late)
    await mia.ask(true)
    await early.free()
    await run()
    const [offer] = await liveOffers()
    desk.salon.clock.set(offer!.expiresAt - 1000)
    const { updateOne } = payload.db
    Object.assign(payload.db, {
      updateOne: async (args: Parameters<typeof updateOne>[0]) => {
        if (args.collection === 'appointments' && 'movedAt' in args.data) {
          Object.assign(payload.db, { updateOne })
          pass(MINUTE)
          await run()
        }
        return updateOne.call(payload.db, args)
      },
    })
    expect((await mia.say('book')).status).toBe(200)
    await run()
    expect(await mia.row()).toMatchObject({ start: early.start, moves: 1 })
    expect(await store(payload).findOne('waiting-offers', { id: { equals: offer!.id } })).toMatchObject({
      state: 'booked',
      movesFrom: late.start,
    })
    expect((await mia.say('decline')).body.code).toBe('OFFER_ENDED')
    expect(mia.mails().filter(({ subject }) => subject.includes('moved'))).toHaveLength(1)
    await store(payload).remove('waiting-entries', { id: { exists: true } })
  })

  it('ends with the appointment, even while the list is off, but not before it', async () => {
    const day = await fullDay()
    const mia = await book(day)
    await mia.ask(true)
    await setting(false)
    try {
      const start = day.start + 3 * DAY
      const id = { id: { equals: mia.bookingSlotId } }
      await store(desk.salon.payload).updateOne('appointments', id, { start })
      desk.salon.clock.set(day.start + 2 * DAY)
      await run()
      expect(await mia.entry()).toMatchObject({ state: 'waiting', untilDay: iso(start).slice(0, 10) })
      desk.salon.clock.set(day.start + 4 * DAY)
      await run()
      expect((await mia.entry()).state).toBe('ended')
    } finally {
      await store(desk.salon.payload).remove('appointments', { id: { equals: mia.bookingSlotId } })
      await setting(true)
    }
  })

  it('fills the gaps of a Saturday on which three cancel, five wait and one moves up', async () => {
    const days = [await fullDay(), await fullDay(), await fullDay(), await fullDay()] as const
    const [first, second, third, later] = days
    const cancelling = [await book(first), await book(second), await book(third)]
    const mia = await book(later)
    await mia.ask(true)
    const waiting: Waiting[] = []
    for (let i = 0; i < 5; i++) {
      pass(1000)
      waiting.push(await join(first, { until: later.key }))
    }
    const [a, b, c] = waiting as [Waiting, Waiting, Waiting]
    await run()
    for (const { bookingId } of cancelling)
      await desk.salon.call('DELETE', '/api/booking/cancel-booking', {
        headers: desk.headers,
        json: { bookingId },
      })
    await run()
    // Mia asked first. The earliest time goes to whoever has waited longest.
    expect((await liveOffers()).map(({ start }) => start).sort()).toEqual(
      [first, second, third].map(({ start }) => start),
    )
    const offered = async (one: Waiting) => (await one.open()).offer?.start_time ?? null
    expect(await Promise.all(waiting.map(offered))).toEqual([
      iso(second.start),
      iso(third.start),
      null,
      null,
      null,
    ])
    expect((await mia.say('book')).status).toBe(200)
    expect((await a.say('decline')).status).toBe(200)
    expect((await bookOffer(b)).status).toBe(200)
    await run()
    // What A declined passes to C. A has waited longest and is offered Mia's later time.
    expect(await Promise.all(waiting.map(offered))).toEqual([
      iso(later.start),
      null,
      iso(second.start),
      null,
      null,
    ])
    expect((await bookOffer(c)).status).toBe(200)
    expect((await bookOffer(a)).status).toBe(200)
    await sendQueued(desk.salon.payload)
    await run()
    expect(await liveOffers()).toEqual([])
    const live = { status: { not_equals: 'Cancelled' } }
    for (const { start } of days)
      expect(
        await store(desk.salon.payload).count('appointments', { and: [{ start: { equals: start } }, live] }),
      ).toBe(1)
    const states = await Promise.all(waiting.map(async ({ row }) => (await row()).state))
    expect(states).toEqual(['booked', 'booked', 'booked', 'waiting', 'waiting'])
    const { report } = (await desk.salon.call('GET', '/api/waiting-list', { headers: desk.headers })).body
    expect(report).toEqual({ offers: 5, booked: 4, moved: 1, value: 136.5, declined: 1, unanswered: 0 })
  })
})
