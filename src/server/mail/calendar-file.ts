import { createEvents, type DateTime, type EventAttributes } from 'ics'
import type { MailAttachment } from './mail-port'

/** An appointment as a calendar knows it; instants in epoch milliseconds. */
export interface CalendarEntry {
  id: string
  /** When it was booked; without it, now. */
  madeAt?: number
  title: string
  start: number
  end: number
  location: string
  description: string
  /** How often it has been moved: a calendar believes the higher number. */
  moves: number
}

/** The salon as the organiser of what it writes into calendars. */
export interface CalendarOwner {
  name: string
  /** Without one, events have no organiser. */
  email: string | null
  /** Makes the ids of events unique in the world. It must stay the same: a calendar knows an event by its id. */
  domain: string
}

/**
 * What was booked earlier has been sent with ids that end in “@salon”. Those ids stay: a calendar moves or removes an
 * event only under the id that it knows.
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

/** The .ics file of some appointments; `cancelled` takes them out of a calendar again. */
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
