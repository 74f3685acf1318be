'use client'

import Link from 'next/link'
import { timeRange } from '../../format/dates'
import type { SalonEvent } from '@/contract/events'

/** What an event says of when it is. */
const eventTime = (event: SalonEvent): string =>
  event.is_all_day ? 'All day' : timeRange(event.start_time, event.end_time)

/** A date of a course is changed on its own page (D54). */
export const pageOf = ({ event_id, course_date_id }: SalonEvent): string =>
  course_date_id
    ? `/management/courses/course-date-details/${course_date_id}`
    : `/management/events/event-details?event_id=${event_id}`

/** Time that is blocked: by an event, or by a course for its tutors. */
export const EventCard = ({ event }: { event: SalonEvent }) => (
  <article className="desk-card desk-card--event">
    <p className="desk-card__time">{eventTime(event)}</p>
    <h4>
      <Link href={pageOf(event)} prefetch={false} className="desk-card__link">
        {event.event_name}
      </Link>
    </h4>
    <p className="desk-card__who">
      {event.course_date_id ? 'Course' : 'Event'} · {event.who}
    </p>
  </article>
)
