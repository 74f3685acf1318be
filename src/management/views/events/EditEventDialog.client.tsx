'use client'

import { type FormEvent, useState } from 'react'
import { errorMessages } from '@/messages/errors'
import { saveTexts } from '@/messages/management-texts'
import { Action } from '../../components/Action.client'
import { Dialog } from '../../components/Dialog.client'
import { Notice } from '../../components/Notice.client'
import { OverlapDialog } from '../../components/OverlapDialog.client'
import type { SalonEvent } from '@/contract/events'
import { formOf, whoOf } from './event-form'
import { EventFields } from './EventFields.client'
import { useSaveEvent } from './use-save-event.client'

interface Props {
  event: SalonEvent
  onClose(): void
  onSaved(message: string): void
}

/** Changes what and when an event is. */
export const EditEventDialog = ({ event, onClose, onSaved }: Props) => {
  const [form, setForm] = useState(() => formOf(event))
  const who = whoOf(event)
  const { busy, alert, setAlert, met, setMet, save } = useSaveEvent({
    path: `/api/events/event?event_id=${event.event_id}`,
    method: 'PUT',
    failed: saveTexts.saveEvent,
    onSaved: (_event, message) => onSaved(message),
  })
  const submit = (happened: FormEvent): void => {
    happened.preventDefault()
    void save(form, who)
  }
  return (
    <Dialog title="Edit event" open onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <EventFields form={form} onChange={setForm} />
        <Notice message={alert} onDismiss={() => setAlert(null)} />
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            Save the event
          </Action>
          <Action onClick={onClose}>Cancel</Action>
        </div>
      </form>
      <OverlapDialog
        met={met}
        words={errorMessages.EVENT_MEETS_APPOINTMENTS}
        confirm="Save the event"
        busy={busy}
        onClose={() => setMet(null)}
        onConfirm={() => void save(form, who, true)}
      />
    </Dialog>
  )
}
