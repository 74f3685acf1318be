import type {
  BasePayload,
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
} from 'payload'
import { dependenciesOf } from '../dependencies'

/** Seeds and restores pass `context: { keepCache: true }`: nothing is cached yet then. */
const told = (context: Record<string, unknown>): boolean => context.keepCache === true

/** Drafts are not on the site: saving one expires nothing, publishing and unpublishing do. */
const touchesSite = (doc: { _status?: string }, previous?: { _status?: string }): boolean =>
  doc._status !== 'draft' || previous?._status === 'published'

export const expireContent: CollectionAfterChangeHook = async ({ doc, previousDoc, collection, req }) => {
  if (!told(req.context) && touchesSite(doc, previousDoc))
    await dependenciesOf(req.payload).cache.expire([collection.slug])
  return doc
}

export const expireContentAfterDelete: CollectionAfterDeleteHook = async ({ doc, collection, req }) => {
  if (!told(req.context)) await dependenciesOf(req.payload).cache.expire([collection.slug])
  return doc
}

export const expireGlobal: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  const isDraft = doc._status === 'draft' && req.context.isRestoringVersion !== true
  if (!told(req.context) && !isDraft) await dependenciesOf(req.payload).cache.expire([global.slug])
  return doc
}

/** What is not content has changed and stands on pages. Jobs cannot expire anything: the pages look again in a minute. */
const expireNow = async (payload: BasePayload, tag: string): Promise<void> => {
  try {
    await dependenciesOf(payload).cache.expire([tag])
  } catch {
    // See above.
  }
}

/** The days on which the salon is closed, or some other event, have changed. */
export const expireClosedDays = (payload: BasePayload): Promise<void> => expireNow(payload, 'closed-days')

/** The dates of courses, or the places that are left in them, have changed. */
export const expireCourseDates = (payload: BasePayload): Promise<void> => expireNow(payload, 'course-dates')
