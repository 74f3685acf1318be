import type { BasePayload, Where } from 'payload'
import { isDuplicate, type Row, type Shown, store } from './store'

export type AlertRow = Row<'alerts'>

/** More than anybody would look at. */
const MANY = 1000

type NewAlert = Pick<AlertRow, 'id' | 'kind' | 'text' | 'payment' | 'booking' | 'raisedAt'>

/** Raises something that a person has to look at; the id names the matter, so that it is raised once. */
export const raiseAlert = async (payload: BasePayload, alert: NewAlert): Promise<boolean> => {
  try {
    await store(payload).insert('alerts', alert)
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** As `raiseAlert`, for what may come back: once somebody has dealt with it, the next time is raised again. */
export const raiseOpenAlert = async (payload: BasePayload, { id, ...alert }: NewAlert): Promise<boolean> => {
  if (await raiseAlert(payload, { id, ...alert })) return true
  const settled: Where = { and: [{ id: { equals: id } }, { resolvedAt: { exists: true } }] }
  const again = { ...alert, resolvedAt: null, resolvedBy: null }
  return (await store(payload).updateOne('alerts', settled, again)) !== null
}

/** Says what is true of an open matter by now; one that a person has dealt with stays as it is. */
export const rewordAlert = async (
  payload: BasePayload,
  id: string,
  now: Pick<AlertRow, 'text' | 'payment' | 'booking'>,
): Promise<void> => {
  const open: Where = { and: [{ id: { equals: id } }, { resolvedAt: { exists: false } }] }
  await store(payload).updateOne('alerts', open, now)
}

/** Puts away what has come right by itself; one that a person has dealt with stays as it is. */
export const withdrawAlert = async (payload: BasePayload, id: string, at: number): Promise<void> => {
  const open: Where = { and: [{ id: { equals: id } }, { resolvedAt: { exists: false } }] }
  await store(payload).updateOne('alerts', open, { resolvedAt: at })
}

/** What nobody has dealt with yet, newest first. */
export const openAlerts = (payload: BasePayload): Promise<Shown<AlertRow>> =>
  store(payload).findShown('alerts', { resolvedAt: { exists: false } }, { sort: '-raisedAt', limit: 100 })

/** What nobody has dealt with yet, of one kind. */
export const openAlertsOfKind = (payload: BasePayload, kind: string): Promise<AlertRow[]> =>
  store(payload).find(
    'alerts',
    { and: [{ kind: { equals: kind } }, { resolvedAt: { exists: false } }] },
    { sort: 'raisedAt', limit: MANY },
  )

/** Marks one as dealt with; null when there is none such. */
export const resolveAlert = (
  payload: BasePayload,
  id: string,
  by: { at: number; who: string },
): Promise<AlertRow | null> =>
  store(payload).updateOne('alerts', { id: { equals: id } }, { resolvedAt: by.at, resolvedBy: by.who })
