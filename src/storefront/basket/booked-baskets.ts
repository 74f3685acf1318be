import { readLocal, writeLocal } from '@/client/storage'

const BOOKED = 'bookedBaskets'
/** Only the latest few are kept, because a result page is opened right after payment. */
const KEPT = 5

const readBookedBaskets = (): [string, string][] => {
  try {
    const value: unknown = JSON.parse(readLocal(BOOKED) ?? '[]')
    return Array.isArray(value) ? (value as [string, string][]) : []
  } catch {
    return []
  }
}

/** Stores which basket a payment was for. The result page clears only that basket (D38). */
export const rememberBooked = (paymentId: string, basketId: string): void =>
  writeLocal(BOOKED, JSON.stringify([[paymentId, basketId], ...readBookedBaskets()].slice(0, KEPT)))

/** Forgets the payment for a basket, because it failed after all. The basket can then be booked again. */
export const deleteBookedBasket = (basketId: string): void =>
  writeLocal(BOOKED, JSON.stringify(readBookedBaskets().filter(([, basket]) => basket !== basketId)))

export const findBasketOfPayment = (paymentId: string): string | null =>
  readBookedBaskets().find(([payment]) => payment === paymentId)?.[1] ?? null

/** The payment for a basket that a different tab has just booked. */
export const findPaymentOfBasket = (basketId: string): string | null =>
  readBookedBaskets().find(([, basket]) => basket === basketId)?.[0] ?? null
