import type { Row } from '@/server/repositories/store'
import { type BookedLine, judgeLines, type SoldOrder } from './judge-lines'
import type { Ledger } from './square-stand-in'

/** Our records of everything that concerns money. */
export interface Books {
  orders: (Pick<
    Row<'orders'>,
    'id' | 'status' | 'step' | 'booking' | 'payment' | 'chargePence' | 'desk' | 'voucher'
  > &
    SoldOrder)[]
  payments: Pick<Row<'payments'>, 'id' | 'status' | 'paidPence' | 'refundedPence' | 'deskOrder'>[]
  appointments: BookedLine[]
  enrolments: Pick<Row<'enrolments'>, 'id'>[]
  vouchers: Pick<Row<'vouchers'>, 'id' | 'soldAt'>[]
  attempts: Pick<Row<'payment-attempts'>, 'key' | 'order' | 'amountPence'>[]
  refunds: Pick<Row<'refunds'>, 'id' | 'payment' | 'status' | 'byHand' | 'amountPence'>[]
}

type Order = Books['orders'][number]

/** The records in the form needed to judge an order. */
interface BooksById {
  payments: Map<Order['payment'], Books['payments'][number]>
  /** Bookings with an appointment, enrolments, and vouchers that were issued. */
  booked: Set<Order['booking']>
  completedRefunds: Books['refunds']
  appointments: Books['appointments']
}

const indexById = ({ payments, appointments, enrolments, vouchers, refunds }: Books): BooksById => ({
  payments: new Map(payments.map((row) => [row.id, row])),
  booked: new Set([
    ...appointments.map(({ booking }) => booking),
    ...enrolments.map(({ id }) => id),
    ...vouchers.flatMap(({ id, soldAt }) => (soldAt ? [id] : [])),
  ]),
  completedRefunds: refunds.filter(({ status }) => status === 'completed'),
  appointments,
})

/** The payment of an order. A desk payment by a different method does not belong to the order. */
const getPayment = (
  { id, payment, desk }: Order,
  books: BooksById,
): Books['payments'][number] | undefined => {
  const row = books.payments.get(payment)
  return desk && row?.deskOrder !== id ? undefined : row
}

type LedgerPayment = Ledger['payments'][number]

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** True if an order has nothing left to do. */
export const isSettled = ({ status, step }: Pick<Order, 'status' | 'step'>): boolean =>
  status === 'failed' || (status === 'completed' && step === 'mailed')

const wrongWithCompleted = (order: Order, books: BooksById, kept: LedgerPayment[]): string[] => {
  const wrong: string[] = []
  const payment = getPayment(order, books)
  // A voucher is only made once it is paid (D114).
  if (order.voucher && payment?.status !== 'completed' && books.booked.has(order.booking))
    wrong.push('has a voucher that nobody paid for (P1)')
  const isBought = !order.desk && !(order.voucher && payment?.status !== 'completed')
  if (isBought && !books.booked.has(order.booking))
    wrong.push('has neither appointments nor an enrolment nor a voucher (B2)')
  const completed = books.completedRefunds.filter((one) => one.payment === order.payment)
  const given = sum(completed.filter((one) => !one.byHand).map((one) => one.amountPence))
  const total = sum(kept.map((one) => one.kept))
  if (payment?.status !== 'completed')
    return total > 0 ? [...wrong, 'does not show the money it has (P1)'] : wrong
  if (order.chargePence === 0) return wrong
  if (total !== order.chargePence - given)
    wrong.push(`keeps ${total}, should keep ${order.chargePence - given} (P3)`)
  if (payment.paidPence !== order.chargePence) wrong.push('its payment shows another sum (P3)')
  return wrong
}

const wrongWithFailed = (order: Order, books: BooksById, kept: LedgerPayment[]): string[] => {
  const wrong: string[] = []
  const payment = getPayment(order, books)
  if (kept.length > 0) wrong.push('money is kept without a booking (P1)')
  if (!order.desk && books.booked.has(order.booking))
    wrong.push('appointments or an enrolment of a failed order (P1)')
  if (payment?.status === 'completed') wrong.push('shows as paid (P1)')
  return wrong
}

const wrongWithOrder = (order: Order, books: BooksById, money: LedgerPayment[]): string[] => {
  const wrong: string[] = []
  const kept = money.filter((one) => one.kept > 0)
  const held = money.filter((one) => one.held > 0)
  if (!isSettled(order)) wrong.push('is not settled (P6)')
  else if (held.length > 0) wrong.push(`money is still reserved: ${held.map(({ id }) => id).join()} (P1)`)
  if (kept.length > 1) wrong.push(`charged ${kept.length} times (P2)`)
  if (order.status === 'failed') wrong.push(...wrongWithFailed(order, books, kept))
  if (order.status === 'completed')
    wrong.push(...wrongWithCompleted(order, books, kept), ...judgeLines(order, books.appointments))
  return wrong.map((text) => `order ${order.id} (${order.status}/${order.step}): ${text}`)
}

/**
 * Compares our records with the ledger of money that really moved (P1–P3, P6). Returns one sentence for each problem.
 * The ledger comes from a separate process and is always right. The attempts were written before the money was
 * requested, and show whose money it is. No function of the product is used.
 */
export const judgeBooks = (books: Books, ledger: Ledger): string[] => {
  const byOrder = new Map<string, LedgerPayment[]>()
  const attempts = new Map(books.attempts.map((row) => [row.key, row]))
  const wrong: string[] = []
  for (const payment of ledger.payments) {
    const row = attempts.get(payment.reference_id ?? '')
    if (!row) wrong.push(`payment ${payment.id} belongs to no attempt of ours (P1)`)
    else if (row.amountPence !== payment.amount) wrong.push(`payment ${payment.id} is of another sum (P3)`)
    if (payment.refunded > payment.captured) wrong.push(`payment ${payment.id} gave back too much (P1)`)
    if (row) byOrder.set(row.order, [...(byOrder.get(row.order) ?? []), payment])
  }
  const rows = indexById(books)
  for (const order of books.orders) wrong.push(...wrongWithOrder(order, rows, byOrder.get(order.id) ?? []))
  return wrong
}
