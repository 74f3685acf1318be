import { beforeAll, describe, expect, it, vi } from 'vitest'
import { reportTables } from '@/contract/reports'
import { deskSalonFor } from '../support/desk-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

/** A Monday, and the Monday after it. */
const [FIRST, SECOND] = [23, 30]
const at = (day: number, hours: number) => new Date(Date.UTC(2026, 10, day, hours)).toISOString()
const WEEK = 'from=2026-11-23&to=2026-11-29'

describe.each(databases())('reports on %s', (database) => {
  const desk = deskSalonFor(database)
  let admin: Record<string, string>
  const post = (path: string, json: object, headers = desk.headers) =>
    desk.salon.call('POST', `/api/${path}`, { headers, json })
  const ask = (query = WEEK) => desk.salon.call('GET', `/api/reports?${query}`, { headers: admin })

  interface Visit {
    start: string
    price: number
    customer?: string
    staff?: number | string
  }
  const book = async ({ start, price, customer = desk.customerId, staff = desk.small.amy.id }: Visit) => {
    const { status, body } = await post('booking/admin-create-booking', {
      ...{ customer_id: customer, staff_id: staff, location_id: desk.small.medway.id, price },
      ...{ service: { service_id: desk.small.tint.id }, slot: { start_time: start } },
    })
    expect(status).toBe(200)
    return body as { bookingId: string; bookingSlotId: string; paymentId: string }
  }
  const take = async (paymentId: string, method: string, amount: number) =>
    expect((await post('payments/take-payment', { paymentId, method, amount })).status).toBe(200)
  const newCustomer = async (first_name: string) => {
    const email = `${first_name.toLowerCase()}@guests.example`
    const made = await post('customers/new', {
      ...{ first_name, last_name: 'Hart', email, phone_number: '01634 123457' },
    })
    return made.body.customer_id as string
  }

  const countedOnce = async (query: string): Promise<number> => {
    const { db } = desk.salon.payload
    const spies = (['find', 'findOne', 'findDistinct', 'count'] as const).map((name) => vi.spyOn(db, name))
    expect((await ask(query)).status).toBe(200)
    const made = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    for (const spy of spies) spy.mockRestore()
    return made
  }
  /**
   * Counts the statements that a report makes. Emails that are written at the same time add some of their own, but only
   * once.
   */
  const statements = async (query: string): Promise<number> =>
    Math.min(await countedOnce(query), await countedOnce(query), await countedOnce(query))

  beforeAll(async () => {
    admin = await signedIn(desk.salon, 'admin')
  })

  it('include every week and all staff hours when nothing was booked', async () => {
    const { status, body } = await ask('from=2026-11-23&to=2026-12-01')
    expect(status).toBe(200)
    expect(body.report).toMatchObject({ income: 0, appointments: 0, deposits_held: 0, customers: 0 })
    expect(body.report.weeks.map(({ week }: { week: string }) => week)).toEqual(['2026-11-23', '2026-11-30'])
    // Each of two members of staff works two weeks of six days of eight hours.
    expect([body.report.open_minutes, body.report.filled_minutes]).toEqual([4 * 48 * 60, 0])
  })

  it('count income by week and method, refunds, deposits, hours, no-shows, customers and treatments', async () => {
    const [ada, grace] = [await newCustomer('Ada'), await newCustomer('Grace')]
    const beth = desk.small.beth.id
    const before = await book({ start: at(21, 10), price: 20 })
    await take(before.paymentId, 'cash', 20)
    const cash = await book({ start: at(FIRST, 10), price: 40 })
    await take(cash.paymentId, 'cash', 40)
    const card = await book({ start: at(FIRST + 1, 10), price: 60, customer: ada, staff: beth })
    await take(card.paymentId, 'card terminal', 60)
    const back = { paymentId: card.paymentId, amount: 15, reason: 'A streak', by_hand: true }
    expect((await post('payments/refund', back, admin)).status).toBe(200)
    await book({ start: at(FIRST + 2, 10), price: 30, customer: grace })
    const gone = await book({ start: at(FIRST + 2, 14), price: 30, customer: grace })
    const cancelled = await desk.salon.call(
      'DELETE',
      `/api/booking/cancel-booking?bookingId=${gone.bookingId}`,
      { headers: desk.headers },
    )
    expect(cancelled.status).toBe(200)
    const missed = await book({ start: at(FIRST + 2, 16), price: 30, customer: grace, staff: beth })
    const coming = await book({ start: at(SECOND, 10), price: 50 })
    await take(coming.paymentId, 'cash', 50)
    desk.salon.clock.set(Date.UTC(2026, 10, 26, 12))
    const { bookingId, bookingSlotId } = missed
    const json = { bookingId, bookingSlotId, missed: true }
    expect(
      (await desk.salon.call('PUT', '/api/booking/mark-missed', { headers: desk.headers, json })).status,
    ).toBe(200)

    const { report } = (await ask()).body
    expect(report).toMatchObject({
      ...{ from: '2026-11-23', to: '2026-11-29', location_id: null, location_name: null },
      ...{ income: 85, treatments: 85, courses: 0, deposits_held: 50 },
      ...{ appointments: 4, cancelled: 1, no_shows: 1 },
      ...{ open_minutes: 2 * 48 * 60, filled_minutes: 4 * 45 },
      // Harriet had been here before. Ada and Grace had not, and one of Grace’s appointments was a no-show.
      ...{ customers: 3, returning: 1, came_again: 0 },
      weeks: [
        {
          week: '2026-11-23',
          treatments: 85,
          courses: 0,
          ...{ appointments: 4, cancelled: 1, no_shows: 1 },
        },
      ],
      methods: [
        { method: 'card terminal', income: 45 },
        { method: 'cash', income: 40 },
      ],
      top_treatments: [{ service_name: 'Brow tint', appointments: 4, income: 85 }],
    })
    const people = Object.fromEntries(
      report.people.map((one: { name: string }) => [one.name.split(' ')[0], one]),
    )
    expect(people.Amy).toMatchObject({ appointments: 2, no_shows: 0, income: 40, filled_minutes: 90 })
    expect(people.Beth).toMatchObject({ appointments: 2, no_shows: 1, income: 45, open_minutes: 48 * 60 })
  })

  it('cover one location if asked', async () => {
    const { medway, maidstone } = desk.small
    const here = (await ask(`${WEEK}&location_id=${medway.id}`)).body.report
    expect(here).toMatchObject({ location_name: 'Medway', income: 85, appointments: 4 })
    const there = (await ask(`${WEEK}&location_id=${maidstone.id}`)).body.report
    expect(there).toMatchObject({ income: 0, appointments: 0, deposits_held: 0, people: [], methods: [] })
  })

  it('offer each table as a file for spreadsheets', async () => {
    for (const table of reportTables) {
      const answer = await desk.salon.call('GET', `/api/reports/file?${WEEK}&table=${table}`, {
        headers: admin,
      })
      expect([answer.status, answer.headers.get('content-type')], table).toEqual([
        ...[200, 'text/csv; charset=utf-8'],
      ])
      expect(answer.headers.get('content-disposition')).toContain(`report-${table}-2026-11-23-2026-11-29.csv`)
      expect(answer.headers.get('cache-control')).toContain('no-store')
    }
  })

  it('make no more statements for a busy year than for a quiet week', async () => {
    const few = await statements('from=2026-11-30&to=2026-12-06')
    for (let week = 0; week < 4; week++)
      for (const hour of [9, 10, 11]) await book({ start: at(SECOND + 7 * week + 1, hour), price: 10 })
    expect(await statements('from=2026-01-05&to=2026-12-31')).toBe(few)
    // There are ten queries for the figures, three for the records to which they refer, and one for the account that
    // makes the request.
    expect(few).toBe(14)
  })
})
