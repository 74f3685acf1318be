import type { BasePayload, Where } from 'payload'
import type { Need } from '@/domain/booking/claim-store'
import { basketTransitions, listStatesBefore } from '@/domain/booking/states'
import { createId } from '@/server/ids'
import { isDuplicate, type Row, store } from '@/server/repositories/store'

export type BasketRow = Row<'baskets'>

export type ItemRow = Row<'basket-items'>

/** More items than any basket has. Every list has a limit. */
const MANY = 200

export const addBasket = (
  payload: BasePayload,
  data: Pick<BasketRow, 'session' | 'address' | 'expiresAt'>,
): Promise<BasketRow> => store(payload).insert('baskets', { id: createId(), status: 'open', ...data })

export const findBasket = (payload: BasePayload, id: string): Promise<BasketRow | null> =>
  store(payload).findOne('baskets', { id: { equals: id } })

export const findBasketOfSession = (payload: BasePayload, session: string): Promise<BasketRow | null> =>
  store(payload).findOne('baskets', { session: { equals: session } })

export const checkOutBasket = async (payload: BasePayload, id: string, customer: string): Promise<void> => {
  const open: Where = { status: { in: listStatesBefore(basketTransitions, 'checked-out') } }
  await store(payload).updateOne(
    'baskets',
    { and: [{ id: { equals: id } }, open] },
    { status: 'checked-out', customer },
  )
}

/** Adds an item. Returns false if the basket already has an item with this `dedupeKey`. */
export const addItem = async (
  payload: BasePayload,
  data: Omit<ItemRow, 'createdAt' | 'updatedAt'>,
): Promise<boolean> => {
  return (await store(payload).insertNew('basket-items', data)) !== null
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
  data: Partial<
    Pick<ItemRow, 'staff' | 'start' | 'end' | 'busyEnd' | 'needs' | 'holdTakenAt' | 'holdExpiresAt'>
  >,
): Promise<ItemRow | null> => store(payload).updateOne('basket-items', { id: { equals: id } }, data)

/** Records whether the visitor says that they have had a patch test (D106). */
export const saveDeclared = async (
  payload: BasePayload,
  id: string,
  testDeclared: boolean,
): Promise<void> => {
  await store(payload).updateOne('basket-items', { id: { equals: id } }, { testDeclared })
}

/** The held time of one item of a plan, with everything that its row needs. Instants in ms. */
export interface PlannedTime {
  id: string
  location: string
  staff: string
  anyStaff: boolean
  start: number
  end: number
  busyEnd: number
  needs: Need[]
  slotId: string
  bookingDetails: { slot_id: string; start_time: string; end_time: string }
  holdTakenAt: number
  holdExpiresAt: number
  /** The client address that holds it. The hold counts towards its limit (D50). */
  address?: string
  /** For an infill: the day of the last full set or infill, as the visitor says (D107). */
  lastSetOn?: string | null
}

/** A plan that is held but not yet written to its items. */
export interface PendingPlan {
  number: number
  times: PlannedTime[]
}

/** Reads the plan that `beginPlan` stored. Null if there is none, or if it is written to its items. */
export const getPendingPlan = ({ pendingPlan }: { pendingPlan?: unknown }): PendingPlan | null =>
  (pendingPlan ?? null) as PendingPlan | null

const createPlanCountWhere = (count: number): Where =>
  count === 0
    ? { or: [{ planCount: { exists: false } }, { planCount: { equals: 0 } }] }
    : { planCount: { equals: count } }

/**
 * Writes a plan to its basket in one statement, so that it is whole or absent (D103). Returns null if the basket was
 * checked out, or another plan was written since `basket` was read.
 */
export const beginPlan = (
  payload: BasePayload,
  { id, planCount }: BasketRow,
  times: PlannedTime[],
): Promise<BasketRow | null> => {
  const number = (planCount ?? 0) + 1
  const pendingPlan: PendingPlan = { number, times }
  return store(payload).updateOne(
    'baskets',
    { and: [{ id: { equals: id } }, { status: { equals: 'open' } }, createPlanCountWhere(number - 1)] },
    { planCount: number, pendingPlan: { ...pendingPlan } },
  )
}

/** Writes the time of one item. Returns false if the item is gone, or has the time of this plan or a later one. */
export const writePlannedTime = async (
  payload: BasePayload,
  number: number,
  { id, ...time }: PlannedTime,
): Promise<boolean> =>
  (await store(payload).updateOne(
    'basket-items',
    {
      and: [
        { id: { equals: id } },
        { or: [{ planNumber: { exists: false } }, { planNumber: { less_than: number } }] },
      ],
    },
    { ...time, planNumber: number, dedupeKey: `plan|${number}|${id}` },
  )) !== null

/** Marks a plan as written to its items. */
export const endPlan = async (payload: BasePayload, id: string, number: number): Promise<void> => {
  await store(payload).updateOne(
    'baskets',
    { and: [{ id: { equals: id } }, { planCount: { equals: number } }] },
    { pendingPlan: null },
  )
}

/**
 * Changes for whom an item is, and the key that identifies it. Returns false if the basket already has an item with this
 * key.
 */
export const writeGuest = async (
  payload: BasePayload,
  id: string,
  change: Pick<ItemRow, 'guestName' | 'dedupeKey'>,
): Promise<boolean> => {
  try {
    await store(payload).updateOne('basket-items', { id: { equals: id } }, change)
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

export const removeItem = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('basket-items', { id: { equals: id } })

/** The basket or client address whose holds are counted. */
export type Holder = { basket: string } | { address: string }

const createLiveHoldsWhere = (of: Holder, now: number): Where => {
  const whose: Where =
    'basket' in of ? { basket: { equals: of.basket } } : { address: { equals: of.address } }
  return { and: [whose, { holdExpiresAt: { greater_than: now } }] }
}

/** The number of holds of a basket or an address that have not expired at `now`. */
export const countHolds = (payload: BasePayload, of: Holder, now: number): Promise<number> =>
  store(payload).count('basket-items', createLiveHoldsWhere(of, now))

/** When the first hold that has not expired at `now` ends, in epoch ms. If there is none, this is `now`. */
export const findFirstHoldEnd = async (payload: BasePayload, of: Holder, now: number): Promise<number> => {
  const options = { sort: 'holdExpiresAt', limit: 1 }
  const [first] = await store(payload).find('basket-items', createLiveHoldsWhere(of, now), options)
  return first?.holdExpiresAt ?? now
}

/** The items in a visitor's baskets. Their ids are the owners of that visitor's claims. */
export const findOwnItemIds = async (payload: BasePayload, session: string): Promise<string[]> => {
  const basket = await findBasketOfSession(payload, session)
  return basket ? (await listBasketItems(payload, basket.id)).map((item) => item.id) : []
}

/** Moves an item to a visitor's basket, so that they can pay for it. False if it is gone. */
export const moveItemToBasket = async (
  payload: BasePayload,
  item: string,
  basket: string,
): Promise<boolean> =>
  (await store(payload).updateOne('basket-items', { id: { equals: item } }, { basket })) !== null
