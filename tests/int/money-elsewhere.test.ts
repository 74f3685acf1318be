import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTexts } from '@/messages/management-health'
import { alertMessages } from '@/messages/management-disputes'
import { DAY } from '@/domain/time/time'
import { openAlerts } from '@/server/repositories/alerts'
import { findPayment } from '@/server/repositories/payments'
import { store } from '@/server/repositories/store'
import { loadSalonNotices } from '@/server/services/notifications/staff-notices'
import { checkSetUp } from '@/server/services/settings/payment-set-up'
import { compareWithProvider } from '@/server/services/reconciliation/compare-with-provider'
import { handleWaitingEvents } from '@/server/services/webhooks/receive-webhook'
import { judgeMoney } from '../support/judge-money'
import { paidOnline } from '../support/paid-online'
import { payingSalonFor, refundMs } from '../support/paying-salon'
import { databases } from '../support/salon'

describe.each(databases('sqlite'))('money moved at Square on %s', (database) => {
  const paying = payingSalonFor(database)
  beforeEach(() => paying.standIn.clearFaults())

  const paid = () => paidOnline(paying)
  const getRefunded = async (id: string) => {
    await handleWaitingEvents(paying.salon.payload)
    return (await findPayment(paying.salon.payload, id))?.refundedPence
  }
  const getAlerts = async (kind: string) => {
    await handleWaitingEvents(paying.salon.payload)
    return (await openAlerts(paying.salon.payload)).rows.filter((one) => one.kind === kind)
  }
  const eventsAbout = (id: string) =>
    store(paying.salon.payload).count('webhook-events', { about: { equals: id } })
  const delivered = async () =>
    (await paying.standIn.webhooks()).deliveries.filter(({ state }) => state === 'waiting').length

  it('a refund made in Square’s dashboard is recorded once, however often it is notified', async () => {
    const { id, providerId } = await paid()
    await paying.standIn.elsewhere({ refund: { paymentId: providerId, amount: 1500 } })
    await paying.standIn.advance(3000)
    await expect.poll(() => getRefunded(id)).toBe(1500)
    await paying.standIn.replay({ newIds: true })
    await expect.poll(delivered).toBe(0)
    const rows = await store(paying.salon.payload).find('refunds', { payment: { equals: id } }, { limit: 9 })
    expect(rows).toMatchObject([{ amountPence: 1500, status: 'completed', reason: 'Refunded in Square' }])
    expect(await judgeMoney(paying.salon.payload, await paying.standIn.ledger())).toEqual([])
  })

  it('a refund that is rejected later does not reduce the amount paid', async () => {
    const { id, providerId } = await paid()
    await paying.standIn.rules({ refundEnd: 'REJECTED' })
    await paying.standIn.elsewhere({ refund: { paymentId: providerId, amount: 1500 } })
    await paying.standIn.advance(3000)
    const statuses = async () =>
      (await store(paying.salon.payload).find('refunds', { payment: { equals: id } }, { limit: 9 })).map(
        ({ status }) => status,
      )
    await expect.poll(statuses).toEqual(['failed'])
    expect(await getRefunded(id)).toBe(0)
    await paying.standIn.rules({ refundEnd: 'COMPLETED' })
  })

  it('a dispute raises an alert when it begins and when it is lost, and none remains when it is won', async () => {
    const [won, lost] = [await paid(), await paid()]
    const disputes = async (id: string) =>
      (await getAlerts('dispute')).filter(({ payment }) => payment === id).map(({ text }) => text)
    for (const { id, providerId } of [won, lost]) {
      await paying.standIn.elsewhere({ dispute: { paymentId: providerId, state: 'EVIDENCE_REQUIRED' } })
      await expect.poll(() => disputes(id)).toMatchObject([expect.stringMatching(/£45.50 back.* by /)])
    }
    await paying.standIn.elsewhere({ dispute: { paymentId: won.providerId, state: 'WON' } })
    await expect.poll(() => disputes(won.id)).toEqual([])
    await paying.standIn.elsewhere({ dispute: { paymentId: lost.providerId, state: 'LOST' } })
    await expect
      .poll(() => disputes(lost.id))
      .toMatchObject([expect.stringContaining('You have lost a dispute')])
    // Our records change only once, and still match Square.
    await expect.poll(() => getRefunded(lost.id)).toBe(4550)
    expect(await getRefunded(won.id)).toBe(0)
    await paying.standIn.replay({ newIds: true })
    await expect.poll(delivered).toBe(0)
    const rows = await store(paying.salon.payload).find(
      'refunds',
      { payment: { equals: lost.id } },
      { limit: 9 },
    )
    expect(rows).toMatchObject([{ amountPence: 4550, status: 'completed', byHand: true }])
    expect(rows[0]?.reason).toContain('dispute')
    await paying.standIn.advance(4000)
    const now = Date.now()
    const { differences } = await compareWithProvider(paying.salon.payload, now - 600_000, now + 600_000)
    expect(differences.filter(({ payment }) => payment === lost.id)).toEqual([])
    expect(await judgeMoney(paying.salon.payload, await paying.standIn.ledger())).toEqual([])
  })

  it('a dispute that is lost during a refund is recorded once that refund fails', async () => {
    const { payload } = paying.salon
    const { id, providerId } = await paid()
    // The refund only fails when the clock is moved, however slow the machine is.
    await paying.standIn.rules({ refundEnd: 'FAILED', refundMs: DAY })
    await paying.standIn.elsewhere({ refund: { paymentId: providerId, amount: 4550 } })
    const refunds = async () =>
      (await store(payload).find('refunds', { payment: { equals: id } }, { limit: 9 })).map(
        ({ status, amountPence }) => [status, amountPence],
      )
    await expect.poll(refunds).toEqual([['pending', 4550]])
    await paying.standIn.elsewhere({ dispute: { paymentId: providerId, state: 'LOST' } })
    const told = async () => (await getAlerts('dispute')).filter(({ payment }) => payment === id)
    await expect.poll(told).toMatchObject([{ text: alertMessages.disputeLost('£45.50', false) }])
    await paying.standIn.advance(DAY + 1000)
    await expect.poll(() => getRefunded(id)).toBe(4550)
    expect((await refunds()).sort()).toEqual([
      ['completed', 4550],
      ['failed', 4550],
    ])
    expect(await told()).toMatchObject([{ text: alertMessages.disputeLost('£45.50', true) }])
    await paying.standIn.rules({ refundEnd: 'COMPLETED', refundMs })
  })

  it('a refund of a payment that is not in our books needs a person', async () => {
    await paying.standIn.elsewhere({ payment: { amount: 4200, referenceId: 'till-12' } })
    const till = (await paying.standIn.ledger()).payments.at(-1)
    await paying.standIn.elsewhere({ refund: { paymentId: till?.id, amount: 4200 } })
    await expect.poll(() => getAlerts('refund-elsewhere')).toHaveLength(1)
    expect((await getAlerts('refund-elsewhere'))[0]?.text).toContain('£42.00')
  })

  it('notifications of a different location are answered with 200 and ignored', async () => {
    await expect.poll(delivered).toBe(0)
    const payment = { id: 'SPelsewhere', location_id: 'LANOTHER', status: 'COMPLETED' }
    await paying.standIn.elsewhere({
      event: { type: 'payment.updated', id: payment.id, object: { payment } },
    })
    await expect.poll(delivered).toBe(0)
    const { deliveries } = await paying.standIn.webhooks()
    expect(deliveries.at(-1)).toMatchObject({ state: 'delivered', lastStatus: 200 })
    expect(await eventsAbout(payment.id)).toBe(0)
  })

  it('an error in Square’s set-up is shown in the management area, until it is fixed', async () => {
    const { payload } = paying.salon
    const checked = async () => {
      await checkSetUp(payload)
      return (await loadSalonNotices(payload)).map(({ text }) => text).join(' ')
    }
    expect(await checked()).not.toMatch(/Square/)
    await paying.standIn.rules({ location: { status: 'INACTIVE', capabilities: [] } })
    expect(await checked()).toMatch(/is switched off at Square.*cannot take cards yet/)
    await paying.standIn.rules({ location: {} })
    await paying.standIn.fault({ match: { operation: 'locations.get' }, fault: '401' })
    expect(await checked()).toContain('SQUARE_ACCESS_TOKEN')
    await paying.standIn.fault({ match: { operation: 'locations.get' }, fault: '500-before' })
    expect(await checked()).toContain(setUpTexts.notChecked)
    expect(await checked()).not.toMatch(/Square/)
  })

  it('a basket is charged at the Square location of its first treatment, which lists and notifications cover (D81)', async () => {
    const { salon, small, standIn } = paying
    const rename = (squareLocation: string | null) =>
      salon.payload.update({ collection: 'locations', id: small.medway.id, data: { squareLocation } })
    await standIn.rules({ otherLocations: ['LMEDWAY'], listLagMs: 0 })
    await rename('LMEDWAY')
    const { id, providerId } = await paid()
    expect(await findPayment(salon.payload, id)).toMatchObject({ providerLocation: 'LMEDWAY' })
    const made = (await standIn.requests()).findLast(({ operation }) => operation === 'payments.create')
    expect(made?.body).toMatchObject({ location_id: 'LMEDWAY' })
    const now = Date.now()
    const { differences } = await compareWithProvider(salon.payload, now - 600_000, now + 600_000)
    expect(differences.filter(({ payment }) => payment === id)).toEqual([])
    await standIn.elsewhere({ refund: { paymentId: providerId, amount: 500 } })
    await standIn.advance(3000)
    await expect.poll(() => getRefunded(id)).toBe(500)
    await rename(null)
  })

  it('changes made days later in the dashboard, without a notification, are found the following night', async () => {
    const { standIn, salon } = paying
    const night = async () => {
      await salon.payload.jobs.queue({ task: 'compare-payments', input: {}, queue: 'comparison' })
      await salon.payload.jobs.run({ queue: 'comparison' })
    }
    const [refunded, disputed] = [await paid(), await paid()]
    await expect.poll(delivered).toBe(0)
    await standIn.fault({ fault: 'webhook-drop', times: 1000 })
    // The comparison covers payments of two days.
    salon.clock.set(Date.now() + 3 * DAY)
    await standIn.advance(3 * DAY)
    await standIn.elsewhere({ refund: { paymentId: refunded.providerId, amount: 1500 } })
    await standIn.elsewhere({ dispute: { paymentId: disputed.providerId, state: 'LOST' } })
    await standIn.advance(5000)
    for (let nights = 0; nights < 2; nights++) {
      await night()
      expect(await getRefunded(refunded.id)).toBe(1500)
      expect(await getRefunded(disputed.id)).toBe(4550)
    }
    const rows = await store(salon.payload).find(
      'refunds',
      { payment: { equals: refunded.id } },
      { limit: 9 },
    )
    expect(rows).toMatchObject([{ amountPence: 1500, status: 'completed', reason: 'Refunded in Square' }])
    const told = (await getAlerts('dispute')).filter(({ payment }) => payment === disputed.id)
    expect(told).toMatchObject([{ text: expect.stringContaining('You have lost a dispute') }])
  })
})
