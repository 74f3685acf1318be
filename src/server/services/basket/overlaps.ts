import type { BasePayload } from 'payload'
import type { Overlap } from '../../../contract/slots'
import { type BasketEntry, overlappingItems } from '../../../domain/basket/overlapping-items'
import { ok, type Result } from '../../../domain/errors'
import { type ItemRow, itemsOf } from '../../repositories/baskets'
import { openBasket } from './open-basket'

const entryOf = (item: ItemRow): BasketEntry => ({
  itemId: item.id,
  time: item.start != null && item.end != null ? { start: item.start, end: item.end } : null,
  staffId: item.staff ?? null,
  anyStaff: item.anyStaff ?? false,
})

/** Pairs of items that cannot both be kept (D13, D27). */
export const overlappingPairs = (items: readonly ItemRow[]): Overlap[] =>
  overlappingItems(items.map(entryOf)).map((item_ids) => ({ item_ids }))

/** The overlapping pairs of a basket (D27). */
export const findOverlaps = async (
  payload: BasePayload,
  basketId: string,
  session: string | null,
): Promise<Result<Overlap[]>> => {
  const basket = await openBasket(payload, basketId, session)
  return basket.ok ? ok(overlappingPairs(await itemsOf(payload, basketId))) : basket
}
