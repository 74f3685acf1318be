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
  booked_together: number
}

/** Staff cancel everything of a visitor who filled the diary (D67). */
describe.each(databases('sqlite'))('cancelling everything of one visitor on %s', (database) => {
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

  it('finds appointments by email in any case, by phone in any format, and from one of them', async () => {
    const of = async (query: string): Promise<Row[]> =>
      (await ask('GET', `visitor-appointments?${query}`)).body.appointments
    appointments = await of('email=Ada@Example.org')
    expect(appointments.map(({ same }) => same)).toEqual(Array(3).fill(['email']))
    expect(appointments.map(({ booked_together }) => booked_together).toSorted()).toEqual([1, 2, 2])
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

  it('cancels the appointments, sends no emails if asked not to, and proposes the refunds', async () => {
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

  it('lets staff refund the amount that the cancellation proposes, that way and once (D62)', async () => {
    const [payment] = await store(paying.salon.payload).find(
      'payments',
      { and: [{ status: { equals: 'completed' } }, { paidPence: { equals: 4550 } }] },
      { limit: 1 },
    )
    const named = appointments.filter(({ booking_id }) => booking_id === payment!.booking)
    const exact = {
      ...{ paymentId: payment!.id, amount: 45.5, reason: 'Cancelled by the salon', by: 'salon' },
      bookingSlotIds: named.map(({ booking_slot_id }) => booking_slot_id),
    }
    const give = async (more: object) => {
      const json = { ...exact, ...more }
      const { status, body } = await paying.salon.call('POST', '/api/payments/refund', { headers, json })
      return [status, body.code ?? body.refund?.amount]
    }
    const other = appointments.find(({ booking_id }) => booking_id !== payment!.booking)
    const live = (await ask('GET', 'visitor-appointments?email=other@example.org')).body.appointments
    for (const more of [
      { by: undefined },
      { amount: 45.49 },
      { by_hand: true },
      { by: 'customer' },
      { bookingSlotIds: [] },
      { bookingSlotIds: undefined },
    ])
      expect(await give(more), JSON.stringify(more)).toEqual([409, 'REFUND_NOT_PROPOSED'])
    for (const slot of [other!.booking_slot_id, live[0].booking_slot_id, 'nothing'])
      expect(await give({ bookingSlotIds: [...exact.bookingSlotIds, slot] })).toEqual([
        404,
        'BOOKING_NOT_FOUND',
      ])
    const both = await Promise.all([give({}), give({})])
    expect(both.sort()).toEqual([
      [200, 45.5],
      [409, 'REFUND_NOT_PROPOSED'],
    ])
    const admin = await signedIn(paying.salon, 'admin')
    const json = { ...exact, by: undefined, amount: 1 }
    const more = await paying.salon.call('POST', '/api/payments/refund', { headers: admin, json })
    expect(more.body.code).toBe('REFUND_TOO_MUCH')
  })

  it('refuses staff a refund for active appointments', async () => {
    const slot = await timesOf(paying.salon, paying.small)()
    const who = await bookingVisitor(paying.salon, paying.small, [slot], 'standing@example.org')
    const { body } = await who.confirm(full)
    const theirs = (await ask('GET', 'visitor-appointments?email=standing@example.org')).body.appointments
    const json = {
      ...{ paymentId: body.paymentId, amount: 45.5, reason: 'Mine', by: 'salon' },
      bookingSlotIds: [theirs[0].booking_slot_id],
    }
    const asked = await paying.salon.call('POST', '/api/payments/refund', { headers, json })
    expect(asked.body.code).toBe('REFUND_NOT_PROPOSED')
  })

  it('cancels only part of a booking too, and emails the customer', async () => {
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
