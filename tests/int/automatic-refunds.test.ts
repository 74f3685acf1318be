import { beforeEach, describe, expect, it } from 'vitest'
import { openAlerts } from '@/server/repositories/alerts'
import { listDueRetries } from '@/server/repositories/refunds'
import { retryReturns } from '@/server/services/payments/automatic-refund'
import { drivePendingRefunds } from '@/server/services/payments/drive-refund'
import { syncPayment } from '@/server/services/webhooks/sync-payment'
import { bookingVisitor } from '../support/booking-visitor'
import { payingSalonFor, refundMs } from '../support/paying-salon'
import { databases } from '../support/salon'
import { signedIn } from '../support/small-salon'
import { strayMoney, strayWitness } from '../support/stray-money'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe.each(databases('mongodb'))('an automatic refund on %s', (database) => {
  const paying = payingSalonFor(database)
  beforeEach(async () => {
    await paying.standIn.clearFaults()
    await paying.standIn.rules({ refundMs })
  })

  const refundsFail = (fault: string) =>
    // Two notifications of one payment may both request its refund.
    paying.standIn.fault({ match: { operation: 'refunds.create' }, fault, times: 4 })
  /** Moves the clocks of the salon and of Square forward. After that, the salon's clock stands still. */
  const later = async (ms: number) => {
    paying.salon.clock.set(paying.salon.clock.now() + ms)
    await paying.standIn.advance(ms)
  }

  it.each(['refund-rejected', 'refund-rejected-at-once', 'refund-declined'])(
    '%s: is noticed, raises an alert, and is made again with a different key',
    async (fault) => {
      const { refunds, alerts, kept } = strayWitness(paying)
      await refundsFail(fault)
      const { key, providerId } = await strayMoney(paying)
      await expect.poll(() => refunds(key)).toHaveLength(1)
      await later(3000)
      await expect.poll(() => refunds(key)).toEqual([['-r1', 'failed']])
      await expect.poll(() => alerts(key)).toEqual(['refund-failed'])
      expect(await kept(providerId)).toBe(1200)
      await paying.standIn.clearFaults()
      await later(2 * MINUTE)
      await Promise.all([retryReturns(paying.salon.payload), retryReturns(paying.salon.payload)])
      await later(3000)
      await drivePendingRefunds(paying.salon.payload)
      await expect
        .poll(() => refunds(key))
        .toEqual([
          ['-r1', 'failed'],
          ['-r2', 'completed'],
        ])
      await expect.poll(() => alerts(key)).toEqual([])
      expect(await kept(providerId)).toBe(0)
      const due = await listDueRetries(paying.salon.payload, Number.MAX_SAFE_INTEGER)
      expect(due.filter(({ payment }) => payment === key)).toEqual([])
    },
  )

  it.each(['refund-failed', 'refund-completed-then-failed'])(
    '%s: shows staff straight away what to do, and no other refund is requested',
    async (fault) => {
      const { salon } = paying
      const { refunds, alerts, kept } = strayWitness(paying)
      await refundsFail(fault)
      const { key, providerId } = await strayMoney(paying)
      await expect.poll(() => refunds(key)).toHaveLength(1)
      await later(2100)
      await later(2100)
      await expect.poll(() => refunds(key)).toEqual([['-r1', 'failed']])
      await expect.poll(() => alerts(`return-given-up-${key}`)).toEqual(['refund-failed'])
      const { rows } = await openAlerts(salon.payload)
      const told = rows.find(({ id }) => id === `return-given-up-${key}`)
      expect(told?.text).toMatch(/will not make another refund.*another way/)
      await paying.standIn.clearFaults()
      await later(2 * MINUTE)
      await retryReturns(salon.payload)
      await syncPayment(salon.payload, providerId)
      expect(await refunds(key)).toEqual([['-r1', 'failed']])
      expect(await kept(providerId)).toBe(1200)
    },
  )

  it('is shown as failed, with the right balance, if a completed refund by staff fails later', async () => {
    const { salon } = paying
    const who = await bookingVisitor(salon, paying.small, [await paying.nextTime()])
    const paid = await who.confirm({ paymentType: 'pay-full', sourceId: 'cnon:card-nonce-ok' })
    const { paymentId } = paid.body
    const headers = await signedIn(salon, 'admin')
    const refunded = async () => {
      const { body } = await salon.call('GET', `/api/payments/payment-details?paymentId=${paymentId}`)
      return body.payment.amount_refunded
    }
    await refundsFail('refund-completed-then-failed')
    // Long enough for a slow machine to see the refund before it fails.
    await paying.standIn.rules({ refundMs: 10 * MINUTE })
    await salon.call('POST', '/api/payments/refund', {
      json: { paymentId, amount: 10, reason: 'Changed her mind' },
      headers,
    })
    await later(10 * MINUTE)
    await expect.poll(refunded).toBe(10)
    await later(10 * MINUTE)
    await expect.poll(refunded).toBe(0)
    const { body } = await salon.call('GET', '/api/payments/alerts', { headers })
    const about = body.alerts.filter((one: { payment_id: string }) => one.payment_id === paymentId)
    expect(about).toMatchObject([{ kind: 'refund-failed' }])
  })

  it('needs a person if it has been pending for more than a day, until it ends', async () => {
    const { refunds, alerts } = strayWitness(paying)
    await paying.standIn.rules({ refundMs: 3 * DAY })
    const { key } = await strayMoney(paying)
    await expect.poll(() => refunds(key)).toEqual([['-r1', 'pending']])
    await drivePendingRefunds(paying.salon.payload)
    expect(await alerts(`${key}-r1`)).toEqual([])
    await later(DAY + MINUTE)
    await drivePendingRefunds(paying.salon.payload)
    expect(await alerts(`${key}-r1`)).toEqual(['refund-waits'])
    await later(3 * DAY)
    await drivePendingRefunds(paying.salon.payload)
    expect(await refunds(key)).toEqual([['-r1', 'completed']])
    expect(await alerts(`${key}-r1`)).toEqual([])
  })
})
