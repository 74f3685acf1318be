import { pence } from '../../domain/pricing/money'

/** The time of an item, as the slot list gave it; the server checks it, so it may be passed on as it is (D26). */
export interface BookingDetails {
  slot_id: string
  version: string | number
  /** ISO 8601, UTC. */
  start_time: string
  end_time: string
}

/** An item as `basket/items` answers it (D44). */
export interface BasketItem {
  item_id: string
  service_id: string
  service_name: string
  /** Pounds. */
  price: number
  duration_minutes: number
  location_id: string
  location_name?: string
  staff_id?: string | null
  staff_name?: string | null
  patch_test?: boolean
  images?: string[]
  booking_details: BookingDetails | null
  /** ISO 8601 or epoch milliseconds; null without a time. */
  hold_expires_at: string | number | null
}

/** What is sent to `basket/add`. */
export interface NewItem {
  serviceId: string
  locationId: string
  staffId?: string | null
  details?: BookingDetails | null
}

export interface BasketState {
  /** False until the browser's memory has been read, so that the first drawing is the server's. */
  known: boolean
  basketId: string | null
  session: string | null
  items: BasketItem[]
  /** Said once, in the drawer and on the booking pages: the basket expired, an item could not be removed. */
  notice: string | null
}

/** Epoch milliseconds of a time that an answer gave; null when there is none. */
export const instant = (value: string | number | null | undefined): number | null => {
  if (value === null || value === undefined || value === '') return null
  const ms = typeof value === 'number' ? value : Date.parse(value)
  return Number.isFinite(ms) ? ms : null
}

/** When the item's hold ends, in epoch milliseconds; null without one. */
export const holdEnd = (item: BasketItem): number | null => instant(item.hold_expires_at)

/** Whole pence of the item. */
export const itemPence = (item: BasketItem): number => pence(item.price)

export const subtotalPence = (items: BasketItem[]): number =>
  items.reduce((sum, item) => sum + itemPence(item), 0)
