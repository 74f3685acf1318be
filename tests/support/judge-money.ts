import type { BasePayload } from 'payload'
import { store } from '@/server/repositories/store'
import { type Books, judgeBooks } from './judge-books'
import type { Ledger } from './square-stand-in'

const ALL = { limit: 100_000 }
const any = { id: { exists: true } }

/** What our books say, all of it. */
const booksOf = async (payload: BasePayload): Promise<Books> => {
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

/** Holds the books of a salon that runs in this process against the ledger (P1–P4): what is wrong. */
export const judgeMoney = async (payload: BasePayload, ledger: Ledger): Promise<string[]> =>
  judgeBooks(await booksOf(payload), ledger)
