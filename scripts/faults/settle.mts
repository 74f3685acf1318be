import { isSettled } from '../../tests/support/judge-books.ts'
import { untilThere } from '../race/client.mts'
import { type AllBooks, readBooks } from './read-books.mts'
import type { Site } from './site.mts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Deliveries by what they were answered last. */
const statesOf = (deliveries: { lastStatus?: number }[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { lastStatus } of deliveries) {
    const name = `deliveries (last answered ${lastStatus ?? 'never'})`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** What is still open, as a list of counts; all 0 when everything has settled. */
const openIn = async ({ standIn }: Site, books: AllBooks): Promise<Record<string, number>> => {
  const { deliveries } = await standIn.webhooks()
  const { payments } = await standIn.ledger()
  return {
    orders: books.orders.filter((order) => !isSettled(order)).length,
    refunds: books.refunds.filter(({ status }) => status === 'pending').length,
    notices: books.events.filter(({ status }) => status === 'received').length,
    ...statesOf(deliveries.filter(({ state }) => state === 'waiting')),
    payments: payments.filter(({ status }) => status === 'PENDING').length,
    reserved: payments.filter(({ held }) => held > 0).length,
  }
}

export interface Settled {
  books: AllBooks
  seconds: number
  /** What was still open when the time was up; empty when everything settled. */
  open: string
}

/**
 * Every fault is gone and the site serves: within `limit` seconds everything that was left half way must have come to
 * an end by itself.
 */
export const settle = async (site: Site, limit: number): Promise<Settled> => {
  await site.standIn.clearFaults()
  await site.up()
  await untilThere(site.url)
  const began = Date.now()
  for (;;) {
    const books = await readBooks(site)
    const open = Object.entries(await openIn(site, books)).filter(([, count]) => count > 0)
    const seconds = Math.round((Date.now() - began) / 1000)
    if (open.length === 0) return { books, seconds, open: '' }
    if (seconds >= limit)
      return { books, seconds, open: open.map(([what, count]) => `${count} ${what}`).join(', ') }
    await pause(500)
  }
}
