import type { PayloadRequest } from 'payload'
import { newId } from '../ids'
import { dependenciesOf } from '../dependencies'

export interface AuditEntry {
  action: string
  subject: string
  subjectId: string
  summary?: string
  changes?: unknown
  /** Who, where it is nobody who is signed in. */
  actorName?: string
}

/** Records who did what, in the name of the request's user. */
export const writeAudit = async (
  req: Pick<PayloadRequest, 'payload' | 'user'>,
  entry: AuditEntry,
): Promise<void> => {
  const { payload, user } = req
  await payload.db.create({
    collection: 'audit-records',
    data: {
      id: newId(),
      at: dependenciesOf(payload).clock.now(),
      actor: user?.id ?? null,
      actorName: user && 'username' in user ? user.username : null,
      ...entry,
    },
  })
}
