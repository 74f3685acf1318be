import type { BasePayload } from 'payload'
import { DAY } from '../../../domain/time/minutes'
import { type DayKey, dayOf } from '../../../domain/time/zone'
import { dependenciesOf } from '../../dependencies'
import { closuresDuring } from '../../repositories/events'

/** Days on which the salon is closed. Why is the staff's own matter. */
export interface ClosedDaysView {
  /** Null: everywhere. */
  locationId: string | null
  from: DayKey
  /** The last of them. */
  until: DayKey
}

/** How far ahead they are told, in days. */
const AHEAD = 366

/** All-day events to come that close a location or all of them (D36), by their start. */
export const closedDaysView = async (payload: BasePayload): Promise<ClosedDaysView[]> => {
  const now = dependenciesOf(payload).clock.now()
  const events = await closuresDuring(payload, { start: now, end: now + AHEAD * DAY })
  return events.map(({ scope, location, start, end }) => ({
    locationId: scope === 'all' ? null : (location ?? null),
    from: dayOf(start),
    until: dayOf(end - 1),
  }))
}
