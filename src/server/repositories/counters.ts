import type { BasePayload } from 'payload'
import { getMailboxName } from '@/domain/text/names'
import { dependenciesOf } from '@/server/dependencies'
import { createId } from '@/server/ids'
import { listCountersMongodb } from '@/server/repositories/mongodb/queries'
import { getQueries } from '@/server/repositories/running-database'
import { store } from '@/server/repositories/store'

/** More counters than any address has. */
const MANY = 5_000

const createKeyWhere = (key: string) => ({ key: { equals: key } })

/** Adds one to a counter, which is created if it does not exist. Returns the new value. */
export const increment = (payload: BasePayload, key: string, endsAt: number | null = null): Promise<number> =>
  getQueries(payload).increment(payload, key, endsAt)

/** The value of a counter. 0 if it does not exist. */
export const findCounterValue = async (payload: BasePayload, key: string): Promise<number> =>
  (await store(payload).findOne('counters', createKeyWhere(key)))?.value ?? 0

/**
 * Saves a value that is written only once for each salon. Returns the stored value, which is a different one if another
 * process was first.
 */
export const findOrKeepValue = async (payload: BasePayload, key: string, value: number): Promise<number> => {
  const row = await store(payload).findOne('counters', createKeyWhere(key))
  if (row) return row.value
  const added = await store(payload).insertNew('counters', { id: createId(), key, value, endsAt: null })
  return added ? value : findCounterValue(payload, key)
}

/** True if the stored value is a different one. */
export const isOtherThan = async (payload: BasePayload, key: string, value: number): Promise<boolean> => {
  const row = await store(payload).findOne('counters', createKeyWhere(key))
  return row !== null && row.value !== value
}

/** Sets the value of a counter, which is created if it does not exist. */
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

/**
 * The result of a count: the number of seconds to wait if the limit is exceeded (otherwise 0), and a function that
 * undoes the count.
 */
export interface Counted {
  wait: number
  takeBack(): Promise<void>
}

/** Adds one to the count of the current period of `seconds`. */
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
 * Adds one to the count of the current period of `seconds`. If `limit` is exceeded, returns the number of seconds until
 * the next period, otherwise 0.
 */
export const countWithin = async (payload: BasePayload, window: Window): Promise<number> =>
  (await countOne(payload, window)).wait

const PREFIX = 'content|'

/** Tells all processes that the content with a tag has changed. */
export const raiseContentVersion = async (payload: BasePayload, tag: string): Promise<void> =>
  void (await increment(payload, PREFIX + tag))

/**
 * Reads how often each tag has changed, in one scan of an index. Used only on MongoDB, because on SQLite there is only
 * one process.
 */
export const loadContentVersions = async (payload: BasePayload): Promise<Map<string, number>> => {
  const rows = await listCountersMongodb(payload, PREFIX)
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), value]))
}

const toHeartbeatKey = (name: string): string => `heartbeat|${name}`

/** Records that a job completed successfully. */
export const recordHeartbeat = (payload: BasePayload, name: string, at: number): Promise<void> =>
  setValue(payload, toHeartbeatKey(name), at)

/** When each of these jobs was last completed successfully in any process. Null if it never was. */
export const listHeartbeats = async <Name extends string>(
  payload: BasePayload,
  names: readonly Name[],
): Promise<{ name: Name; at: number | null }[]> => {
  const where = { key: { in: names.map(toHeartbeatKey) } }
  const rows = await store(payload).find('counters', where, { limit: names.length })
  const times = new Map(rows.map(({ key, value }) => [key, value]))
  return names.map((name) => ({ name, at: times.get(toHeartbeatKey(name)) ?? null }))
}

/**
 * Deletes the counters for an address or its mailbox. The parts of their keys are separated by `|`, and one part is the
 * address or the mailbox.
 */
export const deleteCounters = async (payload: BasePayload, email: string | null): Promise<void> => {
  if (!email) return
  const names = [email.toLowerCase(), getMailboxName(email.toLowerCase())]
  const where = { or: names.map((name) => ({ key: { contains: name } })) }
  const rows = await store(payload).findAll('counters', where, { limit: MANY })
  const theirs = rows.filter(({ key }) =>
    names.some((name) => `|${key.toLowerCase()}|`.includes(`|${name}|`)),
  )
  await store(payload).remove('counters', { id: { in: theirs.map(({ id }) => id) } })
}
