import type { BasePayload } from 'payload'
import type { BasketDiscount } from '../../../contract/discounts'
import { fail, ok, type Result } from '../../../domain/errors'
import { pounds } from '../../../domain/pricing/money'
import { totalsOf } from '../../../domain/pricing/totals'
import { dependenciesOf } from '../../dependencies'
import { findBasket, itemsOf } from '../../repositories/baskets'
import { publishedServices } from '../../repositories/catalogue'
import { priceAt } from '../../../domain/pricing/location-price'
import { applyDiscount } from './apply-discount'

const pricedLines = async (payload: BasePayload, basket: string) => {
  const items = await itemsOf(payload, basket)
  const services = await publishedServices(payload, { id: { in: items.map(({ service }) => service) } })
  const byId = new Map(services.map((service) => [String(service.id), service]))
  return items.flatMap(({ service: serviceId, location }) => {
    const service = byId.get(serviceId)
    const pricePence = service && priceAt(service, location)
    return pricePence == null ? [] : [{ serviceId, pricePence }]
  })
}

/** What a typed code would take off a basket, at today's prices. */
export const basketDiscount = async (
  payload: BasePayload,
  request: { basketId: string; discountCode: string; session: string | null },
): Promise<Result<BasketDiscount>> => {
  const now = dependenciesOf(payload).clock.now()
  const basket = await findBasket(payload, request.basketId)
  const isTheirs = basket && (request.session === null || basket.session === request.session)
  if (!isTheirs || basket.expiresAt <= now) return fail('BASKET_GONE')
  const lines = await pricedLines(payload, basket.id)
  if (lines.length === 0) return fail('BASKET_EMPTY')
  const applied = await applyDiscount(payload, request.discountCode, lines, { now, email: null, order: '' })
  if (!applied.ok) return applied
  const { code, pence } = applied.value
  const full = totalsOf(lines, 'pay-full', pence)
  const half = totalsOf(lines, 'pay-half', pence)
  return ok({
    code,
    discount: pounds(full.discount),
    subtotal: pounds(full.subtotal),
    total: pounds(full.total),
    to_pay_now: { half: pounds(half.now), full: pounds(full.now) },
  })
}
