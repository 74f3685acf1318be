import { beforeAll, describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { bookingVisitor, timesOf } from '../support/booking-visitor'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

const PHONE = '01634 123456'
const full = { paymentType: 'pay-full', sourceId: 'cnon:card-nonce-ok' }
const atSalon = { paymentType: 'pay-at-salon' }

interface Row {
  booking_id: string
  booking_slot_id: string
  first_name: string
  same: string[]
}

/** Staff clear up after a visitor who filled the diary (D67). */
describe.each(databases())('cancelling everything of one visitor on %s', (database) => {
  const paying = payingSalonFor(database)
  let headers: Record<string, string>
  let appointments: Row[]

  const ask = (method: string, path: string, json?: object) =>
    paying.salon.call(method, `/api/booking/${path}`, { headers, json })
  const mailed = (email: string) => paying.salon.mails.filter(({ to }) => to === email).length

  beforeAll(async () => {
    headers = await signedIn(paying.salon)
    const nextTime = timesOf(paying.salon, paying.small)
    const book = async (email: string, times: number, fields: Record<string, string>) => {
      const slots = []
      for (let n = 0; n < times; n++) slots.push(await nextTime())
      expect(
        (await (await bookingVisitor(paying.salon, paying.small, slots, email)).confirm(fields)).status,
      ).toBe(200)
    }
    await book('ada@example.org', 2, atSalon)
    await book('ADA@example.org', 1, full)
    await book('other@example.org', 1, atSalon)
  })

  it('finds them by e-mail in any case, by phone however it is written, and from one of them', async () => {
    const of = async (query: string): Promise<Row[]> =>
      (await ask('GET', `visitor-appointments?${query}`)).body.appointments
    appointments = await of('email=Ada@Example.org')
    expect(appointments.map(({ same }) => same)).toEqual(Array(3).fill(['email']))
    expect(await of(`phone_number=${encodeURIComponent('+44 (0)1634 123456')}`)).toHaveLength(4)
    const around = await of(`bookingId=${appointments[0]!.booking_id}`)
    expect(around.filter(({ same }) => same.includes('email'))).toHaveLength(3)
    expect(around.filter(({ same }) => same.length === 1 && same[0] === 'phone')).toHaveLength(1)
    await store(paying.salon.payload).updateOne(
      'bookings',
      { id: { equals: appointments[0]!.booking_id } },
      { address: '192.0.2.9' },
    )
    expect((await of(`bookingId=${appointments[0]!.booking_id}`))[0]?.same).toContain('address')
    expect((await ask('GET', `visitor-appointments?phone_number=${encodeURIComponent(PHONE)}`)).status).toBe(
      200,
    )
  })

  it('cancels them, tells nobody when asked not to, and proposes what goes back', async () => {
    const before = mailed('ada@example.org')
    const chosen = appointments.map((one) => ({
      bookingId: one.booking_id,
      bookingSlotId: one.booking_slot_id,
    }))
    const done = await ask('POST', 'cancel-many', { appointments: chosen, by: 'salon', tell: false })
    expect(done.body).toMatchObject({ cancelled: 3, already: 0 })
    expect(done.body.refunds).toEqual([expect.objectContaining({ amount: 45.5, first_name: 'Ada' })])
    expect(mailed('ada@example.org')).toBe(before)
    const rows = await store(paying.salon.payload).find(
      'appointments',
      { status: { equals: 'Cancelled' } },
      { limit: 9 },
    )
    expect(rows).toHaveLength(3)
    const claims = await store(paying.salon.payload).count('slot-claims', {
      owner: { in: rows.map(({ id }) => id) },
    })
    expect(claims).toBe(0)
    const payments = await store(paying.salon.payload).find(
      'payments',
      { refundedPence: { greater_than: 0 } },
      { limit: 9 },
    )
    expect(payments).toEqual([])
    const again = await ask('POST', 'cancel-many', { appointments: chosen, by: 'salon' })
    expect(again.body).toMatchObject({ cancelled: 0, already: 3, refunds: [] })
  })

  it('cancels a part of a booking too, and tells the customer', async () => {
    const { body } = await ask('GET', 'visitor-appointments?email=other@example.org')
    const [one] = body.appointments as Row[]
    const chosen = [{ bookingId: one!.booking_id, bookingSlotId: one!.booking_slot_id }]
    const before = mailed('other@example.org')
    expect((await ask('POST', 'cancel-many', { appointments: chosen, by: 'customer' })).body.cancelled).toBe(
      1,
    )
    await expect.poll(() => mailed('other@example.org')).toBe(before + 1)
    const wrong = [{ bookingId: one!.booking_id, bookingSlotId: 'nothing' }]
    expect((await ask('POST', 'cancel-many', { appointments: wrong, by: 'salon' })).body.code).toBe(
      'BOOKING_NOT_FOUND',
    )
  })
})
