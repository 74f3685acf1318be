import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { rememberPhone } from '@/server/site-facts'
import { rememberIsOpen } from '@/server/services/settings/booking-settings'
import { loadSalonNotices } from '@/server/services/notifications/staff-notices'
import { openingTexts } from '@/messages/management-opening'
import { bookingVisitor, timesOf, type BookingVisitor } from '../support/booking-visitor'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

const SALON = { paymentType: 'pay-at-salon', idempotencyKey: 'once' }
const details = { first_name: 'Ada', email: 'ada@example.org', phone_number: '01634 123456' }

describe.each(databases('mongodb'))('opening and closing the salon on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let admin: Record<string, string>
  let staff: Record<string, string>
  let booked: BookingVisitor
  let waiting: BookingVisitor

  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    admin = await signedIn(salon, 'admin')
    staff = await signedIn(salon, 'staff')
    const nextTime = timesOf(salon, small)
    booked = await bookingVisitor(salon, small, [await nextTime()], 'booked@guests.example')
    expect((await booked.confirm(SALON)).status).toBe(200)
    waiting = await bookingVisitor(salon, small, [await nextTime()], 'waiting@guests.example')
  })
  afterAll(() => salon.close())

  const change = (is_open: boolean, headers = admin) =>
    salon.call('PUT', '/api/opening', { json: { is_open }, headers })
  const startBooking = (headers: Record<string, string> = {}) => [
    salon.call('GET', '/api/basket/create', { headers }),
    salon.call('POST', '/api/customers/new', { form: details, headers }),
    salon.call('POST', '/api/basket/renew', { json: { basketId: waiting.basketId }, headers }),
  ]
  const listRecords = async () =>
    (
      await store(salon.payload).find(
        'audit-records',
        { action: { like: 'salon-' } },
        { sort: 'sequence', limit: 10 },
      )
    ).map(({ action, actor }) => [action, Boolean(actor)])

  it('is open at first, and only an admin can close it', async () => {
    expect(await rememberIsOpen(salon.payload)).toBe(true)
    expect((await change(false, staff)).status).toBe(403)
    expect((await change(false, {})).status).toBe(401)
    expect(await rememberIsOpen(salon.payload)).toBe(true)
    expect(await change(false)).toMatchObject({ status: 200, body: { is_open: false } })
    expect(await rememberIsOpen(salon.payload)).toBe(false)
  })

  it('refuses visitors who begin or finish a booking while it is closed', async () => {
    const service = { service_id: small.tint.id }
    const json = { basketId: waiting.basketId, service, locationId: small.medway.id }
    const answers = await Promise.all([
      ...startBooking(),
      salon.call('GET', `/api/slots?service_id=${small.tint.id}&location_id=${small.medway.id}`),
      salon.call('POST', '/api/basket/add', { json }),
      waiting.confirm({ ...SALON, idempotencyKey: 'late' }),
    ])
    for (const { status, body } of answers) expect([status, body.code]).toEqual([503, 'NOT_OPEN_YET'])
    rememberPhone('01632 960123')
    const refused = await waiting.confirm({ ...SALON, idempotencyKey: 'later' })
    rememberPhone('')
    expect(refused.body.error).toMatch(/ call us on 01632 960123 to book\.$/)
  })

  it('still returns the result of a booking that was made before it closed', async () => {
    expect((await booked.confirm(SALON)).body).toMatchObject({ status: 'SUCCESS' })
  })

  it('lets staff book, and tells them that it is closed', async () => {
    for (const { status } of await Promise.all(startBooking(staff))) expect(status).toBe(200)
    const [forAdmin] = await loadSalonNotices(salon.payload, true)
    const [forStaff] = await loadSalonNotices(salon.payload)
    expect([forAdmin?.text, forStaff?.text]).toEqual([openingTexts.notice, openingTexts.notice])
    // Only admins may open the screen.
    expect([forAdmin?.link?.href, forStaff?.link]).toEqual(['/management/opening', undefined])
  })

  it('stays closed if the settings are saved in any other way', async () => {
    const json = { isOpen: true, reminders: false }
    const { status } = await salon.call('POST', '/api/globals/booking-settings', { json, headers: admin })
    expect(status).toBe(200)
    expect(await rememberIsOpen(salon.payload)).toBe(false)
  })

  it('opens straight away, expires its pages, and records each change once', async () => {
    salon.expired.length = 0
    expect((await change(true)).body).toMatchObject({ is_open: true, message: openingTexts.opened })
    expect((await change(true)).status).toBe(200)
    expect(salon.expired).toContain('booking-settings')
    for (const { status } of await Promise.all(startBooking())) expect(status).toBe(200)
    expect((await waiting.confirm({ ...SALON, idempotencyKey: 'later' })).status).toBe(200)
    expect(await listRecords()).toEqual([
      ['salon-closed', true],
      ['salon-opened', true],
    ])
  })
})
