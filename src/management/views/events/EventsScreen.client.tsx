'use client'

import { useMemo } from 'react'
import { formatDay } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/zone'
import { emptyTexts, loadTexts, unsaidTexts } from '@/messages/management-texts'
import { ActionLink } from '@/management/components/Action.client'
import { listDaysOfWeek, getToday, parseWeek } from '@/management/format/dates'
import { DayStrip, WeekNavigator } from '@/management/components/PeriodNavigator.client'
import { SuccessMessage, Notice } from '@/management/components/Notice.client'
import { Page } from '@/management/components/Page.client'
import type { Answered } from '@/contract/call'
import type { listEvents, SalonEvent } from '@/contract/events'
import { useCall } from '@/management/api/use-call.client'
import { useFlashMessage } from '@/management/hooks/use-now.client'
import { useQuery } from '@/management/hooks/use-query.client'
import { Skeleton } from '@/management/components/Page.client'
import { listEachEvent, listDiaryItems } from '@/management/views/appointments/columns'
import { EventCard } from '@/management/views/appointments/BookingPanel.client'
import { toEventsPath, parseSavedOver } from './event-form'
import { UnderEvent } from './EventConflicts.client'

const formatCount = (number: number): string => (number === 1 ? '1 event' : `${number || 'no'} events`)

const anyoneFilter = { staff: '', location: '' }

const EventDay = ({ day, events }: { day: DayKey; events: SalonEvent[] }) => (
  <section className="desk-day" aria-label={formatDay(day)} data-today={day === getToday() || undefined}>
    <header className="desk-day__head">
      <h3>{formatDay(day)}</h3>
    </header>
    <ul>
      {events.map((event) => (
        <li key={event.event_id}>
          <EventCard event={event} />
        </li>
      ))}
    </ul>
  </section>
)

/** /management/events: the events of a week. */
export const EventsScreen = () => {
  const { get, setQuery } = useQuery()
  const monday = parseWeek(get('week'))
  const days = listDaysOfWeek(monday)
  const chosen = days.includes(get('day')) ? get('day') : null
  const [success, setSuccess] = useFlashMessage()
  const over = parseSavedOver(get('over'))
  const { data, error, loading, isCurrent, reload } = useCall<Answered<typeof listEvents>>(
    toEventsPath(monday),
    loadTexts.events,
    unsaidTexts.events,
  )
  const events = useMemo(() => listEachEvent(data?.events), [data])
  const on = (day: DayKey): SalonEvent[] =>
    listDiaryItems(day, { bookings: [], events: events }, anyoneFilter) as SalonEvent[]
  const shown = (chosen ? [chosen] : days).filter((day) => on(day).length > 0)

  return (
    <Page
      title="Events"
      actions={
        <ActionLink kind="primary" href="/management/events/add-event">
          New Event
        </ActionLink>
      }
    >
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      {over.map((id) => (
        <UnderEvent key={id} id={id} onChanged={setSuccess} />
      ))}
      <WeekNavigator monday={monday} onChange={(week) => setQuery({ week, day: null, over: null })} />
      <DayStrip
        days={days}
        countOf={(day) => (isCurrent ? { number: on(day).length, words: formatCount(on(day).length) } : null)}
        chosen={chosen}
        onChoose={(day) => setQuery({ day })}
      />
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {!isCurrent && loading && <Skeleton rows={3} />}
      {isCurrent && shown.length === 0 && <p className="desk-empty">{emptyTexts.events}</p>}
      <div className="desk-list">
        {shown.map((day) => (
          <EventDay key={day} day={day} events={on(day)} />
        ))}
      </div>
    </Page>
  )
}
