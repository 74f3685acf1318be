'use client'

import { useEffect, useRef } from 'react'
import { addDays } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/zone'

interface Props {
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

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The period before, the one of now and the one after; any day can also be typed. */
export const PeriodNavigator = ({ unit, days, label, first, onChange, ...props }: Props) => {
  const step = useSteps(first, days, onChange)
  return (
    <div className="desk-week-nav" role="group" aria-label={capital(unit)}>
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
