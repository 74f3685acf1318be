import { randomBytes } from 'node:crypto'
import type { BasePayload } from 'payload'
import { MINUTE } from '@/domain/time/time'
import type { User } from '@/payload-types'
import type { MailWords } from '@/messages/emails'
import { createPasswordResetMail, passwordResetLink } from '@/messages/management-accounts'
import { getMailTexts, type OwnMailWords } from '@/messages/course-emails'
import { type MailPage, renderMailHtml, renderMailText, loadMailLook } from '@/server/mail/layout'
import type { MailMessage } from '@/server/mail/mail-port'
import { getSiteAddress } from '@/server/site-facts'
import { changeAccount, findAccount } from '@/server/repositories/accounts'
import { loadMailTexts } from '@/server/services/settings/booking-settings'
import { hashToken } from '@/server/ids'

interface About {
  salon: string
  /** The first name of the account's owner. */
  name: string
}

/** Builds an email to an account's owner. If the salon has its own wording for this kind of email, that is used. */
export const queueAccountMail = async (
  payload: BasePayload,
  { firstName }: Pick<User, 'firstName'>,
  createWords: (about: About, own: OwnMailWords) => MailWords,
): Promise<MailPage & MailWords> => {
  const [{ name: salon }, own, look] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadMailTexts(payload),
    loadMailLook(payload),
  ])
  const words = createWords({ salon, name: firstName }, own)
  return { salon, ...words, blocks: [], sums: [], notes: [], foot: [salon], look }
}

/** The email with a password reset link, without its link. */
export const createResetPage = (payload: BasePayload, user: User) =>
  queueAccountMail(payload, user, (about, own) =>
    getMailTexts(own, 'passwordReset', createPasswordResetMail, about),
  )

/** How long a link is valid, in ms. */
const LINK_MS = 60 * MINUTE

/**
 * Creates a reset token, which invalidates the previous one. Only its hash is stored, so a copy of the database gives
 * access to no account. Payload would store the token itself, and write back the whole account as it had been read.
 */
export const createResetToken = async (payload: BasePayload, user: string): Promise<string> => {
  const token = randomBytes(32).toString('hex')
  const data = {
    resetPasswordToken: hashToken(token),
    // Uses the machine's clock, as Payload does.
    resetPasswordExpiration: new Date(Date.now() + LINK_MS).toISOString(),
  }
  await changeAccount(payload, user, data)
  return token
}

/** Builds the email queued under this key. Its link works for one hour from now. Null if the account was deleted. */
export const resetLinkMail = async (
  payload: BasePayload,
  key: string,
): Promise<Pick<MailMessage, 'to' | 'subject' | 'text' | 'html'> | null> => {
  const id = key.split('|')[1]
  const user = id ? await findAccount(payload, id) : null
  if (!user) return null
  const token = await createResetToken(payload, user.id)
  const page = await createResetPage(payload, user)
  const href = `${getSiteAddress()}/admin/reset-password#${token}`
  const whole = { ...page, links: [{ label: passwordResetLink, href }] }
  return { to: user.email, subject: page.subject, text: renderMailText(whole), html: renderMailHtml(whole) }
}
