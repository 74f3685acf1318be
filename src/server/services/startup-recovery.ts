import { setTimeout as sleep } from 'node:timers/promises'
import type { BasePayload } from 'payload'
import {
  clearLastRuns,
  listLastRuns,
  removeJobsAfter,
  removeTakenJobs,
} from '@/server/repositories/queued-jobs'
import { deleteLeases } from '@/server/repositories/leases'
import { finishMoves } from './diary/apply-move'
import { finishMerges } from './customers/merge'
import { finishImports } from './imports/imports'
import { reconcileOrders } from './checkout/stuck-orders'
import { finishVisits } from './diary/write-visit'
import { releaseOrphanedClaims, releaseOrphanedSeats } from './reconciliation/late-money'
import { handleWaitingEvents } from './webhooks/receive-webhook'
import { retryReturns } from './payments/automatic-refund'
import { drivePendingRefunds } from './payments/drive-refund'
import { giveUpOnLost } from './notifications/send'
import { settleInterrupted } from './operations/scheduled-backup'
import { alertMessages } from '@/messages/management-disputes'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { listPlaceholderAccounts } from '@/server/repositories/accounts'
import { listUnsettledOrders } from '@/server/repositories/orders'
import { openAlertsOfKind, raiseOpenAlert, withdrawAlert } from '@/server/repositories/alerts'

const KIND = 'shared-address'

/**
 * Logs the accounts whose shared email address was replaced (D74) and alerts the salon, until each has an address of
 * its own. Emails to these accounts do not arrive.
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
 * Removes jobs that Payload would never finish. If a process is killed, Payload never releases its jobs, so their
 * schedule would be blocked for ever. It also never runs a job whose task an upgrade has removed.
 */
const releaseTakenJobs = (payload: BasePayload): Promise<void> =>
  removeTakenJobs(
    payload,
    (payload.config.jobs.tasks ?? []).map(({ slug }) => slug),
  )

/** Longer than any of our schedules, in ms. */
const FAR_MS = 2 * 24 * 3_600_000

/**
 * Deletes jobs that are scheduled too far in the future, and records of future runs. Payload calculates the next run
 * from the last one, and creates no second job while one is waiting. So a wrong clock, or a record of a run that never
 * happened, could stop a task for good. As in Payload, this uses the wall clock.
 */
const releaseFarJobs = async (payload: BasePayload): Promise<void> => {
  const far = Date.now() + FAR_MS
  await removeJobsAfter(payload, far)
  if ((await listLastRuns(payload)).some((run) => !(Date.parse(run) <= far))) await clearLastRuns(payload)
}

/** How long the start waits for work that involves Square, in ms. Square may be slow or down. */
const PATIENCE_MS = 5_000

/** Finishes everything that a killed process left unfinished, except for work on which other work depends. */
const finishWork = async (payload: BasePayload): Promise<void> => {
  await reconcileOrders(payload, 0)
  await finishVisits(payload, 0)
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
 * Cleans up after a killed process. It releases jobs, and times without an owner, marks messages that were being sent
 * as unknown, records an interrupted backup, and finishes or undoes orders. Normally this is complete before the first request. If Square is not
 * responding, the rest continues while the salon handles requests, and the jobs try again. Only the process that runs
 * the jobs does this, when it starts or takes over from a process that has ended.
 */
export const recoverAtStartup = async (
  payload: BasePayload,
  { patienceMs = PATIENCE_MS, isAlone = true }: Recovery = {},
): Promise<void> => {
  await releaseTakenJobs(payload)
  await releaseFarJobs(payload)
  // If it is not, a different process may be sending at this moment. The job that runs every minute gives up on emails
  // that take too long.
  if (isAlone) {
    await deleteLeases(payload)
    await giveUpOnLost(payload, 0)
    await settleInterrupted(payload, { isOver: true })
    await finishImports(payload, 0)
    await finishMoves(payload, -1)
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

/** How long the start waits for the open orders of test payments, in ms. */
const LAST_ORDERS_MS = 20_000

/**
 * Finishes or undoes the open orders of test payments, before the salon takes payments with Square (D99). The stand-in
 * may still be starting, so it tries again for a while. Returns how many are still open.
 */
export const endOpenOrders = async (payload: BasePayload, patienceMs = LAST_ORDERS_MS): Promise<number> => {
  const until = Date.now() + patienceMs
  for (;;) {
    await reconcileOrders(payload, 0)
    const open = await listUnsettledOrders(payload, dependenciesOf(payload).clock.now() + 1)
    if (open.length === 0 || Date.now() >= until) return open.length
    await sleep(Math.min(1_000, patienceMs))
  }
}
