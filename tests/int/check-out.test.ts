import { beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR, toDayKey } from '@/domain/time/time'
import { createId } from '@/server/ids'
import { loadEndOfDay } from '@/server/services/reports/end-of-day'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'

describe.each(databases('sqlite'))('the check-out on %s', (database) => {
  const desk = deskSalonFor(database)
  const staff = async (method: 'GET' | 'POST', path: string, json?: object) =>
    (await desk.salon.call(method, `/api/${path}`, { headers: desk.headers, json })).body
  let courseDateId: string
  beforeAll(async () => {
    const { small } = desk
    const course = await staff('POST', 'courses', {
      ...{ title: 'Lash lifting', price: 240, staff_id: small.amy.id, is_published: true },
      ...{ description: '<p>All of it.</p>', places: 3 },
    })
    const at = (hours: number) => new Date(FRIDAY_NOON + 30 * DAY + hours * HOUR).toISOString()
    const date = await staff('POST', 'courses/course-date', {
      ...{ courseId: course.id, location_id: small.medway.id, start_time: at(0), end_time: at(4) },
    })
    courseDateId = date.id
    desk.salon.clock.set(FRIDAY_NOON)
  })
  const readBills = async (paymentId: string) => {
    const { bills } = (await staff('GET', `payments/check-out?paymentId=${paymentId}`)).check_out
    return (bills as { what: string[]; left: number }[]).map(({ what, left }) => [...what, left])
  }

  it('shows everything of the customer on that day: treatments, places on courses and vouchers', async () => {
    const { small, customerId, salon } = desk
    const book = (minutes: number) =>
      staff('POST', 'booking/admin-create-booking', {
        ...{ customer_id: customerId, staff_id: small.amy.id, location_id: small.medway.id },
        service: { service_id: small.tint.id },
        slot: { start_time: new Date(FRIDAY_NOON + minutes * 60_000).toISOString() },
        confirm_outside: true,
      })
    const today = await book(120)
    await book(3 * 24 * 60)
    await salon.payload.updateGlobal({
      slug: 'booking-settings',
      data: { vouchers: { areSold: true } },
    })
    const voucher = await staff('POST', 'vouchers/sell', {
      ...{ customer_id: customerId, location_id: String(small.medway.id), amount: 50, method: 'card' },
      idempotencyKey: createId(),
    })
    expect(voucher.code).toBeUndefined()
    salon.clock.set(FRIDAY_NOON + 60_000)
    const place = await staff('POST', 'courses/participant', {
      ...{ customer_id: customerId, courseDateId, price: 200, confirm: true },
    })
    expect(place.code).toBeUndefined()
    const shown = [
      ['Brow tint', 45.5],
      ['Gift voucher', 50],
      ['Lash lifting', 200],
    ]
    expect(await readBills(today.paymentId)).toEqual(shown)
    // From the place on the course, it is the same, with the place first.
    const fromPlace = await readBills(place.paymentId)
    expect(fromPlace[0]).toEqual(shown[2])
    expect(fromPlace).toHaveLength(3)
    // A voucher pays a part of the place, and cash the rest (D110, D114).
    const gift = await staff('POST', 'vouchers/sell', {
      ...{ customer_id: customerId, location_id: String(small.medway.id), amount: 80, method: 'cash' },
      idempotencyKey: createId(),
    })
    const { voucher_id } = gift.voucher
    const part = (more: object) =>
      staff('POST', 'payments/take-part', {
        ...{ paymentId: place.paymentId, idempotencyKey: createId(), ...more },
      })
    expect((await part({ method: 'voucher', voucher_id, amount: 80 })).bill).toMatchObject({
      ...{ left: 120, total: 200, in_parts: true, paid_in_full: false },
    })
    const details = async () =>
      (await staff('GET', `payments/payment-details?paymentId=${place.paymentId}`)).payment
    expect((await details()).payment_state).toMatchObject({
      ...{ kind: 'part-paid', paid: 80, due: 120, to_take: 120, takes_balance: true },
    })
    expect((await part({ method: 'cash', amount: 120.01 })).code).toBe('PART_TOO_MUCH')
    expect((await part({ method: 'cash', amount: 100 })).bill.left).toBe(20)
    const { participants } = (await staff('GET', `courses/course-dates/details/${courseDateId}`)).data
    expect(participants[0].payment_state).toMatchObject({ kind: 'part-paid', paid: 180, due: 20 })
    const readUnpaidPlaces = async () =>
      (await loadEndOfDay(desk.salon.payload, toDayKey(FRIDAY_NOON + 30 * DAY))).unpaidPlaces
    expect(await readUnpaidPlaces()).toMatchObject([
      { course_title: 'Lash lifting', payment_id: place.paymentId, payment_state: { due: 20 } },
    ])
    expect((await part({ method: 'card terminal', amount: 20 })).bill).toMatchObject({
      ...{ left: 0, paid_in_full: true },
    })
    expect(await readUnpaidPlaces()).toEqual([])
    const { enrolment_id } = await details()
    const query = `enrolmentId=${enrolment_id}&by=salon`
    const proposal = await staff('GET', `courses/refund-proposal?${query}`)
    expect(proposal).toMatchObject({ amount: 200 })
    expect(proposal.parts.map(({ amount }: { amount: number }) => amount).sort()).toEqual([100, 20, 80])
    expect(await readBills(today.paymentId)).toEqual(shown.slice(0, 2))
    // On a later day, what was bought today is not shown, except for what takes place then.
    salon.clock.set(FRIDAY_NOON + 3 * DAY)
    expect(await readBills(today.paymentId)).toHaveLength(2)
    salon.clock.set(FRIDAY_NOON)
  })
})
