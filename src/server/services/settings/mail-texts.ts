import type { BasePayload } from 'payload'
import type { OwnMailWords } from '../../../messages/own-mail-words'

/** What the owner wrote for each kind of email, and under those about appointments. */
export const mailTexts = async (payload: BasePayload): Promise<OwnMailWords> =>
  payload.findGlobal({ slug: 'mail-texts', depth: 0 })
