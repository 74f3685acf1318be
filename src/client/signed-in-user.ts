import { readLocal, readSession, writeLocal, writeSession } from './storage'

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
export const saveSignInNotice = (text: string, isGood = false): void =>
  writeSession(KEY, isGood ? `${GOOD}${text}` : text)

/** The sentence that was left, if any. */
export const takeSignInNotice = (): SignInNotice | null => {
  const notice = readSession(KEY)
  writeSession(KEY, null)
  if (notice === null) return null
  const isGood = notice.startsWith(GOOD)
  return { text: isGood ? notice.slice(GOOD.length) : notice, isGood }
}

/** The storage key; its removal tells other tabs that one has signed out. */
export const SIGNED_IN_USER = 'user'

/** What the browser remembers of a session (D2), never a token. */
interface SignedInUser {
  /** To greet. */
  first_name: string
  /** When the session ends, in epoch seconds. */
  exp: unknown
}

export const rememberUser = (user: SignedInUser): void => writeLocal(SIGNED_IN_USER, JSON.stringify(user))

export const clearSignedInUser = (): void => writeLocal(SIGNED_IN_USER, null)

export const isUserRemembered = (): boolean => readLocal(SIGNED_IN_USER) !== null

/** Whether the remembered session still lasts. Only a hint: the server decides. */
export const isProbablySignedIn = (): boolean => {
  try {
    const user: unknown = JSON.parse(readLocal(SIGNED_IN_USER) ?? 'null')
    const exp = typeof user === 'object' && user !== null ? (user as { exp?: unknown }).exp : null
    return typeof exp === 'number' && exp * 1000 > Date.now()
  } catch {
    return false
  }
}
