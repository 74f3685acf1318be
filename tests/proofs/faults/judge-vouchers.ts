import { type AllBooks, groupBy } from '../support/read-books'
import type { Evidence } from './evidence'
import type { Observed } from './observed'
import { listUsed, sumUsed } from './judge-places'
import { listCodes } from './vouchers'

type Voucher = AllBooks['vouchers'][number]
type Entry = AllBooks['entries'][number]
type Payment = AllBooks['payments'][number]

/** How far two clocks, or a request and its effect, may be apart, in ms. */
const SLACK = 5000

const adding = ['sold', 'back', 'restored']

const getSigned = ({ kind, amountPence }: Entry): number =>
  adding.includes(kind) ? amountPence : -amountPence

/** The cause without the kind that it begins with. */
const getCause = ({ cause }: Entry): string => cause.slice(cause.indexOf('|') + 1)

/** Checks the numbers, causes and balances of a ledger. */
const wrongWithLedger = (entries: readonly Entry[]): string[] => {
  const wrong: string[] = []
  let balance = 0
  for (const [n, entry] of entries.entries()) {
    balance += getSigned(entry)
    if (entry.number !== n + 1) wrong.push(`entry ${n + 1} has the number ${entry.number} (D114)`)
    if (balance < 0) wrong.push(`entry ${n + 1} leaves a balance of ${balance} (D114)`)
    if (entry.balancePence !== balance)
      wrong.push(`entry ${n + 1} says ${entry.balancePence} is left, which is ${balance} (D114)`)
    if (entry.amountPence < 0) wrong.push(`entry ${n + 1} has an amount below 0 (D114)`)
    if ((entry.kind === 'sold') !== (n === 0)) wrong.push(`entry ${n + 1} is ${entry.kind} (D114)`)
  }
  const causes = new Set(entries.map(({ cause }) => cause))
  if (causes.size !== entries.length) wrong.push('a cause is in its ledger twice (D114)')
  return wrong
}

/** Checks that each use belongs to one completed part, or was given back exactly once. */
const wrongWithUses = (entries: readonly Entry[], paidWith: readonly Payment[]): string[] => {
  const backs = groupBy(
    entries.filter(({ kind }) => kind === 'back'),
    getCause,
  )
  const uses = entries.filter(({ kind }) => kind === 'use')
  const used = new Map(uses.map((use) => [getCause(use), use]))
  const wrongUses = uses.flatMap((use) => {
    const parts = paidWith.filter(({ deskOrder }) => deskOrder === getCause(use))
    const back = backs.get(getCause(use)) ?? []
    if (parts.length + back.length !== 1)
      return [`use ${use.number} has ${parts.length} parts and was given back ${back.length} times (D114)`]
    const pence = parts[0]?.paidPence ?? back[0]?.amountPence
    return pence === use.amountPence
      ? []
      : [`use ${use.number} is of ${use.amountPence}, its part of ${pence} (D114)`]
  })
  const without = paidWith.filter(({ deskOrder }) => !used.has(deskOrder ?? ''))
  return [...wrongUses, ...without.map(({ id }) => `part ${id} was paid without a use (D114)`)]
}

/** When the purchase of a voucher was refunded, or its dispute was known to us, in ms. Infinity if never. */
const getStoppedAt = (
  { refunds, alerts, observations }: Pick<Evidence, 'observations'> & AllBooks,
  voucher: Voucher,
) => {
  const returned = refunds.flatMap(({ payment, status, settledAt, madeAt }) =>
    payment === voucher.payment && status === 'completed' ? [settledAt ?? madeAt] : [],
  )
  const disputed = alerts.flatMap(({ id, payment, createdAt, resolvedAt }) =>
    id.startsWith('dispute-') && payment === voucher.payment && resolvedAt == null
      ? [new Date(createdAt).getTime()]
      : [],
  )
  const told = observations.flatMap(({ vouchers }) =>
    vouchers.flatMap(({ id, stoppedAt }) => (id === voucher.id ? (stoppedAt ?? []) : [])),
  )
  return Math.min(Infinity, ...returned, ...disputed, ...told)
}

/** Checks that the ledger follows the purchase, the refunds to the voucher, and its end. */
const wrongWithMoney = (evidence: Evidence, voucher: Voucher, entries: readonly Entry[]): string[] => {
  const { books, observations } = evidence
  const wrong: string[] = []
  const bought = books.payments.find(({ id }) => id === voucher.payment)
  const [sold] = entries
  const isPaid = bought?.status === 'completed'
  if (isPaid !== (sold !== undefined))
    wrong.push(sold ? 'can be used and was never paid (D114)' : 'was paid and cannot be used (D114)')
  if (sold && bought && (sold.amountPence !== bought.paidPence || sold.amountPence !== voucher.amountPence))
    wrong.push(`was sold for ${bought.paidPence}, its ledger says ${sold.amountPence} (D114)`)
  const ofParts = new Set(
    books.payments.flatMap((row) => (row.method === 'voucher' && row.voucher === voucher.id ? [row.id] : [])),
  )
  const restored = new Map(entries.flatMap((one) => (one.kind === 'restored' ? [[getCause(one), one]] : [])))
  for (const { id, payment, status, amountPence } of books.refunds) {
    if (!ofParts.has(payment) || status !== 'completed') continue
    if (restored.get(id)?.amountPence !== amountPence) wrong.push(`refund ${id} is not in its ledger (D114)`)
    restored.delete(id)
  }
  for (const id of restored.keys()) wrong.push(`refund ${id} is in its ledger, and was not made (D114)`)
  const end = entries.find(({ kind }) => kind === 'withdrawn')?.number ?? Infinity
  const stoppedAt = getStoppedAt({ ...books, observations }, voucher)
  for (const { kind, number, at } of entries)
    if (kind === 'use' && (number > end || at > stoppedAt + SLACK))
      wrong.push(`use ${number} was written after the purchase was refunded or disputed (D114)`)
  return wrong
}

