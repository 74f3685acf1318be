'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import { VisitTag } from '@/management/components/Tag'
import { formatShortRange } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/typed-customer'
import { BookingFacts } from './BookingFacts.client'

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

interface Props {
  booking: DiaryBooking
  now: number
  grid: RefObject<HTMLElement | null>
  onPointerEnter(): void
  onPointerLeave(): void
}

/** The details of a card, beside it, while the pointer or the focus rests on it. */
export const Peek = ({ booking, now, grid, ...pointer }: Props) => {
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
    </div>
  )
}
