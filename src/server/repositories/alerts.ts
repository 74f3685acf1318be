import type { BasePayload } from 'payload'
import { isDuplicate, type Row, type Shown, store } from './store'

export type AlertRow = Row<'alerts'>

/** Raises something that a person has to look at; the id names the matter, so that it is raised once. */
export const raiseAlert = async (
  payload: BasePayload,
  alert: Pick<AlertRow, 'id' | 'kind' | 'text' | 'payment' | 'booking' | 'raisedAt'>,
): Promise<boolean> => {
  try {
    await store(payload).insert('alerts', alert)
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** What nobody has dealt with yet, newest first. */
export const openAlerts = (payload: BasePayload): Promise<Shown<AlertRow>> =>
  store(payload).findShown('alerts', { resolvedAt: { exists: false } }, { sort: '-raisedAt', limit: 100 })

/** Marks one as dealt with; null when there is none such. */
export const resolveAlert = (
  payload: BasePayload,
  id: string,
  by: { at: number; who: string },
): Promise<AlertRow | null> =>
  store(payload).updateOne('alerts', { id: { equals: id } }, { resolvedAt: by.at, resolvedBy: by.who })
