import { auditSummaries, refusedSummaries } from '@/messages/management-accounts'
import type { User } from '@/payload-types'
import { dependenciesOf } from '@/server/dependencies'
import { getOrigin } from '@/server/request-origin'
import { type AuditActor, writeAudit } from '@/server/repositories/audit'

type Account = Pick<User, 'id' | 'username'>
type AccountAction = keyof typeof auditSummaries

/** Records what was done to an account; who did it is who is signed in, or, where nobody is, `by`. */
export const recordOfAccount = (
  req: AuditActor,
  action: AccountAction,
  { id, username }: Account,
  { changes, by }: { changes?: unknown; by?: string } = {},
): Promise<void> =>
  writeAudit(req, {
    action,
    subject: 'users',
    subjectId: String(id),
    summary: auditSummaries[action](username),
    traced: true,
    changes,
    ...(by ? { actorName: by } : {}),
  })

/** The same of who did it themselves, whoever the request says is signed in. */
export const recordOfOwn = (req: AuditActor, action: AccountAction, account: Account): Promise<void> =>
  writeAudit(req, {
    action,
    subject: 'users',
    subjectId: String(account.id),
    traced: true,
    summary: auditSummaries[action](account.username),
    actor: String(account.id),
    actorName: account.username,
  })

/** Tries that tell nothing new are recorded once for an address in so long: else whoever tries on fills the database. */
const WINDOW = 10 * 60_000

/**
 * Records that somebody was refused: a wrong password or code of an open account each time, of which an account closes
 * after five; whatever else once in ten minutes for an address. What was typed as a name that nobody has may be a
 * password, and is not kept.
 */
export const recordRefusal = async (
  req: AuditActor,
  account: Account | null,
  { wasOpen, isClosed }: { wasOpen: boolean; isClosed: boolean },
): Promise<void> => {
  const window = Math.floor(dependenciesOf(req.payload).clock.now() / WINDOW)
  const about = { subject: 'users', subjectId: String(account?.id ?? 'unknown'), traced: true }
  const stranger = { payload: req.payload, headers: req.headers, user: null }
  const summary = !account
    ? refusedSummaries.unknown
    : wasOpen
      ? auditSummaries['sign-in-refused'](account.username)
      : refusedSummaries.closed(account.username)
  const once = `refused|${about.subjectId}|${getOrigin(req).address}|${window}`
  await writeAudit(stranger, { action: 'sign-in-refused', ...about, summary, ...(wasOpen ? {} : { once }) })
  if (!account || !wasOpen || !isClosed) return
  await writeAudit(stranger, {
    action: 'account-locked',
    ...about,
    summary: auditSummaries['account-locked'](account.username),
  })
}
