import type { BasePayload } from 'payload'
import { fail, ok, type Result } from '@/domain/errors'
import { findItem, saveDeclared } from '@/server/repositories/baskets'
import { withMutex } from '@/server/run-bounded'
import { openBasket } from './list-items'

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
