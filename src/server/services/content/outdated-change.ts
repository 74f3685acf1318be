import type { PayloadRequest } from 'payload'
import { listClashingNames } from '@/domain/content/changed-fields'
import { fail, type Failure } from '@/domain/errors'
import { findField, toLabel } from '@/server/content/field-labels'
import type { DraftDocument, DraftSlug } from '@/server/repositories/content'
import { findLaterChange, findSeenContent } from '@/server/repositories/content-versions'
import type { Row } from '@/server/repositories/store'
import type { DraftData } from './drafts'

interface Change<S extends DraftSlug> {
  collection: S
  /** The document as it is now. */
  stored: DraftDocument<S>
  /** The `updated_at` that the client has seen. Clients that do not send it overwrite. */
  seenAt: string | undefined
  /** The fields that the change writes to a version. */
  change(version: Row<S>): DraftData<S>
}

/** The labels of the fields that both have changed. Null if the version that the client has seen is gone. */
const findClashes = async <S extends DraftSlug>(
  { payload }: PayloadRequest,
  { collection, stored, change }: Change<S>,
  seenAt: string,
): Promise<string[] | null> => {
  const seen = await findSeenContent(payload, { collection, id: String(stored.id) }, seenAt)
  if (!seen) return null
  const mine = { ...seen, ...change(seen as unknown as Row<S>) }
  const { fields } = payload.collections[collection].config
  const names = listClashingNames(seen, stored as unknown as Record<string, unknown>, mine)
  return [...new Set(names.map((path) => path.split('.')[0] ?? path))].map((name) =>
    toLabel(findField(fields, name), name),
  )
}

/** Refuses a change to fields that anyone has changed since the client read the document, including this account. */
export const refuseOutdatedChange = async <S extends DraftSlug>(
  req: PayloadRequest,
  attempt: Change<S>,
): Promise<Failure | null> => {
  const { collection, stored, seenAt } = attempt
  if (seenAt === undefined) return null
  const seen = { since: seenAt, user: req.user ? String(req.user.id) : null }
  const now = await findLaterChange(req.payload, { collection, id: String(stored.id) }, seen)
  if (!now) return null
  const fields = await findClashes(req, attempt, seenAt)
  if (fields?.length === 0) return null
  return fail('CHANGED_MEANWHILE', { data: { now: { ...now, ...(fields ? { fields } : {}) } } })
}
