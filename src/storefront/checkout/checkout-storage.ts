import { useEffect, useState } from 'react'
import { findBasketOfPayment } from '@/storefront/basket/actions'
import type { Sent } from '@/contract/call'
import type { confirmBooking as contract } from '@/contract/confirm-booking'
import { getBasketState } from '@/storefront/basket/store'
import type { TabKey } from '@/domain/privacy/kept-in-browser'
import { readSession, writeSession } from '@/client/storage'
import { type CustomerFields, emptyFields } from './fields'

/** What this entry of the browser's history was left with. */
interface Left {
  bookedBy?: unknown
}

/** Notes the booking at this entry of the browser's history: going back to it shows the booking. */
export const recordBookedHere = (paymentId: string): void =>
  window.history.replaceState({ ...(window.history.state as object | null), bookedBy: paymentId }, '')

const getBookedHere = (): string | null => {
  const { bookedBy } = (window.history.state ?? {}) as Left
  // A payment that failed after all has booked nothing.
  return typeof bookedBy === 'string' && findBasketOfPayment(bookedBy) ? bookedBy : null
}

/** The payment with which the visitor left this page; null when they did not. */
export const useBookedHere = (): string | null => {
  const [paymentId, setPaymentId] = useState<string | null>(null)
  useEffect(() => setPaymentId(getBookedHere()), [])
  return paymentId
}

type Fields = Sent<typeof contract>

/** What is being paid for, and by whose visit. */
export interface Purchase {
  /** What its attempts and payments are remembered by: the basket's id, or the key of a course. */
  key: string
  session: string | null
  /** What it is, as `confirm-booking` takes it. */
  fields: Pick<
    Fields,
    | 'paymentContext'
    | 'basketId'
    | 'course'
    | 'courseDateId'
    | 'courseDateStart'
    | 'courseDateLocation'
    | 'confirm'
  > & {
    locationId?: string
  }
}

/** The visitor's basket as it is now; null without one. */
export const readBasketPurchase = (): Purchase | null => {
  const { basketId, session, items } = getBasketState()
  if (!basketId) return null
  const locationId = items[0]?.location_id
  return { key: basketId, session, fields: { paymentContext: 'booking', basketId, locationId } }
}

/** What survives a reload, in this tab only: it is personal data. */
const get = (key: TabKey): unknown => {
  try {
    return JSON.parse(readSession(key) ?? 'null')
  } catch {
    return null
  }
}

const set = (key: TabKey, value: unknown): void => writeSession(key, JSON.stringify(value))

const FIELDS = 'checkoutFields'
const CUSTOMER = 'checkoutCustomer'
const PAYMENT_TYPE = 'checkoutPaymentType'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const readFields = (): CustomerFields => {
  const value = get(FIELDS)
  const known = isRecord(value) ? value : {}
  const entries = Object.keys(emptyFields).map((name) => [
    name,
    typeof known[name] === 'string' ? known[name] : '',
  ])
  return Object.fromEntries(entries) as CustomerFields
}
export const writeFields = (fields: CustomerFields): void => set(FIELDS, fields)

/** A customer that was saved, for which session and with which fields: the same is not sent twice. */
export interface SavedCustomer {
  id: string
  session: string
  fields: string
}

export const readCustomer = (): SavedCustomer | null => {
  const value = get(CUSTOMER)
  if (!isRecord(value)) return null
  const { id, session, fields } = value
  return typeof id === 'string' && typeof session === 'string' && typeof fields === 'string'
    ? { id, session, fields }
    : null
}
export const writeCustomer = (customer: SavedCustomer | null): void => set(CUSTOMER, customer)

export const readPaymentType = (): string | null => {
  const value = get(PAYMENT_TYPE)
  return typeof value === 'string' ? value : null
}
export const writePaymentType = (type: string | null): void => set(PAYMENT_TYPE, type)

/** A basket and a course keep a code each. */
export type DiscountSlot = 'checkoutDiscount' | 'courseDiscount'

export const readDiscount = (slot: DiscountSlot): string | null => {
  const value = get(slot)
  return typeof value === 'string' ? value : null
}
export const writeDiscount = (slot: DiscountSlot, code: string | null): void => set(slot, code)

/** Once a course is bought, whoever sits down at this screen next begins with an empty form; a basket stays. */
export const clearCustomer = (): void => {
  for (const key of [FIELDS, CUSTOMER, 'courseDiscount'] as const) writeSession(key, null)
}

/** Once a booking stands, nothing of it is left. */
export const clearCheckout = (): void => {
  clearCustomer()
  for (const key of [PAYMENT_TYPE, 'checkoutDiscount'] as const) writeSession(key, null)
}
