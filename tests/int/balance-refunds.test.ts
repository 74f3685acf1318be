import { beforeAll, describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { recountAfterCrash } from '@/server/services/payments/drive-refund'
import { deskPayer } from '../support/desk-payer'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

/** Half the price of a treatment of £45.50. This half is paid online, and the balance on the day. */
const HALF = 22.75

describe.each(databases('mongodb'))('a cancelled booking that was paid in two parts on %s', (database) => {
  const paying = payingSalonFor(database)
  let headers: Record<string, string>

  beforeAll(async () => {
    headers = await signedIn(paying.salon)
    const data = { cancelNoticeHours: 1 }
    await paying.salon.payload.updateGlobal({ slug: 'booking-settings', data })
  })

  const ask = (method: string, path: string, json?: object) =>
    paying.salon.call(method, path, { headers, json })

  const proposed = async (bookingId: string, by: string) =>
    (await ask('GET', `/api/payments/refund-proposal?bookingId=${bookingId}&by=${by}`)).body

  const give = async (json: object): Promise<unknown[]> => {
    const { status, body } = await ask('POST', '/api/payments/refund', { reason: 'Cancelled', ...json })
    return [status, body.code ?? body.refund?.amount]
  }

  const getSlots = async (bookingId: string): Promise<string[]> =>
    (
      await store(paying.salon.payload).find('appointments', { booking: { equals: bookingId } }, { limit: 9 })
    ).map(({ id }) => id)

  it('proposes a refund of both parts, each the way it was paid, and staff refund each once', async () => {
    const payer = await deskPayer(paying, headers, { half: true })
    expect((await payer.inCash()).status).toBe(200)
    const { bookingId, paymentId } = payer
    const balance = `${paymentId}-balance`
    const details = await ask('GET', `/api/booking/booking-details?bookingId=${bookingId}`)
    expect(details.body.bookingDetails).toMatchObject({ payment_id: paymentId, balance_payment_id: balance })

    // The customer cancels with enough notice. The online payment covers the fee, and the balance is refunded.
    expect(await proposed(bookingId, 'customer')).toMatchObject({
      ...{ amount: HALF, fee_kept: HALF, reason: 'in-time', payment_id: paymentId },
      parts: [
        { payment_id: paymentId, amount: 0, refundable: HALF, online: true },
        { payment_id: balance, amount: HALF, refundable: HALF, online: false },
      ],
    })
    expect(await proposed(bookingId, 'salon')).toMatchObject({
      ...{ amount: 2 * HALF, fee_kept: 0 },
      sentence: expect.stringContaining('£45.50'),
      parts: [{ amount: HALF }, { amount: HALF }],
    })

    await ask('DELETE', `/api/booking/cancel-booking?bookingId=${bookingId}`)
    const both = { by: 'salon', bookingSlotIds: await getSlots(bookingId) }
    const cash = { ...both, paymentId: balance, amount: HALF, by_hand: true }
    expect(await give({ ...cash, by_hand: false })).toEqual([409, 'REFUND_NOT_POSSIBLE'])
    expect(await give({ ...cash, amount: 2 * HALF })).toEqual([409, 'REFUND_NOT_PROPOSED'])
    const twice = await Promise.all([give(cash), give(cash)])
    expect(twice.map(([status]) => status).sort()).toEqual([200, 409])
    expect(await proposed(bookingId, 'salon')).toMatchObject({ amount: HALF, parts: [{ amount: HALF }] })
    expect(await give({ ...both, paymentId, amount: HALF })).toEqual([200, HALF])
    expect(await proposed(bookingId, 'salon')).toMatchObject({ amount: 0, reason: 'nothing-paid', parts: [] })
  })

  it('shows the total of its refunds, even if the salon stopped before it was saved', async () => {
    const { payload } = paying.salon
    const { bookingId, paymentId } = await deskPayer(paying, headers, { half: true })
    await ask('DELETE', `/api/booking/cancel-booking?bookingId=${bookingId}`)
    const all = { by: 'salon', bookingSlotIds: await getSlots(bookingId) }
    expect(await give({ ...all, paymentId, amount: HALF })).toEqual([200, HALF])
    const total = async () =>
      (await store(payload).findOne('payments', { id: { equals: paymentId } }))?.refundedPence
    await expect.poll(total).toBe(HALF * 100)
    await store(payload).updateOne('payments', { id: { equals: paymentId } }, { refundedPence: 0 })
    expect(await recountAfterCrash(payload)).toBe(1)
    expect(await total()).toBe(HALF * 100)
    expect(await recountAfterCrash(payload)).toBe(0)
  })

  it('counts the balance for the appointments that were active when it was paid', async () => {
    const payer = await deskPayer(paying, headers, { times: 2, half: true })
    const { bookingId, paymentId } = payer
    const [gone, left] = await getSlots(bookingId)
    await ask('DELETE', `/api/booking/cancel-booking?bookingId=${bookingId}&bookingSlotId=${gone}`)
    paying.salon.clock.set(paying.salon.clock.now() + 60_000)
    expect((await payer.inCash()).status).toBe(200)
    const taken = (await ask('GET', `/api/payments/payment-details?paymentId=${paymentId}-balance`)).body
      .payment
    const { parts } = (
      await ask('GET', `/api/payments/refund-proposal?bookingId=${bookingId}&bookingSlotId=${left}&by=salon`)
    ).body
    expect(parts).toMatchObject([
      { amount: HALF },
      { payment_id: `${paymentId}-balance`, amount: taken.amount_paid },
    ])
    const other = (
      await ask('GET', `/api/payments/refund-proposal?bookingId=${bookingId}&bookingSlotId=${gone}&by=salon`)
    ).body
    expect(other.parts).toMatchObject([{ amount: HALF }, { amount: 0 }])
  })

  it('shows both parts to staff who cancel everything of a visitor', async () => {
    const payer = await deskPayer(paying, headers, { half: true })
    await payer.inCash()
    const [slot] = await getSlots(payer.bookingId)
    const done = await ask('POST', '/api/booking/cancel-many', {
      appointments: [{ bookingId: payer.bookingId, bookingSlotId: slot }],
      by: 'salon',
    })
    expect(done.body.refunds).toMatchObject([
      { payment_id: payer.paymentId, amount: HALF, by_hand: false },
      { payment_id: `${payer.paymentId}-balance`, amount: HALF, by_hand: true },
    ])
  })

  it('raises a notice for staff if a customer cancels by the link, and the card’s part is refunded automatically', async () => {
    const payer = await deskPayer(paying, headers, { half: true })
    await payer.inCash()
    const { loadOwnProposal: ownProposal, refundBooking: giveBackFor } =
      await import('@/server/services/self-service/refund-cancellation')
    const data = store(paying.salon.payload)
    const booking = await data.findOne('bookings', { id: { equals: payer.bookingId } })
    const [slot] = await getSlots(payer.bookingId)
    expect(await ownProposal(paying.salon.payload, booking!, [slot!])).toMatchObject({
      ...{ amountPence: 2275, byItself: false },
    })
    const row = await data.findOne('appointments', { id: { equals: slot! } })
    expect(await giveBackFor(paying.salon.payload, booking!, row!)).toBe(true)
    const alert = await data.findOne('alerts', { id: { equals: `refund-owed-${slot}` } })
    expect(alert).toMatchObject({
      payment: `${payer.paymentId}-balance`,
      text: expect.stringContaining('£22.75'),
    })
  })
})
