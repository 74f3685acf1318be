import { beforeEach, describe, expect, it } from 'vitest'
import { createClaimStore } from '@/server/repositories/claims'
import { reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { sendQueued } from '@/server/services/notifications/send'
import { loadTakings } from '@/server/services/reports/takings'
import { payingAcademyFor } from '../support/academy-for'
import { courseBuyer } from '../support/course-buyer'
import { databases } from '../support/salon'
import { MONDAY, tenOn } from '../support/small-academy'

const TODAY = new Date(MONDAY).toISOString().slice(0, 10)

describe.each(databases('sqlite'))('a course purchase on %s', (database) => {
  const here = payingAcademyFor(database)
  beforeEach(() => here.standIn.clearFaults())

  let day = 0
  const newDate = (more = {}) => here.newDate((day += 2) + 4, { confirm: true, ...more })

  /** A customer's row in staff's list of today's payments. */
  const listed = async ({ customerId }: { customerId: string }) => {
    const { body } = await here.salon.call('GET', `/api/payments/get-payments?from=${TODAY}&to=${TODAY}`, {
      headers: here.staff,
    })
    const rows = Object.values<{ customer_id: string; payment_id: string }[]>(body.payments).flat()
    return rows.find((row) => row.customer_id === customerId)
  }

  it('charges the full price, keeps the seat, and is shown to everyone with access', async () => {
    const date = await newDate()
    const who = await here.buyerAt(date)
    const { status, body } = await who.buy()
    expect([status, body.status, body.paymentResult]).toEqual([200, 'SUCCESS', { status: 'COMPLETED' }])
    const payment = await here.details(body.paymentId)
    expect(payment).toMatchObject({
      ...{ payment_context: 'course', payment_type: 'pay-full', payment_status: 'completed' },
      ...{ amount: 240, amount_paid: 240, total: 240, discount: 0, services: [], booking_id: null },
      ...{
        course: { title: 'Lash lifting', price: 240 },
        customer_name: 'Ada Love',
        course_type: 'in-person',
      },
      courseDate: { location_name: 'Medway' },
    })
    expect(await here.participants(date)).toMatchObject([
      {
        ...{ first_name: 'Ada', last_name: 'Love', email: 'ada@example.org', phone_number: '01634 123456' },
        ...{ address: '1 Mill Lane, Rochester, ME1 1AA', notes: 'Left-handed', status: 'Confirmed' },
        ...{ payment_id: body.paymentId, payment_status: 'completed', amount_paid: 240, attendance: 'none' },
      },
    ])
    const [claim] = await createClaimStore(here.salon.payload).findByOwner(payment.enrolment_id)
    expect(claim).toMatchObject({ key: `${date}|1`, expiresAt: null })
    const list = await here.salon.call('GET', `/api/courses/course-dates/${here.courseId}`)
    const shown = Object.values<{ id: string; places_left: number }[]>(list.body.data).flat()
    expect(shown.find(({ id }) => id === date)?.places_left).toBe(2)
    const course = (await here.asStaff('GET', `/course/${here.courseId}`)).body.course
    expect(course.stats).toMatchObject({ all_participants_count: 1, this_week_count: 1, last_week_count: 0 })
    expect(course.participants).toHaveLength(1)
    expect(await listed(who)).toMatchObject({
      course: { title: 'Lash lifting', price: 240 },
      courseDate: payment.courseDate,
    })
    await here.nothingWrong()
  })

  it('is emailed once with a calendar file, and the salon is informed', async () => {
    const { payload } = here.salon
    const site = { noticeAddress: 'desk@example.org' }
    await payload.updateGlobal({ slug: 'site-settings', data: site, context: { keepCache: true } })
    const date = await newDate()
    const who = await here.buyerAt(date, 'mail@example.org')
    const { body } = await who.buy()
    await sendQueued(payload)
    const mails = here.salon.mails.filter(({ to, text }) => to === 'mail@example.org' || /mail@/.test(text))
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['desk@example.org', 'mail@example.org'])
    const mine = mails.find(({ to }) => to === 'mail@example.org')
    expect(mine?.subject).toContain('Lash lifting')
    expect(mine?.text).toMatch(/Medway Road[^]*£240\.00[^]*Paid so far/)
    expect(mine?.text).toMatch(/50% deposit is non-refundable[^]*14 days’ notice/)
    expect(mine?.attachments?.[0]?.content).toContain('SUMMARY:Lash lifting')
    const file = await here.salon.call('GET', `/api/payments/calendar-file?paymentId=${body.paymentId}`)
    expect(file.body).toContain('SUMMARY:Lash lifting')
  })

  it('is refused in the fixed words if data is missing or the course is not on sale, and charges nothing', async () => {
    const date = await newDate()
    const who = await here.buyerAt(date)
    const before = (await here.standIn.ledger()).payments.length
    const said = async (more: Record<string, string>) => {
      const { status, body } = await who.buy(more)
      return [status, body.message]
    }
    expect(await said({ customerId: '' })).toEqual([400, 'No customer details found.'])
    expect(await said({ paymentType: '' })).toEqual([400, 'No payment type was selected.'])
    const select = 'Please go back and select a course to purchase'
    for (const course of ['', '{}', 'x', '[]', 'null']) expect(await said({ course })).toEqual([400, select])
    expect((await said({ course: '{"id":"nothing"}' }))[0]).toBe(404)
    const choose = 'Please select an available date and time for your course.'
    expect(await said({ courseDateId: '' })).toEqual([400, choose])
    expect((await said({ courseDateId: 'nothing' }))[0]).toBe(404)
    for (const paymentType of ['pay-half', 'pay-at-salon'])
      expect((await who.buy({ paymentType })).body.code).toBe('PAYMENT_TYPE_NOT_OFFERED')
    expect((await who.buy({ amountNow: '239.99' })).body.code).toBe('PRICE_CHANGED')
    expect((await who.buy({ sourceId: '' })).body.code).toBe('PAYMENT_SOURCE_MISSING')
    expect((await who.buy({ discountCode: 'NONE' })).body.code).toBe('DISCOUNT_UNKNOWN')
    const soon = await here.newDate(0, { start_time: tenOn(0, 8), end_time: tenOn(0, 12) })
    expect((await who.buy({ courseDateId: soon })).body.code).toBe('COURSE_DATE_CLOSED')
    const moved = { courseDateStart: '2026-01-01T10:00:00Z' }
    expect((await who.buy(moved)).body.code).toBe('COURSE_DATE_MOVED')
    const elsewhere = { courseDateLocation: here.small.maidstone.id }
    expect((await who.buy(elsewhere)).body.code).toBe('COURSE_DATE_MOVED')
    expect((await who.buy({ courseDateStart: 'soon' })).body.code).toBe('INVALID_DATE')
    const other = await courseBuyer(here.salon, { courseId: here.courseId, courseDateId: date })
    expect((await who.buy({ customerId: other.customerId })).body.code).toBe('CUSTOMER_NOT_FOUND')
    await here.asStaff('PUT', `/course/${here.courseId}`, { is_published: false })
    expect((await who.buy()).body.code).toBe('COURSE_NOT_FOUND')
    await here.asStaff('PUT', `/course/${here.courseId}`, { is_published: true })
    expect((await here.standIn.ledger()).payments).toHaveLength(before)
    expect(await here.taken(date)).toBe(0)
  })

  it('is one order for each session and date, and the same key returns the same response', async () => {
    const date = await newDate()
    const who = await here.buyerAt(date)
    const key = { idempotencyKey: 'once' }
    const [one, two] = await Promise.all([who.buy(key), who.buy(key)])
    expect(one.body.status).toBe('SUCCESS')
    expect(two.body).toEqual(one.body)
    const again = await who.buy({ idempotencyKey: 'twice' })
    expect([again.status, again.body.message]).toEqual([409, 'You have already booked this date.'])
    expect(again.body.paymentId).toBe(one.body.paymentId)
    const friend = await who.buy({ idempotencyKey: 'friend', confirm: 'true' })
    expect(friend.body.status).toBe('SUCCESS')
    expect(friend.body.paymentId).not.toBe(one.body.paymentId)
    expect((await who.buy({ idempotencyKey: 'friend' })).body).toEqual(friend.body)
    expect((await who.buy(key)).body).toEqual(one.body)
    expect(await here.taken(date)).toBe(2)
    await here.nothingWrong()
  })

  it('frees the seat if the card is declined, and accepts a different card', async () => {
    const date = await newDate({ places: 1 })
    const who = await here.buyerAt(date)
    const declined = await who.buy({ sourceId: 'cnon:card-nonce-declined' })
    expect([declined.status, declined.body.status]).toEqual([402, 'FAILED'])
    // If the customer calls, staff can see which course the payment was for.
    const failed = { payment_status: 'failed', course: { title: 'Lash lifting', price: 240 } }
    const what = { ...failed, courseDate: { location_name: 'Medway' } }
    const row = await listed(who)
    expect(row).toMatchObject(what)
    expect(await here.details(row?.payment_id ?? '')).toMatchObject({ ...what, course_date_id: date })
    expect([await here.taken(date), await here.participants(date)]).toEqual([0, []])
    expect((await who.buy()).body.status).toBe('SUCCESS')
    const late = await (await here.buyerAt(date)).buy()
    expect([late.status, late.body.message]).toEqual([
      409,
      'This date has just filled up. Please choose another.',
    ])
    await here.nothingWrong()
  })

  it('accepts a discount code, and is free if the code covers everything', async () => {
    const { payload } = here.salon
    const code = (name: string, percent: number) => {
      const data = { code: name, kind: 'percent', percent, active: true } as const
      return payload.create({ collection: 'discounts', data })
    }
    await code('TENTH', 10)
    await code('ALL', 100)
    const date = await newDate()
    const tenth = await (await here.buyerAt(date)).buy({ discountCode: 'tenth', amountNow: '216' })
    expect(await here.details(tenth.body.paymentId)).toMatchObject({ amount: 216, discount: 24, total: 240 })
    const free = await (await here.buyerAt(date)).buy({ discountCode: 'ALL', sourceId: '' })
    expect(free.body.status).toBe('SUCCESS')
    expect(await here.details(free.body.paymentId)).toMatchObject({
      payment_status: 'completed',
      amount_paid: 0,
    })
    expect(await loadTakings(payload, { from: TODAY, to: TODAY })).toMatchObject({
      value: {
        discounts: [
          { kind: 'code', name: 'ALL', count: 1, amount: 240 },
          { kind: 'code', name: 'TENTH', count: 1, amount: 24 },
        ],
      },
    })
    await here.nothingWrong()
  })

  it('can be paid by Clearpay and Apple Pay', async () => {
    const date = await newDate()
    const pay = async (sourceId: string, paymentMethod: string) =>
      (await (await here.buyerAt(date)).buy({ sourceId, paymentMethod })).body
    expect((await pay('cnon:clearpay-ok', 'clearpay')).status).toBe('SUCCESS')
    const { paymentId } = await pay('cnon:apple-pay-ok', 'apple-pay')
    expect(await here.details(paymentId)).toMatchObject({ payment_method: 'apple-pay', amount_paid: 240 })
    await here.nothingWrong()
  })

  it('is checked while its outcome is unknown, and not paid twice', async () => {
    const date = await newDate()
    const who = await here.buyerAt(date)
    const forGood = { times: 1000 }
    const match = { operation: 'payments.create' }
    await here.standIn.fault({ match, fault: 'charge-then-reset', ...forGood })
    await here.standIn.fault({ fault: 'webhook-drop', ...forGood })
    const first = await who.buy({ idempotencyKey: 'first' })
    expect([first.status, first.body.status]).toEqual([202, 'PENDING'])
    const second = await who.buy({ idempotencyKey: 'second' })
    expect([second.status, second.body.status]).toEqual([202, 'PENDING'])
    expect(await here.taken(date)).toBe(1)
    await here.standIn.clearFaults()
    expect((await who.buy({ idempotencyKey: 'first' })).body.status).toBe('SUCCESS')
    await here.nothingWrong()
  })

  it('sells the last seat once, however many visitors want it', async () => {
    const date = await newDate({ places: 2 })
    const buyers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => here.buyerAt(date, `racer${n}@example.org`)),
    )
    const answers = await Promise.all(buyers.map((who) => who.buy()))
    // If Square responds late, the buyer waits, and the reconciler completes the purchase.
    const won = answers.filter(({ status }) => status === 200 || status === 202)
    const lost = answers.filter(({ status }) => status === 409)
    expect([won.length, lost.length]).toEqual([2, 38])
    for (const { body } of lost)
      expect(body).toMatchObject({ code: 'COURSE_DATE_FULL', message: expect.stringContaining('filled up') })
    const states = async () => {
      await reconcileOrders(here.salon.payload, -1)
      return (await here.participants(date)).map((one) => one.payment_status)
    }
    await expect.poll(states).toEqual(['completed', 'completed'])
    expect(await here.taken(date)).toBe(2)
    await here.nothingWrong()
  })
})
