'use client'

import type { FormEvent, ReactNode } from 'react'
import type { Booking } from '@/contract/booking'
import type { CourseDateMet } from '@/contract/events'
import { Action } from './Action.client'
import { Dialog } from './Dialog.client'
import { Notice } from './Notice.client'
import { OverlapDialog } from './OverlapDialog.client'

interface Props {
  title: string
  /** The button that saves. */
  save: string
  busy: boolean
  alert: string | null
  onDismiss(): void
  onSave(confirm: boolean): void
  onClose(): void
  /** The appointments that the time lies over, of an event the course dates too, and what that means. */
  met: Booking[] | null
  dates?: CourseDateMet[]
  metWords: string
  onBack(): void
  children: ReactNode
}

/** The form of something that blocks the diary: over appointments it asks once more before it is saved. */
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
}: Props) => {
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
