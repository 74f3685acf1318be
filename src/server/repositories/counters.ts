import type { BasePayload } from 'payload'
import { type Heartbeat, type JobName, maxJobIntervals } from '@/domain/operations/backup-times'
import { dependenciesOf } from '@/server/dependencies'
import { createId } from '@/server/ids'
import { listCountersMongodb } from '@/server/repositories/mongodb/queries'
import { getQueries } from '@/server/repositories/running-database'
import { store } from '@/server/repositories/store'

const createKeyWhere = (key: string) => ({ key: { equals: key } })

/** Adds one to a counter, creating it if needed. Returns the new value. */
export const increment = (payload: BasePayload, key: string, endsAt: number | null = null): Promise<number> =>
  getQueries(payload).increment(payload, key, endsAt)

/** The value of a counter, 0 if it does not exist. */
export const findCounterValue = async (payload: BasePayload, key: string): Promise<number> =>
  (await store(payload).findOne('counters', createKeyWhere(key)))?.value ?? 0

/**
 * Saves a value that is written only once in a salon's life. Returns the stored value, which differs if another process
 * was first.
 */
export const findOrKeepValue = async (payload: BasePayload, key: string, value: number): Promise<number> => {
  const row = await store(payload).findOne('counters', createKeyWhere(key))
  if (row) return row.value
  const added = await store(payload).insertNew('counters', { id: createId(), key, value, endsAt: null })
  return added ? value : findCounterValue(payload, key)
}

/** True if a different value is stored. */
export const isOtherThan = async (payload: BasePayload, key: string, value: number): Promise<boolean> => {
  const row = await store(payload).findOne('counters', createKeyWhere(key))
  return row !== null && row.value !== value
}

/** Sets a counter's value, creating it if needed. */
export const setValue = async (payload: BasePayload, key: string, value: number): Promise<void> => {
  const write = () => store(payload).updateOne('counters', createKeyWhere(key), { value })
  if (await write()) return
  await store(payload).insertNew('counters', { id: createId(), key, value: 0, endsAt: null })
  await write()
}

interface Window {
  key: string
  seconds: number
  limit: number
}

/** The result of counting: the seconds to wait if the limit is passed, else 0, and a function to undo the count. */
export interface Counted {
  wait: number
  takeBack(): Promise<void>
}

/** Adds one to the count of the current window of `seconds`. */
export const countOne = async (payload: BasePayload, { key, seconds, limit }: Window): Promise<Counted> => {
  const now = dependenciesOf(payload).clock.now()
  const index = Math.floor(now / 1000 / seconds)
  const end = (index + 1) * seconds * 1000
  const counter = `${key}|${index}`
  const count = await increment(payload, counter, end)
  return {
    wait: count > limit ? Math.max(1, Math.ceil((end - now) / 1000)) : 0,
    takeBack: async () =>
      void (await store(payload).updateOne('counters', createKeyWhere(counter), { value: { $inc: -1 } })),
  }
}

/**
 * Adds one to the count of the current window of `seconds`. Returns the seconds until the next window if `limit` is
 * passed, else 0.
 */
export const countWithin = async (payload: BasePayload, window: Window): Promise<number> =>
  (await countOne(payload, window)).wait

const PREFIX = 'content|'

/** Signals to all processes that the content behind a tag has changed. */
export const raiseContentVersion = async (payload: BasePayload, tag: string): Promise<void> =>
  void (await increment(payload, PREFIX + tag))

/** How often each tag has changed, in one read of an index. MongoDB only: on SQLite there is only one process. */
export const loadContentVersions = async (payload: BasePayload): Promise<Map<string, number>> => {
  const rows = await listCountersMongodb(payload, PREFIX)
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), value]))
}

const toHeartbeatKey = (name: string): string => `heartbeat|${name}`

/** Records that a job completed successfully. */
export const recordHeartbeat = (payload: BasePayload, name: string, at: number): Promise<void> =>
  setValue(payload, toHeartbeatKey(name), at)

/** When each job last completed successfully, in any process. */
export const listHeartbeats = async (payload: BasePayload): Promise<Heartbeat[]> => {
  const names = Object.keys(maxJobIntervals) as JobName[]
  const where = { key: { in: names.map(toHeartbeatKey) } }
  const rows = await store(payload).find('counters', where, { limit: names.length })
  const times = new Map(rows.map(({ key, value }) => [key, value]))
  return names.map((name) => ({ name, at: times.get(toHeartbeatKey(name)) ?? null }))
}
