'use client'

import { useEffect, useRef } from 'react'
import { dayOfMonth, formatDay, weekdayShort } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/zone'
import { getToday, parseWeek, formatWeek } from '@/management/format/dates'
import { addDays } from '@/domain/time/calendar'

interface Props {
  days: DayKey[]
  /** How many things a day has, in words: "3 appointments". Null while nobody knows. */
  countOf(day: DayKey): { number: number; words: string } | null
  chosen: DayKey | null
  onChoose(day: DayKey | null): void
}

/** Seven days to pick one from; a second click shows the whole week again. */
export const DayStrip = ({ days, countOf, chosen, onChoose }: Props) => (
  <ul className="desk-strip">
    {days.map((day) => {
      const count = countOf(day)
      return (
        <li key={day}>
          <button
            type="button"
            aria-pressed={chosen === day}
            aria-current={day === getToday() ? 'date' : undefined}
            aria-label={[formatDay(day), count?.words].filter(Boolean).join(', ')}
            onClick={() => onChoose(chosen === day ? null : day)}
          >
            <span>{weekdayShort(day)}</span>
            <strong>{dayOfMonth(day)}</strong>
            <span className="desk-strip__count">{count?.number || '–'}</span>
          </button>
        </li>
      )
    })}
  </ul>
)

interface PeriodNavigatorProps {
  /** `day` or `week`, as the labels of the buttons say it. */
  unit: 'day' | 'week'
  days: 1 | 7
  /** What is shown now, in words. */
  label: string
  first: DayKey
  /** The first day of the period of now, and what leads back to it. */
  current: DayKey
  backLabel: string
  jumpLabel: string
  /** The day in the field that jumps. */
  jumpDay: DayKey
  /** Any day of the period that is wanted. */
  onChange(day: DayKey): void
}

/** Clicks in a row count from where the last one leads to, also while that is still on its way. */
const useSteps = (first: DayKey, days: number, onChange: (day: DayKey) => void) => {
  const asked = useRef(first)
  useEffect(() => {
    asked.current = first
  }, [first])
  const step = (by: -1 | 1): void => {
    asked.current = addDays(asked.current, by * days)
    onChange(asked.current)
  }
  return step
}

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The period before, the one of now and the one after; any day can also be typed. */
export const PeriodNavigator = ({ unit, days, label, first, onChange, ...props }: PeriodNavigatorProps) => {
  const step = useSteps(first, days, onChange)
  return (
    <div className="desk-week-nav" role="group" aria-label={capitalise(unit)}>
      <button
        type="button"
        className="desk-icon-button"
        aria-label={`Previous ${unit}`}
        onClick={() => step(-1)}
      >
        ‹
      </button>
      <p className="desk-week-nav__label" aria-live="polite">
        {label}
      </p>
      <button type="button" className="desk-icon-button" aria-label={`Next ${unit}`} onClick={() => step(1)}>
        ›
      </button>
      {first !== props.current && (
        <button type="button" className="desk-link" onClick={() => onChange(props.current)}>
          {props.backLabel}
        </button>
      )}
      <label className="desk-week-nav__jump">
        <span className="desk-hidden">{props.jumpLabel}</span>
        <input
          type="date"
          className="desk-input"
          value={props.jumpDay}
          onChange={(event) => event.target.value && onChange(event.target.value)}
        />
      </label>
    </div>
  )
}

interface WeekNavigatorProps {
  monday: DayKey
  /** The day of it that was asked for, for the field that jumps. */
  day?: DayKey | null
  onChange(monday: DayKey): void
}

/** Previous, this and next week; the day can also be typed. */
export const WeekNavigator = ({ monday, day, onChange }: WeekNavigatorProps) => (
  <PeriodNavigator
    unit="week"
    days={7}
    label={formatWeek(monday)}
    first={monday}
    current={parseWeek('')}
    backLabel="This week"
    jumpLabel="Go to the week of"
    jumpDay={day ?? (monday <= getToday() && getToday() <= addDays(monday, 6) ? getToday() : monday)}
    onChange={(day) => onChange(parseWeek(day))}
  />
)
