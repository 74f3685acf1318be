import type { CancelledBy } from '@/domain/pricing/refund'
import { toDayKey } from '@/domain/time/time'
import { type Claim, type PassedClaim } from './claim-store'
import { listSharedTicks } from './claims'
import type { Need } from './claim-store'

/**
 * A change of several appointments of one booking (D100). It is written to the booking in one statement once everything
 * is claimed, and then to the appointments. Everything in it may be done twice.
 */

/** The new time of one appointment. Instants in ms. */
export interface AppointmentMove {
  id: string
  /** How many times it had been moved before. */
  moves: number
  start: number
  end: number
  busyEnd: number
  needs: Need[]
}

/** The decisions of staff who cancel, stored until everything that follows is done (D16). */
export interface CancelNotice {
  /** The appointments that they cancel together. The customer gets one email about them. */
  ids: string[]
  /** False if the customer gets no email here. */
  tell: boolean
  /** The key of the one email about all bookings of a series that were cancelled together (D64). */
  seriesKey?: string
  /** Who asked for the cancellation. If this is missing, it is not known, and the email does not mention money. */
  by?: CancelledBy
  /** The refund that will be made, in pence. If this is missing, it is the one under the terms. */
  givingPence?: number
  /** True if each appointment is refunded on its own, as for a visit. */
  isEach: boolean
  /** The entry in the activity log, with the member of staff. */
  record: { summary: string; actor?: string; actorName?: string }
}

/** Appointments that are cancelled together, by whom and when. */
export interface JointCancellation {
  ids: string[]
  cancelledAt: number
  cancelledBy: string
  /** When they were cancelled. Set until everything that follows is done (D16, D57). */
  windUpSince: number
  /** Set if staff cancel. */
  cancelNotice?: CancelNotice
}

export interface BookingChange {
  /** The value of the booking's `changeCount` with this change. */
  number: number
  /** When the appointments were locked, in epoch ms. */
  since: number
  isByCustomer: boolean
  /** True if a move is taken back, so that it no longer counts as the customer's. */
  isBack?: boolean
  moves: AppointmentMove[]
  /** Claims that pass from one of these appointments to another. */
  passed: PassedClaim[]
  /** The ids of claims that none of these appointments needs any more. */
  dropped: string[]
  cancelled: JointCancellation | null
}

/** What decides to which visit an appointment belongs. */
export interface VisitPart {
  id: string
  location: string
  start: number
  status: string
}

const toVisitKey = ({ start, location }: Pick<VisitPart, 'start' | 'location'>): string =>
  `${toDayKey(start)} ${location}`

/** Groups the appointments of one booking by visit: one day at one location (D100). The order stays. */
export const groupByVisit = <Part extends Pick<VisitPart, 'start' | 'location'>>(
  appointments: readonly Part[],
): Part[][] => {
  const visits = new Map<string, Part[]>()
  for (const one of appointments) {
    const key = toVisitKey(one)
    visits.set(key, [...(visits.get(key) ?? []), one])
  }
  return [...visits.values()]
}

/** Lists the live appointments of the visit to which `id` belongs, sorted by start. */
export const listVisit = <Part extends VisitPart>(appointments: readonly Part[], id: string): Part[] => {
  const one = appointments.find((part) => part.id === id)
  return appointments
    .filter((part) => one && part.status !== 'Cancelled' && toVisitKey(part) === toVisitKey(one))
    .toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))
}

/** Decides what happens to the claims of appointments that move together. `claims` are all that they have. */
export const planClaimChanges = (
  claims: readonly Claim[],
  moves: readonly (Pick<AppointmentMove, 'id' | 'needs'> & { after?: string | null })[],
): Pick<BookingChange, 'passed' | 'dropped'> => {
  const wishes = moves.map(({ id: owner, needs, after }) => ({ owner, needs, after }))
  const wanted = new Map(listSharedTicks(wishes).map((tick) => [tick.key, tick]))
  const passed: BookingChange['passed'] = []
  const dropped: string[] = []
  for (const { id, key, owner: from, heir: heirBefore } of claims) {
    const to = wanted.get(key)
    if (!to) dropped.push(id)
    else if (to.owner !== from || to.heir !== heirBefore)
      passed.push({ id, from, to: to.owner, heirBefore, heir: to.heir })
  }
  return { passed, dropped }
}
