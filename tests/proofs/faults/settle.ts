import { LIST_IS_COMPLETE } from '@/domain/checkout/charge'
import { isSettled } from '../../support/judge-books'
import { pause, untilReachable } from '../support/http-client'
import { Patience } from '../support/patience'
import { wrongTotals } from './judge-bills'
import { listUnfinished } from '../support/judge-visits'
import { placesOfNobody } from './judge-places'
import { type AllBooks, type Books, readAllBooks, readBooks } from '../support/read-books'
import type { Site } from './site'

const LOOK_EVERY_MS = 250
/** The ms in which work in progress may complete before days are skipped. */
const PASS_EVERY_MS = 5000
const DAY = 24 * 60 * 60_000
/**
 * The time of day, in ms, at which the nightly comparison is over. It begins at 03:30 London time, which is an hour
 * earlier on this clock in summer.
 */
const NIGHT = 3.6 * 60 * 60_000

const watched = [
  'orders',
  'attempts',
  'payments',
  'refunds',
  'links',
  'vouchers',
  'entries',
  'offers',
  'events',
  'alerts',
] as const
type Witness = Books<(typeof watched)[number]>

/** Counts deliveries by the status of their latest response. */
const getStates = (deliveries: { lastStatus?: number }[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { lastStatus } of deliveries) {
    const name = `deliveries (last answered ${lastStatus ?? 'never'})`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Payments that are reserved for a card at the desk or for a voucher. */
const listClaimed = ({ payments }: Witness) =>
  payments.filter(({ status, deskOrder }) => status === 'pending' && deskOrder != null)

const getClaim = ({ cause }: { cause: string }): string => cause.slice(cause.indexOf('|') + 1)

/** Uses of vouchers that belong to no completed part, and were not given back yet. */
const listDeadUses = ({ payments, entries }: Witness) => {
  const completed = new Set(
    payments.flatMap((one) => (one.status === 'completed' ? (one.deskOrder ?? []) : [])),
  )
  const given = new Set(entries.flatMap((one) => (one.kind === 'back' ? [getClaim(one)] : [])))
  return entries.filter(
    (one) => one.kind === 'use' && !completed.has(getClaim(one)) && !given.has(getClaim(one)),
  )
}

/** Vouchers that were paid and cannot be used yet. */
const countUnissued = ({ vouchers, payments }: Witness): number => {
  const paid = new Set(payments.flatMap(({ id, status }) => (status === 'completed' ? [id] : [])))
  return vouchers.filter(({ soldAt, payment }) => soldAt == null && paid.has(payment ?? '')).length
}

/** How long a request has to complete a part that a voucher pays, in ms (D114). */
const TIME_TO_PAY = 2 * 60_000

/** The offers of the waiting list that have not come to their end. */
const listOpenOffers = ({ offers }: Witness) => offers.filter(({ settled }) => !settled)

type Money = Awaited<ReturnType<Site['standIn']['ledger']>>['payments']

/** Counts of everything still open. All are 0 once everything has settled. */
const openIn = async ({ standIn }: Site, books: Witness, payments: Money) => {
  const { deliveries } = await standIn.webhooks()
  const refunds = payments.flatMap((one) => one.refunds)
  return {
    orders: books.orders.filter((order) => !isSettled(order)).length,
    // Attempts that were given up do not count: Square's list is still checked for late payments.
    attempts: books.attempts.filter(({ status }) => status === 'open').length,
    refunds: books.refunds.filter(({ status }) => status === 'pending').length,
    // A completed refund may still fail.
    'refunds at Square': refunds.filter(({ status, moves }) => status === 'PENDING' || moves).length,
    'refunds to be tried again': books.refunds.filter(({ retryAt }) => retryAt != null).length,
    'amounts at the desk': listClaimed(books).length,
    'totals of refunds': wrongTotals(books).length,
    'uses of vouchers': listDeadUses(books).length,
    'vouchers to issue': countUnissued(books),
    // An offer may pass to several people, one after the other.
    [`offers of times (of ${books.offers.length})`]: listOpenOffers(books).length,
    links: books.links.filter(({ settled }) => !settled).length,
    events: books.events.filter(({ status }) => status === 'received').length,
    ...getStates(deliveries.filter(({ state }) => state === 'waiting')),
    payments: payments.filter(({ status }) => status === 'PENDING').length,
    reserved: payments.filter(({ held }) => held > 0).length,
  }
}

/**
 * True if only the nightly comparison can find a refund that was made, or failed, at Square without a notification.
 * Refunds that already have an alert are found.
 */
const waitsForNight = ({ refunds, payments: rows, alerts }: Witness, payments: Money): boolean => {
  const told = new Set(alerts.flatMap(({ kind, payment }) => (kind === 'difference' ? [payment] : [])))
  const found = new Set(rows.flatMap(({ id, providerId }) => (told.has(id) ? [providerId] : [])))
  const states = new Map(refunds.map(({ refundId, status }) => [refundId, status]))
  return payments.some(
    (payment) =>
      !found.has(payment.id) &&
      payment.refunds.some(({ id, status }) => (states.get(id) === 'completed') !== (status === 'COMPLETED')),
  )
}

/**
 * How long an enrolment or a visit may take to be written before a job completes or releases it, plus the interval of the
 * job, in ms.
 */
const ORPHANED = 11 * 60_000

/**
 * Counts the places that a crash has left as orphans, and the visits and cancellations that it has left half-done. They are checked only
 * once everything else has settled.
 */
const countLeftovers = async (site: Site, isDone: boolean): Promise<[string, number][]> => {
  if (!isDone) return []
  const books = await readBooks(site, ['claims', 'enrolments', 'orders', 'bookings', 'appointments'])
  const counts: [string, number][] = [
    ['places of nobody', placesOfNobody(books).length],
    ['half-done visits and cancellations', listUnfinished(books).length],
  ]
  return counts.filter(([, count]) => count > 0)
}

/** How far the clock must advance for the next waiting step. Null means that nothing is waiting for the clock. */
const getWait = (site: Site, books: Witness, open: Record<string, number>): number | null => {
  const now = site.clock.now()
  const { attempts, refunds, links } = books
  const listed = attempts.flatMap(({ status, madeAt }) =>
    status === 'open' && madeAt + LIST_IS_COMPLETE > now ? [madeAt + LIST_IS_COMPLETE - now] : [],
  )
  if (listed.length > 0) return Math.max(...listed)
  const retries = refunds.flatMap(({ retryAt }) => (retryAt != null && retryAt > now ? [retryAt - now] : []))
  if (retries.length > 0) return Math.min(...retries)
  const claimed = [
    ...listClaimed(books).flatMap(({ deskOrder }) => Number(deskOrder?.split('|')[2] ?? NaN) || []),
    ...listDeadUses(books).map(({ at }) => at),
  ].flatMap((at) => (at + TIME_TO_PAY > now ? [at + TIME_TO_PAY - now] : []))
  if (claimed.length > 0) return Math.max(...claimed)
  if ((open['refunds at Square'] ?? 0) > 0) return DAY
  // Last, because everything else is settled within minutes.
  if (Object.entries(open).some(([what, count]) => count > 0 && !/^(links|offers of times.*)$/.test(what)))
    return null
  const offers = listOpenOffers(books)
  if (offers.some(({ state, expiresAt }) => state !== 'live' || expiresAt <= now)) return null
  const ends = [...links.filter(({ settled }) => !settled), ...offers].flatMap(({ expiresAt }) =>
    expiresAt <= now ? [] : [expiresAt - now],
  )
  return ends.length > 0 ? Math.min(...ends) : null
}

export interface Settled {
  books: AllBooks
  seconds: number
  /** The work that is still open when nothing changes any more. Empty if everything has settled. */
  open: string
}

/**
 * Advances the clock if only time is missing. This may be for a list that lags, for the next attempt at a refund, for a
 * refund that takes a day, or for a payment link that expires.
 */
const passTime = (site: Site, books: Witness, open: Record<string, number>): void => {
  const waits = getWait(site, books, open)
  if (waits !== null) site.clock.advance(waits + 1000)
}

interface Options {
  /** The number of seconds without a change after which the run is stuck. */
  limit: number
  /** The factor by which the clock speeds up. */
  hasten?: number
  /** True if still no notification arrives. */
  withoutWebhooks?: boolean
}

/** A fault by which every notification is lost on the way. */
export const noWebhooks = { fault: 'webhook-drop', times: 1_000_000 }

/**
 * Clears all faults and starts the site. All unfinished work must complete automatically, with progress within the
 * limit each time. Days with nothing to do are skipped.
 */
export const settle = async (
  site: Site,
  { limit, hasten = 1, withoutWebhooks = false }: Options,
): Promise<Settled> => {
  await site.standIn.clearFaults()
  if (withoutWebhooks) await site.standIn.fault(noWebhooks)
  await site.up()
  await untilReachable(site.url)
  const patience = new Patience(limit * 1000)
  const began = Date.now()
  let passed = began
  let nights = 0
  let orphans = 0
  for (;;) {
    const witness = await readBooks(site, watched)
    const { payments } = await site.standIn.ledger()
    const counts = await openIn(site, witness, payments)
    const open = Object.entries(counts).filter(([, count]) => count > 0)
    const seconds = Math.round((Date.now() - began) / 1000)
    const isNight = waitsForNight(witness, payments)
    const leftovers = await countLeftovers(site, open.length === 0 && !isNight)
    if (leftovers.length > 0 && orphans++ === 0) site.clock.advance(ORPHANED)
    open.push(...leftovers)
    const isStuck = patience.isOver([open, isNight])
    if ((open.length === 0 && !isNight) || isStuck) {
      const left = open.map(([what, count]) => `${count} ${what}`).join(', ')
      const books = await readAllBooks(site)
      if (isStuck || listOpenOffers(books).length === 0) return { books, seconds, open: left }
      // Somebody who still waits has been offered a time since.
      await pause(LOOK_EVERY_MS)
      continue
    }
    if (open.length === 0 && nights++ === 0) {
      // Restarts the time limit for the night.
      site.clock.advance(DAY - ((site.clock.now() - NIGHT) % DAY))
      patience.renew()
    }
    if (Date.now() - passed >= PASS_EVERY_MS) {
      passTime(site, witness, counts)
      passed = Date.now()
    }
    await pause(LOOK_EVERY_MS)
    if (hasten > 1) site.clock.advance(LOOK_EVERY_MS * (hasten - 1))
  }
}
