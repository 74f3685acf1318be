import { readLocal, writeLocal } from '../../client/storage'

const BOOKED = 'bookedBaskets'
/** Only the newest few matter: a result page is opened right after. */
const KEPT = 5

const booked = (): [string, string][] => {
  try {
    const value: unknown = JSON.parse(readLocal(BOOKED) ?? '[]')
    return Array.isArray(value) ? (value as [string, string][]) : []
  } catch {
    return []
  }
}

/** Remembers which basket a payment was for: only that one is cleared by its result page (D38). */
export const rememberBooked = (paymentId: string, basketId: string): void =>
  writeLocal(BOOKED, JSON.stringify([[paymentId, basketId], ...booked()].slice(0, KEPT)))

/** The payment failed after all: the basket is there to be booked again. */
export const forgetBooked = (basketId: string): void =>
  writeLocal(BOOKED, JSON.stringify(booked().filter(([, basket]) => basket !== basketId)))

export const basketOfPayment = (paymentId: string): string | null =>
  booked().find(([payment]) => payment === paymentId)?.[1] ?? null

/** The payment of a basket that another tab has just booked. */
export const paymentOfBasket = (basketId: string): string | null =>
  booked().find(([, basket]) => basket === basketId)?.[0] ?? null

/** On the result page of the payment that booked this basket, or of the summary that follows it. */
export const isResultOf = (basketId: string): boolean => {
  const payment = paymentOfBasket(basketId)
  return payment !== null && new URLSearchParams(window.location.search).get('paymentId') === payment
}
