import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alertMessages } from '@/messages/management-disputes'
import { driveOrder } from '@/domain/checkout/checkout'
import { DAY } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { createId } from '@/server/ids'
import { openAlerts, resolveAlert } from '@/server/repositories/alerts'
import { findPayment, writePaymentRow } from '@/server/repositories/payments'
import { createBookingPorts } from '@/server/services/checkout/confirm'
import { compareWithProvider } from '@/server/services/reconciliation/compare-with-provider'
import { acceptAccount, checkSquareAccount } from '@/server/services/settings/payment-set-up'
import { handleWaitingEvents } from '@/server/services/webhooks/receive-webhook'
import { syncPayment } from '@/server/services/webhooks/sync-payment'
import { begunOrder } from '../support/begun-order'
import { bookingVisitor } from '../support/booking-visitor'
import { payingSalonFor, refundMs } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases('mongodb'))('unexpected answers from Square on %s', (database) => {
  const paying = payingSalonFor(database)
  let headers: Record<string, string>
  beforeAll(async () => {
    headers = await signedIn(paying.salon, 'admin')
  })
  beforeEach(() => paying.standIn.clearFaults())

  const confirm = async () => {
    const who = await bookingVisitor(paying.salon, paying.small, [await paying.nextTime()])
    return who.confirm({ paymentType: 'pay-full', sourceId: 'cnon:card-nonce-ok' })
  }
  const paid = async () => {
    const { body } = await confirm()
    const row = await findPayment(paying.salon.payload, body.paymentId)
    return { id: String(body.paymentId), providerId: row?.providerId ?? '' }
  }
  const alerts = async () => (await openAlerts(paying.salon.payload)).rows
  const compare = async () => {
    await paying.standIn.rules({ listLagMs: 0 })
    const now = paying.salon.clock.now()
    return (await compareWithProvider(paying.salon.payload, now - DAY, now + DAY)).differences
  }

  it('money under a key that this database never requested is reported and never refunded (D118)', async () => {
    const { payload } = paying.salon
    const order = await begunOrder(paying, { method: 'card', token: 'cnon:card-nonce-ok' })
    await driveOrder(createBookingPorts(payload), order)
    const { payment } = (await paying.standIn.elsewhere({
      payment: { amount: 1200, referenceId: `${order.id}-7` },
    })) as { payment: { id: string } }
    expect(await syncPayment(payload, payment.id)).toBe(true)
    const told = (await alerts()).filter(({ id }) => id === `difference-${payment.id}`)
    expect(told).toMatchObject([{ text: expect.stringMatching(/£12\.00.*never asked for/) }])
    const there = (await paying.standIn.ledger()).payments.find(({ id }) => id === payment.id)
    expect(there).toMatchObject({ kept: 1200, refunds: [] })
  })

  it('a former Square location is still listed, and its notifications still count (D118)', async () => {
    const { salon, small, standIn } = paying
    const rename = (squareLocation: string | null) =>
      salon.payload.update({ collection: 'locations', id: small.medway.id, data: { squareLocation } })
    await standIn.rules({ otherLocations: ['LBEFORE'] })
    await rename('LBEFORE')
    const { id, providerId } = await paid()
    await rename(null)
    expect((await compare()).filter(({ payment }) => payment === id)).toEqual([])
    await standIn.elsewhere({ refund: { paymentId: providerId, amount: 500 } })
    await standIn.advance(3000)
    const refunded = async () => {
      await handleWaitingEvents(salon.payload)
      return (await findPayment(salon.payload, id))?.refundedPence
    }
    await expect.poll(refunded).toBe(500)
  })

  it('a payment in a different currency is skipped and reported, and the others are compared', async () => {
    const { id } = await paid()
    const { payment } = (await paying.standIn.elsewhere({
      payment: { amount: 900, referenceId: 'till-1', currency: 'EUR' },
    })) as { payment: { id: string } }
    const differences = await compare()
    expect(differences.filter((one) => one.id.includes(payment.id))).toMatchObject([
      { text: expect.stringContaining('in EUR') },
    ])
    expect(differences.filter((one) => one.payment === id)).toEqual([])
    expect(await syncPayment(paying.salon.payload, payment.id)).toBe(true)
  })

  it('a payment is not reported as unknown to Square if Square does not answer for it', async () => {
    const { id } = await paid()
    await paying.standIn.rules({ listLagMs: DAY })
    await paying.standIn.fault({ match: { operation: 'payments.get' }, fault: '500-before', times: 99 })
    const now = paying.salon.clock.now()
    const { differences } = await compareWithProvider(paying.salon.payload, now - DAY, now + DAY)
    expect(differences.find((one) => one.payment === id)?.text).toContain('Square did not respond')
    await paying.standIn.rules({ listLagMs: 0 })
  })

  it('a refund in progress is no difference, whether or not Square already counts it', async () => {
    const { id, providerId } = await paid()
    for (const pendingCounts of [true, false]) {
      await paying.standIn.rules({ pendingCounts, refundMs: DAY })
      await paying.standIn.elsewhere({ refund: { paymentId: providerId, amount: 500 } })
      const refunds = () =>
        paying.salon.payload.count({
          collection: 'refunds',
          where: { and: [{ payment: { equals: id } }, { status: { equals: 'pending' } }] },
        })
      await expect
        .poll(async () => {
          await handleWaitingEvents(paying.salon.payload)
          return (await refunds()).totalDocs
        })
        .toBe(pendingCounts ? 1 : 2)
      expect((await compare()).filter(({ payment }) => payment === id)).toEqual([])
    }
    await paying.standIn.rules({ pendingCounts: false, refundMs })
  })

  it('a capture of a different amount is recorded at the amount taken, and staff get an alert', async () => {
    await paying.standIn.fault({ match: { operation: 'payments.complete' }, fault: 'capture-other-3000' })
    const { id } = await paid()
    expect(await findPayment(paying.salon.payload, id)).toMatchObject({
      status: 'completed',
      paidPence: 3000,
    })
    const told = (await alerts()).filter(({ payment, kind }) => payment === id && kind === 'difference')
    expect(told).toMatchObject([{ text: expect.stringMatching(/took £30\.00 for a payment of £45\.50/) }])
  })

  it('a payment that failed with status 200 gets the message for its error code', async () => {
    await paying.standIn.fault({ match: { operation: 'payments.create' }, fault: 'failed-200-CVV_FAILURE' })
    expect((await confirm()).body).toMatchObject({ code: 'CHECK_CARD_DETAILS' })
  })

  it('a second refusal of our settings on the same day raises a new alert once the first is resolved', async () => {
    const refused = async () => {
      await paying.standIn.fault({ match: { operation: 'payments.create' }, fault: '401' })
      await confirm()
      return (await alerts()).filter(({ kind }) => kind === 'misconfigured')
    }
    const [first] = await refused()
    expect(first?.text).toContain('401')
    await resolveAlert(paying.salon.payload, first?.id ?? '', { at: Date.now(), who: 'staff' })
    expect(await refused()).toHaveLength(1)
  })

  it('a disputed payment is marked as disputed, and is only refunded by staff who have confirmed that', async () => {
    const { id, providerId } = await paid()
    const refunds = async () =>
      (await paying.salon.call('GET', `/api/payments/refunds?paymentId=${id}`, { headers })).body
    const refund = (more: object) =>
      paying.salon.call('POST', '/api/payments/refund', {
        json: { paymentId: id, amount: 5, reason: 'Goodwill', ...more },
        headers,
      })
    expect(await refunds()).toMatchObject({ online: true, online_left: 20, disputed: false })
    await paying.standIn.elsewhere({
      dispute: { paymentId: providerId, state: 'INQUIRY_EVIDENCE_REQUIRED' },
    })
    await expect
      .poll(async () => {
        await handleWaitingEvents(paying.salon.payload)
        return (await refunds()).disputed
      })
      .toBe(true)
    expect((await refund({})).body).toMatchObject({ code: 'PAYMENT_DISPUTED' })
    expect((await refund({ although_disputed: true })).status).toBe(200)
  })

  it('a payment with a refund that failed at Square can only be refunded by hand', async () => {
    const { id } = await paid()
    const refund = (more: object) =>
      paying.salon.call('POST', '/api/payments/refund', {
        json: { paymentId: id, amount: 5, reason: 'Goodwill', ...more },
        headers,
      })
    await paying.standIn.fault({ match: { operation: 'refunds.create' }, fault: 'refund-failed' })
    await refund({})
    await paying.standIn.advance(3000)
    const told = async () => {
      await handleWaitingEvents(paying.salon.payload)
      return (await alerts()).filter(({ payment }) => payment === id).map(({ text }) => text)
    }
    await expect.poll(told).toEqual([alertMessages.refundFailedForGood('£5.00')])
    const { body } = await paying.salon.call('GET', `/api/payments/refunds?paymentId=${id}`, { headers })
    expect(body).toMatchObject({ online: false, by_hand_because: 'refused' })
    expect((await refund({})).body).toMatchObject({ code: 'REFUND_ONLY_BY_HAND' })
    expect((await refund({ by_hand: true })).status).toBe(200)
  })

  it('a database adopts any Square account until it has real payments; after that, a different account must be accepted', async () => {
    const { payload } = paying.salon
    const { payments } = dependenciesOf(payload)
    const { kind, webhook } = payments
    const meet = (merchantId: string) => {
      Object.assign(payments, { kind: 'square', webhook: webhook && { ...webhook, merchantId } })
      return checkSquareAccount(payload)
    }
    try {
      expect(await meet('M1')).toBe('ours')
      // All payments so far came from the stand-in, so a different account can still be accepted.
      expect(await meet('M2')).toBe('ours')
      const { id } = await paid()
      const row = await findPayment(payload, id)
      await writePaymentRow(payload, {
        ...{ id: createId(), customer: row?.customer ?? '', customerName: 'Ana', context: 'booking' },
        ...{ status: 'completed', method: 'card', type: 'pay-full', amountPence: 100, paidPence: 100 },
        ...{ refundedPence: 0, madeAt: Date.now(), paidAt: Date.now() + DAY },
        providerId: 'R2B3Z8WMVt3EAmzYWLZvz7Y69EbZY',
      })
      expect(await meet('M2')).toBe('ours')
      expect(await meet('M3')).toBe('other')
      await acceptAccount(payload)
      expect(await meet('M3')).toBe('ours')
    } finally {
      Object.assign(payments, { kind, webhook })
    }
  })
})
