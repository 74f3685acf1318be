import {
  type Answer,
  call,
  type CallOptions,
  type Dice,
  pick,
  type StaffMember,
  untilThere,
} from './client.mts'
import type { Report } from './record.mts'
import type { Offer, Slot, Target } from './target.mts'

/** One attempt: who makes it, at which server, and what it came to. */
export interface Attempt {
  url: string
  target: Target
  /** The day that everybody is after now. */
  day: string
  random: Dice
  address: string
  staff: StaffMember
  report: Report
  /** Events of this client that still block time. */
  events: string[]
}

/** Sorts an answer: done, refused or broken. Without one, waits until the server is there again. */
const see = async ({ report, url }: Attempt, what: string, answer: Answer): Promise<boolean> => {
  const { status, body } = answer
  if (status === 0) {
    report.unknown++
    await untilThere(url)
    return false
  }
  if (status >= 200 && status < 300) return true
  if (status < 500 && body?.code) report.refused.push(String(body.code))
  else report.broken.push(`${what} answered ${status} ${JSON.stringify(body).slice(0, 200)}`)
  return false
}

/** A call that may be repeated: once more when its answer never came. */
const repeatable = async (attempt: Attempt, what: string, path: string, options: CallOptions) => {
  const first = await call(attempt.url + path, options)
  if (first.status !== 0) return (await see(attempt, what, first)) ? first : null
  await see(attempt, what, first)
  const second = await call(attempt.url + path, options)
  return (await see(attempt, what, second)) ? second : null
}

const chance = (random: Dice, share: number): boolean => random() < share

/** An offer and one of its times on the day that everybody is after. */
export const choose = ({ target, day, random }: Pick<Attempt, 'target' | 'day' | 'random'>) => {
  const offers = target.offers.filter((offer) => offer.days[day])
  const offer: Offer = pick(offers, random)
  const slot: Slot = pick(offer.days[day] ?? [], random)
  return { offer, slot }
}

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

export const addToBasket = (attempt: Attempt, visitor: Visitor, offer: Offer, slot: Slot) => {
  const { serviceId: service_id, staffId } = offer
  const service = { service_id, ...(staffId ? { staff_id: staffId } : {}), bookingDetails: slot }
  const json = { basketId: visitor.basketId, locationId: attempt.target.locationId, service }
  return repeatable(attempt, 'add', '/api/basket/add', { method: 'POST', json, headers: visitor.headers })
}

/** Pays at the salon; now and then with a double click. */
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

/** Asks for one time after the other until one is held. */
const hold = async (attempt: Attempt, visitor: Visitor) => {
  for (let i = 0; i < TRIES; i++) {
    const { offer, slot } = choose(attempt)
    attempt.report.attempts++
    const added = await addToBasket(attempt, visitor, offer, slot)
    if (added) return { offer, slot, item: String(added.body.item_id) }
  }
  return null
}

/** A visitor: a basket, a time or another one, mostly a confirmation; some change their mind, some leave. */
export const visit = async (attempt: Attempt): Promise<void> => {
  const visitor = await enter(attempt)
  const held = visitor && (await hold(attempt, visitor))
  if (!held) return
  const mind = attempt.random()
  if (mind < 0.75) return confirm(attempt, visitor, held.offer, held.slot)
  if (mind > 0.95) return
  const path = `/api/basket/remove?item_id=${held.item}`
  await repeatable(attempt, 'remove', path, { method: 'POST', json: {}, headers: visitor.headers })
}

interface PhoneBooking {
  serviceId: string
  staffId: string
  start: string
  customerId: string
  /** In minutes; without it the treatment's own. */
  duration?: number
}

/** Staff enter a booking. They ask the claims alone: nothing is read before. */
export const enterBooking = async (attempt: Attempt, wish: PhoneBooking): Promise<void> => {
  const { serviceId, staffId, start, customerId, duration } = wish
  const json = {
    customer_id: customerId,
    staff_id: staffId,
    location_id: attempt.target.locationId,
    service: { service_id: serviceId },
    slot: { start_time: start },
    ...(duration ? { duration } : {}),
  }
  attempt.report.attempts++
  const made = await attempt.staff.call('/api/booking/admin-create-booking', { method: 'POST', json })
  if (await see(attempt, 'staff booking', made))
    attempt.report.acknowledged.push({ kind: 'appointment', id: made.body.bookingSlotId, start, staffId })
}

