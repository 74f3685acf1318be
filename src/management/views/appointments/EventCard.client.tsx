'use client'

import Link from 'next/link'
import { timeRange } from '../../format/dates'
import type { SalonEvent } from '@/contract/events'

/** What an event says of when it is. */
const eventTime = (event: SalonEvent): string =>
  event.is_all_day ? 'All day' : timeRange(event.start_time, event.end_time)

/** Time that is blocked. */
export const EventCard = ({ event }: { event: SalonEvent }) => (
  <article className="desk-card desk-card--event">
    <p className="desk-card__time">{eventTime(event)}</p>
    <h4>
      <Link
        href={`/management/events/event-details?event_id=${event.event_id}`}
        prefetch={false}
        className="desk-card__link"
      >
        {event.event_name}
      </Link>
    </h4>
    <p className="desk-card__who">Event · {event.who}</p>
  </article>
)
