import type { BasePayload } from 'payload'
import { type Heartbeat, type JobName, silences } from '../../domain/operations/late-jobs'
import { setValue } from './counters'
import { store } from './store'

const keyOf = (name: string): string => `heartbeat|${name}`

/** Writes down that a job has ended well. */
export const beat = (payload: BasePayload, name: string, at: number): Promise<void> =>
  setValue(payload, keyOf(name), at)

/** When each job last ended well, in whichever process. */
export const heartbeats = async (payload: BasePayload): Promise<Heartbeat[]> => {
  const names = Object.keys(silences) as JobName[]
  const where = { key: { in: names.map(keyOf) } }
  const rows = await store(payload).find('counters', where, { limit: names.length })
  const known = new Map(rows.map(({ key, value }) => [key, value]))
  return names.map((name) => ({ name, at: known.get(keyOf(name)) ?? null }))
}
