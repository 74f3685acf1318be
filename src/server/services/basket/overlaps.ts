import type { BasePayload } from 'payload'
import { ok, type Result } from '../../../domain/errors'
import { overlaps } from '../../../domain/time/interval'
import { type ItemRow, itemsOf } from '../../repositories/baskets'
import { openBasket } from './open-basket'

const spanOf = ({ start, end }: ItemRow) => ({ start: start ?? 0, end: end ?? 0 })

/** Two people were asked for by name: then two visitors come, and their times may overlap (D13). */
const forTwoVisitors = (a: ItemRow, b: ItemRow): boolean => !a.anyStaff && !b.anyStaff && a.staff !== b.staff

/** Pairs of items that one visitor cannot have both. */
export const overlappingPairs = (items: readonly ItemRow[]): { item_ids: [string, string] }[] => {
  const timed = items.filter((item) => item.start != null)
  return timed.flatMap((a, i) =>
    timed
      .slice(i + 1)
      .filter((b) => overlaps(spanOf(a), spanOf(b)) && !forTwoVisitors(a, b))
      .map((b) => ({ item_ids: [a.id, b.id] as [string, string] })),
  )
}

/** The overlapping pairs of a basket (D27). */
export const findOverlaps = async (
  payload: BasePayload,
  basketId: string,
  session: string | null,
): Promise<Result<{ item_ids: [string, string] }[]>> => {
  const basket = await openBasket(payload, basketId, session)
  return basket.ok ? ok(overlappingPairs(await itemsOf(payload, basketId))) : basket
}
