'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listFree, listSlots } from '@/contract/slots'
import { addDays, toSlotDateKey } from '@/domain/time/calendar'
import { formatDay, formatTime } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { freeTexts, slotTexts } from '@/messages/management-diary'
import { loadTexts } from '@/messages/management-texts'
import { useCall } from '@/management/api/use-call.client'
import { Action, ActionLink } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { findFirstDayAfter, getToday, toMs } from '@/management/format/dates'
import { useNow } from '@/management/hooks/use-now.client'

interface Props {
  place: { location_id: string }
  service: string
  /** A day without free time. */
  day: DayKey
  onDay(day: DayKey): void
}

/** Shows that a day is full, and links to the next day with a free time. */
const NextFreeDay = ({ place, service, day, onDay }: Props) => {
  const now = useNow()
  const from = day < getToday() ? getToday() : addDays(day, 1)
  const query = new URLSearchParams({ service_id: service, location_id: place.location_id, from })
  const { data, error, loading, reload } = useCall<Answered<typeof listSlots>>(
    `/api/slots?${query}`,
    loadTexts.slots,
  )
  const next = findFirstDayAfter(addDays(from, -1), data?.slots, now)
  return (
    <>
      <p>{freeTexts.fullDay}</p>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      {loading && <p className="desk-hint">{slotTexts.looking}</p>}
      {next && (
        <div className="desk-actions">
          <Action small onClick={() => onDay(next)}>
            {slotTexts.nextFree(formatDay(next))}
          </Action>
        </div>
      )}
      {data && !loading && !next && <p className="desk-hint">{freeTexts.fullAhead}</p>}
    </>
  )
}

interface FreeTimesProps {
  place: { location_id: string }
  service: string
  day: DayKey
  /** The selected time, ISO 8601. */
  start: string | null
  /** The time that was searched for; the nearest free times are listed first. */
  near: string | null
  onStart(start: string): void
  /** Called with the newly selected day. */
  onDay(day: DayKey): void
}

/** The number of times shown before the list is expanded. */
const FOLDED = 8

/**
 * The times nearest to `near`, in order, and the selected one. The list does not change when a different time is
 * selected.
 */
const findNearestTimes = (times: readonly string[], near: string | null, start: string | null): string[] => {
  const distance = (time: string): number => (near ? Math.abs(toMs(time) - toMs(near)) : 0)
  const nearest = new Set([...times].sort((a, b) => distance(a) - distance(b)).slice(0, FOLDED))
  return times.filter((time) => nearest.has(time) || time === start)
}

/** A day's free times, collapsed to those nearest to the requested time; a click selects a time. */
const FreeTimes = ({ place, service, day, start, near, onStart, onDay }: FreeTimesProps) => {
  const [all, setAll] = useState(false)
  const query = new URLSearchParams({
    service_id: service,
    location_id: place.location_id,
    from: day,
    to: day,
  })
  const now = useNow()
  const { data, error, loading, reload } = useCall<Answered<typeof listSlots>>(
    `/api/slots?${query}`,
    loadTexts.slots,
  )
  const times = (data?.slots[toSlotDateKey(day)] ?? [])
    .map(({ start_time }) => start_time)
    .filter((time) => toMs(time) >= now)
  if (loading) return <p className="desk-hint">{slotTexts.looking}</p>
  if (!data) return <Notice message={error} action={{ label: 'Try again', run: reload }} />
  if (times.length === 0) return <NextFreeDay place={place} service={service} day={day} onDay={onDay} />
  const shown = all ? times : findNearestTimes(times, near, start)
  return (
    <>
      <p>{freeTexts.others}</p>
      <ul className="desk-times">
        {shown.map((time) => (
          <li key={time}>
            <button type="button" aria-pressed={time === start} onClick={() => onStart(time)}>
              {formatTime(toMs(time))}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < times.length && (
        <div className="desk-actions">
          <Action small onClick={() => setAll(true)}>
            {freeTexts.all(times.length)}
          </Action>
        </div>
      )}
    </>
  )
}

interface FreeAtProps {
  place: { location_id: string; location_name: string }
  service: string
  day: DayKey
  /** The selected time, ISO 8601; null: lists the free times of the day. */
  start: string | null
  /** The time that was searched for; the nearest free times are listed first. */
  near: string | null
  /** Called with the newly selected time. */
  onStart(start: string): void
  /** Called with the newly selected day. */
  onDay(day: DayKey): void
}

/** A link to the booking wizard with staff, treatment and time filled in; only the customer is left to choose. */
const toBookingPath = ({ place, service, day }: FreeAtProps, start: string, staff: string): string =>
  `/management/appointments/new-booking?${new URLSearchParams({
    date: day,
    staff_id: staff,
    location_id: place.location_id,
    service_id: service,
    start_time: start,
  })}`

/** Staff who perform the treatment there and are free at a time; a click on a name books them. */
const FreeStaffList = ({ start, ...props }: FreeAtProps & { start: string }) => {
  const query = new URLSearchParams({
    service_id: props.service,
    location_id: props.place.location_id,
    start_time: start,
  })
  const { data, error, loading, reload } = useCall<Answered<typeof listFree>>(
    `/api/slots/who-is-free?${query}`,
    loadTexts.slots,
  )
  const people = loading ? null : data?.data
  return (
    <>
      <Notice message={error} action={{ label: 'Try again', run: reload }} />
      <div role="status" aria-busy={loading || undefined}>
        {people?.length === 0 && <p>{freeTexts.nobody(formatTime(toMs(start)))}</p>}
        {people && people.length > 0 && (
          <div className="desk-actions">
            {people.map(({ staff_id, staff_name }) => (
              <ActionLink key={staff_id} href={toBookingPath({ ...props, start }, start, staff_id)}>
                {freeTexts.book(staff_name)}
              </ActionLink>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

/** The result for one location: who is free at the time, and all free times of the day. */
export const FreeAt = (props: FreeAtProps) => {
  const { place, start } = props
  const now = useNow()
  return (
    <section className="desk-free" aria-label={place.location_name}>
      <h3 className="desk-subhead">{place.location_name}</h3>
      {start &&
        (toMs(start) < now ? (
          <p role="status">{freeTexts.over}</p>
        ) : (
          <FreeStaffList {...props} start={start} />
        ))}
      <FreeTimes {...props} />
    </section>
  )
}
