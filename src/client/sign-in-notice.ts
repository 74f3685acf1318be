import { readSession, writeSession } from './storage'

const KEY = 'notice'

/** In front of what is no alert. */
const GOOD = 'good|'

/** What the page before left to be said on the sign-in page. */
export interface SignInNotice {
  text: string
  /** What somebody asked for has happened: news, and no alert (D8). */
  isGood: boolean
}

/** Leaves a sentence for the sign-in page, which shows it once. */
export const leaveSignInNotice = (text: string, isGood = false): void =>
  writeSession(KEY, isGood ? `${GOOD}${text}` : text)

/** The sentence that was left, if any. */
export const takeSignInNotice = (): SignInNotice | null => {
  const notice = readSession(KEY)
  writeSession(KEY, null)
  if (notice === null) return null
  const isGood = notice.startsWith(GOOD)
  return { text: isGood ? notice.slice(GOOD.length) : notice, isGood }
}
