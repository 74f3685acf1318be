import { isSettled } from '../../support/judge-books'
import { pause } from '../support/http-client'
import { Patience } from '../support/patience'
import type { Away } from './draw-extras'
import type { Observed } from './observed'
import { readBooks } from '../support/read-books'
import type { Site } from './site'

const MINUTE = 60_000
/**
 * Staff must get an alert about an order that is open for 15 minutes. No time may be held for longer than two hours.
 */
const TOLD_AFTER = 16 * MINUTE
const FREE_AFTER = 125 * MINUTE
const LOOK_EVERY_MS = 500

/** Makes Square refuse, fail or hang until the faults are cleared. */
export const goAway = async ({ standIn }: Site, { fault, operation }: Away): Promise<void> => {
  await standIn.fault({ fault, match: operation ? { operation } : {}, times: 1_000_000 })
}

/** Open orders without an alert. */
const untold = async (site: Site, customers: Set<string>): Promise<string[]> => {
  const { orders, alerts } = await readBooks(site, ['orders', 'alerts'])
  const told = new Set(alerts.map(({ payment }) => payment))
  return orders
    .filter((order) => customers.has(order.customer) && !isSettled(order) && !told.has(order.payment))
    .map(({ id }) => `order ${id} is open for longer than a quarter of an hour, and nobody is told (P6)`)
}

/** Times and places held permanently without an appointment or enrolment. */
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

/** The problems that are left, once there are none or nothing has changed for this many seconds. */
const inTheEnd = async (seconds: number, look: () => Promise<string[]>): Promise<string[]> => {
  const patience = new Patience(seconds * 1000)
  for (;;) {
    const wrong = await look()
    if (wrong.length === 0 || patience.isOver(wrong)) return wrong
    await pause(LOOK_EVERY_MS)
  }
}

/**
 * Lets hours pass while Square is not responding. After 15 minutes, staff must get an alert about these visitors' open
 * orders. After two hours, no time may be held for them. `patience` is the number of seconds that the jobs have for
 * each.
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
