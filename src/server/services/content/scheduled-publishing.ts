import type { BasePayload, PayloadRequest } from 'payload'
import type { ScheduledChange } from '@/contract/content'
import { fail, ok, type Result } from '@/domain/errors'
import { getLatestDay, parseClock } from '@/domain/time/calendar'
import { formatDateTime } from '@/domain/time/format'
import { toDayKey, toInstant } from '@/domain/time/time'
import { alertMessages } from '@/messages/management-disputes'
import { canEdit } from '@/server/access/can-edit'
import { isPreviewedCollection, isPreviewedGlobal } from '@/server/content/preview-url'
import { dependenciesOf } from '@/server/dependencies'
import { listAccounts } from '@/server/repositories/accounts'
import { raiseAlert } from '@/server/repositories/alerts'
import { writeAudit } from '@/server/repositories/audit'
import { findLaterChange } from '@/server/repositories/content-versions'
import { isContentId } from '@/server/repositories/running-database'
import { listPublishingFaults } from './publishing-faults'
import {
  addPublishing,
  listPublishing,
  type PublishingJob,
  removePublishing,
  retryPublishing,
  runDuePublishing,
  type ScheduledPublishing,
} from '@/server/repositories/queued-jobs'

/** A document or global, as named by the caller. */
export interface PublishingTarget {
  collection?: string
  global?: string
  id?: string
}

const isSameTarget = ({ input }: PublishingJob, { collection, global, id }: PublishingTarget): boolean =>
  collection === undefined
    ? input.global === global
    : input.doc?.relationTo === collection && input.doc.value === id

/** The most changes that can be planned for one document. */
const MOST = 20

type Content = Pick<ScheduledPublishing, 'doc' | 'global'>

/** The content that the caller names. Null if it has no drafts, or if the caller may not publish it. */
const findContent = async (
  req: PayloadRequest,
  { collection, global, id }: PublishingTarget,
): Promise<Content | null> => {
  if (id !== undefined && !isContentId(id)) return null
  if (!(await canEdit(req, { collectionSlug: collection, globalSlug: global, id }))) return null
  if (isPreviewedGlobal(global)) return { global }
  return isPreviewedCollection(collection) && id ? { doc: { relationTo: collection, value: id } } : null
}

const listFor = async (payload: BasePayload, target: PublishingTarget): Promise<ScheduledChange[]> => {
  const jobs = (await listPublishing(payload)).filter((job) => !job.hasError && isSameTarget(job, target))
  if (jobs.length === 0) return []
  const names = new Map((await listAccounts(payload)).map(({ id, firstName }) => [String(id), firstName]))
  return jobs.map(({ id, waitUntil, input }) => ({
    schedule_id: String(id),
    type: input.type,
    at: new Date(waitUntil ?? 0).toISOString(),
    by: names.get(input.user.value) ?? '',
  }))
}

/** Lists what is scheduled for a document or global, with the earliest first. */
export const listScheduled = async (
  req: PayloadRequest,
  target: PublishingTarget,
): Promise<Result<{ scheduled: ScheduledChange[] }>> =>
  (await findContent(req, target)) ? ok({ scheduled: await listFor(req.payload, target) }) : fail('NOT_FOUND')

const findTitle = async (payload: BasePayload, { doc, global }: ScheduledPublishing): Promise<string> => {
  const label = payload.config.globals.find(({ slug }) => slug === global)?.label
  if (!doc) return typeof label === 'string' ? label : String(global)
  const { useAsTitle = 'title' } = payload.collections[doc.relationTo].config.admin
  const found = await payload.findByID({
    collection: doc.relationTo,
    id: doc.value,
    depth: 0,
    draft: true,
    trash: true,
    disableErrors: true,
  })
  return String((found as Record<string, unknown> | null)?.[useAsTitle] ?? 'Untitled')
}

const audit = async (
  req: PayloadRequest,
  action: 'publishing-scheduled' | 'publishing-schedule-removed',
  input: ScheduledPublishing,
  at: number,
): Promise<void> => {
  const title = await findTitle(req.payload, input)
  const summary = `the ${input.type}ing of “${title}” for ${formatDateTime(at)}`
  const subject = input.doc?.relationTo ?? String(input.global)
  await writeAudit(req, {
    action,
    subject,
    subjectId: input.doc?.value ?? subject,
    summary,
    changes: { at: new Date(at).toISOString() },
  })
}

