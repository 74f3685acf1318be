import { listResourceIds } from '@/domain/booking/claim-store'
import { judgeBooks } from '../../support/judge-books'
import { judgeDiary } from '../support/judge-diary'
import { judgeTests, judgeVisits } from '../support/judge-visits'
import { emptyReport } from '../support/report'
import type { Evidence } from './evidence'
import { bookingsToldJudge } from './judge-bookings-told'
import { cancelledJudge } from './judge-cancelled'
import { judgeClaims } from './judge-claims'
import { coursesToldJudge } from './judge-courses-told'
import { judgeBills, tillToldJudge, wrongTotals } from './judge-bills'
import { judgeLinks, linksToldJudge } from './judge-links'
import { moneyToldJudge } from './judge-money-told'
import { elsewhereJudge, judgeUnpaid } from './judge-elsewhere'
import { judgePlaces } from './judge-places'
import { judgeWaiting } from './judge-waiting'
import { judgeReceipts, judgeTills } from './judge-till'
import { judgeOrderVouchers, judgeVouchers, vouchersToldJudge } from './judge-vouchers'
import type { Observed } from './observed'
import type { AllBooks } from '../support/read-books'

const getRows = ({ appointments }: AllBooks) =>
  appointments.map((row) => ({
    booking_id: row.booking,
    booking_slot_id: row.id,
    payment_id: '',
    staff_id: row.staff,
    status: row.status,
    start_time: new Date(row.start).toISOString(),
    end_time: new Date(row.end).toISOString(),
    busy_until: new Date(row.busyEnd).toISOString(),
    resources: listResourceIds(row).map((id) => ({ resource_id: id, resource_name: id })),
    guest_name: row.guestName ?? null,
  }))

/** One sentence for each refund that differs between our records and the ledger. */
const wrongRefunds = ({ books, ledger }: Evidence): string[] => {
  const refunds = ledger.payments.flatMap((payment) => payment.refunds)
  const byKey = new Map(refunds.map((one) => [one.idempotency_key, one]))
  const byId = new Map(refunds.map((one) => [one.id, one]))
  return books.refunds.flatMap(({ id, refundId, status, byHand, amountPence }) => {
    const there = byKey.get(id) ?? byId.get(refundId ?? '')
    if (status === 'pending') return [`refund ${id} is not settled (P6)`]
    const ends = there?.status === 'COMPLETED'
    if (byHand || ends === (status === 'completed')) {
      return ends && there?.amount !== amountPence ? [`refund ${id} gave back another sum (P3)`] : []
    }
    return [`refund ${id} is ${status} here and ${there?.status ?? 'unknown'} there (P1)`]
  })
}

/** Checks that a code is used once by each active order, and by no other. */
const wrongDiscounts = ({ books }: Evidence): string[] => {
  const standing = new Set(
    books.orders.filter(({ status, discountId }) => status === 'completed' && discountId).map(({ id }) => id),
  )
  const used = new Set(books.uses.map(({ order }) => order))
  const missing = [...standing]
    .filter((id) => !used.has(id))
    .map((id) => `order ${id} used a code for nothing`)
  const unused = [...used].filter((id) => !standing.has(id))
  return [...missing, ...unused.map((id) => `order ${id} keeps the use of a code`)]
}

const getName = ({ schedule, scheduleSeed, visitor, attempts }: Observed): string =>
  `schedule ${schedule} (--schedules 1 --seed ${scheduleSeed}) visitor ${visitor}` +
  (attempts.some(({ place }) => place) ? ' of a course' : '')

/**
 * True for a refund at Square without a notification. The nightly comparison found the difference, and staff are told
 * how to fix it.
 */
const isFoundByNight = ({ books, observations }: Evidence, text: string): boolean => {
  if (!/: keeps \d+, should keep \d+/.test(text)) return false
  const order = books.orders.find(({ id }) => text.includes(id))
  const visitor = observations.find(({ customerId }) => customerId === order?.customer)
  const isRefunded = visitor?.elsewhere.some(({ kind }) => kind === 'refund') ?? false
  const isTold = books.alerts.some(({ kind, payment }) => kind === 'difference' && payment === order?.payment)
  return isRefunded && isTold
}

