import { type AllBooks, groupBy } from '../support/read-books'
import type { Evidence } from './evidence'
import type { Observed, PartSeen } from './observed'

type Payment = AllBooks['payments'][number]
type Appointment = AllBooks['appointments'][number]
/** One appointment of a bill, or the place on a course. */
type Line = Pick<Appointment, 'status' | 'pricePence' | 'discountPence' | 'cancelledAt'> &
  Partial<Pick<Appointment, 'billChanges'>>

/** How far a request and its effect may be apart, in ms. */
const SLACK = 5000

const toFirst = (id: string): string => id.replace(/-balance$|-part-\d+$/, '')

const sum = (amounts: number[]): number => amounts.reduce((total, one) => total + one, 0)

interface Change {
  pence: number
  at: number
}

const getChanges = ({ billChanges }: Line): Change[] =>
  Array.isArray(billChanges) ? (billChanges as unknown as Change[]) : []

/** What a line cost at an instant, in pence. */
const getCost = (row: Line, at: number): number => {
  if (row.status === 'Cancelled' && (row.cancelledAt ?? 0) <= at) return 0
  const later = getChanges(row).filter((change) => change.at > at)
  return row.pricePence - (row.discountPence ?? 0) - sum(later.map(({ pence }) => pence))
}

/** The most that a bill cost in a period, in pence. */
const getMostCost = (rows: readonly Line[], from: number, to: number): number => {
  const changed = rows.flatMap((row) => getChanges(row).map(({ at }) => at))
  const moments = [from, to, ...changed.filter((at) => at > from && at < to)]
  return Math.max(...moments.map((at) => sum(rows.map((row) => getCost(row, at)))))
}

/** The number of appointments whose bills were judged does not matter: a bill without later parts is one, too. */
const wrongWithParts = (
  parts: readonly Payment[],
  {
    rows,
    refunds,
    askedAt,
  }: {
    rows: readonly Line[]
    refunds: ReadonlyMap<string, AllBooks['refunds']>
    /** When the money of a part was asked for, in ms. */
    askedAt: (part: Payment) => number
  },
): string[] => {
  const paid = parts
    .filter(({ status, paidPence }) => status === 'completed' && paidPence > 0)
    .toSorted((a, b) => (a.paidAt ?? a.madeAt) - (b.paidAt ?? b.madeAt))
  const keys = paid.flatMap(({ requestKey }) => requestKey ?? [])
  const wrong = keys.length === new Set(keys).size ? [] : ['one key is two parts (D110)']
  for (const [n, part] of paid.entries()) {
    const at = part.paidAt ?? part.madeAt
    const returned = (id: string): number =>
      sum(
        (refunds.get(id) ?? [])
          .filter(
            ({ status, settledAt, madeAt }) => status === 'completed' && (settledAt ?? madeAt) <= at + SLACK,
          )
          .map(({ amountPence }) => amountPence),
      )
    const before = paid.slice(0, n).map(({ id, paidPence }) => paidPence - returned(id))
    const total = sum(before) + part.paidPence
    const most = getMostCost(rows, askedAt(part) - SLACK, at + SLACK)
    if (total > most) wrong.push(`with part ${part.id}, ${total} was paid of ${most} (D110)`)
  }
  return wrong
}

const isReserved = ({ status, deskOrder }: Payment): boolean => status === 'pending' && deskOrder != null

