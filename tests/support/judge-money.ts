import type { BasePayload } from 'payload'
import { store } from '@/server/repositories/store'
import { type Books, judgeBooks } from './judge-books'
import type { Ledger } from './square-stand-in'

const ALL = { limit: 100_000 }
const any = { id: { exists: true } }

/** Reads all our records. */
const getBooks = async (payload: BasePayload): Promise<Books> => {
  const rows = store(payload)
  const [orders, payments, appointments, enrolments, vouchers, attempts, refunds] = await Promise.all([
    rows.find('orders', any, ALL),
    rows.find('payments', any, ALL),
    rows.find('appointments', any, ALL),
    rows.find('enrolments', any, ALL),
    rows.find('vouchers', any, ALL),
    rows.find('payment-attempts', any, ALL),
    rows.find('refunds', any, ALL),
  ])
  return { orders, payments, appointments, enrolments, vouchers, attempts, refunds }
}

/** Compares the records of a salon in this process with the ledger (P1–P4). Returns the problems. */
export const judgeMoney = async (payload: BasePayload, ledger: Ledger): Promise<string[]> =>
  judgeBooks(await getBooks(payload), ledger)

/** Compares the records of one order only, so that many cases need not read the data of earlier cases. */
export const judgeOrder = async (payload: BasePayload, ledger: Ledger, id: string): Promise<string[]> => {
  const rows = store(payload)
  const order = await rows.findOne('orders', { id: { equals: id } })
  if (!order) return [`order ${id} is not there`]
  const [payments, appointments, enrolments, vouchers, attempts, refunds] = await Promise.all([
    rows.find('payments', { id: { equals: order.payment } }, ALL),
    rows.find('appointments', { booking: { equals: order.booking } }, ALL),
    rows.find('enrolments', { order: { equals: id } }, ALL),
    rows.find('vouchers', { id: { equals: order.booking } }, ALL),
    rows.find('payment-attempts', { order: { equals: id } }, ALL),
    rows.find('refunds', { payment: { equals: order.payment } }, ALL),
  ])
  const isOfOrder = (reference: string | null | undefined) => reference?.startsWith(`${id}-`) === true
  const own = { ...ledger, payments: ledger.payments.filter((one) => isOfOrder(one.reference_id)) }
  return judgeBooks({ orders: [order], payments, appointments, enrolments, vouchers, attempts, refunds }, own)
}
