import type { CourseDateMet } from '@/contract/events'
import { eventTexts } from '@/messages/management-diary'
import { formatTimeSpan } from '@/management/format/dates'

interface Props {
  date: CourseDateMet
  /** True if the link opens in a new tab, so that the unsaved form stays as it is. */
  beside?: boolean
}

/** A course date that overlaps an event: a link to its page, and whether visitors can still buy places. */
export const MetCourseDate = ({ date, beside = false }: Props) => (
  <>
    <a
      className="desk-link"
      href={`/management/courses/course-date-details/${date.course_date_id}`}
      target={beside ? '_blank' : undefined}
    >
      <strong>{date.course_title}</strong>
    </a>
    , {[date.location_name, date.tutors].filter(Boolean).join(', ')},{' '}
    {formatTimeSpan(date.start_time, date.end_time)}. {eventTexts.participants(date.participants_count)}{' '}
    {date.on_sale && <strong>{eventTexts.onSale}</strong>}
  </>
)
