import { createRandomKey, readSession, writeSession } from '@/client/storage'

/** The call for what is owed, by whom, and the provider's form. */
export const toCardFormPath = (paymentId: string, isBalance: boolean): string =>
  `/api/payments/card-form?${new URLSearchParams({ paymentId, balance: String(isBalance) })}`

const SLOT = 'card-at-desk'

interface Attempt {
  /** Which sum: `sumOf`. */
  sum: string
  /** What was shown, in pounds. */
  due: number
  key: string
}

/** The name of a sum that is taken: a payment, or the balance of one. */
export const toAmountKey = (paymentId: string, isBalance: boolean): string =>
  isBalance ? `${paymentId} balance` : paymentId

/** A card payment of this sum that was sent and whose outcome this tab has not heard; reloads included. */
export const findSentAttempt = (sum: string): Attempt | null => {
  try {
    const sent = JSON.parse(readSession(SLOT) ?? 'null') as Attempt | null
    return sent?.sum === sum ? sent : null
  } catch {
    return null
  }
}

/** Written before it leaves the browser: from then on it is asked about, never sent anew. Its key. */
export const rememberSent = (sum: string, due: number): string => {
  const key = createRandomKey()
  writeSession(SLOT, JSON.stringify({ sum, due, key } satisfies Attempt))
  return key
}

/** After a final answer the next one is an attempt of its own. */
export const clearSentAttempt = (): void => writeSession(SLOT, null)
