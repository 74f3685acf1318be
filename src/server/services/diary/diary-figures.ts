import type { DiaryFigure } from '../../../contract/diary'
import { type FigureWeek, weekFigures } from '../../../domain/diary/week-figures'
import { pounds } from '@/domain/pricing/totals'
import type { AppointmentRow } from '../../repositories/appointments'
import type { Row } from '../../repositories/store'
import { balanceId } from '../payments/balance'
import type { Surroundings } from './list-bookings'

type PaymentRow = Row<'payments'>

const netOf = (...payments: (PaymentRow | undefined)[]): number =>
  payments.reduce((sum, one) => sum + (one?.paidPence ?? 0) - (one?.refundedPence ?? 0), 0)

/** The figures of a period by person and place, from what is loaded anyway; `courses`: their payments. */
export const diaryFigures = (
  rows: AppointmentRow[],
  { bookings, payments }: Surroundings,
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
  const net = new Map(
    [...payments.values()].map((one) => [one.id, netOf(one, payments.get(balanceId(one.id)))]),
  )
  const paid = courses.map((one) => ({ paidAt: one.paidAt ?? one.madeAt, netPence: netOf(one) }))
  return weekFigures(sold, net, paid, week).map((one) => ({
    staff_id: one.staff,
    location_id: one.location,
    income: pounds(one.incomePence),
    before: pounds(one.beforePence),
    count: one.count,
  }))
}
