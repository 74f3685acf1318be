import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { toDayKey } from '@/domain/time/time'
import { myBookingsMailLabels } from '@/messages/my-bookings'
import { createId } from '@/server/ids'
import { removeExpiredSessions } from '@/server/repositories/customer-sessions'
import { addNotification } from '@/server/repositories/notifications'
import { store } from '@/server/repositories/store'
import { sendQueued } from '@/server/services/notifications/send'
import { settlePaymentLinks } from '@/server/services/reconciliation/settle-links'
import { bookingVisitor } from '../support/booking-visitor'
import { payingSalonFor } from '../support/paying-salon'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

const MINUTE = 60_000
const DAY = 86_400_000
const START = Math.ceil(Date.now() / DAY) * DAY + 8 * 3_600_000

const secretIn = (text = ''): string => /\/my-bookings#([\w-]{22})/.exec(text)?.[1] ?? ''
const cookieOf = (headers: Headers): string => /^[^;]*/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''

/** A customer at the page *My bookings* (D123), on one device or several. */
const customersOf = (getSalon: () => Salon) => {
  const post = (what: string, json: object = {}, cookie = '') =>
    getSalon().call('POST', `/api/my-bookings/${what}`, { json, headers: cookie ? { cookie } : {} })
  const list = (cookie: string) => getSalon().call('GET', '/api/my-bookings', { headers: { cookie } })
  const mailsTo = (to: string) => getSalon().mails.filter((mail) => mail.to === to && secretIn(mail.text))
  /** Asks for a link and returns its secret. */
  const askedLink = async (email: string): Promise<string> => {
    const before = mailsTo(email).length
    await post('link', { email })
    await expect
      .poll(async () => (await sendQueued(getSalon().payload), mailsTo(email).length))
      .toBe(before + 1)
    return secretIn(mailsTo(email).at(-1)?.text)
  }
  /** Opens a link on a device and returns its cookie. */
  const opened = async (link: string): Promise<string> => {
    const { status, headers } = await post('session', { link })
    expect(status).toBe(200)
    return cookieOf(headers)
  }
  return { post, list, mailsTo, askedLink, opened }
}

