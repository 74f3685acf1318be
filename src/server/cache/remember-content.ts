import type { BasePayload } from 'payload'
import { dependenciesOf } from '@/server/dependencies'

const PREFIX = 'until-'

/** The tag of a page that stands until an instant (epoch ms) and is another afterwards, without anybody saving. */
export const toUntilTag = (at: number): string => `${PREFIX}${at}`

/** Whether one of a page's tags says that its time is over. `tags`: as Next keeps them, with commas between. */
export const isOver = (tags: unknown, now: number): boolean =>
  typeof tags === 'string' &&
  tags.split(',').some((tag) => tag.startsWith(PREFIX) && Number(tag.slice(PREFIX.length)) <= now)

/** What time alone changes (a promotion begins) is seen after so many ms. */
const LONGEST_MS = 60_000

interface Remembered {
  value: Promise<unknown>
  tags: readonly string[]
  until: number
}

const contentMemories = new WeakMap<BasePayload, Map<string, Remembered>>()

const getMemory = (payload: BasePayload): Map<string, Remembered> => {
  const known = contentMemories.get(payload) ?? new Map<string, Remembered>()
  contentMemories.set(payload, known)
  return known
}

/** Forgets what was read from content with one of these tags. */
export const forgetContent = (payload: BasePayload, tags: readonly string[]): void => {
  const memory = getMemory(payload)
  for (const [key, one] of memory) if (one.tags.some((tag) => tags.includes(tag))) memory.delete(key)
}

/**
 * What `read` makes of content, read once for all who ask, until something with one of these tags changes, here or in
 * another process, and for a minute at most.
 */
export const rememberContent = <T>(
  payload: BasePayload,
  { key, tags }: { key: string; tags: readonly string[] },
  read: () => Promise<T>,
): Promise<T> => {
  const memory = getMemory(payload)
  const now = dependenciesOf(payload).clock.now()
  const known = memory.get(key)
  if (known && now < known.until && known.until - now <= LONGEST_MS) return known.value as Promise<T>
  const value = read()
  const made = { value, tags, until: now + LONGEST_MS }
  memory.set(key, made)
  value.catch(() => memory.get(key) === made && memory.delete(key))
  return value
}
