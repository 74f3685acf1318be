'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { dayOfMonth, formatDay, weekdayShort } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { getToday, parseWeek, formatWeek, formatWeekShort } from '@/management/format/dates'
import { addDays } from '@/domain/time/calendar'

interface Props {
  days: DayKey[]
  /**
   * The number of things on a day, with a label: "3 appointments". Null if it is not known, while loading or after a
   * failure.
   */
  getCount(day: DayKey): { number: number; words: string } | null
  chosen: DayKey | null
  isDisabled?(day: DayKey): boolean
  onChoose(day: DayKey | null): void
}

/** Seven days to pick from. A second click shows the whole week again. */
export const DayStrip = ({ days, getCount, chosen, isDisabled, onChoose }: Props) => (
  <ul className="desk-strip">
    {days.map((day) => {
      const count = getCount(day)
      return (
        <li key={day}>
          <button
            type="button"
            disabled={isDisabled?.(day)}
            aria-pressed={chosen === day}
            aria-current={day === getToday() ? 'date' : undefined}
            aria-label={[formatDay(day), count?.words].filter(Boolean).join(', ')}
            onClick={() => onChoose(chosen === day ? null : day)}
          >
            <span>{weekdayShort(day)}</span>
            <strong>{dayOfMonth(day)}</strong>
            <span className="desk-strip__count">{count && (count.number || '–')}</span>
          </button>
        </li>
      )
    })}
  </ul>
)

interface PeriodNavigatorProps {
  /** `day` or `week`, as used in the button labels. */
  unit: 'day' | 'week'
  days: 1 | 7
  /** The period shown, as text. */
  label: ReactNode
  first: DayKey
  /** The first day of the current period; `backLabel` is the button that returns to it. */
  current: DayKey
  backLabel: string
  jumpLabel: string
  /** The day in the date field. */
  jumpDay: DayKey
  /** Called with any day of the wanted period. */
  onChange(day: DayKey): void
}

/**
 * Makes quick clicks add up: each click counts from the target of the previous one, even while that is still loading.
 */
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

/** A period as text. The style sheet shows the short text where the long one does not fit. */
export const PeriodLabel = ({ long, short }: { long: string; short: string }) => (
  <>
    <span className="desk-long">{long}</span>
    <span className="desk-short">{short}</span>
  </>
)

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Shows the previous, current and next period. Any date can also be typed. */
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
  /** The day requested within the week, for the date field. */
  day?: DayKey | null
  onChange(monday: DayKey): void
}

/** Shows the previous, current and next week. A date can also be typed. */
export const WeekNavigator = ({ monday, day, onChange }: WeekNavigatorProps) => (
  <PeriodNavigator
    unit="week"
    days={7}
    label={<PeriodLabel long={formatWeek(monday)} short={formatWeekShort(monday)} />}
    first={monday}
    current={parseWeek('')}
    backLabel="This week"
    jumpLabel="Go to the week of"
    jumpDay={day ?? (monday <= getToday() && getToday() <= addDays(monday, 6) ? getToday() : monday)}
    onChange={(day) => onChange(parseWeek(day))}
  />
)