/**
 * Schedules publishing or unpublishing for a time in London. Globals are always on the site. A draft that could not be
 * published now is refused, with its fields.
 */
export const schedule = async (
  req: PayloadRequest,
  wanted: PublishingTarget & Pick<ScheduledPublishing, 'type'> & { day: string; time: string },
): Promise<Result<{ at: number; scheduled: ScheduledChange[] }>> => {
  const { payload, user } = req
  const { type, day, time } = wanted
  const content = await findContent(req, wanted)
  if (!content || !user || (type === 'unpublish' && content.global)) return fail('NOT_FOUND')
  const at = toInstant(day, parseClock(time) ?? 0)
  const now = Date.now()
  if (at <= now) return fail('SLOT_IN_PAST', { field: 'time' })
  if (day > getLatestDay(toDayKey(now))) return fail('DATE_OUT_OF_RANGE', { field: 'day' })
  const already = await listFor(payload, wanted)
  const isPlanned = already.some((one) => one.type === type && Date.parse(one.at) === at)
  if (isPlanned) return ok({ at, scheduled: already })
  if (already.length >= MOST) return fail('TOO_MANY_PLANNED')
  const errors = type === 'publish' ? await listPublishingFaults(req, content) : []
  if (errors.length > 0) return fail('DRAFT_NOT_READY', { data: { errors } })
  const input = { type, ...content, user: { relationTo: 'users' as const, value: String(user.id) } }
  await addPublishing(payload, input, at)
  await audit(req, 'publishing-scheduled', input, at)
  return ok({ at, scheduled: await listFor(payload, wanted) })
}

/** Removes a scheduled change, if the caller may publish the document. */
export const removeScheduled = async (req: PayloadRequest, scheduleId: string): Promise<Result<object>> => {
  const job = (await listPublishing(req.payload)).find(({ id }) => String(id) === scheduleId)
  if (!job) return fail('NOT_FOUND')
  const { doc, global } = job.input
  if (!(await findContent(req, { collection: doc?.relationTo, id: doc?.value, global })))
    return fail('NOT_FOUND')
  if (!(await removePublishing(req.payload, scheduleId))) return fail('PUBLISHING_NOW')
  await audit(req, 'publishing-schedule-removed', job.input, Date.parse(job.waitUntil ?? ''))
  return ok({})
}

/** A temporary fault is over after so many attempts, which are a minute apart. */
const ATTEMPTS = 5

const tellStaff = async (payload: BasePayload, job: PublishingJob, text: string): Promise<void> => {
  const raisedAt = dependenciesOf(payload).clock.now()
  await raiseAlert(payload, { id: `publishing-${job.id}`, kind: 'publishing-failed', text, raisedAt })
  await removePublishing(payload, String(job.id))
}

/** Drops changes that have failed once, if somebody has published or changed the content since their time. */
const dropOutdated = async (payload: BasePayload): Promise<void> => {
  for (const job of await listPublishing(payload)) {
    const { doc, global, type } = job.input
    const content = doc ? { collection: doc.relationTo, id: doc.value } : global ? { global } : null
    if ((job.totalTried ?? 0) === 0 || !job.waitUntil || !content) continue
    if (await findLaterChange(payload, content, { since: job.waitUntil, user: null }))
      await tellStaff(
        payload,
        job,
        alertMessages.publishingOutdated(type, await findTitle(payload, job.input)),
      )
  }
}

/**
 * Publishes and unpublishes what is due. What fails is tried again. Then staff are told: something is missing, or the
 * person may no longer publish it. Only the leader of the jobs calls this, once a minute.
 */
export const publishDue = async (payload: BasePayload): Promise<void> => {
  await dropOutdated(payload)
  await runDuePublishing(payload)
  for (const job of await listPublishing(payload)) {
    if (!job.hasError) continue
    const { input } = job
    if ((job.totalTried ?? 0) < ATTEMPTS) await retryPublishing(payload, String(job.id))
    else
      await tellStaff(
        payload,
        job,
        alertMessages.publishingFailed(input.type, await findTitle(payload, input)),
      )
  }
}