/** The buyer gets the code after the payment, and somebody else on the day of sending. */
const mayBeEmailed = ({ soldAt, recipientEmail, sendAt }: Voucher, now: number): boolean =>
  soldAt != null && (!recipientEmail || (sendAt ?? 0) <= now)

/** Everything that is wrong with the gift vouchers, and what the salon owes on them (D114). */
export const judgeVouchers = (evidence: Evidence): string[] => {
  const { books, owedPence, outbox, now } = evidence
  const ledgers = groupBy(books.entries, ({ voucher }) => voucher)
  const paidWith = groupBy(
    books.payments.filter(({ method, status }) => method === 'voucher' && status === 'completed'),
    ({ voucher }) => voucher ?? '',
  )
  const stored = JSON.stringify(books)
  const wrong = books.vouchers.flatMap((voucher) => {
    const entries = (ledgers.get(voucher.id) ?? []).toSorted((a, b) => a.number - b.number)
    const codes = listCodes(voucher.id)
    return [
      ...wrongWithLedger(entries),
      ...wrongWithUses(entries, paidWith.get(voucher.id) ?? []),
      ...wrongWithMoney(evidence, voucher, entries),
      ...(codes.some((code) => stored.includes(code)) ? ['its code is stored (D114)'] : []),
      ...(!mayBeEmailed(voucher, now) && codes.some((code) => outbox.includes(code))
        ? ['its code was emailed too early (D114)']
        : []),
    ].map((text) => `voucher ${voucher.id}: ${text}`)
  })
  const owed = books.entries.reduce((sum, entry) => sum + getSigned(entry), 0)
  return owedPence === null || owedPence === owed
    ? wrong
    : [...wrong, `the report says that ${owedPence} is owed on vouchers, the ledgers say ${owed} (D114)`]
}

const getAttempt = ({ id, attemptNumber }: AllBooks['orders'][number]): string =>
  `order|${id}-${attemptNumber}`

/**
 * Checks that each completed order has used the vouchers that it names, once and for its last attempt, and that no other
 * order has parts that vouchers paid (D114).
 */
export const judgeOrderVouchers = ({ books }: Pick<Evidence, 'books'>): string[] => {
  const parts = books.payments.filter(({ method, status }) => method === 'voucher' && status === 'completed')
  const completed = books.orders.filter(({ status }) => status === 'completed')
  const wrong = completed.flatMap((order) => {
    const used = listUsed(order)
    const cause = getAttempt(order)
    const more = order.totalPence - order.chargePence - sumUsed(order)
    return [
      ...(used.length > 0 && more < 0
        ? [`order ${order.id} is paid for ${-more} more than it costs (D114)`]
        : []),
      ...used.flatMap(({ voucher, usedPence }) => {
        const uses = books.entries.filter((one) => one.voucher === voucher && one.cause === `use|${cause}`)
        const paid = parts.filter((one) => one.voucher === voucher && one.deskOrder === cause)
        const isRight = [uses, paid].every(({ length }) => length === 1)
        return isRight && uses[0]?.amountPence === usedPence && paid[0]?.paidPence === usedPence
          ? []
          : [`order ${order.id} does not have what voucher ${voucher} paid (D114)`]
      }),
    ]
  })
  const attempts = new Set(completed.filter((one) => listUsed(one).length > 0).map(getAttempt))
  const others = parts.filter(({ deskOrder }) => deskOrder?.startsWith('order|') && !attempts.has(deskOrder))
  return [...wrong, ...others.map(({ id }) => `part ${id} was paid for an order that is not booked (D114)`)]
}

/** Compares what visitors were shown as paid with vouchers with what their order used (P3). */
export const vouchersToldJudge = ({ books }: Evidence) => {
  const orders = groupBy(books.orders, ({ customer }) => customer)
  return ({ attempts, customerId }: Observed): string[] =>
    [...groupBy(attempts, ({ key }) => key)].flatMap(([key, same]) => {
      const order = orders
        .get(customerId)
        ?.find(({ status, attemptKey }) => status === 'completed' && attemptKey === key)
      if (!order) return []
      const used = sumUsed(order)
      const shown = same.map(({ voucherPence }) => voucherPence)
      return shown.includes(used) ? [] : [`vouchers paid ${used}, shown was ${shown.join()} (P3)`]
    })
}
