import { judgeBooks } from '../../tests/support/judge-books.ts'
import type { Ledger } from '../../tests/support/square-stand-in.ts'
import { judge as judgeDiary } from '../race/check.mts'
import { emptyReport } from '../race/record.mts'
import { judgeClaims } from './judge-claims.mts'
import type { AllBooks } from './read-books.mts'
import type { Attempt, Told } from './told.mts'

/** A request to the stand-in, as it noted it. */
export interface Asked {
  operation: string
  fault: string | null
  status: number | null
  body: unknown
}

export interface Evidence {
  books: AllBooks
  ledger: Ledger
  /** Of this batch: the stand-in remembers only so many. */
  requests: Asked[]
  /** Who came in this batch. */
  fresh: Told[]
  /** Everybody who came since the run began. */
  tolds: Told[]
  /** How long a hold lasts, in ms. */
  hold: number
  now: number
}

interface Charge {
  source_id?: string
  idempotency_key?: string
}

const chargeOf = (request: Asked): Charge => request.body as Charge

/** The requests that asked for money with one of these tokens. */
const chargesWith = (tokens: Set<string | null>, requests: Asked[]): Asked[] =>
  requests.filter(
    (request) => request.operation === 'payments.create' && tokens.has(chargeOf(request).source_id ?? ''),
  )

/** Whether the provider really refused one of them, in an answer that arrived; or ended the payment itself. */
const wasRefused = (code: string, charges: Asked[], money: Ledger['payments']): boolean =>
  charges.some(
    ({ status, fault }) =>
      (status !== null && status >= 400 && status < 500 && !fault?.startsWith('charge-then')) ||
      (fault === '401' && code === 'PAYMENT_UNAVAILABLE'),
  ) || money.some(({ status }) => status === 'FAILED' || status === 'CANCELED')

/** Everything that was said under one key: a second tab may have sent the same key with a token of its own. */
const byKey = (attempts: Attempt[]): { key: string; attempts: Attempt[] }[] =>
  [...new Set(attempts.map(({ key }) => key))].map((key) => ({
    key,
    attempts: attempts.filter((attempt) => attempt.key === key),
  }))

const wrongWithMoney = (told: Told, { requests, ledger, books }: Evidence): string[] => {
  const wrong: string[] = []
  for (const { key, attempts } of byKey(told.attempts)) {
    const tokens = new Set(attempts.map(({ token }) => token).filter(Boolean))
    const charges = chargesWith(tokens, requests)
    const keys = new Set(charges.map((charge) => chargeOf(charge).idempotency_key))
    const money = ledger.payments.filter(({ idempotency_key }) => keys.has(idempotency_key))
    const shown = new Set(attempts.map(({ shownPence }) => shownPence))
    for (const { id, amount } of money)
      if (!shown.has(amount)) wrong.push(`payment ${id} is of ${amount}, shown was ${[...shown].join()} (P3)`)
    const declined = attempts.flatMap(({ words }) => words).find((word) => word.kind === 'declined')
    if (!declined || declined.kind !== 'declined') continue
    if (money.some(({ kept, held }) => kept + held > 0))
      wrong.push(`was told ${declined.code} and was charged (P1)`)
    if (!wasRefused(declined.code, charges, money))
      wrong.push(
        `was told ${declined.code}, which nobody had said: ${charges.map((c) => `${c.fault}:${c.status}`)}`,
      )
    const order = books.orders.find(({ basket }) => basket === told.basketId)
    if (order?.status === 'completed' && order.attemptKey === key)
      wrong.push(`was told ${declined.code} and is booked`)
  }
  return wrong
}

const wrongWithBooking = (told: Told, { books }: Evidence): string[] => {
  const words = told.attempts.flatMap(({ words: said }) => said)
  const ids = new Set(words.flatMap((word) => (word.kind === 'booked' ? [word.paymentId] : [])))
  if (ids.size > 1) return [`one basket was booked ${ids.size} times (P2)`]
  const [id] = ids
  if (!id) return []
  const order = books.orders.find(({ payment }) => payment === id)
  if (order?.basket !== told.basketId || order.status !== 'completed')
    return [`payment ${id} was acknowledged, its order is ${order?.status ?? 'gone'} (B2)`]
  const rows = books.appointments.filter(({ booking }) => booking === order.booking)
  return told.held.flatMap(({ start, staffId }) => {
    const row = rows.find((one) => one.start === Date.parse(start))
    if (!row) return [`the appointment at ${start} was acknowledged and is gone (B2)`]
    if (staffId && row.staff !== staffId) return [`the appointment at ${start} is with somebody else (B2)`]
    return row.status === 'Cancelled' && !told.cancelled
      ? [`the appointment at ${start} was cancelled and nobody asked for it (B2)`]
      : []
  })
}

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
  const used = books.uses.map(({ order }) => order)
  const missing = [...standing]
    .filter((id) => !used.includes(id))
    .map((id) => `order ${id} used a code for nothing`)
  const stray = used.filter((id) => !standing.has(id)).map((id) => `order ${id} keeps the use of a code`)
  return [...missing, ...stray]
}

const nameOf = ({ schedule, scheduleSeed, visitor }: Told): string =>
  `schedule ${schedule} (--schedules 1 --seed ${scheduleSeed}) visitor ${visitor}`

/** Everything that is wrong after a batch, one sentence each: the ledger and the stored rows are the witnesses. */
export const judge = (evidence: Evidence): string[] => {
  const { books, ledger, tolds, fresh } = evidence
  const ofBaskets = new Map(tolds.map((told) => [told.basketId, nameOf(told)]))
  const orders = new Map(books.orders.map(({ id, basket }) => [id, ofBaskets.get(basket)]))
  const named = (text: string): string => {
    const order = [...orders].find(([id, name]) => name && text.includes(id))
    return order ? `${text} — ${order[1]}` : text
  }
  return [
    ...judgeBooks(books, ledger).map(named),
    ...judgeDiary(rowsOf(books), emptyReport()),
    ...judgeClaims(evidence),
    ...wrongRefunds(evidence),
    ...wrongDiscounts(evidence).map(named),
    ...tolds.flatMap((told) => wrongWithBooking(told, evidence).map((text) => `${nameOf(told)}: ${text}`)),
    ...fresh.flatMap((told) =>
      [...wrongWithMoney(told, evidence), ...told.broken].map((text) => `${nameOf(told)}: ${text}`),
    ),
  ]
}
