import type { BasePayload } from 'payload'
import { reconcileOrders } from './checkout/reconcile'
import { releaseLeftovers } from './checkout/leftover-claims'
import { handleWaitingEvents } from './payments/doorbell'
import { drivePendingRefunds } from './payments/refund'
import { giveUpOnLost, sendSoon } from './notices/send'

/** Payload never gives a job back that a killed process had taken: it would block its schedule for ever. */
const freeTakenJobs = async (payload: BasePayload): Promise<void> => {
  await payload.db.deleteMany({ collection: 'payload-jobs', where: { processing: { equals: true } } })
}

/**
 * Puts right what a killed process left half way, before the first request: orders are finished or undone,
 * messages that were on their way are marked as unknown, jobs and times that nobody has are freed. Only the process that runs jobs does it.
 */
export const recover = async (payload: BasePayload): Promise<void> => {
  await freeTakenJobs(payload)
  await reconcileOrders(payload, 0)
  await releaseLeftovers(payload)
  await handleWaitingEvents(payload)
  await drivePendingRefunds(payload)
  await giveUpOnLost(payload, 0)
  sendSoon(payload)
}
