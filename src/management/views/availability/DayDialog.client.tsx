'use client'

import Link from 'next/link'
import { useState } from 'react'
import type { ClockRange } from '@/contract/availability'
import { formatDay } from '@/domain/time/format'
import { weekTexts } from './texts'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { formatPersonName } from '@/management/format/typed-customer'
import { DayHoursField } from './DayHoursField.client'
import { describeHoursProblem, formatClockRange } from './week-hours'
import type { ChosenDay } from './WeekTable.client'

interface Props {
  chosen: ChosenDay
  location: { location_id: string; location_name: string }
  onClose(): void
  onSaved(message: string): void
}

const DayFacts = ({ day, person }: ChosenDay) => (
  <>
    {day.away.map((event) => (
      <p key={event.event_id}>
        <Link
          className="desk-link"
          href={
            event.course_date_id
              ? `/management/courses/course-date-details/${event.course_date_id}`
              : `/management/events/event-details?event_id=${event.event_id}`
          }
        >
          {event.event_name}
        </Link>
      </p>
    ))}
    <p>
      <strong>{weekTexts.everyWeek}</strong>:{' '}
      {day.weekly.map(formatClockRange).join(', ') || weekTexts.nothingWeekly}
    </p>
    {day.elsewhere.map((range) => (
      <p key={range.start}>{weekTexts.elsewhere(formatClockRange(range), range.location_name)}</p>
    ))}
    <p>
      <Link className="desk-link" href="/management/availability/modify-working-hours" prefetch={false}>
        {weekTexts.changeWeekly}
      </Link>{' '}
      <Link
        className="desk-link"
        href={`/management/events/add-event?staff_id=${person.staff_id}&date=${day.day}`}
        prefetch={false}
      >
        {weekTexts.dayOff}
      </Link>
    </p>
  </>
)

/** One person's day at a location, to change the hours of this day only. */
export const DayDialog = ({ chosen, location, onClose, onSaved }: Props) => {
  const { person, day } = chosen
  const [ranges, setRanges] = useState<ClockRange[]>(day.one_off.map(({ start, end }) => ({ start, end })))
  const { busy, error, setError, send } = useChange()

  const save = async (): Promise<void> => {
    const answer = await send({
      path: '/api/availability/day',
      method: 'PUT',
      body: { staff_id: person.staff_id, location_id: location.location_id, day: day.day, ranges },
      failed: weekTexts.failedDay,
    })
    if (answer.ok) onSaved(answer.message)
    else setError(describeHoursProblem(answer))
  }

  return (
    <Dialog title={`${formatPersonName(person)}, ${formatDay(day.day)}`} open onClose={onClose}>
      <div className="desk-dialog__body">
        <DayFacts {...chosen} />
        <DayHoursField
          day={weekTexts.thisDay}
          ranges={ranges}
          none={weekTexts.nothingMore}
          onChange={setRanges}
        />
        <Notice message={error} onDismiss={() => setError(null)} />
      </div>
      <div className="desk-actions">
        <Action kind="primary" busy={busy} onClick={() => void save()}>
          Save
        </Action>
        <Action onClick={onClose}>Cancel</Action>
      </div>
    </Dialog>
  )
}
