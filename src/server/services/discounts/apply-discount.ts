import type { BasePayload } from 'payload'
import type { OrderLine } from '../../../domain/checkout/order'
import type { DiscountPort } from '../../../domain/checkout/ports'
import { fail, ok, type Result } from '../../../domain/errors'
import { discountFor, type DiscountRule, normalCode } from '../../../domain/pricing/discount-rule'
import { dayEnd, dayOf, dayStart } from '../../../domain/time/zone'
import { idsOf } from '../../../domain/content/relation'
import {
  findDiscount,
  findDiscountById,
  giveBackUses,
  hasUsed,
  hasUseLeft,
  takeUse,
} from '../../repositories/discounts'
import type { Row } from '../../repositories/store'

/** What a code comes to for a basket. */
export interface AppliedDiscount {
  id: string
  code: string
  pence: number
}

const ruleOf = (row: Row<'discounts'>): DiscountRule => {
  const services = idsOf(row.services)
  return {
    effect:
      row.kind === 'percent'
        ? { kind: 'percent', percent: row.percent ?? 0 }
        : { kind: 'amount', amountPence: row.amountPence ?? 0 },
    active: row.active === true,
    from: row.validFrom ? dayStart(dayOf(Date.parse(row.validFrom))) : null,
    to: row.validUntil ? dayEnd(dayOf(Date.parse(row.validUntil))) : null,
    serviceIds: services.length > 0 ? services : null,
  }
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
  const pence = discountFor(ruleOf(row), lines, at.now)
  if (!pence.ok) return pence
  const use = { discount: String(row.id), order: at.order, email: at.email }
  if (row.usageLimit && !(await hasUseLeft(payload, use, row.usageLimit)))
    return fail('DISCOUNT_USED_UP', { field: 'discountCode' })
  if (row.oncePerCustomer && at.email && (await hasUsed(payload, use)))
    return fail('DISCOUNT_USED_BEFORE', { field: 'discountCode' })
  return ok({ id: String(row.id), code: row.code, pence: pence.value })
}

/** Uses of codes on the running database. */
export const discountPort = (payload: BasePayload): DiscountPort => ({
  async take(order) {
    if (order.discountId === null) return true
    const row = await findDiscountById(payload, order.discountId)
    if (!row) return false
    const email = row.oncePerCustomer ? (order.buyerEmail?.toLowerCase() ?? null) : null
    const use = { discount: order.discountId, order: order.id, email }
    return takeUse(payload, use, row.usageLimit ?? null)
  },
  giveBack: (order) => giveBackUses(payload, order.id),
})
