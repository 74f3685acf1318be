'use client'

import { type FormEvent, useState } from 'react'
import { formatDayAndTime, parseLocalTime, getSalonNow, getToday, toLocal } from '@/management/format/dates'
import { RequestedTime, type WithTime } from './Chosen.client'
import { repeatTexts, wayTexts } from '@/messages/management-diary'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import type { Clash } from './create-booking'
import { createRandomKey } from '@/client/storage'
import type { DayKey } from '@/domain/time/time'
import { wizardTexts } from '@/messages/management-texts'
import { Notice } from '@/management/components/Notice.client'
import { type ChosenSlot, suggestStart } from './draft'
import { fetchConflicts, type TimeAnswer, type TimeQuery } from './use-create.client'

interface Props {
  /** Null: the dialog is closed. */
  clashes: Clash[] | null
  /** The number of times in the series. */
  count: number
  busy: boolean
  /** Books the series without the clashing times. */
  onSkip(): void
  /** Books the whole series; not set if a time is taken by a different appointment. */
  onAll(): void
  onClose(): void
}

/** Lists the clashes of a series before any of it is saved (D64). */
export const ClashesDialog = ({ clashes, count, busy, onSkip, onAll, onClose }: Props) => {
  const free = count - (clashes?.length ?? 0)
  const isMeant = clashes?.every(({ reasons }) => reasons.every((one) => one.can_confirm)) ?? false
  return (
    <Dialog title={repeatTexts.clash} open={clashes !== null} onClose={onClose}>
      <div className="desk-dialog__body">
        <p>{repeatTexts.nothingSaved}</p>
        <ul className="desk-met">
          {clashes?.map(({ start_time, reasons }) => (
            <li key={start_time}>
              <strong>{formatDayAndTime(start_time)}</strong>:{' '}
              {reasons.map(({ message }) => message).join(' ')}
            </li>
          ))}
        </ul>
      </div>
      <div className="desk-actions">
        {free > 0 && (
          <Action kind="primary" busy={busy} onClick={onSkip}>
            {repeatTexts.bookOthers(free)}
          </Action>
        )}
        {isMeant && (
          <Action busy={busy} onClick={onAll}>
            {repeatTexts.bookAll(count)}
          </Action>
        )}
        <Action onClick={onClose}>{repeatTexts.back}</Action>
      </div>
    </Dialog>
  )
}

interface CustomSlotDialogProps {
  of: Omit<TimeQuery, 'start'>
  day: DayKey
  /** The chosen or requested time; null if there is none. */
  start: string | null
  onClose(): void
  onChoose(slot: ChosenSlot, more?: WithTime): void
}

/**
 * A start entered by staff. It may be outside working hours and off the time grid, but not over a different appointment
 * (D14); a clash is shown immediately.
 */
export const CustomSlotDialog = ({ of, day, start, onClose, onChoose }: CustomSlotDialogProps) => {
  const [typed, setTyped] = useState(() => toLocal(start ?? suggestStart(day || getToday(), getSalonNow())))
  const [busy, setBusy] = useState(false)
  const [taken, setTaken] = useState<{ start: string; answer: TimeAnswer } | null>(null)
  const [error, setError] = useState<string | null>(null)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const asked = parseLocalTime(typed)
    setTaken(null)
    setError(asked ? null : wizardTexts.noStartTime)
    if (!asked) return
    setBusy(true)
    const answer = await fetchConflicts({ ...of, start: asked })
    setBusy(false)
    if (!answer.ok) return setError(answer.message)
    if (answer.data.free) onChoose({ id: `custom:${createRandomKey()}`, start: asked })
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
            min={`${getToday()}T00:00`}
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
              <p>{wayTexts.notBooked(formatDayAndTime(taken.start), of.staff.name)}</p>
              <RequestedTime {...taken} name={of.staff.name} onChoose={onChoose} />
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
