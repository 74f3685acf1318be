import {
  type CollectionSlug,
  docAccessOperation,
  docAccessOperationGlobal,
  NotFound,
  type PayloadRequest,
} from 'payload'

interface Target {
  collectionSlug?: string
  globalSlug?: string
  id?: unknown
}

/** True if the user may edit this document or global. False if it does not exist. Anyone may send any target. */
export const canEdit = async (
  req: PayloadRequest,
  { collectionSlug, globalSlug, id }: Target,
): Promise<boolean> => {
  const { payload } = req
  if (collectionSlug !== undefined) {
    const collection = Object.hasOwn(payload.collections, collectionSlug)
      ? payload.collections[collectionSlug as CollectionSlug]
      : undefined
    if (!collection || globalSlug !== undefined || (typeof id !== 'string' && typeof id !== 'number'))
      return false
    try {
      return Boolean((await docAccessOperation({ collection, id, req })).update)
    } catch (error) {
      if (error instanceof NotFound) return false
      throw error
    }
  }
  const globalConfig = payload.config.globals.find(({ slug }) => slug === globalSlug)
  return globalConfig !== undefined && Boolean((await docAccessOperationGlobal({ globalConfig, req })).update)
}
