import { chance, pick } from '../support/chances'
import type { Offer, Slot } from '../support/target'
import { type Attempt, choose, repeatable } from './attempt'

const person = {
  first_name: 'Race',
  last_name: 'Runner',
  email: 'race@example.org',
  phone_number: '01632 960123',
}

export interface Visitor {
  basketId: string
  headers: Record<string, string>
}

export const enter = async (attempt: Attempt): Promise<Visitor | null> => {
  const forwarded = { 'x-forwarded-for': attempt.address }
  const made = await repeatable(attempt, 'basket', '/api/basket/create', { headers: forwarded })
  if (!made) return null
  const { basketId, sessionId } = made.body
  return { basketId, headers: { ...forwarded, 'session-id': sessionId } }
}

export const addToBasket = (
  attempt: Attempt,
  visitor: Visitor,
  offer: Offer,
  slot: Slot,
  guest_name?: string,
) => {
  const { serviceId: service_id, staffId } = offer
  const service = { service_id, ...(staffId ? { staff_id: staffId } : {}), bookingDetails: slot, guest_name }
  const json = { basketId: visitor.basketId, locationId: attempt.target.locationId, service }
  return repeatable(attempt, 'add', '/api/basket/add', { method: 'POST', json, headers: visitor.headers })
}

/** Pays at the salon, sometimes with a double click. */
export const confirm = async (attempt: Attempt, visitor: Visitor, offer: Offer, slot: Slot) => {
  const { basketId, headers } = visitor
  const options = { method: 'POST', headers }
  const customer = await repeatable(attempt, 'customer', '/api/customers/new', { ...options, json: person })
  if (!customer) return
  const json = {
    paymentType: 'pay-at-salon',
    paymentContext: 'booking',
    customerId: customer.body.customer_id,
    basketId,
    locationId: attempt.target.locationId,
    idempotencyKey: `${basketId}-1`,
  }
  const once = () => repeatable(attempt, 'confirm', '/api/booking/confirm-booking', { ...options, json })
  const answers = await Promise.all(chance(attempt.random, 0.1) ? [once(), once()] : [once()])
  for (const answer of answers)
    if (answer?.status === 200)
      attempt.report.acknowledged.push({
        kind: 'payment',
        id: answer.body.paymentId,
        start: slot.start_time,
        staffId: offer.staffId,
      })
}

/** How many times a visitor tries before giving up. */
const TRIES = 4

/** Tries one time after another until a hold succeeds. */
const hold = async (attempt: Attempt, visitor: Visitor) => {
  for (let i = 0; i < TRIES; i++) {
    const { offer, slot } = choose(attempt)
    attempt.report.attempts++
    const added = await addToBasket(attempt, visitor, offer, slot)
    if (added) return { offer, slot, item: String(added.body.item_id) }
  }
  return null
}

interface Held {
  offer: Offer
  slot: Slot
  item: string
}

/** Adds the same time with somebody else for a friend (D101). Only one treatment can be for each of them. */
const bringFriend = async (attempt: Attempt, visitor: Visitor, held: Held) => {
  const others = attempt.target.offers.filter(({ staffId, days }) => {
    const times = days[attempt.day] ?? []
    return staffId !== held.offer.staffId && times.some((one) => one.start_time === held.slot.start_time)
  })
  if (others.length === 0) return
  const offer = pick(others, attempt.random)
  const slot = offer.days[attempt.day]?.find((one) => one.start_time === held.slot.start_time)
  attempt.report.attempts++
  const added = slot && (await addToBasket(attempt, visitor, offer, slot, 'Ana'))
  if (!added) return
  const parts = [held.item, String(added.body.item_id)].map((id) => ({ id, start: held.slot.start_time }))
  attempt.report.visits.push({ kind: 'plan', of: visitor.basketId, parts, count: 2, acknowledged: false })
}

/**
 * One visitor from start to end. They fill a basket, try one or more times, and usually confirm. Some change their
 * mind, and some leave.
 */
export const visit = async (attempt: Attempt): Promise<void> => {
  const visitor = await enter(attempt)
  const held = visitor && (await hold(attempt, visitor))
  if (!held) return
  if (chance(attempt.random, 0.3)) await bringFriend(attempt, visitor, held)
  const mind = attempt.random()
  if (mind < 0.75) return confirm(attempt, visitor, held.offer, held.slot)
  if (mind > 0.95) return
  // Only the friend's treatment is left.
  attempt.report.visits = []
  const path = `/api/basket/remove?item_id=${held.item}`
  await repeatable(attempt, 'remove', path, { method: 'POST', json: {}, headers: visitor.headers })
}
