import { isSettled } from '../../support/judge-books'
import { pause } from '../support/http-client'
import { Patience } from '../support/patience'
import type { Away } from './draw-extras'
import type { Observed } from './observed'
import { readBooks } from './read-books'
import type { Site } from './site'

const MINUTE = 60_000
/** Staff must hear of what is open for a quarter of an hour; no time is lost for longer than two hours. */
const TOLD_AFTER = 16 * MINUTE
const FREE_AFTER = 125 * MINUTE
const LOOK_EVERY_MS = 500

/** From now on, and until the faults are cleared, Square refuses, breaks or says nothing. */
export const goAway = async ({ standIn }: Site, { fault, operation }: Away): Promise<void> => {
  await standIn.fault({ fault, match: operation ? { operation } : {}, times: 1_000_000 })
}

/** Orders that stay open, of which nobody was told. */
const untold = async (site: Site, customers: Set<string>): Promise<string[]> => {
  const { orders, alerts } = await readBooks(site, ['orders', 'alerts'])
  const told = new Set(alerts.map(({ payment }) => payment))
  return orders
    .filter((order) => customers.has(order.customer) && !isSettled(order) && !told.has(order.payment))
    .map(({ id }) => `order ${id} is open for longer than a quarter of an hour, and nobody is told (P6)`)
}

/** Times and places that are held for good by nobody's appointment or enrolment. */
const lost = async (site: Site, observations: Observed[], customers: Set<string>): Promise<string[]> => {
  const books = await readBooks(site, ['claims', 'appointments', 'enrolments', 'orders'])
  const booked = new Set([...books.appointments, ...books.enrolments].map(({ id }) => id))
  const forGood = new Set(
    books.claims.flatMap(({ owner, expiresAt }) => (expiresAt == null && !booked.has(owner) ? [owner] : [])),
  )
  const items = observations.flatMap(({ held }) => held).filter(({ itemId }) => forGood.has(itemId))
  const orders = books.orders.filter(
    ({ customer, booking }) => customers.has(customer) && booking && forGood.has(booking),
  )
  return [
    ...items.map(({ itemId }) => `item ${itemId} holds its time though Square never came back (P4)`),
    ...orders.map(({ id }) => `order ${id} holds its place though Square never came back (P4)`),
  ]
}

/** What is wrong once there is nothing to wait for any more, or nothing changed for so many seconds. */
const inTheEnd = async (seconds: number, look: () => Promise<string[]>): Promise<string[]> => {
  const patience = new Patience(seconds * 1000)
  for (;;) {
    const wrong = await look()
    if (wrong.length === 0 || patience.isOver(wrong)) return wrong
    await pause(LOOK_EVERY_MS)
  }
}

/**
 * Square stays away while the hours pass: what these visitors left open is told to staff after a quarter of an hour,
 * and after two hours holds nobody's time. `patience`: seconds that the jobs have for each.
 */
export const passHours = async (
  site: Site,
  observations: Observed[],
  patience: number,
): Promise<string[]> => {
  const customers = new Set(observations.map(({ customerId }) => customerId))
  site.clock.advance(TOLD_AFTER)
  const silent = await inTheEnd(patience, () => untold(site, customers))
  site.clock.advance(FREE_AFTER - TOLD_AFTER)
  return [...silent, ...(await inTheEnd(patience, () => lost(site, observations, customers)))]
}
