import { createEvents, type DateTime, type EventAttributes } from 'ics'
import type { MailAttachment } from './mail-port'

/** An appointment with the details that calendars need. Instants in epoch ms. */
export interface CalendarEntry {
  id: string
  /** When the appointment was booked. Defaults to now. */
  madeAt?: number
  title: string
  start: number
  end: number
  location: string
  description: string
  /** How often the appointment has been moved. Calendars use the version with the highest number. */
  moves: number
}

/** The salon as the organiser of calendar events. */
export interface CalendarOwner {
  name: string
  /** If null, events have no organiser. */
  email: string | null
  /** Makes the ids of events unique worldwide. It must not change, because calendars recognise an event by its id. */
  domain: string
}

/**
 * Bookings made before this were sent with ids that end in “@salon”. They keep those ids, because calendars can only
 * change or remove an event by its id.
 */
const DOMAIN_SINCE = Date.UTC(2026, 10, 27)

const toUtcParts = (ms: number): DateTime => {
  const at = new Date(ms)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}

const toCalendarEvent = (
  entry: CalendarEntry,
  { name, email, domain }: CalendarOwner,
  cancelled: boolean,
): EventAttributes => ({
  uid: `${entry.id}@${(entry.madeAt ?? Infinity) < DOMAIN_SINCE ? 'salon' : domain}`,
  title: entry.title,
  start: toUtcParts(entry.start),
  startInputType: 'utc',
  startOutputType: 'utc',
  end: toUtcParts(entry.end),
  endInputType: 'utc',
  endOutputType: 'utc',
  location: entry.location,
  description: entry.description,
  // A quotation mark would end the name (RFC 5545, 3.2).
  ...(email ? { organizer: { name: name.replaceAll('"', "'"), email } } : {}),
  status: cancelled ? 'CANCELLED' : 'CONFIRMED',
  sequence: entry.moves + (cancelled ? 1 : 0),
  busyStatus: cancelled ? 'FREE' : 'BUSY',
})

/** Creates the .ics file of some appointments. If `cancelled` is set, the file removes them from a calendar. */
export const createCalendarFile = (
  entries: CalendarEntry[],
  owner: CalendarOwner,
  cancelled = false,
): MailAttachment => {
  const method = cancelled ? 'CANCEL' : 'PUBLISH'
  const { error, value } = createEvents(
    entries.map((entry) => toCalendarEvent(entry, owner, cancelled)),
    { method, productId: `-//${owner.domain}//Salon//EN`, calName: owner.name },
  )
  if (error || !value) throw error ?? new Error('the calendar file could not be made')
  const filename = cancelled ? 'cancelled.ics' : 'booking.ics'
  return { filename, content: value, contentType: `text/calendar; charset=utf-8; method=${method}` }
}
