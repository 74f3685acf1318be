import { mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import type { Field } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getEnv } from '@/server/env'
import { createId } from '@/server/ids'
import { getSqlite } from '@/server/repositories/differing-queries'
import { addNotification } from '@/server/repositories/notifications'
import { type Slug, store } from '@/server/repositories/store'
import { personalDataPlaces } from '@/server/services/customers/personal-data'
import { deleteOverAge, deleteExpired } from '@/server/services/delete-expired'
import { createMailPort, type MailMessage } from '@/server/mail/mail-port'
import { bookingVisitor, timesOf } from '../support/booking-visitor'
import { databases, onOneDatabase, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'
import { impersonalCollections } from '../support/impersonal-collections'

const DAY = 86_400_000
/** The start of the salon's clock. It begins at the machine's time, which rows get. */
const START = Math.ceil(Date.now() / DAY) * DAY + 8 * 3_600_000
const LAST_NAME = 'Zephyrine-Quill'
const EMAIL = 'zephyrine@guests.example'
const PHONE = '01632 960987'
const GUEST = 'Quillonia'

/** Fields that hold free text, or any value. */
const FREE = new Set(['text', 'textarea', 'email', 'json', 'richText', 'code'])
/** Field names that suggest personal data, in collections where most fields are the salon's own texts. */
const SOUNDS_PERSONAL =
  /customer|email|phone|birth|allerg|health|firstName|lastName|postcode|recipient|buyer/i

const flat = (fields: Field[]): Field[] =>
  fields.flatMap((field) => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => flat(tab.fields))
    return 'fields' in field ? [field, ...flat(field.fields)] : [field]
  })

