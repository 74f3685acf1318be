import { createHash } from 'node:crypto'
import type { BasePayload, PayloadRequest, Where } from 'payload'
import { newId } from '../ids'
import { isDuplicate, type Row, store } from './store'
import { dependenciesOf } from '../dependencies'

export interface AuditEntry {
  action: string
  subject: string
  subjectId: string
  summary?: string
  changes?: unknown
  /** Who, where it is nobody who is signed in, or whoever began what others finished. */
  actor?: string
  actorName?: string
  /** What is the same for whatever is recorded only once; a second record of it is dropped. */
  once?: string
}

/** Records who did what, in the name of the request's user. */
export const writeAudit = async (
  req: Pick<PayloadRequest, 'payload' | 'user'>,
  { once, ...entry }: AuditEntry,
): Promise<void> => {
  const { payload, user } = req
  const written = payload.db.create({
    collection: 'audit-records',
    data: {
      id: once ? createHash('sha256').update(once).digest('base64url').slice(0, 22) : newId(),
      at: dependenciesOf(payload).clock.now(),
      actor: user?.id ?? null,
      actorName: user && 'username' in user ? user.username : null,
      ...entry,
    },
  })
  if (!once) return void (await written)
  await written.catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
  })
}

/** Longer than any booking's history. */
const LONGEST_HISTORY = 200

/** What was done to some records of a kind each, latest first. */
export const auditOf = (
  payload: BasePayload,
  about: readonly { subject: string; id: string }[],
): Promise<Row<'audit-records'>[]> => {
  const or = about.map(({ subject, id }): Where => {
    const and: Where[] = [{ subject: { equals: subject } }, { subjectId: { equals: id } }]
    return { and }
  })
  return store(payload).find('audit-records', { or }, { sort: '-at', limit: LONGEST_HISTORY })
}
