import type { BasePayload, Config, TaskConfig } from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import { beat } from '@/server/repositories/leases'
import { finishMoves } from '@/server/services/diary/move-appointment'
import { releaseOrphanedClaims, releaseOrphanedPlaces } from '@/server/services/reconciliation/late-money'
import { nightlyComparison } from '@/server/services/reconciliation/compare-with-provider'
import { lookForUnheard } from '@/server/services/reconciliation/missed-notifications'
import { rereadRefunds } from '@/server/services/payments/drive-refund'
import { scheduledBackup } from '@/server/services/operations/scheduled-backup'
import { lookAtInstagram } from '@/server/services/socials/instagram-posts'
import { retain, tidy } from '@/server/services/tidy'
import { mayRunQueues } from './schedule-tasks'

type Task = TaskConfig<{ input: object; output: object }>

/** A slow Square only delays the comparison, and a large backup only itself. */
const queues = ['comparison', 'diary', 'tidy', 'backup'] as const
type Queue = (typeof queues)[number]

type Schedule = NonNullable<Task['schedule']>[number]
type AfterSchedule = NonNullable<NonNullable<Schedule['hooks']>['afterSchedule']>
type Stats = Parameters<AfterSchedule>[0]['jobStats']

/** Payload rewrites the row with all schedules, but reads it only once for all of them. */
const afterSchedule: AfterSchedule = async (scheduled) => {
  const { db } = scheduled.req.payload
  const jobStats = (await db.findGlobal({ slug: 'payload-jobs-stats' })) as unknown as Stats
  await scheduled.defaultAfterSchedule({ ...scheduled, jobStats })
}

type Work = (payload: BasePayload) => Promise<object>

const task = (queue: Queue, slug: string, cron: string, work: Work): Task => ({
  slug,
  schedule: [{ cron, queue, hooks: { afterSchedule } }],
  handler: async ({ req: { payload } }) => {
    const output = await work(payload)
    await beat(payload, slug, dependenciesOf(payload).clock.now())
    return { output }
  },
})

/** What has times of its own, and is made up for when the salon was not running then. */
const tasks: Task[] = [
  task('comparison', 'compare-payments', '30 3 * * *', async (payload) => {
    await rereadRefunds(payload)
    // Before the comparison, which then finds the books to be right.
    const unheard = await lookForUnheard(payload)
    const { differences } = await nightlyComparison(payload)
    return { differences: differences.length, ...unheard }
  }),
  task('diary', 'holds', '*/10 * * * *', async (payload) => {
    const moves = await finishMoves(payload)
    const freed = await releaseOrphanedClaims(payload)
    return { moves, freed, places: await releaseOrphanedPlaces(payload) }
  }),
  // Nobody waits for it, as for the tidying.
  task('tidy', 'instagram', '*/10 * * * *', lookAtInstagram),
  task('tidy', 'tidy', '5-59/10 * * * *', tidy),
  task('tidy', 'retention', '15 4 * * *', retain),
  // When one is due is a setting.
  task('backup', 'backup', '*/10 * * * *', async (payload) => scheduledBackup(payload)),
]

/**
 * Payload's tasks. Every minute, Payload's runner looks into each queue for tasks that are due. Only the leader schedules
 * and runs them: Payload itself would schedule before it asks `shouldAutoRun`. Every task may run twice without harm.
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
  shouldAutoRun: mayRunQueues,
}
