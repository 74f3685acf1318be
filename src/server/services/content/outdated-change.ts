import type { PayloadRequest } from 'payload'
import { listClashingNames } from '@/domain/content/changed-fields'
import { fail, type Failure } from '@/domain/errors'
import { findField, toLabel } from '@/server/content/field-labels'
import type { DraftDocument, DraftSlug } from '@/server/repositories/content'
import { findLaterChange, findSeenContent } from '@/server/repositories/content-versions'
import type { Row } from '@/server/repositories/store'
import type { DraftData } from './drafts'

interface Version {
  id: string | number
  updatedAt: string
}

/** Thrown if a document has changed since it was read, so that the write would undo this change. */
export class OutdatedError extends Error {}

const KEY = 'seenVersion'

/** A request whose next write is refused if its document then has a version later than `version`. */
export const withSeenVersion = (req: PayloadRequest, { id, updatedAt }: Version): PayloadRequest => ({
  ...req,
  context: { ...req.context, [KEY]: { id: String(id), updatedAt } },
})

/** Refuses an outdated write. Only the first write is checked, because it makes a new version itself. */
export const checkSeenVersion = ({ context }: Pick<PayloadRequest, 'context'>, latest: Version): void => {
  const seen = context[KEY] as { id: string; updatedAt: string | null } | undefined
  if (!seen?.updatedAt || seen.id !== String(latest.id)) return
  if (new Date(latest.updatedAt).getTime() > new Date(seen.updatedAt).getTime()) throw new OutdatedError()
  seen.updatedAt = null
}

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
