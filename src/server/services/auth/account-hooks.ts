import type {
  BasePayload,
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionAfterOperationHook,
  CollectionBeforeChangeHook,
} from 'payload'
import { auditSummaries, refusedSummaries } from '@/messages/management-audit'
import type { User } from '@/payload-types'
import { dependenciesOf } from '@/server/dependencies'
import { getOrigin } from '@/server/request-origin'
import { findAccountByUsername } from '@/server/repositories/accounts'
import { type AuditActor, writeAudit } from '@/server/repositories/audit'
import type { MailWords } from '@/messages/emails'
import type { OwnMailWords } from '@/messages/course-emails'
import type { MailPage } from '@/server/mail/layout'
import { loadMailLook } from '@/server/services/settings/mail-look'
import { loadMailTexts } from '@/server/services/settings/booking-settings'

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

interface About {
  salon: string
  /** Whose account it is about: the first name. */
  name: string
}

/** A mail to whoever has an account; its words may be those that the owner wrote for a kind. */
export const queueAccountMail = async (
  payload: BasePayload,
  { firstName }: Pick<User, 'firstName'>,
  wordsOf: (about: About, own: OwnMailWords) => MailWords,
): Promise<MailPage & MailWords> => {
  const [{ name: salon }, own, look] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadMailTexts(payload),
    loadMailLook(payload),
  ])
  const words = wordsOf({ salon, name: firstName }, own)
  return { salon, ...words, blocks: [], sums: [], notes: [], foot: [salon], look }
}

/** What of an account is recorded by its name where it was changed; of a username also from which to which. */
const noticedFields = ['username', 'email', 'firstName', 'lastName', 'staffMember'] as const

const toContextKey = (id: unknown): string => `new password of ${String(id)}`

/** Keeps for the hook below that there is a new password: by then it is stretched and gone. */
export const recordNewPassword: CollectionBeforeChangeHook<User> = ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (operation === 'update' && data.password) req.context[toContextKey(originalDoc?.id)] = true
  return data
}

/** Records who made or changed an account, and what of it: the role, the password, the rest by name (D62). */
export const auditAccount: CollectionAfterChangeHook<User> = async ({ doc, previousDoc, operation, req }) => {
  if (req.context.keepCache === true) return doc
  if (operation === 'create') {
    await recordOfAccount(req, 'user-created', doc, { changes: { role: doc.role } })
    return doc
  }
  const { role } = previousDoc
  if (role !== doc.role)
    await recordOfAccount(req, 'role-changed', doc, { changes: { before: role, after: doc.role } })
  if (req.context[toContextKey(doc.id)] === true) await recordOfAccount(req, 'password-changed', doc)
  const idOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null)
  const changed = noticedFields
    .filter((name) => idOf(previousDoc[name]) !== idOf(doc[name]))
    .map((name) => (name === 'username' ? `${name}: ${previousDoc.username} → ${doc.username}` : name))
  if (changed.length > 0) await recordOfAccount(req, 'user-changed', doc, { changes: changed })
  return doc
}

/** Records who removed an account. */
export const auditRemoval: CollectionAfterDeleteHook<User> = async ({ doc, req }) => {
  await recordOfAccount(req, 'user-removed', doc)
  return doc
}

/** Whose account is opened: Payload's types know of no such operation. */
const getUnlockedName = (args: object): string => {
  const data: unknown = 'data' in args ? args.data : null
  return typeof data === 'object' && data !== null && 'username' in data ? String(data.username) : ''
}

/** Records who opened an account that was closed after too many wrong passwords. */
export const auditUnlock: CollectionAfterOperationHook = async ({ args, operation, req, result }) => {
  if (operation !== ('unlock' as string)) return result
  const user = await findAccountByUsername(req.payload, getUnlockedName(args).toLowerCase().trim())
  if (user) await recordOfAccount(req, 'account-unlocked', user)
  return result
}
