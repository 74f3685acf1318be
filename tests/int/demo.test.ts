import { mkdirSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEnv } from '@/server/env'
import { createId } from '@/server/ids'
import { demoKinds, findDemoEnd, hasDemo } from '@/server/repositories/demo'
import { type Row, type Slug, store } from '@/server/repositories/store'
import { loadFirstSteps } from '@/server/services/operations/first-steps'
import { demoTexts } from '@/messages/management-customers'
import { prepareDatabase } from '@/seed/seed'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

const seed = { seed: 'demo' as const, admin: { username: null, password: null, email: null } }

interface Part {
  part: string
  count: number
}

describe.each(databases())('removing the demo on %s', (database) => {
  let salon: Salon
  let admin: Record<string, string>
  let own: { customer: string; booking: string }
  let edited: { service: string; customer: string }

  const rows = () => store(salon.payload)
  const all = <S extends Slug>(collection: S, where = {}): Promise<Row<S>[]> =>
    rows().findAll(collection, where, { limit: 20_000 })
  const countParts = (parts: Part[]) => Object.fromEntries(parts.map(({ part, count }) => [part, count]))
  const look = async (headers = admin) => (await salon.call('GET', '/api/demo', { headers })).body
  const remove = (json: object = { confirmed: true }, headers = admin) =>
    salon.call('POST', '/api/demo/remove', { json, headers })

  /** A booking like one of the demo's for the customer, with a payment. */
  const book = async (customer: string, paid: Partial<Row<'payments'>>): Promise<string> => {
    const [sample] = await rows().find('appointments', { status: { equals: 'Confirmed' } }, { limit: 1 })
    const [booking, payment, id] = [createId(), createId(), createId()]
    const { createdAt: _made, updatedAt: _changed, ...appointment } = sample as Row<'appointments'>
    await rows().insert('bookings', {
      id: booking,
      customer,
      payment,
      status: 'Confirmed',
      source: 'visitor',
    })
    await rows().insert('appointments', { ...appointment, id, booking, customer })
    await rows().insert('slot-claims', {
      ...{ id: createId(), key: id, owner: id, staff: 'nobody', tick: 1e9, claimedAt: 1 },
    })
    await rows().insert('payments', {
      ...{ id: payment, booking, customer, customerName: 'Ada', context: 'booking', type: 'pay-at-salon' },
      ...{ status: 'pending', method: 'pay-at-salon', amountPence: 1500, paidPence: 0, refundedPence: 0 },
      ...{ madeAt: Date.now(), ...paid },
    })
    return booking
  }

  const mailTo = (recipient: string, about: Partial<Row<'notifications'>> = {}) =>
    rows().insert('notifications', {
      ...{ id: createId(), key: createId(), kind: 'confirmation', recipient, status: 'sent', attempts: 1 },
      ...about,
    })

  const enquire = (email: string) =>
    rows().insert('enquiries', {
      ...{ id: createId(), firstName: 'Ada', phone: '01634 123456', enquiry: 'Hello', receivedAt: 1, email },
    })

  const addCustomer = async (firstName: string): Promise<string> => {
    const id = createId()
    const email = `${firstName}@example.org`.toLowerCase()
    await rows().insert('customers', { id, firstName, lastName: 'Real', email, source: 'visitor' })
    return id
  }

  beforeAll(async () => {
    salon = await startSalon({ database })
    await prepareDatabase(salon.payload, seed)
    admin = await signedIn(salon, 'admin')
    const [first, second] = await rows().find('customers', {}, { sort: 'createdAt', limit: 2 })
    const [service] = await all('services')
    edited = { service: String(service?.id), customer: String(first?.id) }
    await salon.payload.update({ collection: 'services', id: edited.service, data: { name: 'Our own' } })
    await rows().updateOne('customers', { id: { equals: edited.customer } }, { email: 'real@example.org' })
    const customer = await addCustomer('Ada')
    own = { customer, booking: await book(customer, {}) }
    // What the owner did to try the demo.
    await book(String(second?.id), {})
    const trial = await book(customer, {
      ...{ status: 'completed', method: 'card', paidPence: 1500, providerId: 'SP123456789012345' },
    })
    await mailTo('ada@example.org', { booking: trial })
    await mailTo('ada@example.org', { booking: own.booking })
    await mailTo(String(second?.email))
    for (const email of ['ada@example.org', String(second?.email)]) await enquire(email)
  })
  afterAll(() => salon.close())

  it('shows only admins what is removed and what stays', async () => {
    const staff = await signedIn(salon, 'staff')
    expect((await salon.call('GET', '/api/demo', { headers: staff })).status).toBe(403)
    expect((await remove({ confirmed: true }, staff)).status).toBe(403)
    const { has_demo, real_payments, goes, stays } = await look()
    expect({ has_demo, real_payments }).toEqual({ has_demo: true, real_payments: 0 })
    const [services, appointments] = [await all('services'), await all('appointments')]
    expect(countParts(goes)).toMatchObject({
      ...{ customers: 23, appointments: appointments.length - 1, enquiries: 1, mails: 2 },
      ...{ services: services.length - 1, discounts: 1, gallery: 12 },
    })
    expect(countParts(stays)).toEqual({ customers: 2, appointments: 1, services: 1 })
  })

  it('is found with one query while its customers are there, and with one round of queries afterwards', async () => {
    const { payload } = salon
    const { find } = payload.db
    const asked: { open: number; most: number; lists: string[] } = { open: 0, most: 0, lists: [] }
    payload.db.find = async (args) => {
      asked.lists.push(args.collection)
      asked.most = Math.max(asked.most, ++asked.open)
      try {
        return (await find.call(payload.db, args)) as never
      } finally {
        asked.open -= 1
      }
    }
    try {
      const end = await findDemoEnd(payload)
      expect(await hasDemo(payload, end)).toBe(true)
      expect(asked.lists).toEqual(['customers'])
      // At this time there were no customers, as after their removal.
      expect(await hasDemo(payload, '2020-01-01T00:00:00.000Z')).toBe(false)
      expect(asked.most).toBe(demoKinds.length)
    } finally {
      payload.db.find = find
    }
  })

  it('removes nothing without a confirmation, or once there is a payment in cash', async () => {
    expect((await remove({})).status).toBe(400)
    const cash = await book(own.customer, { status: 'completed', method: 'cash', paidPence: 1500 })
    expect(await look()).toMatchObject({ real_payments: 1 })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'DEMO_HAS_REAL_PAYMENTS' } })
    expect(await all('customers')).toHaveLength(25)
    for (const { id } of await all('appointments', { booking: { equals: cash } }))
      await rows().remove('slot-claims', { owner: { equals: id } })
    for (const collection of ['appointments', 'payments'] as const)
      await rows().remove(collection, { booking: { equals: cash } })
    await rows().remove('bookings', { id: { equals: cash } })
  })

  it('waits for a payment that is still being checked', async () => {
    const customer = String((await all('customers', { email: { contains: 'guests.example' } }))[0]?.id)
    const order = createId()
    await rows().insert('orders', {
      ...{ id: order, liveKey: order, basket: 'none', customer, status: 'open', step: 'made' },
      ...{ paymentType: 'pay-at-salon', paymentContext: 'booking', totalPence: 1500, chargePence: 0 },
      ...{ attemptNumber: 1 },
    })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'CUSTOMER_HAS_OPEN_PAYMENT' } })
    await rows().remove('orders', { id: { equals: order } })
  })

  it('reports emails that could not be deleted, and keeps the records by which they are found', async () => {
    const unreadable = path.join(getEnv().dataDir, 'outbox', '0.eml')
    mkdirSync(unreadable, { recursive: true })
    try {
      expect(await remove()).toMatchObject({ status: 409, body: { code: 'DEMO_PARTLY_REMOVED' } })
    } finally {
      rmdirSync(unreadable)
    }
    expect(await all('customers')).toHaveLength(25)
    expect(countParts((await look()).goes)).toMatchObject({ customers: 23, mails: 2 })
  })

  it('removes the rest when it is called again after a crash', async () => {
    const { payload } = salon
    const { deleteMany } = payload.db
    payload.db.deleteMany = (args) => {
      if (args.collection === 'bookings') throw new Error('the process ends here')
      return deleteMany.call(payload.db, args)
    }
    expect((await remove()).status).toBe(500)
    payload.db.deleteMany = deleteMany
    expect(await remove()).toMatchObject({ status: 200, body: { message: demoTexts.removed } })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'NO_DEMO' } })
  })

  it('leaves what is the salon’s own, and nothing else', async () => {
    const left = async (collection: Slug) => (await all(collection)).map(({ id }) => id)
    expect(new Set(await left('customers'))).toEqual(new Set([own.customer, edited.customer]))
    expect(await left('bookings')).toEqual([own.booking])
    for (const collection of ['appointments', 'payments'] as const)
      expect((await all(collection)).map(({ booking }) => booking)).toEqual([own.booking])
    expect((await all('notifications')).map(({ booking }) => booking)).toEqual([own.booking])
    expect((await all('enquiries')).map(({ email }) => email)).toEqual(['ada@example.org'])
    for (const collection of ['enrolments', 'course-dates', 'orders', 'gallery', 'testimonials'] as const)
      expect([collection, await left(collection)]).toEqual([collection, []])
    const [appointment] = await all('appointments')
    expect((await all('slot-claims')).map(({ owner }) => owner)).toEqual([appointment?.id])
    const live = { archived: { not_equals: true } }
    expect((await all('services', live)).map(({ id }) => id)).toEqual([edited.service])
    expect(await all('courses', live)).toEqual([])
    expect(await all('discounts', { active: { equals: true } })).toEqual([])
    expect((await all('pages')).length).toBeGreaterThan(0)
  })

  it('lets the reports start at zero, ticks the step of the checklist and is recorded', async () => {
    const { status, body } = await salon.call('GET', '/api/reports', { headers: admin })
    expect(status).toBe(200)
    expect(body.report).toMatchObject({ income: 0, treatments: 0, courses: 0, cancelled: 0, no_shows: 0 })
    const steps = await loadFirstSteps(salon.payload)
    expect(steps?.find(({ name }) => name === 'demo')?.isDone).toBe(true)
    const [record] = await all('audit-records', { action: { equals: 'demo-removed' } })
    expect(record?.actor).toBeTruthy()
    expect(record?.summary).toContain('treatments')
  })
})
