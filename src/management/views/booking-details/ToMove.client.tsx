'use client'

import Link from 'next/link'
import { useState } from 'react'
import type { Booking } from '@/contract/booking'
import { Action } from '../../components/Action.client'
import { dayAndTime } from '../../format/dates'
import { personName } from '../../format/person-name'
import { MoveDialog } from './MoveDialog.client'

interface Props {
  title: string
  /** What is to be done about them. */
  words: string
  bookings: Booking[]
  /** One has been moved: the list is to be loaded again. */
  onMoved(message: string): void
}

const pageOf = ({ booking_id, booking_slot_id }: Booking): string =>
  `/management/booking-details?${new URLSearchParams({ bookingId: booking_id, bookingSlotId: booking_slot_id })}`

/** Appointments that have to go elsewhere: each is moved from the list, and its page is a click away. */
export const ToMove = ({ title, words, bookings, onMoved }: Props) => {
  const [moving, setMoving] = useState<Booking | null>(null)
  return (
    <section className="desk-panel desk-to-move" aria-label={title}>
      <h2>{title}</h2>
      <p className="desk-hint">{words}</p>
      <ul>
        {bookings.map((one) => (
          <li key={one.booking_slot_id}>
            <p>
              <Link className="desk-link" prefetch={false} href={pageOf(one)}>
                {dayAndTime(one.start_time)}, {personName(one)}
              </Link>
              <span className="desk-hint">
                {one.service_name} with {one.staff_name}, {one.location_name}
              </span>
            </p>
            <Action aria-label={`Move ${personName(one)}`} onClick={() => setMoving(one)}>
              Move
            </Action>
          </li>
        ))}
      </ul>
      {moving && (
        <MoveDialog
          booking={moving}
          onClose={() => setMoving(null)}
          onMoved={(message) => {
            setMoving(null)
            onMoved(message)
          }}
        />
      )}
    </section>
  )
}
