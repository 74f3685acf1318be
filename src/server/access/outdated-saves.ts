import { APIError, type GlobalSlug, type PayloadRequest } from 'payload'
import { errorMessages } from '@/messages/errors'
import { findChangeByOther, type VersionedContent } from '@/server/repositories/content-versions'
import { isContentId } from '@/server/repositories/running-database'
import type { Slug } from '@/server/repositories/store'
import { isStaff } from './access'

interface Hooked {
  args: unknown
  collection?: { slug: string }
  global?: { slug: string }
  operation: string
  req: PayloadRequest
}

const toContent = ({ args, collection, global }: Hooked): VersionedContent | null => {
  if (global) return { global: global.slug as GlobalSlug }
  const { id } = args as { id?: unknown }
  return collection && isContentId(String(id))
    ? { collection: collection.slug as Slug, id: String(id) }
    : null
}

/**
 * Refuses a save if somebody else has saved the same content since the client read it. Payload's form sends the time of
 * the version that it shows as `updatedAt`. Clients that do not send it overwrite. Must run before the hook that drops
 * this field.
 */
export const refuseOutdatedSave = async (hooked: Hooked) => {
  const { args, operation, req } = hooked
  const { data } = args as { data?: { updatedAt?: unknown } | null }
  const since = data?.updatedAt
  if (operation !== 'update' || req.payloadAPI !== 'REST' || !isStaff(req)) return args
  if (typeof since !== 'string' || Number.isNaN(Date.parse(since))) return args
  const content = toContent(hooked)
  const now =
    content && (await findChangeByOther(req.payload, content, { since, user: String(req.user?.id) }))
  if (now) throw new APIError(errorMessages.CHANGED_MEANWHILE, 409, { code: 'CHANGED_MEANWHILE', now }, true)
  return args
}
