import { mkdirSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEnv } from '@/server/env'
import { createId } from '@/server/ids'
import { completeAtDesk, findPayment } from '@/server/repositories/payments'
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

describe.each(databases('sqlite'))('removing the demo on %s', (database) => {
  let salon: Salon
  /** The appointment that each booking repeats. */
  let sold: Row<'appointments'>
  let admin: Record<string, string>
  let own: { customer: string; booking: string; colleague: string }
  let edited: { service: string; customer: string }
  /** Customers and content that stay, because somebody has used them. */
  let used: { customers: string[]; courses: string[]; staff: string[] }
  /** The bookings that stay. */
  let staying: string[]

  const rows = () => store(salon.payload)
  const all = <S extends Slug>(collection: S, where = {}): Promise<Row<S>[]> =>
    rows().findAll(collection, where, { limit: 20_000 })
  const countParts = (parts: Part[]) => Object.fromEntries(parts.map(({ part, count }) => [part, count]))
  const look = async (headers = admin) => (await salon.call('GET', '/api/demo', { headers })).body
  const remove = (json: object = { confirmed: true }, headers = admin) =>
    salon.call('POST', '/api/demo/remove', { json, headers })

  /** A booking like one of the demo's for the customer, with a payment. */
  const book = async (customer: string, paid: Partial<Row<'payments'>>): Promise<string> => {
    const [booking, payment, id] = [createId(), createId(), createId()]
    const { createdAt: _made, updatedAt: _changed, ...appointment } = sold
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

  const takeCash = async (id: string) => {
    const row = await findPayment(salon.payload, id)
    const paid = { amountPence: 1500, paidPence: 1500, paidAt: Date.now() }
    if (row) await completeAtDesk(salon.payload, row, { method: 'cash', ...paid, takenBy: 'admin' })
  }
  const giveBack = (id: string) =>
    rows().updateOne(
      'payments',
      { id: { equals: id } },
      { status: 'pending', method: 'pay-at-salon', paidPence: 0, paidAt: null },
    )

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

  /** Uses people and courses of the demo as an owner would. Returns those that are then in use. */
  const useContent = async (participant: string) => {
    const [enrolment] = await all('enrolments', { customer: { equals: participant } })
    const dates = await all('course-dates')
    const date = dates.find(({ course }) => course !== enrolment?.course)
    await rows().updateOne('course-dates', { id: { equals: String(date?.id) } }, { places: 3 })
    const taken = new Set([sold.staff, ...(date?.staffIds as string[])])
    const [busy, member] = (await all('staff')).map(({ id }) => String(id)).filter((id) => !taken.has(id))
    await rows().updateOne('weekly-hours', { staff: { equals: busy } }, { schedule: [] })
    await salon.payload.create({
      collection: 'users',
      data: {
        ...{ username: 'member', email: 'member@example.org', password: 'a long enough pass phrase' },
        firstName: 'Member',
        role: 'staff',
        staffMember: member,
      },
    })
    return {
      courses: [enrolment?.course, date?.course].map(String),
      staff: [...taken, busy, member].map(String),
    }
  }

  beforeAll(async () => {
    salon = await startSalon({ database })
    await prepareDatabase(salon.payload, seed)
    admin = await signedIn(salon, 'admin')
    const participants = new Set((await all('enrolments')).map(({ customer }) => customer))
    const guests = await all('customers')
    const ids = guests.filter(({ id }) => !participants.has(id)).map(({ id }) => id)
    const [changed, noted, asked, merged, booked, tried, erased] = ids
    const enrolled = guests.find(({ id }) => participants.has(id))?.id
    const stays = [changed, noted, asked, merged, booked, enrolled].map(String)
    // The appointments ahead of these customers would keep the whole team.
    for (const { id } of await all('appointments', { customer: { in: stays } }))
      await rows().updateOne('appointments', { id: { equals: id } }, { status: 'Cancelled' })
    const [service] = await all('services')
    edited = { service: String(service?.id), customer: String(changed) }
    await salon.payload.update({ collection: 'services', id: edited.service, data: { name: 'Our own' } })
    await rows().updateOne('customers', { id: { equals: edited.customer } }, { email: 'real@example.org' })
    await rows().insert('health-notes', {
      ...{ id: createId(), customer: String(noted), kind: 'allergy', sealed: 'x', writtenAt: 1 },
    })
    await enquire(String(guests.find(({ id }) => id === asked)?.email))
    const isAhead = { end: { greater_than: salon.clock.now() }, status: { equals: 'Confirmed' } }
    const sample = (await all('appointments', isAhead)).find((one) => one.service !== edited.service)
    if (!sample) throw new Error('the demo has no appointment ahead')
    sold = sample
    await book(String(booked), {})
    const [noticed] = await all('bookings', { customer: { equals: enrolled } })
    await rows().updateOne('bookings', { id: { equals: String(noticed?.id) } }, { staffNotes: 'Likes tea' })
    await rows().updateOne(
      'customers',
      { id: { equals: String(erased) } },
      { email: null, anonymisedAt: salon.clock.now() },
    )
    const customer = await addCustomer('Ada')
    // Adding a colleague who performs everything writes to each treatment, which does not count as editing it.
    const colleague = await salon.call('POST', '/api/staff/member', {
      headers: admin,
      json: {
        ...{ first_name: 'Priya', last_name: 'Own', location_ids: [] },
        service_ids: (await all('services')).map((one) => one.id),
      },
    })
    own = { customer, booking: await book(customer, {}), colleague: colleague.body.data.staff_id }
    const json = { keep_id: customer, merge_id: merged }
    expect((await salon.call('POST', '/api/customers/merge', { headers: admin, json })).status).toBe(200)
    used = {
      customers: [...stays, customer].filter((id) => id !== merged),
      ...(await useContent(String(enrolled))),
    }
    staying = (await all('bookings', { customer: { in: used.customers } })).map(({ id }) => id)
    // What the owner did to try the demo.
    const guest = guests.find(({ id }) => id === tried)
    const test: Partial<Row<'payments'>> = {
      ...{ status: 'completed' as const, method: 'card', paidPence: 1500 },
      ...{ providerId: 'SP123456789012345', paidAt: Date.now() },
    }
    await book(String(tried), { ...test, providerId: 'SP123456789012346' })
    const trial = await book(customer, test)
    await mailTo('ada@example.org', { booking: trial })
    await mailTo('ada@example.org', { booking: own.booking })
    await mailTo(String(guest?.email))
    await enquire('ada@example.org')
  })
  afterAll(() => salon.close())

  it('shows only admins what is removed and what stays', async () => {
    const staff = await signedIn(salon, 'staff')
    expect((await salon.call('GET', '/api/demo', { headers: staff })).status).toBe(403)
    expect((await remove({ confirmed: true }, staff)).status).toBe(403)
    const { has_demo, real_payments, goes, stays } = await look()
    expect({ has_demo, real_payments }).toEqual({ has_demo: true, real_payments: 0 })
    const count = async (collection: Slug) => (await all(collection)).length
    const kept = await all('appointments', { booking: { in: staying } })
    expect(sold.service).not.toBe(edited.service)
    expect(countParts(goes)).toMatchObject({
      ...{ customers: 18, appointments: (await count('appointments')) - kept.length, mails: 2 },
      ...{ services: (await count('services')) - 2, courses: (await count('courses')) - 2 },
      ...{ staff: (await count('staff')) - used.staff.length - 1, discounts: 1, gallery: 12 },
    })
    expect(countParts(stays)).toEqual({
      ...{ customers: used.customers.length, appointments: kept.length, participants: 1, services: 1 },
    })
    expect(countParts((await look()).used)).toEqual({ services: 1, courses: 2, staff: used.staff.length })
  })

  it('is found without its content while its customers are there, and with one round of queries afterwards', async () => {
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
      expect(demoKinds.filter((kind) => asked.lists.includes(kind))).toEqual([])
      // At this time there were no customers, as after their removal.
      expect(await hasDemo(payload, '2020-01-01T00:00:00.000Z')).toBe(false)
      // One round of queries reads the kinds of content, and a larger one the places that name customers.
      expect(asked.most).toBe(8)
    } finally {
      payload.db.find = find
    }
  })

  it('removes nothing without a confirmation, or once there is a payment in cash', async () => {
    expect((await remove({})).status).toBe(400)
    const cash = await book(own.customer, { status: 'completed', method: 'cash', paidPence: 1500 })
    expect(await look()).toMatchObject({ real_payments: 1 })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'DEMO_HAS_REAL_PAYMENTS' } })
    for (const { id } of await all('appointments', { booking: { equals: cash } }))
      await rows().remove('slot-claims', { owner: { equals: id } })
    for (const collection of ['appointments', 'payments'] as const)
      await rows().remove(collection, { booking: { equals: cash } })
    await rows().remove('bookings', { id: { equals: cash } })
  })

  it('removes nothing once a payment of the demo has been taken', async () => {
    const isOpen = { and: [{ status: { equals: 'pending' } }, { customer: { not_in: used.customers } }] }
    const [payment] = await all('payments', isOpen)
    expect(await takeCash(String(payment?.id))).not.toBeNull()
    expect(await look()).toMatchObject({ real_payments: 1 })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'DEMO_HAS_REAL_PAYMENTS' } })
    await giveBack(String(payment?.id))
    expect(await all('customers')).toHaveLength(25)
  })

  it('waits for a payment that is still being checked', async () => {
    const goes = { and: [{ mergedInto: { exists: false } }, { id: { not_in: used.customers } }] }
    const customer = String((await all('customers', goes))[0]?.id)
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
    expect(countParts((await look()).goes)).toMatchObject({ customers: 18, mails: 2 })
  })

  it('stops before it deletes the booking of a payment that is just being taken', async () => {
    const { payload } = salon
    const { deleteMany } = payload.db
    const isOpen = { and: [{ status: { equals: 'pending' } }, { customer: { not_in: used.customers } }] }
    const [payment] = await all('payments', isOpen)
    const id = String(payment?.id)
    payload.db.deleteMany = async (args) => {
      if (args.collection === 'payments' && JSON.stringify(args.where).includes(id)) await takeCash(id)
      return deleteMany.call(payload.db, args)
    }
    try {
      expect(await remove()).toMatchObject({ status: 409, body: { code: 'DEMO_HAS_REAL_PAYMENTS' } })
    } finally {
      payload.db.deleteMany = deleteMany
    }
    expect(await all('payments', { id: { equals: id } })).toMatchObject([{ paidPence: 1500 }])
    expect(await all('bookings', { payment: { equals: id } })).toHaveLength(1)
    await giveBack(id)
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
    expect((await left('customers')).sort()).toEqual(
      [
        ...used.customers,
        ...(await all('customers', { mergedInto: { equals: own.customer } })).map(({ id }) => id),
      ].sort(),
    )
    for (const [collection, name] of [
      ...([
        ['bookings', 'id'],
        ['appointments', 'booking'],
        ['payments', 'booking'],
      ] as const),
    ]) {
      const found = (await all(collection)).map((row) => (row as unknown as Record<string, unknown>)[name])
      expect(new Set(found.filter(Boolean)), collection).toEqual(new Set(staying))
    }
    expect((await all('notifications')).map(({ booking }) => booking)).toEqual([own.booking])
    expect(await left('enquiries')).toHaveLength(2)
    expect(await left('health-notes')).toHaveLength(1)
    for (const collection of ['orders', 'gallery', 'testimonials'] as const)
      expect([collection, await left(collection)]).toEqual([collection, []])
    expect(await left('enrolments')).toHaveLength(1)
    const dated = new Set((await all('course-dates')).map(({ course }) => course))
    expect(dated.size).toBeGreaterThan(0)
    expect([...dated].filter((course) => !used.courses.includes(course))).toEqual([])
    const owners = new Set([...(await left('appointments')), ...(await left('enrolments'))])
    expect((await all('slot-claims')).filter(({ owner }) => !owners.has(owner))).toEqual([])
    const live = { archived: { not_equals: true } }
    expect((await all('services', live)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([edited.service, sold.service]),
    )
    expect(await all('services', live)).toHaveLength(2)
    expect((await all('courses', live)).map(({ id }) => id).sort()).toEqual([...used.courses].sort())
    expect((await all('staff', live)).map(({ id }) => String(id)).sort()).toEqual(
      [...used.staff, own.colleague].sort(),
    )
    expect(await all('discounts', { active: { equals: true } })).toEqual([])
    expect((await all('pages')).length).toBeGreaterThan(0)
  })

  it('lets the reports start with what stays, ticks the step of the checklist and is recorded', async () => {
    const { status, body } = await salon.call('GET', '/api/reports', { headers: admin })
    expect(status).toBe(200)
    const paid = (await all('payments')).reduce((sum, { paidPence }) => sum + (paidPence ?? 0), 0)
    expect(body.report.income).toBeLessThanOrEqual(paid / 100)
    const steps = await loadFirstSteps(salon.payload)
    expect(steps?.find(({ name }) => name === 'demo')?.isDone).toBe(true)
    const recorded = (action: string) => all('audit-records', { action: { equals: action } })
    // Three were interrupted.
    const begun = await recorded('demo-removal-begun')
    expect(begun).toHaveLength(4)
    expect(begun[0]?.summary).toContain('treatments')
    expect((await recorded('demo-removed')).map(({ actor }) => Boolean(actor))).toEqual([true])
  })
})
