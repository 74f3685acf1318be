'use client'

import { useState } from 'react'
import { saveTexts } from '@/messages/management-texts'
import { call } from '@/management/api/call'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import type { Availability } from '@/contract/availability'
import { describeAvailability } from './OneOffTable.client'

interface Props {
  one: Availability | null
  onClose(): void
  onRemoved(message: string): void
}

export const RemoveDialog = ({ one, onClose, onRemoved }: Props) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const remove = async (id: string): Promise<void> => {
    setBusy(true)
    setError(null)
    const answer = await call(`/api/availability/remove-availability?availability_id=${id}`, {
      method: 'DELETE',
      failed: saveTexts.deleteAvailability,
      unsaid: saveTexts.availabilityKept,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onRemoved(answer.message)
  }

  return (
    <ConfirmDialog
      title="Delete this availability?"
      open={one !== null}
      confirm="Delete"
      busy={busy}
      error={error}
      onConfirm={() => one && void remove(one.availability_id)}
      onClose={onClose}
    >
      {one && <p>{describeAvailability(one)}</p>}
      <p className="desk-hint">Appointments already booked in these hours stay in the diary.</p>
    </ConfirmDialog>
  )
}
