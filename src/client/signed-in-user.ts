import { readLocal, readSession, SIGNED_IN_USER, writeLocal, writeSession } from './storage'

const KEY = 'notice'

/** The prefix of messages that are not alerts. */
const GOOD = 'good|'

/** A message from the previous page, shown on the sign-in page. */
export interface SignInNotice {
  text: string
  /** True for the success of a requested action, which is not an alert (D8). */
  isGood: boolean
}

/** Saves a message for the sign-in page, which shows it once. */
export const saveSignInNotice = (text: string, isGood = false): void =>
  writeSession(KEY, isGood ? `${GOOD}${text}` : text)

/** Returns the saved message, if any, and removes it. */
export const takeSignInNotice = (): SignInNotice | null => {
  const notice = readSession(KEY)
  writeSession(KEY, null)
  if (notice === null) return null
  const isGood = notice.startsWith(GOOD)
  return { text: isGood ? notice.slice(GOOD.length) : notice, isGood }
}

/** The facts of a session stored in the browser (D2), never a token. */
interface SignedInUser {
  /** Used for the greeting. */
  first_name: string
  /** When the session ends, in epoch seconds. */
  exp: unknown
}

export const rememberUser = (user: SignedInUser): void => writeLocal(SIGNED_IN_USER, JSON.stringify(user))

export const clearSignedInUser = (): void => writeLocal(SIGNED_IN_USER, null)

export const isUserRemembered = (): boolean => readLocal(SIGNED_IN_USER) !== null
