import { isSettled } from '../../support/judge-books'
import { pause } from '../support/http-client'
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
const untold = async (site: Site, baskets: Set<string | null>): Promise<string[]> => {
  const { orders, alerts } = await readBooks(site, ['orders', 'alerts'])
  const told = new Set(alerts.map(({ payment }) => payment))
  return orders
    .filter((order) => baskets.has(order.basket) && !isSettled(order) && !told.has(order.payment))
    .map(({ id }) => `order ${id} is open for longer than a quarter of an hour, and nobody is told (P6)`)
}

/** Times that are held for good by nobody's appointment. */
const lost = async (site: Site, observations: Observed[]): Promise<string[]> => {
  const { claims, appointments } = await readBooks(site, ['claims', 'appointments'])
  const booked = new Set(appointments.map(({ id }) => id))
  const forGood = new Set(claims.flatMap(({ owner, expiresAt }) => (expiresAt == null ? [owner] : [])))
  return observations
    .flatMap(({ held }) => held)
    .filter(({ itemId }) => forGood.has(itemId) && !booked.has(itemId))
    .map(({ itemId }) => `item ${itemId} holds its time though Square never came back (P4)`)
}

/** What is wrong once there is nothing to wait for any more, or the seconds are over. */
const inTheEnd = async (seconds: number, look: () => Promise<string[]>): Promise<string[]> => {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const wrong = await look()
    if (wrong.length === 0 || Date.now() >= until) return wrong
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
  const baskets = new Set(observations.map(({ basketId }) => basketId))
  site.clock.advance(TOLD_AFTER)
  const silent = await inTheEnd(patience, () => untold(site, baskets))
  site.clock.advance(FREE_AFTER - TOLD_AFTER)
  return [...silent, ...(await inTheEnd(patience, () => lost(site, observations)))]
}
