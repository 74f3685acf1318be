import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getEnv } from '@/server/env'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { deleteOverAge, deleteExpired } from '@/server/services/delete-expired'
import { bookingVisitor, timesOf } from '../support/booking-visitor'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, smallSalon } from '../support/small-salon'

const DAY = 86_400_000
const SALON = { paymentType: 'pay-at-salon', idempotencyKey: 'once' }

interface Kind {
  kind: string
  kept: number
  due: number
  next_at: string | null
  next_count: number
}

describe.each(databases())('automatic deletion on %s', (database) => {
  let salon: Salon
  let admin: Record<string, string>
  /** The current time. Rows store it as the time of their creation. */
  const now = Date.now()

  beforeAll(async () => {
    salon = await startSalon({ database })
    salon.clock.set(now)
    const { payload } = salon
    const small = await smallSalon(payload)
    admin = await signedIn(salon, 'admin')
    const rows = store(payload)
    // Three visitors have a basket each. One books, one only enters their details, and one is entered by staff.
    const nextTime = timesOf(salon, small)
    const booked = await bookingVisitor(salon, small, [await nextTime()], 'ada@guests.example')
    expect((await booked.confirm(SALON)).status).toBe(200)
    await bookingVisitor(salon, small, [await nextTime()], 'idle@guests.example')
    await rows.insert('customers', { id: createId(), firstName: 'Grace', source: 'staff' })
    for (const [days, status] of [
      [100, 'handled'],
      [50, 'handled'],
      [50, 'ignored'],
      [100, 'received'],
    ] as const)
      await rows.insert('webhook-events', {
        ...{ id: createId(), type: 'payment.updated', status, tries: 1, receivedAt: now - days * DAY },
      })
    for (const days of [366, 364, 10])
      await rows.insert('enquiries', {
        ...{ id: createId(), firstName: 'Ada', email: 'a@guests.example', phone: '1', enquiry: 'x' },
        receivedAt: now - days * DAY,
      })
    const [payment] = await rows.find('payments', {}, { limit: 1 })
    for (const years of [7, 5])
      await rows.insert('payments', {
        ...{ ...payment!, id: createId(), order: createId(), booking: createId(), customerName: 'Ada Hart' },
        madeAt: now - years * 365.25 * DAY,
      })
    await rows.insert('audit-records', {
      ...{ id: createId(), at: now - 401 * DAY, action: 'x', subject: 'settings', subjectId: 'x' },
    })
    const folder = path.join(getEnv().dataDir, 'outbox')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const days of [91, 89]) {
      const name = `${new Date(now - days * DAY).toISOString().replaceAll(':', '-')}-${createId()}.eml`
      writeFileSync(path.join(folder, name), 'Subject: x\n\nx')
    }
  })
  afterAll(() => salon.close())

  const ask = async (query = '') => {
    const { status, body } = await salon.call('GET', `/api/retention${query}`, { headers: admin })
    expect(status).toBe(200)
    const kinds: Record<string, Kind> = Object.fromEntries(body.kinds.map((one: Kind) => [one.kind, one]))
    return { ages: body.ages, kinds }
  }
  const set = (json: object) => salon.call('PUT', '/api/retention', { headers: admin, json })
  const inDays = (days: number) => new Date(now + days * DAY).toISOString()

  it('shows for each kind how much the clean-up will delete, and when it will next delete some', async () => {
    const { ages, kinds } = await ask()
    expect(ages).toMatchObject({ unconfirmedDays: 30, mailDays: 90, customerYears: 3, saleYears: 6 })
    expect(kinds.events).toMatchObject({ kept: 3, due: 1, next_at: inDays(40), next_count: 2 })
    expect(kinds.enquiries).toMatchObject({ kept: 3, due: 1, next_at: inDays(1), next_count: 1 })
    expect(kinds.sales).toMatchObject({ kept: 3, due: 1, next_at: inDays(365.25), next_count: 1 })
    expect(kinds.outbox).toMatchObject({ kept: 2, due: 1, next_at: inDays(1) })
    expect(kinds.unconfirmed).toMatchObject({ kept: 1, due: 0, next_count: 1 })
    expect(kinds.customers).toMatchObject({ kept: 2, due: 0, next_count: 1 })
    expect(kinds.baskets).toMatchObject({ kept: 1, due: 0, next_count: 1 })
    expect(kinds.addresses?.kept).toBeGreaterThan(2)
    expect(kinds.audit?.due).toBe(1)
    const ran = { ...(await deleteExpired(salon.payload)), ...(await deleteOverAge(salon.payload)) }
    // An email that is kept in the outbox is a file.
    expect(ran).toMatchObject({
      events: 1,
      enquiries: 1,
      mails: 1,
      sales: 1,
      audit: 1,
      customers: 0,
      baskets: 0,
    })
    const after = (await ask()).kinds
    for (const { kind, kept, due } of Object.values(kinds))
      if (kind !== 'audit') expect(after[kind], kind).toMatchObject({ kept: kept - due, due: 0 })
  })

  it('shows the effect of a new age before it is saved, and the clean-up uses the saved age', async () => {
    expect((await ask('?eventDays=40&enquiryDays=30')).kinds).toMatchObject({
      ...{ events: { kept: 2, due: 2 }, enquiries: { kept: 2, due: 1 } },
    })
    expect((await ask()).ages).toMatchObject({ eventDays: 90, enquiryDays: 365 })
    salon.expired.length = 0
    expect((await set({ eventDays: 40, enquiryDays: '30' })).body.ages).toMatchObject({
      ...{ eventDays: 40, enquiryDays: 30, mailDays: 90 },
    })
    expect(salon.expired).toContain('booking-settings')
    expect(await deleteExpired(salon.payload)).toMatchObject({ events: 2, enquiries: 1 })
    const rows = await store(salon.payload).find(
      'audit-records',
      { action: { equals: 'settings-changed' } },
      { limit: 10 },
    )
    expect(rows.map(({ changes, actor }) => [changes, actor !== null])).toEqual([
      [
        [
          { field: 'ages.enquiryDays', before: 365, after: 30 },
          { field: 'ages.eventDays', before: 90, after: 40 },
        ],
        true,
      ],
    ])
  })

  it('refuses a value outside the limits, at its field, and changes nothing', async () => {
    for (const [name, value] of [
      ['mailDays', 13],
      ['mailDays', 731],
      ['saleYears', 1.5],
      ['basketDays', 0],
    ] as const) {
      expect((await set({ [name]: value })).body).toMatchObject({ code: 'AGE_OUT_OF_RANGE', field: name })
      const { status } = await salon.call('POST', '/api/globals/booking-settings', {
        ...{ headers: admin, json: { ages: { [name]: value } } },
      })
      expect(status).toBe(400)
    }
    expect((await ask()).ages).toMatchObject({ mailDays: 90, saleYears: 6, basketDays: 7 })
    const staff = await signedIn(salon, 'staff')
    expect((await salon.call('GET', '/api/retention', { headers: staff })).status).toBe(403)
  })

  it('keeps an age that an older version stored when other ages are saved', async () => {
    const { ages } = await ask()
    await salon.payload.db.updateGlobal({
      slug: 'booking-settings',
      data: { ages: { ...ages, auditDays: 5000 } },
    })
    expect((await set({ basketDays: 8 })).body.ages).toMatchObject({ auditDays: 5000, basketDays: 8 })
    expect((await set({ auditDays: 4000 })).body.code).toBe('AGE_OUT_OF_RANGE')
    expect((await set({ auditDays: 400, basketDays: 7 })).status).toBe(200)
  })

  it('makes the same number of queries for a full salon as for an empty one', async () => {
    const { db } = salon.payload
    const counted = async () => {
      const spies = (['find', 'findOne', 'count'] as const).map((name) => vi.spyOn(db, name))
      await ask()
      const made = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
      for (const spy of spies) spy.mockRestore()
      return made
    }
    const before = await counted()
    for (let n = 0; n < 5; n++)
      await store(salon.payload).insert('customers', {
        id: createId(),
        firstName: `Bea ${n}`,
        source: 'visitor',
      })
    expect(await counted()).toBe(before)
  })

  it('forecasts exactly the customers that the nightly clean-up deletes', async () => {
    salon.clock.set(now + 31 * DAY)
    const { unconfirmed, baskets } = (await ask()).kinds
    expect([unconfirmed?.due, baskets?.due]).toEqual([6, 1])
    expect((await deleteOverAge(salon.payload)).customers).toBe(6)
    salon.clock.set(now + (3 * 365.25 + 60) * DAY)
    expect((await ask()).kinds.customers?.due).toBe(2)
    expect((await deleteOverAge(salon.payload)).customers).toBe(2)
    expect((await ask()).kinds.customers).toMatchObject({ kept: 0, due: 0, next_at: null })
  })
})
