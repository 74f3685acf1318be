'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listSlots } from '@/contract/slots'
import { slotKey } from '@/domain/time/calendar'
import { formatTime } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/zone'
import { freeTexts } from '@/messages/management-diary'
import { loadTexts } from '@/messages/management-texts'
import { useCall } from '../../api/use-call.client'
import { useNow } from '../../hooks/use-now.client'
import { Action } from '../../components/Action.client'
import { at } from '../../format/dates'
import { NextFreeDay } from './NextFreeDay.client'

interface Props {
  place: { location_id: string }
  service: string
  day: DayKey
  /** The time that is looked at, ISO 8601. */
  start: string | null
  /** The time that was asked for: those around it come first. */
  near: string | null
  onStart(start: string): void
  /** A different day is looked at. */
  onDay(day: DayKey): void
}

/** As many times stand there before all of them are asked for. */
const FOLDED = 8

/** Those around a time, in order, and the one that is looked at: they stay when another one is chosen. */
const around = (times: readonly string[], near: string | null, start: string | null): string[] => {
  const distance = (time: string): number => (near ? Math.abs(at(time) - at(near)) : 0)
  const nearest = new Set([...times].sort((a, b) => distance(a) - distance(b)).slice(0, FOLDED))
  return times.filter((time) => nearest.has(time) || time === start)
}

/** The free times of a day, folded to those around the one that was asked for; a click looks at another. */
export const FreeTimes = ({ place, service, day, start, near, onStart, onDay }: Props) => {
  const [all, setAll] = useState(false)
  const query = new URLSearchParams({
    ...{ service_id: service, location_id: place.location_id, from: day, to: day },
  })
  const now = useNow()
  const { data, loading } = useCall<Answered<typeof listSlots>>(`/api/slots?${query}`, loadTexts.slots)
  const times = (data?.slots[slotKey(day)] ?? [])
    .map(({ start_time }) => start_time)
    .filter((time) => at(time) >= now)
  if (!data || loading) return null
  if (times.length === 0) return <NextFreeDay place={place} service={service} day={day} onDay={onDay} />
  const shown = all ? times : around(times, near, start)
  return (
    <>
      <p>{freeTexts.others}</p>
      <ul className="desk-times">
        {shown.map((time) => (
          <li key={time}>
            <button type="button" aria-pressed={time === start} onClick={() => onStart(time)}>
              {formatTime(at(time))}
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
