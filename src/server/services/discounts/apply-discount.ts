import type { BasePayload } from 'payload'
import type { OrderLine } from '../../../domain/checkout/order'
import type { DiscountPort } from '../../../domain/checkout/ports'
import { fail, ok, type Result } from '../../../domain/errors'
import { discountFor, discountRuleOf, normalCode } from '../../../domain/pricing/discount-rule'
import { expireDiscounts } from '../../cache/expire-content'
import {
  findDiscount,
  findDiscountById,
  giveBackUses,
  hasUsed,
  hasUseLeft,
  takeUse,
} from '../../repositories/discounts'

/** What a code comes to for a basket. */
export interface AppliedDiscount {
  id: string
  code: string
  pence: number
  /** What of it each line gets, in their order (D90). */
  byLine: readonly number[]
}

/** Judges a code that a visitor typed. Nothing is taken: that happens when the order is confirmed. */
export const applyDiscount = async (
  payload: BasePayload,
  typed: string,
  lines: readonly Pick<OrderLine, 'serviceId' | 'pricePence'>[],
  at: { now: number; email: string | null; order: string },
): Promise<Result<AppliedDiscount>> => {
  const row = await findDiscount(payload, normalCode(typed))
  if (!row) return fail('DISCOUNT_UNKNOWN', { field: 'discountCode' })
  const byLine = discountFor(discountRuleOf(row), lines, at.now)
  if (!byLine.ok) return byLine
  const use = { discount: String(row.id), order: at.order, email: at.email }
  if (row.usageLimit && !(await hasUseLeft(payload, use, row.usageLimit)))
    return fail('DISCOUNT_USED_UP', { field: 'discountCode' })
  if (row.oncePerCustomer && at.email && (await hasUsed(payload, use)))
    return fail('DISCOUNT_USED_BEFORE', { field: 'discountCode' })
  const pence = byLine.value.reduce((sum, off) => sum + off, 0)
  return ok({ id: String(row.id), code: row.code, pence, byLine: byLine.value })
}

/** Uses of codes on the running database. */
export const discountPort = (payload: BasePayload): DiscountPort => ({
  async take(order) {
    if (order.discountId === null) return true
    const row = await findDiscountById(payload, order.discountId)
    if (!row) return false
    const email = row.oncePerCustomer ? (order.buyerEmail?.toLowerCase() ?? null) : null
    const use = { discount: order.discountId, order: order.id, email }
    const isTaken = await takeUse(payload, use, row.usageLimit ?? null)
    if (row.usageLimit) await expireDiscounts(payload)
    return isTaken
  },
  async giveBack(order) {
    await giveBackUses(payload, order.id)
    if (order.discountId !== null) await expireDiscounts(payload)
  },
})