describe.each(databases('sqlite'))('my bookings on %s', (database) => {
  const paying = payingSalonFor(database)
  const { post, list, mailsTo, askedLink, opened } = customersOf(() => paying.salon)
  let staff: Record<string, string>
  beforeAll(async () => {
    staff = await signedIn(paying.salon, 'admin')
  })
  beforeEach(() => paying.salon.clock.set(START))

  let people = 0
  /** A customer with a booking. */
  const booked = async (
    fields: Record<string, string> = { paymentType: 'pay-at-salon' },
    guests?: string[],
  ) => {
    const email = `own${(people += 1)}@guests.example`
    const who = await bookingVisitor(paying.salon, paying.small, [await paying.nextTime()], email, guests)
    const { body } = await who.confirm(fields)
    const payment = await store(paying.salon.payload).findOne('payments', { id: { equals: body.paymentId } })
    const bookingId = payment?.booking ?? ''
    return { email, bookingId, paymentId: String(body.paymentId), customerId: payment?.customer ?? '' }
  }
  const rowsOf = (email: string) =>
    store(paying.salon.payload).find('customer-sessions', { email: { equals: email } }, { limit: 100 })

  it('lists the bookings of the address and nothing else, on a device that opened the link', async () => {
    const own = await booked(undefined, ['Ana'])
    await booked()
    const cookie = await opened(await askedLink(own.email))
    const { status, body } = await list(cookie)
    expect(status).toBe(200)
    expect(body.bookings).toMatchObject({
      email: own.email,
      is_fresh: true,
      past: [],
      courses: [],
      vouchers: [],
    })
    expect(body.bookings.coming).toMatchObject([
      {
        booking_id: own.bookingId,
        location_name: 'Medway',
        left: 45.5,
        may_open: true,
        treatments: [
          {
            service_name: 'Brow tint',
            guest_name: 'Ana',
            book_again: { location: 'Medway', service_id: String(paying.small.tint.id) },
          },
        ],
      },
    ])
    expect(body.bookings.people).toMatchObject([{ first_name: 'Ada', last_name: 'Love' }])
    const stored = JSON.stringify([
      await rowsOf(own.email),
      await store(paying.salon.payload).find('notifications', {}, { limit: 1000 }),
    ])
    expect(stored).not.toContain(cookie.split('=')[1])
    expect(stored).not.toContain(secretIn(mailsTo(own.email).at(-1)?.text))
  })

  it('proposes the week of the treatment’s cadence for booking again, until it has passed', async () => {
    const own = await booked()
    const { payload } = paying.salon
    const id = paying.small.tint.id
    const setCadence = (cadenceWeeks: number | null) =>
      payload.update({ collection: 'services', id, data: { cadenceWeeks }, context: { keepCache: true } })
    const cookie = await opened(await askedLink(own.email))
    const again = async () => {
      const { coming, past } = (await list(cookie)).body.bookings
      const [{ start_time, treatments }] = [...coming, ...past]
      return { start: Date.parse(start_time), date: treatments[0].book_again.date }
    }
    expect((await again()).date).toBeNull()
    await setCadence(3)
    const { start, date } = await again()
    expect(date).toBe(toDayKey(start + 21 * DAY))
    paying.salon.clock.set(start + 21 * DAY)
    expect((await again()).date).toBeNull()
    await setCadence(null)
  })

  it('sets a cookie that no script can read and no other site can send', async () => {
    const own = await booked()
    const { headers } = await post('session', { link: await askedLink(own.email) })
    const set = headers.get('set-cookie') ?? ''
    for (const part of [/HttpOnly/i, /SameSite=Strict/i, /Path=\/api\/my-bookings/]) expect(set).toMatch(part)
    expect(Date.parse(/Expires=([^;]+)/.exec(set)?.[1] ?? '')).toBe(START + 30 * DAY)
  })

  it('answers the same for an unknown address, and emails it nothing', async () => {
    const own = await booked()
    const known = await post('link', { email: own.email })
    const unknown = await post('link', { email: 'nobody@guests.example' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await expect.poll(() => mailsTo(own.email).length).toBe(1)
    await sendQueued(paying.salon.payload)
    expect(await rowsOf('nobody@guests.example')).toEqual([])
    expect(paying.salon.mails.filter(({ to }) => to === 'nobody@guests.example')).toEqual([])
  })

  it('answers before it looks the address up, so that the time tells nothing', async () => {
    const own = await booked()
    const { db } = paying.salon.payload
    const find = db.find.bind(db)
    let release = () => {}
    const gate = new Promise<void>((done) => (release = done))
    const looked = vi.spyOn(db, 'find').mockImplementation((async (args: Parameters<typeof db.find>[0]) => {
      if (args.collection === 'customers') await gate
      return find(args)
    }) as typeof db.find)
    try {
      expect((await post('link', { email: own.email })).status).toBe(200)
      expect(await rowsOf(own.email)).toEqual([])
    } finally {
      release()
      looked.mockRestore()
    }
    await expect.poll(() => mailsTo(own.email).length).toBe(1)
  })

  it('opens a link once, whoever comes second, and never after 15 minutes', async () => {
    const own = await booked()
    const link = await askedLink(own.email)
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('session', { link })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    const replayed = await post('session', { link })
    const invented = await post('session', { link: 'x'.repeat(22) })
    expect([replayed.body, replayed.headers.get('set-cookie')]).toEqual([invented.body, null])
    paying.salon.clock.set(START + MINUTE)
    const late = await askedLink(own.email)
    paying.salon.clock.set(START + 16 * MINUTE + 1)
    expect((await post('session', { link: late })).body.code).toBe('LINK_INVALID')
  })

  it('shows nothing to a device without the session, with an invented one, or after 30 days', async () => {
    const own = await booked()
    const cookie = await opened(await askedLink(own.email))
    for (const wrong of ['', 'my-bookings=', `my-bookings=${'x'.repeat(43)}`, `${cookie}x`])
      expect((await list(wrong)).body).toEqual({ success: true, bookings: null })
    paying.salon.clock.set(START + 30 * DAY - 1)
    expect((await list(cookie)).body.bookings.email).toBe(own.email)
    paying.salon.clock.set(START + 30 * DAY + 1)
    expect((await list(cookie)).body.bookings).toBeNull()
    await removeExpiredSessions(paying.salon.payload, paying.salon.clock.now())
    expect(await rowsOf(own.email)).toEqual([])
  })

  it('opens its own bookings with the calls of the emailed link, and ends that link when it signs out', async () => {
    const own = await booked()
    const other = await booked()
    const cookie = await opened(await askedLink(own.email))
    expect((await post('open', { bookingId: other.bookingId }, cookie)).body.code).toBe('BOOKING_NOT_FOUND')
    const { link } = (await post('open', { bookingId: own.bookingId }, cookie)).body
    expect((await post('open', { bookingId: own.bookingId }, cookie)).body.link).toBe(link)
    const open = () => paying.salon.call('POST', '/api/self-service/booking', { json: { link } })
    expect((await open()).body.booking.appointments).toHaveLength(1)
    await post('sign-out', {}, cookie)
    expect((await open()).body.code).toBe('LINK_INVALID')
    expect((await list(cookie)).body.bookings).toBeNull()
  })

  it('signs out this device, or every device together with links that were not opened', async () => {
    const own = await booked()
    const [first, second] = [
      await opened(await askedLink(own.email)),
      await opened(await askedLink(own.email)),
    ]
    await post('sign-out', {}, first)
    expect((await list(first)).body.bookings).toBeNull()
    expect((await list(second)).body.bookings.email).toBe(own.email)
    const waiting = await askedLink(own.email)
    await post('sign-out', { everywhere: true }, second)
    expect((await list(second)).body.bookings).toBeNull()
    expect((await post('session', { link: waiting })).body.code).toBe('LINK_INVALID')
  })

  it('pays what is left with a payment link that nobody emails, also after it has expired', async () => {
    const own = await booked()
    const other = await booked()
    const cookie = await opened(await askedLink(own.email))
    expect((await post('pay', { paymentId: other.paymentId }, cookie)).body.code).toBe('PAYMENT_NOT_FOUND')
    const { link } = (await post('pay', { paymentId: own.paymentId }, cookie)).body
    expect((await post('pay', { paymentId: own.paymentId }, cookie)).body.link).toBe(link)
    const { body } = await paying.salon.call('POST', '/api/pay/open', { json: { link } })
    expect(body.payable).toMatchObject({ state: 'open', amount: 45.5, releases_time: false })
    const paymentMails = () =>
      paying.salon.mails.filter(({ to, subject }) => to === own.email && /pay/i.test(subject))
    await settlePaymentLinks(paying.salon.payload)
    await sendQueued(paying.salon.payload)
    const before = paymentMails().length
    paying.salon.clock.set(START + DAY + MINUTE)
    await settlePaymentLinks(paying.salon.payload)
    await sendQueued(paying.salon.payload)
    expect([before, paymentMails().length]).toEqual([0, 0])
    expect((await list(cookie)).body.bookings.coming[0]?.treatments[0].status ?? 'Confirmed').toBe(
      'Confirmed',
    )
  })

  it('saves details and consent in every record of the person, and in nobody else’s', async () => {
    const own = await booked()
    const other = await booked()
    const cookie = await opened(await askedLink(own.email))
    const sent = {
      ...{ customer_id: own.customerId, first_name: 'Adah', last_name: 'Love' },
      ...{ phone_number: '07700 900123', agrees_to_booking_texts: true },
    }
    expect((await post('details', { ...sent, customer_id: other.customerId }, cookie)).body.code).toBe(
      'CUSTOMER_NOT_FOUND',
    )
    expect((await post('details', { ...sent, first_name: '<b>' }, cookie)).body.code).toBe('INVALID_NAME')
    const saved = await post('details', sent, cookie)
    expect(saved.body.bookings.people).toMatchObject([
      { first_name: 'Adah', agrees_to_booking_texts: true, agrees_to_offer_texts: false },
    ])
    const row = await store(paying.salon.payload).findOne('customers', { id: { equals: own.customerId } })
    expect(row).toMatchObject({ firstName: 'Adah', phone: '07700 900123', bookingTextsAgreedAt: START })
    paying.salon.clock.set(START + DAY)
    await post('details', sent, cookie)
    const again = await store(paying.salon.payload).findOne('customers', { id: { equals: own.customerId } })
    expect(again?.bookingTextsAgreedAt).toBe(START)
  })

  it('changes the address once the new one is proved, and tells the former one', async () => {
    const own = await booked()
    const cookie = await opened(await askedLink(own.email))
    const next = `new-${own.email}`
    expect((await post('email', { email: next }, cookie)).status).toBe(200)
    await expect.poll(async () => (await sendQueued(paying.salon.payload), mailsTo(next).length)).toBe(1)
    expect((await list(cookie)).body.bookings.email).toBe(own.email)
    expect(mailsTo(next)[0]?.text).toContain(myBookingsMailLabels.confirm)
    expect(mailsTo(own.email)[0]?.text).toContain(myBookingsMailLabels.open)
    const fresh = await opened(secretIn(mailsTo(next)[0]?.text))
    expect((await list(fresh)).body.bookings).toMatchObject({
      email: next,
      coming: [{ booking_id: own.bookingId }],
    })
    expect((await list(cookie)).body.bookings).toBeNull()
    await sendQueued(paying.salon.payload)
    const told = paying.salon.mails.filter(
      ({ to, subject }) => to === own.email && /has changed/.test(subject),
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.text).not.toContain(next)
  })

  it('exports, erases and changes the address only within 15 minutes after a link', async () => {
    const own = await booked()
    const cookie = await opened(await askedLink(own.email))
    paying.salon.clock.set(START + 15 * MINUTE + 1)
    const file = () => paying.salon.call('GET', '/api/my-bookings/export', { headers: { cookie } })
    for (const answer of [
      await file(),
      await post('erase', {}, cookie),
      await post('email', { email: 'thief@guests.example' }, cookie),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'FRESH_LINK_REQUIRED'])
    expect((await list(cookie)).body.bookings.is_fresh).toBe(false)
  })

  it('exports everything but health notes and the notes of staff', async () => {
    const own = await booked()
    const note = { customer_id: own.customerId, kind: 'allergy', text: 'Latex makes her sneeze' }
    await paying.salon.call('POST', '/api/customers/health-note', { json: note, headers: staff })
    const edit = { customer_id: own.customerId, notes: 'Talks a lot' }
    await paying.salon.call('PUT', '/api/customers/edit-customer', { json: edit, headers: staff })
    const cookie = await opened(await askedLink(own.email))
    const { body } = await paying.salon.call('GET', '/api/my-bookings/export', { headers: { cookie } })
    const data = JSON.parse(body)
    expect(data.customers[0]).toMatchObject({
      customer: { email: own.email, first_name: 'Ada' },
      appointments: [{ booking_id: own.bookingId }],
    })
    expect(data.my_bookings_sessions).toHaveLength(1)
    expect(body).not.toContain('Latex')
    expect(body).not.toContain('Talks')
    expect(JSON.stringify((await list(cookie)).body)).not.toMatch(/Latex|Talks/)
  })

  it('matches the waiting list by phone number only for staff, and only callers without an address', async () => {
    const { payload } = paying.salon
    const own = await booked()
    const waits = async (more: { email?: string; phone?: string }) => {
      const lists = { services: [], locations: [], weekdays: [], parts: [], freeBefore: [] }
      const id = createId()
      const entry = { id, hash: id, state: 'waiting', firstName: 'Ann', joinedAt: START, ...lists, ...more }
      await store(payload).insert('waiting-entries', entry as never)
      await addNotification(payload, {
        ...{ key: `waiting-joined|${id}|`, kind: 'waiting-joined', booking: null, appointment: null },
        message: { to: more.email ?? `caller-${id}`, subject: 'Ann', text: '', html: '' },
      })
      return id
    }
    const phone = '+44 7700 900456'
    const [family, caller, self] = [
      await waits({ email: 'ann@guests.example', phone }),
      await waits({ phone }),
      await waits({ email: own.email }),
    ]
    const at = { start: START, end: START, busyEnd: START, withheldSince: START, withheldUntil: START }
    const whose = { entry: caller, person: caller, state: 'declined', item: createId(), service: '1' }
    await store(payload).insert('waiting-offers', {
      ...{ id: createId(), ...whose, location: '1', staff: '1', ...at, madeAt: START, expiresAt: START },
    } as never)
    const listed = ({ body }: { body: string }) => {
      const data = JSON.parse(body)
      return (data.customers?.[0] ?? data).waiting_list
    }
    const cookie = await opened(await askedLink(own.email))
    const names = { customer_id: own.customerId, first_name: 'Ada', last_name: 'Love' }
    await post('details', { ...names, phone_number: '07700 900456' }, cookie)
    const file = await paying.salon.call('GET', '/api/my-bookings/export', { headers: { cookie } })
    expect(listed(file)).toHaveLength(1)
    expect(file.body).not.toMatch(/ann@guests|caller-/)
    const url = `/api/customers/export?customer_id=${own.customerId}`
    const byStaff = await paying.salon.call('GET', url, { headers: staff })
    expect(listed(byStaff)).toMatchObject([
      { offers: [] },
      { offers: [{ state: 'declined', offered_at: new Date(START).toISOString() }] },
    ])
    expect(byStaff.body).toContain(`caller-${caller}`)
    expect(byStaff.body).not.toContain('ann@guests')
    const left = async () =>
      (
        await store(payload).find('waiting-entries', { id: { in: [family, caller, self] } }, { limit: 9 })
      ).map(({ id }) => id)
    const other = await booked()
    const person = { customer_id: other.customerId, phone_number: '07700 900456' }
    await paying.salon.call('PUT', '/api/customers/edit-customer', { json: person, headers: staff })
    paying.salon.clock.set(START + 60 * DAY)
    expect((await post('erase', {}, await opened(await askedLink(own.email)))).status).toBe(200)
    expect(new Set(await left())).toEqual(new Set([family, caller]))
    const erase = `/api/customers/remove-customer?customer_id=${other.customerId}`
    expect((await paying.salon.call('DELETE', erase, { headers: staff })).status).toBe(200)
    expect(await left()).toEqual([family])
    expect(await store(payload).count('notifications', { key: { contains: family } })).toBe(1)
  })

  it('erases the customer after the visit, with links and sessions, and shows nothing afterwards', async () => {
    const own = await booked()
    const cookie = await opened(await askedLink(own.email))
    expect((await post('erase', {}, cookie)).body.code).toBe('OWN_BOOKINGS_AHEAD')
    paying.salon.clock.set(START + 60 * DAY)
    const later = await opened(await askedLink(own.email))
    const elsewhere = await opened(await askedLink(own.email))
    expect((await post('erase', {}, later)).status).toBe(200)
    expect((await list(elsewhere)).body.bookings).toBeNull()
    expect(await rowsOf(own.email)).toEqual([])
    const row = await store(paying.salon.payload).findOne('customers', { id: { equals: own.customerId } })
    expect(row).toMatchObject({ firstName: 'Former customer', email: null })
    const known = await store(paying.salon.payload).count('notifications', {
      recipient: { equals: own.email },
    })
    expect(known).toBe(0)
  })

  it('ends the session of a customer whom staff have erased', async () => {
    const own = await booked()
    paying.salon.clock.set(START + 60 * DAY)
    const cookie = await opened(await askedLink(own.email))
    const waiting = await askedLink(own.email)
    const url = `/api/customers/remove-customer?customer_id=${own.customerId}`
    expect((await paying.salon.call('DELETE', url, { headers: staff })).status).toBe(200)
    expect((await list(cookie)).body.bookings).toBeNull()
    expect((await post('session', { link: waiting })).body.code).toBe('LINK_INVALID')
  })
})

describe.each(databases('sqlite'))('the limits of my bookings on %s', (database) => {
  it('sends at most three links to an address and five for a device in 15 minutes', async () => {
    const salon = await startSalon({ database, rateLimitFactor: 1 })
    try {
      const { mailsTo } = customersOf(() => salon)
      const email = 'ada@guests.example'
      for (const one of [email, 'bea@guests.example']) {
        const json = { first_name: 'Ada', email: one, phone_number: '01634 123456' }
        await salon.call('POST', '/api/customers/new', { json })
      }
      const ask = (address: string, to = email) =>
        salon.call('POST', '/api/my-bookings/link', { json: { email: to }, address })
      const arrive = (count: number, to = email) =>
        expect.poll(async () => (await sendQueued(salon.payload), mailsTo(to).length)).toBe(count)
      const answers = []
      for (let n = 1; n <= 8; n++) {
        answers.push(await ask(`192.0.2.${n}`))
        if (n <= 3) await arrive(n)
      }
      // Asked for last, so everything before it has been decided.
      await ask('192.0.2.99', 'bea@guests.example')
      await arrive(1, 'bea@guests.example')
      expect(mailsTo(email)).toHaveLength(3)
      expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
      const statuses = []
      for (let n = 0; n < 6; n++) statuses.push((await ask('198.51.100.7')).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    } finally {
      await salon.close()
    }
  })
})
