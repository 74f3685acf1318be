import { type SeededRandom, createSeededRandom } from '@/domain/seeded-random'
import { chance, pick } from '../support/chances'
import { type CoursePlan, courseOf } from './draw-course'
import { type Change, type Elsewhere, extrasOfVisitor, type Move, moveOf } from './draw-extras'
import { drawFault, type DrawnFault } from './draw-fault'

export type Method = 'card' | 'card-3ds' | 'apple-pay' | 'clearpay'
export type Card = 'good' | 'declined' | 'bad-cvv' | 'unverified'

/** How a visitor presses the button. */
const presses = ['once', 'double-click', 'two-tabs', 'other-key', 'hang-up', 'hang-up-and-leave'] as const
export type Press = (typeof presses)[number] | 'leave'

const staffActs = ['cancel', 'refund-part', 'refund-all', 'cancel-and-refund'] as const
export type StaffAct = (typeof staffActs)[number]

export interface VisitorPlan {
  /** A place in a course in the place of treatments; it is paid in full. */
  course: CoursePlan | null
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
  /** What staff change between what is shown and the press of the button. */
  change: Change | null
  /** What is done in Square's dashboard afterwards. */
  elsewhere: Elsewhere | null
  /** Says what sum it was shown, as the page does. */
  saysSum: boolean
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
  move: Move | null
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

/** Who pays everything by a card that works, and to whom nothing happens. */
export const plain: VisitorPlan = {
  course: null,
  items: 1,
  type: 'pay-full',
  method: 'card',
  card: 'good',
  discount: false,
  press: 'once',
  faults: [],
  triesAgain: false,
  staff: null,
  change: null,
  elsewhere: null,
  saysSum: true,
  waits: 0,
  seed: 1,
}

const drawVisitor = (random: SeededRandom): VisitorPlan => ({
  ...plain,
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

const visitorOf = (random: SeededRandom): VisitorPlan => {
  const plan = drawVisitor(random)
  const { faults, ...extras } = extrasOfVisitor(plan.seed)
  return { ...plan, ...extras, course: courseOf(plan.seed), faults: [...plan.faults, ...faults] }
}

/** One in so many schedules has a `kill -9` of our own; the stand-in's crash faults come on top. */
const KILL_SHARE = 0.04
const MOST_VISITORS = 3

/** The schedule number `number` of a run with this seed. */
export const drawSchedule = (runSeed: number, number: number): Schedule => {
  const seed = runSeed + number
  // Neighbouring seeds must not draw alike.
  const random = createSeededRandom(Math.imul(seed + 1, 0x9e3779b1))
  return {
    number,
    seed,
    visitors: Array.from({ length: 1 + Math.floor(random() * MOST_VISITORS) }, () => visitorOf(random)),
    killAfter: maybe(random, KILL_SHARE, () => Math.floor(random() * 4000)),
    move: moveOf(seed),
  }
}
