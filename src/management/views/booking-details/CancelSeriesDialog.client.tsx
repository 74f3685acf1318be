'use client'

import { useState } from 'react'
import type { BookingDetails } from '@/contract/booking'
import { cancelTexts, toldWords } from '@/messages/management-wizard'
import { saveTexts } from '@/messages/management-texts'
import { call } from '../../api/call'
import { ConfirmDialog } from '../../components/ConfirmDialog.client'
import { ReasonField } from '../../components/ReasonField.client'
import { dayAndTime } from '../../format/dates'

interface Props {
  booking: BookingDetails
  onClose(): void
  onCancelled(message: string): void
}

/** This booking of a series and all that come after it (D64); what was paid is given back at each of them. */
export const CancelSeriesDialog = ({ booking, onClose, onCancelled }: Props) => {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const cancel = async (): Promise<void> => {
    setBusy(true)
    const answer = await call<object>('/api/booking/cancel-series', {
      method: 'POST',
      body: { bookingId: booking.booking_id, reason },
      failed: saveTexts.cancelBooking,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onCancelled(answer.message)
  }

  return (
    <ConfirmDialog
      title={cancelTexts.seriesTitle}
      open
      confirm={cancelTexts.allToCome}
      busy={busy}
      error={error}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>
        {cancelTexts.seriesWords(dayAndTime(booking.start_time))}{' '}
        {toldWords(Boolean(booking.customer?.email))} {cancelTexts.seriesMoney}
      </p>
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
