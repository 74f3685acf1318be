import { randomKey } from '../../client/random-key'
import { readLocal, writeLocal } from '../../client/storage'

/**
 * The key of an attempt to confirm a basket. It lives beside the basket's ids, so that a double click, a reload
 * or a second tab confirms the same attempt and not a second one (D41).
 */
const KEY = 'checkoutAttempt'

/** What was sent with an online payment, without anything of the payment itself: enough to ask what became of it. */
interface SentPayment {
  customerId: string
  paymentType: string
}

interface Attempt {
  basket: string
  key: string
  sent?: SentPayment
}

const open = (basketId: string): Attempt | null => {
  try {
    const value = JSON.parse(readLocal(KEY) ?? 'null') as Attempt | null
    return value?.basket === basketId && value.key ? value : null
  } catch {
    return null
  }
}

/** The key of the attempt that is open for this basket, made when there is none. */
export const attemptKey = (basketId: string): string => {
  const known = open(basketId)
  if (known) return known.key
  const made: Attempt = { basket: basketId, key: randomKey() }
  writeLocal(KEY, JSON.stringify(made))
  return made.key
}

/** Written before a payment leaves the browser: from then on it is asked about, never paid again, until settled. */
export const rememberSent = (basketId: string, { customerId, paymentType }: SentPayment): void => {
  const key = attemptKey(basketId)
  writeLocal(
    KEY,
    JSON.stringify({ basket: basketId, key, sent: { customerId, paymentType } } satisfies Attempt),
  )
}

/** The payment of this basket whose outcome the browser has not heard, also from another tab or before a reload. */
export const sentPayment = (basketId: string): SentPayment | null => open(basketId)?.sent ?? null

/** After a final refusal the next try is an attempt of its own. */
export const endAttempt = (): void => writeLocal(KEY, null)
