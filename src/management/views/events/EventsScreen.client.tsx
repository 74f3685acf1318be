'use client'

import { useMemo } from 'react'
import type { Answered } from '@/contract/call'
import type { getEvent, listEvents, SalonEvent } from '@/contract/events'
import { eventTexts } from '@/messages/management-diary'
import { emptyTexts, loadTexts, unsaidTexts } from '@/messages/management-texts'
import { useCall } from '@/management/api/use-call.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { ToMove } from '@/management/views/booking-details/AppointmentsToMove.client'
import { CourseDatesUnder } from './use-save-event.client'
import { parseSavedOver, toEventPath, toEventsPath } from './event-form'
import { formatDay } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { ActionLink } from '@/management/components/Action.client'
import { getToday, listDaysOfWeek, parseWeek } from '@/management/format/dates'
import { DayStrip, WeekNavigator } from '@/management/components/PeriodNavigator.client'
import { Page, Skeleton } from '@/management/components/Page.client'
import { useFlashMessage } from '@/management/hooks/flash-message.client'
import { useQuery } from '@/management/hooks/use-query.client'
import { listDiaryItems, listEachEvent } from '@/management/views/appointments/columns'
import { EventCard } from '@/management/views/appointments/BookingPanel.client'

interface Props {
  id: string
  onChanged(message: string | null): void
}

/** The appointments and course dates that a saved event overlaps, with links; appointments can be moved from here. */
const UnderEvent = ({ id, onChanged }: Props) => {
  const { data, error, reload } = useCall<Answered<typeof getEvent>>(toEventPath(id), loadTexts.eventDetails)
  return (
    <>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {data && (
        <>
          <ToMove
            title={eventTexts.underOf(data.eventDetails.event_name)}
            words={eventTexts.underWords}
            bookings={data.appointments}
            onChanged={(message) => {
              onChanged(message)
              reload()
            }}
          />
          <CourseDatesUnder
            title={eventTexts.datesUnderOf(data.eventDetails.event_name)}
            dates={data.course_dates}
          />
        </>
      )}
    </>
  )
}

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
        getCount={(day) =>
          isCurrent ? { number: on(day).length, words: formatCount(on(day).length) } : null
        }
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
