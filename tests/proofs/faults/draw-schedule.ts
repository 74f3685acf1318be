import { type SeededRandom, createSeededRandom } from '@/seed/random'
import { chance, pick } from '../support/chances'
import { type CoursePlan, getCourse } from './draw-course'
import {
  type Change,
  type Elsewhere,
  extrasOfVisitor,
  type Move,
  getMove,
  type VisitPlan,
} from './draw-extras'
import { drawFault, type DrawnFault } from './draw-fault'
import {
  getGift,
  getLink,
  getSpend,
  getTill,
  type GiftPlan,
  type LinkPlan,
  type SpendPlan,
  type TillPlan,
} from './draw-till'

export type Method = 'card' | 'card-3ds' | 'apple-pay' | 'clearpay'
export type Card = 'good' | 'declined' | 'bad-cvv' | 'unverified'

/** How a visitor presses the button to pay. */
const presses = ['once', 'double-click', 'two-tabs', 'other-key', 'hang-up', 'hang-up-and-leave'] as const
export type Press = (typeof presses)[number] | 'leave'

const staffActs = ['cancel', 'refund-part', 'refund-all', 'cancel-and-refund'] as const
export type StaffAct = (typeof staffActs)[number]

export interface VisitorPlan {
  /**
   * The course place that is bought instead of treatments: paid in full, or added by staff and paid at the desk if
   * there is a `till`. Null if treatments are bought.
   */
  course: CoursePlan | null
  items: 1 | 2
  /** A plan that is held in place of single times. */
  visit: VisitPlan | null
  /** A payment link that the visitor gets from staff (D113). */
  link: LinkPlan | null
  /** What staff do with the bill at the desk (D110–D116). */
  till: TillPlan | null
  /** A gift voucher that is bought instead of treatments. */
  gift: GiftPlan | null
  /** The gift vouchers that pay first at checkout. */
  spend: SpendPlan | null
  type: 'pay-at-salon' | 'pay-half' | 'pay-full'
  method: Method
  card: Card
  discount: boolean
  press: Press
  faults: DrawnFault[]
  /** True if the visitor tries a different card with a new key after a decline. */
  triesAgain: boolean
  staff: StaffAct | null
  /** A change that staff make after the visitor sees the price and before they press the button. */
  change: Change | null
  /** An action that takes place in Square's dashboard afterwards. */
  elsewhere: Elsewhere | null
  /** True if the visitor sends the amount that they were shown, as the page does. */
  saysSum: boolean
  /** The delay in ms before the visitor comes. */
  waits: number
  /** A seed for choices that the visitor only makes later. */
  seed: number
}

/** One schedule: the visitors and the faults. `seed` is enough to recreate it. */
export interface Schedule {
  number: number
  seed: number
  visitors: VisitorPlan[]
  /** The ms from the start to our own `kill -9` of the application. Null means that we do not kill it. */
  killAfter: number | null
  move: Move | null
}

const maybe = <T>(random: SeededRandom, share: number, make: () => T): T | null =>
  chance(random, share) ? make() : null

const getCard = (random: SeededRandom): Card => {
  const roll = random()
  if (roll < 0.8) return 'good'
  return roll < 0.9 ? 'declined' : roll < 0.95 ? 'bad-cvv' : 'unverified'
}

const getType = (random: SeededRandom): VisitorPlan['type'] => {
  const roll = random()
  return roll < 0.12 ? 'pay-at-salon' : roll < 0.56 ? 'pay-half' : 'pay-full'
}

/** A visitor who pays in full with a card that works, without any faults. */
export const plain: VisitorPlan = {
  course: null,
  items: 1,
  visit: null,
  link: null,
  till: null,
  gift: null,
  spend: null,
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
  type: getType(random),
  method: pick(['card', 'card', 'card-3ds', 'apple-pay', 'clearpay'] as const, random),
  card: getCard(random),
  discount: chance(random, 0.25),
  press: chance(random, 0.45) ? 'once' : pick(presses, random),
  faults: Array.from({ length: Math.floor(random() * 3) }, () => drawFault(random)),
  triesAgain: chance(random, 0.6),
  staff: maybe(random, 0.2, () => pick(staffActs, random)),
  waits: Math.floor(random() * 1500),
  seed: Math.floor(random() * 1e9),
})

const getVisitor = (random: SeededRandom): VisitorPlan => {
  const plan = drawVisitor(random)
  const { faults, ...extras } = extrasOfVisitor(plan.seed)
  const course = getCourse(plan.seed)
  const link = course ? null : getLink(plan.seed)
  const till = link ? null : getTill(plan.seed)
  const gift = course || link || till ? null : getGift(plan.seed)
  const spend = link || gift || (course && till) ? null : getSpend(plan.seed)
  const faulty = { ...plan, ...extras, course, link, till, gift, spend, faults: [...plan.faults, ...faults] }
  // Nothing of a voucher can be cancelled, and its price does not change.
  if (gift) return { ...faulty, staff: null, change: null, visit: null, discount: false }
  if (!link && !till) return faulty
  // These visitors book without much ado, and something is left to pay.
  const type = plan.type === 'pay-full' ? 'pay-at-salon' : plan.type
  return { ...faulty, type, press: plan.press === 'double-click' ? plan.press : 'once' }
}

/** The share of schedules with our own `kill -9`, in addition to the stand-in's crash faults. */
const KILL_SHARE = 0.04
const MAX_VISITORS = 3

/** Draws schedule `number` of a run with this seed. */
export const drawSchedule = (runSeed: number, number: number): Schedule => {
  const seed = runSeed + number
  // Makes sure that similar seeds do not give similar schedules.
  const random = createSeededRandom(Math.imul(seed + 1, 0x9e3779b1))
  return {
    number,
    seed,
    visitors: Array.from({ length: 1 + Math.floor(random() * MAX_VISITORS) }, () => getVisitor(random)),
    killAfter: maybe(random, KILL_SHARE, () => Math.floor(random() * 4000)),
    move: getMove(seed),
  }
}
