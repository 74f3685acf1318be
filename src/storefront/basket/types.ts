import type { BasketItem, ChosenTime } from '@/contract/basket'
import type { SiteWords } from '@/messages/site-words'
import { toPence } from '@/domain/pricing/totals'

export interface NewItem {
  serviceId: string
  locationId: string
  staffId?: string | null
  /** The person treated, if it is not the customer. */
  guestName?: string | null
  /** For an infill: the day of the last full set or infill (D107). */
  lastSetOn?: string | null | undefined
  details?: ChosenTime | null
}

export interface BasketState {
  /** False until the browser's storage has been read, so that the first render matches the server's. */
  known: boolean
  basketId: string | null
  session: string | null
  items: BasketItem[]
  /** Shown once, in the drawer and on the booking pages, if the basket has expired or an item could not be removed. */
  notice: string | null
}

/** Parses a response's time to epoch ms. Null if there is none. */
export const parseInstantOrNull = (value: string | null | undefined): number | null => {
  const ms = Date.parse(value ?? '')
  return Number.isFinite(ms) ? ms : null
}

/** A chosen time as an interval in epoch ms. */
export const toMinuteSpan = ({ start_time, end_time }: ChosenTime): { start: number; end: number } => ({
  start: parseInstantOrNull(start_time) ?? 0,
  end: parseInstantOrNull(end_time) ?? 0,
})

/** The end of the item's hold in epoch ms. Null if there is none. */
export const holdEnd = (item: BasketItem): number | null => parseInstantOrNull(item.hold_expires_at)

/** True if no time is chosen yet. */
export const isUntimed = ({ booking_details }: Pick<BasketItem, 'booking_details'>): boolean =>
  booking_details === null

/** The item's price in whole pence. */
export const getItemPence = (item: BasketItem): number => toPence(item.price)

/** The deposit of an order. */
export interface OrderDeposit {
  pence: number
  /** The percentage that all items share. Null if they have none in common. */
  percent: number | null
}

/** Items that an earlier version stored in the browser have no fee until they are read again. */
const getFeePence = ({ booking_fee: fee }: Partial<BasketItem>): number => toPence(fee ?? 0)

/** The deposit of these items before any discount (D98). */
export const sumDeposits = (items: BasketItem[]): OrderDeposit => {
  const [first, ...others] = new Set(items.map((item) => item.booking_fee_percent))
  return {
    pence: items.reduce((sum, item) => sum + getFeePence(item), 0),
    percent: others.length === 0 ? (first ?? null) : null,
  }
}

export const sumItemPence = (items: BasketItem[]): number =>
  items.reduce((sum, item) => sum + getItemPence(item), 0)

/** The owner's texts for the basket. */
export interface BasketWords extends Pick<SiteWords['booking'], 'heldFor' | 'heldNoMore'> {
  heading: string
  title: string
  text: string
  subtotal: string
  /** Shown for a treatment without a time. */
  noTime: string
  /** Text with the person's name; `{name}` is the name. */
  performer: string
}
