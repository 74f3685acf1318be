import { pick } from '../support/chances'
import type { Offer } from '../support/target'
import type { Purchase, Shown } from './purchase'
import type { Visitor } from './visitor'

/** How many times the visitor tries before giving up. */
const TRIES = 6

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

const getDiscount = async (visitor: Visitor): Promise<number | null> => {
  const { observed, plan, scenario } = visitor
  if (!plan.discount) return null
  const json = { basketId: observed.basketId, discountCode: scenario.discountCode }
  const { status, body } = await visitor.persist('/api/basket/discount', { method: 'POST', json })
  return status === 200 ? Math.round(body.discount * 100) : null
}

/** The amount that the page shows as due now, calculated from the prices it was given. */
const shown = async (visitor: Visitor): Promise<Shown | null> => {
  const { observed, scenario } = visitor
  const { status, body } = await visitor.persist(`/api/basket/items?basketId=${observed.basketId}`)
  if (status !== 200) return null
  const sum = (body.data as { price: number }[]).reduce(
    (total, { price }) => total + Math.round(price * 100),
    0,
  )
  const off = await getDiscount(visitor)
  const total = sum - (off ?? 0)
  const { type } = visitor.plan
  const pence = type === 'pay-at-salon' ? 0 : type === 'pay-half' ? Math.ceil(total / 2) : total
  return { pence, code: off === null ? null : scenario.discountCode }
}

/** Returns a basket with its times and customer details, or null if no time was available. */
export const fillBasket = async (visitor: Visitor): Promise<Purchase | null> => {
  const { observed, plan } = visitor
  await visitor.enter()
  for (let i = 0; i < plan.items; i++) await hold(visitor)
  if (observed.held.length === 0) return null
  await visitor.sayWho()
  const { basketId } = observed
  return {
    key: String(basketId),
    fields: { paymentType: plan.type, paymentContext: 'booking', basketId },
    place: null,
    shown: () => shown(visitor),
    instead: () => null,
  }
}
