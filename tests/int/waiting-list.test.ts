import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { waitingTexts } from '@/messages/waiting'
import { createId } from '@/server/ids'
import { dependenciesOf } from '@/server/dependencies'
import { store } from '@/server/repositories/store'
import { stopTexts } from '@/server/repositories/texts'
import { sendQueued } from '@/server/services/notifications/send'
import { sendQueuedTexts } from '@/server/services/notifications/send-texts'
import { runWaitingList } from '@/server/services/waiting/offer-times'
import { FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'
import { startTexts } from '../support/text-stand-in'
import {
  DAY,
  type Day,
  HOUR,
  iso,
  MINUTE,
  MONDAY,
  type Waiting,
  waitingSalonFor,
} from '../support/waiting-salon'

describe.each(databases())('the waiting list on %s', (database) => {
  const { desk, setting, fullDay, join, pass, run, liveOffers, bookOffer } = waitingSalonFor(database)

  it('confirms joining by email, offers a freed time as a hold, and ends with the booking', async () => {
    const day = await fullDay()
    const one = await join(day)
    await run()
    expect(one.mails().map(({ subject }) => subject)).toEqual([expect.stringContaining('waiting list')])
    expect(one.mails()[0]!.text).toContain(`/waiting-list#${one.link}`)
    expect(await one.open()).toMatchObject({ state: 'waiting', offer: null, what: ['Brow tint'] })
    await day.free()
    expect(await day.times()).toHaveLength(1)
    await run()
    // It is withheld, and the clock runs from the moment at which the email was handed over.
    expect(await day.times()).toEqual([])
    const mail = one.mails().at(-1)!
    expect(mail.subject).toContain('A time has become free')
    expect(mail.text).toContain(`/waiting-list#${one.link}`)
    const seen = await one.open()
    expect(seen).toMatchObject({ state: 'offered', offer: { service_name: 'Brow tint', price: 45.5 } })
    expect(seen.offer.expires_at).toBe(iso(FRIDAY_NOON + 30 * MINUTE))
    const booked = await bookOffer(one)
    expect([booked.status, booked.body.code]).toEqual([200, undefined])
    await run()
    expect(await one.row()).toMatchObject({ state: 'booked', overAt: FRIDAY_NOON })
    expect(await liveOffers()).toEqual([])
  })

  it('does not offer what was free when they joined, and says that it can be booked', async () => {
    const day = await fullDay()
    await day.free()
    const one = await join(day)
    expect(one.answer.has_free_times).toBe(true)
    await run()
    expect(one.mails()).toHaveLength(1)
    expect(await day.times()).toHaveLength(1)
  })

  it('passes a declined or expired time to the next, and tells everybody after three offers', async () => {
    const day = await fullDay()
    const waiting: Waiting[] = []
    for (let i = 0; i < 5; i++) {
      pass(1000)
      waiting.push(await join(day))
    }
    const [first, second, third, fourth, fifth] = waiting as [Waiting, Waiting, Waiting, Waiting, Waiting]
    await day.free()
    await run()
    const states = async () => Promise.all(waiting.map(async ({ row }) => (await row()).state))
    expect(await states()).toEqual(['offered', 'waiting', 'waiting', 'waiting', 'waiting'])
    expect((await first.say('decline')).status).toBe(200)
    await run()
    expect(await states()).toEqual(['waiting', 'offered', 'waiting', 'waiting', 'waiting'])
    pass(30 * MINUTE)
    // The claim is kept for the next, so that nobody else gets the time in between.
    expect(await day.times()).toEqual([])
    expect((await bookOffer(second)).body.code).toBe('OFFER_ENDED')
    await run()
    expect(await states()).toEqual(['waiting', 'waiting', 'offered', 'waiting', 'waiting'])
    expect((await second.row()).unanswered).toBe(1)
    pass(30 * MINUTE)
    await run()
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'waiting'))
    expect(await day.times()).toHaveLength(1)
    for (const one of [second, third, fourth, fifth])
      expect(one.mails().at(-1)!.subject).toContain('A time is free')
    // Whoever declined it is not told.
    expect(first.mails()).toHaveLength(2)
    pass(3 * HOUR)
    await run()
    expect(await liveOffers()).toEqual([])
    expect(fifth.mails()).toHaveLength(2)
  })

  it('pauses after two offers that were not answered, and continues on request', async () => {
    const days = [await fullDay(), await fullDay()] as const
    const one = await join(days[0], { until: days[1].key })
    for (const day of days) {
      await day.free()
      await run()
      pass(31 * MINUTE)
      await run()
    }
    expect(await one.row()).toMatchObject({ state: 'paused', unanswered: 2 })
    expect((await one.say('resume')).body.waiting.state).toBe('waiting')
    expect((await one.say('leave')).body.waiting.state).toBe('withdrawn')
    expect((await one.say('resume')).body.message).toBe(waitingTexts.isOver)
  })

  it('withholds nothing in the quiet hours or when the time is too near to them', async () => {
    const day = await fullDay()
    const one = await join(day)
    await day.free()
    for (const hour of [20.75, 21, 23, 31.9]) {
      desk.salon.clock.set(FRIDAY_NOON - 12 * HOUR + hour * HOUR)
      await run()
      expect(await liveOffers()).toEqual([])
    }
    expect(one.mails()).toHaveLength(1)
    desk.salon.clock.set(FRIDAY_NOON + 20 * HOUR)
    await run()
    expect(await liveOffers()).toHaveLength(1)
  })

  it('makes a time public when its message cannot be handed over', async () => {
    const day = await fullDay()
    const one = await join(day)
    await sendQueued(desk.salon.payload)
    await day.free()
    const { mail } = dependenciesOf(desk.salon.payload)
    const broken = { ...mail, send: () => Promise.reject(new Error('down')) }
    dependenciesOf(desk.salon.payload).mail = broken
    try {
      await run()
      expect(await day.times()).toEqual([])
      pass(11 * MINUTE)
      await run()
      expect(await day.times()).toHaveLength(1)
    } finally {
      dependenciesOf(desk.salon.payload).mail = mail
    }
    expect(await one.row()).toMatchObject({ state: 'waiting', unanswered: 0 })
  })

  it('ends with one booking when fifty wait for one gap and everybody tries', async () => {
    const day = await fullDay()
    const waiting: Waiting[] = []
    for (let i = 0; i < 50; i++) waiting.push(await join(day))
    const slotId = await day.free().then(async () => (await day.times())[0]!.slot_id)
    await Promise.all(Array.from({ length: 4 }, () => runWaitingList(desk.salon.payload)))
    await sendQueued(desk.salon.payload)
    expect(await liveOffers()).toHaveLength(1)
    const { salon, small } = desk
    const grab = async () => {
      const { basketId, sessionId } = (await salon.call('GET', '/api/basket/create')).body
      return salon.call('POST', '/api/basket/add', {
        json: {
          basketId,
          service: { service_id: String(small.tint.id), bookingDetails: { slot_id: slotId } },
          locationId: String(small.medway.id),
        },
        headers: { 'session-id': sessionId },
      })
    }
    const tried = await Promise.all([...waiting.map(bookOffer), ...Array.from({ length: 10 }, grab)])
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    await run()
    expect(await store(salon.payload).count('appointments', { start: { equals: day.start } })).toBe(1)
    expect(await liveOffers()).toEqual([])
    // The rest still wait, and nobody is told of a time that is booked.
    expect(await store(salon.payload).count('waiting-entries', { state: { equals: 'waiting' } })).toBe(49)
  }, 120_000)

  it('makes one live offer to a person, and lets staff offer, withdraw and delete', async () => {
    const { salon, headers } = desk
    const staff = (method: string, path: string, json?: object) =>
      salon.call(method, `/api/waiting-list${path}`, { headers, json })
    const days = [await fullDay(), await fullDay()] as const
    const one = await join(days[0])
    pass(1000)
    const again = await salon.call('POST', '/api/waiting-list/join', {
      json: {
        first_name: 'Ida',
        email: one.email,
        service_ids: [String(desk.small.tint.id)],
        location_ids: [String(desk.small.medway.id)],
        from: days[1].key,
        until: days[1].key,
      },
    })
    expect(again.body).toEqual(one.answer)
    for (const day of days) await day.free()
    await run()
    expect(await liveOffers()).toHaveLength(1)
    const { id } = await one.row()
    expect((await staff('GET', '')).body).toMatchObject({ is_on: true, report: { offers: 1, booked: 0 } })
    expect((await staff('DELETE', `?entry_id=${id}`)).body.code).toBe('HAS_OFFER')
    expect((await staff('POST', '/withdraw', { entry_id: id, what: 'offer' })).status).toBe(200)
    expect(await days[0].times()).toHaveLength(1)
    await run()
    // The time stays public, and the other entry of the same person is offered its own.
    expect(await days[0].times()).toHaveLength(1)
    expect(await days[1].times()).toEqual([])
    const [time] = (await staff('GET', `/times?entry_id=${id}`)).body.times
    expect((await staff('POST', '/offer', { entry_id: id, ...time })).body.code).toBe('CANNOT_WITHHOLD')
    expect((await staff('POST', '/withdraw', { entry_id: id, what: 'entry' })).status).toBe(200)
    expect((await staff('GET', '?over=true')).body.entries).toMatchObject([
      { entry_id: id, state: 'withdrawn' },
    ])
    expect((await staff('DELETE', `?entry_id=${id}`)).status).toBe(200)
    const keys = await store(salon.payload).count('notifications', { key: { contains: `|${id}|` } })
    expect(keys).toBe(0)
  })

  it('takes callers without an email address only with a mobile number and consent to texts', async () => {
    const day = await fullDay()
    const json = {
      first_name: 'Caller',
      phone_number: '07700 900123',
      service_ids: [String(desk.small.tint.id)],
      location_ids: [String(desk.small.medway.id)],
      from: day.key,
    }
    const { salon, headers } = desk
    const refused = await salon.call('POST', '/api/waiting-list', { headers, json })
    expect(refused.body.code).toBe('WAITING_NEEDS_CONTACT')
    const email = 'caller@guests.example'
    const added = await salon.call('POST', '/api/waiting-list', { headers, json: { ...json, email } })
    expect(added.status).toBe(200)
    await day.free()
    const [time] = (
      await salon.call('GET', `/api/waiting-list/times?entry_id=${added.body.entry_id}`, { headers })
    ).body.times
    const entry_id = added.body.entry_id
    const offered = await salon.call('POST', '/api/waiting-list/offer', {
      headers,
      json: { entry_id, ...time },
    })
    expect([offered.status, offered.body.code]).toEqual([200, undefined])
    expect(await day.times()).toEqual([])
  })

  it('texts an offer to those who agreed, which starts the clock, until they reply STOP', async () => {
    const texts = await startTexts()
    texts.connect(desk.salon)
    const { payload } = desk.salon
    try {
      const [day, later] = [await fullDay(), await fullDay()]
      const phone_number = '07700 900321'
      const one = await join(day, { phone_number, texts: true, until: later.key })
      await sendQueued(payload)
      await day.free()
      await runWaitingList(payload)
      await sendQueuedTexts(payload)
      pass(MINUTE)
      await runWaitingList(payload)
      const kept = () => texts.outbox.list('+447700900321')
      expect(kept()[0]?.body).toContain(`/waiting-list#${one.link}`)
      expect((await one.open()).offer.expires_at).toBe(iso(FRIDAY_NOON + 30 * MINUTE))
      const two = await join(later, { phone_number: '07700 900322', texts: true })
      expect((await two.open()).reached_by).toBe('both')
      const stopped = await two.say('stop-texts')
      expect(stopped.body.waiting).toMatchObject({ state: 'waiting', reached_by: 'email' })
      await stopTexts(payload, '+447700900321')
      expect((await one.row()).textsAgreedAt).toBeNull()
      expect((await one.say('decline')).status).toBe(200)
      await later.free()
      await run()
      await sendQueuedTexts(payload)
      expect(kept()).toHaveLength(1)
      expect(texts.outbox.list('+447700900322')).toEqual([])
      expect(one.mails().at(-1)!.subject).toContain('A time has become free')
    } finally {
      dependenciesOf(payload).texts = null
      texts.close()
    }
  })

  it('tells everybody who waits for a course date together, each time that it has a free place', async () => {
    const { salon, small, headers } = desk
    const course = await salon.call('POST', '/api/courses', {
      headers,
      json: {
        title: `Lashes ${randomUUID()}`,
        price: 240,
        staff_id: small.amy.id,
        is_published: true,
        description: '<p>All of it.</p>',
        places: 1,
      },
    })
    const start = MONDAY + 40 * DAY + 10 * HOUR
    const made = await salon.call('POST', '/api/courses/course-date', {
      headers,
      json: {
        courseId: course.body.id,
        location_id: small.medway.id,
        start_time: iso(start),
        end_time: iso(start + 6 * HOUR),
      },
    })
    const date = made.body.courseDate.id as string
    const seat = { id: createId(), key: `${date}|1`, owner: createId(), staff: date, tick: 1, claimedAt: 1 }
    const fill = () => store(salon.payload).insert('slot-claims', { ...seat, id: createId() })
    const empty = () => store(salon.payload).remove('slot-claims', { key: { equals: seat.key } })
    await fill()
    const both: Waiting[] = []
    for (let i = 0; i < 2; i++)
      both.push(await join({ key: '' } as Day, { course_date_id: date, from: '', until: '' }))
    const told = () =>
      both.map((one) => one.mails().filter(({ subject }) => subject.includes('place is free')).length)
    await run()
    expect(told()).toEqual([0, 0])
    await empty()
    await run()
    await run()
    expect(told()).toEqual([1, 1])
    expect(await both[0]!.open()).toMatchObject({ state: 'waiting', course: { has_place: true } })
    await fill()
    await run()
    await empty()
    await run()
    expect(told()).toEqual([2, 2])
    expect(await liveOffers()).toEqual([])
    const json = { is_published: false }
    const path = `/api/courses/course/${course.body.id}`
    expect((await salon.call('PUT', path, { headers, json })).status).toBe(200)
    await run()
    expect((await both[0]!.row()).state).toBe('waiting')
  })

  it('says nothing while it is off, and shows nothing without a link', async () => {
    const day = await fullDay()
    await setting(false)
    const { salon, small } = desk
    const json = {
      first_name: 'Ida',
      email: 'off@guests.example',
      service_ids: [String(small.tint.id)],
      location_ids: [String(small.medway.id)],
      from: day.key,
    }
    expect((await salon.call('POST', '/api/waiting-list/join', { json })).body.code).toBe('WAITING_LIST_OFF')
    await setting(true)
    const guessed = await salon.call('POST', '/api/waiting-list/open', { json: { link: createId() } })
    expect(guessed.body.code).toBe('LINK_INVALID')
  })
})
