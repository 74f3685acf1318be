'use client'

import { useState } from 'react'
import { eventTexts } from '@/messages/management-diary'
import { saveTexts } from '@/messages/management-texts'
import { EditTimeDialog } from '@/management/components/EditTimeDialog.client'
import type { SalonEvent } from '@/contract/events'
import { toEventForm, describeEventWho } from './event-form'
import { EventFields } from './EventFields.client'
import { useSaveEvent } from './use-save-event.client'
import { WhichOfSeries } from '@/management/components/CancelDialog.client'

interface Props {
  event: SalonEvent
  onClose(): void
  onSaved(message: string): void
}

/** Changes an event's details and time. */
export const EditEventDialog = ({ event, onClose, onSaved }: Props) => {
  const [form, setForm] = useState(() => toEventForm(event))
  const [following, setFollowing] = useState(false)
  const who = describeEventWho(event)
  const { busy, alert, setAlert, lacking, met, setMet, save } = useSaveEvent({
    path: `/api/events/event?event_id=${event.event_id}`,
    method: 'PUT',
    failed: saveTexts.saveEvent,
    onSaved,
  })
  return (
    <EditTimeDialog
      title="Edit event"
      save="Save the event"
      busy={busy}
      alert={alert}
      onDismiss={() => setAlert(null)}
      onSave={(confirm) => void save(form, who, { confirm, following })}
      onClose={onClose}
      met={met?.appointments ?? null}
      dates={met?.dates}
      metWords={met?.words ?? ''}
      onBack={() => setMet(null)}
    >
      <EventFields form={form} lacking={lacking} onChange={setForm} />
      {event.series_id && <WhichOfSeries texts={eventTexts} following={following} onChange={setFollowing} />}
    </EditTimeDialog>
  )
}
