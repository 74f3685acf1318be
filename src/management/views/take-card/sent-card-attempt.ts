import { createRandomKey, readSession, writeSession } from '@/client/storage'

/** The path of the call for the amount due, the payer and the settings of Square's form. */
export const toCardFormPath = (paymentId: string, isBalance: boolean): string =>
  `/api/payments/card-form?${new URLSearchParams({ paymentId, balance: String(isBalance) })}`

const SLOT = 'card-at-desk'

interface Attempt {
  /** The key of the amount: `toAmountKey`. */
  sum: string
  /** The amount shown, in pounds. */
  due: number
  key: string
}

/** The key of an amount to take: a payment, or its balance. */
export const toAmountKey = (paymentId: string, isBalance: boolean): string =>
  isBalance ? `${paymentId} balance` : paymentId

/** A card payment of this amount that was sent and whose outcome this tab does not know yet, even after a reload. */
export const findSentAttempt = (sum: string): Attempt | null => {
  try {
    const sent = JSON.parse(readSession(SLOT) ?? 'null') as Attempt | null
    return sent?.sum === sum ? sent : null
  } catch {
    return null
  }
}

/** Stores the attempt before it is sent, and returns its key. From then on, it is queried and never sent again. */
export const rememberSent = (sum: string, due: number): string => {
  const key = createRandomKey()
  writeSession(SLOT, JSON.stringify({ sum, due, key } satisfies Attempt))
  return key
}

/** After a final response, the next payment is a new attempt. */
export const clearSentAttempt = (): void => writeSession(SLOT, null)
