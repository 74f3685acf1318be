import type { User } from '@/payload-types'
import { dependenciesOf } from '@/server/dependencies'
import { getOrigin } from '@/server/request-origin'
import { type AuditActor, writeAudit } from '@/server/repositories/audit'

/** The audit log's texts about accounts. `name` is the username. */
export const auditSummaries = {
  'signed-in': (name: string): string => `${name} signed in`,
  'sign-in-refused': (name: string): string => `Wrong password or code for ${name}`,
  'account-locked': (name: string): string =>
    `${name} is locked for ten minutes after too many wrong attempts`,
  'account-unlocked': (name: string): string => `${name} was unlocked early`,
  'signed-out': (name: string): string => `${name} signed out`,
  'signed-out-everywhere': (name: string): string => `${name} signed out everywhere`,
  'session-ended': (name: string): string =>
    `A session for ${name} was ended because its renewal token was used twice`,
  'user-created': (name: string): string => `Account ${name} was created`,
  'user-changed': (name: string): string => `Account ${name} was changed`,
  'user-removed': (name: string): string => `Account ${name} was deleted`,
  'role-changed': (name: string): string => `The role of ${name} was changed`,
  'password-changed': (name: string): string => `The password of ${name} was changed`,
  'password-link-asked': (name: string): string => `Someone asked for a password reset link for ${name}`,
  'invitation-sent': (name: string): string => `An invitation was emailed to ${name}`,
  'invitation-shown': (name: string): string =>
    `An invitation link for ${name} was shown, because no mail server is set up`,
  'password-reset': (name: string): string => `${name} reset their password with an emailed link`,
  'second-factor-on': (name: string): string => `${name} switched on two-step sign-in`,
  'second-factor-off': (name: string): string => `${name} switched off two-step sign-in`,
  'second-factor-reset': (name: string): string => `Two-step sign-in for ${name} was reset`,
  'recovery-code-used': (name: string): string => `${name} used a recovery code`,
  'recovery-codes-renewed': (name: string): string => `${name} created new recovery codes`,
} as const

/** The audit log's texts about attempts with an account that does not exist or is locked. */
export const refusedSummaries = {
  unknown: 'Unknown username',
  closed: (name: string): string => `Sign-in attempt while locked: ${name}`,
} as const

type Account = Pick<User, 'id' | 'username'>
type AccountAction = keyof typeof auditSummaries

/** Records an action on an account by the signed-in user, or by `by` if there is none. */
export const writeAccountAudit = (
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

/** Records the same, but always with the account itself as the actor. */
export const writeOwnAccountAudit = (
  req: AuditActor,
  action: AccountAction,
  account: Account,
): Promise<void> =>
  writeAudit(req, {
    action,
    subject: 'users',
    subjectId: String(account.id),
    traced: true,
    summary: auditSummaries[action](account.username),
    actor: String(account.id),
    actorName: account.username,
  })

/**
 * How long repeated refusals without any new information are recorded only once per address, in ms. Otherwise an
 * attacker could fill the database.
 */
const WINDOW = 10 * 60_000

/**
 * Records a refused sign-in. A wrong password or code for an account that is not locked is always recorded, because the
 * account locks after five. Any other refusal is recorded once per address in ten minutes. An unknown username may be a
 * mistyped password, so it is not stored. `isOwn` is true if the signed-in user was asked for their own password.
 */
export const recordRefusal = async (
  req: AuditActor,
  account: Account | null,
  { wasOpen, isClosed, isOwn = false }: { wasOpen: boolean; isClosed: boolean; isOwn?: boolean },
): Promise<void> => {
  const window = Math.floor(dependenciesOf(req.payload).clock.now() / WINDOW)
  const about = { subject: 'users', subjectId: String(account?.id ?? 'unknown'), traced: true }
  const by = isOwn ? req : { payload: req.payload, headers: req.headers, user: null }
  const summary = !account
    ? refusedSummaries.unknown
    : wasOpen
      ? auditSummaries['sign-in-refused'](account.username)
      : refusedSummaries.closed(account.username)
  const once = `refused|${about.subjectId}|${getOrigin(req).address}|${window}`
  await writeAudit(by, { action: 'sign-in-refused', ...about, summary, ...(wasOpen ? {} : { once }) })
  if (!account || !wasOpen || !isClosed) return
  await writeAudit(by, {
    action: 'account-locked',
    ...about,
    summary: auditSummaries['account-locked'](account.username),
  })
}
