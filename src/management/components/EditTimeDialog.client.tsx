'use client'

import type { FormEvent, ReactNode } from 'react'
import { repeatTexts } from '@/messages/management-diary'
import type { Booking } from '@/contract/booking'
import type { CourseDateMet } from '@/contract/events'
import { Action } from './Action.client'
import { Dialog } from './Dialog.client'
import { Notice } from './Notice.client'
import { OverlapDialog } from './OverlapDialog.client'

/** How an event repeats, as typed. `every` is empty if it does not repeat. */
export interface Repeat {
  /** The interval in weeks. */
  every: string
  times: string
}

interface Props {
  value: Repeat
  onChange(change: Partial<Repeat>): void
}

const weeks = [1, 2, 3, 4, 5, 6, 8, 10, 12]
const times = Array.from({ length: 25 }, (_, index) => index + 2)

/** Choose whether an event takes place once, or every few weeks at the same time of day (D64). */
export const RepeatFields = ({ value, onChange }: Props) => (
  <div className="desk-repeat">
    <label className="desk-field">
      <span>{repeatTexts.title}</span>
      <select
        className="desk-input"
        value={value.every}
        onChange={(event) => onChange({ every: event.target.value })}
      >
        <option value="">{repeatTexts.once}</option>
        {weeks.map((count) => (
          <option key={count} value={count}>
            {repeatTexts.every(count)}
          </option>
        ))}
      </select>
    </label>
    {value.every && (
      <label className="desk-field">
        <span>{repeatTexts.times}</span>
        <select
          className="desk-input"
          value={value.times}
          onChange={(event) => onChange({ times: event.target.value })}
        >
          {times.map((count) => (
            <option key={count} value={count}>
              {repeatTexts.timesOf(count)}
            </option>
          ))}
        </select>
      </label>
    )}
  </div>
)

interface EditTimeDialogProps {
  title: string
  /** The save button's label. */
  save: string
  busy: boolean
  alert: string | null
  onDismiss(): void
  onSave(confirm: boolean): void
  onClose(): void
  /** The appointments that the time overlaps, with an explanation. For an event, the course dates too. */
  met: Booking[] | null
  dates?: CourseDateMet[]
  metWords: string
  onBack(): void
  children: ReactNode
}

/** The form for blocked time in the diary. If it overlaps appointments, it asks again before saving. */
export const EditTimeDialog = ({
  title,
  save,
  busy,
  alert,
  met,
  dates,
  metWords,
  children,
  ...on
}: EditTimeDialogProps) => {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    on.onSave(false)
  }
  return (
    <Dialog title={title} open onClose={on.onClose}>
      <form onSubmit={submit} noValidate>
        {children}
        <Notice message={alert} onDismiss={on.onDismiss} />
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            {save}
          </Action>
          <Action onClick={on.onClose}>Cancel</Action>
        </div>
      </form>
      <OverlapDialog
        met={met}
        dates={dates}
        words={metWords}
        confirm={save}
        busy={busy}
        onClose={on.onBack}
        onConfirm={() => on.onSave(true)}
      />
    </Dialog>
  )
}
