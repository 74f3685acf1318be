import type { BasePayload } from 'payload'
import { getChangeMark } from '@/server/repositories/running-database'

/** A response, and when the first hold on which it depends expires (epoch ms). */
export interface Timed<T> {
  response: T
  expiresAt: number
}

/** The most responses that are kept. The free times of three months take about 300 kB. */
const MAX_RESPONSES = 100

interface Cache {
  mark: string
  /** The oldest response is first. */
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
 * Returns the cached response for `key`, or otherwise the one from `load`. If any process writes to the database, the
 * cache is emptied. Each request first checks the database's change counter, before any rows are read. MongoDB has no
 * such counter, so nothing is cached there.
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
