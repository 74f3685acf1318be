import { createSeededRandom } from '@/seed/random'
import { chance, pick } from '../support/chances'

/** What staff do at the moment at which a customer pays a link. */
const meanwhile = ['cash', 'cancel', 'stop', 'replace', 'discount', null, null, null] as const

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
}

/** The share of visitors who get a payment link. */
const LINKS = 0.2

/** A link for the whole amount of a booking that waits for it, which one person pays. */
export const plainLink: LinkPlan = { isHeld: true, pays: 'all', payers: 1, meanwhile: null, after: 0 }

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
  }
}
