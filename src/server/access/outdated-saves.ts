import { APIError, type GlobalSlug, type PayloadRequest } from 'payload'
import { listChangedNames, type LaterChange } from '@/domain/content/changed-fields'
import { errorMessages } from '@/messages/errors'
import {
  findLaterChange,
  findSeenContent,
  type VersionedContent,
} from '@/server/repositories/content-versions'
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

/** An ISO instant. Null for anything else. */
const toInstant = (sent: unknown): string | null =>
  typeof sent === 'string' && sent.length < 40 && !Number.isNaN(Date.parse(sent))
    ? new Date(sent).toISOString()
    : null

/**
 * The time of the latest version that the client has seen: the one that its form shows (`updatedAt`), or one that the
 * same window has saved since (the header `Seen-At`), which the form may not have received yet.
 */
const findSeenAt = ({ headers }: PayloadRequest, updatedAt: unknown): string | null => {
  const shown = toInstant(updatedAt)
  const saved = toInstant(headers.get('seen-at'))
  return shown && saved && saved > shown ? saved : shown
}

/** True if the version already has all values that were sent, as when a client that got no response sends them again. */
const isRepeated = async (
  { payload }: PayloadRequest,
  { content, now, data }: { content: VersionedContent; now: LaterChange; data: Record<string, unknown> },
): Promise<boolean> => {
  const version = await findSeenContent(payload, content, now.updated_at)
  if (!version) return false
  const stored = Object.fromEntries(Object.keys(data).map((name) => [name, version[name]]))
  return listChangedNames(stored, data).length === 0
}

/**
 * Refuses a save if the same content has been saved since the client read it, by somebody else or in a different window
 * of the same account. Payload's form sends the time of the version that it shows as `updatedAt`. Clients that do not
 * send it overwrite. Must run before the hook that drops this field.
 */
export const refuseOutdatedSave = async (hooked: Hooked) => {
  const { args, operation, req } = hooked
  const { data } = args as { data?: Record<string, unknown> | null }
  if (operation !== 'update' || req.payloadAPI !== 'REST' || !isStaff(req)) return args
  const since = findSeenAt(req, data?.updatedAt)
  const content = toContent(hooked)
  if (!data || !since || !content) return args
  const now = await findLaterChange(req.payload, content, { since, user: String(req.user?.id) })
  if (!now || (now.is_own && (await isRepeated(req, { content, now, data })))) return args
  throw new APIError(errorMessages.CHANGED_MEANWHILE, 409, { code: 'CHANGED_MEANWHILE', now }, true)
}
