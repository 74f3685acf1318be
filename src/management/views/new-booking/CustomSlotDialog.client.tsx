'use client'

import { type FormEvent, useState } from 'react'
import { randomKey } from '@/client/random-key'
import type { DayKey } from '@/domain/time/zone'
import { wizardTexts } from '@/messages/management-texts'
import { Action } from '../../components/Action.client'
import { fromLocal, today } from '../../format/dates'
import { Dialog } from '../../components/Dialog.client'
import { Notice } from '../../components/Notice.client'
import type { ChosenSlot } from './draft'

interface Props {
  open: boolean
  day: DayKey
  onClose(): void
  onChoose(slot: ChosenSlot): void
}

/** A start of staff's own: outside the hours and off the grid is allowed, over another appointment is not (D14). */
export const CustomSlotDialog = ({ open, day, onClose, onChoose }: Props) => {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)

  /** The day of the list, once one begins to type. */
  const begin = (): void => setTyped((before) => before || `${day || today()}T09:00`)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const start = fromLocal(typed)
    setError(start ? null : wizardTexts.noStartTime)
    if (start) onChoose({ id: `custom:${randomKey()}`, start })
  }

  return (
    <Dialog title="Create new time slot" open={open} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <label className="desk-field">
          <span>Start time</span>
          <input
            type="datetime-local"
            className="desk-input"
            min={`${today()}T00:00`}
            value={typed}
            onPointerDown={begin}
            onKeyDown={begin}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <p className="desk-hint">The end follows from the duration of the service.</p>
        <Notice message={error} onDismiss={() => setError(null)} />
        <div className="desk-actions">
          <Action kind="primary" type="submit">
            Continue
          </Action>
          <Action onClick={onClose}>Cancel</Action>
        </div>
      </form>
    </Dialog>
  )
}
