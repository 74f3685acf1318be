import { useEffect, useState } from 'react'
import type { PaymentType } from '@/domain/pricing/totals'
import { findBasketOfPayment } from '@/storefront/basket/booked-baskets'
import type { Sent } from '@/contract/call'
import type { confirmBooking as contract } from '@/contract/confirm-booking'
import { getBasketState } from '@/storefront/basket/store'
import type { TabKey } from '@/domain/privacy/kept-in-browser'
import { readSession, writeSession } from '@/client/storage'
import { type CustomerFields, emptyFields } from './fields'

/** The data stored in this history entry. */
interface Left {
  bookedBy?: unknown
}

/** Stores the booking in this history entry. A visitor who returns to the entry sees the booking. */
export const recordBookedPayment = (paymentId: string): void =>
  window.history.replaceState({ ...(window.history.state as object | null), bookedBy: paymentId }, '')

const getBookedPayment = (): string | null => {
  const { bookedBy } = (window.history.state ?? {}) as Left
  // A payment that failed after all has booked nothing.
  return typeof bookedBy === 'string' && findBasketOfPayment(bookedBy) ? bookedBy : null
}

/** The payment with which the visitor left this page. Null if there is none. */
export const useBookedPayment = (): string | null => {
  const [paymentId, setPaymentId] = useState<string | null>(null)
  useEffect(() => setPaymentId(getBookedPayment()), [])
  return paymentId
}

type Fields = Sent<typeof contract>

/** The purchase, and the session it belongs to. */
export interface Purchase {
  /** The key for its stored attempts and payments. This is the basket's id, or the key of a course or a voucher. */
  key: string
  session: string | null
  /** The purchase as `confirm-booking` expects it. */
  fields: Pick<
    Fields,
    | 'paymentContext'
    | 'basketId'
    | 'course'
    | 'courseDateId'
    | 'courseDateStart'
    | 'courseDateLocation'
    | 'confirm'
    | 'purchaseId'
    | 'voucher'
  > & {
    locationId?: string
  }
}

/** The visitor's current basket. Null if there is none. */
export const readBasketPurchase = (): Purchase | null => {
  const { basketId, session, items } = getBasketState()
  if (!basketId) return null
  const locationId = items[0]?.location_id
  return { key: basketId, session, fields: { paymentContext: 'booking', basketId, locationId } }
}

/** Data that survives a reload, but only in this tab, because it is personal. */
export const readTabValue = (key: TabKey): unknown => {
  try {
    return JSON.parse(readSession(key) ?? 'null')
  } catch {
    return null
  }
}

export const writeTabValue = (key: TabKey, value: unknown): void => writeSession(key, JSON.stringify(value))

const FIELDS = 'checkoutFields'
const CUSTOMER = 'checkoutCustomer'
const PAYMENT_TYPE = 'checkoutPaymentType'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const readFields = (): CustomerFields => {
  const value = readTabValue(FIELDS)
  const known = isRecord(value) ? value : {}
  const entries = Object.keys(emptyFields).map((name) => [
    name,
    typeof known[name] === 'string' ? known[name] : '',
  ])
  return Object.fromEntries(entries) as CustomerFields
}
export const writeFields = (fields: CustomerFields): void => writeTabValue(FIELDS, fields)

interface KnownDetails {
  first_name: string
  last_name: string
  email: string
  phone_number: string
}

/** Fills in the details of a person whom their link has identified. If a form is started, nothing changes. */
export const fillCheckoutDetails = ({ first_name, last_name, email, phone_number }: KnownDetails): void => {
  const fields = readFields()
  if (fields.firstName || fields.lastName || fields.email || fields.phone) return
  writeFields({ ...fields, firstName: first_name, lastName: last_name, email, phone: phone_number })
}

/** A saved customer, with the session and fields it was saved for, so that the same data is not sent twice. */
export interface SavedCustomer {
  id: string
  session: string
  fields: string
}

export const readCustomer = (): SavedCustomer | null => {
  const value = readTabValue(CUSTOMER)
  if (!isRecord(value)) return null
  const { id, session, fields } = value
  return typeof id === 'string' && typeof session === 'string' && typeof fields === 'string'
    ? { id, session, fields }
    : null
}
export const writeCustomer = (customer: SavedCustomer | null): void => writeTabValue(CUSTOMER, customer)

const readPaymentType = (): string | null => {
  const value = readTabValue(PAYMENT_TYPE)
  return typeof value === 'string' ? value : null
}
const writePaymentType = (type: string | null): void => writeTabValue(PAYMENT_TYPE, type)

/** The payment type that was chosen in this tab, if it is on offer. */
export const getRememberedType = (offered: PaymentType[]): PaymentType | null =>
  offered.find((one) => one === readPaymentType()) ?? null

/** The payment type chosen in this tab, if it is still on offer. */
export const usePaymentType = (offered: PaymentType[]) => {
  const [type, setType] = useState<PaymentType | null>(null)
  useEffect(() => setType(getRememberedType(offered)), [offered])
  const choose = (one: PaymentType) => {
    writePaymentType(one)
    setType(one)
  }
  return [type, choose] as const
}

/** The codes of the vouchers that pay this tab's purchase. */
export const readVoucherCodes = (): string[] => {
  const value = readTabValue('checkoutVouchers')
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}
export const writeVoucherCodes = (codes: string[]): void => writeTabValue('checkoutVouchers', codes)

/** A basket and a course each have their own code. */
export type DiscountSlot = 'checkoutDiscount' | 'courseDiscount'

export const readDiscount = (slot: DiscountSlot): string | null => {
  const value = readTabValue(slot)
  return typeof value === 'string' ? value : null
}
export const writeDiscount = (slot: DiscountSlot, code: string | null): void => writeTabValue(slot, code)

/**
 * Clears the customer's details after a course is bought, so that the next person at this device gets an empty form.
 * Baskets are kept.
 */
export const clearCustomer = (): void => {
  for (const key of [FIELDS, CUSTOMER, 'courseDiscount'] as const) writeSession(key, null)
}

/** After a completed booking, all its data is cleared. */
export const clearCheckout = (): void => {
  clearCustomer()
  for (const key of [PAYMENT_TYPE, 'checkoutDiscount', 'checkoutVouchers'] as const) writeSession(key, null)
}
