import { randomBytes } from 'node:crypto'
import type { BasePayload, CollectionAfterChangeHook } from 'payload'
import { INVITATION, PASSWORD_RESET, ADDRESS_CHANGED, USERNAME_CHANGED } from '@/domain/content/placeholders'
import { DAY, HOUR } from '@/domain/time/time'
import type { User } from '@/payload-types'
import { mailReasons, type MailWords } from '@/messages/emails'
import {
  createInvitationMail,
  createPasswordResetMail,
  invitationLink,
  passwordResetLink,
  addressChangedWords,
  usernameChangedWords,
} from '@/messages/management-accounts'
import { getMailTexts, type OwnMailWords } from '@/messages/course-emails'
import { renderMail } from '@/server/mail/layout'
import { loadMailLook, type MailPage } from '@/server/mail/mail-page'
import type { MailMessage } from '@/server/mail/mail-port'
import { getSiteAddress } from '@/server/site-facts'
import { changeAccount, findAccount, toPlaceholderEmail } from '@/server/repositories/accounts'
import { loadMailTexts } from '@/server/services/settings/booking-settings'
import { addNotification } from '@/server/repositories/notifications'
import { createId, hashToken } from '@/server/ids'
import { isPlaceholderEmail } from '@/domain/text/names'
import { sendSoon } from '@/server/dependencies'

interface About {
  salon: string
  /** The first name of the account's owner. */
  name: string
  username: string
}

/** Builds an email to an account's owner. If the salon has its own wording for this kind of email, that is used. */
export const createAccountMail = async (
  payload: BasePayload,
  { firstName, username }: Pick<User, 'firstName' | 'username'>,
  createWords: (about: About, own: OwnMailWords) => MailWords,
): Promise<MailPage & MailWords> => {
  const [{ name: salon }, own, look] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadMailTexts(payload),
    loadMailLook(payload),
  ])
  const words = createWords({ salon, name: firstName, username }, own)
  const empty = { blocks: [], sums: [], notes: [] }
  return { salon, ...words, ...empty, foot: [salon], why: mailReasons.account(salon), look }
}

/** The emails with a link to choose a password: their texts, the label of the link, and how long it works, in ms. */
const linkMails = {
  [PASSWORD_RESET]: {
    createWords: (about: About, own: OwnMailWords) =>
      getMailTexts(own, 'passwordReset', createPasswordResetMail, about),
    link: passwordResetLink,
    lifetime: HOUR,
  },
  [INVITATION]: {
    createWords: (about: About, own: OwnMailWords) =>
      getMailTexts(own, 'invitation', createInvitationMail, about),
    link: invitationLink,
    lifetime: 3 * DAY,
  },
}

export type LinkMail = keyof typeof linkMails

export const isLinkMail = (kind: string): kind is LinkMail => Object.hasOwn(linkMails, kind)

/** Queues an email with a link. The link is created when the email is sent, so that it is never stored. */
export const queueLinkMail = async (payload: BasePayload, kind: LinkMail, user: User): Promise<void> => {
  const { subject } = await createAccountMail(payload, user, linkMails[kind].createWords)
  await addNotification(payload, {
    key: `${kind}|${user.id}|${createId()}`,
    kind,
    booking: null,
    appointment: null,
    message: { to: user.email, subject, text: '', html: '' },
  })
}

/**
 * Creates a reset token, which invalidates the previous one. Only its hash is stored, so a copy of the database gives
 * access to no account. Payload would store the token itself, and write back the whole account as it had been read.
 */
export const createResetToken = async (
  payload: BasePayload,
  user: string,
  lifetime: number = HOUR,
): Promise<string> => {
  const token = randomBytes(32).toString('hex')
  const data = {
    resetPasswordToken: hashToken(token),
    // Uses the machine's clock, as Payload does.
    resetPasswordExpiration: new Date(Date.now() + lifetime).toISOString(),
  }
  await changeAccount(payload, user, data)
  return token
}

/** Creates the link to choose a password. The previous link stops working. */
export const createPasswordLink = async (
  payload: BasePayload,
  kind: LinkMail,
  user: string,
): Promise<string> =>
  `${getSiteAddress()}/admin/reset-password#${await createResetToken(payload, user, linkMails[kind].lifetime)}`

/** Builds the email queued under this key, with a new link. Null if the account was deleted, or needs no invitation. */
export const createLinkMail = async (
  payload: BasePayload,
  kind: LinkMail,
  key: string,
): Promise<Pick<MailMessage, 'to' | 'subject' | 'text' | 'html'> | null> => {
  const id = key.split('|')[1]
  const user = id ? await findAccount(payload, id) : null
  if (!user) return null
  // An invitation that is sent again must not replace a password that was chosen since.
  if (kind === INVITATION && !user.mustChangePassword) return null
  const href = await createPasswordLink(payload, kind, user.id)
  const page = await createAccountMail(payload, user, linkMails[kind].createWords)
  const whole = { ...page, links: [{ label: linkMails[kind].link, href }] }
  return { to: user.email, subject: page.subject, ...renderMail(whole) }
}

/** The emails to an account's owner about a change, with their kinds and texts. */
const listAccountNotices = ({ email, username }: User, doc: User) => [
  // The email does not mention the new address. If the account was taken over, this is the attacker's.
  ...(email === doc.email ? [] : [{ kind: ADDRESS_CHANGED, words: addressChangedWords }]),
  ...(username === doc.username
    ? []
    : [{ kind: USERNAME_CHANGED, words: usernameChangedWords({ before: username, after: doc.username }) }]),
]

const isPlaceholder = (id: string, email: string): boolean =>
  isPlaceholderEmail(email) || email.startsWith(toPlaceholderEmail(id, ''))

/** Notifies the owner of an account of a new address or username (D74), at the previous address. */
export const notifyAccountOwner: CollectionAfterChangeHook<User> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const { id, email } = previousDoc
  // A placeholder address cannot receive email.
  if (operation !== 'update' || !email || isPlaceholder(String(id), email)) return doc
  const { payload } = req
  for (const { kind, words } of listAccountNotices(previousDoc, doc)) {
    const page = await createAccountMail(payload, doc, words)
    await addNotification(payload, {
      key: `${kind}|${id}|${createId()}`,
      kind,
      booking: null,
      appointment: null,
      message: { to: email, subject: page.subject, ...renderMail(page) },
    })
    sendSoon(payload)
  }
  return doc
}
