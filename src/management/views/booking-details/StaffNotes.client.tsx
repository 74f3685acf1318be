'use client'

import { useState } from 'react'
import type { BookingDetails } from '@/contract/booking'
import { textOf } from '@/client/request-json'
import { changedElsewhereWords } from '@/messages/management-customers'
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
  /** What stands there as far as is known here. */
  const [there, setThere] = useState(booking.staff_notes ?? '')
  const isChanged = typed.trim() !== there

  const save = async (): Promise<void> => {
    setBusy(true)
    const answer = await call<object>('/api/booking/notes', {
      method: 'PUT',
      body: { bookingId: booking.booking_id, notes: typed, seen: there },
      failed: detailsTexts.notesFailed,
    })
    setBusy(false)
    if (answer.ok) {
      setThere(typed.trim())
      setError(null)
      return onDone(answer.message)
    }
    const now = answer.code === 'CHANGED_MEANWHILE' ? (textOf(answer.body.staff_notes) ?? '') : null
    if (now !== null) setThere(now)
    setError(now === null ? answer.message : changedElsewhereWords(now))
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
