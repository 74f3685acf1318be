'use client'

import Link from 'next/link'
import type { DiaryBooking } from '@/contract/diary'
import { formatDuration } from '@/domain/time/format'
import { VisitTag } from '../../components/Tag'
import { personName } from '../../format/person-name'
import { at, shortRange, timeRange } from '../../format/dates'
import { mayCancel, visitStanding } from '../../format/visit-standing'
import { Mark, marksOf } from './Mark'
import { detailsOf, isPaid, paymentWords } from './payment-words'

interface Props {
  booking: DiaryBooking
  hue: number
  now: number
  onCancel(booking: DiaryBooking): void
}

const stateOf = (booking: DiaryBooking, now: number): string => {
  if (booking.status === 'Cancelled') return 'cancelled'
  if (at(booking.end_time) <= now) return 'past'
  return at(booking.start_time) <= now ? 'now' : 'coming'
}

/** `Imogen Farrow` as `Imogen F.`: a week's columns are narrow. */
const shortName = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]}.` : first
}

/** One appointment: the whole card opens it, the x cancels what can be. */
export const BookingCard = ({ booking, hue, now, onCancel }: Props) => {
  const name = personName(booking) || 'Customer'
  const state = stateOf(booking, now)
  const standing = visitStanding(booking, now)
  return (
    <article className="desk-card" data-hue={hue} data-state={state} data-standing={standing}>
      <p className="desk-card__time">
        {shortRange(booking.start_time, booking.end_time)}
        {state === 'now' && <span className="desk-tag desk-tag--now">Now</span>}
      </p>
      <h4>
        <Link href={detailsOf(booking)} prefetch={false} className="desk-card__link">
          {name}
        </Link>
      </h4>
      <p>
        {booking.service_name} · {formatDuration(booking.duration_minutes)}
      </p>
      <p className="desk-card__who">
        <span className="desk-dot" aria-hidden="true" />
        {shortName(booking.staff_name)} · {booking.location_name}
      </p>
      <p className="desk-card__foot">
        <span className="desk-card__pay" data-paid={isPaid(booking)}>
          {paymentWords(booking)}
        </span>
        {standing !== 'Confirmed' && <VisitTag visit={booking} now={now} />}
        {marksOf(booking).map((mark) => (
          <Mark key={mark.sign} {...mark} />
        ))}
      </p>
      {mayCancel(booking) && (
        <button
          type="button"
          className="desk-icon-button desk-card__x"
          aria-label={`Cancel ${name}, ${timeRange(booking.start_time, booking.end_time)}`}
          onClick={() => onCancel(booking)}
        >
          ×
        </button>
      )}
    </article>
  )
}
