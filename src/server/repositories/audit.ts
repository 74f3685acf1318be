import { createHash } from 'node:crypto'
import type { BasePayload, PayloadRequest, Where } from 'payload'
import { watchedActions } from '@/domain/operations/audit-kinds'
import { createId } from '@/server/ids'
import { getOrigin } from '@/server/request-origin'
import { isDuplicate, type Row, store } from './store'
import { dependenciesOf } from '@/server/dependencies'

interface AuditEntry {
  action: string
  subject: string
  subjectId: string
  summary?: string
  changes?: unknown
  /** The actor, if it is not the signed-in user, because no one is signed in or a colleague started the work. */
  actor?: string
  actorName?: string
  /** A key for events that are recorded only once. If a second record has the same key, it is dropped. */
  once?: string
  /**
   * If true, the origin of the request is also recorded when no user is signed in. Used for sign-ins, but not for
   * visitors.
   */
  traced?: boolean
}

/** The actor. There are no headers if the action was not caused by a request. */
export type AuditActor = Pick<PayloadRequest, 'payload' | 'user'> & { headers?: Headers }

/**
 * Counts the records of this process, to sort those of the same millisecond. Records of different processes are sorted
 * by their clocks, which differ by more than this. A shared counter would cost a write for each record and improve
 * nothing.
 */
let sequence = 0

/** Sorts the latest first, in the order in which they were written. */
const LATEST_FIRST = ['-at', '-sequence', '-id']

/** Records who did what. The actor is the user of the request, and the record includes the origin of the request. */
export const writeAudit = async (
  req: AuditActor,
  { once, traced = false, ...entry }: AuditEntry,
): Promise<void> => {
  const { payload, user } = req
  const isStaffs = user?.collection === 'users'
  const written = payload.db.create({
    collection: 'audit-records',
    data: {
      id: once ? createHash('sha256').update(once).digest('base64url').slice(0, 22) : createId(),
      at: dependenciesOf(payload).clock.now(),
      sequence: ++sequence,
      actor: user?.id ?? null,
      actorName: user && 'username' in user ? user.username : null,
      ...(isStaffs || traced ? getOrigin(req) : {}),
      ...entry,
    },
  })
  if (!once) return void (await written)
  await written.catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
  })
}

/** More entries than the history of any booking has. */
const LONGEST_HISTORY = 200

/** The audit records about these subjects, latest first. */
export const listAuditRecords = (
  payload: BasePayload,
  about: readonly { subject: string; id: string }[],
): Promise<Row<'audit-records'>[]> => {
  const or = about.map(({ subject, id }): Where => {
    const and: Where[] = [{ subject: { equals: subject } }, { subjectId: { equals: id } }]
    return { and }
  })
  return store(payload).find('audit-records', { or }, { sort: LATEST_FIRST, limit: LONGEST_HISTORY })
}

export interface AuditFilter {
  /** If the list is empty, only actions that belong to no group. If it is missing, all actions. */
  actions?: readonly string[]
  /** The person who did it, or to whose account it was done. */
  person?: string
  /** In epoch ms; `until` is excluded. */
  from?: number
  until?: number
}

const toAuditWhere = ({ actions, person, from, until }: AuditFilter): Where => {
  const and: Where[] = []
  if (actions)
    and.push({ action: actions.length > 0 ? { in: [...actions] } : { not_in: [...watchedActions] } })
  if (person) {
    const theirs: Where[] = [{ subject: { equals: 'users' } }, { subjectId: { equals: person } }]
    and.push({ or: [{ actor: { equals: person } }, { and: theirs }] })
  }
  if (from !== undefined) and.push({ at: { greater_than_equal: from } })
  if (until !== undefined) and.push({ at: { less_than: until } })
  return { and }
}

/** A page of the activity log, latest first. */
export const listAuditPage = async (
  payload: BasePayload,
  filter: AuditFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: Row<'audit-records'>[]; total: number }> => {
  const found = await payload.db.find<Row<'audit-records'>>({
    collection: 'audit-records',
    where: toAuditWhere(filter),
    sort: LATEST_FIRST,
    limit: size,
    page,
    pagination: true,
  })
  return { rows: found.docs, total: found.totalDocs }
}
