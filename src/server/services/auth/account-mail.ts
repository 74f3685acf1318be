import type { BasePayload } from 'payload'
import type { MailWords } from '../../../messages/mail-texts'
import type { OwnMailWords } from '../../../messages/own-mail-words'
import type { User } from '../../../payload-types'
import type { MailPage } from '../../mail/layout'
import { mailLook } from '../settings/mail-look'
import { mailTexts } from '../settings/mail-texts'

interface About {
  salon: string
  /** Whose account it is about: the first name. */
  name: string
}

/** A mail to whoever has an account; its words may be those that the owner wrote for a kind. */
export const accountMail = async (
  payload: BasePayload,
  { firstName }: Pick<User, 'firstName'>,
  wordsOf: (about: About, own: OwnMailWords) => MailWords,
): Promise<MailPage & MailWords> => {
  const [{ name: salon }, own, look] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    mailTexts(payload),
    mailLook(payload),
  ])
  const words = wordsOf({ salon, name: firstName }, own)
  return { salon, ...words, blocks: [], sums: [], notes: [], foot: [salon], look }
}
