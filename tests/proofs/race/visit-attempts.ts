import { randomBytes } from 'node:crypto'
import { chance, pick } from '../support/chances'
import type { VisitWish } from '../support/report'
import type { Offer, Target } from '../support/target'
import { type Attempt, classify, repeatable } from './attempt'
import { confirm, enter, type Visitor } from './visitor-attempts'

/** Two treatments that begin together, one of them for a friend, each by somebody else. */
export interface Together {
  offers: [Offer, Offer]
  start: string
}

/** Two treatments for one person by the same member of staff. The second begins when the first ends. */
export interface InARow extends Together {
  next: string
}

/** The name of every friend. */
export const FRIEND = 'Ana'

const isFreeAt = ({ days }: Offer, start: string): boolean =>
  (days[start.slice(0, 10)] ?? []).some(({ start_time }) => start_time === start)

/** Lists times at which two people of different treatments are free on a day. */
export const listTogether = ({ offers }: Pick<Target, 'offers'>, day: string): Together[] => {
  const named = offers.filter(({ staffId }) => staffId !== null)
  const starts = [...new Set(named.flatMap(({ days }) => (days[day] ?? []).map((slot) => slot.start_time)))]
  return starts.flatMap((start) => {
    const [first, ...free] = named.filter((offer) => isFreeAt(offer, start))
    const second = free.find(({ staffId }) => staffId !== first?.staffId)
    return first && second ? [{ offers: [first, second], start }] : []
  })
}

/** Lists the times of a day at which a member of staff may give two treatments, one directly after the other. */
export const listInARow = ({ offers }: Pick<Target, 'offers'>, day: string): InARow[] => {
  const named = offers.filter(({ staffId }) => staffId !== null)
  return named.flatMap((first) =>
    named
      .filter(({ staffId, serviceId }) => staffId === first.staffId && serviceId !== first.serviceId)
      .flatMap((second) =>
        (first.days[day] ?? []).map(({ start_time: start, end_time: next }): InARow => ({
          offers: [first, second],
          start,
          next,
        })),
      ),
  )
}

/** A treatment of a visit that has no time yet. */
interface Untimed {
  itemId: string
  staffId: string | null
}

/** Adds a treatment without a time. */
const addUntimed = async (
  attempt: Attempt,
  { basketId, headers }: Visitor,
  { serviceId, staffId }: Pick<Offer, 'serviceId' | 'staffId'>,
  guest_name?: string,
): Promise<Untimed | null> => {
  const service = { service_id: serviceId, ...(guest_name ? { guest_name } : {}) }
  const json = { basketId, locationId: attempt.target.locationId, service }
  const added = await repeatable(attempt, 'add', '/api/basket/add', { method: 'POST', json, headers })
  return added && { itemId: String(added.body.item_id), staffId }
}

interface PlannedPart {
  item_id: string
  staff_id: string
  start_time: string
}

/** A visitor with a plan that is not held yet. */
export interface Planned {
  visitor: Visitor
  search: object
  parts: PlannedPart[]
}

const toSearch = ({ target, day }: Attempt, { basketId }: Visitor, items: Untimed[], on = day) => ({
  ...{ basketId, location_ids: [target.locationId], from: on, to: on },
  items: items.map(({ itemId, staffId }) => ({ item_id: itemId, ...(staffId ? { staff_id: staffId } : {}) })),
})

/** Fills a basket for exactly these people and this start, without a search. */
export const preparePlan = async (attempt: Attempt, { offers, start }: Together): Promise<Planned | null> => {
  const visitor = await enter(attempt)
  if (!visitor) return null
  const items = [
    await addUntimed(attempt, visitor, offers[0]),
    await addUntimed(attempt, visitor, offers[1], FRIEND),
  ].flatMap((item) => item ?? [])
  if (items.length < offers.length) return null
  const parts = items.map(({ itemId, staffId }) => ({
    ...{ item_id: itemId, staff_id: staffId ?? '', start_time: start },
  }))
  return { visitor, search: toSearch(attempt, visitor, items, start.slice(0, 10)), parts }
}

