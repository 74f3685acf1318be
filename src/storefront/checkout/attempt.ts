import { readLocal, writeLocal } from '@/client/storage'

const PREFIX = 'course'

/** The key for stored attempts at, and payments for, a course. A basket uses its id. */
export const courseKey = (courseId: string, courseDateId: string | null): string =>
  [PREFIX, courseId, courseDateId ?? ''].join('|')

const VOUCHER_PREFIX = 'voucher'

/** The same for the purchase of a gift voucher. */
export const voucherKey = (purchaseId: string): string => [VOUCHER_PREFIX, purchaseId].join('|')

export const isVoucherKey = (key: string): boolean => key.startsWith(`${VOUCHER_PREFIX}|`)

/** The course and date in a key. Null for any other key. */
export const courseOfKey = (key: string): { courseId: string; courseDateId: string | null } | null => {
  const [prefix, courseId, courseDateId] = key.split('|')
  return prefix === PREFIX && courseId ? { courseId, courseDateId: courseDateId || null } : null
}

/**
 * Stores the key of an attempt to confirm a basket, or to buy a place on a course or a voucher. All tabs share it, so
 * that a double click, a reload or a second tab confirms the same attempt (D41, D55). Attempts for a course, a voucher
 * and a basket are stored separately.
 */
export const createPurchaseSlot = (purchase: string) => {
  if (isVoucherKey(purchase)) return 'voucherAttempt'
  return courseOfKey(purchase) ? 'courseAttempt' : 'checkoutAttempt'
}

/** The data sent with an online payment, without the payment details: enough to query its outcome. */
export interface SentPayment {
  customerId: string
  paymentType: string
}

export interface Attempt {
  /** The basket's id or the course's key. */
  basket: string
  key: string
  sent?: SentPayment
}

/** The open attempt at this purchase. Null if there is none. */
export const openAttempt = (purchase: string): Attempt | null => {
  try {
    const value = JSON.parse(readLocal(createPurchaseSlot(purchase)) ?? 'null') as Attempt | null
    return value?.basket === purchase && value.key ? value : null
  } catch {
    return null
  }
}

/**
 * This purchase's payment whose outcome the browser does not know, even if it was sent from a different tab or before a
 * reload.
 */
export const findSentPayment = (purchase: string): SentPayment | null => openAttempt(purchase)?.sent ?? null

/** Ends the attempt after a final response. The next payment is a new attempt. */
export const endAttempt = (purchase: string): void => {
  if (openAttempt(purchase)) writeLocal(createPurchaseSlot(purchase), null)
}