/** Checks that the live parts of each bill are never more than the bill, and that one key is one part (D110–D112). */
export const judgeBills = ({ books }: Evidence): string[] => {
  const rows = groupBy(books.appointments, ({ booking }) => booking)
  const places = new Map(books.enrolments.map((row) => [row.id, row]))
  const linesOf = ({ booking, enrolment, discountPence }: Payment): Line[] => {
    const place = places.get(enrolment ?? '')
    return place ? [{ ...place, discountPence: discountPence ?? 0 }] : (rows.get(booking ?? '') ?? [])
  }
  const refunds = groupBy(books.refunds, ({ payment }) => payment)
  const orders = new Map(books.orders.map((row) => [row.id, row]))
  const askedAt = ({ id, order, deskOrder, madeAt, paidAt }: Payment): number => {
    const [kind, cause, claimedAt] = (deskOrder ?? '').split('|')
    // A voucher at checkout pays for an attempt of the order, a card at the desk for an order of its own.
    const ofOrder = kind === 'order' ? cause?.replace(/-\d+$/, '') : deskOrder
    const asked = orders.get(ofOrder ?? '')?.attemptedAt ?? orders.get(order ?? '')?.attemptedAt
    const reserved = kind === 'voucher' ? Number(claimedAt) : id === toFirst(id) ? paidAt : madeAt
    return Math.min(paidAt ?? madeAt, asked ?? Infinity, reserved ?? Infinity)
  }
  const ofBills = books.payments.filter(({ context }) => context === 'booking' || context === 'course')
  return [...groupBy(ofBills, ({ id }) => toFirst(id))].flatMap(([first, parts]) => {
    const payment = parts.find(({ id }) => id === first)
    return [
      ...wrongWithParts(parts, { rows: payment ? linesOf(payment) : [], refunds, askedAt }),
      ...parts.filter(isReserved).map(({ id }) => `part ${id} is still being taken (P6)`),
      ...parts.flatMap(({ id, paidPence }) => {
        const returned = sum(
          (refunds.get(id) ?? []).flatMap((one) => (one.status === 'failed' ? [] : [one.amountPence])),
        )
        const corrections = (refunds.get(id) ?? []).filter(({ correction }) => correction)
        return [
          ...(returned > paidPence ? [`${returned} of ${paidPence} of part ${id} went back (D112)`] : []),
          ...(corrections.length > 1 ? [`part ${id} was corrected twice (D112)`] : []),
        ]
      }),
    ].map((text) => `bill ${first}: ${text}`)
  })
}

/** Checks that each payment shows the total of its completed refunds. */
export const wrongTotals = (books: Pick<AllBooks, 'payments' | 'refunds'>): string[] => {
  const refunds = groupBy(
    books.refunds.filter(({ status }) => status === 'completed'),
    ({ payment }) => payment,
  )
  return books.payments.flatMap(({ id, refundedPence }) => {
    const total = (refunds.get(id) ?? []).reduce((sum, { amountPence }) => sum + amountPence, 0)
    return total === refundedPence
      ? []
      : [`payment ${id} shows ${refundedPence} as refunded, which is ${total} (P3)`]
  })
}

/** Compares what staff were told about parts with the parts that were written (D110). */
export const tillToldJudge = ({ books }: Evidence) => {
  const byFirst = groupBy(books.payments, ({ id }) => toFirst(id))
  const orders = new Map(books.orders.map((row) => [row.id, row]))
  const wrongWithPart = (first: string, { key, method, voucher, pence, outcomes }: PartSeen): string[] => {
    const own = (byFirst.get(first) ?? []).filter(
      ({ status, requestKey, deskOrder }) =>
        status === 'completed' && (requestKey === key || orders.get(deskOrder ?? '')?.attemptKey === key),
    )
    if (own.length > 1) return [`key ${key} wrote ${own.length} parts (D110)`]
    const isTold = (kind: string) => outcomes.some((one) => one.kind === kind)
    const [part] = own
    if (!part)
      return isTold('booked') ? [`staff were told that part ${key} was taken, and it was not (D110)`] : []
    const isSame =
      part.method === method && part.paidPence === pence && (!voucher || part.voucher === voucher)
    if (!isSame)
      return [`part ${key} of ${pence} by ${method} is of ${part.paidPence} by ${part.method} (D110)`]
    const isRefused = outcomes.every((one) => one.kind === 'refused' && one.code !== 'PAYMENT_PENDING')
    return isRefused ? [`staff were told that part ${key} was refused, and it was taken (D110)`] : []
  }
  return ({ till }: Observed): string[] =>
    till ? till.parts.flatMap((part) => wrongWithPart(till.paymentId, part)) : []
}
