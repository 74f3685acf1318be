'use client'

import { useState } from 'react'
import type { BookingDetails } from '@/contract/booking'
import { detailsTexts } from '@/messages/management-wizard'
import { call } from '../../api/call'
import { Action } from '../../components/Action.client'
import { Notice } from '../../components/Notice.client'

interface Props {
  booking: BookingDetails
  onDone(message: string): void
}

/** What colleagues should know of this booking; the customer never reads it. */
export const StaffNotes = ({ booking, onDone }: Props) => {
  const [typed, setTyped] = useState(booking.staff_notes ?? '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isChanged = typed.trim() !== (booking.staff_notes ?? '')

  const save = async (): Promise<void> => {
    setBusy(true)
    const answer = await call<object>('/api/booking/notes', {
      method: 'PUT',
      body: { bookingId: booking.booking_id, notes: typed },
      failed: detailsTexts.notesFailed,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onDone(answer.message)
  }

  return (
    <section className="desk-panel" aria-label={detailsTexts.notes}>
      <label className="desk-field">
        <span>{detailsTexts.notes}</span>
        <textarea
          className="desk-input"
          maxLength={5000}
          value={typed}
          placeholder={detailsTexts.notesHint}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Notice message={error} onDismiss={() => setError(null)} />
      {isChanged && (
        <div className="desk-actions">
          <Action busy={busy} onClick={() => void save()}>
            {detailsTexts.saveNotes}
          </Action>
        </div>
      )}
    </section>
  )
}
