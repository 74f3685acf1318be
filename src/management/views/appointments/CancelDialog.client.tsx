'use client'

import { useState } from 'react'
import { errorMessages } from '@/messages/errors'
import { saveTexts } from '@/messages/management-texts'
import { call } from '../../kit/call'
import { ConfirmDialog } from '../../kit/ConfirmDialog.client'
import { dayAndTime } from '../../kit/dates'
import type { Booking } from '../../kit/shapes'

interface Props {
  booking: Booking | null
  /** True: every appointment of the booking; false: this one. */
  whole?: boolean
  onClose(): void
  onCancelled(message: string): void
}

const pathOf = (booking: Booking, whole: boolean): string => {
  const query = new URLSearchParams({ bookingId: booking.booking_id })
  if (!whole) query.set('bookingSlotId', booking.booking_slot_id)
  return `/api/booking/cancel-booking?${query}`
}

/** Says which appointment goes, and takes it out of the diary when that is confirmed (D16). */
export const CancelDialog = ({ booking, whole = false, onClose, onCancelled }: Props) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const cancel = async (): Promise<void> => {
    if (!booking?.booking_id) return setError(errorMessages.BOOKING_ID_MISSING)
    setBusy(true)
    const answer = await call<{ bookingId?: string }>(pathOf(booking, whole), {
      method: 'DELETE',
      failed: saveTexts.cancelBooking,
    })
    setBusy(false)
    if (!answer.ok || !answer.data.bookingId) return setError(answer.message || saveTexts.cancelBooking)
    setError(null)
    onCancelled(answer.message)
  }

  const close = (): void => {
    setError(null)
    onClose()
  }

  return (
    <ConfirmDialog
      title={whole ? 'Cancel the whole booking?' : 'Cancel this appointment?'}
      open={booking !== null}
      confirm={whole ? 'Cancel the booking' : 'Cancel the appointment'}
      busy={busy}
      error={error}
      onConfirm={() => void cancel()}
      onClose={close}
    >
      {booking && (
        <>
          <p>
            <strong>
              {booking.first_name} {booking.last_name}
            </strong>
          </p>
          <p>
            {booking.service_name} with {booking.staff_name} at {booking.location_name}
            <br />
            {dayAndTime(booking.start_time)}
          </p>
          <p className="desk-hint">The time becomes free at once, and the customer is told by email.</p>
        </>
      )}
    </ConfirmDialog>
  )
}
