import { type SeededRandom, seededRandom } from '@/domain/seeded-random'
import { chance, pick } from '../support/chances'
import { drawFault, type DrawnFault } from './draw-fault'

export type Method = 'card' | 'card-3ds' | 'apple-pay' | 'clearpay'
export type Card = 'good' | 'declined' | 'bad-cvv' | 'unverified'

/** How a visitor presses the button. */
const presses = ['once', 'double-click', 'two-tabs', 'other-key', 'hang-up', 'hang-up-and-leave'] as const
export type Press = (typeof presses)[number] | 'leave'

const staffActs = ['cancel', 'refund-part', 'refund-all', 'cancel-and-refund'] as const
export type StaffAct = (typeof staffActs)[number]

export interface VisitorPlan {
  items: 1 | 2
  type: 'pay-at-salon' | 'pay-half' | 'pay-full'
  method: Method
  card: Card
  discount: boolean
  press: Press
  faults: DrawnFault[]
  /** After a decline: another card and another key. */
  triesAgain: boolean
  staff: StaffAct | null
  /** Comes so late, in ms. */
  waits: number
  /** For what the visitor finds only on the way. */
  seed: number
}

/** One schedule: who comes, what goes wrong. `seed` alone makes it again. */
export interface Schedule {
  number: number
  seed: number
  visitors: VisitorPlan[]
  /** `kill -9` of the application so many ms after the beginning; null: not by us. */
  killAfter: number | null
}

const maybe = <T>(random: SeededRandom, share: number, make: () => T): T | null =>
  chance(random, share) ? make() : null

const cardOf = (random: SeededRandom): Card => {
  const roll = random()
  if (roll < 0.8) return 'good'
  return roll < 0.9 ? 'declined' : roll < 0.95 ? 'bad-cvv' : 'unverified'
}

const typeOf = (random: SeededRandom): VisitorPlan['type'] => {
  const roll = random()
  return roll < 0.12 ? 'pay-at-salon' : roll < 0.56 ? 'pay-half' : 'pay-full'
}

const visitorOf = (random: SeededRandom): VisitorPlan => ({
  items: chance(random, 0.25) ? 2 : 1,
  type: typeOf(random),
  method: pick(['card', 'card', 'card-3ds', 'apple-pay', 'clearpay'] as const, random),
  card: cardOf(random),
  discount: chance(random, 0.25),
  press: chance(random, 0.45) ? 'once' : pick(presses, random),
  faults: Array.from({ length: Math.floor(random() * 3) }, () => drawFault(random)),
  triesAgain: chance(random, 0.6),
  staff: maybe(random, 0.2, () => pick(staffActs, random)),
  waits: Math.floor(random() * 1500),
  seed: Math.floor(random() * 1e9),
})

/** One in so many schedules has a `kill -9` of our own; the stand-in's crash faults come on top. */
const KILL_SHARE = 0.04
const MOST_VISITORS = 3

/** The schedule number `number` of a run with this seed. */
export const drawSchedule = (runSeed: number, number: number): Schedule => {
  const seed = runSeed + number
  // Neighbouring seeds must not draw alike.
  const random = seededRandom(Math.imul(seed + 1, 0x9e3779b1))
  return {
    number,
    seed,
    visitors: Array.from({ length: 1 + Math.floor(random() * MOST_VISITORS) }, () => visitorOf(random)),
    killAfter: maybe(random, KILL_SHARE, () => Math.floor(random() * 4000)),
  }
}

/** Every call for the money of this visitor is struck, and the visitor leaves without asking again. */
const abandoning = (seed: number, fault: string): VisitorPlan => ({
  items: 1,
  type: 'pay-full',
  method: 'card',
  card: 'good',
  discount: false,
  press: 'leave',
  faults: [{ fault, operation: 'payments.create', ofToken: true, nth: 1, times: 100 }],
  triesAgain: false,
  staff: null,
  waits: 0,
  seed,
})

/** Booked, while nobody can take the money; then staff cancel it. */
const cancelling = (seed: number): VisitorPlan => ({
  ...abandoning(seed, '500-before'),
  press: 'once',
  faults: [{ fault: '500-before', operation: 'payments.complete', ofToken: true, nth: 1, times: 100 }],
  staff: 'cancel',
})

/** Numbers of fixed schedules, above those of any run. */
const FIXED = 1_000_000

/** Visitors whose bookings are cancelled while their money is only reserved: none of it may be taken. */
export const cancelledSchedule = (runSeed: number, batch: number): Schedule => ({
  number: 2 * FIXED + batch,
  seed: runSeed,
  visitors: [cancelling(runSeed + batch * 10), cancelling(runSeed + batch * 10 + 1)],
  killAfter: null,
})

/** What Square leaves undocumented, another way in each batch. */
export const rulesOf = (runSeed: number, batch: number) => {
  const random = seededRandom(Math.imul(runSeed + batch + 1, 0x85ebca6b))
  const answers = ['nothing', 400, 404, 409, 422] as const
  return {
    cancelFailed: pick(answers, random),
    cancelCompleted: pick(answers, random),
    cancelCanceled: pick(answers, random),
    clearpayCompletes: chance(random, 0.5),
    declinedKey: pick(['replay', 'retry'] as const, random),
    reuseStatus: pick([400, 422] as const, random),
    inFlight: pick(['wait', 'conflict'] as const, random),
  }
}

/** Visitors who leave with an unknown outcome, money moved or not: only the reconciler, or a webhook, finds the end. */
export const abandonedSchedule = (runSeed: number, batch: number): Schedule => ({
  number: FIXED + batch,
  seed: runSeed,
  visitors: ['charge-then-reset', 'charge-then-500', 'reset-before'].map((fault, n) =>
    abandoning(runSeed + batch * 10 + n, fault),
  ),
  killAfter: null,
})
