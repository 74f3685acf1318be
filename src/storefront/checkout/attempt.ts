import { randomKey } from '../../client/random-key'
import { readLocal, writeLocal } from '../../client/storage'
import { courseOfKey } from './course-key'

/**
 * The key of an attempt to confirm a basket, or to buy a place in a course. It is kept for all tabs, so that a double
 * click, a reload or a second tab confirms the same attempt and not a second one (D41, D55). An attempt at a course
 * and one at a basket do not displace each other.
 */
const slotOf = (purchase: string) => (courseOfKey(purchase) ? 'courseAttempt' : 'checkoutAttempt')

/** What was sent with an online payment, without anything of the payment itself: enough to ask what became of it. */
interface SentPayment {
  customerId: string
  paymentType: string
}

interface Attempt {
  /** The basket's id, or the key of the course. */
  basket: string
  key: string
  sent?: SentPayment
}

const open = (purchase: string): Attempt | null => {
  try {
    const value = JSON.parse(readLocal(slotOf(purchase)) ?? 'null') as Attempt | null
    return value?.basket === purchase && value.key ? value : null
  } catch {
    return null
  }
}

const keep = (attempt: Attempt): void => writeLocal(slotOf(attempt.basket), JSON.stringify(attempt))

/** The key of the attempt that is open for this purchase, made when there is none. */
export const attemptKey = (purchase: string): string => {
  const known = open(purchase)
  if (known) return known.key
  const made: Attempt = { basket: purchase, key: randomKey() }
  keep(made)
  return made.key
}

/** Written before a payment leaves the browser: from then on it is asked about, never paid again, until settled. */
export const rememberSent = (purchase: string, { customerId, paymentType }: SentPayment): void =>
  keep({ basket: purchase, key: attemptKey(purchase), sent: { customerId, paymentType } })

/** The payment of this purchase whose outcome the browser has not heard, also from another tab or before a reload. */
export const sentPayment = (purchase: string): SentPayment | null => open(purchase)?.sent ?? null

/** After a final answer the next try is an attempt of its own. */
export const endAttempt = (purchase: string): void => {
  if (open(purchase)) writeLocal(slotOf(purchase), null)
}
