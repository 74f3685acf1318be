import type { BasePayload, PayloadRequest } from 'payload'
import { isOpenPhase } from '@/domain/payments/payment-state'
import { type AlertRow, alertsOfKind, openAlerts, resolveAlert } from '@/server/repositories/alerts'
import type { GivenRefund } from '@/contract/payment-lists'
import { pounds } from '@/domain/pricing/totals'
import { type DayRange, slotKey } from '@/domain/time/calendar'
import { formatInstant } from '@/domain/time/format'
import { dayOf } from '@/domain/time/zone'
import { byIds } from '@/server/repositories/by-ids'
import type { PaymentRow } from '@/server/repositories/payments'
import { givenDuring, type RefundRow } from '@/server/repositories/refunds'
import { type PlaceOfSale, placesOfSale } from './place-of-sale'
import { appointmentsOfBooking } from '@/server/repositories/appointments'
import { isCancelled } from './standing-of-sale'
import type { Alert } from '@/contract/payments'
import { fail, ok } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'

/** Of some payments, those about which a bank has asked and not decided yet. */
export const disputedPayments = async (
  payload: BasePayload,
  payments: readonly string[],
): Promise<Set<string>> => {
  if (payments.length === 0) return new Set()
  const wanted = new Set(payments)
  const alerts = await alertsOfKind(payload, 'dispute')
  return new Set(
    alerts.flatMap(({ payment, phase }) =>
      payment && wanted.has(payment) && isOpenPhase(phase) ? [payment] : [],
    ),
  )
}

/** What a bank took back is noted as if somebody had given it by hand; nobody did. */
const isLostInDispute = ({ byHand, id }: RefundRow): boolean => Boolean(byHand) && id.startsWith('dispute-')

/** With what it went back: by hand in cash, unless it came by the card terminal, which gives back to cards. */
const methodOf = (row: RefundRow, { method }: PaymentRow): string =>
  row.byHand && !isLostInDispute(row) && method !== 'card terminal' ? 'cash' : method

const shape = (row: RefundRow, payment: PaymentRow, place: PlaceOfSale | null): GivenRefund => ({
  refund_id: row.id,
  payment_id: payment.id,
  customer_name: payment.customerName,
  amount: pounds(row.amountPence),
  method: methodOf(row, payment),
  reason: row.reason,
  refund_date: formatInstant(row.settledAt ?? row.madeAt),
  location_id: place?.location_id ?? null,
  location_name: place?.location_name ?? null,
})

/** What went back in the range, keyed DD/MM/YYYY by the day on which it did, from whichever till it was given. */
export const listGivenBack = async (
  payload: BasePayload,
  range: DayRange,
): Promise<Record<string, GivenRefund[]>> => {
  const rows = await givenDuring(payload, range.start, range.end)
  const payments = await byIds(
    payload,
    'payments',
    rows.map(({ payment }) => payment),
  )
  const [sold, locations] = await Promise.all([
    placesOfSale(payload, [...payments.values()]),
    byIds(
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
    const day = slotKey(dayOf(row.settledAt ?? row.madeAt))
    ;(days[day] ??= []).push(shape(row, payment, place ?? null))
  }
  return days
}

/** What a payment that is awaited is for, in pence; nothing is owed for what was cancelled whole. */
export const owedAtDesk = async (payload: BasePayload, payment: PaymentRow): Promise<number> => {
  if (payment.status === 'failed') return 0
  const rows = payment.booking ? await appointmentsOfBooking(payload, payment.booking) : []
  return rows.length > 0 && rows.every(isCancelled) ? 0 : payment.amountPence
}

const shapeAlert = (row: AlertRow): Alert => ({
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
  return { alerts: rows.map(shapeAlert), more }
}

/** Puts a matter away. */
export const settleAlert = async (req: PayloadRequest, id: string) => {
  const at = dependenciesOf(req.payload).clock.now()
  const row = await resolveAlert(req.payload, id, { at, who: String(req.user?.id ?? '') })
  return row ? ok({ alert: shapeAlert(row) }) : fail('ALERT_NOT_FOUND')
}
