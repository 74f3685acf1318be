import { randomBytes } from 'node:crypto'
import { APIError, type BasePayload, type PayloadRequest } from 'payload'
import { PASSWORD_RESET } from '@/domain/content/placeholders'
import { fail, ok, type Result } from '@/domain/errors'
import { MINUTE } from '@/domain/time/minutes'
import { getMailTexts } from '@/messages/course-emails'
import type { User } from '@/payload-types'
import { dependenciesOf } from '@/server/dependencies'
import { createId } from '@/server/ids'
import { renderMailHtml, renderMailText } from '@/server/mail/layout'
import type { MailMessage } from '@/server/mail/mail-port'
import {
  changeAccount,
  findAccount,
  findAccountByName,
  findAccountOfLink,
  exchangeResetLink,
  setTries,
  findSecondFactor,
} from '@/server/repositories/accounts'
import { countWithin } from '@/server/repositories/counters'
import { addNotification, isQueued } from '@/server/repositories/notifications'
import { getSiteAddress } from '@/server/production'
import { recordOfAccount, recordOfOwn } from './account-records'
import { isProved } from './second-factor'
import { endEverySession } from './sessions'
import { createRefreshToken, hashToken, noResetLink } from './tokens'
import { withLease } from '@/server/with-lease'
import { passwordResetLink, createPasswordResetMail } from '@/messages/account-emails'
import { queueAccountMail } from './account-mail'

/** Mails for one account. Each has a new link, and the one before it works no more. */
const MAILS = { seconds: 900, limit: 3 }

/** Whoever asks, from however many addresses: else they fill a mailbox, and its owner never has a link that works. */
const hasTriedTooOften = async (payload: BasePayload, user: string): Promise<boolean> => {
  const { rateLimitFactor: factor } = dependenciesOf(payload)
  if (factor === 0) return false
  const limit = Math.ceil(MAILS.limit * factor)
  return (await countWithin(payload, { ...MAILS, key: `password-mails|${user}`, limit })) > 0
}

/** The mail without its link. */
const toResetPage = (payload: BasePayload, user: User) =>
  queueAccountMail(payload, user, (about, own) =>
    getMailTexts(own, 'passwordReset', createPasswordResetMail, about),
  )

/**
 * Queues a mail with a link to a new password for the owner of the account with that username or e-mail address. The
 * caller answers the same, and as fast, whether there is one. The link is made when the mail goes out: none is stored,
 * and one that waited for the mail server is as fresh as any.
 */
export const requestPasswordReset = async (req: PayloadRequest, account: string): Promise<void> => {
  const { payload } = req
  const user = await findAccountByName(payload, account.toLowerCase().trim())
  if (!user || (await isQueued(payload, PASSWORD_RESET, user.email))) return
  if (await hasTriedTooOften(payload, user.id)) return
  await recordOfAccount(req, 'password-link-asked', user)
  const { subject } = await toResetPage(payload, user)
  await addNotification(payload, {
    key: `${PASSWORD_RESET}|${user.id}|${createId()}`,
    kind: PASSWORD_RESET,
    booking: null,
    appointment: null,
    message: { to: user.email, subject, text: '', html: '' },
  })
}

/** So long a link works, in ms. */
const LINK_MS = 60 * MINUTE

/**
 * A token for a new password, which ends the one before it. Its hash alone is stored: whoever reads the database, or a
 * backup of it, gets into no account. Payload's own would be stored as it is, with the whole account as it was read.
 */
export const createResetToken = async (payload: BasePayload, user: string): Promise<string> => {
  const token = randomBytes(32).toString('hex')
  const data = {
    resetPasswordToken: hashToken(token),
    // By the machine's clock, as Payload reads it.
    resetPasswordExpiration: new Date(Date.now() + LINK_MS).toISOString(),
  }
  await changeAccount(payload, user, data)
  return token
}

/** The email queued under this key, with a link that works for an hour from now. Null if the account was deleted. */
export const resetLinkMail = async (
  payload: BasePayload,
  key: string,
): Promise<Pick<MailMessage, 'to' | 'subject' | 'text' | 'html'> | null> => {
  const id = key.split('|')[1]
  const user = id ? await findAccount(payload, id) : null
  if (!user) return null
  const token = await createResetToken(payload, user.id)
  const page = await toResetPage(payload, user)
  const href = `${getSiteAddress()}/admin/reset-password#${token}`
  const whole = { ...page, links: [{ label: passwordResetLink, href }] }
  return { to: user.email, subject: page.subject, text: renderMailText(whole), html: renderMailHtml(whole) }
}

/**
 * A new password opens an account that wrong passwords closed, not one that wrong codes did: else whoever reads
 * somebody's mail could try as many as they like (D74).
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
  // Of several at once one gets the link, under a name that nobody else knows.
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
    // Payload signs them in: into a session that nobody has.
    await endEverySession(payload, id)
    if (owner) await recordOfOwn(req, 'password-reset', owner)
    return ok({ user: id })
  } catch (error) {
    if (error instanceof APIError && error.status < 500) return fail('RESET_LINK_INVALID')
    throw error
  }
}

/**
 * Sets a new password with the token from the mail, which is good once; every session of the account ends. Nobody is
 * signed in by it: a second factor is asked for as before.
 */
export const resetPassword = async (
  req: PayloadRequest,
  input: { token: string; password: string },
): Promise<Result<{ user: string }>> => {
  const account = await findAccountOfLink(req.payload, hashToken(input.token))
  if (!account) return fail('RESET_LINK_INVALID')
  return withLease(req.payload, account.username, () => setByLink(req, input))
}
