import type { Diary } from './calendars'

/** A search over three months is about 300 kB. */
const MOST = 32

interface Answer {
  diary: Diary
  bytes: Uint8Array<ArrayBuffer>
}

/** By what was asked, the oldest first. */
const answers = new Map<string, Answer>()

/**
 * The answer to what was asked, made again only when the diary it was made from is not the one at hand any more: a
 * diary that was read once stands for a state of the whole database (queryCache), so a booking by anyone, or a change
 * of a treatment or a setting, gives another one.
 */
export const recentAnswer = (
  asked: string,
  diary: Diary,
  make: () => Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> => {
  const known = answers.get(asked)
  if (known?.diary === diary) return known.bytes
  const bytes = make()
  answers.delete(asked)
  answers.set(asked, { diary, bytes })
  const [oldest] = answers.keys()
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest)
  return bytes
}
