'use client'

import { type FormEvent, useState } from 'react'
import { randomKey } from '@/client/random-key'
import type { DayKey } from '@/domain/time/zone'
import { wizardTexts } from '@/messages/management-texts'
import { wayTexts } from '@/messages/management-wizard'
import { Action } from '../../components/Action.client'
import { dayAndTime, fromLocal, today } from '../../format/dates'
import { Dialog } from '../../components/Dialog.client'
import { Notice } from '../../components/Notice.client'
import { AskedTime, type WithTime } from './AskedTime.client'
import type { ChosenSlot } from './draft'
import { askInTheWay, type TimeAnswer, type TimeAsked } from './use-in-the-way.client'

interface Props {
  of: Omit<TimeAsked, 'start'>
  day: DayKey
  onClose(): void
  onChoose(slot: ChosenSlot, more?: WithTime): void
}

/**
 * A start of staff's own: outside the hours and off the grid is allowed, over another appointment is not (D14), and that
 * is said at once.
 */
export const CustomSlotDialog = ({ of, day, onClose, onChoose }: Props) => {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [taken, setTaken] = useState<{ start: string; answer: TimeAnswer } | null>(null)
  const [error, setError] = useState<string | null>(null)

  /** The day of the list, once one begins to type. */
  const begin = (): void => setTyped((before) => before || `${day || today()}T09:00`)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const start = fromLocal(typed)
    setTaken(null)
    setError(start ? null : wizardTexts.noStartTime)
    if (!start) return
    setBusy(true)
    const answer = await askInTheWay({ ...of, start })
    setBusy(false)
    if (!answer.ok) return setError(answer.message)
    if (answer.data.free) onChoose({ id: `custom:${randomKey()}`, start })
    else setTaken({ start, answer: answer.data })
  }

  return (
    <Dialog title="Create new time slot" open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <label className="desk-field">
          <span>Start time</span>
          <input
            type="datetime-local"
            className="desk-input"
            min={`${today()}T00:00`}
            value={typed}
            onPointerDown={begin}
            onKeyDown={begin}
            onChange={(event) => {
              setTaken(null)
              setTyped(event.target.value)
            }}
          />
        </label>
        <p className="desk-hint">The end follows from the duration of the service.</p>
        <Notice message={error} onDismiss={() => setError(null)} />
        <div role="status">
          {taken && (
            <div className="desk-wish">
              <p>{wayTexts.notBooked(dayAndTime(taken.start), of.staff.name)}</p>
              <AskedTime {...taken} name={of.staff.name} onChoose={onChoose} />
            </div>
          )}
        </div>
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            Continue
          </Action>
          <Action onClick={onClose}>Cancel</Action>
        </div>
      </form>
    </Dialog>
  )
}
