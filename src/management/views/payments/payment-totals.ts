import { addDays } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/time'
import type { GivenRefund, ListedPayment } from '@/contract/payment-lists'
import { VOUCHER } from '@/domain/payments/bill'
import { toPence, toPounds } from '@/domain/pricing/totals'

/** The path of the call for a week's payments. */
export const toPaymentsPath = (monday: DayKey): string =>
  `/api/payments/get-payments?from=${monday}&to=${addDays(monday, 6)}`

/** The path of the call for one payment; null: the address names none. */
export const toPaymentPath = (id: string): string | null =>
  id ? `/api/payments/payment-details?paymentId=${encodeURIComponent(id)}` : null

type Paid = Pick<
  ListedPayment,
  'payment_method' | 'amount' | 'amount_paid' | 'payment_status' | 'location_id'
>
type Given = Pick<GivenRefund, 'method' | 'amount' | 'location_id'>

export interface MethodTotal {
  method: string
  count: number
  /**
   * In pounds: the payments received, the refunds made in the same period (whenever the payment was made), and the net
   * amount.
   */
  taken: number
  refunded: number
  net: number
}

const sum = (amounts: readonly number[]): number =>
  toPounds(amounts.reduce((sum, amount) => sum + toPence(amount), 0))

const sumMethod = (method: string, payments: readonly Paid[], given: readonly Given[]): MethodTotal => {
  const taken = sum(payments.map(({ amount_paid }) => amount_paid))
  const refunded = sum(given.map(({ amount }) => amount))
  return {
    method,
    count: payments.length,
    taken,
    refunded,
    net: toPounds(toPence(taken) - toPence(refunded)),
  }
}

const filterPaid = <P extends Paid>(payments: readonly P[]): P[] =>
  payments.filter(({ amount_paid }) => amount_paid > 0)

/** Payments and refunds by method, the largest net amount first; unpaid payments do not count. */
export const sumByMethod = (payments: readonly Paid[], given: readonly Given[] = []): MethodTotal[] => {
  const paid = filterPaid(payments)
  const methods = new Set([...paid.map((one) => one.payment_method), ...given.map((one) => one.method)])
  return [...methods]
    .map((method) =>
      sumMethod(
        method,
        paid.filter((one) => one.payment_method === method),
        given.filter((one) => one.method === method),
      ),
    )
    .sort((a, b) => b.net - a.net)
}

/** The money of all methods. What a voucher pays is left out, because its money came when the voucher was sold (D114). */
export const sumAll = (payments: readonly Paid[], given: readonly Given[] = []): MethodTotal =>
  sumMethod(
    '',
    filterPaid(payments).filter((one) => one.payment_method !== VOUCHER),
    given.filter(({ method }) => method !== VOUCHER),
  )

/** Refunds that match a filter: all, or one method. None for the filter of unpaid amounts. */
export const filterByMethod = <G extends Given>(given: readonly G[], filter: string): G[] =>
  given.filter(({ method }) => !filter || method === filter)

/** Payments that match a filter: all, one method, or those with an amount still due. */
export const filterPayments = <P extends Paid & Pick<ListedPayment, 'payment_state'>>(
  payments: readonly P[],
  filter: string,
): P[] => {
  if (!filter) return [...payments]
  if (filter === 'awaited') return payments.filter(({ payment_state }) => payment_state.due > 0)
  return payments.filter(({ payment_method, amount_paid }) => payment_method === filter && amount_paid > 0)
}