const FIVE = 5 * 60_000
const LENGTHS = [30, 45, 60, 75]

/** A phone booking, also off the grid and longer or shorter than the treatment. */
export const bookByPhone = async (attempt: Attempt, customerId: string): Promise<void> => {
  const { random, target } = attempt
  const { offer, slot } = choose(attempt)
  const staffId = offer.staffId ?? pick(target.offers, random).staffId
  if (!staffId) return
  const start = new Date(Date.parse(slot.start_time) + FIVE * Math.floor(random() * 3)).toISOString()
  const { serviceId } = offer
  await enterBooking(attempt, { serviceId, staffId, start, customerId, duration: pick(LENGTHS, random) })
}

const ROWS_A_DAY = 400

/** Any live appointment of the day, whoever made it. */
const anyOfTheDay = async (attempt: Attempt) => {
  const { staff, day, random } = attempt
  const listed = await staff.call(`/api/booking/bookings?from=${day}&to=${day}`)
  if (!(await see(attempt, 'bookings', listed))) return null
  const rows = (listed.body.bookings as { status: string; booking_id: string; booking_slot_id: string }[])
    .filter((row) => row.status !== 'Cancelled')
    .slice(0, ROWS_A_DAY)
  return rows.length === 0 ? null : pick(rows, random)
}

/** Staff cancel one. */
export const cancelOne = async (attempt: Attempt): Promise<void> => {
  const { staff, report } = attempt
  report.attempts++
  const row = await anyOfTheDay(attempt)
  if (!row) return
  report.asked.push(row.booking_slot_id)
  const path = `/api/booking/cancel-booking?bookingId=${row.booking_id}&bookingSlotId=${row.booking_slot_id}`
  const answer = await staff.call(path, { method: 'DELETE' })
  if (await see(attempt, 'cancel', answer)) report.cancelled.push(row.booking_slot_id)
}

/** Staff move one to another time of the day, or to somebody else. */
export const moveOne = async (attempt: Attempt): Promise<void> => {
  const { staff, report } = attempt
  report.attempts++
  const row = await anyOfTheDay(attempt)
  const { offer, slot } = choose(attempt)
  const staffId = offer.staffId ?? pick(attempt.target.offers, attempt.random).staffId
  if (!row || !staffId) return
  const asked = { id: row.booking_slot_id, start: slot.start_time, staffId, acknowledged: false }
  const json = {
    bookingId: row.booking_id,
    bookingSlotId: row.booking_slot_id,
    slot: { start_time: slot.start_time },
    staff_id: staffId,
  }
  const answer = await staff.call('/api/booking/move-appointment', { method: 'PUT', json })
  asked.acknowledged = await see(attempt, 'move', answer)
  const isRefused = answer.status >= 400 && answer.status < 500
  if (!isRefused) report.moves.push(asked)
}

/** Events that one client lets stand at a time. */
const EVENTS = 2

/** Staff block an hour of somebody, or free it again. */
export const blockTime = async (attempt: Attempt): Promise<void> => {
  const { staff, events, target } = attempt
  attempt.report.attempts++
  if (events.length >= EVENTS) {
    const gone = await staff.call(`/api/events/event?event_id=${events.shift()}`, { method: 'DELETE' })
    await see(attempt, 'remove event', gone)
    return
  }
  const { offer, slot } = choose(attempt)
  const end = new Date(Date.parse(slot.start_time) + 12 * FIVE).toISOString()
  const who = offer.staffId ? { staff_id: offer.staffId } : { location_id: target.locationId }
  const json = { ...who, event_name: 'Race', start_time: slot.start_time, end_time: end }
  const added = await staff.call('/api/events/add-event', { method: 'POST', json })
  if (await see(attempt, 'event', added)) events.push(added.body.event_id)
}
