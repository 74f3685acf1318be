'use client'

import { addDays } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/zone'
import { today, weekFrom, weekLabel } from '../format/dates'

interface Props {
  monday: DayKey
  onChange(monday: DayKey): void
}

/** Previous, this and next week; the day can also be typed. */
export const WeekNavigator = ({ monday, onChange }: Props) => (
  <div className="desk-week-nav" role="group" aria-label="Week">
    <button
      type="button"
      className="desk-icon-button"
      aria-label="Previous week"
      onClick={() => onChange(addDays(monday, -7))}
    >
      ‹
    </button>
    <p className="desk-week-nav__label" aria-live="polite">
      {weekLabel(monday)}
    </p>
    <button
      type="button"
      className="desk-icon-button"
      aria-label="Next week"
      onClick={() => onChange(addDays(monday, 7))}
    >
      ›
    </button>
    {monday !== weekFrom('') && (
      <button type="button" className="desk-link" onClick={() => onChange(weekFrom(''))}>
        This week
      </button>
    )}
    <label className="desk-week-nav__jump">
      <span className="desk-hidden">Go to the week of</span>
      <input
        type="date"
        className="desk-input"
        value={monday <= today() && today() <= addDays(monday, 6) ? today() : monday}
        onChange={(event) => event.target.value && onChange(weekFrom(event.target.value))}
      />
    </label>
  </div>
)
