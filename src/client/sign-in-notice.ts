import { readSession, writeSession } from './storage'

const KEY = 'notice'

/** Leaves a sentence for the sign-in page, which shows it once. */
export const leaveSignInNotice = (notice: string): void => writeSession(KEY, notice)

/** The sentence that was left, if any. */
export const takeSignInNotice = (): string | null => {
  const notice = readSession(KEY)
  writeSession(KEY, null)
  return notice
}
