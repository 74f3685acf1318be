'use client'

import type { Booking } from '@/contract/booking'
import { dayAndTime } from '../format/dates'
import { personName } from '../format/person-name'
import { Action } from './Action.client'
import { ConfirmDialog } from './ConfirmDialog.client'

interface Props {
  /** The appointments that the time lies over; null: none asked about. */
  met: Booking[] | null
  /** What that means, and the button that saves all the same. */
  words: string
  confirm: string
  busy: boolean
  /** What else can be done. */
  other?: { words: string; run(): void }
  onConfirm(): void
  onClose(): void
}

/** In a tab of its own: what is being saved stays as it is typed. */
const bookingPage = ({ booking_id, booking_slot_id }: Booking): string =>
  `/management/booking-details?${new URLSearchParams({ bookingId: booking_id, bookingSlotId: booking_slot_id })}`

/** An event or a course date over appointments names them and is saved only when that is meant (D36, D54). */
export const OverlapDialog = ({ met, words, confirm, busy, other, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    title="There are appointments at that time"
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
      {(met ?? []).map((one) => (
        <li key={one.booking_slot_id}>
          <a href={bookingPage(one)} target="_blank">
            <strong>{personName(one)}</strong>
          </a>
          , {one.service_name} with {one.staff_name}, {dayAndTime(one.start_time)}
        </li>
      ))}
    </ul>
    {other && (
      <p>
        <Action busy={busy} onClick={other.run}>
          {other.words}
        </Action>
      </p>
    )}
  </ConfirmDialog>
)
