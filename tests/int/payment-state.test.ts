import { beforeAll, describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { deskPayer } from '../support/desk-payer'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

/** Half the price of a treatment of £45.50. This half is paid online, and the balance on the day. */
const HALF = 22.75

describe.each(databases('mongodb'))('the payment state that staff see on %s', (database) => {
  const paying = payingSalonFor(database)
  let headers: Record<string, string>

  beforeAll(async () => {
    headers = await signedIn(paying.salon, 'admin')
  })

  const ask = (method: string, path: string, json?: object) =>
    paying.salon.call(method, path, { headers, json })

  /** The payment state on the booking's page, in the diary, in the list of payments and on the payment's page. */
  const getStates = async ({ bookingId, paymentId }: { bookingId: string; paymentId: string }) => {
    const { bookingDetails } = (await ask('GET', `/api/booking/booking-details?bookingId=${bookingId}`)).body
    const day = String(bookingDetails.start_time).slice(0, 10)
    const diary = (await ask('GET', `/api/diary?from=${day}&to=${day}`)).body
    const inDiary = diary.bookings.find((one: { booking_id: string }) => one.booking_id === bookingId)
    const { payments } = (await ask('GET', '/api/payments/get-payments')).body
    const listed = Object.values(payments as Record<string, { payment_id: string; payment_state: object }[]>)
      .flat()
      .find(({ payment_id }) => payment_id === paymentId)
    const { payment } = (await ask('GET', `/api/payments/payment-details?paymentId=${paymentId}`)).body
    return [bookingDetails, inDiary, listed, payment].map((one) => one.payment_state)
  }

  const expectEverywhere = async (payer: { bookingId: string; paymentId: string }, state: object) => {
    for (const one of await getStates(payer)) expect(one).toMatchObject(state)
  }

  it('is part paid on every page until the balance is taken', async () => {
    const payer = await deskPayer(paying, headers, { half: true })
    await expectEverywhere(payer, {
      ...{ kind: 'part-paid', paid: HALF, due: HALF, to_take: HALF, takes_balance: true },
    })
    expect((await payer.inCash()).status).toBe(200)
    await expectEverywhere(payer, { kind: 'paid', paid: 2 * HALF, due: 0, to_take: 0 })
  })

  it('is awaiting until payment at the salon, then paid, with any refund shown next to it', async () => {
    const payer = await deskPayer(paying, headers)
    await expectEverywhere(payer, { kind: 'awaiting', due: 45.5, to_take: 45.5, takes_balance: false })
    await payer.inCash()
    const back = { paymentId: payer.paymentId, amount: 10, reason: 'Sorry', by_hand: true }
    expect((await ask('POST', '/api/payments/refund', back)).status).toBe(200)
    await expectEverywhere(payer, { kind: 'paid', due: 0, refunded: 10, disputed: false })
  })

  it('is split over the appointments of a booking, and taken for all of them', async () => {
    const payer = await deskPayer(paying, headers, { times: 2, half: true })
    const read = async () => {
      const path = `/api/booking/booking-details?bookingId=${payer.bookingId}`
      const { bookingDetails } = (await ask('GET', path)).body
      const { coming, past } = (
        await ask('GET', `/api/customers/visits?customer_id=${bookingDetails.customer_id}`)
      ).body
      const visits = [...coming, ...past].filter(({ booking_id }) => booking_id === payer.bookingId)
      return { slots: bookingDetails.appointments, visits }
    }
    const name = paying.small.tint.name
    const own = {
      ...{ kind: 'part-paid', paid: HALF, due: HALF, refunded: 0 },
      ...{ to_take: 2 * HALF, to_take_for: [name, name], takes_balance: true },
    }
    const { slots, visits } = await read()
    for (const list of [slots, visits])
      expect(list).toMatchObject([
        { price_after_discount: 45.5, payment_state: own },
        { price_after_discount: 45.5, payment_state: own },
      ])
    const [{ booking_slot_id: slot }] = slots
    await ask('DELETE', `/api/booking/cancel-booking?bookingId=${payer.bookingId}&bookingSlotId=${slot}`)
    const back = { paymentId: payer.paymentId, amount: 5, reason: 'Sorry', by_hand: true }
    expect((await ask('POST', '/api/payments/refund', { ...back, bookingSlotIds: [slot] })).status).toBe(200)
    const states = (await read()).slots.map((one: { payment_state: object }) => one.payment_state)
    expect(states).toMatchObject([
      { kind: 'paid', paid: HALF, due: 0, refunded: 5 },
      { ...own, to_take: HALF, to_take_for: [name] },
    ])
    expect((await payer.inCash()).status).toBe(200)
    const settled = (await read()).slots[1].payment_state
    expect(settled).toMatchObject({ kind: 'paid', paid: 2 * HALF, due: 0, to_take_for: [] })
  })

  it('is nothing due once everything was cancelled before payment', async () => {
    const payer = await deskPayer(paying, headers)
    await ask('DELETE', `/api/booking/cancel-booking?bookingId=${payer.bookingId}`)
    await expectEverywhere(payer, { kind: 'nothing', due: 0, to_take: 0 })
  })

  it('is being checked while the order is in progress, and no balance can be taken until then', async () => {
    const payer = await deskPayer(paying, headers, { half: true })
    const { payload } = paying.salon
    const is = (id: string) => ({ id: { equals: id } })
    const payment = await store(payload).updateOne('payments', is(payer.paymentId), {
      status: 'pending',
      paidPence: 0,
    })
    await store(payload).updateOne('orders', is(payment?.order ?? ''), { step: 'confirmed' })
    await expectEverywhere(payer, { kind: 'checking', to_take: 0 })
    // The payment is refused permanently. Everything is due, with the online half first.
    await store(payload).updateOne('orders', is(payment?.order ?? ''), { step: 'mailed' })
    await expectEverywhere(payer, { kind: 'awaiting', due: 45.5, to_take: HALF, takes_balance: false })
  })
})
