import type { CollectionAfterChangeHook } from 'payload'
import { ADDRESS_CHANGED, USERNAME_CHANGED } from '@/domain/content/placeholders'
import type { User } from '@/payload-types'
import { createId } from '@/server/ids'
import { renderMailHtml, renderMailText } from '@/server/mail/layout'
import { toPlaceholderEmail } from '@/server/repositories/accounts'
import { addNotification } from '@/server/repositories/notifications'
import { sendSoon } from './send'
import { addressChangedWords, usernameChangedWords } from '@/messages/account-emails'
import { queueAccountMail } from '@/server/services/auth/account-mail'

/** What the owner of an account hears of a change of it: which mail, and in which words. */
const listAccountNotices = ({ email, username }: User, doc: User) => [
  // Without saying which address it has now: whoever took the account would not.
  ...(email === doc.email ? [] : [{ kind: ADDRESS_CHANGED, words: addressChangedWords }]),
  ...(username === doc.username
    ? []
    : [{ kind: USERNAME_CHANGED, words: usernameChangedWords({ before: username, after: doc.username }) }]),
]

/** Tells the address that an account had of another address, and of another name to sign in with (D74). */
export const notifyAccountOwner: CollectionAfterChangeHook<User> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const { id, email } = previousDoc
  // One that was parked reaches nobody.
  if (operation !== 'update' || !email || email.startsWith(toPlaceholderEmail(String(id), ''))) return doc
  const { payload } = req
  for (const { kind, words } of listAccountNotices(previousDoc, doc)) {
    const page = await queueAccountMail(payload, doc, words)
    await addNotification(payload, {
      key: `${kind}|${id}|${createId()}`,
      kind,
      booking: null,
      appointment: null,
      message: { to: email, subject: page.subject, text: renderMailText(page), html: renderMailHtml(page) },
    })
    sendSoon(payload)
  }
  return doc
}
