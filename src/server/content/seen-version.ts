import type { PayloadRequest } from 'payload'

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