/** Holds a plan, all or nothing. */
export const holdPlan = async (
  attempt: Attempt,
  { visitor, search, parts }: Planned,
  contest?: number,
): Promise<boolean> => {
  const { report, target } = attempt
  const json = { ...search, plan: { location_id: target.locationId, items: parts } }
  const wish: VisitWish = {
    ...{ kind: 'plan', of: visitor.basketId, count: parts.length, acknowledged: false, contest },
    parts: parts.map(({ item_id: id, start_time: start }) => ({ id, start })),
  }
  report.attempts++
  report.visits.push(wish)
  const options = { method: 'POST', json, headers: visitor.headers }
  wish.acknowledged = (await repeatable(attempt, 'hold plan', '/api/basket/hold-plan', options)) !== null
  return wish.acknowledged
}

/** Confirms a plan that is held. */
export const confirmPlan = (attempt: Attempt, { visitor, parts }: Planned): Promise<void> => {
  const [first] = parts
  const { staff_id: staffId = '', start_time = '' } = first ?? {}
  const slot = { slot_id: '', version: '', start_time, end_time: '' }
  return confirm(attempt, visitor, { serviceId: '', staffId, days: {} }, slot)
}

/** Searches for one visit for two or three treatments, some for a friend, holds one of the plans, and mostly confirms. */
export const planVisit = async (attempt: Attempt): Promise<void> => {
  const { random, target, day } = attempt
  const visitor = await enter(attempt)
  attempt.report.attempts++
  if (!visitor) return
  const items: Untimed[] = []
  for (let i = 0; i < (chance(random, 0.3) ? 3 : 2); i++) {
    const offer = pick(target.offers, random)
    const item = await addUntimed(attempt, visitor, offer, chance(random, 0.3) ? FRIEND : undefined)
    if (item && !items.some(({ itemId }) => itemId === item.itemId)) items.push(item)
  }
  if (items.length === 0) return
  const search = toSearch(attempt, visitor, items, day)
  const options = { method: 'POST', json: search, headers: visitor.headers }
  const found = await repeatable(attempt, 'plan', '/api/basket/plan', options)
  const plans = (found?.body.plans ?? []) as { items: PlannedPart[] }[]
  if (plans.length === 0) return
  const { items: parts } = pick(plans, random)
  const planned = { visitor, search, parts }
  if ((await holdPlan(attempt, planned)) && chance(random, 0.8)) await confirmPlan(attempt, planned)
}

/**
 * Books a visit at the desk: both treatments or none. For friends it is confirmed, so only the claims decide. Two
 * treatments in a row are for a walk-in, and are refused if anything is unusual: without their room, they would not
 * follow each other.
 */
export const bookTogether = async (
  attempt: Attempt,
  customerId: string,
  { offers, start, ...row }: Together | InARow,
  contest?: number,
): Promise<void> => {
  const { report, target, random } = attempt
  const isInARow = 'next' in row
  const second = isInARow ? { start_time: row.next } : { guest_name: FRIEND }
  const items = offers.map(({ serviceId, staffId }, i) => ({
    ...{ service_id: serviceId, staff_id: staffId, start_time: start },
    ...(i > 0 ? second : {}),
  }))
  const key = randomBytes(24).toString('base64url')
  const json = {
    ...(isInARow ? { walk_in_name: 'Rose' } : { customer_id: customerId, confirm: true }),
    ...{ location_id: target.locationId, key },
    items: chance(random, 0.5) ? items : items.toReversed(),
  }
  const wish: VisitWish = {
    ...{ kind: 'desk', of: key, parts: [], count: items.length, acknowledged: false, contest },
  }
  report.attempts++
  report.visits.push(wish)
  const ask = () => attempt.staff.call('/api/booking/admin-create-visit', { method: 'POST', json })
  let answer = await ask()
  let isDone = await classify(attempt, 'visit', answer)
  if (answer.status === 0) {
    answer = await ask()
    isDone = await classify(attempt, 'visit', answer)
  }
  if (!isDone) return
  wish.acknowledged = true
  const made = answer.body.appointments as { bookingSlotId: string; start_time: string }[]
  wish.parts = made.map(({ bookingSlotId: id, start_time }) => ({ id, start: start_time }))
  for (const { bookingSlotId: id, start_time } of made)
    report.acknowledged.push({ kind: 'appointment', id, start: start_time, staffId: null })
}

/** Books two friends, or two treatments in a row, at the desk at any time of the day that all clients want. */
export const bookVisit = async (attempt: Attempt, customerId: string): Promise<void> => {
  const { target, day, random } = attempt
  const times = chance(random, 0.5) ? listTogether(target, day) : listInARow(target, day)
  if (times.length > 0) await bookTogether(attempt, customerId, pick<Together | InARow>(times, random))
  else attempt.report.attempts++
}
