import { toDayKey } from '@/domain/time/time'
import type { CallOptions } from '../support/http-client'
import { insist, untilAnswered } from '../support/insist'
import { type Books, readBooks } from '../support/read-books'
import type { StaffMember } from '../support/staff-member'
import type { Offer, Slot } from '../support/target'
import type { Scenario } from './scenario'

/** A time of a member of staff that fits one treatment, on a day that is otherwise full. It is taken at first. */
export interface Gap {
  serviceId: string
  staffId: string
  slot: Slot
  day: string
  start: number
  /** The end of the clean-up. */
  end: number
  /** Frees the time as staff do: cancels the booking, or deletes the event. */
  free(): Promise<unknown>
}

/** An appointment that staff booked. */
export type Booked = Books<'appointments'>['appointments'][number]

const DAY = 24 * 60 * 60_000
/** The days ahead of the first gap, in ms. A batch may move the clock by several days. */
const AHEAD = 8 * DAY

export interface Place {
  scenario: Scenario
  member: StaffMember
}

const ask = ({ scenario, member }: Place, path: string, options: CallOptions) =>
  untilAnswered(member, scenario.site.url, path, options)

const block = async (place: Place, staffId: string, start: number, end: number): Promise<string> => {
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(end).toISOString() }
  const json = { staff_ids: [staffId], event_name: 'Away', ...times, confirm: true }
  const { member, scenario } = place
  const { body } = await insist(member, scenario.site.url, '/api/events/add-event', { method: 'POST', json })
  return body.event_id
}

/** Books a time for a customer as staff do. Null if somebody else has taken it. */
export const bookTime = async (
  place: Place,
  { serviceId, staffId }: Pick<Gap, 'serviceId' | 'staffId'>,
  slot: Slot,
  customerId: string,
): Promise<Booked | null> => {
  const { target, site } = place.scenario
  const { status, body } = await ask(place, '/api/booking/admin-create-booking', {
    method: 'POST',
    json: {
      ...{ customer_id: customerId, staff_id: staffId, location_id: target.locationId },
      ...{ service: { service_id: serviceId }, slot: { start_time: slot.start_time }, answer_same: true },
    },
  })
  if (status !== 200) return null
  const { appointments } = await readBooks(site, ['appointments'])
  const row = appointments.find(({ id }) => id === body.bookingSlotId)
  if (!row) throw new Error(`appointment ${body.bookingSlotId} is nowhere`)
  return row
}

/** Makes the rest of the day full. Null if somebody else has taken the time. */
const openGap = async (
  place: Place,
  { serviceId, staffId }: Pick<Gap, 'serviceId' | 'staffId'>,
  slot: Slot,
  isEvent: boolean,
): Promise<Gap | null> => {
  const row = await bookTime(place, { serviceId, staffId }, slot, place.scenario.caller)
  if (!row) return null
  const { start, busyEnd: end } = row
  await block(place, staffId, start - DAY / 2, start)
  await block(place, staffId, end, end + DAY / 2)
  const cancel = () =>
    ask(place, `/api/booking/cancel-booking?bookingId=${row.booking}`, { method: 'DELETE' })
  const day = toDayKey(start)
  if (!isEvent) return { serviceId, staffId, slot, day, start, end, free: cancel }
  await cancel()
  const event = await block(place, staffId, start, end)
  const free = () => ask(place, `/api/events/event?event_id=${event}`, { method: 'DELETE' })
  return { serviceId, staffId, slot, day, start, end, free }
}

/** The times around noon on which the treatment can be booked, one for each day. */
const listNoons = ({ days }: Offer, from: number): Slot[] =>
  Object.values(days).flatMap((slots) => {
    const noon = slots[Math.floor(slots.length / 2)]
    return noon && Date.parse(noon.start_time) > from ? [noon] : []
  })

interface Wanted {
  count: number
  /** The number of later days on which the person must have times, too. */
  more?: number
  /** A member of staff who has other gaps. */
  without?: string
}

/**
 * Opens gaps of one person on several days, which become free in turn by a cancellation and by a deleted event. `later`
 * are the person's times on the days after them, one for each day.
 */
export const openGaps = async (
  scenario: Scenario,
  member: StaffMember,
  { count, more = 0, without }: Wanted,
): Promise<{ gaps: Gap[]; later: Slot[] }> => {
  const from = scenario.site.clock.now() + AHEAD
  const offers = scenario.target.offers.flatMap(({ staffId, ...rest }) =>
    staffId && staffId !== without ? [{ ...rest, staffId }] : [],
  )
  for (const offer of offers) {
    const noons = listNoons(offer, from)
    if (noons.length < count + more) continue
    const gaps: Gap[] = []
    for (const [n, slot] of noons.entries()) {
      const gap = await openGap({ scenario, member }, offer, slot, gaps.length % 2 === 1)
      if (gap) gaps.push(gap)
      if (gaps.length === count) return { gaps, later: noons.slice(n + 1) }
    }
  }
  throw new Error(`nobody has ${count + more} days with free times for the waiting list`)
}
