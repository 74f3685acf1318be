import type { CollectionAfterChangeHook } from 'payload'
import { ADDRESS_CHANGED } from '../../../domain/content/account-mails'
import { addressChangedWords } from '../../../messages/account-mails'
import type { User } from '../../../payload-types'
import { newId } from '../../ids'
import { mailHtml, mailText } from '../../mail/layout'
import { parkedAddress } from '../../repositories/accounts'
import { addNotification } from '../../repositories/notifications'
import { accountMail } from '../auth/account-mail'
import { sendSoon } from './send'

/**
 * Tells the address that an account had of the change (D74), without saying which one it has now: whoever took the
 * account would not.
 */
export const tellOldAddress: CollectionAfterChangeHook<User> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const { id, email } = previousDoc
  // One that was parked reaches nobody.
  if (
    operation !== 'update' ||
    !email ||
    email === doc.email ||
    email.startsWith(parkedAddress(String(id), ''))
  )
    return doc
  const { payload } = req
  const page = await accountMail(payload, doc, addressChangedWords)
  await addNotification(payload, {
    ...{
      key: `${ADDRESS_CHANGED}|${id}|${newId()}`,
      kind: ADDRESS_CHANGED,
      booking: null,
      appointment: null,
    },
    message: { to: email, subject: page.subject, text: mailText(page), html: mailHtml(page) },
  })
  sendSoon(payload)
  return doc
}
