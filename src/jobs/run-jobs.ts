import type { BasePayload } from 'payload'
import { runBeforeClosing, startRepeatingTimer } from '@/server/background-work'
import { ALL_CONTENT, notifyOtherProcesses } from '@/server/cache/content-watch'
import { JobLeader, keepLeader } from '@/server/job-leader'
import { Lease, createLeaseRow } from '@/server/repositories/leases'
import { recoverAtStartup } from '@/server/services/startup-recovery'
import { startMinuteJobs } from './minute-jobs'

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
