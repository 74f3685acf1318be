'use client'
import { formatTreatment } from '@/domain/content/placeholders'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import { formatDate, formatDuration } from '@/domain/time/format'
import { factTexts, visitTexts } from '@/messages/management-diary'
import { toMs, formatShortRange } from '@/management/format/dates'
import { formatDue, isForMore } from '@/management/format/payment-state'
import { formatResources, formatPersonName } from '@/management/format/names'
import { listCardMarks } from './card-marks'
import { formatPrice } from './FigureLine'
import { VisitTag } from '@/management/components/Tag'
import { toDayKey } from '@/domain/time/time'
import type { Diary } from './use-diary.client'

interface FactProps {
  label: string
  children: ReactNode
}

const Fact = ({ label, children }: FactProps) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

interface Props {
  booking: DiaryBooking
  /** Phone numbers are links, which only a dialog can have. */
  hasLinks?: boolean
}

const Phone = ({ number, isLink }: { number: string; isLink: boolean }) =>
  isLink ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a> : number

/** Marks whose sentence is not among the facts already. */
const listFurtherMarks = (booking: DiaryBooking) =>
  listCardMarks(booking).filter(({ sign, safety }) => !safety && !['note', 'colleagues'].includes(sign))

/**
 * What matters about an appointment at the desk. Health notes stay marks: whoever reads them does so on the customer's
 * page, where it is recorded (D61).
 */
export const BookingFacts = ({ booking, hasLinks = false }: Props) => {
  const { last_visit: last, phone_number: phone, payment_state: payment } = booking
  return (
    <>
      {listCardMarks(booking)
        .filter(({ safety }) => safety)
        .map(({ sign, words }) => (
          <p key={sign} className="desk-safety">
            {words}
          </p>
        ))}
      <dl className="desk-facts">
        <Fact label={factTexts.treatment}>
          {formatTreatment(booking.service_name, booking.guest_name)},{' '}
          {formatDuration(booking.duration_minutes)}
        </Fact>
        <Fact label={factTexts.person}>
          {booking.staff_name}, {booking.location_name}
        </Fact>
        {booking.resources.length > 0 && <Fact label={factTexts.resources}>{formatResources(booking)}</Fact>}
        <Fact label={factTexts.payment}>{formatPrice(booking)}</Fact>
        {isForMore(payment) && <Fact label={factTexts.wholeBooking}>{formatDue(payment?.to_take ?? 0)}</Fact>}
        {phone && (
          <Fact label={factTexts.phone}>
            <Phone number={phone} isLink={hasLinks} />
          </Fact>
        )}
        {last && (
          <Fact label={factTexts.lastVisit}>
            {formatDate(toMs(last.start_time))}, {last.service_name} {factTexts.by(last.staff_name)}
          </Fact>
        )}
        {booking.notes && <Fact label={factTexts.notes}>{booking.notes}</Fact>}
        {booking.staff_notes && <Fact label={factTexts.staffNotes}>{booking.staff_notes}</Fact>}
        {booking.customer_notes && booking.customer_notes !== booking.notes && (
          <Fact label={factTexts.customerNotes}>{booking.customer_notes}</Fact>
        )}
      </dl>
      <ul className="desk-panel-marks">
        {listFurtherMarks(booking).map(({ sign, words }) => (
          <li key={sign}>{words}</li>
        ))}
      </ul>
    </>
  )
}

/** Cards refer to it, so that screen readers read it after the card. */
export const PEEK_ID = 'dg-peek'

/** The distance to the card and to the edges of the window, in pixels. */
const GAP = 8

/** Puts the details beside the card, at the side with more room, and wholly into the window. */
const placeBeside = (box: HTMLElement, card: DOMRect): void => {
  const { offsetWidth: width, offsetHeight: height } = box
  const fitsRight = card.right + GAP + width <= window.innerWidth - GAP
  const left = fitsRight ? card.right + GAP : Math.max(GAP, card.left - GAP - width)
  const top = Math.max(GAP, Math.min(card.top, window.innerHeight - height - GAP))
  box.style.setProperty('left', `${left}px`)
  box.style.setProperty('top', `${top}px`)
}

/** The other appointments of a visit: of the same booking, on the same day at the same location (D100). */
export const listOthersOfVisit = (
  { bookings }: Pick<Diary, 'bookings'>,
  { booking_id, booking_slot_id, location_id, start_time }: DiaryBooking,
): DiaryBooking[] =>
  bookings
    .filter(
      (one) =>
        one.booking_id === booking_id &&
        one.booking_slot_id !== booking_slot_id &&
        one.location_id === location_id &&
        one.status !== 'Cancelled' &&
        toDayKey(toMs(one.start_time)) === toDayKey(toMs(start_time)),
    )
    .sort((a, b) => toMs(a.start_time) - toMs(b.start_time))

interface PeekProps {
  booking: DiaryBooking
  /** The other appointments of its booking on that day. */
  others: readonly DiaryBooking[]
  now: number
  grid: RefObject<HTMLElement | null>
  onPointerEnter(): void
  onPointerLeave(): void
}

/** The details of a card, beside it, while the pointer or the focus rests on it. */
export const Peek = ({ booking, others, now, grid, ...pointer }: PeekProps) => {
  const box = useRef<HTMLDivElement>(null)
  const { booking_slot_id: slot } = booking
  useLayoutEffect(() => {
    const card = grid.current?.querySelector(`[data-card="${CSS.escape(slot)}"]`)
    if (box.current && card) placeBeside(box.current, card.getBoundingClientRect())
  }, [grid, slot])
  return (
    <div ref={box} id={PEEK_ID} role="tooltip" className="dg-peek" {...pointer}>
      <p className="dg-peek__head">
        <strong>{formatPersonName(booking) || 'Customer'}</strong>
        <span>{formatShortRange(booking.start_time, booking.end_time)}</span>
        <VisitTag visit={booking} now={now} />
      </p>
      <BookingFacts booking={booking} />
      {others.length > 0 && (
        <>
          <p className="dg-peek__visit">{visitTexts.others}</p>
          <ul className="desk-panel-marks">
            {others.map((one) => (
              <li key={one.booking_slot_id}>
                {formatShortRange(one.start_time, one.end_time)}{' '}
                {formatTreatment(one.service_name, one.guest_name)} {factTexts.by(one.staff_name)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
