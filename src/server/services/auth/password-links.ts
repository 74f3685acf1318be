import { APIError, type BasePayload, type PayloadRequest } from 'payload'
import { PASSWORD_RESET, INVITATION } from '@/domain/content/placeholders'
import { fail, ok, type Result, type Failure } from '@/domain/errors'
import type { User } from '@/payload-types'
import { dependenciesOf } from '@/server/dependencies'
import { hashToken } from '@/server/ids'
import {
  changeAccount,
  findAccountByName,
  findAccountOfLink,
  exchangeResetLink,
  setTries,
  findSecondFactor,
  findAccount,
  findAccountOfStaff,
} from '@/server/repositories/accounts'
import { countWithin } from '@/server/repositories/counters'
import { isQueued } from '@/server/repositories/notifications'
import { writeAccountAudit, writeOwnAccountAudit } from './account-records'
import { isProved } from './second-factor'
import { endEverySession, createRefreshToken, noResetLink } from './sessions'
import { withLease, withLeases } from '@/server/leases'
import { queueLinkMail, createPasswordLink } from './account-mail'
import { randomBytes } from 'node:crypto'
import { hasRights, type Role } from '@/domain/operations/roles'
import { findStaff } from '@/server/repositories/catalogue'
import { checkOwnPassword } from './own-password'

/** The limit on emails per account. Each email has a new link, which invalidates the previous one. */
const MAILS = { seconds: 900, limit: 3 }

/**
 * Counts all requests for an account, from any address. Otherwise an attacker could fill the owner's mailbox and keep
 * invalidating the link.
 */
const hasTooManyLinkMails = async (payload: BasePayload, user: string): Promise<boolean> => {
  const { rateLimitFactor: factor } = dependenciesOf(payload)
  if (factor === 0) return false
  const limit = Math.ceil(MAILS.limit * factor)
  return (await countWithin(payload, { ...MAILS, key: `password-mails|${user}`, limit })) > 0
}

/**
 * Queues an email with a password reset link for the account with this username or email address. If there is none, the
 * response and the time it takes are the same. The link works even if the mail server was down for a while, because it
 * is created when the email is sent.
 */
export const requestPasswordReset = async (req: PayloadRequest, account: string): Promise<void> => {
  const { payload } = req
  const user = await findAccountByName(payload, account.toLowerCase().trim())
  if (!user || (await isQueued(payload, PASSWORD_RESET, user.email))) return
  if (await hasTooManyLinkMails(payload, user.id)) return
  await writeAccountAudit(req, 'password-link-asked', user)
  await queueLinkMail(payload, PASSWORD_RESET, user)
}

/**
 * Keeps a lock after wrong codes, which a new password must not lift. It does lift a lock after wrong passwords.
 * Otherwise someone with access to the mailbox could try any number of codes (D74).
 */
const keepWrongCodes = async (payload: BasePayload, { id, lockUntil }: User): Promise<void> => {
  const wrong = (await findSecondFactor(payload, id))?.wrongCodes ?? 0
  const { maxLoginAttempts: most } = payload.collections.users.config.auth
  if (wrong > 0) await setTries(payload, id, wrong, wrong < most ? null : (lockUntil ?? null))
}

const setByLink = async (
  req: PayloadRequest,
  input: { token: string; password: string },
): Promise<Result<{ user: string }>> => {
  const { payload } = req
  // Replaces the token with one that only this request knows, so that only one of several simultaneous requests
  // succeeds.
  const token = hashToken(createRefreshToken())
  if (!(await exchangeResetLink(payload, hashToken(input.token), token))) return fail('RESET_LINK_INVALID')
  try {
    const data = { token, password: input.password }
    const owner = await findAccountOfLink(payload, token)
    const context = owner ? isProved(owner.id) : {}
    const done = await payload.resetPassword({ collection: 'users', data, overrideAccess: true, context })
    const id = String(done.user.id)
    if (owner) await keepWrongCodes(payload, owner)
    await changeAccount(payload, id, { mustChangePassword: false, ...noResetLink })
    // Payload signs the user in, but we end that session and never return it.
    await endEverySession(payload, id)
    if (owner) await writeOwnAccountAudit(req, 'password-reset', owner)
    return ok({ user: id })
  } catch (error) {
    if (error instanceof APIError && error.status < 500) return fail('RESET_LINK_INVALID')
    throw error
  }
}

