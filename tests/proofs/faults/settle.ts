import { isSettled } from '../../support/judge-books'
import { pause, untilReachable } from '../support/http-client'
import { type AllBooks, type Books, readAllBooks, readBooks } from './read-books'
import type { Site } from './site'

const LOOK_EVERY_MS = 250

type Witness = Books<'orders' | 'refunds' | 'events'>

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
const openIn = async ({ standIn }: Site, books: Witness): Promise<Record<string, number>> => {
  const [{ deliveries }, { payments }] = await Promise.all([standIn.webhooks(), standIn.ledger()])
  return {
    orders: books.orders.filter((order) => !isSettled(order)).length,
    refunds: books.refunds.filter(({ status }) => status === 'pending').length,
    events: books.events.filter(({ status }) => status === 'received').length,
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
  await untilReachable(site.url)
  const began = Date.now()
  for (;;) {
    const witness = await readBooks(site, ['orders', 'refunds', 'events'])
    const open = Object.entries(await openIn(site, witness)).filter(([, count]) => count > 0)
    const seconds = Math.round((Date.now() - began) / 1000)
    if (open.length === 0 || seconds >= limit) {
      const left = open.map(([what, count]) => `${count} ${what}`).join(', ')
      return { books: await readAllBooks(site), seconds, open: left }
    }
    await pause(LOOK_EVERY_MS)
  }
}
