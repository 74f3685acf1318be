import type { BasePayload } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import { findItem, removeItem } from '../../repositories/baskets'
import { dropHold } from '../../repositories/claims'
import { withMutex } from '../../with-mutex'
import { openBasket } from './open-basket'

/** Takes an item out of its basket and frees its time; a time that was booked stays booked. */
export const removeFromBasket = async (
  payload: BasePayload,
  itemId: string,
  session: string | null,
): Promise<Result<{ item_id: string }>> => {
  const item = await findItem(payload, itemId)
  if (!item) return fail('ITEM_NOT_FOUND')
  return withMutex(`basket ${item.basket}`, async () => {
    const basket = await openBasket(payload, item.basket, session)
    if (!basket.ok) return basket
    await removeItem(payload, itemId)
    await dropHold(payload, itemId)
    return ok({ item_id: itemId })
  })
}
