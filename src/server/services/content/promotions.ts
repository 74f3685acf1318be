import type { BasePayload } from 'payload'
import { idOf } from '../../../domain/content/relation'
import type { Discount, Promotion } from '../../../payload-types'
import { allDiscounts, countUses } from '../../repositories/discounts'
import type { PromotionView } from './types'
import { promotionView } from './views'

/** The codes that promotions name and that somebody can still use, by id; none asked for when none names one. */
const codesOf = async (payload: BasePayload, docs: Promotion[]): Promise<Map<string, Discount>> => {
  if (!docs.some(({ discount }) => discount)) return new Map()
  const [rows, uses] = await Promise.all([allDiscounts(payload), countUses(payload)])
  const usable = rows.filter(({ id, usageLimit }) => !usageLimit || (uses.get(String(id)) ?? 0) < usageLimit)
  return new Map(usable.map((row) => [String(row.id), row as Discount]))
}

/** A promotion with the code that it tells visitors: none that nobody can use any more. */
export const withUsableCode = async (payload: BasePayload, doc: Promotion): Promise<Promotion> => {
  const codes = await codesOf(payload, [doc])
  return { ...doc, discount: codes.get(idOf(doc.discount) ?? '') ?? null }
}

/** The published promotions in their order, those to come too (pages say when they change), each with the code that it tells visitors. */
export const promotionsView = async (payload: BasePayload): Promise<PromotionView[]> => {
  const { docs } = await payload.find({
    collection: 'promotions',
    sort: 'position',
    depth: 1,
    limit: 0,
    pagination: false,
    where: { _status: { equals: 'published' } },
  })
  const codes = await codesOf(payload, docs)
  return docs.map((doc) => promotionView({ ...doc, discount: codes.get(idOf(doc.discount) ?? '') ?? null }))
}
