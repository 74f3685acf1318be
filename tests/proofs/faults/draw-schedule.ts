import { type SeededRandom, createSeededRandom } from '@/domain/seeded-random'
import { chance, pick } from '../support/chances'
import { type CoursePlan, courseOf } from './draw-course'
import { type Change, type Elsewhere, extrasOfVisitor, type Move, moveOf } from './draw-extras'
import { drawFault, type DrawnFault } from './draw-fault'

export type Method = 'card' | 'card-3ds' | 'apple-pay' | 'clearpay'
export type Card = 'good' | 'declined' | 'bad-cvv' | 'unverified'

/** How a visitor presses the button to pay. */
const presses = ['once', 'double-click', 'two-tabs', 'other-key', 'hang-up', 'hang-up-and-leave'] as const
export type Press = (typeof presses)[number] | 'leave'

const staffActs = ['cancel', 'refund-part', 'refund-all', 'cancel-and-refund'] as const
export type StaffAct = (typeof staffActs)[number]

export interface VisitorPlan {
  /** A course place instead of treatments, paid in full. */
  course: CoursePlan | null
  items: 1 | 2
  type: 'pay-at-salon' | 'pay-half' | 'pay-full'
  method: Method
  card: Card
  discount: boolean
  press: Press
  faults: DrawnFault[]
  /** After a decline, tries a different card with a new key. */
  triesAgain: boolean
  staff: StaffAct | null
  /** A change by staff after the visitor sees the price and before they press the button. */
  change: Change | null
  /** An action in Square's dashboard afterwards. */
  elsewhere: Elsewhere | null
  /** Sends the amount it was shown, as the page does. */
  saysSum: boolean
  /** Delay before the visitor comes, in ms. */
  waits: number
  /** For choices that the visitor only makes on the way. */
  seed: number
}

/** One schedule: the visitors and the faults. `seed` is enough to recreate it. */
export interface Schedule {
  number: number
  seed: number
  visitors: VisitorPlan[]
  /** Ms from the start to our `kill -9` of the application; null means none of our own. */
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

/** Pays in full with a working card, without any faults. */
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

/** Share of schedules with our own `kill -9`, in addition to the stand-in's crash faults. */
const KILL_SHARE = 0.04
const MAX_VISITORS = 3

/** Schedule `number` of a run with this seed. */
export const drawSchedule = (runSeed: number, number: number): Schedule => {
  const seed = runSeed + number
  // Neighbouring seeds must not give similar draws.
  const random = createSeededRandom(Math.imul(seed + 1, 0x9e3779b1))
  return {
    number,
    seed,
    visitors: Array.from({ length: 1 + Math.floor(random() * MAX_VISITORS) }, () => visitorOf(random)),
    killAfter: maybe(random, KILL_SHARE, () => Math.floor(random() * 4000)),
    move: moveOf(seed),
  }
}
