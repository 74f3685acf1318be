import type { BasePayload } from 'payload'
import { dependenciesOf } from '@/server/dependencies'

const PREFIX = 'until-'

/** The tag of a page that changes at an instant (epoch ms) without anything being saved. */
export const toUntilTag = (at: number): string => `${PREFIX}${at}`

/** True if one of a page's tags has passed its instant. `tags`: as Next stores them, separated by commas. */
export const isOver = (tags: unknown, now: number): boolean =>
  typeof tags === 'string' &&
  tags.split(',').some((tag) => tag.startsWith(PREFIX) && Number(tag.slice(PREFIX.length)) <= now)

/** Changes caused only by the time (a promotion begins) appear after at most this many ms. */
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

/** Drops everything remembered from content with one of these tags. */
export const forgetContent = (payload: BasePayload, tags: readonly string[]): void => {
  const memory = getMemory(payload)
  for (const [key, one] of memory) if (one.tags.some((tag) => tags.includes(tag))) memory.delete(key)
}

/**
 * Returns the result of `read`, which is shared by all callers until content with one of these tags changes, in this or
 * another process, for at most a minute.
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
