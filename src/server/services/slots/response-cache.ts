import type { BasePayload } from 'payload'
import { getChangeMark } from '@/server/repositories/running-database'

/** A response, and the time in epoch ms at which a hold that it depends on expires. */
export interface Timed<T> {
  response: T
  expiresAt: number
}

/** The number of responses to keep. Free times of three months are about 300 kB. */
const MAX_RESPONSES = 100

interface Cache {
  mark: string
  /** Oldest first. */
  responses: Map<string, Promise<Timed<unknown>>>
}

const caches = new WeakMap<BasePayload, Cache>()

const getCache = (payload: BasePayload, mark: string): Cache => {
  const known = caches.get(payload)
  if (known?.mark === mark) return known
  const fresh: Cache = { mark, responses: new Map() }
  caches.set(payload, fresh)
  return fresh
}

/**
 * Returns the cached response for `key`, or the one from `load`. A write by any process empties the cache: each request
 * checks the database's change counter first, before any rows are read. MongoDB has no such counter, so nothing is
 * cached there.
 */
export const cacheResponse = async <T>(
  payload: BasePayload,
  key: string,
  now: number,
  load: () => Promise<Timed<T>>,
): Promise<T> => {
  const mark = await getChangeMark(payload)
  if (mark === null) return (await load()).response
  const { responses } = getCache(payload, mark)
  const known = (await responses.get(key)) as Timed<T> | undefined
  if (known && now < known.expiresAt) return known.response
  const loading = load()
  responses.delete(key)
  responses.set(key, loading)
  const [oldest] = responses.keys()
  if (responses.size > MAX_RESPONSES && oldest !== undefined) responses.delete(oldest)
  loading.catch(() => responses.delete(key))
  return (await loading).response
}
