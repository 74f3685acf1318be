import type { BasePayload } from 'payload'
import { getPersonTreated } from '@/domain/booking/guests'
import { fail, ok, type Result } from '@/domain/errors'
import { findItem, type ItemRow, writeGuest, saveDeclared } from '@/server/repositories/baskets'
import { withMutex } from '@/server/run-bounded'
import { openBasket } from './list-items'

/** What identifies an item of a basket: its treatment, location, slot, member of staff and the person treated (D101). */
interface ItemIdentity extends Pick<ItemRow, 'basket' | 'service' | 'location' | 'guestName'> {
  /** Missing if no time is chosen. */
  start?: number | null
  /** Missing if the visitor chose anyone. */
  staff?: string | null
}

/** Creates the unique key of an item, so that the same item is added once (D13). */
export const createItemKey = (item: ItemIdentity): string => {
  const person = getPersonTreated(item)
  return [
    item.basket,
    item.service,
    item.location,
    item.start ?? 'untimed',
    item.staff ?? 'anyone',
    ...(person ? [person] : []),
  ].join('|')
}

/** A planned item keeps the key of its plan, which is unique without a name. */
const getChangedKey = (item: ItemRow, guestName: string | null): string =>
  item.planNumber
    ? item.dedupeKey
    : createItemKey({ ...item, staff: item.anyStaff ? null : item.staff, guestName })

/** Changes for whom a treatment in a basket is. Its time stays held. */
export const changeGuest = async (
  payload: BasePayload,
  { itemId, guestName, session }: { itemId: string; guestName: string | null; session: string | null },
): Promise<Result<{ item_id: string }>> => {
  const found = await findItem(payload, itemId)
  if (!found) return fail('ITEM_NOT_FOUND')
  return withMutex(`basket ${found.basket}`, async () => {
    const basket = await openBasket(payload, found.basket, session)
    if (!basket.ok) return basket
    // Opening the basket may have written the times of a plan.
    const item = await findItem(payload, itemId)
    if (!item) return fail('ITEM_NOT_FOUND')
    const dedupeKey = getChangedKey(item, guestName)
    return (await writeGuest(payload, itemId, { guestName, dedupeKey }))
      ? ok({ item_id: itemId })
      : fail('ALREADY_IN_BASKET')
  })
}

/** Records whether the visitor says that they have had a patch test for an item (D106). */
export const declareTest = async (
  payload: BasePayload,
  { itemId, isDeclared, session }: { itemId: string; isDeclared: boolean; session: string | null },
): Promise<Result<{ item_id: string }>> => {
  const item = await findItem(payload, itemId)
  if (!item) return fail('ITEM_NOT_FOUND')
  return withMutex(`basket ${item.basket}`, async () => {
    const basket = await openBasket(payload, item.basket, session)
    if (!basket.ok) return basket
    await saveDeclared(payload, itemId, isDeclared)
    return ok({ item_id: itemId })
  })
}
