import { idOf, idsOf } from '@/domain/content/bin'
import { fail, ok, type Result } from '@/domain/errors'
import { dayEnd, dayOf, dayStart } from '@/domain/time/zone'
import { spread } from './spread'

/** A discount code's effect: a whole percentage, or an amount in pence. */
type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; amountPence: number }

/** What a discount takes off a sum, in pence: never more than the sum; half a penny is rounded to the customer. */
export const discountOf = (sumPence: number, discount: Discount): number => {
  const off =
    discount.kind === 'percent' ? Math.ceil((sumPence * discount.percent) / 100) : discount.amountPence
  return Math.min(Math.max(0, off), sumPence)
}

/** What a service costs at each location, in pence; `location` is a relation or its id. */
interface Priced {
  prices?: readonly { location: unknown; pricePence?: number | null }[] | null
}

/** The price of a service at a location, in pence; null without one above nothing: it cannot be booked there (D33). */
export const priceAt = ({ prices }: Priced, locationId: string): number | null => {
  const price = prices?.find(({ location }) => idOf(location) === locationId)?.pricePence
  return price && price > 0 ? price : null
}

/** As `priceAt`, and null where the category of the service is not offered (D24). */
export const priceOffered = (
  service: Priced,
  category: { notOfferedAt?: unknown } | null | undefined,
  locationId: string,
): number | null => (idsOf(category?.notOfferedAt).includes(locationId) ? null : priceAt(service, locationId))

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
export const discountRuleOf = (row: StoredDiscount): DiscountRule => {
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
    maxLines: row.maxLines ?? null,
  }
}

/** Whether a code works at `now` (ms); its usage limits are judged elsewhere. */
export const worksAt = ({ active, from, to }: DiscountRule, now: number): boolean =>
  active && (from === null || from <= now) && (to === null || now < to)

/** How a code stands, in the words of its refusals. */
export const codeStandings = ['works', 'switched-off', 'not-yet', 'over', 'used-up'] as const
type CodeStanding = (typeof codeStandings)[number]

/** How a code stands at `now` (ms) with so many uses left; null for any number of them. */
export const codeStandingAt = (
  { active, from, to }: Pick<DiscountRule, 'active' | 'from' | 'to'>,
  left: number | null,
  now: number,
): CodeStanding => {
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
const eligibleOf = <L extends PricedLine>(
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
export const discountFor = (
  rule: DiscountRule,
  lines: readonly PricedLine[],
  now: number,
): Result<number[]> => {
  if (!rule.active) return fail('DISCOUNT_UNKNOWN', { field: 'discountCode' })
  if (!worksAt(rule, now)) return fail('DISCOUNT_NOT_NOW', { field: 'discountCode' })
  const eligible = new Set(eligibleOf(rule, lines))
  const prices = lines.map((line) => (eligible.has(line) ? line.pricePence : 0))
  const off = discountOf(
    prices.reduce((total, price) => total + price, 0),
    rule.effect,
  )
  return off > 0 ? ok(spread(off, prices)) : fail('DISCOUNT_NOT_FOR_THESE', { field: 'discountCode' })
}

/** A code as it is stored: capital letters and spaces around it make no difference. */
export const normalCode = (typed: string): string => typed.trim().toUpperCase()
