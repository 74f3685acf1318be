import type { CollectionAfterChangeHook } from 'payload'
import { ADDRESS_CHANGED, USERNAME_CHANGED } from '@/domain/content/placeholders'
import { isPlaceholderEmail } from '@/domain/text/names'
import type { User } from '@/payload-types'
import { createId } from '@/server/ids'
import { renderMail } from '@/server/mail/layout'
import { toPlaceholderEmail } from '@/server/repositories/accounts'
import { addNotification } from '@/server/repositories/notifications'
import { addressChangedWords, usernameChangedWords } from '@/messages/management-accounts'
import { createAccountMail } from '@/server/services/auth/account-mail'
import { sendSoon } from '@/server/dependencies'

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
