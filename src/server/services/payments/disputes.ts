import type { BasePayload } from 'payload'
import type { Dispute, DisputesQuery } from '@/contract/disputes'
import { isAwaitingAnswer } from '@/domain/payments/bill'
import { toPounds } from '@/domain/pricing/totals'
import { formatInstant } from '@/domain/time/calendar'
import { describeDisputeReason } from '@/messages/management-disputes'
import { type DisputeRow, listDisputes as listRows } from '@/server/repositories/payment-provider'
import {
  findPayment,
  listLaterParts,
  listPaymentIdsOf,
  type PaymentRow,
} from '@/server/repositories/payments'
import { findByIds } from '@/server/repositories/running-database'

/** The disputes on the screen. Older ones are at Square. */
const SHOWN = 200

/** Square has no documented address for a single dispute. */
const SQUARE_DISPUTES = 'https://app.squareup.com/dashboard/disputes'

/** Converts a dispute to the form in the API. */
export const toDispute = (row: DisputeRow, payment: PaymentRow | undefined): Dispute => ({
  dispute_id: row.id,
  status: row.stage,
  needs_response: isAwaitingAnswer(row),
  amount: toPounds(row.amountPence),
  reason: describeDisputeReason(row.reason),
  respond_by: row.dueAt == null ? null : formatInstant(row.dueAt),
  raised_at: formatInstant(row.raisedAt),
  payment_id: payment?.id ?? null,
  booking_id: payment?.booking ?? null,
  customer_id: payment?.customer ?? null,
  customer_name: payment?.customerName ?? null,
  square_url: SQUARE_DISPUTES,
})

const byUrgency = (a: DisputeRow, b: DisputeRow): number => {
  const [first, second] = [isAwaitingAnswer(a), isAwaitingAnswer(b)]
  if (first !== second) return first ? -1 : 1
  return first ? (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) : b.raisedAt - a.raisedAt
}

/** The ids of the payments that are asked about. The first payment of a bill stands for all parts of it. */
const listAskedIds = async (payload: BasePayload, query: DisputesQuery): Promise<string[]> => {
  const { paymentId, bookingId, customer_id: customer } = query
  const ids = await listPaymentIdsOf(payload, { paymentId, bookingId, customer })
  const first = paymentId && ids.length > 0 ? await findPayment(payload, paymentId) : null
  const later = first ? await listLaterParts(payload, [first]) : new Map<string, PaymentRow[]>()
  return [...ids, ...[...later.values()].flat().map(({ id }) => id)]
}

/** Lists disputes: those that need a response first, by deadline, then the others, latest first (D117). */
export const listDisputes = async (
  payload: BasePayload,
  query: DisputesQuery,
): Promise<{ disputes: Dispute[]; more: boolean }> => {
  const isAboutOne = Boolean(query.paymentId ?? query.bookingId ?? query.customer_id)
  const about = isAboutOne ? await listAskedIds(payload, query) : null
  const { rows, more } = await listRows(payload, about, SHOWN)
  const payments = await findByIds(
    payload,
    'payments',
    rows.map(({ payment }) => payment),
  )
  return {
    disputes: rows.sort(byUrgency).map((row) => toDispute(row, payments.get(row.payment ?? ''))),
    more,
  }
}
