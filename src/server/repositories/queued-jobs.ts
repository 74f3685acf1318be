import type { BasePayload, Where } from 'payload'

interface JobStats {
  stats?: { scheduledRuns?: { queues?: Record<string, { tasks?: Record<string, unknown> }> } } | null
}

const removeJobs = async (payload: BasePayload, where: Where): Promise<void> => {
  await payload.db.deleteMany({ collection: 'payload-jobs', where })
}

/** Removes the jobs that a process has already started, and the jobs of all other tasks than these. */
export const removeTakenJobs = (payload: BasePayload, tasks: string[]): Promise<void> =>
  removeJobs(payload, { or: [{ processing: { equals: true } }, { taskSlug: { not_in: tasks } }] })

/** Removes the jobs that are to wait until after an instant (epoch ms). */
export const removeJobsAfter = (payload: BasePayload, at: number): Promise<void> =>
  removeJobs(payload, { waitUntil: { greater_than: new Date(at).toISOString() } })

/** Loads Payload's record of the schedules. Null before the first one. */
export const findJobStats = async (payload: BasePayload): Promise<JobStats | null> =>
  (await payload.db.findGlobal({ slug: 'payload-jobs-stats' })) as JobStats | null

/** When each task was last scheduled, according to Payload's record. */
export const listLastRuns = async (payload: BasePayload): Promise<string[]> => {
  const noted = await findJobStats(payload)
  return Object.values(noted?.stats?.scheduledRuns?.queues ?? {}).flatMap(({ tasks }) =>
    Object.values(tasks ?? {}).map((one) => String((one as { lastScheduledRun?: unknown }).lastScheduledRun)),
  )
}

/** Deletes the record of when the tasks were scheduled. */
export const clearLastRuns = async (payload: BasePayload): Promise<void> => {
  await payload.db.updateGlobal({ slug: 'payload-jobs-stats', data: { stats: {} }, returning: false })
}

/**
 * Makes jobs of a task run earlier: if they would wait beyond `waitUntil` (an ISO instant), they now wait until then.
 */
export const bringJobsForward = async (
  payload: BasePayload,
  task: string,
  waitUntil: string,
): Promise<void> => {
  const where = {
    taskSlug: { equals: task },
    processing: { equals: false },
    waitUntil: { greater_than: waitUntil },
  }
  await payload.db.updateMany({ collection: 'payload-jobs', where, data: { waitUntil }, returning: false })
}
