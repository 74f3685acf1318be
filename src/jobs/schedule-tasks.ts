import { Cron } from 'croner'
import type { BasePayload } from 'payload'
import { MINUTE } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { bringJobsForward } from '@/server/repositories/queued-jobs'
import { showReadyLocations } from '@/server/services/catalogue/set-up'
import { publishDue } from '@/server/services/content/scheduled-publishing'
import { getJobLeader } from '@/server/job-leader'
import { jobNames } from '@/domain/operations/backup-times'
import { recordHeartbeat, listHeartbeats } from '@/server/repositories/counters'

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
export const canRunQueues = async (payload: BasePayload): Promise<boolean> => {
  if (!(await getJobLeader(payload)?.confirm())) return false
  const minute = Math.floor(Date.now() / MINUTE)
  if (scheduled.get(payload)?.minute !== minute)
    scheduled.set(payload, { minute, done: scheduleTasks(payload) })
  await scheduled.get(payload)?.done
  return true
}
