import { type SeededRandom, createSeededRandom } from '@/seed/random'
import { chance, pick } from '../support/chances'
import type { DrawnFault } from './draw-fault'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The changes that staff make while a visitor pays. */
const changes = ['price', 'price', 'code', 'hours'] as const
export type Change = (typeof changes)[number]

/** Actions in Square's dashboard, or by a bank, while an order is in progress. */
const elsewhere = [
  ...(['refund', 'refund-part', 'cancel', 'cancel', 'dispute-lost', 'dispute-won'] as const),
  ...(['dispute-grows', 'dispute-won-after-lost', 'dispute-reopened', 'stranger', 'foreign'] as const),
] as const
export type Elsewhere = (typeof elsewhere)[number]

/** A move of the clock for everyone. */
export interface Move {
  /** The time of the move in ms, from the start of the schedule. */
  after: number
  by: number
}

/**
 * How far the clock moves: beyond a hold's end, our one hour of checking an outcome, Square's two hours, and a token's
 * lifetime.
 */
const moves = [20 * MINUTE, 20 * MINUTE, 65 * MINUTE, 65 * MINUTE, 125 * MINUTE, 25 * HOUR]

const refundFates = [
  ...['refund-rejected', 'refund-failed', 'refund-rejected-at-once', 'refund-declined'],
  ...['refund-completed-then-failed', 'refund-pending-90000'],
]

/** One visit for two treatments, held as a plan, and what staff do with it as a whole (D100, D103). */
export interface VisitPlan {
  /** True if the second treatment is for a friend. */
  hasFriend: boolean
  /** True if it is a treatment that requires a patch test, with its test days before, instead of a plan. */
  isTested: boolean
  staff: 'move' | 'cancel' | null
}

export interface VisitorExtras {
  visit: VisitPlan | null
  change: Change | null
  elsewhere: Elsewhere | null
  faults: DrawnFault[]
}

const refundFate = (random: SeededRandom): DrawnFault[] =>
  chance(random, 0.12)
    ? [{ fault: pick(refundFates, random), operation: 'refunds.create', ofToken: false, nth: 1, times: 1 }]
    : []

/** A separate generator, so that everything else drawn from a seed stays the same. */
const getRandom = (seed: number): SeededRandom => createSeededRandom(Math.imul(seed + 7, 0xc2b2ae35))

/** The extra events around a visitor. */
export const extrasOfVisitor = (seed: number): VisitorExtras => {
  const random = getRandom(seed)
  return {
    change: chance(random, 0.12) ? pick(changes, random) : null,
    elsewhere: chance(random, 0.2) ? pick(elsewhere, random) : null,
    faults: refundFate(random),
    visit: chance(random, 0.25)
      ? {
          hasFriend: chance(random, 0.5),
          staff: pick(['move', 'move', 'cancel', null] as const, random),
          isTested: chance(random, 0.3),
        }
      : null,
  }
}

/** When the clock is moved during a schedule, and how far. Null means never. */
export const getMove = (seed: number): Move | null => {
  const random = getRandom(~seed)
  return chance(random, 0.07)
    ? { after: Math.floor(random() * 4000), by: pick(moves, random) + Math.floor(random() * MINUTE) }
    : null
}

/**
 * An outage of Square, or of one of its calls. The calls are refused, fail, or get no response until the outage is
 * cleared.
 */
export interface Away {
  fault: string
  /** The call that is affected. Null means every call. */
  operation: string | null
}

const ways: Away[] = [
  { fault: '401', operation: null },
  { fault: 'reset-before', operation: null },
  { fault: '401', operation: 'payments.get' },
  { fault: 'hang-before', operation: null },
  { fault: '401', operation: 'payments.complete' },
  { fault: '503-before', operation: 'payments.cancelByKey' },
  { fault: '500-before', operation: null },
]

/** The kind of Square outage in a batch. The kinds take turns, and the seed decides which comes first. */
export const getAway = (runSeed: number, batch: number): Away =>
  ways[(Math.abs(runSeed) + batch) % ways.length] as Away
