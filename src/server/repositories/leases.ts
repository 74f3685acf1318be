import type { BasePayload } from 'payload'
import { newId } from '../ids'
import { isDuplicate, store } from './store'

/** A lease that a process holds, and until when at most: one that a crash left behind ends by itself. */
export interface Lease {
  key: string
  /** Epoch milliseconds. */
  endsAt: number
}

const byKey = (key: string) => ({ key: { equals: key } })

/** Who takes one takes it for as long as everybody: one that ends so much later is of a clock that was wrong. In ms. */
const FAR_MS = 600_000

/** Takes the lease at `now`; false while another process holds it. */
export const takeLease = async (
  payload: BasePayload,
  { key, endsAt }: Lease,
  now: number,
): Promise<boolean> => {
  try {
    await store(payload).insert('counters', { id: newId(), key, value: 0, endsAt })
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
  const isOver = { or: [{ endsAt: { less_than: now } }, { endsAt: { greater_than: endsAt + FAR_MS } }] }
  const leftBehind = { and: [byKey(key), isOver] }
  return (await store(payload).updateOne('counters', leftBehind, { endsAt })) !== null
}

/** Ends a lease; one that ran out and went to somebody else stays theirs. */
export const releaseLease = (payload: BasePayload, { key, endsAt }: Lease): Promise<void> =>
  store(payload).remove('counters', { and: [byKey(key), { endsAt: { equals: endsAt } }] })
