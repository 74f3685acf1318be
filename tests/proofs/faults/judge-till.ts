import { type AllBooks, groupBy } from '../support/read-books'
import type { Evidence } from './evidence'

type Movement = AllBooks['movements'][number]

/** The day in London, yyyy-MM-dd. */
const getDay = (at: number): string => new Date(at).toLocaleDateString('en-CA', { timeZone: 'Europe/London' })

const repeated = <T>(values: readonly T[]): T[] => [
  ...new Set(values.filter((one, n) => values.indexOf(one) !== n)),
]

/** Checks that each number is used once, and that each receipt is for a payment or refund of its amount (D115). */
export const judgeReceipts = ({ books }: Pick<Evidence, 'books'>): string[] => {
  const payments = new Map(books.payments.map((row) => [row.id, row]))
  const refunds = new Map(books.refunds.map((row) => [row.id, row]))
  const wrong = books.receipts.flatMap(({ id, kind, number, payment, amountPence }) => {
    const [of = '', ...rest] = id.split('|')
    const cause = rest.join('|')
    const isRefund = of === 'refund'
    if ((kind === 'credit note') !== isRefund) return [`receipt ${number} of ${id} is a ${kind} (D115)`]
    const pence = isRefund ? refunds.get(cause)?.amountPence : payments.get(cause)?.paidPence
    const paidFor = isRefund ? refunds.get(cause)?.payment : cause
    return pence === amountPence && paidFor === payment
      ? []
      : [`receipt ${number} of ${id} is of ${amountPence}, its cause of ${pence} (D115)`]
  })
  const numbers = books.receipts.map(({ number }) => number)
  return [...wrong, ...repeated(numbers).map((number) => `two receipts have the number ${number} (D115)`)]
}

/** Checks the numbers of one till on one day, and what was expected at its closing. */
const wrongWithDay = (movements: readonly Movement[]): string[] => {
  const sorted = movements.toSorted((a, b) => a.number - b.number)
  const wrong = sorted.some(({ number }, n) => number !== n + 1) ? ['a number is missing or used twice'] : []
  const closings = sorted.filter(({ kind }) => kind === 'closed')
  if (closings.length > 1) wrong.push('it was closed twice')
  for (const { number, floatPence, expectedPence } of closings) {
    const before = sorted.filter((one) => one.number < number)
    const expected = before.reduce((sum, one) => sum + one.amountPence, floatPence ?? 0)
    if (expected !== expectedPence)
      wrong.push(`it was closed with ${expectedPence}, expected was ${expected}`)
  }
  return wrong
}

/** Checks that each movement is in one day, with the amount of its cause, and that closings add up (D116). */
export const judgeTills = ({ books }: Pick<Evidence, 'books'>): string[] => {
  const payments = new Map(books.payments.map((row) => [row.id, row]))
  const refunds = new Map(books.refunds.map((row) => [row.id, row]))
  const days = groupBy(books.movements, ({ till, day }) => `${till} on ${day}`)
  const wrongDays = [...days].flatMap(([till, rows]) =>
    wrongWithDay(rows).map((text) => `till ${till}: ${text} (D116)`),
  )
  const wrong = books.movements.flatMap(({ id, kind, cause, amountPence, day }) => {
    if (kind === 'closed') return []
    const [of, ...rest] = cause.split('|')
    const row = of === 'payment' ? payments.get(rest.join('|')) : undefined
    const refund = refunds.get(rest.join('|'))
    if (row) {
      const isRight = row.paidPence === amountPence && getDay(row.paidAt ?? row.madeAt) === day
      return isRight ? [] : [`movement ${id} of ${amountPence} differs from its payment (D116)`]
    }
    const paidAt = payments.get(refund?.payment ?? '')?.paidAt ?? 0
    const isRight = refund?.amountPence === -amountPence && (!refund.correction || getDay(paidAt) === day)
    return isRight ? [] : [`movement ${id} of ${amountPence} differs from its refund (D116)`]
  })
  const causes = repeated(books.movements.map(({ cause }) => cause))
  return [...wrongDays, ...wrong, ...causes.map((cause) => `${cause} is in the tills twice (D116)`)]
}
