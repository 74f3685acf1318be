'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { emptyTexts, loadTexts, saveTexts } from '@/messages/management-texts'
import { Action } from '../../kit/Action.client'
import { call } from '../../kit/call'
import { ConfirmDialog } from '../../kit/ConfirmDialog.client'
import { GoodNews, Notice } from '../../kit/Notice.client'
import type { SalonEvent } from '../../kit/shapes'
import { useCall } from '../../kit/use-call.client'
import { leaveNews } from '../../kit/use-news.client'
import { useQuery } from '../../kit/use-query.client'
import { Waiting } from '../../kit/Waiting'
import { EditEventDialog } from './EditEventDialog.client'
import { EventSummary } from './EventSummary'

const useRemove = (id: string, onRemoved: (message: string) => void) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const remove = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    const answer = await call(`/api/events/event?event_id=${encodeURIComponent(id)}`, {
      method: 'DELETE',
      failed: saveTexts.saveEvent,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onRemoved(answer.message)
  }
  return { busy, error, remove }
}

/** /management/events/event-details: one event, to change or to take away. */
export const EventDetailsScreen = () => {
  const router = useRouter()
  const id = useQuery().get('event_id')
  const { data, error, loading, reload } = useCall<{ eventDetails: SalonEvent }>(
    id ? `/api/events/event-details?event_id=${encodeURIComponent(id)}` : null,
    loadTexts.eventDetails,
  )
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const removal = useRemove(id, (message) => {
    leaveNews(message)
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
      <GoodNews message={news} />
      <Notice message={id ? error : emptyTexts.eventId} />
      {!event && loading && <Waiting rows={2} />}
      {event && <EventSummary event={event} />}
      {event && asking === 'edit' && (
        <EditEventDialog
          event={event}
          onClose={() => setAsking(null)}
          onSaved={(message) => {
            setAsking(null)
            setNews(message)
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
        onConfirm={() => void removal.remove()}
        onClose={() => setAsking(null)}
      >
        <p>{event?.event_name}: its time can be booked again.</p>
      </ConfirmDialog>
    </section>
  )
}
