'use client'

import { useState } from 'react'
import { saveTexts } from '@/messages/management-texts'
import { Action } from '../../components/Action.client'
import { call } from '../../api/call'
import { at } from '../../format/dates'
import { Notice } from '../../components/Notice.client'
import type { Booking } from '@/contract/booking'

interface Props {
  booking: Booking
  onDone(message: string): void
}

/** Notes that the customer did not come, once the time has begun; the same button takes it back. */
export const MissedButton = ({ booking, onDone }: Props) => {
  const [error, setError] = useState<string | null>(null)
  if (at(booking.start_time) > Date.now()) return null
  const note = async (): Promise<void> => {
    const { booking_id: bookingId, booking_slot_id: bookingSlotId, missed } = booking
    const answer = await call<object>('/api/booking/mark-missed', {
      method: 'PUT',
      body: { bookingId, bookingSlotId, missed: !missed },
      failed: saveTexts.missed,
    })
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onDone(answer.message)
  }
  return (
    <>
      <Notice message={error} onDismiss={() => setError(null)} />
      <Action onClick={() => void note()}>{booking.missed ? 'Did come after all' : 'Did not come'}</Action>
    </>
  )
}
