'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import { formatTreatment } from '@/domain/booking/format-treatment'
import { factTexts, visitTexts } from '@/messages/management-diary'
import { VisitTag } from '@/management/components/Tag'
import { formatShortRange, toMs } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/typed-customer'
import { toDayKey } from '@/domain/time/time'
import { BookingFacts } from './BookingFacts.client'
import type { Diary } from './use-diary.client'

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

interface Props {
  booking: DiaryBooking
  /** The other appointments of its booking on that day. */
  others: readonly DiaryBooking[]
  now: number
  grid: RefObject<HTMLElement | null>
  onPointerEnter(): void
  onPointerLeave(): void
}

/** The details of a card, beside it, while the pointer or the focus rests on it. */
export const Peek = ({ booking, others, now, grid, ...pointer }: Props) => {
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
