import type { DiaryFigure } from '@/contract/diary'
import { type FigureWeek, calculateDiaryWeek } from '@/domain/diary/week-figures'
import { toPounds } from '@/domain/pricing/totals'
import type { AppointmentRow } from '@/server/repositories/appointments'
import type { Row } from '@/server/repositories/store'
import { groupLaterParts } from '@/domain/payments/bill'
import type { BookingJoins } from './list-bookings'

type PaymentRow = Row<'payments'>

const sumNet = (...payments: PaymentRow[]): number =>
  payments.reduce((sum, one) => sum + one.paidPence - one.refundedPence, 0)

/**
 * Calculates the figures of a period by member of staff and location, from data that is already loaded. `courses` has
 * the payments for courses.
 */
export const calculateDiaryFigures = (
  rows: AppointmentRow[],
  { bookings, payments }: BookingJoins,
  courses: PaymentRow[],
  week: FigureWeek,
): DiaryFigure[] => {
  const sold = rows.map((row) => ({
    payment: bookings.get(row.booking)?.payment ?? null,
    staff: row.staff,
    location: row.location,
    start: row.start,
    pricePence: row.pricePence - (row.discountPence ?? 0),
    isCancelled: row.status === 'Cancelled',
  }))
  const later = groupLaterParts([...payments.values()], [...payments.values()])
  const net = new Map(
    [...payments.values()].map((one) => [one.id, sumNet(one, ...(later.get(one.id) ?? []))]),
  )
  const paid = courses.map((one) => ({ paidAt: one.paidAt ?? one.madeAt, netPence: sumNet(one) }))
  return calculateDiaryWeek(sold, net, paid, week).map((one) => ({
    staff_id: one.staff,
    location_id: one.location,
    income: toPounds(one.incomePence),
    before: toPounds(one.beforePence),
    count: one.count,
  }))
}
