import { pick } from '../support/chances'
import type { Offer, Slot } from '../support/target'
import type { VisitPlan } from './draw-extras'
import type { Visitor } from './visitor'

/** A treatment and a day on which it has free times. */
interface Choice {
  offer: Offer
  day: string
}

interface BasketItem {
  item_id: string
  staff_id: string | null
  booking_details: { start_time: string } | null
}

/** Holds a plan for two treatments, all or nothing. Without one, the visitor tries single times. */
export const holdVisit = async (
  visitor: Visitor,
  [first, second]: [Choice, Choice],
  { hasFriend }: VisitPlan,
): Promise<void> => {
  const { observed, scenario, random } = visitor
  const { locationId } = scenario.target
  const basketId = observed.basketId ?? ''
  const { day } = first
  const items: { item_id: string }[] = []
  for (const [n, { offer }] of [first, second].entries()) {
    const service = { service_id: offer.serviceId, ...(n > 0 && hasFriend ? { guest_name: 'Ana' } : {}) }
    const json = { basketId, locationId, service }
    const { status, body } = await visitor.persist('/api/basket/add', { method: 'POST', json })
    if (status === 200 && !items.some(({ item_id }) => item_id === body.item_id))
      items.push({ item_id: body.item_id })
  }
  const search = { basketId, location_ids: [locationId], from: day, to: day, items }
  const found = await visitor.persist('/api/basket/plan', { method: 'POST', json: search })
  const plans = (found.body.plans ?? []) as { items: { item_id: string; start_time: string }[] }[]
  if (plans.length > 0) {
    const plan = { location_id: locationId, items: pick(plans, random).items }
    const parts = plan.items.map(({ item_id: id, start_time: start }) => ({ id, start }))
    observed.visits.push({ kind: 'plan', of: basketId, parts, count: parts.length, acknowledged: false })
    // If a repeat finds that the items have times, the lost call held them.
    await visitor.persist('/api/basket/hold-plan', { method: 'POST', json: { ...search, plan } })
  }
  const { body } = await visitor.persist(`/api/basket/items?basketId=${basketId}`)
  for (const { item_id: itemId, booking_details } of (body.data ?? []) as BasketItem[])
    if (booking_details) observed.held.push({ start: booking_details.start_time, staffId: null, itemId })
  if (observed.held.length > 0) visitor.chosen.push(first.offer, second.offer)
  else
    for (const { item_id } of items)
      await visitor.persist(`/api/basket/remove?item_id=${item_id}`, { method: 'POST', json: {} })
}

/** The time between a test and its treatment, in ms. Longer than the lead time of every product. */
const APART = 60 * 3_600_000

/** Holds a patch test, and at least the lead time later the treatment that requires it (D106). */
export const holdTested = async (visitor: Visitor): Promise<void> => {
  const { observed, scenario, random } = visitor
  const { serviceId, testId, locationId } = scenario.tested
  const add = async (service_id: string, from: number): Promise<string | null> => {
    const query = new URLSearchParams({ service_id, location_id: locationId })
    const { body: found } = await visitor.persist(`/api/slots?${query}`)
    const free = Object.values((found.slots ?? {}) as Record<string, Slot[]>).flat()
    const later = free.filter(({ start_time }) => Date.parse(start_time) >= from)
    if (later.length === 0) return null
    const slot = pick(later.slice(0, 40), random)
    const json = { basketId: observed.basketId, locationId, service: { service_id, bookingDetails: slot } }
    const { status, body } = await visitor.persist('/api/basket/add', { method: 'POST', json })
    if (status !== 200) return null
    const itemId = String(body.item_id)
    observed.held.push({ start: slot.start_time, staffId: null, itemId })
    return itemId
  }
  const test = await add(testId, scenario.site.clock.now())
  const at = Date.parse(observed.held[0]?.start ?? '')
  const treatment = test && (await add(serviceId, at + APART))
  if (test && treatment) observed.tests.push({ test, treatment })
  if (!test || treatment) return
  observed.held.pop()
  await visitor.persist(`/api/basket/remove?item_id=${test}`, { method: 'POST', json: {} })
}
