'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { SalonWeek } from '@/contract/availability-week'
import { weekTexts } from './texts'
import { Action } from '@/management/components/Action.client'
import { DayStrip, WeekNavigator } from '@/management/components/PeriodNavigator.client'
import { Notice } from '@/management/components/Notice.client'
import { listDaysOfWeek, getToday } from '@/management/format/dates'
import { useQuery } from '@/management/hooks/navigation.client'
import { useWideScreen } from '@/management/hooks/use-now.client'
import { CopyWeekDialog } from './CopyWeekDialog.client'
import { type ChosenDay, WeekTable } from './WeekTable.client'
import Link from 'next/link'
import type { ClockRange } from '@/contract/availability'
import { formatDay } from '@/domain/time/format'
import { useChange } from '@/management/api/use-call.client'
import { Dialog } from '@/management/components/Dialog.client'
import { formatPersonName } from '@/management/format/names'
import { DayHoursField } from './DayHoursField.client'
import { describeHoursProblem, formatClockRange } from './week-hours'

interface DayDialogProps {
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
const DayDialog = ({ chosen, location, onClose, onSaved }: DayDialogProps) => {
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

interface Props {
  /** Null: it could not be loaded. */
  week: SalonWeek | null
  onSaved(message: string): void
}

const countWorkingOn = (week: SalonWeek, day: string): number =>
  week.people.filter(({ days }) =>
    days.some(
      (one) => one.day === day && one.away.length === 0 && one.weekly.length + one.one_off.length > 0,
    ),
  ).length

/** A location's week: who works when. Each day can be opened and changed, and the week can be copied. */
export const WeekPanel = ({ week, onSaved }: Props) => {
  const router = useRouter()
  const wide = useWideScreen()
  const { get, setQuery } = useQuery()
  const [open, setOpen] = useState<ChosenDay | null>(null)
  const [copying, setCopying] = useState(false)
  if (!week)
    return <Notice message={weekTexts.failed} action={{ label: 'Try again', run: () => router.refresh() }} />
  const days = listDaysOfWeek(week.monday)
  const day = days.find((one) => one === get('day')) ?? days.find((one) => one === getToday()) ?? week.monday
  const saved = (message: string): void => {
    setOpen(null)
    setCopying(false)
    onSaved(message)
    router.refresh()
  }
  const counted = (one: string) => ({
    number: countWorkingOn(week, one),
    words: `${countWorkingOn(week, one)} working`,
  })

  return (
    <>
      <div className="desk-toolbar">
        <WeekNavigator monday={week.monday} onChange={(one) => setQuery({ week: one, day: null })} />
        <Action onClick={() => setCopying(true)}>{weekTexts.copy}</Action>
      </div>
      {!wide && (
        <DayStrip
          days={days}
          getCount={counted}
          chosen={day}
          onChoose={(one) => setQuery({ day: one ?? day })}
        />
      )}
      <p className="desk-hint">{weekTexts.how}</p>
      {week.people.length === 0 && <p className="desk-empty">{weekTexts.nobody}</p>}
      {week.people.length > 0 && <WeekTable week={week} only={wide ? null : day} onChoose={setOpen} />}
      {open && <DayDialog chosen={open} location={week} onClose={() => setOpen(null)} onSaved={saved} />}
      {copying && <CopyWeekDialog week={week} onClose={() => setCopying(false)} onSaved={saved} />}
    </>
  )
}
