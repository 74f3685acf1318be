import { addDays } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/zone'

/** The call for the events of a week. */
export const eventsCall = (monday: DayKey): string =>
  `/api/events/get-events?from=${monday}&to=${addDays(monday, 6)}`

/** The call for one event; null: the address names none. */
export const eventCall = (id: string): string | null =>
  id ? `/api/events/event-details?event_id=${encodeURIComponent(id)}` : null

/** A series has no more. */
const MOST = 26

/** The events that were saved over appointments, as the address of the list names them. */
export const savedOver = (ids: string): string[] =>
  [...new Set(ids.split(',').filter(Boolean))].slice(0, MOST)
