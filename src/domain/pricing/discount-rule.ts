import { fail, ok, type Result } from '@/domain/errors'
import { getDayEnd, toDayKey, getDayStart } from '@/domain/time/time'
import { splitAmount } from './totals'
import { getRelationIds } from '@/domain/content/relations'

/** The effect of a discount code: a whole percentage, or an amount in pence. */
type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; amountPence: number }

/**
 * The discount on an amount, in pence. It is never more than the amount. Half a penny is rounded in the customer's
 * favour.
 */
export const calculateDiscount = (sumPence: number, discount: Discount): number => {
  const off =
    discount.kind === 'percent' ? Math.ceil((sumPence * discount.percent) / 100) : discount.amountPence
  return Math.min(Math.max(0, off), sumPence)
}

/** A discount code as set up by the owner (D20). Instants are in ms, and `to` is excluded. Null means no limit. */
export interface DiscountRule {
  effect: Discount
  active: boolean
  from: number | null
  to: number | null
  /** Null if the code is for every service. */
  serviceIds: readonly string[] | null
  /** How many lines of one order the code discounts, most expensive first (D90). Null if it discounts all of them. */
  maxLines: number | null
}

/** A code as stored. It is valid for the whole of its last day. */
interface StoredDiscount {
  kind: 'percent' | 'amount'
  percent?: number | null
  amountPence?: number | null
  active?: boolean | null
  validFrom?: string | null
  validUntil?: string | null
  services?: unknown
  maxLines?: number | null
}

export const toDiscountRule = (row: StoredDiscount): DiscountRule => {
  const services = getRelationIds(row.services)
  return {
    effect:
      row.kind === 'percent'
        ? { kind: 'percent', percent: row.percent ?? 0 }
        : { kind: 'amount', amountPence: row.amountPence ?? 0 },
    active: row.active === true,
    from: row.validFrom ? getDayStart(toDayKey(Date.parse(row.validFrom))) : null,
    to: row.validUntil ? getDayEnd(toDayKey(Date.parse(row.validUntil))) : null,
    serviceIds: services.length > 0 ? services : null,
    maxLines: row.maxLines ?? null,
  }
}

/** True if a code is active at `now` (ms). Usage limits are checked separately. */
export const isDiscountActiveAt = ({ active, from, to }: DiscountRule, now: number): boolean =>
  active && (from === null || from <= now) && (to === null || now < to)

/** The states of a code. They correspond to the reasons why it may be refused. */
export const codeStates = ['works', 'switched-off', 'not-yet', 'over', 'used-up'] as const
type CodeState = (typeof codeStates)[number]

/** The state of a code at `now` (ms). `left` is the number of uses left, or null if unlimited. */
export const getCodeState = (
  { active, from, to }: Pick<DiscountRule, 'active' | 'from' | 'to'>,
  left: number | null,
  now: number,
): CodeState => {
  if (!active) return 'switched-off'
  if (from !== null && now < from) return 'not-yet'
  if (to !== null && now >= to) return 'over'
  return left !== null && left <= 0 ? 'used-up' : 'works'
}

interface PricedLine {
  serviceId: string
  pricePence: number
}

/** The lines to which a code applies. If there are more than it may discount, only the most expensive. */
const filterEligible = <L extends PricedLine>(
  { serviceIds, maxLines }: DiscountRule,
  lines: readonly L[],
): L[] => {
  const valid = lines.filter(({ serviceId }) => serviceIds === null || serviceIds.includes(serviceId))
  if (maxLines === null) return valid
  return valid.toSorted((a, b) => b.pricePence - a.pricePence).slice(0, maxLines)
}

/**
 * The discount on each of these lines now, in pence, or the reason why there is none. An amount is split in proportion
 * to price over the lines to which the code applies (D90). Usage limits are checked separately.
 */
export const checkDiscount = (
  rule: DiscountRule,
  lines: readonly PricedLine[],
  now: number,
): Result<number[]> => {
  if (!rule.active) return fail('DISCOUNT_UNKNOWN', { field: 'discountCode' })
  if (!isDiscountActiveAt(rule, now)) return fail('DISCOUNT_NOT_NOW', { field: 'discountCode' })
  const eligible = new Set(filterEligible(rule, lines))
  const prices = lines.map((line) => (eligible.has(line) ? line.pricePence : 0))
  const off = calculateDiscount(
    prices.reduce((total, price) => total + price, 0),
    rule.effect,
  )
  return off > 0 ? ok(splitAmount(off, prices)) : fail('DISCOUNT_NOT_FOR_THESE', { field: 'discountCode' })
}

/** A code as it is stored: in upper case, without spaces at either end. */
export const normaliseCode = (typed: string): string => typed.trim().toUpperCase()
