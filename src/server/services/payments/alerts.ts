import type { BasePayload, PayloadRequest } from 'payload'
import type { Alert } from '../../../contract/payments'
import { fail, ok } from '../../../domain/errors'
import { formatInstant } from '../../../domain/time/iso'
import { dependenciesOf } from '../../dependencies'
import { type AlertRow, openAlerts, resolveAlert } from '../../repositories/alerts'

const shape = (row: AlertRow): Alert => ({
  alert_id: row.id,
  kind: row.kind,
  text: row.text,
  payment_id: row.payment ?? null,
  booking_id: row.booking ?? null,
  raised_at: formatInstant(row.raisedAt),
})

/** What nobody has dealt with yet, newest first, and whether there is more of it. */
export const listAlerts = async (payload: BasePayload): Promise<{ alerts: Alert[]; more: boolean }> => {
  const { rows, more } = await openAlerts(payload)
  return { alerts: rows.map(shape), more }
}

/** Puts a matter away. */
export const settleAlert = async (req: PayloadRequest, id: string) => {
  const at = dependenciesOf(req.payload).clock.now()
  const row = await resolveAlert(req.payload, id, { at, who: String(req.user?.id ?? '') })
  return row ? ok({ alert: shape(row) }) : fail('ALERT_NOT_FOUND')
}
