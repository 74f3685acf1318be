import type { BasePayload, Config, TaskConfig } from 'payload'
import { MINUTE } from '@/domain/time/minutes'
import { finishMoves } from '@/server/services/diary/move-appointment'
import { releaseOrphanedClaims } from '@/server/services/reconciliation/orphaned-claims'
import { releaseOrphanedPlaces } from '@/server/services/reconciliation/orphaned-places'
import { AT_WORK, reconcileOrders } from '@/server/services/checkout/reconcile'
import { queueDueReminders } from '@/server/services/notifications/remind'
import { queueDueCourseReminders } from '@/server/services/notifications/remind-courses'
import { nightlyComparison } from '@/server/services/reconciliation/compare-with-provider'
import { lookForLateMoney } from '@/server/services/reconciliation/late-money'
import { lookForUnheard } from '@/server/services/reconciliation/unheard'
import { handleWaitingEvents } from '@/server/services/webhooks/receive-webhook'
import { retryReturns } from '@/server/services/payments/automatic-refund'
import { drivePendingRefunds, rereadRefunds } from '@/server/services/payments/drive-refund'
import { retain, tidy } from '@/server/services/tidy'
import { giveUpOnLost, sendQueued } from '@/server/services/notifications/send'
import { withMutex } from '@/server/with-mutex'

/** A mail server is given this long before the fate of a message counts as unknown. */
const SENDING = 10 * MINUTE

type Task = TaskConfig<{ input: object; output: object }>

/**
 * What a person waits for must not wait for something else: each concern has a queue of its own with a runner of its
 * own, so that a mail server that never answers stops mails alone, and a slow Square only what is about money.
 */
const queues = ['orders', 'payments', 'comparison', 'mails', 'diary', 'tidy'] as const
type Queue = (typeof queues)[number]

type Schedule = NonNullable<Task['schedule']>[number]
type AfterSchedule = NonNullable<NonNullable<Schedule['hooks']>['afterSchedule']>
type Stats = Parameters<AfterSchedule>[0]['jobStats']

/** All runners start at the same stroke, and Payload keeps their schedules in one row that it rewrites whole. */
const afterSchedule: AfterSchedule = (scheduled) =>
  withMutex('jobs-stats', async () => {
    const { payload } = scheduled.req
    const jobStats = (await payload.db.findGlobal({ slug: 'payload-jobs-stats' })) as unknown as Stats
    await scheduled.defaultAfterSchedule({ ...scheduled, jobStats })
  })

type Work = (payload: BasePayload) => Promise<object>

const task = (queue: Queue, slug: string, cron: string, work: Work): Task => ({
  slug,
  schedule: [{ cron, queue, hooks: { afterSchedule } }],
  handler: async ({ req: { payload } }) => ({ output: await work(payload) }),
})

/** What cannot wait is done at every stroke of the timer, the rest at its own times. */
const tasksAt = (stroke: string): Task[] => [
  task('orders', 'orders', stroke, async (payload) => ({ seen: await reconcileOrders(payload, AT_WORK) })),
  task('payments', 'payments', stroke, async (payload) => {
    const events = await handleWaitingEvents(payload)
    const retried = await retryReturns(payload)
    const late = await lookForLateMoney(payload)
    return { events, retried, late, refunds: await drivePendingRefunds(payload) }
  }),
  task('comparison', 'compare-payments', '30 3 * * *', async (payload) => {
    await rereadRefunds(payload)
    // Before the comparison, which then finds the books to be right.
    const unheard = await lookForUnheard(payload)
    const { differences } = await nightlyComparison(payload)
    return { differences: differences.length, ...unheard }
  }),
  task('mails', 'mails', stroke, async (payload) => {
    await giveUpOnLost(payload, SENDING)
    return { tried: await sendQueued(payload) }
  }),
  task('diary', 'reminders', stroke, async (payload) => ({
    queued: await queueDueReminders(payload),
    courses: await queueDueCourseReminders(payload),
  })),
  task('diary', 'holds', '*/10 * * * *', async (payload) => {
    const moves = await finishMoves(payload)
    const freed = await releaseOrphanedClaims(payload)
    return { moves, freed, places: await releaseOrphanedPlaces(payload) }
  }),
  task('tidy', 'tidy', '5-59/10 * * * *', tidy),
  task('tidy', 'retention', '15 4 * * *', retain),
]

/** A timer's stroke as a cron expression; `seconds` divides a minute. */
const strokeOf = (seconds: number): string => (seconds === 60 ? '* * * * *' : `*/${seconds} * * * * *`)

/**
 * Tasks and the timer of each queue that runs them every so many seconds (null: no timer). One process has JOBS=on, so
 * each queue has one runner; every task may run twice without harm.
 */
export const jobsEvery = (seconds: number | null): NonNullable<Config['jobs']> => {
  const stroke = strokeOf(seconds ?? 60)
  return {
    tasks: tasksAt(stroke),
    access: { run: () => false, queue: () => false, cancel: () => false },
    autoRun:
      seconds === null ? [] : queues.map((queue) => ({ cron: stroke, queue, limit: 20, silent: true })),
  }
}
