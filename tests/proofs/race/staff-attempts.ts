import { chance, pick } from '../support/chances'
import { type Attempt, choose, classify } from './attempt'

interface PhoneBooking {
  serviceId: string
  staffId: string
  start: string
  customerId: string
  /** The duration in minutes. By default, this is the treatment's own. */
  duration?: number
}

/** Enters a booking as staff would. Nothing is read first, so only the claims decide. */
export const enterBooking = async (attempt: Attempt, wish: PhoneBooking): Promise<void> => {
  const { serviceId, staffId, start, customerId, duration } = wish
  const json = {
    customer_id: customerId,
    staff_id: staffId,
    location_id: attempt.target.locationId,
    service: { service_id: serviceId },
    slot: { start_time: start },
    ...(duration ? { duration } : {}),
    confirm_outside: true,
  }
  attempt.report.attempts++
  const made = await attempt.staff.call('/api/booking/admin-create-booking', { method: 'POST', json })
  if (await classify(attempt, 'staff booking', made))
    attempt.report.acknowledged.push({ kind: 'appointment', id: made.body.bookingSlotId, start, staffId })
}

const FIVE = 5 * 60_000
const LENGTHS = [30, 45, 60, 75]

/** Makes a phone booking. It may be off the grid, and longer or shorter than the treatment. */
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

interface Listed {
  status: string
  booking_id: string
  booking_slot_id: string
  customer_id: string
  staff_id: string
  start_time: string
  end_time: string
}

/** Any active appointment of the day with the rest of its visit, earliest first, of this customer or whoever made it. */
const anyOfTheDay = async (attempt: Attempt, customerId?: string) => {
  const { staff, day, random } = attempt
  const listed = await staff.call(`/api/booking/bookings?from=${day}&to=${day}`)
  if (!(await classify(attempt, 'bookings', listed))) return null
  const rows = (listed.body.bookings as Listed[])
    .filter((row) => row.status !== 'Cancelled' && (!customerId || row.customer_id === customerId))
    .slice(0, ROWS_A_DAY)
  if (rows.length === 0) return null
  const row = pick(rows, random)
  const visit = rows
    .filter(({ booking_id }) => booking_id === row.booking_id)
    .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
  return { ...row, visit }
}

/** Cancels an appointment or its whole visit, as staff would. */
export const cancelOne = async (attempt: Attempt): Promise<void> => {
  const { staff, report, random } = attempt
  report.attempts++
  const row = await anyOfTheDay(attempt)
  if (!row) return
  const isVisit = row.visit.length > 1 && chance(random, 0.5)
  const ids = (isVisit ? row.visit : [row]).map(({ booking_slot_id }) => booking_slot_id)
  // A treatment that has joined the visit since then is cancelled, too.
  report.asked.push(...ids, ...(isVisit ? [row.booking_id] : []))
  const query = `bookingId=${row.booking_id}&bookingSlotId=${row.booking_slot_id}`
  const path = `/api/booking/cancel-booking?${query}${isVisit ? '&whole_visit=true' : ''}`
  const answer = await staff.call(path, { method: 'DELETE' })
  if (await classify(attempt, 'cancel', answer)) report.cancelled.push(...ids)
}

/**
 * Adds a treatment to any booking of the customer on that day, mostly directly after a treatment of it by the same member
 * of staff, so that they share the clean-up (D102). It is in the same booking, or has one of its own.
 */
export const joinOne = async (attempt: Attempt, customerId: string): Promise<void> => {
  const { staff, report, target, random } = attempt
  report.attempts++
  const row = await anyOfTheDay(attempt, customerId)
  if (!row) return
  const offers = target.offers.filter(({ staffId }) => staffId === row.staff_id)
  if (offers.length === 0) return
  const { serviceId } = pick(offers, random)
  const start = chance(random, 0.7) ? row.end_time : choose(attempt).slot.start_time
  const json = {
    ...{ customer_id: customerId, staff_id: row.staff_id, location_id: target.locationId },
    ...{ service: { service_id: serviceId }, slot: { start_time: start } },
    ...{ join_booking_id: row.booking_id, confirm_outside: true },
  }
  const made = await staff.call('/api/booking/admin-create-booking', { method: 'POST', json })
  if (!(await classify(attempt, 'join', made))) return
  const { bookingId, bookingSlotId: id } = made.body
  const hasJoined = bookingId === row.booking_id
  report.acknowledged.push({ kind: 'appointment', id, start, staffId: row.staff_id, hasJoined })
}

/** Moves an appointment as staff would, to a different time that day or to a different member of staff. */
export const moveOne = async (attempt: Attempt, customerId: string): Promise<void> => {
  const { staff, report } = attempt
  report.attempts++
  const row = await anyOfTheDay(attempt)
  const { offer, slot } = choose(attempt)
  const staffId = offer.staffId ?? pick(attempt.target.offers, attempt.random).staffId
  const [first] = row?.visit ?? []
  if (!row || !first || !staffId) return
  // A visit moves as a whole, each treatment with its member of staff (D100). Treatments may join this customer's at any
  // moment.
  const isVisit = row.visit.length > 1 || row.customer_id === customerId
  const by = Date.parse(slot.start_time) - Date.parse(first.start_time)
  const asked = (isVisit ? row.visit : [row]).map(({ booking_slot_id: id, start_time }) => ({
    ...{ id, staffId: isVisit ? '' : staffId, acknowledged: false },
    start: isVisit ? new Date(Date.parse(start_time) + by).toISOString() : slot.start_time,
  }))
  const json = {
    bookingId: row.booking_id,
    bookingSlotId: row.booking_slot_id,
    slot: { start_time: slot.start_time },
    ...(isVisit ? { whole_visit: true, seen: { start_time: first.start_time } } : { staff_id: staffId }),
  }
  const answer = await staff.call('/api/booking/move-appointment', { method: 'PUT', json })
  const acknowledged = await classify(attempt, 'move', answer)
  const isRefused = answer.status >= 400 && answer.status < 500
  if (isRefused) return
  report.moves.push(...asked.map((one) => ({ ...one, acknowledged })))
  if (isVisit) report.moves.push({ id: row.booking_id, start: '', staffId: '', acknowledged })
}

/** The maximum number of events that one client keeps at a time. */
const EVENTS = 2

/** Blocks an hour for a colleague as staff would, or frees it again. */
export const blockTime = async (attempt: Attempt): Promise<void> => {
  const { staff, events, target } = attempt
  attempt.report.attempts++
  if (events.length >= EVENTS) {
    const gone = await staff.call(`/api/events/event?event_id=${events.shift()}`, { method: 'DELETE' })
    await classify(attempt, 'remove event', gone)
    return
  }
  const { offer, slot } = choose(attempt)
  const end = new Date(Date.parse(slot.start_time) + 12 * FIVE).toISOString()
  const who = offer.staffId ? { staff_id: offer.staffId } : { location_id: target.locationId }
  const json = { ...who, event_name: 'Race', start_time: slot.start_time, end_time: end }
  const added = await staff.call('/api/events/add-event', { method: 'POST', json })
  if (await classify(attempt, 'event', added)) events.push(added.body.event_id)
}
