import type { CollectionAfterChangeHook } from 'payload'
import { ADDRESS_CHANGED, USERNAME_CHANGED } from '@/domain/content/placeholders'
import { addressChangedWords, usernameChangedWords } from '@/messages/emails'
import type { User } from '../../../payload-types'
import { newId } from '../../ids'
import { mailHtml, mailText } from '../../mail/layout'
import { parkedAddress } from '../../repositories/accounts'
import { addNotification } from '../../repositories/notifications'
import { accountMail } from '@/server/services/auth/account-hooks'
import { sendSoon } from './send'

/** What the owner of an account hears of a change of it: which mail, and in which words. */
const toldOf = ({ email, username }: User, doc: User) => [
  // Without saying which address it has now: whoever took the account would not.
  ...(email === doc.email ? [] : [{ kind: ADDRESS_CHANGED, words: addressChangedWords }]),
  ...(username === doc.username
    ? []
    : [{ kind: USERNAME_CHANGED, words: usernameChangedWords({ before: username, after: doc.username }) }]),
]

/** Tells the address that an account had of another address, and of another name to sign in with (D74). */
export const tellOwner: CollectionAfterChangeHook<User> = async ({ doc, previousDoc, operation, req }) => {
  const { id, email } = previousDoc
  // One that was parked reaches nobody.
  if (operation !== 'update' || !email || email.startsWith(parkedAddress(String(id), ''))) return doc
  const { payload } = req
  for (const { kind, words } of toldOf(previousDoc, doc)) {
    const page = await accountMail(payload, doc, words)
    await addNotification(payload, {
      ...{ key: `${kind}|${id}|${newId()}`, kind, booking: null, appointment: null },
      message: { to: email, subject: page.subject, text: mailText(page), html: mailHtml(page) },
    })
    sendSoon(payload)
  }
  return doc
}
