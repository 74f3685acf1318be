import type { BasePayload } from 'payload'
import { type SiteWords, wordsOf } from '../../../messages/site-words'

/** How the owner says what goes back to whoever leaves a course. */
export const courseTermsWords = async (payload: BasePayload): Promise<SiteWords['terms']> =>
  wordsOf(await payload.findGlobal({ slug: 'site-words', depth: 0 })).terms
