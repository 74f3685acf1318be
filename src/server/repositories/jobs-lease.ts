import { randomInt } from 'node:crypto'
import type { BasePayload, Where } from 'payload'
import { newId } from '../ids'
import { increment, valueOf } from './counters'
import { isDuplicate, store } from './store'

/**
 * What the processes of one salon agree on about who runs the jobs, in one row. Whoever runs them writes a new mark again
 * and again; a mark below zero says that nobody does. No clock is in it: those of two machines may differ.
 */
export interface JobsLease {
  /** Null: nobody ever ran them. */
  mark(): Promise<number | null>
  /** Writes another mark where the known one still stands; false where it does not. */
  change(from: number | null, to: number): Promise<boolean>
  /** How often a process that is preferred (JOBS=on) said that it waits. */
  wishes(): Promise<number>
  wish(): Promise<void>
}

const MARK = 'lease|jobs'
const WISHES = 'lease|jobs|wishes'

/** A mark that nobody else ever makes. */
export const newMark = (): number => randomInt(1, 2 ** 47)

const insert = async (payload: BasePayload, value: number): Promise<boolean> => {
  try {
    await store(payload).insert('counters', { id: newId(), key: MARK, value, endsAt: null })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** The lease in the salon's database. */
export const jobsLease = (payload: BasePayload): JobsLease => ({
  mark: async () => (await store(payload).findOne('counters', { key: { equals: MARK } }))?.value ?? null,
  change: async (from, to) => {
    if (from === null) return insert(payload, to)
    const known: Where = { and: [{ key: { equals: MARK } }, { value: { equals: from } }] }
    return (await store(payload).updateOne('counters', known, { value: to })) !== null
  },
  wishes: () => valueOf(payload, WISHES),
  wish: async () => void (await increment(payload, WISHES)),
})
