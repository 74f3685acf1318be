'use client'
import { useMemo, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { getEvent, listEvents, SalonEvent } from '@/contract/events'
import { eventTexts } from '@/messages/management-diary'
import { emptyTexts, loadTexts, fallbackTexts, saveTexts, wizardTexts } from '@/messages/management-texts'
import { useCall } from '@/management/api/use-call.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { ToMove } from '@/management/views/booking-details/AppointmentsToMove.client'
import { CourseDatesUnder, useSaveEvent } from './use-save-event.client'
import { parseSavedOver, toEventPath, toEventsPath, emptyEventForm, isWho, emptyEventWho } from './event-form'
import { formatDay } from '@/domain/time/format'
import { type DayKey, toDayKey } from '@/domain/time/time'
import { ActionLink } from '@/management/components/Action.client'
import { getToday, listDaysOfWeek, parseWeek } from '@/management/format/dates'
import { DayStrip, WeekNavigator } from '@/management/components/PeriodNavigator.client'
import { Page, Skeleton } from '@/management/components/Page.client'
import { useFlashMessage, useQuery, saveFlashMessage } from '@/management/hooks/navigation.client'
import { listDiaryItems, listEachEvent } from '@/management/views/appointments/columns'
import { EventCard } from '@/management/views/appointments/BookingPanel.client'
import { useRouter } from 'next/navigation'
import { AskBeforeLeaving } from '@/management/components/AskBeforeLeaving.client'
import { OverlapDialog } from '@/management/components/OverlapDialog.client'
import { Wizard } from '@/management/components/Wizard.client'
import { type Repeat, RepeatFields } from '@/management/components/EditTimeDialog.client'
import { EventFields, EventWhoFields } from './EventFields.client'
import { isSameForm } from '@/management/format/move-body'

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
    fallbackTexts.events,
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

const titles = ['Choose the staff member', 'Event details']

/** /management/events/add-event: blocks time for training, holidays, illness or a closure. */
export const AddEventScreen = () => {
  const router = useRouter()
  const { get } = useQuery()
  const [day, person] = [get('date'), get('staff_id')]
  // Opened from a person's day, it adds a day off for that person.
  const [step, setStep] = useState(person ? 1 : 0)
  const [who, setWho] = useState(person ? { ...emptyEventWho, staffIds: [person] } : emptyEventWho)
  const [form, setForm] = useState(
    day
      ? { ...emptyEventForm, isAllDay: person !== '', start: `${day}T09:00`, end: `${day}T17:00` }
      : emptyEventForm,
  )
  const [repeat, setRepeat] = useState<Repeat>({ every: '', times: '4' })
  const { busy, alert, setAlert, lacking, overlaps, setOverlaps, save } = useSaveEvent({
    path: '/api/events/add-event',
    method: 'POST',
    failed: saveTexts.createEvent,
    onSaved: (message, first, over) => {
      saveFlashMessage(message)
      // The first time of the series may have been skipped.
      const week = first ? toDayKey(Date.parse(first)) : form.start.slice(0, 10)
      // The list shows what the event overlaps, and staff can move it from there.
      const query = new URLSearchParams({ week, ...(over.length > 0 ? { over: over.join() } : {}) })
      router.push(`/management/events?${query}`)
    },
  })

  const [first] = useState({ who, form, repeat })
  const isChanged = !isSameForm({ who, form, repeat }, first)

  const next = (): void => {
    if (step === 1) return void save(form, who, { repeat })
    setAlert(isWho(who) ? null : wizardTexts.chooseStaff)
    if (isWho(who)) setStep(1)
  }

  return (
    <Wizard
      heading="New event"
      titles={titles}
      current={step}
      alert={alert}
      onDismiss={() => setAlert(null)}
      onPrevious={step > 0 ? () => setStep(0) : undefined}
      next={{ label: step === 1 ? 'Submit' : 'Next', run: next, busy }}
    >
      <AskBeforeLeaving isChanged={isChanged} />
      {step === 0 ? (
        <EventWhoFields who={who} onChange={setWho} />
      ) : (
        <>
          <EventFields form={form} lacking={lacking} onChange={setForm} />
          <RepeatFields value={repeat} onChange={(change) => setRepeat({ ...repeat, ...change })} />
        </>
      )}
      <OverlapDialog
        met={overlaps?.appointments ?? null}
        dates={overlaps?.dates}
        words={overlaps?.words ?? ''}
        confirm="Save the event"
        busy={busy}
        other={
          overlaps && overlaps.free > 0
            ? {
                words: eventTexts.skip(overlaps.free),
                run: () => void save(form, who, { repeat, skip: overlaps.clashes }),
              }
            : undefined
        }
        onClose={() => setOverlaps(null)}
        onConfirm={() => void save(form, who, { repeat, confirm: true })}
      />
    </Wizard>
  )
}
