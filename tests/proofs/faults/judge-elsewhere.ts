import type { Evidence } from './evidence'
import type { DoneElsewhere, Observed } from './observed'

/**
 * Checks that actions in Square's dashboard reach our records, or at least staff. This happens by notification or, if
 * that was lost, by the nightly comparison.
 */
export const elsewhereJudge = ({ books, ledger, events, deliveries, excusesDropped }: Evidence) => {
  const delivered = new Set(
    deliveries.flatMap((one) => (one.state === 'delivered' || !excusesDropped ? [one.eventId] : [])),
  )
  const told = new Set(events.flatMap((one) => (delivered.has(one.event_id) ? [one.data.id] : [])))
  const paymentOf = new Map(books.payments.map((row) => [row.providerId, row.id]))
  const getAlerts = (id: string | undefined, kinds: string[]) =>
    books.alerts.filter(({ kind, payment }) => payment === id && kinds.includes(kind))

  const refundIsKnown = ({ about, paymentId }: DoneElsewhere): boolean => {
    const payment = paymentOf.get(paymentId)
    return (
      books.refunds.some(({ refundId }) => refundId === about) ||
      getAlerts(payment, ['difference']).length > 0 ||
      books.alerts.some(({ id }) => id.includes(about) || id.includes(paymentId))
    )
  }
  const getDispute = ({ about }: DoneElsewhere) => books.alerts.find(({ id }) => id === `dispute-${about}`)
  const isNoted = ({ about }: DoneElsewhere): boolean =>
    books.refunds.some(({ id, status }) => id.startsWith(`dispute-${about}`) && status === 'completed')

  const wrongWith = (act: DoneElsewhere): string | null => {
    const isTold = told.has(act.about)
    switch (act.kind) {
      case 'refund':
        return refundIsKnown(act) ? null : `refund ${act.about}, made at Square, is nowhere in our books (P1)`
      case 'dispute-lost':
        return isTold && !books.alerts.some(({ id }) => id.includes(act.about))
          ? `dispute ${act.about} was told to us and to no person`
          : null
      case 'dispute-grows':
      case 'dispute-reopened':
        return isTold &&
          (getDispute(act)?.resolvedAt != null || !getDispute(act)?.phase?.startsWith('chargeback'))
          ? `dispute ${act.about} was told to us and to no person`
          : null
      // If a dispute is already won when Square is asked, it needs no action.
      case 'dispute-won':
      case 'dispute-won-after-lost':
        return isTold && isNoted(act) ? `dispute ${act.about} is won, and our books lost its money` : null
      case 'stranger':
        return ledger.payments.some(({ id, refunds }) => id === act.about && refunds.length > 0)
          ? `payment ${act.about} was never asked for here, and was refunded (P1)`
          : null
      default:
        return null
    }
  }
  return ({ elsewhere }: Observed): string[] => elsewhere.flatMap((act) => wrongWith(act) ?? [])
}

/**
 * Checks that staff have an alert about every booking without the money due for it. Cancelled bookings need none.
 * Refunded money had arrived.
 */
export const judgeUnpaid = ({ books, ledger }: Evidence): string[] => {
  const attempts = new Map(books.attempts.map(({ key, order }) => [key, order]))
  const paid = new Set(
    ledger.payments.flatMap((one) => (one.captured > 0 ? [attempts.get(one.reference_id ?? '')] : [])),
  )
  const live = new Set([
    ...books.appointments.flatMap((one) => (one.status === 'Cancelled' ? [] : [one.booking])),
    ...books.enrolments.flatMap((one) => (one.status === 'Cancelled' ? [] : [one.id])),
  ])
  const told = new Set(books.alerts.map(({ payment }) => payment))
  return books.orders
    .filter(({ status, chargePence }) => status === 'completed' && chargePence > 0)
    .filter(({ id, booking, payment }) => !paid.has(id) && live.has(booking ?? '') && !told.has(payment))
    .map(({ id }) => `order ${id} stands without its money, and nobody is told (P1)`)
}
