import type { BasePayload } from 'payload'
import type { BillAnswer } from '@/contract/bill'
import { formatTreatment } from '@/domain/content/placeholders'
import { fail, ok, type Result } from '@/domain/errors'
import { getFirstId } from '@/domain/payments/bill'
import { getTreatmentPrice, listStanding, readBillChanges } from '@/domain/payments/bill-change'
import { toPounds } from '@/domain/pricing/totals'
import { formatInstant } from '@/domain/time/calendar'
import { dependenciesOf } from '@/server/dependencies'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { findPayment, type PaymentRow } from '@/server/repositories/payments'
import { type Bill, isFailed, isPending, loadBill } from './bill'
import {
  calculateBillDue,
  calculateBillState,
  calculateLeft,
  calculateLeftOver,
  listTakenMoney,
} from './bill-due'
import { toRefundPart } from './payment-shape'
import { getRefundablePence } from './proposal'
import { isCancelled, sumCorrected } from './sale-state'

const toShownPart = ({ refunds }: Bill, row: PaymentRow, number: number): BillAnswer['parts'][number] => ({
  payment_id: row.id,
  number,
  method: row.method,
  amount: toPounds(isPending(row) ? row.amountPence : row.paidPence),
  corrected: toPounds(sumCorrected(refunds.get(row.id) ?? [])),
  being_taken: isPending(row),
  taken_at: row.paidAt == null ? null : formatInstant(row.paidAt),
})

const toAppointmentLine = (row: AppointmentRow): BillAnswer['lines'][number] => {
  const changes = readBillChanges(row)
  const discount = row.discountPence ?? 0
  return {
    booking_slot_id: row.id,
    name: formatTreatment(row.serviceName, row.guestName),
    price: toPounds(getTreatmentPrice({ ...row, discountPence: discount, changes })),
    discount: toPounds(discount),
    total: toPounds(row.pricePence - discount),
    cancelled: isCancelled(row),
    changes: [...listStanding(changes, 'extra'), ...listStanding(changes, 'discount')].map((one) => ({
      key: one.key,
      kind: one.kind === 'extra' ? ('extra' as const) : ('discount' as const),
      text: one.text,
      amount: toPounds(Math.abs(one.pence)),
      percent: one.percent,
      reason: one.reason,
    })),
  }
}

export const listShownLines = ({ rows, place, first }: Bill): BillAnswer['lines'] => {
  if (!place) return rows.map(toAppointmentLine)
  const discount = first.discountPence ?? 0
  return [
    {
      booking_slot_id: null,
      name: place.title,
      price: toPounds(place.pricePence),
      discount: toPounds(discount),
      total: toPounds(place.pricePence - discount),
      cancelled: place.status === 'Cancelled',
      changes: [],
    },
  ]
}

/** True if the first payment was taken and nothing is due. */
export const isPaidInFull = (bill: Bill): boolean =>
  bill.first.status === 'completed' && calculateBillDue(bill) === 0

/** The money that a lower price has left over, taken from the last payments first, with pending refunds subtracted. */
export const listLeftOver = (bill: Bill): { payment: PaymentRow; amountPence: number }[] => {
  const pending = [...bill.refunds.values()].flat().filter(({ status }) => status === 'pending')
  let left = calculateLeftOver(bill) - pending.reduce((sum, { amountPence }) => sum + amountPence, 0)
  return listTakenMoney(bill)
    .toReversed()
    .flatMap(({ payment, refunds }) => {
      const amountPence = Math.min(left, getRefundablePence(payment, refunds))
      if (amountPence <= 0) return []
      left -= amountPence
      return [{ payment, amountPence }]
    })
}

/** Converts a bill to the form in the API. Amounts are in pounds. */
export const toBillAnswer = (payload: BasePayload, bill: Bill): BillAnswer => {
  const now = dependenciesOf(payload).clock.now()
  return {
    payment_id: bill.first.id,
    left: toPounds(calculateLeft(bill)),
    total: toPounds(calculateBillState(bill).total),
    lines: listShownLines(bill),
    paid_in_full: isPaidInFull(bill),
    left_over: listLeftOver(bill).map(({ payment, amountPence }) =>
      toRefundPart({ payment, refunds: bill.refunds.get(payment.id) ?? [], amountPence }, now),
    ),
    in_parts: bill.first.context !== 'voucher',
    parts: [bill.first, ...bill.parts]
      .filter(
        (row) => !isFailed(row) && (row.status === 'completed' ? row.paidPence > 0 : Boolean(row.deskOrder)),
      )
      .map((row, at) => toShownPart(bill, row, at + 1)),
  }
}

/** Loads the bill to which a payment belongs. Null if there is no such payment. */
export const findBill = async (payload: BasePayload, paymentId: string): Promise<Bill | null> => {
  const first = await findPayment(payload, getFirstId(paymentId))
  return first && loadBill(payload, first)
}

export const loadBillAnswer = async (payload: BasePayload, id: string): Promise<Result<BillAnswer>> => {
  const bill = await findBill(payload, id)
  return bill ? ok(toBillAnswer(payload, bill)) : fail('PAYMENT_NOT_FOUND')
}

/** What a lower price has left over of a payment, in pence (D111). */
export const loadLeftOver = async (payload: BasePayload, paymentId: string): Promise<number> => {
  const bill = await findBill(payload, paymentId)
  const parts = bill ? listLeftOver(bill) : []
  return parts.find(({ payment }) => payment.id === paymentId)?.amountPence ?? 0
}
