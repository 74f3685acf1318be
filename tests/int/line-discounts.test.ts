import { beforeAll, describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { judgeMoney } from '../support/judge-money'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

const DAY = 86_400_000

/** The booking has a full set for £75 without a discount, and a lamination for £38 with 20% off, which is £30.40. */
describe.each(databases('mongodb'))('a discount for one treatment of a booking on %s', (database) => {
  const paying = payingSalonFor(database)
  let headers: Record<string, string>
  let set: string
  let lamination: string
  let guests = 0

  beforeAll(async () => {
    const { payload } = paying.salon
    headers = await signedIn(paying.salon, 'admin')
    const { category, medway, amy, beth } = paying.small
    const treatment = async (name: string, pricePence: number): Promise<string> => {
      const prices = [{ location: medway.id, pricePence }]
      const data = { name, category: category.id, durationMinutes: 45, cleanUpMinutes: 0, prices }
      const made = await payload.create({
        collection: 'services',
        data: { ...data, staff: [amy.id, beth.id], _status: 'published' },
      })
      return String(made.id)
    }
    set = await treatment('Full set', 7500)
    lamination = await treatment('Lamination', 3800)
    const code = { kind: 'percent' as const, percent: 20, active: true }
    const codes = [
      { ...code, code: 'FIRSTLAM', services: [lamination] },
      { ...code, code: 'DEAREST', maxLines: 1 },
    ]
    for (const data of codes) await payload.create({ collection: 'discounts', data })
  })

  const call = (method: string, path: string, json?: object) =>
    paying.salon.call(method, path, { headers, json })

  /** Books an appointment for each treatment with a code, at times that are not used elsewhere. */
  const book = async (treatments: string[], fields: Record<string, string>) => {
    guests += 1
    const { basketId, sessionId } = (await paying.salon.call('GET', '/api/basket/create')).body
    const own = { 'session-id': sessionId }
    const date = new Date(paying.salon.clock.now() + (7 + guests) * DAY)
    if (date.getUTCDay() === 0) {
      guests += 1
      date.setUTCDate(date.getUTCDate() + 1)
    }
    const day = date.toISOString().slice(0, 10)
    for (const [n, service_id] of treatments.entries()) {
      const query = `service_id=${service_id}&location_id=${paying.small.medway.id}&from=${day}&to=${day}`
      const { body } = await paying.salon.call('GET', `/api/slots?${query}`)
      const slot = Object.values(body.slots as Record<string, object[]>)[0]?.[n * 4]
      const json = {
        basketId,
        locationId: paying.small.medway.id,
        service: { service_id, bookingDetails: slot },
      }
      const added = await paying.salon.call('POST', '/api/basket/add', { json, headers: own })
      expect(added.body).toMatchObject({ success: true })
    }
    const { customer_id: customerId } = (
      await paying.salon.call('POST', '/api/customers/new', {
        form: {
          ...{ first_name: 'Ada', last_name: 'Love', phone_number: '01634 123456' },
          email: `lines${guests}@example.org`,
        },
        headers: own,
      })
    ).body
    const form = {
      paymentContext: 'booking',
      customerId,
      basketId,
      sourceId: 'cnon:card-nonce-ok',
      ...fields,
    }
    const { body } = await paying.salon.call('POST', '/api/booking/confirm-booking', { form, headers: own })
    expect(body).toMatchObject({ success: true })
    const payment = await getDetails(body.paymentId)
    const rows = await store(paying.salon.payload).find(
      'appointments',
      { booking: { equals: payment.booking_id } },
      { limit: 9 },
    )
    const slotOf = (service: string): string => rows.find((row) => row.service === service)!.id
    return { paymentId: String(body.paymentId), bookingId: String(payment.booking_id), slotOf, rows }
  }

  const getDetails = async (paymentId: string) =>
    (await call('GET', `/api/payments/payment-details?paymentId=${paymentId}`)).body.payment

  const proposalFor = async (bookingId: string, slot: string) =>
    (await call('GET', `/api/payments/refund-proposal?bookingId=${bookingId}&bookingSlotId=${slot}`)).body

  /** Checks that nothing is wrong. A refund is complete at Square a moment before its webhook arrives. */
  const nothingWrong = () =>
    expect.poll(async () => judgeMoney(paying.salon.payload, await paying.standIn.ledger())).toEqual([])

  it('stays with its treatment when the other is cancelled and refunded', async () => {
    const sold = await book([set, lamination], { paymentType: 'pay-full', discountCode: 'FIRSTLAM' })
    const { paymentId, bookingId, slotOf } = sold
    expect(sold.rows.map(({ discountPence }) => discountPence).sort()).toEqual([0, 760])
    expect(await getDetails(paymentId)).toMatchObject({
      ...{ total: 113, total_before_discount: 113, discount: 7.6, total_after_discount: 105.4 },
      ...{ total_not_cancelled: 105.4, amount_paid: 105.4, due: 0 },
    })
    const asBefore = { amount: 15.2, fee_kept: 15.2 }
    expect(await proposalFor(bookingId, slotOf(lamination))).toMatchObject(asBefore)
    expect(await proposalFor(bookingId, slotOf(set))).toMatchObject({ amount: 37.5, fee_kept: 37.5 })
    await call('DELETE', `/api/booking/cancel-booking?bookingId=${bookingId}&bookingSlotId=${slotOf(set)}`)
    const refund = {
      paymentId,
      amount: 37.5,
      reason: 'Cancelled',
      by: 'customer',
      bookingSlotIds: [slotOf(set)],
    }
    expect((await call('POST', '/api/payments/refund', refund)).status).toBe(200)
    expect(await getDetails(paymentId)).toMatchObject({
      ...{ total: 113, total_after_discount: 105.4, total_not_cancelled: 30.4 },
      ...{ discount_not_cancelled: 7.6, paid_for_cancelled: 75, due: 0 },
    })
    expect(await proposalFor(bookingId, slotOf(lamination))).toMatchObject(asBefore)
    await nothingWrong()
  })

  it('does not change the balance of the other', async () => {
    const sold = await book([set, lamination], { paymentType: 'pay-half', discountCode: 'FIRSTLAM' })
    const { paymentId, bookingId, slotOf } = sold
    const getBalance = async () =>
      (await call('GET', `/api/payments/balance?paymentId=${paymentId}`)).body.balance
    expect(await getBalance()).toBe(52.7)
    await call('DELETE', `/api/booking/cancel-booking?bookingId=${bookingId}&bookingSlotId=${slotOf(set)}`)
    expect(await getBalance()).toBe(15.2)
    await nothingWrong()
  })

  it('lowers the amount due at the salon by the cancelled treatment, and pays for nothing else', async () => {
    const sold = await book([set, lamination], { paymentType: 'pay-at-salon', discountCode: 'FIRSTLAM' })
    const { paymentId, bookingId, slotOf } = sold
    await call('DELETE', `/api/booking/cancel-booking?bookingId=${bookingId}&bookingSlotId=${slotOf(set)}`)
    expect(await getDetails(paymentId)).toMatchObject({ amount: 30.4, due: 30.4, total_not_cancelled: 30.4 })
    paying.salon.clock.set(paying.salon.clock.now() + 60_000)
    await call('POST', '/api/payments/take-payment', { paymentId, method: 'cash', amount: 30.4 })
    expect(await getDetails(paymentId)).toMatchObject({ amount_paid: 30.4, paid_for_cancelled: 0, due: 0 })
  })

  it('applies to the most expensive treatment if a code is limited to one', async () => {
    const sold = await book([lamination, set], { paymentType: 'pay-full', discountCode: 'DEAREST' })
    const off = Object.fromEntries(sold.rows.map((row) => [row.service, row.discountPence]))
    expect(off).toEqual({ [lamination]: 0, [set]: 1500 })
    const { discounts } = (await call('GET', '/api/discounts/get-discounts')).body
    expect(discounts).toContainEqual(expect.objectContaining({ code: 'DEAREST', max_lines: 1 }))
    await nothingWrong()
  })

  it('is spread over everything by price for an older booking, as it was then', async () => {
    const sold = await book([set, lamination], { paymentType: 'pay-full', discountCode: 'FIRSTLAM' })
    for (const { id } of sold.rows)
      await store(paying.salon.payload).updateOne(
        'appointments',
        { id: { equals: id } },
        { discountPence: null },
      )
    const { bookingId, paymentId, slotOf } = sold
    expect(await proposalFor(bookingId, slotOf(set))).toMatchObject({ amount: 34.98, fee_kept: 34.98 })
    await call('DELETE', `/api/booking/cancel-booking?bookingId=${bookingId}&bookingSlotId=${slotOf(set)}`)
    expect(await getDetails(paymentId)).toMatchObject({ total_not_cancelled: 35.44, due: 0 })
  })
})
