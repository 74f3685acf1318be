import { Cron } from 'croner'
import type { BasePayload } from 'payload'
import { MINUTE } from '@/domain/time/minutes'
import { dependenciesOf } from '@/server/dependencies'
import { bringJobsForward } from '@/server/repositories/queued-jobs'
import { getJobLeader } from '@/server/job-leader'
import { recordHeartbeat, listHeartbeats } from '@/server/repositories/counters'

/** The clocks of two machines differ by less than this, in ms. */
const MAX_SKEW_MS = MINUTE

/** Jobs that wait for longer than until their task's next time wait until then. By the wall clock, like Payload. */
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
  for (const { name, at } of await listHeartbeats(payload))
    if ((at ?? 0) > now + MAX_SKEW_MS) await recordHeartbeat(payload, name, now)
}

/**
 * Queues the tasks for their next times. Times in the future, left by a clock that was ahead, are corrected first. Without
 * this, nothing would be tidied, compared or backed up until the wrong time comes, and no alert would say so.
 */
export const scheduleTasks = async (payload: BasePayload): Promise<void> => {
  await bringTasksForward(payload)
  await correctHeartbeats(payload)
  await payload.jobs.handleSchedules({ allQueues: true })
}

/** When the tasks were scheduled last, in minutes since the epoch. All queues ask at the same moment. */
const scheduled = new WeakMap<BasePayload, { minute: number; done: Promise<void> }>()

/**
 * Returns true if this process is the leader, once the tasks are scheduled. They must be scheduled before the queues run:
 * a task that has just run would be queued for the same time again.
 */
export const canRunQueues = async (payload: BasePayload): Promise<boolean> => {
  if (!(await getJobLeader(payload)?.confirm())) return false
  const minute = Math.floor(Date.now() / MINUTE)
  if (scheduled.get(payload)?.minute !== minute)
    scheduled.set(payload, { minute, done: scheduleTasks(payload) })
  await scheduled.get(payload)?.done
  return true
}
