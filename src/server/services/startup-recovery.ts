import { setTimeout as sleep } from 'node:timers/promises'
import type { BasePayload } from 'payload'
import {
  clearLastRuns,
  listLastRuns,
  removeJobsAfter,
  removeTakenJobs,
} from '@/server/repositories/queued-jobs'
import { deleteLeases } from '@/server/repositories/leases'
import { finishMerges } from './customers/merge'
import { reconcileOrders } from './checkout/stuck-orders'
import { releaseOrphanedClaims, releaseOrphanedSeats } from './reconciliation/late-money'
import { handleWaitingEvents } from './webhooks/receive-webhook'
import { retryReturns } from './payments/automatic-refund'
import { drivePendingRefunds } from './payments/drive-refund'
import { giveUpOnLost, sendSoon } from './notifications/send'
import { alertMessages } from '@/messages/alerts'
import { dependenciesOf } from '@/server/dependencies'
import { listPlaceholderAccounts } from '@/server/repositories/accounts'
import { openAlertsOfKind, raiseOpenAlert, withdrawAlert } from '@/server/repositories/alerts'

const KIND = 'shared-address'

/**
 * Logs and alerts the salon about accounts whose shared email address was replaced (D74), until each has its own.
 * Emails to them do not arrive.
 */
const reportPlaceholderEmails = async (payload: BasePayload): Promise<void> => {
  const raisedAt = dependenciesOf(payload).clock.now()
  const accounts = await listPlaceholderAccounts(payload)
  const open = new Set(accounts.map(({ id }) => `${KIND}-${id}`))
  for (const { id } of await openAlertsOfKind(payload, KIND))
    if (!open.has(id)) await withdrawAlert(payload, id, raisedAt)
  for (const { id, username } of accounts) {
    const text = alertMessages.sharedAddress(username)
    payload.logger.warn({ user: id, msg: text })
    await raiseOpenAlert(payload, {
      id: `${KIND}-${id}`,
      kind: KIND,
      text,
      raisedAt,
      payment: null,
      booking: null,
    })
  }
}

/**
 * Payload never releases a job that a killed process had taken, so its schedule would be blocked for ever. It also
 * never runs a job whose task an upgrade has removed.
 */
const releaseTakenJobs = (payload: BasePayload): Promise<void> =>
  removeTakenJobs(
    payload,
    (payload.config.jobs.tasks ?? []).map(({ slug }) => slug),
  )

/** Longer than any of our schedules looks ahead, in ms. */
const FAR_MS = 2 * 24 * 3_600_000

/**
 * Payload calculates the next run from the last one, and creates no second job while one is waiting. A wrong clock, or
 * a record of a run that never happened, could therefore stop a task for good. So jobs scheduled too far ahead, and
 * records of future runs, are deleted. (By the wall clock, as in Payload.)
 */
const releaseFarJobs = async (payload: BasePayload): Promise<void> => {
  const far = Date.now() + FAR_MS
  await removeJobsAfter(payload, far)
  if ((await listLastRuns(payload)).some((run) => !(Date.parse(run) <= far))) await clearLastRuns(payload)
}

/** How long start-up waits for work that involves Square, in ms, which may be slow or down. */
const PATIENCE_MS = 5_000

/** Finishes everything a killed process left unfinished on which nothing else depends. */
const finishWork = async (payload: BasePayload): Promise<void> => {
  await reconcileOrders(payload, 0)
  await releaseOrphanedClaims(payload)
  await releaseOrphanedSeats(payload)
  await handleWaitingEvents(payload)
  await retryReturns(payload)
  await drivePendingRefunds(payload)
  sendSoon(payload)
  await finishMerges(payload)
}

interface Recovery {
  /** How long to wait, in ms. */
  patienceMs?: number
  /** True if no other process of this salon is running. */
  isAlone?: boolean
}

/**
 * Cleans up after a killed process: releases jobs and times without an owner, marks messages that were being sent as
 * unknown, finishes or undoes orders. Normally this completes before the first request; if Square is not responding,
 * the rest continues while the salon serves requests, and the jobs try again. Only the process that runs the jobs does
 * this, when it starts or takes over from one that is gone.
 */
export const recoverAtStartup = async (
  payload: BasePayload,
  { patienceMs = PATIENCE_MS, isAlone = true }: Recovery = {},
): Promise<void> => {
  await releaseTakenJobs(payload)
  await releaseFarJobs(payload)
  // Otherwise a different process may be sending at this moment. The minute jobs give up on emails that take too long.
  if (isAlone) {
    await deleteLeases(payload)
    await giveUpOnLost(payload, 0)
  }
  await reportPlaceholderEmails(payload)
  const finished = finishWork(payload).catch((err: unknown) => {
    payload.logger.error({
      err,
      msg: 'The work left by the last process could not be finished; the jobs will try again',
    })
  })
  await Promise.race([finished, sleep(patienceMs, undefined, { ref: false })])
}
