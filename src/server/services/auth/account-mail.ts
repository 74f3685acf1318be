import type { BasePayload } from 'payload'
import type { User } from '@/payload-types'
import type { MailWords } from '@/messages/emails'
import type { OwnMailWords } from '@/messages/course-emails'
import type { MailPage } from '@/server/mail/layout'
import { loadMailLook } from '@/server/services/settings/mail-look'
import { loadMailTexts } from '@/server/services/settings/booking-settings'

interface About {
  salon: string
  /** The first name of the account's owner. */
  name: string
}

/** Builds an email to an account's owner, with the salon's own wording for this kind of email if there is one. */
export const queueAccountMail = async (
  payload: BasePayload,
  { firstName }: Pick<User, 'firstName'>,
  wordsOf: (about: About, own: OwnMailWords) => MailWords,
): Promise<MailPage & MailWords> => {
  const [{ name: salon }, own, look] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadMailTexts(payload),
    loadMailLook(payload),
  ])
  const words = wordsOf({ salon, name: firstName }, own)
  return { salon, ...words, blocks: [], sums: [], notes: [], foot: [salon], look }
}
