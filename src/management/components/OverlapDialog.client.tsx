'use client'

import type { Booking } from '@/contract/booking'
import { dayAndTime } from '../format/dates'
import { ConfirmDialog } from './ConfirmDialog.client'

interface Props {
  /** The appointments that the time lies over; null: none asked about. */
  met: Booking[] | null
  /** What that means, and the button that saves all the same. */
  words: string
  confirm: string
  busy: boolean
  onConfirm(): void
  onClose(): void
}

/** An event or a course date over appointments names them and is saved only when that is meant (D36, D54). */
export const OverlapDialog = ({ met, words, confirm, busy, onConfirm, onClose }: Props) => (
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
          <strong>
            {one.first_name} {one.last_name}
          </strong>
          , {one.service_name} with {one.staff_name}, {dayAndTime(one.start_time)}
        </li>
      ))}
    </ul>
  </ConfirmDialog>
)
