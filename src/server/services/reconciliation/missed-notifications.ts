import type { BasePayload } from 'payload'
import { DAY } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { findKnownDisputes } from '@/server/repositories/payment-provider'
import { findPaymentByProvider } from '@/server/repositories/payments'
import { findRefundByProvider } from '@/server/repositories/refunds'
import { listSquareLocations } from '@/server/services/settings/payment-set-up'
import { syncDispute } from '@/server/services/webhooks/sync-dispute'
import { syncRefund } from '@/server/services/webhooks/sync-payment'
import { MAX_PROVIDER_REQUESTS, runBounded } from '@/server/run-bounded'

/** How far back we ask the provider for changes, in ms. This is longer than the salon's server is ever down. */
const LOOK_BACK = 14 * DAY

const getSearchStart = (payload: BasePayload): number => dependenciesOf(payload).clock.now() - LOOK_BACK

/** Runs at each location. A location that Square no longer lists must not hide the others. */
const runAtEachLocation = async (
  payload: BasePayload,
  look: (location: string) => Promise<string[]>,
): Promise<string[]> => {
  const found: string[] = []
  for (const location of await listSquareLocations(payload)) {
    try {
      found.push(...(await look(location)))
    } catch (err) {
      payload.logger.error({ err, location }, 'Square’s list of payments for a location could not be read')
    }
  }
  return found
}

/**
 * Finds refunds of our payments that we have not recorded, however old the payment is. Refunds of other payments are
 * ignored.
 */
const findMissedRefunds = (payload: BasePayload): Promise<string[]> =>
  runAtEachLocation(payload, async (location) => {
    const { records } = dependenciesOf(payload).payments
    const missed: string[] = []
    for await (const { refundId, providerId } of records.refunds(getSearchStart(payload), location)) {
      const isOurs = providerId !== null && (await findPaymentByProvider(payload, providerId)) !== null
      if (isOurs && !(await findRefundByProvider(payload, refundId))) missed.push(refundId)
    }
    return missed
  })

/**
 * Finds disputes that changed recently, and those that are not in our list yet (D117). All are checked, even if we were
 * notified. Staff get only one alert per phase.
 */
const findRecentDisputes = (payload: BasePayload): Promise<string[]> =>
  runAtEachLocation(payload, async (location) => {
    const { records } = dependenciesOf(payload).payments
    const [late, older]: [string[], string[]] = [[], []]
    for await (const { id, changedAt } of records.disputes(location))
      (changedAt >= getSearchStart(payload) ? late : older).push(id)
    const known = await findKnownDisputes(payload, older)
    return [...late, ...older.filter((id) => !known.has(id))]
  })

type Find = (payload: BasePayload) => Promise<string[]>
type Sync = (payload: BasePayload, id: string) => Promise<boolean>

/**
 * Processes each item. If one fails, the others and the rest of the nightly run continue, and it is tried again the
 * next night.
 */
const syncMissed = async (payload: BasePayload, find: Find, sync: Sync): Promise<number> => {
  const failed = (err: unknown, about?: string): void =>
    payload.logger.error({ err, about }, 'a missed notification from Square could not be looked into')
  try {
    const ids = await find(payload)
    await runBounded(ids, MAX_PROVIDER_REQUESTS, (id) =>
      sync(payload, id).catch((err: unknown) => failed(err, id)),
    )
    return ids.length
  } catch (error) {
    failed(error)
    return 0
  }
}

/**
 * Part of the nightly run. It finds changes at the provider for which no notification arrived, and processes them as if
 * it had. Returns how many refunds and disputes were checked.
 */
export const findMissedNotifications = async (
  payload: BasePayload,
): Promise<{ refunds: number; disputes: number }> => ({
  refunds: await syncMissed(payload, findMissedRefunds, syncRefund),
  disputes: await syncMissed(payload, findRecentDisputes, syncDispute),
})
