import type { SiteWords } from '../messages/site-words'

/** What stands on the page in the place of a failed one, beside its reason. */
export type FailedWords = Pick<SiteWords['pages'], 'failed' | 'again' | 'call'>

declare global {
  /** Shared by the application and the process around it, whose modules are copies of each other. */
  var salonPhone: string | undefined
  var salonFailedWords: FailedWords | undefined
}

/** Keeps the salon's telephone for the page that stands where one failed: that one asks no database. */
export const rememberPhone = (phone: string): void => {
  globalThis.salonPhone = phone
}

/** As it was when the site was last drawn or started; empty without one. */
export const lastKnownPhone = (): string => globalThis.salonPhone ?? ''

/** Keeps the owner's words for that page. */
export const rememberFailedWords = ({ failed, again, call }: FailedWords): void => {
  globalThis.salonFailedWords = { failed, again, call }
}

/** As they were when the site was last drawn or started; null before. */
export const lastKnownFailedWords = (): FailedWords | null => globalThis.salonFailedWords ?? null
