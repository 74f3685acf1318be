'use client'

import { type FormEvent, useState } from 'react'
import { randomKey } from '@/client/random-key'
import type { DayKey } from '@/domain/time/zone'
import { wizardTexts } from '@/messages/management-texts'
import { wayTexts } from '@/messages/management-wizard'
import { Action } from '../../components/Action.client'
import { salonNow } from '../../format/clock'
import { dayAndTime, fromLocal, today, toLocal } from '../../format/dates'
import { Dialog } from '../../components/Dialog.client'
import { Notice } from '../../components/Notice.client'
import { AskedTime, type WithTime } from './AskedTime.client'
import type { ChosenSlot } from './draft'
import { likelyStart } from './time-pages'
import { askInTheWay, type TimeAnswer, type TimeAsked } from './use-in-the-way.client'

interface Props {
  of: Omit<TimeAsked, 'start'>
  day: DayKey
  /** The time that is chosen or was asked for; null without one. */
  start: string | null
  onClose(): void
  onChoose(slot: ChosenSlot, more?: WithTime): void
}

/**
 * A start of staff's own: outside the hours and off the grid is allowed, over another appointment is not (D14), and that
 * is said at once.
 */
export const CustomSlotDialog = ({ of, day, start, onClose, onChoose }: Props) => {
  const [typed, setTyped] = useState(() => toLocal(start ?? likelyStart(day || today(), salonNow())))
  const [busy, setBusy] = useState(false)
  const [taken, setTaken] = useState<{ start: string; answer: TimeAnswer } | null>(null)
  const [error, setError] = useState<string | null>(null)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const asked = fromLocal(typed)
    setTaken(null)
    setError(asked ? null : wizardTexts.noStartTime)
    if (!asked) return
    setBusy(true)
    const answer = await askInTheWay({ ...of, start: asked })
    setBusy(false)
    if (!answer.ok) return setError(answer.message)
    if (answer.data.free) onChoose({ id: `custom:${randomKey()}`, start: asked })
    else setTaken({ start: asked, answer: answer.data })
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
            onChange={(event) => {
              setTaken(null)
              setTyped(event.target.value)
            }}
          />
        </label>
        <p className="desk-hint">The end time depends on the length of the treatment.</p>
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
