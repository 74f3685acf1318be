import type { BasePayload } from 'payload'
import { attemptOfKey } from '@/domain/checkout/order'
import { store } from '@/server/repositories/store'
import type { Ledger } from './square-stand-in'

const ALL = { limit: 100_000 }
const any = { id: { exists: true } }

/** What our books say, all of it. */
const booksOf = async (payload: BasePayload) => {
  const rows = store(payload)
  const [orders, payments, appointments, attempts, refunds] = await Promise.all([
    rows.find('orders', any, ALL),
    rows.find('payments', any, ALL),
    rows.find('appointments', any, ALL),
    rows.find('payment-attempts', any, ALL),
    rows.find('refunds', any, ALL),
  ])
  return { orders, payments, appointments, attempts, refunds }
}

type Books = Awaited<ReturnType<typeof booksOf>>
type LedgerPayment = Ledger['payments'][number]

const wrongWithOrder = (order: Books['orders'][number], books: Books, money: LedgerPayment[]): string[] => {
  const wrong: string[] = []
  const say = (text: string) => wrong.push(`order ${order.id} (${order.status}/${order.step}): ${text}`)
  const payment = books.payments.find(({ id }) => id === order.payment)
  const appointments = books.appointments.filter(({ booking }) => booking === order.booking)
  const kept = money.filter((one) => one.kept > 0)
  const held = money.filter((one) => one.held > 0)
  const given = books.refunds
    .filter((one) => one.payment === order.payment && one.status === 'completed' && !one.byHand)
    .reduce((sum, one) => sum + one.amountPence, 0)
  const settled = order.status === 'failed' || (order.status === 'completed' && order.step === 'mailed')
  if (!settled) say('is not settled (P6)')
  if (held.length > 0 && settled) say(`money is still reserved: ${held.map(({ id }) => id).join()} (P1)`)
  if (kept.length > 1) say(`charged ${kept.length} times (P2)`)
  if (order.status === 'failed') {
    if (kept.length > 0) say('money is kept without a booking (P1)')
    if (appointments.length > 0) say('appointments of a failed order (P1)')
    if (payment?.status === 'completed') say('shows as paid (P1)')
  }
  if (order.status === 'completed') {
    if (appointments.length === 0) say('has no appointments (B2)')
    const total = kept.reduce((sum, one) => sum + one.kept, 0)
    if (payment?.status === 'completed' && order.chargePence > 0) {
      if (total !== order.chargePence - given)
        say(`keeps ${total}, should keep ${order.chargePence - given} (P3)`)
      if (payment.paidPence !== order.chargePence) say('its payment shows another sum (P3)')
    }
    if (payment?.status !== 'completed' && total > 0) say('does not show the money it has (P1)')
  }
  return wrong
}

/**
 * Holds our books against the ledger of what money really did (P1–P4): what is wrong, one sentence each. The last
 * word is the ledger's, in its own process.
 */
export const judgeMoney = async (payload: BasePayload, ledger: Ledger): Promise<string[]> => {
  const books = await booksOf(payload)
  const byOrder = new Map<string, LedgerPayment[]>()
  const wrong: string[] = []
  for (const payment of ledger.payments) {
    const attempt = attemptOfKey(payment.reference_id ?? null)
    const row = books.attempts.find(({ key }) => key === payment.reference_id)
    if (!attempt || !row) wrong.push(`payment ${payment.id} belongs to no attempt of ours (P1)`)
    else if (row.amountPence !== payment.amount) wrong.push(`payment ${payment.id} is of another sum (P3)`)
    if (attempt) byOrder.set(attempt.id, [...(byOrder.get(attempt.id) ?? []), payment])
  }
  for (const order of books.orders) wrong.push(...wrongWithOrder(order, books, byOrder.get(order.id) ?? []))
  return wrong
}
