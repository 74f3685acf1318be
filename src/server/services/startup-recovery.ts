import { setTimeout as sleep } from 'node:timers/promises'
import type { BasePayload } from 'payload'
import { reconcileOrders } from './checkout/reconcile'
import { releaseOrphanedClaims } from './reconciliation/orphaned-claims'
import { handleWaitingEvents } from './webhooks/receive-webhook'
import { drivePendingRefunds } from './payments/refund'
import { giveUpOnLost, sendSoon } from './notifications/send'

/** Payload never gives a job back that a killed process had taken: its schedule would be blocked for ever. */
const freeTakenJobs = async (payload: BasePayload): Promise<void> => {
  await payload.db.deleteMany({ collection: 'payload-jobs', where: { processing: { equals: true } } })
}

/** How long the start waits for what is done together with Square, which may be slow or away. */
const PATIENCE_MS = 5_000

/** Everything that a killed process left half way and that others do not depend on. */
const finishWork = async (payload: BasePayload): Promise<void> => {
  await reconcileOrders(payload, 0)
  await releaseOrphanedClaims(payload)
  await handleWaitingEvents(payload)
  await drivePendingRefunds(payload)
  sendSoon(payload)
}

/**
 * Puts right what a killed process left half way: jobs and times without an owner are freed, messages that were on
 * their way are marked as unknown, orders are finished or undone. As a rule all of it before the first request; when
 * Square does not answer, the rest goes on while the salon serves, as it does with the jobs. Only the process that
 * runs jobs does it.
 */
export const recover = async (payload: BasePayload, patienceMs = PATIENCE_MS): Promise<void> => {
  await freeTakenJobs(payload)
  await giveUpOnLost(payload, 0)
  const finished = finishWork(payload).catch((err: unknown) => {
    payload.logger.error({ err, msg: 'What the last process left was not finished; the jobs try again' })
  })
  await Promise.race([finished, sleep(patienceMs, undefined, { ref: false })])
}
