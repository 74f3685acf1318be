import { refusals, type Report } from '../support/report'
import type { StaffMember } from '../support/staff-member'
import type { Offer, Slot, Target } from '../support/target'
import type { Clients, Shared } from './clients'
import { SERIES_WEEKS, seriesStart } from './desk-attempts'
import { findContestedRoom } from './rooms'

interface DuelResult {
  report: Report
  violations: string[]
  line: string
}

/** Appointments that a refused series left at its first time. A series is booked as a whole or not at all. */
const halfSeries = async (
  member: StaffMember,
  { acknowledged }: Report,
  { start, staffId, customerId }: { start: string; staffId: string | null; customerId: string },
): Promise<string[]> => {
  const starts = SERIES_WEEKS.map((weeks) => seriesStart(start, weeks))
  const days = starts.map((one) => one.slice(0, 10)).sort()
  const { status, body } = await member.call(`/api/booking/bookings?from=${days[0]}&to=${days.at(-1)}`)
  if (status !== 200) throw new Error(`the series could not be read: ${status}`)
  const known = new Set(acknowledged.map(({ id }) => id))
  return (body.bookings as Record<string, string>[])
    .filter((row) => row.customer_id === customerId && row.staff_id === staffId && row.status !== 'Cancelled')
    .filter((row) => starts.some((one) => Date.parse(one) === Date.parse(row.start_time ?? '')))
    .filter((row) => !known.has(row.booking_slot_id ?? ''))
    .map((row) => `B3: half of a refused series stands at ${row.start_time}: ${row.booking_slot_id}`)
}

const findContestedPerson = ({ offers }: Target, day: string): { offer: Offer; slot: Slot } => {
  const offer = offers.find(({ staffId, days }) => staffId !== null && days[day])
  const slot = offer?.days[day]?.[0]
  if (!offer || !slot) throw new Error(`nothing to contend for on ${day}`)
  return { offer, slot }
}

/**
 * Lets contenders request one time of one member of staff at the same moment. They are visitors with baskets, staff
 * with phone bookings, desks that drag an appointment onto the time, and series whose second time it is. With
 * `isForRoom`, all are visitors who want the last room and see anyone.
 */
export const runDuel = async (
  clients: Clients,
  shared: Shared,
  contenders: number,
  day: string,
  member: StaffMember,
  isForRoom = false,
): Promise<DuelResult> => {
  const { offer, slot } = isForRoom
    ? findContestedRoom(shared.target, day)
    : findContestedPerson(shared.target, day)
  const report = await clients.run(shared, { kind: 'duel', contenders, offer, slot })
  const start = slot.start_time
  // The first times of a series do not count.
  const winners = new Set(
    report.acknowledged.filter((one) => Date.parse(one.start) === Date.parse(start)).map(({ id }) => id),
  ).size
  const clean = report.refused.filter((code) => code === 'SLOT_TAKEN' || code === 'SERIES_CLASHES').length
  const line = `${contenders} after ${start}: ${winners} got it, refused: ${refusals(report)}`
  const isClean = winners === 1 && clean === contenders - 1 && report.refused.length === clean
  const half = await halfSeries(member, report, {
    ...{ start, staffId: offer.staffId, customerId: shared.customerId },
  })
  return { report, violations: [...(isClean ? [] : [`B3: ${line}`]), ...half], line }
}
