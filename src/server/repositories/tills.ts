import type { BasePayload } from 'payload'
import { type Row, store } from '@/server/repositories/store'

export type MovementRow = Row<'till-movements'>

/** More movements than the tills of a salon have on a day. */
const MANY = 5_000
/** More closings than there are in any period that can be requested. */
const MANY_CLOSINGS = 20_000

/** The movements of all tills on these days, in order of number. */
export const listMovementsOn = (payload: BasePayload, days: readonly string[]): Promise<MovementRow[]> =>
  store(payload).findAll(
    'till-movements',
    { day: { in: [...days] } },
    { sort: 'number', limit: MANY * Math.max(1, days.length) },
  )

/** The movements of one till on a day, in order of number. */
export const listMovements = (payload: BasePayload, till: string, day: string): Promise<MovementRow[]> =>
  store(payload).findAll(
    'till-movements',
    { and: [{ till: { equals: till } }, { day: { equals: day } }] },
    { sort: 'number', limit: MANY },
  )

/** The tills of the movements with these causes, of any day. A cause without a movement is left out. */
export const findTillsOfCauses = async (
  payload: BasePayload,
  causes: readonly string[],
): Promise<Map<string, string>> => {
  if (causes.length === 0) return new Map()
  const rows = await store(payload).findAll('till-movements', { cause: { in: [...causes] } }, { limit: MANY })
  return new Map(rows.map(({ cause, till }) => [cause, till]))
}

/** Writes a movement. Returns null if its number or its cause already exists. */
export const addMovement = (
  payload: BasePayload,
  row: Omit<MovementRow, 'createdAt' | 'updatedAt'>,
): Promise<MovementRow | null> => store(payload).insertNew('till-movements', row)

/** The closings of the days from `from` to `to`, latest first. */
export const listClosings = (payload: BasePayload, from: string, to: string): Promise<MovementRow[]> =>
  store(payload).findAll(
    'till-movements',
    {
      and: [
        { kind: { equals: 'closed' } },
        { day: { greater_than_equal: from } },
        { day: { less_than_equal: to } },
      ],
    },
    { sort: ['-day', 'till'], limit: MANY_CLOSINGS },
  )
