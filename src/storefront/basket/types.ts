import type { BasketItem, ChosenTime } from '@/contract/basket'
import type { SiteWords } from '@/messages/site-words'
import { toPence } from '@/domain/pricing/totals'

/** What is to be put into the basket. */
export interface NewItem {
  serviceId: string
  locationId: string
  staffId?: string | null
  details?: ChosenTime | null
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
export const parseInstantOrNull = (value: string | null | undefined): number | null => {
  const ms = Date.parse(value ?? '')
  return Number.isFinite(ms) ? ms : null
}

/** A chosen time as an interval in epoch milliseconds. */
export const toMinuteSpan = ({ start_time, end_time }: ChosenTime): { start: number; end: number } => ({
  start: parseInstantOrNull(start_time) ?? 0,
  end: parseInstantOrNull(end_time) ?? 0,
})

/** An item of the basket, to be added once more. */
export const toNewItem = (item: BasketItem): NewItem => ({
  serviceId: item.service_id,
  locationId: item.location_id,
  staffId: item.staff_id,
  details: item.booking_details,
})

/** When the item's hold ends, in epoch milliseconds; null without one. */
export const holdEnd = (item: BasketItem): number | null => parseInstantOrNull(item.hold_expires_at)

/** Whole pence of the item. */
export const getItemPence = (item: BasketItem): number => toPence(item.price)

export const sumItemPence = (items: BasketItem[]): number =>
  items.reduce((sum, item) => sum + getItemPence(item), 0)

/** What the owner says in the basket. */
export interface BasketWords extends Pick<SiteWords['booking'], 'heldFor' | 'heldNoMore'> {
  heading: string
  title: string
  text: string
  subtotal: string
  /** Said of a treatment without a time. */
  noTime: string
  /** Names the person; `{name}` is the name. */
  performer: string
}
