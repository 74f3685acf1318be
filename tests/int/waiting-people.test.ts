import { describe, expect, it, vi } from 'vitest'
import { measureText } from '@/domain/texts/text-message'
import { createId, deriveWaitingSecret } from '@/server/ids'
import { expireOwner } from '@/server/repositories/claims'
import { toSearchFields } from '@/server/repositories/customers'
import { dependenciesOf } from '@/server/dependencies'
import { store } from '@/server/repositories/store'
import { stopTexts } from '@/server/repositories/texts'
import { sendQueued } from '@/server/services/notifications/send'
import { sendQueuedTexts } from '@/server/services/notifications/send-texts'
import { runWaitingList } from '@/server/services/waiting/offer-times'
import { FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'
import { startTexts } from '../support/text-stand-in'
import { DAY, HOUR, iso, MINUTE, type Waiting, waitingSalonFor } from '../support/waiting-salon'

describe.each(databases('sqlite'))('the people on the waiting list on %s', (database) => {
  const { desk, addEvent, fullDay, join, pass, run, liveOffers, bookAtDesk } = waitingSalonFor(database)
  const subjects = ({ mails }: Pick<Waiting, 'mails'>) => mails().map(({ subject }) => subject)
  const addCaller = async (day: { key: string }, phone_number: string) => {
    const { salon, small, headers } = desk
    const added = await salon.call('POST', '/api/waiting-list', {
      headers,
      json: {
        first_name: 'Carl',
        phone_number,
        texts: true,
        service_ids: [String(small.tint.id)],
        location_ids: [String(small.medway.id)],
        from: day.key,
        until: day.key,
      },
    })
    expect([added.status, added.body.code]).toEqual([200, undefined])
    const { entry_id } = added.body
    return async () => (await store(salon.payload).findOne('waiting-entries', { id: { equals: entry_id } }))!
  }

  it('joining again gives the same response, continues a paused entry, and sends the link again', async () => {
    const { salon } = desk
    const day = await fullDay()
    await day.free()
    const one = await join(day)
    await run()
    const { id } = await one.row()
    await store(salon.payload).updateOne('waiting-entries', { id: { equals: id } }, { state: 'paused' })
    pass(MINUTE)
    const again = await salon.call('POST', '/api/waiting-list/join', {
      json: {
        first_name: 'Ida',
        email: one.email,
        phone_number: '07700 900777',
        texts: true,
        service_ids: [String(desk.small.tint.id)],
        location_ids: [String(desk.small.medway.id)],
        from: day.key,
        until: day.key,
      },
    })
    expect([again.body, one.answer.has_free_times]).toEqual([one.answer, true])
    await run()
    expect(subjects(one)).toHaveLength(2)
    // Nothing shows that the number is theirs.
    expect(await one.row()).toMatchObject({ state: 'waiting', phone: null, textsAgreedAt: null })
    expect(await store(salon.payload).count('waiting-entries', { email: { equals: one.email } })).toBe(1)
  })

  it('a caller is texted an offer and that its time is public, each with a link that stops the texts', async () => {
    const texts = await startTexts()
    texts.connect(desk.salon)
    try {
      const [day, later] = [await fullDay(), await fullDay()]
      const caller = await addCaller(day, '07700 900654')
      const silent = await addCaller(later, '07700 900655')
      await stopTexts(desk.salon.payload, '+447700900655')
      await later.free()
      await day.free()
      const setQuiet = (quietFromHour: number, quietUntilHour: number) =>
        desk.salon.payload.updateGlobal({
          slug: 'booking-settings',
          data: { texts: { quietFromHour, quietUntilHour } },
          context: { keepCache: true },
        })
      // Nothing is held for people whom only a text reaches while no texts are sent.
      await setQuiet(12, 13)
      await runWaitingList(desk.salon.payload)
      expect(await liveOffers()).toEqual([])
      await setQuiet(21, 8)
      await runWaitingList(desk.salon.payload)
      await sendQueuedTexts(desk.salon.payload)
      pass(MINUTE)
      await runWaitingList(desk.salon.payload)
      pass(31 * MINUTE)
      await runWaitingList(desk.salon.payload)
      await sendQueuedTexts(desk.salon.payload)
      expect(await caller()).toMatchObject({ state: 'waiting', unanswered: 1 })
      const kept = texts.outbox.list('+447700900654').map(({ body }) => body)
      const stop = `/waiting-list#${deriveWaitingSecret(desk.salon.payload, (await caller()).id)}`
      expect(kept).toHaveLength(2)
      for (const body of kept) {
        expect(body).toMatch(/stop these texts/i)
        expect(body).toContain(stop)
      }
      const [open, offer] = [true, false].map((isOpen) =>
        kept.find((body) => body.includes('anyone can book: ') === isOpen),
      )
      expect(open).toContain('/booking-appointment/select-date?')
      for (const body of [open, offer]) expect(measureText(body ?? '')).toEqual({ segments: 2, isGsm: true })
      // Nothing was held for the caller who has stopped all texts.
      const all = { id: { exists: true } }
      const offers = await store(desk.salon.payload).find('waiting-offers', all, { limit: 10 })
      expect(offers.map(({ entry }) => entry)).not.toContain((await silent()).id)
      const link = deriveWaitingSecret(desk.salon.payload, (await caller()).id)
      const json = { link, answer: 'stop-texts' }
      const stopped = await desk.salon.call('POST', '/api/waiting-list/answer', { json })
      expect(stopped.body.waiting.state).toBe('withdrawn')
    } finally {
      dependenciesOf(desk.salon.payload).texts = null
      texts.close()
    }
  })

  it('a caller without an email address no longer waits after the desk books them by their number', async () => {
    const texts = await startTexts()
    texts.connect(desk.salon)
    try {
      const { salon } = desk
      const [day, other] = [await fullDay(), await fullDay()]
      const caller = await addCaller(day, '07700 900655')
      pass(MINUTE)
      await other.free()
      const data = { firstName: 'Carl', lastName: 'Hill', email: null, phone: '+44 7700 900655' }
      const customer_id = createId()
      await store(salon.payload).insert('customers', {
        ...data,
        ...toSearchFields(data),
        id: customer_id,
        source: 'staff',
      })
      await bookAtDesk(customer_id, other.start)
      await day.free()
      await runWaitingList(salon.payload)
      expect((await caller()).state).toBe('booked')
      expect(await liveOffers()).toEqual([])
    } finally {
      dependenciesOf(desk.salon.payload).texts = null
      texts.close()
    }
  })

  type Send = ReturnType<typeof dependenciesOf>['mail']['send']
  const withMail = async (send: Send, work: () => Promise<void>) => {
    const { payload } = desk.salon
    const { mail } = dependenciesOf(payload)
    dependenciesOf(payload).mail = { ...mail, send }
    try {
      await work()
    } finally {
      dependenciesOf(payload).mail = mail
    }
  }

  it('an email about an offer that staff have withdrawn is not sent', async () => {
    const { salon, headers } = desk
    const day = await fullDay()
    const one = await join(day)
    await run()
    await day.free()
    await withMail(() => Promise.reject(new Error('down')), run)
    pass(2 * MINUTE)
    const json = { entry_id: (await one.row()).id, what: 'offer' }
    expect((await salon.call('POST', '/api/waiting-list/withdraw', { headers, json })).status).toBe(200)
    await sendQueued(salon.payload)
    expect(subjects(one)).toEqual([expect.stringContaining('on the waiting list')])
  })

  it('an offer whose email was being sent when the process stopped counts as handed over', async () => {
    const { salon } = desk
    const day = await fullDay()
    const one = await join(day)
    await run()
    await day.free()
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const send = async () => {
      await finished
      return { messageId: '<late@test>' }
    }
    await withMail(send, async () => {
      await runWaitingList(salon.payload)
      const sending = { kind: { equals: 'waiting-offer' }, status: { equals: 'sending' } }
      await vi.waitFor(async () => expect(await store(salon.payload).count('notifications', sending)).toBe(1))
      await runWaitingList(salon.payload)
      expect((await liveOffers())[0]?.handedOverAt ?? null).toBeNull()
      pass(11 * MINUTE)
      const { offer } = await one.open()
      finish()
      expect(offer.expires_at).toBe(iso(FRIDAY_NOON + 30 * MINUTE))
      await sendQueued(salon.payload)
    })
  })

  it('an offered time is not public early after a payment that failed', async () => {
    const day = await fullDay()
    await join(day)
    await day.free()
    await run()
    const [offer] = await liveOffers()
    await expireOwner(desk.salon.payload, offer!.item, offer!.expiresAt)
    await run()
    pass(30 * MINUTE)
    expect(await day.times()).toEqual([])
  })

  it('an offered time that its person removes from the basket passes to the next person', async () => {
    const { salon } = desk
    const day = await fullDay()
    const one = await join(day)
    pass(1000)
    const next = await join(day)
    await day.free()
    await run()
    const { basketId, sessionId } = (await salon.call('GET', '/api/basket/create')).body
    const headers = { 'session-id': sessionId }
    const booked = await one.say('book', { basketId }, headers)
    expect(booked.status).toBe(200)
    const { firstName, email } = await one.row()
    expect(booked.body.customer).toMatchObject({ first_name: firstName, email })
    const { item } = (await liveOffers())[0]!
    const removed = await salon.call('POST', `/api/basket/remove?item_id=${item}`, { headers })
    expect([removed.status, removed.body.code]).toEqual([200, undefined])
    expect(await one.open()).toMatchObject({ offer: null, last_offer: 'declined' })
    expect(await day.times()).toEqual([])
    await run()
    expect((await next.row()).state).toBe('offered')
    expect((await one.row()).state).toBe('waiting')
  })

  it('somebody whom only a time suits that others used up is told once that it is public', async () => {
    const { salon, small } = desk
    const long = await salon.payload.create({
      collection: 'services',
      data: {
        name: 'Long tint',
        category: small.category.id,
        durationMinutes: 90,
        cleanUpMinutes: 0,
        prices: [{ location: small.medway.id, pricePence: 9000 }],
        staff: [small.amy.id],
        _status: 'published',
      },
      context: { keepCache: true },
    })
    const day = await fullDay()
    const ana = await join(day)
    pass(1000)
    const dave = await join(day, { service_ids: [String(long.id)] })
    await day.free()
    await run()
    expect((await ana.say('decline')).status).toBe(200)
    await run()
    expect(await day.times()).toHaveLength(1)
    pass(2 * HOUR)
    const after = { start: { equals: day.start + 45 * MINUTE } }
    await store(salon.payload).remove('events', after)
    await addEvent(day.start + 45 * MINUTE, day.start + DAY, [String(small.beth.id)])
    await addEvent(day.start + 90 * MINUTE, day.start + DAY, [String(small.amy.id)])
    await run()
    // What has become free beside the time that was declined is offered, and nothing that was free then.
    expect(await liveOffers()).toMatchObject([{ start: day.start + 45 * MINUTE }])
    expect((await ana.say('decline')).status).toBe(200)
    await run()
    await run()
    expect(await liveOffers()).toEqual([])
    expect(subjects(dave).filter((subject) => subject.includes('A time is free'))).toHaveLength(1)
    expect(subjects(ana).filter((subject) => subject.includes('A time is free'))).toEqual([])
  })
})
