import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, GlobalAfterChangeHook } from 'payload'
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
  if (!told(req.context)) await dependenciesOf(req.payload).cache.expire([global.slug])
  return doc
}
