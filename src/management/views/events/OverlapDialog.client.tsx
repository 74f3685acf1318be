'use client'

import { errorMessages } from '@/messages/errors'
import { ConfirmDialog } from '../../components/ConfirmDialog.client'
import { dayAndTime } from '../../format/dates'
import type { Booking } from '@/contract/booking'

interface Props {
  /** The appointments that the event lies over; null: none asked about. */
  met: Booking[] | null
  busy: boolean
  onConfirm(): void
  onClose(): void
}

/** An event over appointments names them and is saved only when that is meant (D36). */
export const OverlapDialog = ({ met, busy, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    title="There are appointments at that time"
    open={met !== null}
    confirm="Save the event"
    cancel="Go back"
    busy={busy}
    error={null}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>{errorMessages.EVENT_MEETS_APPOINTMENTS}</p>
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
