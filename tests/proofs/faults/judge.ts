import { judgeBooks } from '../../support/judge-books'
import { judgeDiary } from '../support/judge-diary'
import { emptyReport } from '../support/report'
import type { Evidence } from './evidence'
import { bookingsToldJudge } from './judge-bookings-told'
import { cancelledJudge } from './judge-cancelled'
import { judgeClaims } from './judge-claims'
import { moneyToldJudge } from './judge-money-told'
import type { Observed } from './observed'
import type { AllBooks } from './read-books'

const rowsOf = ({ appointments }: AllBooks) =>
  appointments.map((row) => ({
    booking_id: row.booking,
    booking_slot_id: row.id,
    payment_id: '',
    staff_id: row.staff,
    status: row.status,
    start_time: new Date(row.start).toISOString(),
    end_time: new Date(row.end).toISOString(),
  }))

/** One sentence for each refund that our books and the ledger tell differently. */
const wrongRefunds = ({ books, ledger }: Evidence): string[] => {
  const moved = new Map(
    ledger.payments.flatMap(({ refunds }) => refunds.map((one) => [one.idempotency_key, one] as const)),
  )
  return books.refunds.flatMap(({ id, status, byHand, amountPence }) => {
    const there = moved.get(id)
    if (status === 'pending') return [`refund ${id} is not settled (P6)`]
    const ends = there?.status === 'COMPLETED'
    if (byHand || ends === (status === 'completed')) {
      return ends && there?.amount !== amountPence ? [`refund ${id} gave back another sum (P3)`] : []
    }
    return [`refund ${id} is ${status} here and ${there?.status ?? 'unknown'} there (P1)`]
  })
}

/** A code is used once by each order that stands, and by no other. */
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

const nameOf = ({ schedule, scheduleSeed, visitor }: Observed): string =>
  `schedule ${schedule} (--schedules 1 --seed ${scheduleSeed}) visitor ${visitor}`

/** Everything that is wrong after a batch, one sentence each: the ledger and the stored rows are the witnesses. */
export const judge = (evidence: Evidence): string[] => {
  const { books, ledger, observations, fresh } = evidence
  const ofBaskets = new Map(observations.map((observed) => [observed.basketId, nameOf(observed)]))
  const named = (text: string): string => {
    const order = books.orders.find(({ id, basket }) => ofBaskets.has(basket) && text.includes(id))
    return order ? `${text} — ${ofBaskets.get(order.basket)}` : text
  }
  const wrongWithBookings = bookingsToldJudge(evidence)
  const wrongWithMoney = moneyToldJudge(evidence)
  const wrongWithCancelled = cancelledJudge(evidence)
  return [
    ...judgeBooks(books, ledger).map(named),
    ...judgeDiary(rowsOf(books), emptyReport()),
    ...judgeClaims(evidence),
    ...wrongRefunds(evidence),
    ...wrongDiscounts(evidence).map(named),
    ...observations.flatMap((one) => wrongWithBookings(one).map((text) => `${nameOf(one)}: ${text}`)),
    ...fresh.flatMap((one) =>
      [...wrongWithMoney(one), ...wrongWithCancelled(one), ...one.broken].map(
        (text) => `${nameOf(one)}: ${text}`,
      ),
    ),
  ]
}
