import { readBooks } from '../support/read-books'
import type { StaffMember } from '../support/staff-member'
import type { Target } from '../support/target'
import { type Attempt, classify } from './attempt'
import type { Servers } from './servers'
import { enterBooking } from './staff-attempts'
import { type InARow, listInARow } from './visit-attempts'

/** A visit of two treatments in a row. The second one has borrowed the clean-up of the first (D102). */
export interface LinkedPair {
  bookingId: string
  first: string
  second: string
  serviceId: string
  staffId: string
  /** The end of the first one and the start of the second. */
  next: string
  /** True if both are cancelled at the same moment. Otherwise only the second one is. */
  isWhole: boolean
}

/** The most times at which we try to book for each pair that is wanted. */
const TRIES = 12

/** Books two treatments in a row at the desk. Null if anything is unusual about them. */
const bookInARow = async (
  member: StaffMember,
  { locationId }: Target,
  { offers, start, next }: InARow,
): Promise<Omit<LinkedPair, 'isWhole'> | null> => {
  const [first, second] = offers
  const items = [
    { service_id: first.serviceId, staff_id: first.staffId, start_time: start },
    { service_id: second.serviceId, staff_id: second.staffId, start_time: next },
  ]
  const json = { walk_in_name: 'Rose', location_id: locationId, items }
  const { status, body } = await member.call('/api/booking/admin-create-visit', { method: 'POST', json })
  if (status !== 200) return null
  const [earlier, later] = body.appointments as { bookingSlotId: string }[]
  const { serviceId, staffId } = second
  if (!earlier || !later || !staffId) return null
  const ids = { first: earlier.bookingSlotId, second: later.bookingSlotId }
  return { bookingId: body.bookingId, ...ids, serviceId, staffId, next }
}

/** Books pairs on these days. Every third one is to be cancelled as a whole. */
export const bookLinkedPairs = async (
  member: StaffMember,
  servers: Servers,
  target: Target,
  { days, count }: { days: readonly string[]; count: number },
): Promise<LinkedPair[]> => {
  const booked: Omit<LinkedPair, 'isWhole'>[] = []
  const times = days.flatMap((day) => listInARow(target, day))
  for (const [tried, time] of times.entries()) {
    if (booked.length === count || tried > count * TRIES) break
    const pair = await bookInARow(member, target, time)
    if (pair) booked.push(pair)
  }
  const { claims } = await readBooks(servers, ['claims'])
  const lent = new Set(claims.map(({ heir, owner }) => `${heir} ${owner}`))
  const pairs = booked.filter(({ first, second }) => lent.has(`${first} ${second}`))
  if (pairs.length === 0) throw new Error('no two treatments in a row leave out the clean-up between them')
  return pairs.map((pair, n) => ({ ...pair, isWhole: n % 3 === 2 }))
}

/** How often staff ask again: whoever cancels, and whoever wants the time. */
const ASKED = 4

/** Cancels one of the two. */
export const cancelPart = async (attempt: Attempt, { bookingId }: LinkedPair, id: string): Promise<void> => {
  const { report, staff } = attempt
  report.attempts++
  report.asked.push(id)
  for (let i = 0; i < ASKED; i++) {
    const path = `/api/booking/cancel-booking?bookingId=${bookingId}&bookingSlotId=${id}`
    if (!(await classify(attempt, 'cancel', await staff.call(path, { method: 'DELETE' })))) continue
    report.cancelled.push(id)
    return
  }
}

/** Wants the time after the first one, again and again while the second one is cancelled. */
export const takeCleanUp = async (attempt: Attempt, pair: LinkedPair, customerId: string): Promise<void> => {
  const { serviceId, staffId, next: start } = pair
  const { acknowledged } = attempt.report
  for (let i = 0; i < ASKED && acknowledged.length === 0; i++)
    await enterBooking(attempt, { serviceId, staffId, start, customerId, duration: 30 })
}
