'use client'

import { dayOfMonth, formatDay, weekdayShort } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/zone'
import { today } from '../format/dates'

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
            aria-current={day === today() ? 'date' : undefined}
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
