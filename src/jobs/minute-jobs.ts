import type { BasePayload } from 'payload'
import { runBeforeClosing, startRepeatingTimer } from '@/server/run-bounded'
import { ALL_CONTENT, notifyOtherProcesses } from '@/server/cache/content-watch'
import { JobLeader, keepLeader } from '@/server/leases'
import { Lease, createLeaseRow } from '@/server/repositories/leases'
import { recoverAtStartup } from '@/server/services/startup-recovery'
import { Cron } from 'croner'
import { MINUTE } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { recordHeartbeat } from '@/server/repositories/counters'
import { STILL_RUNNING_MS, reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { makeAvifs, repairPictures } from '@/server/services/content/make-avifs'
import {
  queueDueCourseReminders,
  queueDueFollowUps,
  queueDueReminders,
} from '@/server/services/notifications/remind'
import { queueDueTestReminders } from '@/server/services/diary/test-reminders'
import { queueAlertMails } from '@/server/services/notifications/alert-mails'
import { giveUpOnLost, sendQueued } from '@/server/services/notifications/send'
import { sendQueuedTexts } from '@/server/services/notifications/send-texts'
import { settleTexts } from '@/server/services/notifications/settle-texts'
import { retryReturns } from '@/server/services/payments/automatic-refund'
import { drivePendingRefunds, recountAfterCrash } from '@/server/services/payments/drive-refund'
import { numberNewReceipts } from '@/server/services/payments/number-receipts'
import {
  expireVouchers,
  queueDueGifts,
  queueVoucherReminders,
} from '@/server/services/payments/expire-vouchers'
import { numberLateMovements } from '@/server/services/payments/till-causes'
import { issuePaidVouchers } from '@/server/services/vouchers/voucher-ledger'
import { giveBackDeadUses } from '@/server/services/payments/undo-voucher-parts'
import { findLateMoney } from '@/server/services/reconciliation/late-money'
import { settlePaymentLinks } from '@/server/services/reconciliation/settle-links'
import { finishCancellations } from '@/server/services/self-service/cancel'
import { queueComeAgainReminders, queueReviewRequests } from '@/server/services/self-service/come-again'
import { runWaitingList } from '@/server/services/waiting/offer-times'
import { handleWaitingEvents } from '@/server/services/webhooks/receive-webhook'

/** How long an email server gets before the outcome of a message counts as unknown. */
const SENDING = 10 * MINUTE

/**
 * Work that people wait for, done every minute. Each concern has its own timer, so that an email server that never
 * responds only delays emails, and a slow Square only payments. Each step finds its work in the database and can safely
 * run twice, so runs need not be recorded. None of them is a Payload job, because Payload writes a job's row six times
 * per run.
 */
type Step = (payload: BasePayload) => Promise<unknown>

const stepsByQueue: Record<string, Step[]> = {
  orders: [(payload) => reconcileOrders(payload, STILL_RUNNING_MS), settlePaymentLinks],
  payments: [
    handleWaitingEvents,
    retryReturns,
    findLateMoney,
    finishCancellations,
    drivePendingRefunds,
    recountAfterCrash,
    issuePaidVouchers,
    giveBackDeadUses,
    expireVouchers,
    numberNewReceipts,
    numberLateMovements,
  ],
  mails: [(payload) => giveUpOnLost(payload, SENDING), sendQueued],
  texts: [settleTexts, sendQueuedTexts],
  reminders: [
    queueDueReminders,
    queueDueCourseReminders,
    queueDueFollowUps,
    queueComeAgainReminders,
    queueReviewRequests,
    queueDueTestReminders,
    queueAlertMails,
    queueDueGifts,
    queueVoucherReminders,
  ],
  waiting: [runWaitingList],
  pictures: [repairPictures, makeAvifs],
}

/** Timers may run every second, but a success is recorded at most twice a minute. */
const BEATS_MS = 30_000

/** Returns a function that records a concern's success, which Site health shows. */
const createHeartbeat = (payload: BasePayload, name: string): (() => Promise<void>) => {
  let last = -Infinity
  return async () => {
    const now = dependenciesOf(payload).clock.now()
    if (now - last < BEATS_MS) return
    last = now
    await recordHeartbeat(payload, name, now)
  }
}

/** The cron expression for a timer. `seconds` must divide a minute. */
const toCron = (seconds: number): string => (seconds === 60 ? '* * * * *' : `*/${seconds} * * * * *`)

/** Runs the steps in order while this process is the leader. Returns true if all of them ran. */
const runSteps = async (payload: BasePayload, leader: JobLeader, steps: Step[]): Promise<boolean> => {
  for (const step of steps) if (!(await leader.work(() => step(payload)))) return false
  return true
}

/**
 * Runs each concern at this interval until Payload is closed, while this process is the leader. A slow concern is not
 * started a second time. A failure is logged, and the concern runs again at the next interval.
 */
const startMinuteJobs = (payload: BasePayload, leader: JobLeader, seconds: number): void => {
  for (const [name, steps] of Object.entries(stepsByQueue)) {
    const hasEnded = createHeartbeat(payload, name)
    const failed = (err: unknown) =>
      payload.logger.error({ err, msg: `${name}: failed, will be tried again soon` })
    payload.crons.push(
      new Cron(toCron(seconds), { protect: true, catch: failed }, async () => {
        if (await runSteps(payload, leader, steps)) await hasEnded()
      }),
    )
  }
}

/** How often a process renews its leadership, or checks if it can take it, in ms. */
const CHECK_MS = 5_000

/** The time of six missed renewals in a row. */
const GONE_AFTER_MS = 30_000

interface Options {
  /** True if it takes over the jobs from a process that is not preferred (JOBS=on). */
  isPreferred: boolean
  /** True if there can be no other process (SQLite). */
  isAlone: boolean
  /** How often the minute jobs look for work, in seconds. Must divide a minute. */
  everySeconds: number
  checkMs?: number
  goneAfterMs?: number
}

/**
 * Runs the jobs while this process is the leader: immediately if there is no leader, otherwise once the leader is gone.
 * Payload's own runner runs the queues (`jobs.ts`).
 */
export const runJobs = async (payload: BasePayload, options: Options): Promise<void> => {
  const { isPreferred, isAlone, checkMs = CHECK_MS, goneAfterMs = GONE_AFTER_MS } = options
  const leader = new JobLeader(
    isAlone ? null : new Lease(createLeaseRow(payload, 'jobs'), { goneAfterMs, isPreferred }),
  )
  keepLeader(payload, leader)
  let wasLeader = false
  const check = async (): Promise<void> => {
    const isLeader = await leader.check()
    if (isLeader === wasLeader) return
    wasLeader = isLeader
    payload.logger.info(isLeader ? 'This process runs the jobs now' : 'Another process runs the jobs now')
    if (!isLeader) return
    // The last leader may have saved changes and ended before it notified the other processes.
    await notifyOtherProcesses(payload, [ALL_CONTENT])
    await leader.work(() => recoverAtStartup(payload, { isAlone }))
  }
  const failed = (err: unknown) =>
    payload.logger.error({ err, msg: 'could not find out which process runs the jobs; will try again soon' })
  await check()
  const stop = startRepeatingTimer(
    () => checkMs,
    () => check().catch(failed),
  )
  runBeforeClosing(payload, async () => {
    await stop()
    await leader.release()
  })
  startMinuteJobs(payload, leader, options.everySeconds)
}
