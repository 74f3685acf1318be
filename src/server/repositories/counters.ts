import type { BasePayload } from 'payload'
import { type Heartbeat, type JobName, maxJobIntervals } from '@/domain/operations/backup-times'
import { dependenciesOf } from '@/server/dependencies'
import { createId } from '@/server/ids'
import { listCountersMongodb } from '@/server/repositories/mongodb/queries'
import { getQueries } from '@/server/repositories/running-database'
import { store } from '@/server/repositories/store'

const createKeyWhere = (key: string) => ({ key: { equals: key } })

/** Adds one to a counter, which is made at need; its new value. */
export const increment = (payload: BasePayload, key: string, endsAt: number | null = null): Promise<number> =>
  getQueries(payload).increment(payload, key, endsAt)

/** The value of a counter, 0 when there is none. */
export const findCounterValue = async (payload: BasePayload, key: string): Promise<number> =>
  (await store(payload).findOne('counters', createKeyWhere(key)))?.value ?? 0

/** A value that is written once in a salon's life, and what stands there: the given one, unless another was first. */
export const findOrKeepValue = async (payload: BasePayload, key: string, value: number): Promise<number> => {
  const row = await store(payload).findOne('counters', createKeyWhere(key))
  if (row) return row.value
  const added = await store(payload).insertNew('counters', { id: createId(), key, value, endsAt: null })
  return added ? value : findCounterValue(payload, key)
}

/** Whether a value stands there that is another one. */
export const isOtherThan = async (payload: BasePayload, key: string, value: number): Promise<boolean> => {
  const row = await store(payload).findOne('counters', createKeyWhere(key))
  return row !== null && row.value !== value
}

/** Writes a counter's value, whatever it was; it is made at need. */
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

/** One that was counted: the seconds to wait when it is one too many, else 0; and how to take it back. */
export interface Counted {
  wait: number
  takeBack(): Promise<void>
}

/** Counts one in the present window of `seconds`. */
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

/** Counts one in the present window of `seconds`; the seconds until the next one when `limit` is passed, else 0. */
export const countWithin = async (payload: BasePayload, window: Window): Promise<number> =>
  (await countOne(payload, window)).wait

const PREFIX = 'content|'

/** Says to all processes that what stands behind a tag is another from now on. */
export const raiseContentVersion = async (payload: BasePayload, tag: string): Promise<void> =>
  void (await increment(payload, PREFIX + tag))

/** How often each tag has changed. On MongoDB, in one read of an index; on SQLite there is nobody to ask. */
export const loadContentVersions = async (payload: BasePayload): Promise<Map<string, number>> => {
  const rows = await listCountersMongodb(payload, PREFIX)
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), value]))
}

const toLeaseKey = (name: string): string => `heartbeat|${name}`

/** Writes down that a job has ended well. */
export const recordHeartbeat = (payload: BasePayload, name: string, at: number): Promise<void> =>
  setValue(payload, toLeaseKey(name), at)

/** When each job last ended well, in whichever process. */
export const listHeartbeats = async (payload: BasePayload): Promise<Heartbeat[]> => {
  const names = Object.keys(maxJobIntervals) as JobName[]
  const where = { key: { in: names.map(toLeaseKey) } }
  const rows = await store(payload).find('counters', where, { limit: names.length })
  const known = new Map(rows.map(({ key, value }) => [key, value]))
  return names.map((name) => ({ name, at: known.get(toLeaseKey(name)) ?? null }))
}
