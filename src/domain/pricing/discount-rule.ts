import { getRelationId, getRelationIds } from '@/domain/content/bin'
import { fail, ok, type Result } from '@/domain/errors'
import { getDayEnd, toDayKey, getDayStart } from '@/domain/time/zone'
import { splitAmount } from './totals'

/** A discount code's effect: a whole percentage, or an amount in pence. */
type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; amountPence: number }

/** What a discount takes off a sum, in pence: never more than the sum; half a penny is rounded to the customer. */
export const calculateDiscount = (sumPence: number, discount: Discount): number => {
  const off =
    discount.kind === 'percent' ? Math.ceil((sumPence * discount.percent) / 100) : discount.amountPence
  return Math.min(Math.max(0, off), sumPence)
}

/** What a service costs at each location, in pence; `location` is a relation or its id. */
interface Priced {
  prices?: readonly { location: unknown; pricePence?: number | null }[] | null
}

/** The price of a service at a location, in pence; null without one above nothing: it cannot be booked there (D33). */
export const getPriceAt = ({ prices }: Priced, locationId: string): number | null => {
  const price = prices?.find(({ location }) => getRelationId(location) === locationId)?.pricePence
  return price && price > 0 ? price : null
}

/** As `getPriceAt`, and null where the category of the service is not offered (D24). */
export const getOfferedPrice = (
  service: Priced,
  category: { notOfferedAt?: unknown } | null | undefined,
  locationId: string,
): number | null =>
  getRelationIds(category?.notOfferedAt).includes(locationId) ? null : getPriceAt(service, locationId)

/** A discount code as the owner set it up (D20). Instants in ms, half-open; null: open on that side. */
export interface DiscountRule {
  effect: Discount
  active: boolean
  from: number | null
  to: number | null
  /** Null: for every service. */
  serviceIds: readonly string[] | null
  /** How many lines of one order it takes something off, the dearest first (D90). Null: all of them. */
  maxLines: number | null
}

/** A code as it is stored; its last day counts whole. */
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

/** The rule of a stored code. */
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

/** Whether a code works at `now` (ms); its usage limits are judged elsewhere. */
export const isDiscountActiveAt = ({ active, from, to }: DiscountRule, now: number): boolean =>
  active && (from === null || from <= now) && (to === null || now < to)

/** How a code stands, in the words of its refusals. */
export const codeStates = ['works', 'switched-off', 'not-yet', 'over', 'used-up'] as const
type CodeState = (typeof codeStates)[number]

/** How a code stands at `now` (ms) with so many uses left; null for any number of them. */
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

/** The lines that a code is valid for; of more than it may discount, the dearest. */
const filterEligible = <L extends PricedLine>(
  { serviceIds, maxLines }: DiscountRule,
  lines: readonly L[],
): L[] => {
  const valid = lines.filter(({ serviceId }) => serviceIds === null || serviceIds.includes(serviceId))
  if (maxLines === null) return valid
  return valid.toSorted((a, b) => b.pricePence - a.pricePence).slice(0, maxLines)
}

/**
 * What a code takes off each of these lines now, in pence, or why it takes nothing. Its amount is spread by price over
 * the lines that it is valid for (D90). Its usage limits are judged elsewhere.
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

/** A code as it is stored: capital letters and spaces around it make no difference. */
export const normaliseCode = (typed: string): string => typed.trim().toUpperCase()
