import type { BasePayload, Where } from 'payload'
import { type Row, type ShownRows, store } from './store'

export type AlertRow = Row<'alerts'>

/** More than anybody would look at. */
const MANY = 1000

type NewAlert = Pick<AlertRow, 'id' | 'kind' | 'text' | 'payment' | 'booking' | 'raisedAt'>
type PhasedAlert = NewAlert & { phase: string }

/** Raises something that a person has to look at; the id names the matter, so that it is raised once. */
export const raiseAlert = async (payload: BasePayload, alert: NewAlert | PhasedAlert): Promise<boolean> => {
  return (await store(payload).insertNew('alerts', alert)) !== null
}

/** As `raiseAlert`, for what may come back: once somebody has dealt with it, the next time is raised again. */
export const raiseOpenAlert = async (payload: BasePayload, { id, ...alert }: NewAlert): Promise<boolean> => {
  if (await raiseAlert(payload, { id, ...alert })) return true
  const settled: Where = { and: [{ id: { equals: id } }, { resolvedAt: { exists: true } }] }
  const again = { ...alert, resolvedAt: null, resolvedBy: null }
  return (await store(payload).updateOne('alerts', settled, again)) !== null
}

const createOtherPhaseWhere = (id: string, phase: string): Where => ({
  and: [{ id: { equals: id } }, { phase: { not_equals: phase } }],
})

/** Raises a known matter again because it is in a new phase; false when it is unknown, or in this phase already. */
export const raiseNextPhase = async (
  payload: BasePayload,
  { id, ...alert }: PhasedAlert,
): Promise<boolean> => {
  const again = { ...alert, resolvedAt: null, resolvedBy: null }
  return (await store(payload).updateOne('alerts', createOtherPhaseWhere(id, alert.phase), again)) !== null
}

/** Raises a matter once in each phase, also when somebody has dealt with the phase before (D89). */
export const raisePhase = async (payload: BasePayload, alert: PhasedAlert): Promise<boolean> =>
  (await raiseAlert(payload, alert)) || raiseNextPhase(payload, alert)

/** Puts a matter into a phase in which nobody has to do anything; one that is in it already stays as it is. */
export const endPhase = async (
  payload: BasePayload,
  id: string,
  { phase, at }: { phase: string; at: number },
): Promise<void> => {
  const other = createOtherPhaseWhere(id, phase)
  const open: Where = { and: [other, { resolvedAt: { exists: false } }] }
  await store(payload).updateOne('alerts', open, { phase, resolvedAt: at })
  await store(payload).updateOne('alerts', other, { phase })
}

/** The newest alerts of a kind, dealt with or not. */
export const listAlertsOfKind = (payload: BasePayload, kind: string): Promise<AlertRow[]> =>
  store(payload).find('alerts', { kind: { equals: kind } }, { sort: '-raisedAt', limit: MANY })

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
export const openAlerts = (payload: BasePayload): Promise<ShownRows<AlertRow>> =>
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
