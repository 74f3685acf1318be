import { APIError, type BasePayload, type PayloadRequest } from 'payload'
import { PASSWORD_RESET } from '@/domain/content/placeholders'
import { fail, ok, type Result } from '@/domain/errors'
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
} from '@/server/repositories/accounts'
import { countWithin } from '@/server/repositories/counters'
import { isQueued } from '@/server/repositories/notifications'
import { writeAccountAudit, writeOwnAccountAudit } from './account-records'
import { isProved } from './second-factor'
import { endEverySession, createRefreshToken, noResetLink } from './sessions'
import { withLease } from '@/server/with-lease'
import { queueLinkMail } from './account-mail'

/** The limit on emails per account. Each email has a new link, which invalidates the previous one. */
const MAILS = { seconds: 900, limit: 3 }

/**
 * Counts all requests for an account, from any address. Otherwise an attacker could fill the owner's mailbox and keep
 * invalidating the link.
 */
export const hasTooManyLinkMails = async (payload: BasePayload, user: string): Promise<boolean> => {
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
