import type { Evidence } from './evidence'
import { groupBy } from '../support/read-books'
import type { Observed } from './observed'

/** Compares the bookings that visitors were told about with the diary (B2, P2). */
export const bookingsToldJudge = ({ books }: Evidence) => {
  // The first payment of a bill may be taken by card at the desk, by an order of its own.
  const orderOf = new Map(
    books.orders.flatMap((order) => (order.desk ? [] : [[order.payment, order] as const])),
  )
  const appointmentsOf = groupBy(books.appointments, ({ booking }) => booking)
  return (observed: Observed): string[] => {
    const outcomes = observed.attempts.flatMap((attempt) => attempt.outcomes)
    const ids = new Set(outcomes.flatMap((one) => (one.kind === 'booked' ? [one.paymentId] : [])))
    if (ids.size > 1) return [`one purchase was booked ${ids.size} times (P2)`]
    const [id] = ids
    // A place that is paid at the desk was added by staff, without an order.
    const isByStaff = observed.till !== null && observed.attempts.some(({ place }) => place)
    if (!id || isByStaff) return []
    const order = orderOf.get(id)
    if (order?.customer !== observed.customerId || order.status !== 'completed')
      return [`payment ${id} was acknowledged, its order is ${order?.status ?? 'gone'} (B2)`]
    const rows = (order.booking && appointmentsOf.get(order.booking)) || []
    const isMoved = observed.shifts.some(({ acknowledged }) => acknowledged)
    const shifts = [...(isMoved ? [] : [0]), ...observed.shifts.map(({ by }) => by)]
    return observed.held.flatMap(({ start, staffId }) => {
      const row = rows.find((one) => shifts.some((by) => one.start === Date.parse(start) + by))
      if (!row) return [`the appointment at ${start} was acknowledged and is gone (B2)`]
      if (staffId && row.staff !== staffId) return [`the appointment at ${start} is with somebody else (B2)`]
      return row.status === 'Cancelled' && !observed.cancelled
        ? [`the appointment at ${start} was cancelled and nobody asked for it (B2)`]
        : []
    })
  }
}
