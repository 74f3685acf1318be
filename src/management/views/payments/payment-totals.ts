import type { Payment } from '@/contract/payments'
import { pence, pounds } from '@/domain/pricing/money'

type Paid = Pick<Payment, 'payment_method' | 'amount' | 'amount_paid' | 'amount_refunded' | 'payment_status'>

export interface MethodTotal {
  method: string
  count: number
  /** In pounds: what came in, what went back, and what is left of it. */
  taken: number
  refunded: number
  net: number
}

const sum = (payments: readonly Paid[], of: (payment: Paid) => number): number =>
  pounds(payments.reduce((pences, one) => pences + pence(of(one)), 0))

const totalOf = (method: string, payments: readonly Paid[]): MethodTotal => {
  const taken = sum(payments, (one) => one.amount_paid)
  const refunded = sum(payments, (one) => one.amount_refunded)
  return { method, count: payments.length, taken, refunded, net: pounds(pence(taken) - pence(refunded)) }
}

/** What came in by each method, the largest first; what nothing was paid of does not count. */
export const totalsByMethod = (payments: readonly Paid[]): MethodTotal[] => {
  const paid = payments.filter(({ amount_paid }) => amount_paid > 0)
  const methods = [...new Set(paid.map(({ payment_method }) => payment_method))]
  return methods
    .map((method) =>
      totalOf(
        method,
        paid.filter((one) => one.payment_method === method),
      ),
    )
    .sort((a, b) => b.net - a.net)
}

/** All of them together. */
export const totalOfAll = (payments: readonly Paid[]): MethodTotal =>
  totalOf(
    '',
    payments.filter(({ amount_paid }) => amount_paid > 0),
  )

/** What should lie in the till of what was taken in cash, in pounds. */
export const cashExpected = (payments: readonly Paid[]): number =>
  totalOf(
    'cash',
    payments.filter(({ payment_method }) => payment_method === 'cash'),
  ).net

/** Which payments a filter shows: all, of one method, or still awaited. */
export const filtered = <P extends Paid>(payments: readonly P[], filter: string): P[] => {
  if (!filter) return [...payments]
  if (filter === 'awaited') return payments.filter(({ payment_status }) => payment_status === 'pending')
  return payments.filter(({ payment_method, amount_paid }) => payment_method === filter && amount_paid > 0)
}
