import type {
  BasePayload,
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  GlobalAfterChangeHook,
} from 'payload'
import { type CachePort, dependenciesOf } from '@/server/dependencies'
import { notifyOtherProcesses } from './content-watch'
import { forgetContent } from './remember-content'
import { isOnSite } from '@/server/repositories/catalogue'

/**
 * Expires the content with these tags after it has changed: immediately in this process, and within seconds in the
 * others.
 */
export const expireTags = async (payload: BasePayload, tags: string[]): Promise<void> => {
  forgetContent(payload, tags)
  await dependenciesOf(payload).cache.expire(tags)
  await notifyOtherProcesses(payload, tags)
}

declare global {
  /** Next's cache of pages and their data. Undefined until the first entry is stored. */
  var salonPages: { revalidateTag(tags: string[], when: { expire: number }): Promise<void> } | undefined
}

/** Expires Next's tags, even outside a request (jobs, timers), where `revalidateTag` of `next/cache` would throw. */
export const nextCache: CachePort = {
  expire: async (tags) => globalThis.salonPages?.revalidateTag(tags, { expire: 0 }),
}

/**
 * True if the pages need not be expired. Seeds pass `context: { keepCache: true }`, because nothing is cached yet. Code
 * that writes many documents and then expires their pages in one step passes `expiresAfterwards`.
 */
const isAlreadyExpired = ({ keepCache, expiresAfterwards }: Record<string, unknown>): boolean =>
  keepCache === true || expiresAfterwards === true

const toContextKey = (collection: string, id: unknown): string => `on site ${collection} ${String(id)}`

/**
 * Remembers for the hook below if visitors saw the document. Its latest version may be a draft of a published document.
 */
export const rememberPublished: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'create' || data._status !== 'draft' || isAlreadyExpired(req.context)) return data
  const id = String(originalDoc.id)
  req.context[toContextKey(collection.slug, id)] = await isOnSite(req.payload, collection.slug, id)
  return data
}

/**
 * Expires the pages when a document is published or unpublished. Saving a draft expires nothing, because drafts are not
 * on the site.
 */
export const expireContent: CollectionAfterChangeHook = async ({ doc, collection: { slug }, req }) => {
  if (isAlreadyExpired(req.context)) return doc
  const hasLeft = async () =>
    req.context[toContextKey(slug, doc.id)] === true && !(await isOnSite(req.payload, slug, String(doc.id)))
  if (doc._status !== 'draft' || (await hasLeft())) await expireTags(req.payload, [slug])
  return doc
}

export const expireContentAfterDelete: CollectionAfterDeleteHook = async ({ doc, collection, req }) => {
  if (!isAlreadyExpired(req.context)) await expireTags(req.payload, [collection.slug])
  return doc
}

export const expireGlobal: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  const isDraft = doc._status === 'draft' && req.context.isRestoringVersion !== true
  if (!isAlreadyExpired(req.context) && !isDraft) await expireTags(req.payload, [global.slug])
  return doc
}

/** Expires the days on which the salon is closed. Called after these or other events have changed. */
export const expireClosedDays = (payload: BasePayload): Promise<void> => expireTags(payload, ['closed-days'])

/** Expires the discounts after a limited code was used or its use was cancelled. */
export const expireDiscounts = (payload: BasePayload): Promise<void> => expireTags(payload, ['discounts'])

/** Expires the dates of courses after these, or the number of free places, have changed. */
export const expireCourseDatesCache = (payload: BasePayload): Promise<void> =>
  expireTags(payload, ['course-dates'])
