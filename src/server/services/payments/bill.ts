import type { BasePayload } from 'payload'
import { toNextPartId } from '@/domain/payments/bill'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { type EnrolmentRow, findEnrolment } from '@/server/repositories/enrolments'
import { listLaterParts, type PaymentRow } from '@/server/repositories/payments'
import { listRefundsOfPayments, type RefundRow } from '@/server/repositories/refunds'

/** A booking or a course place with everything that was paid for it (D110). */
export interface Bill {
  first: PaymentRow
  /** The later parts in order of number, without failed ones. */
  parts: readonly PaymentRow[]
  /** The id of the next part. */
  nextId: string
  /** The appointments of the booking. */
  rows: readonly AppointmentRow[]
  place: EnrolmentRow | undefined
  /** The refunds by the id of the payment. */
  refunds: ReadonlyMap<string, readonly RefundRow[]>
}

/** Groups rows by `getKey`. */
export const groupBy = <R>(rows: readonly R[], getKey: (row: R) => string): Map<string, R[]> => {
  const groups = new Map<string, R[]>()
  for (const row of rows) groups.set(getKey(row), [...(groups.get(getKey(row)) ?? []), row])
  return groups
}

export const isFailed = ({ status }: PaymentRow): boolean => status === 'failed'
export const isPending = ({ status }: PaymentRow): boolean => status === 'pending'
export const isCompleted = ({ status }: PaymentRow): boolean => status === 'completed'

/** Loads the bill that begins with this payment. */
export const loadBill = async (payload: BasePayload, first: PaymentRow): Promise<Bill> => {
  const all = (await listLaterParts(payload, [first])).get(first.id) ?? []
  const [rows, place, refunds] = await Promise.all([
    first.booking ? listBookingAppointments(payload, first.booking) : [],
    first.enrolment ? findEnrolment(payload, first.enrolment) : null,
    listRefundsOfPayments(payload, [first.id, ...all.map(({ id }) => id)]),
  ])
  return {
    first,
    parts: all.filter((one) => !isFailed(one)),
    nextId: toNextPartId(first.id, all),
    rows,
    place: place ?? undefined,
    refunds: groupBy(refunds, ({ payment }) => payment),
  }
}