describe.each(databases())('personal data on %s', (database) => {
  const test = onOneDatabase(database)
  let salon: Salon
  let small: SmallSalon
  let headers: Record<string, string>
  let nextTime: () => Promise<object>

  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    headers = await signedIn(salon, 'admin')
  })
  beforeEach(() => {
    salon.clock.set(START)
    nextTime = timesOf(salon, small)
  })
  afterAll(() => salon.close())

  it('is only in fields that are listed as personal data or as impersonal', () => {
    const { collections, globals } = salon.payload.config
    const missing: string[] = []
    for (const { slug, fields } of [...collections, ...globals]) {
      // Skips Payload's own collections. Jobs, locks and preferences only contain data on staff and our own tasks.
      if (slug.startsWith('payload-')) continue
      const listed = personalDataPlaces.filter(({ where }) => where === slug).flatMap((place) => place.fields)
      const known = new Set([...listed, ...Object.keys(impersonalCollections[slug] ?? {})])
      // Hidden collections hold records of what customers do. The rest is the salon's own content.
      const isOurs = collections.some((one) => one.slug === slug && one.admin.hidden === true)
      for (const field of flat(fields)) {
        if (!('name' in field) || !FREE.has(field.type) || known.has(field.name) || known.has('*')) continue
        if (field.custom?.reference || field.name === 'id') continue
        if (isOurs || SOUNDS_PERSONAL.test(field.name)) missing.push(`${slug}.${field.name}`)
      }
    }
    expect(missing).toEqual([])
  })

  it('is listed only for fields that exist', () => {
    for (const { where, fields } of personalDataPlaces.filter(({ where }) => where !== 'outbox')) {
      const names = flat(salon.payload.collections[where as Slug].config.fields).map(
        (field) => 'name' in field && field.name,
      )
      expect(names).toEqual(expect.arrayContaining(fields))
    }
  })

  const everything = async (): Promise<string> => {
    const rows: unknown[] = []
    for (const slug of Object.keys(salon.payload.collections) as Slug[])
      rows.push(slug, await store(salon.payload).find(slug, { id: { exists: true } }, { limit: 1000 }))
    const folder = path.join(getEnv().dataDir, 'outbox')
    mkdirSync(folder, { recursive: true })
    const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
    return `${JSON.stringify(rows)}${files.join('')}`
  }
  const traces = async (): Promise<string[]> => {
    const all = await everything()
    return [LAST_NAME, EMAIL, PHONE, PHONE.replace(' ', ''), 'Allergic to cats', GUEST].filter((one) =>
      all.toLowerCase().includes(one.toLowerCase()),
    )
  }

  /** Creates a customer who has booked, with every trace that a booking leaves. */
  const somebody = async (): Promise<string> => {
    const who = await bookingVisitor(salon, small, [await nextTime()], EMAIL, [GUEST])
    await salon.call('PUT', '/api/customers/edit-customer', {
      headers,
      json: { customer_id: who.customerId, last_name: LAST_NAME, phone: PHONE, notes: 'Allergic to cats' },
    })
    const done = await who.confirm({ paymentType: 'pay-at-salon', notes: 'Allergic to cats' })
    expect(done.status).toBe(200)
    const order = await store(salon.payload).findOne('orders', { customer: { equals: who.customerId } })
    await store(salon.payload).insert('discount-uses', {
      ...{ id: createId(), key: `${createId()}@${EMAIL}`, discount: 'code', order: order!.id, email: EMAIL },
    })
    const { content, key } = (await store(salon.payload).findOne('notifications', {
      booking: { equals: order!.booking },
    }))!
    await createMailPort({ ...getEnv(), smtp: null }).send({ ...(content as unknown as MailMessage), key })
    return who.customerId
  }

  const write = () =>
    salon.call('POST', '/api/communications/enquiry-submission', {
      json: { first_name: 'Zeph', last_name: LAST_NAME, email: EMAIL, phone_number: PHONE, enquiry: 'Hello' },
    })

  it('is deleted everywhere, including the database’s file, when a customer is removed', async () => {
    const id = await somebody()
    await write()
    expect((await traces()).length).toBe(6)
    const remove = () => salon.call('DELETE', `/api/customers/remove-customer?customer_id=${id}`, { headers })
    expect((await remove()).body.code).toBe('CUSTOMER_HAS_APPOINTMENTS')
    salon.clock.set(START + 30 * DAY)
    expect((await remove()).body.message).toMatch(/have been deleted/)
    expect(await traces()).toEqual([])
    if (database !== 'sqlite') return
    const file = String((await getSqlite(salon.payload).client.execute('PRAGMA database_list')).rows[0]?.file)
    for (const one of [file, `${file}-wal`]) {
      const bytes = readFileSync(one, 'latin1')
      expect([LAST_NAME, EMAIL, GUEST].filter((text) => bytes.includes(text))).toEqual([])
    }
  })

  test('that cannot be reached is reported, does not block other deletions, and is deleted next time', async () => {
    salon.clock.set(START)
    const id = await somebody()
    salon.clock.set(START + 30 * DAY)
    const remove = () => salon.call('DELETE', `/api/customers/remove-customer?customer_id=${id}`, { headers })
    const unreadable = path.join(getEnv().dataDir, 'outbox', '0.eml')
    mkdirSync(unreadable)
    try {
      expect((await remove()).body.code).toBe('CUSTOMER_PARTLY_REMOVED')
      const [booking] = await store(salon.payload).find(
        'bookings',
        { customer: { equals: id } },
        { limit: 1 },
      )
      expect(booking?.notes ?? null).toBeNull()
      expect((await salon.call('GET', `/api/customers/customer?customer_id=${id}`, { headers })).status).toBe(
        200,
      )
    } finally {
      rmdirSync(unreadable)
    }
    expect((await remove()).body.message).toMatch(/have been deleted/)
    expect(await traces()).toEqual([])
  })

  test('of an order in progress is kept until the order is settled', async () => {
    const id = await somebody()
    const order = await store(salon.payload).findOne('orders', { customer: { equals: id } })
    const set = (step: 'captured' | 'mailed') =>
      store(salon.payload).updateOne('orders', { id: { equals: order!.id } }, { step })
    await set('captured')
    salon.clock.set(START + 90 * DAY)
    const url = `/api/customers/remove-customer?customer_id=${id}`
    expect((await salon.call('DELETE', url, { headers })).body.code).toBe('CUSTOMER_HAS_OPEN_PAYMENT')
    await set('mailed')
    expect((await salon.call('DELETE', url, { headers })).status).toBe(200)
    expect(await traces()).toEqual([])
  })

  it('is deleted automatically at its age: visitors who never booked, past customers, finally names on sales', async () => {
    const idle = await bookingVisitor(salon, small, [], 'idle@guests.example')
    // This visitor gave up at first and booked later.
    const before = await bookingVisitor(salon, small, [], EMAIL)
    const regular = await somebody()
    const confirmations = async () => (await everything()).split(`To: ${EMAIL}`).length - 1
    const kept = await confirmations()
    const find = (id: string) => store(salon.payload).findOne('customers', { id: { equals: id } })
    salon.clock.set(START + 28 * DAY)
    await deleteOverAge(salon.payload)
    expect(await find(idle.customerId)).not.toBeNull()
    salon.clock.set(START + 32 * DAY)
    await deleteOverAge(salon.payload)
    expect(await find(idle.customerId)).toBeNull()
    expect(await find(before.customerId)).toBeNull()
    expect((await find(regular))?.email).toBe(EMAIL)
    expect([kept, await confirmations()]).toEqual([1, 1])
    salon.clock.set(START + (3 * 365.25 + 60) * DAY)
    await deleteOverAge(salon.payload)
    expect((await find(regular))?.email).toBeNull()
    expect(await traces()).toEqual([LAST_NAME])
    salon.clock.set(START + (6 * 365.25 + 60) * DAY)
    await deleteOverAge(salon.payload)
    expect(await traces()).toEqual([])
  })

  it('in emails, enquiries and client addresses is deleted in time', async () => {
    await addNotification(salon.payload, {
      ...{ key: createId(), kind: 'confirmation', booking: null, appointment: null },
      message: { to: EMAIL, subject: 'x', text: 'x', html: 'x' },
    })
    await store(salon.payload).updateOne(
      'notifications',
      { recipient: { equals: EMAIL } },
      { status: 'sent' },
    )
    const id = await somebody()
    await write()
    const where = { customer: { equals: id } }
    await store(salon.payload).updateOne('bookings', where, { address: '192.0.2.77', addressAt: START })
    const address = async () => (await store(salon.payload).findOne('bookings', where))?.address
    salon.clock.set(START + DAY)
    await deleteExpired(salon.payload)
    expect(await address()).toBe('192.0.2.77')
    salon.clock.set(START + 2 * DAY)
    await deleteExpired(salon.payload)
    expect(await address()).toBeNull()
    expect(await everything()).not.toContain('192.0.2.77')
    const mails = () => store(salon.payload).count('notifications', { recipient: { equals: EMAIL } })
    expect(await mails()).toBeGreaterThan(0)
    const enquiries = () => store(salon.payload).count('enquiries', { email: { equals: EMAIL } })
    expect(await enquiries()).toBeGreaterThan(0)
    salon.clock.set(START + 92 * DAY)
    await store(salon.payload).updateOne(
      'notifications',
      { status: { equals: 'queued' } },
      { status: 'sent' },
    )
    await deleteExpired(salon.payload)
    expect([await mails(), await enquiries()]).toEqual([0, 1])
    salon.clock.set(START + 366 * DAY)
    await deleteExpired(salon.payload)
    expect(await enquiries()).toBe(0)
  })
})