/** Other people's payments that were added to our own (D118). */
export const othersPayments = ({ observations }: Pick<Evidence, 'observations'>): Set<string> =>
  new Set(
    observations.flatMap(({ elsewhere }) =>
      elsewhere.flatMap(({ kind, about }) => (kind === 'stranger' || kind === 'foreign' ? [about] : [])),
    ),
  )

/**
 * True for money without a booking whose refund failed at Square. Square accepts no second refund, so an alert asks a
 * person to return the money.
 */
const isLeftToPerson = ({ books, ledger }: Evidence, text: string): boolean => {
  if (!/money is kept without a booking|charged \d+ times/.test(text)) return false
  const order = books.orders.find(({ id }) => text.includes(id))
  const keys = new Set(books.attempts.flatMap((one) => (one.order === order?.id ? [one.key] : [])))
  return ledger.payments.some(
    ({ reference_id: key = '', kept, refunds }) =>
      keys.has(key) &&
      kept > 0 &&
      refunds.some(({ status }) => status === 'FAILED') &&
      books.alerts.some(({ id }) => id === `return-given-up-${key}`),
  )
}

/** Everything that is wrong after a batch, in one sentence each. The evidence is the ledger and the stored rows. */
export const judge = (evidence: Evidence): string[] => {
  const { books, ledger, observations, fresh, now } = evidence
  const names = new Map(observations.map((observed) => [observed.customerId, getName(observed)]))
  const named = (text: string): string => {
    const order = books.orders.find(
      ({ id, booking, customer }) =>
        names.has(customer) && (text.includes(id) || (booking && text.includes(booking))),
    )
    return order ? `${text} — ${names.get(order.customer)}` : text
  }
  const withPayer = (text: string): string => {
    const payer = observations.find(({ links, till, vouchers }) =>
      [links?.paymentId, till?.paymentId, ...vouchers.map(({ id }) => id)].some(
        (id) => id && text.includes(id),
      ),
    )
    return payer ? `${text} — ${getName(payer)}` : text
  }
  const others = othersPayments(evidence)
  const wrongWithBookings = bookingsToldJudge(evidence)
  const wrongWithCourses = coursesToldJudge(evidence)
  const wrongWithLinks = linksToldJudge(evidence)
  const wrongAtDesk = tillToldJudge(evidence)
  const wrongWithVouchers = vouchersToldJudge(evidence)
  const wrongWithMoney = moneyToldJudge(evidence)
  const wrongWithCancelled = cancelledJudge(evidence)
  const wrongElsewhere = elsewhereJudge(evidence)
  return [
    ...judgeBooks(books, {
      ...ledger,
      payments: ledger.payments.filter(({ id }) => !others.has(id)),
    })
      .filter((text) => !isFoundByNight(evidence, text) && !isLeftToPerson(evidence, text))
      .map(named),
    ...judgeUnpaid(evidence).map(named),
    ...judgeDiary(getRows(books), emptyReport()),
    ...judgeClaims(evidence),
    ...judgeVisits(books, { now, wishes: observations.flatMap(({ visits }) => visits), wasCut: true }),
    ...judgeTests(
      books,
      observations.flatMap(({ tests }) => tests),
    ),
    ...judgePlaces(evidence).map(named),
    ...[...judgeLinks(evidence), ...judgeBills(evidence), ...judgeVouchers(evidence)].map(withPayer),
    ...judgeOrderVouchers(evidence).map(named),
    ...judgeWaiting(evidence),
    ...judgeReceipts(evidence),
    ...judgeTills(evidence),
    ...wrongRefunds(evidence),
    ...wrongTotals(books),
    ...wrongDiscounts(evidence).map(named),
    ...observations.flatMap((one) =>
      [
        ...[...wrongWithBookings(one), ...wrongWithCourses(one), ...wrongWithLinks(one)],
        ...[...wrongAtDesk(one), ...wrongWithVouchers(one)],
      ].map((text) => `${getName(one)}: ${text}`),
    ),
    ...fresh.flatMap((one) =>
      [...wrongWithMoney(one), ...wrongWithCancelled(one), ...wrongElsewhere(one), ...one.broken].map(
        (text) => `${getName(one)}: ${text}`,
      ),
    ),
  ]
}
