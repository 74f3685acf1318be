import type { BasePayload, Where } from 'payload'
import { basketTransitions, listStatesBefore } from '@/domain/booking/states'
import { createId } from '@/server/ids'
import { isDuplicate, type Row, store } from './store'

export type BasketRow = Row<'baskets'>
export type ItemRow = Row<'basket-items'>

/** Above any basket's size; every list names its bound. */
const MANY = 200

export const addBasket = (
  payload: BasePayload,
  data: Pick<BasketRow, 'session' | 'address' | 'expiresAt'>,
): Promise<BasketRow> => store(payload).insert('baskets', { id: createId(), status: 'open', ...data })

export const findBasket = (payload: BasePayload, id: string): Promise<BasketRow | null> =>
  store(payload).findOne('baskets', { id: { equals: id } })

export const findBasketOfSession = (payload: BasePayload, session: string): Promise<BasketRow | null> =>
  store(payload).findOne('baskets', { session: { equals: session } })

/** Marks a basket as booked. */
export const checkOutBasket = async (payload: BasePayload, id: string, customer: string): Promise<void> => {
  const open: Where = { status: { in: listStatesBefore(basketTransitions, 'checked-out') } }
  await store(payload).updateOne(
    'baskets',
    { and: [{ id: { equals: id } }, open] },
    { status: 'checked-out', customer },
  )
}

/** False when the basket has an item with this `dedupeKey` already. */
export const addItem = async (
  payload: BasePayload,
  data: Omit<ItemRow, 'createdAt' | 'updatedAt'>,
): Promise<boolean> => {
  try {
    await store(payload).insert('basket-items', data)
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

export const findItem = (payload: BasePayload, id: string): Promise<ItemRow | null> =>
  store(payload).findOne('basket-items', { id: { equals: id } })

export const findItemByKey = (payload: BasePayload, dedupeKey: string): Promise<ItemRow | null> =>
  store(payload).findOne('basket-items', { dedupeKey: { equals: dedupeKey } })

export const listBasketItems = (payload: BasePayload, basket: string): Promise<ItemRow[]> =>
  store(payload).find('basket-items', { basket: { equals: basket } }, { sort: 'createdAt', limit: MANY })

export const changeItem = (
  payload: BasePayload,
  id: string,
  data: Partial<Pick<ItemRow, 'staff' | 'start' | 'end' | 'busyEnd' | 'holdTakenAt' | 'holdExpiresAt'>>,
): Promise<ItemRow | null> => store(payload).updateOne('basket-items', { id: { equals: id } }, data)

export const removeItem = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('basket-items', { id: { equals: id } })

/** Whose holds are counted. */
export type Holder = { basket: string } | { address: string }

const createLiveHoldsWhere = (of: Holder, now: number): Where => {
  const whose: Where =
    'basket' in of ? { basket: { equals: of.basket } } : { address: { equals: of.address } }
  return { and: [whose, { holdExpiresAt: { greater_than: now } }] }
}

/** How many holds live at `now`, of a basket or of an address. */
export const countHolds = (payload: BasePayload, of: Holder, now: number): Promise<number> =>
  store(payload).count('basket-items', createLiveHoldsWhere(of, now))

/** When the first of the holds that live at `now` ends, epoch ms; `now` when there is none. */
export const findFirstHoldEnd = async (payload: BasePayload, of: Holder, now: number): Promise<number> => {
  const options = { sort: 'holdExpiresAt', limit: 1 }
  const [first] = await store(payload).find('basket-items', createLiveHoldsWhere(of, now), options)
  return first?.holdExpiresAt ?? now
}

/** The items of a visitor's baskets: the owners of the visitor's own claims. */
export const findOwnItemIds = async (payload: BasePayload, session: string): Promise<string[]> => {
  const basket = await findBasketOfSession(payload, session)
  return basket ? (await listBasketItems(payload, basket.id)).map((item) => item.id) : []
}
