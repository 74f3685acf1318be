import { getEnv } from './env'
import type { SiteWords } from '@/messages/site-words'

/**
 * The site's own address for links in emails. It is never taken from the Host header, because the client chooses that.
 */
export const getSiteAddress = (): string => getEnv().siteUrl ?? `http://localhost:${getEnv().port}`

/** The owner's texts for the error page, without the reason. */
export type FailedWords = Pick<SiteWords['pages'], 'failed' | 'again' | 'call'>

declare global {
  /** Shared by the application and the process around it, which have separate copies of these modules. */
  var salonPhone: string | undefined
  var salonFailedWords: FailedWords | undefined
}

/** Stores the salon's phone number for the error page, which does not query the database. */
export const rememberPhone = (phone: string): void => {
  globalThis.salonPhone = phone
}

/** The phone number as it was when the site was last rendered or started. Empty if there is none. */
export const getLastKnownPhone = (): string => globalThis.salonPhone ?? ''

/** Stores the owner's texts for the error page. */
export const rememberFailedWords = ({ failed, again, call }: FailedWords): void => {
  globalThis.salonFailedWords = { failed, again, call }
}

/** The texts as they were when the site was last rendered or started. Null before that. */
export const getLastFailedWords = (): FailedWords | null => globalThis.salonFailedWords ?? null
