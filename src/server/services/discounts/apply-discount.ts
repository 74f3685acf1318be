import type { BasePayload } from 'payload'
import type { OrderLine } from '@/domain/checkout/order'
import type { DiscountPort } from '@/domain/checkout/ports'
import { fail, ok, type Result } from '@/domain/errors'
import { getCodeState, checkDiscount, toDiscountRule, normaliseCode } from '@/domain/pricing/discount-rule'
import { getPriceAt, getRelationIds } from '@/domain/content/relations'
import { expireDiscounts } from '@/server/cache/expire-content'
import {
  listAllDiscounts,
  countUses,
  findDiscount,
  findDiscountById,
  releaseDiscountUses,
  hasUsed,
  hasUseLeft,
  takeUse,
} from '@/server/repositories/discounts'
import type { BasketDiscount, Discount } from '@/contract/discounts'
import { calculateDeposit, toDeposit } from '@/domain/pricing/deposit'
import { toPounds, calculateTotals } from '@/domain/pricing/totals'
import { dependenciesOf } from '@/server/dependencies'
import { findBasket, listBasketItems } from '@/server/repositories/baskets'
import { listPublishedServices } from '@/server/repositories/catalogue'
import { findByIds } from '@/server/repositories/running-database'
import type { CourseDiscount } from '@/contract/enrolments'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { findPublishedCourse } from '@/server/repositories/courses'
import type { Row } from '@/server/repositories/store'

/** The effect of a code on a basket. */
export interface AppliedDiscount {
  id: string
  code: string
  pence: number
  /** Each line's share of the discount, in the order of the lines (D90). */
  byLine: readonly number[]
}

/** Checks a code that a visitor typed. The use is only counted when the order is confirmed. */
export const applyDiscount = async (
  payload: BasePayload,
  typed: string,
  lines: readonly Pick<OrderLine, 'serviceId' | 'pricePence'>[],
  at: { now: number; email: string | null; order: string },
): Promise<Result<AppliedDiscount>> => {
  const row = await findDiscount(payload, normaliseCode(typed))
  if (!row) return fail('DISCOUNT_UNKNOWN', { field: 'discountCode' })
  const byLine = checkDiscount(toDiscountRule(row), lines, at.now)
  if (!byLine.ok) return byLine
  const use = { discount: String(row.id), order: at.order, email: at.email }
  if (row.usageLimit && !(await hasUseLeft(payload, use, row.usageLimit)))
    return fail('DISCOUNT_USED_UP', { field: 'discountCode' })
  if (row.oncePerCustomer && at.email && (await hasUsed(payload, use)))
    return fail('DISCOUNT_USED_BEFORE', { field: 'discountCode' })
  const pence = byLine.value.reduce((sum, off) => sum + off, 0)
  return ok({ id: String(row.id), code: row.code, pence, byLine: byLine.value })
}

/** Creates the port that counts uses of codes in the running database. */
export const createDiscountPort = (payload: BasePayload): DiscountPort => ({
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
  async releaseUse(order) {
    await releaseDiscountUses(payload, order.id)
    if (order.discountId !== null) await expireDiscounts(payload)
  },
})

const loadPricedLines = async (payload: BasePayload, basket: string) => {
  const [items, settings] = await Promise.all([
    listBasketItems(payload, basket),
    loadBookingSettings(payload),
  ])
  const usual = toDeposit(settings.deposit)
  const services = await listPublishedServices(payload, { id: { in: items.map(({ service }) => service) } })
  const byId = new Map(services.map((service) => [String(service.id), service]))
  return items.flatMap(({ service: serviceId, location }) => {
    const service = byId.get(serviceId)
    if (!service) return []
    const pricePence = getPriceAt(service, location)
    return pricePence == null ? [] : [{ serviceId, pricePence, deposit: toDeposit(service.deposit, usual) }]
  })
}

/** The discount that a typed code gives on a basket, at today's prices. */
export const checkBasketDiscount = async (
  payload: BasePayload,
  request: { basketId: string; discountCode: string; session: string | null },
): Promise<Result<BasketDiscount>> => {
  const now = dependenciesOf(payload).clock.now()
  const basket = await findBasket(payload, request.basketId)
  const isTheirs = basket && (request.session === null || basket.session === request.session)
  if (!isTheirs || basket.expiresAt <= now) return fail('BASKET_GONE')
  const lines = await loadPricedLines(payload, basket.id)
  if (lines.length === 0) return fail('BASKET_EMPTY')
  const applied = await applyDiscount(payload, request.discountCode, lines, { now, email: null, order: '' })
  if (!applied.ok) return applied
  const { code, pence, byLine } = applied.value
  const priced = lines.map(({ deposit, pricePence }, at) => ({
    pricePence,
    depositPence: calculateDeposit(deposit, pricePence - (byLine[at] ?? 0)),
  }))
  const full = calculateTotals(priced, 'pay-full', pence)
  const half = calculateTotals(priced, 'pay-half', pence)
  return ok({
    code,
    discount: toPounds(full.discount),
    subtotal: toPounds(full.subtotal),
    total: toPounds(full.total),
    to_pay_now: { half: toPounds(half.now), full: toPounds(full.now) },
  })
}

/** The discount that a typed code gives on a course, at today's price. */
export const checkCourseDiscount = async (
  payload: BasePayload,
  { courseId, discountCode }: { courseId: string; discountCode: string },
): Promise<Result<CourseDiscount>> => {
  const course = await findPublishedCourse(payload, courseId)
  if (!course) return fail('COURSE_NOT_FOUND', { field: 'courseId' })
  const lines = [{ serviceId: courseId, pricePence: course.pricePence ?? 0, depositPence: 0 }]
  const now = dependenciesOf(payload).clock.now()
  const applied = await applyDiscount(payload, discountCode, lines, { now, email: null, order: '' })
  if (!applied.ok) return applied
  const { discount, subtotal, total } = calculateTotals(lines, 'pay-full', applied.value.pence)
  return ok({
    code: applied.value.code,
    discount: toPounds(discount),
    subtotal: toPounds(subtotal),
    total: toPounds(total),
  })
}

const countUsesLeft = ({ usageLimit }: Row<'discounts'>, uses: number): number | null =>
  usageLimit ? usageLimit - uses : null

/**
 * Lists the discount codes, newest first, with their number of uses and their status. Amounts are in pounds. Makes
 * three queries.
 */
export const listDiscounts = async (payload: BasePayload): Promise<Discount[]> => {
  const now = dependenciesOf(payload).clock.now()
  const [rows, counts] = await Promise.all([listAllDiscounts(payload), countUses(payload)])
  const named = await findByIds(
    payload,
    'services',
    rows.flatMap(({ services }) => getRelationIds(services)),
  )
  const getUses = ({ id }: Row<'discounts'>): number => counts.get(String(id)) ?? 0
  return rows.map((row) => ({
    discount_id: String(row.id),
    code: row.code,
    kind: row.kind,
    percent: row.kind === 'percent' ? (row.percent ?? 0) : null,
    amount: row.kind === 'amount' ? toPounds(row.amountPence ?? 0) : null,
    valid_from: row.validFrom ?? null,
    valid_until: row.validUntil ?? null,
    usage_limit: row.usageLimit ?? null,
    once_per_customer: row.oncePerCustomer ?? false,
    max_lines: row.maxLines ?? null,
    active: row.active === true,
    uses: getUses(row),
    standing: getCodeState(toDiscountRule(row), countUsesLeft(row, getUses(row)), now),
    services: getRelationIds(row.services).flatMap((id) => named.get(id)?.name ?? []),
  }))
}
