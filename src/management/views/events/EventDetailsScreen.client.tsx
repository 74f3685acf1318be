'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { eventTexts } from '@/messages/management-diary'
import { emptyTexts, loadTexts, saveTexts } from '@/messages/management-texts'
import { Action } from '@/management/components/Action.client'
import { call } from '@/management/api/call'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import { SuccessMessage, Notice } from '@/management/components/Notice.client'
import type { Answered } from '@/contract/call'
import type { getEvent, SalonEvent } from '@/contract/events'
import { useCall } from '@/management/api/use-call.client'
import { saveFlashMessage, useFlashMessage, useQuery } from '@/management/hooks/navigation.client'
import { Skeleton } from '@/management/components/Page.client'
import { ToMove } from '@/management/views/booking-details/AppointmentsToMove.client'
import { CourseDatesUnder, useSaveEvent } from './use-save-event.client'
import { toEventPath, toEventForm, describeEventWho } from './event-form'
import { WhichOfSeries } from '@/management/components/CancelDialog.client'
import { EditTimeDialog } from '@/management/components/EditTimeDialog.client'
import { EventFields } from './EventFields.client'
import { formatDay } from '@/domain/time/format'
import { toMs, formatTimeSpan } from '@/management/format/dates'

const formatEventTime = (event: SalonEvent): string => {
  const last = toMs(event.end_time) - (event.is_all_day ? 1 : 0)
  if (!event.is_all_day) return formatTimeSpan(event.start_time, event.end_time)
  const [first, end] = [formatDay(toMs(event.start_time)), formatDay(last)]
  return first === end ? `${first}, all day` : `${first} – ${end}, all day`
}

/** The people an event blocks, its time and its reason. */
const EventSummary = ({ event }: { event: SalonEvent }) => (
  <div className="desk-panels">
    <section className="desk-panel" aria-label="Event summary">
      <h2>{event.event_name}</h2>
      <dl className="desk-facts">
        <dt>When</dt>
        <dd>
          {formatEventTime(event)}
          {event.series_id && `, ${eventTexts.series}`}
        </dd>
        <dt>Description</dt>
        <dd>{event.description || '–'}</dd>
      </dl>
    </section>
    <section className="desk-panel" aria-label="Staff assigned">
      <h2>Staff assigned</h2>
      <p>{event.who}</p>
    </section>
  </div>
)

interface Props {
  event: SalonEvent
  onClose(): void
  onSaved(message: string): void
}

/** Changes an event's details and time. */
const EditEventDialog = ({ event, onClose, onSaved }: Props) => {
  const [form, setForm] = useState(() => toEventForm(event))
  const [following, setFollowing] = useState(false)
  const who = describeEventWho(event)
  const { busy, alert, setAlert, lacking, overlaps, setOverlaps, save } = useSaveEvent({
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
      met={overlaps?.appointments ?? null}
      dates={overlaps?.dates}
      metWords={overlaps?.words ?? ''}
      onBack={() => setOverlaps(null)}
    >
      <EventFields form={form} lacking={lacking} onChange={setForm} />
      {event.series_id && <WhichOfSeries texts={eventTexts} following={following} onChange={setFollowing} />}
    </EditTimeDialog>
  )
}

const useRemove = (id: string, onRemoved: (message: string) => void) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const remove = async (following: boolean): Promise<void> => {
    setBusy(true)
    setError(null)
    const query = new URLSearchParams({ event_id: id, ...(following ? { following: 'true' } : {}) })
    const answer = await call(`/api/events/event?${query}`, {
      method: 'DELETE',
      failed: saveTexts.saveEvent,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onRemoved(answer.message)
  }
  return { busy, error, remove }
}

/** /management/events/event-details: changes or deletes one event. */
export const EventDetailsScreen = () => {
  const router = useRouter()
  const id = useQuery().get('event_id')
  const { data, error, loading, reload } = useCall<Answered<typeof getEvent>>(
    toEventPath(id),
    loadTexts.eventDetails,
  )
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null)
  const [following, setFollowing] = useState(false)
  const [success, setSuccess] = useFlashMessage()
  const removal = useRemove(id, (message) => {
    saveFlashMessage(message)
    router.push('/management/events')
  })
  const event = data?.eventDetails

  return (
    <section className="desk-page" aria-label="Event Details">
      <header className="desk-page__head">
        <h1>Event Details</h1>
        {event && (
          <div className="desk-actions">
            <Action onClick={() => setAsking('edit')}>Edit event</Action>
            <Action kind="danger" onClick={() => setAsking('remove')}>
              Delete event
            </Action>
          </div>
        )}
      </header>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice
        message={id ? error : emptyTexts.eventId}
        action={id ? { label: 'Try again', run: reload } : undefined}
      />
      {!event && loading && <Skeleton rows={2} />}
      {event && <EventSummary event={event} />}
      {data && (
        <ToMove
          title={eventTexts.under}
          words={eventTexts.underWords}
          bookings={data.appointments}
          onChanged={(message) => {
            setSuccess(message)
            reload()
          }}
        />
      )}
      {data && <CourseDatesUnder title={eventTexts.datesUnder} dates={data.course_dates} />}
      {event && asking === 'edit' && (
        <EditEventDialog
          event={event}
          onClose={() => setAsking(null)}
          onSaved={(message) => {
            setAsking(null)
            setSuccess(message)
            reload()
          }}
        />
      )}
      <ConfirmDialog
        title="Delete this event?"
        open={asking === 'remove'}
        confirm="Delete event"
        busy={removal.busy}
        error={removal.error}
        onConfirm={() => void removal.remove(following)}
        onClose={() => setAsking(null)}
      >
        <p>{(following ? eventTexts.removeAll : eventTexts.removeWords)(event?.event_name ?? '')}</p>
        {event?.series_id && (
          <WhichOfSeries texts={eventTexts} following={following} onChange={setFollowing} />
        )}
      </ConfirmDialog>
    </section>
  )
}
