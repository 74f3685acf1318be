import { createSeededRandom, type SeededRandom } from '@/seed/random'
import { chance, pick } from '../support/chances'

/** What staff do at the moment at which a customer pays a link. */
const meanwhile = ['cash', 'cancel', 'stop', 'replace', 'discount', null, null, null, null] as const

/** A payment link that staff email to a customer (D113). */
export interface LinkPlan {
  /** True if staff make the booking, which waits for the link. Otherwise the link is for what the visitor still owes. */
  isHeld: boolean
  pays: 'all' | 'deposit'
  /** How many people pay the link at the same moment. If it is 0, the link expires. */
  payers: number
  meanwhile: (typeof meanwhile)[number]
  /** When staff do this, in ms after the first person has begun to pay. */
  after: number
  /** True if the booking is a visit of two people (D100). */
  isVisit: boolean
  /** The gift vouchers that pay first, in pounds (D114). All who pay the link use the same ones. */
  purse: number[]
}

/** The share of visitors who get a payment link. */
const LINKS = 0.3

/** A link for the whole amount of a booking that waits for it, which one person pays. */
export const plainLink: LinkPlan = {
  ...{ isHeld: true, pays: 'all', payers: 1, meanwhile: null, after: 0, isVisit: false, purse: [] },
}

/** The amounts of the vouchers, in pounds: a part of the price, several, or more than everything costs. */
const purses = [[10], [15], [25], [10, 20], [10, 10, 10], [300], [10, 300]]

/** The payment link that a visitor gets. It is drawn from its own generator. Null for most visitors. */
export const getLink = (seed: number): LinkPlan | null => {
  const random = createSeededRandom(Math.imul(seed + 13, 0x165667b1))
  if (!chance(random, LINKS)) return null
  return {
    isHeld: chance(random, 0.6),
    pays: chance(random, 0.3) ? 'deposit' : 'all',
    payers: pick([0, 1, 1, 1, 2, 3], random),
    meanwhile: pick(meanwhile, random),
    after: Math.floor(random() * 600),
    isVisit: chance(random, 0.4),
    purse: chance(random, 0.4) ? pick(purses, random) : [],
  }
}

/** What staff or a bank do with a voucher (D114). */
export const voucherActs = ['renew-code', 'refund-voucher', 'dispute-voucher', 'withdraw-voucher'] as const
export type VoucherAct = (typeof voucherActs)[number]

/** What staff do with the bill of a customer at the desk (D110–D115). */
const tillActs = [
  ...['cash', 'cash', 'bank transfer', 'card', 'voucher', 'voucher', 'voucher', 'voucher', 'voucher'],
  ...['price', 'extra', 'discount', 'remove', 'correct', 'refund', 'receipt', 'close'],
  ...voucherActs,
] as const
export type TillAct = (typeof tillActs)[number]

/** A gift voucher that the customer buys at the desk (D114). */
export interface VoucherPlan {
  pounds: number
  method: 'cash' | 'card'
  /** True if the button is pressed twice. */
  isTwice: boolean
}

/** What happens at the desk while a customer pays a bill. */
export interface TillPlan {
  vouchers: VoucherPlan[]
  /** The most that is paid at once, in pounds. */
  most: number
  /** The acts of a round begin at the same moment. */
  rounds: TillAct[][]
  /**
   * The number of writes to the tables of the till after which a server is killed, counted from the beginning of a
   * round. Null for rounds without a kill.
   */
  kills: (number | null)[]
}

/** The share of visitors whose bill is paid and changed at the desk. */
const BILLS = 0.35
/** The share of rounds in which a server is killed between two steps. */
const KILLS = 0.15
const MAX_WRITES = 12

const drawTill = (random: SeededRandom): TillPlan => {
  const many = (least: number, most: number): undefined[] =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) })
  const rounds = many(3, 5).map(() => many(1, 4).map(() => pick(tillActs, random)))
  return {
    most: Infinity,
    vouchers: many(1, 2).map(() => ({
      pounds: 10 + Math.floor(random() * 30),
      method: chance(random, 0.4) ? 'card' : 'cash',
      isTwice: chance(random, 0.3),
    })),
    rounds,
    kills: rounds.map(() => (chance(random, KILLS) ? 1 + Math.floor(random() * MAX_WRITES) : null)),
  }
}

const getRandom = (seed: number): SeededRandom => createSeededRandom(Math.imul(seed + 17, 0x27220a95))

/** What happens at the desk with a visitor's bill. It is drawn from its own generator. Null for most visitors. */
export const getTill = (seed: number): TillPlan | null => {
  const random = getRandom(seed)
  return chance(random, BILLS) ? drawTill(random) : null
}

/** What happens at the desk with the bill of a visitor who certainly pays there. */
export const getBusyTill = (seed: number): TillPlan => drawTill(getRandom(seed))

/** The gift vouchers with which a visitor pays first at checkout (D114). */
export interface SpendPlan {
  vouchers: VoucherPlan[]
  /** True if all such visitors of the schedule use the same vouchers. */
  isShared: boolean
  /** What happens to one of the vouchers while the visitor presses the button. */
  meanwhile: VoucherAct | null
  /** The number of writes to the tables of the till after which a server is killed. Null if none is. */
  kill: number | null
}

/** The share of visitors who pay with vouchers at checkout. */
const SPENDS = 0.2
/** More writes than a checkout with vouchers has. */
const MAX_CHECKOUT_WRITES = 24

const drawSpend = (random: SeededRandom): SpendPlan => ({
  vouchers: pick(purses, random).map((pounds) => ({
    pounds,
    method: chance(random, 0.3) ? 'card' : 'cash',
    isTwice: false,
  })),
  isShared: false,
  meanwhile: chance(random, 0.2) ? pick(voucherActs, random) : null,
  kill: chance(random, 0.25) ? 1 + Math.floor(random() * MAX_CHECKOUT_WRITES) : null,
})

/** The vouchers with which a visitor pays at checkout. They are drawn from their own generator. Null for most visitors. */
export const getSpend = (seed: number): SpendPlan | null => {
  const random = createSeededRandom(Math.imul(seed + 23, 0x1b873593))
  return chance(random, SPENDS) ? drawSpend(random) : null
}

/** Vouchers of these amounts, in pounds, which pay without any disturbance. */
export const plainPurse = (pounds: number[], change: Partial<SpendPlan> = {}): SpendPlan => ({
  vouchers: pounds.map((one) => ({ pounds: one, method: 'cash', isTwice: false })),
  ...{ isShared: false, meanwhile: null, kill: null, ...change },
})

/** A gift voucher that a visitor buys on the site (D114). */
export interface GiftPlan {
  pounds: number
  /** True if it is emailed to somebody else. */
  isForOther: boolean
  /** The days after which it is emailed. */
  days: number
}

/** The share of the other visitors who buy a gift voucher. */
const GIFTS = 0.2

/** The gift voucher that a visitor buys. It is drawn from its own generator. Null for most visitors. */
export const getGift = (seed: number): GiftPlan | null => {
  const random = createSeededRandom(Math.imul(seed + 19, 0x2c1b3c6d))
  if (!chance(random, GIFTS)) return null
  return {
    pounds: 10 + Math.floor(random() * 90),
    isForOther: chance(random, 0.5),
    days: pick([0, 0, 1], random),
  }
}
