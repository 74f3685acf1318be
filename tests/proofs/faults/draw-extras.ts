import { type SeededRandom, createSeededRandom } from '@/domain/seeded-random'
import { chance, pick } from '../support/chances'
import type { DrawnFault } from './draw-fault'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What staff change while somebody pays. */
const changes = ['price', 'price', 'code', 'hours'] as const
export type Change = (typeof changes)[number]

/** What somebody does in Square's dashboard, or a bank, while an order is on its way. */
const elsewhere = [
  ...(['refund', 'refund-part', 'cancel', 'cancel', 'dispute-lost', 'dispute-won'] as const),
  ...(['dispute-grows', 'dispute-won-after-lost', 'dispute-reopened', 'stranger', 'foreign'] as const),
] as const
export type Elsewhere = (typeof elsewhere)[number]

/** The clock is moved on for everybody. */
export interface Move {
  /** In ms, from the beginning of the schedule. */
  after: number
  by: number
}

/** Past a hold's end, past the hour in which an outcome is asked for, past Square's two, past a token's life. */
const moves = [20 * MINUTE, 20 * MINUTE, 65 * MINUTE, 65 * MINUTE, 125 * MINUTE, 25 * HOUR]

const refundFates = [
  ...['refund-rejected', 'refund-failed', 'refund-rejected-at-once', 'refund-declined'],
  ...['refund-completed-then-failed', 'refund-pending-90000'],
]

export interface VisitorExtras {
  change: Change | null
  elsewhere: Elsewhere | null
  faults: DrawnFault[]
}

const refundFate = (random: SeededRandom): DrawnFault[] =>
  chance(random, 0.12)
    ? [{ fault: pick(refundFates, random), operation: 'refunds.create', ofToken: false, nth: 1, times: 1 }]
    : []

/** From a generator of its own: what else is drawn for a seed does not depend on it. */
const randomOf = (seed: number): SeededRandom => createSeededRandom(Math.imul(seed + 7, 0xc2b2ae35))

/** What else happens around a visitor. */
export const extrasOfVisitor = (seed: number): VisitorExtras => {
  const random = randomOf(seed)
  return {
    change: chance(random, 0.12) ? pick(changes, random) : null,
    elsewhere: chance(random, 0.2) ? pick(elsewhere, random) : null,
    faults: refundFate(random),
  }
}

/** When the clock is moved during a schedule, and by how much; null: it is not. */
export const moveOf = (seed: number): Move | null => {
  const random = randomOf(~seed)
  return chance(random, 0.07)
    ? { after: Math.floor(random() * 4000), by: pick(moves, random) + Math.floor(random() * MINUTE) }
    : null
}

/** Square, or one of its calls, away: refused, broken, or silent for good. */
export interface Away {
  fault: string
  /** Null: every call. */
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

/** How Square is away in a batch: each way in its turn, from a beginning that the seed draws. */
export const awayOf = (runSeed: number, batch: number): Away =>
  ways[(Math.abs(runSeed) + batch) % ways.length] as Away
