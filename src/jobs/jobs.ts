import type { BasePayload, Config, TaskConfig } from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import { recordHeartbeat, listHeartbeats } from '@/server/repositories/counters'
import { findJobStats, bringJobsForward } from '@/server/repositories/queued-jobs'
import { finishMoves } from '@/server/services/diary/apply-move'
import { finishVisits } from '@/server/services/diary/write-visit'
import { finishImports } from '@/server/services/imports/imports'
import { releaseOrphanedClaims, releaseOrphanedSeats } from '@/server/services/reconciliation/late-money'
import { runNightlyComparison } from '@/server/services/reconciliation/compare-with-provider'
import { findMissedNotifications } from '@/server/services/reconciliation/missed-notifications'
import { refreshRefunds } from '@/server/services/payments/drive-refund'
import { runScheduledBackup } from '@/server/services/operations/scheduled-backup'
import { fetchInstagramPosts } from '@/server/services/socials/instagram-posts'
import { deleteOverAge, deleteExpired } from '@/server/services/delete-expired'
import { Cron } from 'croner'
import { MINUTE } from '@/domain/time/time'
import { showReadyLocations } from '@/server/services/catalogue/set-up'
import { publishDue } from '@/server/services/content/scheduled-publishing'
import { getJobLeader } from '@/server/leases'
import { jobNames } from '@/domain/operations/backup-times'

/** The most by which the clocks of two machines may differ, in ms. */
const MAX_SKEW_MS = MINUTE

/**
 * A job scheduled later than its task's next time is brought forward to that time. Uses the wall clock, like Payload.
 */
const bringTasksForward = async (payload: BasePayload): Promise<void> => {
  for (const { slug, schedule = [] } of payload.config.jobs.tasks ?? [])
    for (const { cron } of schedule) {
      const next = new Cron(cron).nextRun()
      if (next) await bringJobsForward(payload, slug, next.toISOString())
    }
}

/** A job's last success cannot be in the future, so it counts as now. */
const correctHeartbeats = async (payload: BasePayload): Promise<void> => {
  const now = dependenciesOf(payload).clock.now()
  for (const { name, at } of await listHeartbeats(payload, jobNames))
    if ((at ?? 0) > now + MAX_SKEW_MS) await recordHeartbeat(payload, name, now)
}

/**
 * Queues the tasks for their next times. First corrects times in the future, left by a clock that was ahead. Otherwise,
 * no clean-up, comparison or backup would run until the wrong time comes, without any alert. Also publishes what staff
 * scheduled, and shows new locations that are ready but could not be shown when they were saved.
 */
export const scheduleTasks = async (payload: BasePayload): Promise<void> => {
  await bringTasksForward(payload)
  await correctHeartbeats(payload)
  await payload.jobs.handleSchedules({ allQueues: true })
  // Errors here must not stop the other tasks.
  await publishDue(payload).catch((error: unknown) =>
    payload.logger.error({ err: error }, 'scheduled publishing could not be checked'),
  )
  await showReadyLocations(payload)
}

/** When the tasks were last scheduled, in minutes since the epoch. All queues check at the same moment. */
const scheduled = new WeakMap<BasePayload, { minute: number; done: Promise<void> }>()

/**
 * Returns true if this process is the leader, after scheduling the tasks. They must be scheduled before the queues run:
 * otherwise a task that has just run would be queued for the same time again.
 */
const canRunQueues = async (payload: BasePayload): Promise<boolean> => {
  if (!(await getJobLeader(payload)?.confirm())) return false
  const minute = Math.floor(Date.now() / MINUTE)
  if (scheduled.get(payload)?.minute !== minute)
    scheduled.set(payload, { minute, done: scheduleTasks(payload) })
  await scheduled.get(payload)?.done
  return true
}

type Task = TaskConfig<{ input: object; output: object }>

/** Separate queues, so that a slow Square only delays the comparison and a large backup only itself. */
const queues = ['comparison', 'diary', 'tidy', 'backup'] as const
type Queue = (typeof queues)[number]

type Schedule = NonNullable<Task['schedule']>[number]
type AfterSchedule = NonNullable<NonNullable<Schedule['hooks']>['afterSchedule']>
type Stats = Parameters<AfterSchedule>[0]['jobStats']

/** Payload rewrites the row with all schedules, but only reads it once for all of them. */
const afterSchedule: AfterSchedule = async (scheduled) => {
  const jobStats = (await findJobStats(scheduled.req.payload)) as unknown as Stats
  await scheduled.defaultAfterSchedule({ ...scheduled, jobStats })
}

type Work = (payload: BasePayload) => Promise<object>

const createTask = (queue: Queue, slug: string, cron: string, work: Work): Task => ({
  slug,
  schedule: [{ cron, queue, hooks: { afterSchedule } }],
  handler: async ({ req: { payload } }) => {
    const output = await work(payload)
    await recordHeartbeat(payload, slug, dependenciesOf(payload).clock.now())
    return { output }
  },
})

/** Tasks with their own times. If the salon was not running then, they run later. */
const tasks: Task[] = [
  createTask('comparison', 'compare-payments', '30 3 * * *', async (payload) => {
    await refreshRefunds(payload)
    // Runs before the comparison, so that the records are already correct.
    const missed = await findMissedNotifications(payload)
    const { differences } = await runNightlyComparison(payload)
    return { differences: differences.length, ...missed }
  }),
  createTask('diary', 'holds', '*/10 * * * *', async (payload) => {
    const moves = await finishMoves(payload)
    // Before the release of times that have no appointment.
    const visits = await finishVisits(payload)
    const imports = await finishImports(payload)
    const freed = await releaseOrphanedClaims(payload)
    return { moves, visits, imports, freed, places: await releaseOrphanedSeats(payload) }
  }),
  // Not urgent, like the clean-up.
  createTask('tidy', 'instagram', '*/10 * * * *', fetchInstagramPosts),
  createTask('tidy', 'tidy', '5-59/10 * * * *', deleteExpired),
  createTask('tidy', 'retention', '15 4 * * *', deleteOverAge),
  // The time of the next backup is a setting.
  createTask('backup', 'backup', '*/10 * * * *', async (payload) => runScheduledBackup(payload)),
]

/**
 * Payload's tasks. Every minute, Payload's runner checks each queue for tasks that are due. Only the leader schedules
 * and runs them: Payload itself would schedule before it calls `shouldAutoRun`. Every task can safely run twice.
 */
export const jobs: NonNullable<Config['jobs']> = {
  tasks,
  access: { run: () => false, queue: () => false, cancel: () => false },
  autoRun: queues.map((queue) => ({
    queue,
    cron: '* * * * *',
    limit: 20,
    silent: true,
    disableScheduling: true,
  })),
  shouldAutoRun: canRunQueues,
}
