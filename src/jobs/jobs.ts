import type { BasePayload, Config, TaskConfig } from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import { recordHeartbeat } from '@/server/repositories/counters'
import { findJobStats } from '@/server/repositories/queued-jobs'
import { finishMoves } from '@/server/services/diary/move-appointment'
import { finishImports } from '@/server/services/imports/imports'
import { releaseOrphanedClaims, releaseOrphanedSeats } from '@/server/services/reconciliation/late-money'
import { runNightlyComparison } from '@/server/services/reconciliation/compare-with-provider'
import { findMissedNotifications } from '@/server/services/reconciliation/missed-notifications'
import { refreshRefunds } from '@/server/services/payments/drive-refund'
import { runScheduledBackup } from '@/server/services/operations/scheduled-backup'
import { fetchInstagramPosts } from '@/server/services/socials/instagram-posts'
import { deleteOverAge, deleteExpired } from '@/server/services/delete-expired'
import { canRunQueues } from './schedule-tasks'

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
    const imports = await finishImports(payload)
    const freed = await releaseOrphanedClaims(payload)
    return { moves, imports, freed, places: await releaseOrphanedSeats(payload) }
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
