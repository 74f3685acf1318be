import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '@/domain/time/time'
import { openAlerts, resolveAlert } from '@/server/repositories/alerts'
import { findPayment } from '@/server/repositories/payments'
import { findDisputedPayments } from '@/server/services/payments/alerts'
import { loadPaymentState } from '@/server/services/payments/payment-states'
import { findMissedNotifications } from '@/server/services/reconciliation/missed-notifications'
import { handleWaitingEvents } from '@/server/services/webhooks/receive-webhook'
import { paidOnline } from '../support/paid-online'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'

describe.each(databases())('the phases of a dispute on %s (D89)', (database) => {
  const paying = payingSalonFor(database)
  beforeEach(() => paying.standIn.clearFaults())

  const paid = () => paidOnline(paying)
  const told = async (id: string) => {
    await handleWaitingEvents(paying.salon.payload)
    const { rows } = await openAlerts(paying.salon.payload)
    return rows.filter(({ kind, payment }) => kind === 'dispute' && payment === id)
  }
  const texts = async (id: string) => (await told(id)).map(({ text }) => text)
  const dealWith = async (id: string) => {
    for (const alert of await told(id))
      await resolveAlert(paying.salon.payload, alert.id, { at: Date.now(), who: 'staff' })
    expect(await told(id)).toEqual([])
  }
  const change = (providerId: string, dispute: object) =>
    paying.standIn.elsewhere({ dispute: { paymentId: providerId, ...dispute } })
  const expectTold = (id: string, text: RegExp) =>
    expect.poll(() => texts(id)).toEqual([expect.stringMatching(text)])
  const getRefunded = async (id: string) => (await findPayment(paying.salon.payload, id))?.refundedPence
  const isDisputed = async (id: string) => {
    const { payload } = paying.salon
    const payment = await findPayment(payload, id)
    const state = payment && (await loadPaymentState(payload, payment))
    expect(state?.disputed).toBe((await findDisputedPayments(payload, [id])).has(id))
    return state?.disputed
  }

  it('an inquiry raises an alert, and so do its growth into a dispute and the reopening of that', async () => {
    const { id, providerId } = await paid()
    await change(providerId, { state: 'INQUIRY_EVIDENCE_REQUIRED' })
    await expectTold(id, /an inquiry/)
    await dealWith(id)
    await change(providerId, { state: 'EVIDENCE_REQUIRED' })
    await expectTold(id, /£45\.50 back \(a dispute\)/)
    expect(await isDisputed(id)).toBe(true)
    await dealWith(id)
    await change(providerId, { state: 'PROCESSING' })
    await change(providerId, { state: 'WON' })
    await expect.poll(() => isDisputed(id)).toBe(false)
    expect(await texts(id)).toEqual([])
    await change(providerId, { state: 'EVIDENCE_REQUIRED' })
    await expectTold(id, /a dispute/)
  })

  it('a new deadline without a notification is reported the following night', async () => {
    const { id, providerId } = await paid()
    await change(providerId, { state: 'EVIDENCE_REQUIRED' })
    await expectTold(id, /a dispute/)
    await dealWith(id)
    await findMissedNotifications(paying.salon.payload)
    expect(await texts(id)).toEqual([])
    await change(providerId, { dueAt: new Date(Date.now() + 3 * DAY).toISOString() })
    await findMissedNotifications(paying.salon.payload)
    expect(await texts(id)).toEqual([expect.stringMatching(/a dispute/)])
  })

  it('a dispute that was answered before we knew of it is reported once, and needs no action', async () => {
    const { id, providerId } = await paid()
    await change(providerId, { state: 'PROCESSING' })
    await expectTold(id, /do not need to do anything at the moment/)
    await change(providerId, { state: 'WON' })
    await expect.poll(() => texts(id)).toEqual([])
  })

  it('the amount of a dispute that is lost, won after all, and lost again is booked each time', async () => {
    const { id, providerId } = await paid()
    await change(providerId, { state: 'LOST' })
    await expectTold(id, /^You have lost a dispute/)
    await expect.poll(() => getRefunded(id)).toBe(4550)
    await dealWith(id)
    await change(providerId, { state: 'WON' })
    await expectTold(id, /won it after all/)
    await expect.poll(() => getRefunded(id)).toBe(0)
    await dealWith(id)
    await change(providerId, { state: 'LOST' })
    await expectTold(id, /^You have lost a dispute/)
    await expect.poll(() => getRefunded(id)).toBe(4550)
  })

  it('part of a payment may be disputed, and only that part is lost', async () => {
    const { id, providerId } = await paid()
    await change(providerId, { state: 'EVIDENCE_REQUIRED', amount: 1000 })
    await expectTold(id, /£10\.00 back/)
    await change(providerId, { state: 'ACCEPTED' })
    await expect.poll(() => getRefunded(id)).toBe(1000)
  })
})
