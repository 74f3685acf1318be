import type { BasePayload } from 'payload'
import { dependenciesOf } from '@/server/dependencies'

const PREFIX = 'until-'

/** The tag of a page that changes at an instant (epoch ms) without anyone saving anything. */
export const toExpiryTag = (at: number): string => `${PREFIX}${at}`

/** True if the instant of one of a page's tags has passed. `tags` are separated by commas, as Next stores them. */
export const isOver = (tags: unknown, now: number): boolean =>
  typeof tags === 'string' &&
  tags.split(',').some((tag) => tag.startsWith(PREFIX) && Number(tag.slice(PREFIX.length)) <= now)

/**
 * How long it may take at most, in ms, until a change that only depends on the time (such as the start of a promotion)
 * appears.
 */
const LONGEST_MS = 60_000

interface Remembered {
  value: Promise<unknown>
  tags: readonly string[]
  until: number
}

declare global {
  /** The content remembered for each Payload. Next bundles this module several times, and all copies share it. */
  var salonContent: WeakMap<BasePayload, Map<string, Remembered>> | undefined
}

const contentMemories = (globalThis.salonContent ??= new WeakMap())

const getMemory = (payload: BasePayload): Map<string, Remembered> => {
  const known = contentMemories.get(payload) ?? new Map<string, Remembered>()
  contentMemories.set(payload, known)
  return known
}

/** Drops all remembered results that were read from content with one of these tags. */
export const forgetContent = (payload: BasePayload, tags: readonly string[]): void => {
  const memory = getMemory(payload)
  for (const [key, one] of memory) if (one.tags.some((tag) => tags.includes(tag))) memory.delete(key)
}

/**
 * Returns the result of `read`, which all callers share for at most a minute, or until any process changes content with
 * one of these tags.
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
