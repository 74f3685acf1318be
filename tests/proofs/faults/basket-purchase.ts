import { pick } from '../support/chances'
import type { Offer } from '../support/target'
import { holdTested, holdVisit } from './visit-purchase'
import type { Purchase, Shown } from './purchase'
import type { Visitor } from './visitor'

/** How many times the visitor tries before giving up. */
const TRIES = 12

const getPrice = ({ scenario }: Visitor, { serviceId }: Offer): number => scenario.prices.get(serviceId) ?? 0

const choose = (visitor: Visitor): { offer: Offer; day: string } => {
  const { offers } = visitor.scenario.target
  // Clearpay requires a basket of £60, so this is the more expensive half.
  const dear = [...offers]
    .sort((a, b) => getPrice(visitor, b) - getPrice(visitor, a))
    .slice(0, Math.ceil(offers.length / 2))
  const offer = pick(visitor.plan.method === 'clearpay' ? dear : offers, visitor.random)
  return { offer, day: pick(Object.keys(offer.days), visitor.random) }
}

/** Tries one time after another until a hold succeeds. */
const hold = async (visitor: Visitor): Promise<void> => {
  const { observed, scenario, random } = visitor
  for (let i = 0; i < TRIES; i++) {
    const { offer, day } = choose(visitor)
    const slot = pick(offer.days[day] ?? [], random)
    const { serviceId: service_id, staffId } = offer
    const service = { service_id, ...(staffId ? { staff_id: staffId } : {}), bookingDetails: slot }
    const json = { basketId: observed.basketId, locationId: scenario.target.locationId, service }
    const isClosed = scenario.changes.isClosed(staffId, Date.parse(slot.start_time))
    const { status, body } = await visitor.persist('/api/basket/add', { method: 'POST', json })
    if (status !== 200) continue
    if (isClosed) observed.broken.push(`was given ${slot.start_time} of a person who is at home then`)
    visitor.chosen.push(offer)
    observed.held.push({ start: slot.start_time, staffId, itemId: body.item_id })
    return
  }
}

/** What the page was told about the code: the discount, and the booking fee after it. */
const getDiscount = async (visitor: Visitor): Promise<{ off: number; half: number } | null> => {
  const { observed, plan, scenario } = visitor
  if (!plan.discount) return null
  const json = { basketId: observed.basketId, discountCode: scenario.discountCode }
  const { status, body } = await visitor.persist('/api/basket/discount', { method: 'POST', json })
  if (status !== 200) return null
  return { off: Math.round(body.discount * 100), half: Math.round(body.to_pay_now.half * 100) }
}

/** The amount that the page shows as due now, calculated from the prices it was given. */
const shown = async (visitor: Visitor): Promise<Shown | null> => {
  const { observed, scenario } = visitor
  const { status, body } = await visitor.persist(`/api/basket/items?basketId=${observed.basketId}`)
  if (status !== 200) return null
  const prices = (body.data as { price: number }[]).map(({ price }) => Math.round(price * 100))
  const sum = (list: number[]) => list.reduce((total, one) => total + one, 0)
  const given = await getDiscount(visitor)
  // Half of each price, rounded up to the penny (D98).
  const half = given?.half ?? sum(prices.map((price) => Math.ceil(price / 2)))
  const full = sum(prices) - (given?.off ?? 0)
  const pence = { 'pay-at-salon': 0, 'pay-half': half, 'pay-full': full }[visitor.plan.type]
  return { pence, totalPence: full, code: given === null ? null : scenario.discountCode }
}

/** The visitor's basket, once it has its times. */
export const toBasketPurchase = (visitor: Visitor): Purchase => {
  const { basketId } = visitor.observed
  return {
    key: String(basketId),
    fields: { paymentType: visitor.plan.type, paymentContext: 'booking', basketId },
    place: null,
    shown: () => shown(visitor),
    instead: () => null,
  }
}

/** Returns a basket with its times and customer details, or null if no time was available. */
export const fillBasket = async (visitor: Visitor): Promise<Purchase | null> => {
  const { observed, plan } = visitor
  await visitor.enter()
  if (plan.visit?.isTested) await holdTested(visitor)
  else if (plan.visit) await holdVisit(visitor, [choose(visitor), choose(visitor)], plan.visit)
  if (observed.held.length === 0) for (let i = 0; i < plan.items; i++) await hold(visitor)
  if (observed.held.length === 0) return null
  await visitor.sayWho()
  return toBasketPurchase(visitor)
}