/**
 * Sets a new password with the token from the email, which works only once, and ends all sessions of the account. The
 * user is not signed in, because a second factor may be required.
 */
export const resetPassword = async (
  req: PayloadRequest,
  input: { token: string; password: string },
): Promise<Result<{ user: string }>> => {
  const account = await findAccountOfLink(req.payload, hashToken(input.token))
  if (!account) return fail('RESET_LINK_INVALID')
  return withLease(req.payload, account.username, () => setByLink(req, input))
}

export interface Invitation {
  username: string
  email: string
  firstName: string
  lastName?: string
  role: Role
  /** The id of the person's record under *Staff*. */
  staffMember?: string
  /** The caller's own password, needed for roles with more rights than staff (D74). */
  currentPassword?: string
}

const checkInvitation = async (
  req: PayloadRequest,
  { username, email, role, staffMember, currentPassword = '' }: Invitation,
): Promise<Failure | null> => {
  const { payload, user } = req
  if (user?.collection !== 'users') return fail('NOT_SIGNED_IN')
  if (username.includes('@') && username !== email) return fail('USERNAME_IS_AN_EMAIL', { field: 'username' })
  if (await findAccountByName(payload, username)) return fail('USERNAME_TAKEN', { field: 'username' })
  if (await findAccountByName(payload, email)) return fail('EMAIL_TAKEN', { field: 'email' })
  if (staffMember && !(await findStaff(payload, staffMember)))
    return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  if (staffMember && (await findAccountOfStaff(payload, staffMember)))
    return fail('STAFF_HAS_ACCOUNT', { field: 'staff_id' })
  return hasRights(role, 'manager') ? checkOwnPassword(req, user, currentPassword) : null
}

export interface Invited {
  account: User
  /** The link for the admin to pass on. Null if it is emailed. It is not stored and not logged. */
  link: string | null
}

/** Queues the email with the link. Without a mail server, the link is returned instead. */
const sendInvitation = async (req: PayloadRequest, account: User): Promise<Invited> => {
  const { payload } = req
  if (!dependenciesOf(payload).mail.delivers) {
    await writeAccountAudit(req, 'invitation-shown', account)
    return { account, link: await createPasswordLink(payload, INVITATION, account.id) }
  }
  await writeAccountAudit(req, 'invitation-sent', account)
  await queueLinkMail(payload, INVITATION, account)
  return { account, link: null }
}

/**
 * Creates an account and queues an email with a link, with which the colleague chooses a password (D74). Without a
 * mail server, the admin gets the link and passes it on. Until the colleague has chosen a password,
 * nobody can sign in to the account, because nobody knows its first password.
 */
export const inviteColleague = async (req: PayloadRequest, input: Invitation): Promise<Result<Invited>> => {
  const username = input.username.toLowerCase()
  const email = input.email.toLowerCase()
  const person = input.staffMember ? [`account-of-${input.staffMember}`] : []
  return withLeases(req.payload, [username, email, ...person], async () => {
    const refused = await checkInvitation(req, { ...input, username, email })
    if (refused) return refused
    const { firstName, lastName, role, staffMember } = input
    const data = { username, email, firstName, lastName, role, staffMember }
    req.context.passwordWasProved = true
    const account = await req.payload.create({
      collection: 'users',
      data: { ...data, password: randomBytes(32).toString('base64url'), mustChangePassword: true },
      depth: 0,
      req,
    })
    return ok(await sendInvitation(req, account))
  })
}

/** Sends a new invitation to a colleague who has not chosen a password yet. The link sent before stops working. */
export const inviteAgain = async (req: PayloadRequest, userId: string): Promise<Result<Invited>> => {
  const { payload } = req
  const account = await findAccount(payload, userId)
  if (!account) return fail('NOT_FOUND')
  if (!account.mustChangePassword) return fail('PASSWORD_ALREADY_CHOSEN')
  const isWaiting =
    dependenciesOf(payload).mail.delivers && (await isQueued(payload, INVITATION, account.email))
  if (isWaiting) return ok({ account, link: null })
  if (await hasTooManyLinkMails(payload, account.id)) return fail('RATE_LIMITED')
  return ok(await sendInvitation(req, account))
}
