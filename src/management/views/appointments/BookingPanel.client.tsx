'use client'

import { formatTreatment } from '@/domain/content/placeholders'
import Link from 'next/link'
import { formatPersonName } from '@/management/format/names'
import { canCancel, canMove, getBookingState } from '@/management/format/payment-state'
import { useState } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import { formatDuration } from '@/domain/time/format'
import { VisitTag } from '@/management/components/Tag'
import {
  toMs,
  formatDayAndTime,
  formatShortRange,
  formatTimeSpan,
  formatIsoTimeRange,
  isWithinDay,
} from '@/management/format/dates'
import { BookingFacts } from './BookingFacts.client'
import { listCardMarks, Mark } from './card-marks'
import { toBookingHref, isPaid, describePayment } from './FigureLine'
import type { SalonEvent } from '@/contract/events'
import { Action, ActionLink } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { TakePaymentDialog } from '@/management/components/TakePaymentDialog.client'
import { AttendancePanel } from '@/management/views/booking-details/AttendancePanel.client'
import { MoveDialog } from '@/management/views/booking-details/MoveDialog.client'
import type { MoveDone } from '@/management/views/booking-details/use-move.client'

interface Props {
  booking: DiaryBooking
  hue: number
  now: number
  onCancel(booking: DiaryBooking): void
}

const describeBookingState = (booking: DiaryBooking, now: number): string => {
  if (booking.status === 'Cancelled') return 'cancelled'
  if (toMs(booking.end_time) <= now) return 'past'
  return toMs(booking.start_time) <= now ? 'now' : 'coming'
}

/** Shortens `Imogen Farrow` to `Imogen F.`, because a week's columns are narrow. */
const shortenName = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]}.` : first
}

/** One appointment: the whole card opens it; the x cancels it, where possible. */
export const BookingCard = ({ booking, hue, now, onCancel }: Props) => {
  const name = formatPersonName(booking) || 'Customer'
  const state = describeBookingState(booking, now)
  const standing = getBookingState(booking, now)
  return (
    <article className="desk-card" data-hue={hue} data-state={state} data-standing={standing}>
      <p className="desk-card__time">
        {formatShortRange(booking.start_time, booking.end_time)}
        {state === 'now' && <span className="desk-tag desk-tag--now">Now</span>}
      </p>
      <h4>
        <Link href={toBookingHref(booking)} prefetch={false} className="desk-card__link">
          {name}
        </Link>
      </h4>
      <p>
        {formatTreatment(booking.service_name, booking.guest_name)} ·{' '}
        {formatDuration(booking.duration_minutes)}
      </p>
      <p className="desk-card__who">
        <span className="desk-dot" aria-hidden="true" />
        {shortenName(booking.staff_name)} · {booking.location_name}
      </p>
      <p className="desk-card__foot">
        <span className="desk-card__pay" data-paid={isPaid(booking)}>
          {describePayment(booking)}
        </span>
        {standing !== 'Confirmed' && <VisitTag visit={booking} now={now} />}
        {listCardMarks(booking).map((mark) => (
          <Mark key={mark.sign} mark={mark} />
        ))}
      </p>
      {canCancel(booking) && (
        <button
          type="button"
          className="desk-icon-button desk-card__x"
          aria-label={`Cancel ${name}, ${formatIsoTimeRange(booking.start_time, booking.end_time)}`}
          onClick={() => onCancel(booking)}
        >
          ×
        </button>
      )}
    </article>
  )
}

/** The time of an event, as text. It names the days if there are several. */
export const formatEventSpan = ({
  is_all_day,
  start_time,
  end_time,
}: Pick<SalonEvent, 'is_all_day' | 'start_time' | 'end_time'>): string => {
  if (is_all_day) return 'All day'
  return isWithinDay(start_time, end_time)
    ? formatIsoTimeRange(start_time, end_time)
    : formatTimeSpan(start_time, end_time)
}

/** A course date is edited on its own page (D54). */
export const getEventHref = ({ event_id, course_date_id }: SalonEvent): string =>
  course_date_id
    ? `/management/courses/course-date-details/${course_date_id}`
    : `/management/events/event-details?event_id=${event_id}`

/** Blocked time: an event, or a course date that occupies its tutors. */
export const EventCard = ({ event }: { event: SalonEvent }) => (
  <article className="desk-card desk-card--event">
    <p className="desk-card__time">{formatEventSpan(event)}</p>
    <h4>
      <Link href={getEventHref(event)} prefetch={false} className="desk-card__link">
        {event.event_name}
      </Link>
    </h4>
    <p className="desk-card__who">
      {event.course_date_id ? 'Course' : 'Event'} · {event.who}
    </p>
  </article>
)

interface BookingPanelProps {
  booking: DiaryBooking
  onCancel(): void
  onClose(): void
  /** Called after a change; reloads the diary. */
  onDone(message: string): void
  onMoved(done: MoveDone): void
}

const Facts = ({ booking }: { booking: DiaryBooking }) => (
  <>
    <p className="desk-panel-when">
      <strong>
        {formatDayAndTime(booking.start_time).split(',')[0]},{' '}
        {formatShortRange(booking.start_time, booking.end_time)}
      </strong>{' '}
      <VisitTag visit={booking} />
    </p>
    <BookingFacts booking={booking} hasLinks />
  </>
)

/** The details of an appointment in the grid, with its actions. */
export const BookingPanel = ({ booking, onCancel, onClose, onDone, onMoved }: BookingPanelProps) => {
  const [doing, setDoing] = useState<'move' | 'pay' | null>(null)
  if (doing === 'move')
    return (
      <MoveDialog
        booking={booking}
        hasEmail={booking.has_email}
        onClose={() => setDoing(null)}
        onMoved={onMoved}
      />
    )
  if (doing === 'pay' && booking.payment_id)
    return (
      <TakePaymentDialog
        open
        paymentId={booking.payment_id}
        state={booking.payment_state}
        who={formatPersonName(booking)}
        onClose={() => setDoing(null)}
        onTaken={onDone}
      />
    )
  return (
    <Dialog title={formatPersonName(booking) || 'Customer'} open onClose={onClose}>
      <div className="desk-dialog__body">
        <Facts booking={booking} />
        {booking.status === 'Confirmed' && (
          <AttendancePanel booking={booking} isFormToRead={booking.form_to_read} onDone={onDone} />
        )}
      </div>
      <div className="desk-actions">
        <ActionLink kind="primary" href={toBookingHref(booking)}>
          Open booking
        </ActionLink>
        {(booking.payment_state?.to_take ?? 0) > 0 && (
          <Action onClick={() => setDoing('pay')}>Take Payment</Action>
        )}
        {canMove(booking) && <Action onClick={() => setDoing('move')}>Move</Action>}
        {canCancel(booking) && (
          <Action kind="remove" onClick={onCancel}>
            Cancel appointment
          </Action>
        )}
      </div>
    </Dialog>
  )
}
