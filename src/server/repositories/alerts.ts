import type { BasePayload, Where } from 'payload'
import { type Row, type ShownRows, store } from './store'
import { isOpenPhase } from '@/domain/payments/bill'

export type AlertRow = Row<'alerts'>

/** More alerts than anyone would look through. */
const MANY = 1000

type NewAlert = Pick<AlertRow, 'id' | 'kind' | 'text' | 'payment' | 'booking' | 'raisedAt'>
type PhasedAlert = NewAlert & { phase: string }

/** Raises an alert for staff. The id identifies the problem, so that each problem is raised only once. */
export const raiseAlert = async (payload: BasePayload, alert: NewAlert | PhasedAlert): Promise<boolean> => {
  return (await store(payload).insertNew('alerts', alert)) !== null
}

/** Like `raiseAlert`, but for problems that may recur. An alert that was resolved is raised again. */
export const raiseOpenAlert = async (payload: BasePayload, { id, ...alert }: NewAlert): Promise<boolean> => {
  if (await raiseAlert(payload, { id, ...alert })) return true
  const settled: Where = { and: [{ id: { equals: id } }, { resolvedAt: { exists: true } }] }
  const again = { ...alert, resolvedAt: null, resolvedBy: null }
  return (await store(payload).updateOne('alerts', settled, again)) !== null
}

const createOtherPhaseWhere = (id: string, phase: string): Where => ({
  and: [{ id: { equals: id } }, { phase: { not_equals: phase } }],
})

/** Raises an existing alert again in a new phase. Returns false if it does not exist or is already in this phase. */
export const raiseNextPhase = async (
  payload: BasePayload,
  { id, ...alert }: PhasedAlert,
): Promise<boolean> => {
  const again = { ...alert, resolvedAt: null, resolvedBy: null }
  return (await store(payload).updateOne('alerts', createOtherPhaseWhere(id, alert.phase), again)) !== null
}

/** Raises an alert once for each phase, even if staff resolved an earlier phase (D89). */
export const raisePhase = async (payload: BasePayload, alert: PhasedAlert): Promise<boolean> =>
  (await raiseAlert(payload, alert)) || raiseNextPhase(payload, alert)

/** Moves an alert to a phase that needs no action, and resolves it. If it is already in this phase, nothing happens. */
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

/** The newest alerts of a kind, resolved or not. */
export const listAlertsOfKind = (payload: BasePayload, kind: string): Promise<AlertRow[]> =>
  store(payload).find('alerts', { kind: { equals: kind } }, { sort: '-raisedAt', limit: MANY })

/** Updates the text of an open alert. Resolved alerts do not change. */
export const rewordAlert = async (
  payload: BasePayload,
  id: string,
  now: Pick<AlertRow, 'text' | 'payment' | 'booking'>,
): Promise<void> => {
  const open: Where = { and: [{ id: { equals: id } }, { resolvedAt: { exists: false } }] }
  await store(payload).updateOne('alerts', open, now)
}

/** Resolves an alert whose problem no longer exists. If it was already resolved, nothing changes. */
export const withdrawAlert = async (payload: BasePayload, id: string, at: number): Promise<void> => {
  const open: Where = { and: [{ id: { equals: id } }, { resolvedAt: { exists: false } }] }
  await store(payload).updateOne('alerts', open, { resolvedAt: at })
}

/** The open alerts, newest first. */
export const openAlerts = (payload: BasePayload): Promise<ShownRows<AlertRow>> =>
  store(payload).findShown('alerts', { resolvedAt: { exists: false } }, { sort: '-raisedAt', limit: 100 })

/** The open alerts of one kind, oldest first. */
export const openAlertsOfKind = (payload: BasePayload, kind: string): Promise<AlertRow[]> =>
  store(payload).find(
    'alerts',
    { and: [{ kind: { equals: kind } }, { resolvedAt: { exists: false } }] },
    { sort: 'raisedAt', limit: MANY },
  )

/** Marks an alert as resolved. Returns null if there is no such alert. */
export const resolveAlert = (
  payload: BasePayload,
  id: string,
  by: { at: number; who: string },
): Promise<AlertRow | null> =>
  store(payload).updateOne('alerts', { id: { equals: id } }, { resolvedAt: by.at, resolvedBy: by.who })

/** Finds the payments among these with a dispute that the bank has not decided yet. */
export const findDisputedPayments = async (
  payload: BasePayload,
  payments: readonly string[],
): Promise<Set<string>> => {
  if (payments.length === 0) return new Set()
  const wanted = new Set(payments)
  const alerts = await listAlertsOfKind(payload, 'dispute')
  return new Set(
    alerts.flatMap(({ payment, phase }) =>
      payment && wanted.has(payment) && isOpenPhase(phase) ? [payment] : [],
    ),
  )
}
