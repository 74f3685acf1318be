'use client'

import { addDays } from '@/domain/time/calendar'
import { formatDay } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/zone'
import { today } from '../../format/dates'

interface Props {
  day: DayKey
  onChange(day: DayKey): void
}

/** The day before, today and the day after; any day can also be typed. */
export const DayNavigator = ({ day, onChange }: Props) => (
  <div className="desk-week-nav" role="group" aria-label="Day">
    <button
      type="button"
      className="desk-icon-button"
      aria-label="Previous day"
      onClick={() => onChange(addDays(day, -1))}
    >
      ‹
    </button>
    <p className="desk-week-nav__label" aria-live="polite">
      {formatDay(day)}
    </p>
    <button
      type="button"
      className="desk-icon-button"
      aria-label="Next day"
      onClick={() => onChange(addDays(day, 1))}
    >
      ›
    </button>
    {day !== today() && (
      <button type="button" className="desk-link" onClick={() => onChange(today())}>
        Today
      </button>
    )}
    <label className="desk-week-nav__jump">
      <span className="desk-hidden">Go to the day</span>
      <input
        type="date"
        className="desk-input"
        value={day}
        onChange={(event) => event.target.value && onChange(event.target.value)}
      />
    </label>
  </div>
)
