'use client'

import type { KeyboardEvent } from 'react'
import { formatPersonName } from '@/management/format/names'
import type { DayOfWeek, PersonsWeek, SalonWeek } from '@/contract/availability-week'
import { dayOfMonth, formatDay, monthShort, weekdayShort } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { weekTexts } from './texts'
import { getToday } from '@/management/format/dates'
import { describeDayHours, toClockRanges, formatClockRange, formatShortClockRange } from './week-hours'
import { weekDays } from '@/domain/time/calendar'
import type { LocationSchedule } from '@/contract/availability'
import { useStaff } from '@/management/api/use-call.client'

/** One person's day. */
export interface ChosenDay {
  person: PersonsWeek
  day: DayOfWeek
}

interface Props {
  week: SalonWeek
  /** The only day shown on a phone. */
  only: DayKey | null
  onChoose(chosen: ChosenDay): void
}

const DayButton = ({ person, day, onChoose }: ChosenDay & Pick<Props, 'onChoose'>) => (
  <button
    type="button"
    className="desk-hours-day"
    data-off={day.away.length > 0 || day.weekly.length + day.one_off.length === 0 || undefined}
    aria-label={`${formatPersonName(person)}, ${formatDay(day.day)}: ${describeDayHours(day)}`}
    onClick={() => onChoose({ person, day })}
  >
    {day.away.map((event) => (
      <b key={event.event_id}>{event.event_name}</b>
    ))}
    {day.weekly.map((range) => (
      <span key={range.start}>{formatShortClockRange(range)}</span>
    ))}
    {day.one_off.map((range) => (
      <strong key={range.availability_id}>+ {formatShortClockRange(range)}</strong>
    ))}
    {day.weekly.length + day.one_off.length + day.elsewhere.length === 0 && <span>{weekTexts.off}</span>}
    {[...new Set(day.elsewhere.map(({ location_name }) => location_name))].map((name) => (
      <small key={name}>{weekTexts.atOther(name)}</small>
    ))}
  </button>
)

/** How far each arrow key moves, in columns and rows. */
const steps: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const handleArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  const row = cell?.closest('tr')
  if (!step || !cell || !row) return
  const rows = [...(row.parentElement?.children ?? [])]
  const next = rows[rows.indexOf(row) + step[1]]?.children[cell.cellIndex + step[0]]
  next?.querySelector('button')?.focus()
  event.preventDefault()
}

/** People × days: weekly hours, one-off hours and days off. Each day is a button that opens it. */
export const WeekTable = ({ week, only, onChoose }: Props) => {
  const days = (week.people[0]?.days ?? []).map(({ day }) => day).filter((day) => !only || day === only)
  return (
    <div
      className="desk-table-wrap"
      role="group"
      aria-label={weekTexts.table(week.location_name)}
      tabIndex={only ? undefined : 0}
    >
      <table className="desk-table desk-table--week" onKeyDown={handleArrow}>
        <thead>
          <tr>
            <th scope="col">Staff</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === getToday() || undefined}>
                {weekdayShort(day)} {dayOfMonth(day)} {monthShort(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.people.map((person) => (
            <tr key={person.staff_id}>
              <th scope="row">{formatPersonName(person)}</th>
              {person.days
                .filter(({ day }) => days.includes(day))
                .map((day) => (
                  <td key={day.day}>
                    <DayButton person={person} day={day} onChoose={onChoose} />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The weekly hours of all staff at a location. */
export const ScheduleTable = ({ schedule }: { schedule: LocationSchedule }) => (
  <div
    className="desk-table-wrap"
    tabIndex={0}
    role="group"
    aria-label={`Weekly hours at ${schedule.location_name}`}
  >
    <table className="desk-table desk-table--hours">
      <thead>
        <tr>
          <th scope="col">Staff</th>
          {weekDays.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {schedule.staff.map((one) => (
          <tr key={one.staff_id}>
            <th scope="row">
              {one.first_name} {one.last_name}
            </th>
            {weekDays.map((day) => {
              const ranges = toClockRanges(one.schedule[day])
              return (
                <td key={day} data-off={ranges.length === 0 || undefined}>
                  {ranges.length === 0
                    ? 'Off'
                    : ranges.map((range) => <div key={range.start}>{formatClockRange(range)}</div>)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

export interface Choice {
  id: string
  /** May be empty if the address gives only the person's id. */
  name: string
}

/** The person whose hours are edited, and the location once it is chosen. */
export const HoursFor = ({ staff, location }: { staff: Choice; location: Choice | null }) => {
  const found = useStaff().data?.find(({ staff_id }) => staff_id === staff.id)
  return (
    <p>
      For <strong>{found ? formatPersonName(found) : staff.name}</strong>
      {location && ` at ${location.name}`}
    </p>
  )
}
