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
 * Says in the log and to the salon which accounts lost an address that was another's as well (D74), until each has one
 * of its own: mails to them arrive nowhere.
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
 * Payload never gives a job back that a killed process had taken: its schedule would be blocked for ever. Nor does it
 * ever take one whose task was there before an upgrade only.
 */
const releaseTakenJobs = (payload: BasePayload): Promise<void> =>
  removeTakenJobs(
    payload,
    (payload.config.jobs.tasks ?? []).map(({ slug }) => slug),
  )

/** Longer than any of our schedules looks ahead. */
const FAR_MS = 2 * 24 * 3_600_000

/**
 * Payload counts the next run from the last one, and makes no second job while one waits. So a clock that was wrong
 * once, or a note of a run that never was, would stop a task for good: what waits beyond our schedules goes, and so
 * does a note of runs to come. (By the wall clock, as Payload.)
 */
const releaseFarJobs = async (payload: BasePayload): Promise<void> => {
  const far = Date.now() + FAR_MS
  await removeJobsAfter(payload, far)
  if ((await listLastRuns(payload)).some((run) => !(Date.parse(run) <= far))) await clearLastRuns(payload)
}

/** How long the start waits for what is done together with Square, which may be slow or away. */
const PATIENCE_MS = 5_000

/** Everything that a killed process left half way and that others do not depend on. */
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
  /** How long it is waited for. */
  patienceMs?: number
  /** No other process of this salon is there. */
  isAlone?: boolean
}

/**
 * Puts right what a killed process left half way: jobs and times without an owner are freed, messages that were on
 * their way are marked as unknown, orders are finished or undone. As a rule all of it before the first request; when
 * Square does not answer, the rest goes on while the salon serves, as it does with the jobs. Only the process that
 * runs the jobs does it, when it begins to: at its start, or when it took over from one that is gone.
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
