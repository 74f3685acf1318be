'use client'

import { formatTreatment } from '@/domain/content/placeholders'
import type { Booking } from '@/contract/booking'
import type { CourseDateMet } from '@/contract/events'
import { eventTexts } from '@/messages/management-diary'
import { formatDayAndTime, formatTimeSpan } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/names'
import { Action } from './Action.client'
import { ConfirmDialog } from './Dialog.client'

interface ConflictingCourseDateProps {
  date: CourseDateMet
  /** True if the link opens in a new tab, so that the unsaved form stays as it is. */
  beside?: boolean
}

/** A course date that overlaps an event: a link to its page, and whether visitors can still buy places. */
export const MetCourseDate = ({ date, beside = false }: ConflictingCourseDateProps) => (
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

interface Props {
  /** The appointments that the time overlaps. Null if the dialog is closed. */
  met: Booking[] | null
  /** For an event, the course dates it overlaps. */
  dates?: CourseDateMet[]
  /** The explanation of the overlap. */
  words: string
  confirm: string
  busy: boolean
  /** An alternative action. */
  other?: { words: string; run(): void }
  onConfirm(): void
  onClose(): void
}

/** The appointment's page. It opens in a new tab, so that the unsaved form stays as it is. */
const toBookingHref = ({ booking_id, booking_slot_id }: Booking): string =>
  `/management/booking-details?${new URLSearchParams({ bookingId: booking_id, bookingSlotId: booking_slot_id })}`

const describeOverlap = (met: Booking[], dates: CourseDateMet[]): string => {
  if (dates.length === 0) return eventTexts.metAppointments
  return met.length === 0 ? eventTexts.metDates : eventTexts.metBoth
}

const NONE: CourseDateMet[] = []

/**
 * Lists the appointments that an event or course date overlaps (for an event, course dates too). It is saved only if
 * staff confirm (D36, D54).
 */
export const OverlapDialog = ({
  met,
  dates = NONE,
  words,
  confirm,
  busy,
  other,
  onConfirm,
  onClose,
}: Props) => (
  <ConfirmDialog
    title={describeOverlap(met ?? [], dates)}
    open={met !== null}
    confirm={confirm}
    cancel="Go back"
    busy={busy}
    error={null}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>{words}</p>
    <ul className="desk-met">
      {dates.map((date) => (
        <li key={date.course_date_id}>
          <MetCourseDate date={date} beside />
        </li>
      ))}
      {(met ?? []).map((one) => (
        <li key={one.booking_slot_id}>
          <a href={toBookingHref(one)} target="_blank">
            <strong>{formatPersonName(one)}</strong>
          </a>
          , {formatTreatment(one.service_name, one.guest_name)} with {one.staff_name},{' '}
          {formatDayAndTime(one.start_time)}
        </li>
      ))}
    </ul>
    {dates.some(({ on_sale }) => on_sale) && <p>{eventTexts.howToStop}</p>}
    {other && (
      <p>
        <Action busy={busy} onClick={other.run}>
          {other.words}
        </Action>
      </p>
    )}
  </ConfirmDialog>
)
