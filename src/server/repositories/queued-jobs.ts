import type { BasePayload, Where } from 'payload'
import type { TaskSchedulePublish } from '@/payload-types'
import { type Row, store } from './store'

interface JobStats {
  stats?: { scheduledRuns?: { queues?: Record<string, { tasks?: Record<string, unknown> }> } } | null
}

const removeJobs = async (payload: BasePayload, where: Where): Promise<void> => {
  await payload.db.deleteMany({ collection: 'payload-jobs', where })
}

/** Payload's task that publishes or unpublishes at a time that staff chose, and its queue. */
const PUBLISHING_TASK = 'schedulePublish'
const PUBLISHING_QUEUE = 'publishing'

const isPublishing: Where = { taskSlug: { equals: PUBLISHING_TASK } }
const isOtherTask: Where = { taskSlug: { not_equals: PUBLISHING_TASK } }

/**
 * Removes the jobs that a process has already started, and the jobs of all other tasks than these. Scheduled publishing
 * that was started is released, so that it runs again.
 */
export const removeTakenJobs = async (payload: BasePayload, tasks: string[]): Promise<void> => {
  const taken: Where = { processing: { equals: true } }
  await payload.db.updateMany({
    collection: 'payload-jobs',
    where: { and: [isPublishing, taken] },
    data: { processing: false },
    returning: false,
  })
  await removeJobs(payload, { or: [{ and: [isOtherTask, taken] }, { taskSlug: { not_in: tasks } }] })
}

/** Removes the jobs that are to wait until after an instant (epoch ms). Staff may schedule publishing for any time. */
export const removeJobsAfter = (payload: BasePayload, at: number): Promise<void> =>
  removeJobs(payload, { and: [isOtherTask, { waitUntil: { greater_than: new Date(at).toISOString() } }] })

type TaskInput = TaskSchedulePublish['input']

/** The document or global that staff scheduled, and whether it will be published or unpublished. */
export interface ScheduledPublishing {
  type: 'publish' | 'unpublish'
  doc?: { relationTo: NonNullable<TaskInput['doc']>['relationTo']; value: string }
  global?: NonNullable<TaskInput['global']>
  user: { relationTo: 'users'; value: string }
}

export type PublishingJob = Pick<Row<'payload-jobs'>, 'id' | 'waitUntil' | 'hasError' | 'totalTried'> & {
  input: ScheduledPublishing
}

/** More scheduled changes than any salon has. */
const MANY = 1000

/** All scheduled publishing, failed and still to come, with the earliest first. */
export const listPublishing = async (payload: BasePayload): Promise<PublishingJob[]> =>
  (await store(payload).find('payload-jobs', isPublishing, {
    sort: 'waitUntil',
    limit: MANY,
  })) as unknown as PublishingJob[]

/** Schedules Payload's task for an instant in epoch ms. */
export const addPublishing = async (
  payload: BasePayload,
  input: ScheduledPublishing,
  at: number,
): Promise<void> =>
  void (await payload.jobs.queue({
    task: PUBLISHING_TASK,
    queue: PUBLISHING_QUEUE,
    waitUntil: new Date(at),
    // Payload's type has a member for each collection, which TypeScript does not match with one for all of them.
    input: input as TaskInput,
  }))

/** Removes scheduled publishing. Returns false if it is running. */
export const removePublishing = async (payload: BasePayload, id: string): Promise<boolean> => {
  const same: Where = { id: { equals: id } }
  await removeJobs(payload, { and: [isPublishing, same, { processing: { not_equals: true } }] })
  return (await store(payload).count('payload-jobs', same)) === 0
}

/** Runs the scheduled publishing that is due, one after another in the order of its times. */
export const runDuePublishing = async (payload: BasePayload): Promise<void> =>
  void (await payload.jobs.run({
    queue: PUBLISHING_QUEUE,
    sequential: true,
    processingOrder: 'waitUntil',
    limit: MANY,
    silent: true,
  }))

/** Lets scheduled publishing that failed run again. */
export const retryPublishing = async (payload: BasePayload, id: string): Promise<void> => {
  const where: Where = { and: [isPublishing, { id: { equals: id } }] }
  await payload.db.updateMany({
    collection: 'payload-jobs',
    where,
    data: { hasError: false },
    returning: false,
  })
}

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
