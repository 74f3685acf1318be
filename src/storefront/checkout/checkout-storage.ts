import type { TabKey } from '../../domain/privacy/kept-in-browser'
import { readSession, writeSession } from '../../client/storage'
import { type CustomerFields, emptyFields } from './fields'

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
export const forgetCustomer = (): void => {
  for (const key of [FIELDS, CUSTOMER, 'courseDiscount'] as const) writeSession(key, null)
}

/** Once a booking stands, nothing of it is left. */
export const forgetCheckout = (): void => {
  forgetCustomer()
  for (const key of [PAYMENT_TYPE, 'checkoutDiscount'] as const) writeSession(key, null)
}
