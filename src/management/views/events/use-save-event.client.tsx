'use client'

import { useState } from 'react'
import type { Repeat } from '@/management/components/EditTimeDialog.client'
import type { CourseDateMet, SalonEvent } from '@/contract/events'
import { eventTexts } from '@/messages/management-diary'
import { MetCourseDate } from '@/management/components/OverlapDialog.client'
import { errorMessages } from '@/messages/errors'
import { call } from '@/management/api/call'
import type { Booking } from '@/contract/booking'
import { toEventBody, type EventForm, type EventWho } from './event-form'

interface Props {
  title: string
  dates: CourseDateMet[]
}

/** The course dates an event overlaps, and how to stop their sale; renders nothing if there are none. */
export const CourseDatesUnder = ({ title, dates }: Props) =>
  dates.length > 0 && (
    <section className="desk-panel" aria-label={title}>
      <h2>{title}</h2>
      <p className="desk-hint">{eventTexts.datesStay}</p>
      <ul className="desk-met">
        {dates.map((date) => (
          <li key={date.course_date_id}>
            <MetCourseDate date={date} />
          </li>
        ))}
      </ul>
      {dates.some(({ on_sale }) => on_sale) && <p className="desk-hint">{eventTexts.howToStop}</p>}
    </section>
  )

interface Options {
  path: string
  method: 'POST' | 'PUT'
  failed: string
  /**
   * `first`: in a series, the start of the first saved event; `over`: the events that overlap appointments or course
   * dates.
   */
  onSaved(message: string, first: string | undefined, over: string[]): void
}

/**
 * The appointments and course dates an event would overlap; for a series, also which of its times overlap and how many
 * are free.
 */
interface Overlaps {
  appointments: Booking[]
  dates: CourseDateMet[]
  /** The explanation of the overlap. */
  words: string
  clashes: string[]
  free: number
}

/**
 * How an event is saved: despite overlaps, as a series, without some of its times, or together with all later events of
 * the series.
 */
interface How {
  confirm?: boolean
  repeat?: Repeat
  skip?: string[]
  following?: boolean
}

const describeOverlaps = (appointments: Booking[], dates: CourseDateMet[]): string =>
  [
    ...(appointments.length > 0 ? [eventTexts.appointmentsStay] : []),
    ...(dates.length > 0 ? [eventTexts.datesStay] : []),
    eventTexts.saveAnyway,
  ].join(' ')

const toOverlaps = ({ appointments, course_dates, clashes, free }: Record<string, unknown>): Overlaps => ({
  appointments: appointments as Booking[],
  dates: (course_dates ?? []) as CourseDateMet[],
  words: describeOverlaps(appointments as Booking[], (course_dates ?? []) as CourseDateMet[]),
  clashes: ((clashes ?? []) as { start_time: string }[]).map(({ start_time }) => start_time),
  free: typeof free === 'number' ? free : 0,
})

interface Saved {
  events?: SalonEvent[]
  event_id?: string
}

const toSeriesBody = ({ repeat, skip, following }: How) => ({
  ...(repeat?.every ? { every: Number(repeat.every), times: Number(repeat.times) } : {}),
  ...(skip ? { skip } : {}),
  ...(following ? { following } : {}),
})

/** The events saved despite an overlap. */
const listSavedOver = ({ events, event_id }: Saved, overlaps: Overlaps | null): string[] => {
  if (!events) return event_id ? [event_id] : []
  return events.flatMap((one) => (overlaps?.clashes.includes(one.start_time) ? one.event_id : []))
}

/**
 * Saves an event. If it overlaps appointments or course dates, it is saved only when `save` is called again with
 * `confirm`, or without the overlapping times.
 */
export const useSaveEvent = ({ path, method, failed, onSaved }: Options) => {
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const [overlaps, setOverlaps] = useState<Overlaps | null>(null)
  /**
   * The number of failed attempts to save with required fields missing: each one moves the focus to the first of them.
   */
  const [lacking, setLacking] = useState(0)

  const save = async (form: EventForm, who: EventWho, how: How = {}): Promise<void> => {
    const body = toEventBody(form, who, how.confirm ?? false)
    setAlert(body ? null : errorMessages.EVENT_FIELDS_MISSING)
    if (!body) return setLacking((before) => before + 1)
    setBusy(true)
    const to = how.repeat?.every ? '/api/events/repeat-event' : path
    const answer = await call<Saved>(to, {
      method,
      body: { ...body, ...toSeriesBody(how) },
      failed,
    })
    setBusy(false)
    setOverlaps(null)
    if (answer.ok)
      onSaved(
        answer.message,
        answer.data.events?.[0]?.start_time,
        how.confirm ? listSavedOver(answer.data, overlaps) : [],
      )
    else if (answer.code === 'EVENT_MEETS_APPOINTMENTS') setOverlaps(toOverlaps(answer.body))
    else setAlert(answer.message)
  }

  return { busy, alert, setAlert, lacking, overlaps, setOverlaps, save }
}
