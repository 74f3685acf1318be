import type { BasePayload, PayloadRequest } from 'payload'
import { VOUCHER } from '@/domain/payments/bill'
import { type AlertRow, openAlerts, resolveAlert } from '@/server/repositories/alerts'
import type { GivenRefund } from '@/contract/payment-lists'
import { toPounds } from '@/domain/pricing/totals'
import { type DayRange, toSlotDateKey, formatInstant } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { findByIds } from '@/server/repositories/running-database'
import type { PaymentRow } from '@/server/repositories/payments'
import { listRefundsDuring, type RefundRow, isLostInDispute } from '@/server/repositories/refunds'
import { type SaleLocation, loadSaleLocations } from './sale-state'
import type { Alert } from '@/contract/payments'
import { fail, ok } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'

/**
 * Describes the method of a refund: the one that staff chose. If they chose none, by hand means cash, unless the payment
 * was made with the card terminal, which refunds to the card, or by bank transfer. A correction takes back what was
 * recorded, so it has the same method.
 */
export const describeRefundMethod = (row: RefundRow, { method }: PaymentRow): string => {
  if (row.method) return row.method
  const isByCash = row.byHand && !row.correction && !isLostInDispute(row)
  return isByCash && !['card terminal', 'bank transfer', VOUCHER].includes(method) ? 'cash' : method
}

const toAlertRow = (row: RefundRow, payment: PaymentRow, place: SaleLocation | null): GivenRefund => ({
  refund_id: row.id,
  payment_id: payment.id,
  customer_name: payment.customerName,
  amount: toPounds(row.amountPence),
  method: describeRefundMethod(row, payment),
  correction: row.correction ?? false,
  reason: row.reason,
  refund_date: formatInstant(row.settledAt ?? row.madeAt),
  location_id: place?.location_id ?? null,
  location_name: place?.location_name ?? null,
})

/** Lists the refunds in the range by day (DD/MM/YYYY), from any till. */
export const listGivenBack = async (
  payload: BasePayload,
  range: DayRange,
): Promise<Record<string, GivenRefund[]>> => {
  const rows = await listRefundsDuring(payload, range.start, range.end)
  const payments = await findByIds(
    payload,
    'payments',
    rows.map(({ payment }) => payment),
  )
  const [sold, locations] = await Promise.all([
    loadSaleLocations(payload, [...payments.values()]),
    findByIds(
      payload,
      'locations',
      rows.map(({ location }) => location),
    ),
  ])
  const days: Record<string, GivenRefund[]> = {}
  for (const row of rows) {
    const payment = payments.get(row.payment)
    if (!payment) continue
    const till = locations.get(row.location ?? '')
    const place = till ? { location_id: String(till.id), location_name: till.name } : sold.get(payment.id)
    const day = toSlotDateKey(toDayKey(row.settledAt ?? row.madeAt))
    ;(days[day] ??= []).push(toAlertRow(row, payment, place ?? null))
  }
  return days
}

const toAlert = (row: AlertRow): Alert => ({
  alert_id: row.id,
  kind: row.kind,
  text: row.text,
  payment_id: row.payment ?? null,
  booking_id: row.booking ?? null,
  raised_at: formatInstant(row.raisedAt),
})

/** Lists the open alerts, newest first, and tells if there are more. */
export const listAlerts = async (payload: BasePayload): Promise<{ alerts: Alert[]; more: boolean }> => {
  const { rows, more } = await openAlerts(payload)
  return { alerts: rows.map(toAlert), more }
}

export const settleAlert = async (req: PayloadRequest, id: string) => {
  const at = dependenciesOf(req.payload).clock.now()
  const row = await resolveAlert(req.payload, id, { at, who: String(req.user?.id ?? '') })
  return row ? ok({ alert: toAlert(row) }) : fail('ALERT_NOT_FOUND')
}
