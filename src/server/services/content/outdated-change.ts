import type { PayloadRequest } from 'payload'
import { fail, type Failure } from '@/domain/errors'
import type { DraftSlug } from '@/server/repositories/content'
import { findChangeByOther } from '@/server/repositories/content-versions'

/**
 * Refuses a change if a colleague has saved the document since the client read it. `seenAt` is the `updated_at` that
 * the client has seen. Clients that do not send it overwrite.
 */
export const refuseOutdatedChange = async (
  { payload, user }: PayloadRequest,
  collection: DraftSlug,
  id: string,
  seenAt: string | undefined,
): Promise<Failure | null> => {
  if (seenAt === undefined) return null
  const seen = { since: seenAt, user: user ? String(user.id) : null }
  const now = await findChangeByOther(payload, { collection, id }, seen)
  return now && fail('CHANGED_MEANWHILE', { data: { now } })
}
