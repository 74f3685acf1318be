'use client'

import { useId } from 'react'
import { formatClock } from '@/domain/time/calendar'
import { Action } from '@/management/components/Action.client'
import type { ClockRange } from '@/contract/availability'
import { copyDayTexts } from './texts'
import { isReversed } from './week-hours'

interface Props {
  day: string
  ranges: ClockRange[]
  /** The text if there are no hours. */
  none?: string
  /** The error in the hours. */
  error?: string | undefined
  onChange(ranges: ClockRange[]): void
  /** Called to copy the hours to other days. If missing, this is not offered. */
  onCopy?: (() => void) | undefined
}

const defaultRange: ClockRange = { start: '09:00', end: '17:00' }

/** The suggested next range: an hour's break, then one hour. */
const getNextRange = (ranges: ClockRange[]): ClockRange => {
  const last = ranges.at(-1)
  if (!last) return defaultRange
  const hour = Math.min(Number(last.end.slice(0, 2)) + 1, 22)
  return { start: formatClock(hour * 60), end: formatClock((hour + 1) * 60) }
}

/** The hours of one weekday: none, one range, or several with breaks between. */
export const DayHoursField = ({ day, ranges, none = 'Day off', error, onChange, onCopy }: Props) => {
  const id = useId()
  const someReversed = ranges.some(isReversed)
  const wrongAt = (range: ClockRange) =>
    error && (isReversed(range) || !someReversed)
      ? ({ 'aria-invalid': true, 'aria-describedby': id } as const)
      : {}
  const set = (index: number, change: Partial<ClockRange>): void =>
    onChange(ranges.map((range, i) => (i === index ? { ...range, ...change } : range)))
  return (
    <fieldset className="desk-day-hours">
      <legend>{day}</legend>
      {ranges.length === 0 && <span className="desk-hint">{none}</span>}
      {ranges.map((range, index) => (
        <div key={index} className="desk-range">
          <input
            type="time"
            className="desk-input"
            aria-label={`${day}, start ${index + 1}`}
            value={range.start}
            {...wrongAt(range)}
            onChange={(event) => set(index, { start: event.target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            className="desk-input"
            aria-label={`${day}, end ${index + 1}`}
            value={range.end}
            {...wrongAt(range)}
            onChange={(event) => set(index, { end: event.target.value })}
          />
          <button
            type="button"
            className="desk-icon-button"
            aria-label={`Remove ${day}’s hours, line ${index + 1}`}
            onClick={() => onChange(ranges.filter((_, i) => i !== index))}
          >
            ×
          </button>
        </div>
      ))}
      {error && (
        <p id={id} className="desk-field__error">
          {error}
        </p>
      )}
      <Action
        small
        aria-label={`${ranges.length ? 'Add more hours' : 'Add hours'} on ${day}`}
        onClick={() => onChange([...ranges, getNextRange(ranges)])}
      >
        {ranges.length ? 'Add more hours' : 'Add hours'}
      </Action>
      {onCopy && ranges.length > 0 && (
        <Action small kind="quiet" aria-label={copyDayTexts.openOf(day)} onClick={onCopy}>
          {copyDayTexts.open}
        </Action>
      )}
    </fieldset>
  )
}
