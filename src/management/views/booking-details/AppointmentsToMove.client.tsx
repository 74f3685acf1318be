'use client'

import { formatTreatment } from '@/domain/content/placeholders'
import Link from 'next/link'
import { useState } from 'react'
import type { Booking } from '@/contract/booking'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { formatDayAndTime } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/names'
import { MoveDialog } from './MoveDialog.client'
import { useUndoMove } from './use-move.client'

interface Props {
  title: string
  /** Instructions for staff. */
  words: string
  bookings: Booking[]
  /** Called after a move or an undo, to reload the list. */
  onChanged(message: string | null): void
}

const toMoveHref = ({ booking_id, booking_slot_id }: Booking): string =>
  `/management/booking-details?${new URLSearchParams({ bookingId: booking_id, bookingSlotId: booking_slot_id })}`

/**
 * Appointments that have to be moved: each can be moved from the list, and links to its page. If the list is empty,
 * only the undo bar is shown.
 */
export const ToMove = ({ title, words, bookings, onChanged }: Props) => {
  const [moving, setMoving] = useState<Booking | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const undoMove = useUndoMove((message, failed) => {
    setProblem(failed ? message : null)
    onChanged(failed ? null : message)
  })
  return (
    <>
      {undoMove.bar}
      <Notice message={problem} onDismiss={() => setProblem(null)} />
      {bookings.length > 0 && (
        <section className="desk-panel desk-to-move" aria-label={title}>
          <h2>{title}</h2>
          <p className="desk-hint">{words}</p>
          <ul>
            {bookings.map((one) => (
              <li key={one.booking_slot_id}>
                <p>
                  <Link className="desk-link" prefetch={false} href={toMoveHref(one)}>
                    {formatDayAndTime(one.start_time)}, {formatPersonName(one)}
                  </Link>
                  <span className="desk-hint">
                    {formatTreatment(one.service_name, one.guest_name)} with {one.staff_name},{' '}
                    {one.location_name}
                  </span>
                </p>
                <Action aria-label={`Move ${formatPersonName(one)}`} onClick={() => setMoving(one)}>
                  Move
                </Action>
              </li>
            ))}
          </ul>
        </section>
      )}
      {moving && (
        <MoveDialog
          booking={moving}
          onClose={() => setMoving(null)}
          onMoved={(moved) => {
            setMoving(null)
            setProblem(null)
            undoMove.offer(moved)
            onChanged(null)
          }}
        />
      )}
    </>
  )
}
