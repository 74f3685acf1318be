import { fail, ok, type Result } from '../errors'
import { type Discount, discountOf } from './discount'

/** A discount code as the owner set it up (D20). Instants in ms, half-open; null: open on that side. */
export interface DiscountRule {
  effect: Discount
  active: boolean
  from: number | null
  to: number | null
  /** Null: for every service. */
  serviceIds: readonly string[] | null
}

interface PricedLine {
  serviceId: string
  pricePence: number
}

/** What a code takes off these lines now, in pence, or why it takes nothing. Its usage limits are judged elsewhere. */
export const discountFor = (
  rule: DiscountRule,
  lines: readonly PricedLine[],
  now: number,
): Result<number> => {
  if (!rule.active) return fail('DISCOUNT_UNKNOWN', { field: 'discountCode' })
  const isNow = (rule.from === null || rule.from <= now) && (rule.to === null || now < rule.to)
  if (!isNow) return fail('DISCOUNT_NOT_NOW', { field: 'discountCode' })
  const { serviceIds } = rule
  const eligible = lines.filter(({ serviceId }) => serviceIds === null || serviceIds.includes(serviceId))
  const sum = eligible.reduce((total, line) => total + line.pricePence, 0)
  const off = discountOf(sum, rule.effect)
  return off > 0 ? ok(off) : fail('DISCOUNT_NOT_FOR_THESE', { field: 'discountCode' })
}

/** A code as it is stored: capital letters and spaces around it make no difference. */
export const normalCode = (typed: string): string => typed.trim().toUpperCase()
