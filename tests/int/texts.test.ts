import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutTexts } from '@/messages/checkout'
import { customerTexts } from '@/messages/management-customers'
import { describeTextError } from '@/messages/texts'
import { createId } from '@/server/ids'
import { toSearchFields } from '@/server/repositories/customers'
import { dependenciesOf } from '@/server/dependencies'
import { store } from '@/server/repositories/store'
import { queueDueReminders } from '@/server/services/notifications/remind'
import { giveUpOnLost } from '@/server/services/notifications/send'
import { sendQueuedTexts } from '@/server/services/notifications/send-texts'
import { settleTexts } from '@/server/services/notifications/settle-texts'
import { loadSalonNotices } from '@/server/services/notifications/staff-notices'
import { createTwilioPort } from '@/server/texts/twilio'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'
import { type ConnectedTexts, startTexts } from '../support/text-stand-in'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The Monday after the Friday at noon to which the clock is set. */
const at = (hours: number, day = 23) => Date.UTC(2026, 10, day, hours)

describe.each(databases('sqlite'))('text messages on %s', (database) => {
  const desk = deskSalonFor(database)
  let texts: ConnectedTexts
  beforeAll(async () => {
    texts = await startTexts()
    texts.connect(desk.salon)
  })
  afterAll(() => texts.close())

  const ask = (method: string, path: string, json?: object) =>
    desk.salon.call(method, `/api/${path}`, { headers: desk.headers, json })
  const addCustomer = async (phone: string | null, agreedAt: number | null = FRIDAY_NOON) => {
    const data = { firstName: 'Tess', lastName: 'Bell', email: null, phone }
    const made = { id: createId(), ...data, ...toSearchFields(data), source: 'staff' as const }
    await store(desk.salon.payload).insert('customers', { ...made, bookingTextsAgreedAt: agreedAt })
    return made.id
  }
  const book = async (customer_id: string, start: number) => {
    const { body } = await ask('POST', 'booking/admin-create-booking', {
      customer_id,
      staff_id: String(desk.small.amy.id),
      location_id: desk.small.medway.id,
      service: { service_id: desk.small.tint.id },
      slot: { start_time: new Date(start).toISOString() },
      confirm_outside: true,
    })
    return { bookingId: body.bookingId as string, bookingSlotId: body.bookingSlotId as string }
  }
  const rowsOf = ({ bookingId }: { bookingId: string }) =>
    store(desk.salon.payload).find(
      'notifications',
      { and: [{ booking: { equals: bookingId } }, { channel: { equals: 'text' } }] },
      { sort: 'createdAt', limit: 50 },
    )
  const stateOf = async (made: { bookingId: string }) => (await rowsOf(made)).map(({ status }) => status)
  const run = async () => {
    await settleTexts(desk.salon.payload)
    await sendQueuedTexts(desk.salon.payload)
  }
  const pass = (ms: number) => desk.salon.clock.set(desk.salon.clock.now() + ms)
  const keptFor = (phone: string) => texts.outbox.list(`+44${phone.slice(1)}`)
  const cancel = ({ bookingId }: { bookingId: string }, by: string) =>
    ask('DELETE', `booking/cancel-booking?${new URLSearchParams({ bookingId, by })}`)

  it('remind those who agreed, once, and show that the text arrived', async () => {
    const { payload, clock } = desk.salon
    const made = await book(await addCustomer('07700 900100'), at(9))
    const silent = await book(await addCustomer('07700 900101', null), at(10))
    const landline = await book(await addCustomer('01634 555011'), at(11))
    // The database notes the machine's own time.
    for (const { bookingSlotId } of [made, silent, landline])
      await store(payload).updateOne(
        'appointments',
        { id: { equals: bookingSlotId } },
        { movedAt: FRIDAY_NOON },
      )
    clock.set(at(11) - 24 * HOUR + MINUTE)
    for (const _time of [1, 2, 3]) {
      await queueDueReminders(payload)
      await run()
    }
    await expect.poll(() => stateOf(made)).toEqual(['delivered'])
    const kept = keptFor('07700900100')
    expect(kept).toHaveLength(1)
    expect(kept[0]?.body).toMatch(
      /^.*: a reminder of your appointment on Mon 23 Nov, 9:00 am at Medway\. To see or change it: \S+#[\w-]{22}$/,
    )
    expect([await stateOf(silent), await stateOf(landline)]).toEqual([[], []])
    const { notifications } = (await ask('GET', 'notifications/get-notifications?channel=text')).body
    expect(notifications[0]).toMatchObject({ channel: 'text', segments: 1, recipient: '+447700900100' })
    expect(notifications[0].subject).toMatch(/#…$/)
    clock.set(FRIDAY_NOON)
  })

  it('tell of moves and cancellations by the salon, unless they are undone or the customer asked', async () => {
    const made = await book(await addCustomer('07700 900110'), at(12))
    const move = (start: number, more: object = {}) =>
      ask('PUT', 'booking/move-appointment', {
        ...{ ...made, slot: { start_time: new Date(start).toISOString() }, ...more },
      })
    await move(at(13), { undoable: true })
    await run()
    expect(await stateOf(made)).toEqual(['queued'])
    await move(at(12), { undo: true })
    expect(await stateOf(made)).toEqual([])
    await move(at(13))
    await move(at(14))
    await run()
    // The first move was outdated before its text was handed over, or its text was handed over at once.
    await expect.poll(async () => new Set(await stateOf(made))).toEqual(new Set(['delivered']))
    expect(keptFor('07700900110')[0]?.body).toContain('has moved to Mon 23 Nov, 2:00 pm at Medway')
    await cancel(made, 'salon')
    await expect.poll(async () => keptFor('07700900110')[0]?.body).toContain('has been cancelled')
    const asked = await book(await addCustomer('07700 900111'), at(15))
    await cancel(asked, 'customer')
    await run()
    expect(await stateOf(asked)).toEqual([])
  })

  it('wait through the quiet hours, and are dropped if they are no longer wanted or true', async () => {
    const { payload, clock } = desk.salon
    const late = Date.UTC(2026, 10, 20, 21, 30)
    const [id, other] = [await addCustomer('07700 900120'), await addCustomer('07700 900121')]
    const [made, unwanted] = [await book(id, at(16)), await book(other, at(9, 24))]
    clock.set(late)
    await cancel(made, 'salon')
    await cancel(unwanted, 'salon')
    await run()
    expect([await stateOf(made), await stateOf(unwanted)]).toEqual([['queued'], ['queued']])
    const where = { id: { equals: other } }
    await store(payload).updateOne('customers', where, { bookingTextsAgreedAt: null })
    clock.set(Date.UTC(2026, 10, 21, 7, 59))
    await run()
    expect(keptFor('07700900120')).toHaveLength(0)
    clock.set(Date.UTC(2026, 10, 21, 8))
    await run()
    await expect.poll(() => stateOf(made)).toEqual(['delivered'])
    expect(await rowsOf(unwanted)).toMatchObject(
      [{ status: 'failed', error: /no longer agrees/ }].map(({ error, ...row }) => ({
        ...row,
        error: expect.stringMatching(error) as unknown,
      })),
    )
    expect(keptFor('07700900121')).toHaveLength(0)
    clock.set(FRIDAY_NOON)
  })

  it('survive every failure of the provider without a second text', async () => {
    const { salon } = desk
    const { payload } = salon
    let hour = 0
    /** Cancels a booking of a new customer with this number, which queues a text, and sends it. */
    const textTo = async (phone: string) => {
      const made = await book(await addCustomer(phone), at(7, 24) + hour++ * HOUR)
      await cancel(made, 'salon')
      await run()
      return made
    }
    const attempts = async (made: { bookingId: string }) => (await rowsOf(made))[0]?.attempts
    const errorOf = async (made: { bookingId: string }) => (await rowsOf(made))[0]?.error

    const silent = await textTo('07700 900001')
    expect(await stateOf(silent)).toEqual(['sent'])
    const twice = await textTo('07700 900002')
    const before = await textTo('07700 900003')
    await expect.poll(() => stateOf(before)).toEqual(['delivered'])
    const refused = await textTo('07700 900007')
    expect([await stateOf(refused), await errorOf(refused)]).toEqual([
      ['failed'],
      'This is not a mobile number.',
    ])
    // A report that never comes is replaced by asking the provider.
    texts.outbox.update(keptFor('07700900001')[0]?.sid ?? '', { status: 'delivered', error_code: null })
    pass(3 * MINUTE)
    await run()
    expect(await stateOf(silent)).toEqual(['delivered'])

    const undelivered = await textTo('07700 900009')
    await expect.poll(() => stateOf(undelivered)).toEqual(['failed'])
    expect(await errorOf(undelivered)).toBe('The phone could not be reached.')
    await expect.poll(() => stateOf(twice), { timeout: 10_000 }).toEqual(['delivered'])
    expect(keptFor('07700900002')).toHaveLength(1)

    const busy = await textTo('07700 900006')
    expect([await stateOf(busy), await attempts(busy)]).toEqual([['queued'], 1])
    pass(MINUTE)
    await run()
    // The provider asked for two minutes.
    expect(await attempts(busy)).toBe(1)
    pass(MINUTE)
    await run()
    expect(await attempts(busy)).toBe(2)

    const lost = await textTo('07700 900005')
    await expect.poll(() => stateOf(lost)).toEqual(['delivered'])
    expect(keptFor('07700900005')).toHaveLength(1)

    // Accepted, but the request is never answered: the report settles it.
    texts.connect(salon, 1000)
    const slow = await textTo('07700 900004')
    texts.connect(salon)
    await expect.poll(() => stateOf(slow)).toEqual(['delivered'])
    expect([keptFor('07700900004').length, await attempts(slow)]).toEqual([1, 1])

    // Accepted, never answered and never reported: only the provider's list says what became of it.
    texts.standIn.setFault('silent')
    texts.connect(salon, 1)
    const hung = await textTo('07700 900130')
    texts.connect(salon)
    texts.standIn.setFault(null)
    const [row] = await rowsOf(hung)
    // The request may have been given up before it left.
    expect(['unknown', 'queued']).toContain(row?.status)

    // Everything waits while the provider is down, and nothing becomes unknown.
    texts.standIn.setFault('down')
    const waiting = await textTo('07700 900140')
    await run()
    expect([await stateOf(waiting), await attempts(waiting)]).toEqual([['queued'], 0])
    expect(await errorOf(waiting)).toMatch(/503/)
    texts.standIn.setFault(null)
    await run()
    await expect.poll(() => stateOf(waiting)).toEqual(['delivered'])

    // Nothing is lost while the provider refuses the credentials, and staff see what to do.
    dependenciesOf(payload).texts = createTwilioPort({ ...texts.settings, authToken: 'outdated' })
    const refusedAll = await textTo('07700 900145')
    expect([await stateOf(refusedAll), await attempts(refusedAll)]).toEqual([['queued'], 0])
    const notices = async () => (await loadSalonNotices(payload)).map(({ text }) => text).join()
    expect(await notices()).toContain(describeTextError(20003))
    texts.connect(salon)
    await run()
    await expect.poll(() => stateOf(refusedAll)).toEqual(['delivered'])
    expect(keptFor('07700900145')).toHaveLength(1)
    expect(await notices()).not.toContain('SMS_AUTH_TOKEN')

    // A process that is killed after it handed over a text: the list settles it.
    texts.standIn.setFault('silent')
    const killed = await textTo('07700 900150')
    const [sent] = await rowsOf(killed)
    const where = { id: { equals: sent?.id } }
    await store(payload).updateOne('notifications', where, {
      status: 'sending',
      messageId: null,
      nextTryAt: sent?.sentAt,
    })
    pass(11 * MINUTE)
    await giveUpOnLost(payload, 10 * MINUTE)
    expect(await stateOf(killed)).toEqual(['unknown'])
    texts.outbox.update(keptFor('07700900150')[0]?.sid ?? '', { status: 'delivered', error_code: null })
    await run()
    expect(await stateOf(killed)).toEqual(['delivered'])
    expect(keptFor('07700900150')).toHaveLength(1)
    texts.standIn.setFault(null)

    // An unknown text that the provider does not list is never sent again by itself, only by a person.
    const gone = await textTo('07700 900160')
    await expect.poll(() => stateOf(gone)).toEqual(['delivered'])
    const [arrived] = await rowsOf(gone)
    await store(payload).updateOne(
      'notifications',
      { id: { equals: arrived?.id } },
      { status: 'unknown', messageId: null, recipient: '+447700900161', nextTryAt: 0 },
    )
    await run()
    expect([await stateOf(gone), await errorOf(gone)]).toEqual([
      ['unknown'],
      'The provider does not list this text, so it was probably not sent.',
    ])
    await store(payload).updateOne(
      'notifications',
      { id: { equals: arrived?.id } },
      { recipient: '+447700900160' },
    )
    await ask('POST', 'notifications/resend', { notificationId: arrived?.id })
    await expect.poll(() => keptFor('07700900160').length).toBe(2)
    expect(await attempts(gone)).toBe(2)

    // STOP applies to the number, so to all records with it. A messaging service only tells it in a report.
    for (const phone of ['07700 900008', '07700 900010']) {
      const other = await addCustomer(phone)
      const stopped = await textTo(phone)
      await expect.poll(() => errorOf(stopped)).toMatch(/STOP/)
      const booking = await store(payload).findOne('bookings', { id: { equals: stopped.bookingId } })
      for (const id of [booking?.customer, other])
        await expect
          .poll(
            async () =>
              (await store(payload).findOne('customers', { id: { equals: id } }))?.bookingTextsAgreedAt ??
              null,
          )
          .toBeNull()
    }
    salon.clock.set(FRIDAY_NOON)
  })

  it('need consent, which staff and customers see, export and erase together with the texts', async () => {
    const { salon } = desk
    const made = await salon.call('POST', '/api/customers/new', {
      json: {
        ...{ first_name: 'Ines', email: 'ines@guests.example', phone_number: '07700 900190' },
        ...{ agrees_to_booking_texts: 'true', agrees_to_offer_texts: 'false' },
      },
    })
    const { customer_id } = made.body
    const customer = async () =>
      (await ask('GET', `customers/customer?customer_id=${customer_id}`)).body.customer
    const now = new Date(FRIDAY_NOON).toISOString()
    expect(await customer()).toMatchObject({
      ...{ booking_texts_agreed_at: now, booking_texts_source: 'checkout' },
      booking_texts_words: checkoutTexts.bookingTexts,
      ...{ offer_texts_agreed_at: null, offer_texts_source: null, offer_texts_words: null },
    })
    await ask('PUT', 'customers/edit-customer', { customer_id, agrees_to_offer_texts: true })
    expect(await customer()).toMatchObject({
      ...{ booking_texts_agreed_at: now, booking_texts_source: 'checkout' },
      ...{ offer_texts_agreed_at: now, offer_texts_source: 'desk' },
      offer_texts_words: customerTexts.offerTexts,
    })
    await ask('PUT', 'customers/edit-customer', { customer_id, agrees_to_offer_texts: false })
    expect(await customer()).toMatchObject({ offer_texts_agreed_at: null, offer_texts_source: null })
    const booked = await book(customer_id, at(10, 26))
    await cancel(booked, 'salon')
    await expect.poll(() => stateOf(booked)).toEqual(['delivered'])
    const { texts: shown } = (await ask('GET', `booking/booking-details?bookingId=${booked.bookingId}`)).body
      .bookingDetails
    expect(shown).toMatchObject([{ kind: 'cancellation', status: 'delivered', error: null }])
    const admin = await signedIn(salon, 'admin')
    const exported = await salon.call('GET', `/api/customers/export?customer_id=${customer_id}&format=json`, {
      headers: admin,
    })
    const data = typeof exported.body === 'string' ? JSON.parse(exported.body) : exported.body
    expect(data).toMatchObject({
      customer: {
        ...{ booking_texts_agreed_at: now, booking_texts_source: 'checkout' },
        ...{ booking_texts_words: checkoutTexts.bookingTexts, offer_texts_agreed_at: null },
      },
      text_messages: [{ kind: 'cancellation', to: '+447700900190' }],
    })
    expect((await salon.call('GET', '/api/outbox/texts', { headers: admin })).body.texts[0]).toMatchObject({
      ...{ to: '+447700900190', segments: 1, text: expect.stringMatching(/#…$/) as unknown },
    })
    await ask('DELETE', `customers/remove-customer?customer_id=${customer_id}`)
    expect([await stateOf(booked), keptFor('07700900190')]).toEqual([[], []])
    const row = await store(salon.payload).findOne('customers', { id: { equals: customer_id } })
    expect(row?.bookingTextsAgreedAt ?? null).toBeNull()
  })

  it('need a new consent for a new number, and merging restores none that was withdrawn', async () => {
    const consentOf = async (id: string) =>
      (await store(desk.salon.payload).findOne('customers', { id: { equals: id } }))?.bookingTextsAgreedAt ??
      null
    const edit = (customer_id: string, json: object) =>
      ask('PUT', 'customers/edit-customer', { customer_id, ...json })
    const one = await addCustomer('07700 900195')
    await edit(one, { phone_number: '+44 7700 900195', last_name: 'Bell' })
    expect(await consentOf(one)).not.toBeNull()
    await edit(one, { phone_number: '07700 900196' })
    expect(await consentOf(one)).toBeNull()
    await edit(one, { phone_number: '07700 900197', agrees_to_booking_texts: true })
    expect(await consentOf(one)).not.toBeNull()

    const merge = async (keep_id: string, merge_id: string) => {
      const admin = await signedIn(desk.salon, 'admin', { username: `merger-${createId()}` })
      const merged = await desk.salon.call('POST', '/api/customers/merge', {
        ...{ headers: admin, json: { keep_id, merge_id } },
      })
      expect(merged.status).toBe(200)
      return consentOf(keep_id)
    }
    // Whoever has the number without a consent may have withdrawn it.
    expect(await merge(await addCustomer('07700 900198', null), await addCustomer('07700 900198'))).toBeNull()
    expect(await merge(await addCustomer(null, null), await addCustomer('07700 900199'))).not.toBeNull()
  })

  it('that wait again after a backup was restored are not handed over a second time', async () => {
    const { payload } = desk.salon
    const made = await book(await addCustomer('07700 900194'), at(9, 27))
    await cancel(made, 'salon')
    await expect.poll(() => stateOf(made)).toEqual(['delivered'])
    const [row] = await rowsOf(made)
    await store(payload).updateOne('notifications', { id: { equals: row!.id } }, {
      ...{ status: 'queued', attempts: 0, messageId: null, sentAt: null, nextTryAt: FRIDAY_NOON },
      createdAt: new Date(FRIDAY_NOON - 10 * MINUTE).toISOString(),
    } as never)
    await run()
    await run()
    expect(await stateOf(made)).toEqual(['delivered'])
    expect(keptFor('07700900194')).toHaveLength(1)
    // The counter of a number cannot be turned back into the number.
    const counters = await store(payload).find('counters', { key: { like: 'texts|' } }, { limit: 1000 })
    expect(counters.length).toBeGreaterThan(0)
    const hash = createHash('sha256').update('+447700900194').digest('base64url')
    expect(counters.map(({ key }) => key)).not.toContain(`texts|${hash}`)
  })

  it('are limited for each number and day', async () => {
    const { payload } = desk.salon
    await payload.updateGlobal({
      slug: 'booking-settings',
      data: { texts: { perNumberAndDay: 2 } },
      context: { keepCache: true },
    })
    const id = await addCustomer('07700 900170')
    const made = [await book(id, at(8, 25)), await book(id, at(9, 25)), await book(id, at(10, 25))]
    for (const one of made) await cancel(one, 'salon')
    await run()
    expect(keptFor('07700900170')).toHaveLength(2)
    expect((await rowsOf(made[2]!))[0]).toMatchObject({
      status: 'queued',
      nextTryAt: Date.UTC(2026, 10, 21, 8),
      error: expect.stringContaining('already received 2 texts today') as unknown,
    })
  })

  it('have reports that count only with the provider’s signature', async () => {
    const { call, payload } = desk.salon
    const path = '/api/notifications/text-report?text=x&attempt=1'
    const post = async (body: string, headers: Record<string, string> = {}) =>
      (await call('POST', path, { body, headers })).status
    expect(await post('MessageStatus=delivered')).toBe(403)
    expect(await post('MessageStatus=delivered', { 'x-twilio-signature': 'AAAA' })).toBe(403)
    expect(await post('x'.repeat(20_000))).toBe(413)
    dependenciesOf(payload).texts = null
    expect(await post('MessageStatus=delivered')).toBe(404)
    const made = await book(await addCustomer('07700 900180'), at(11, 25))
    await cancel(made, 'salon')
    expect(await stateOf(made)).toEqual([])
    texts.connect(desk.salon)
  })
})
