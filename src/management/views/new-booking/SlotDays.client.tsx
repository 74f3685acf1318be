'use client'

import { dayOfMonth, formatDay, weekdayShort } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/zone'
import { today } from '../../format/dates'

interface Props {
  days: DayKey[]
  chosen: DayKey
  numberOn(day: DayKey): number
  onChoose(day: DayKey): void
}

const counted = (number: number): string => (number === 1 ? '1 free time' : `${number || 'no'} free times`)

/** The days of the week with how many times are free; days that have passed cannot be chosen. */
export const SlotDays = ({ days, chosen, numberOn, onChoose }: Props) => (
  <ul className="desk-strip">
    {days.map((day) => (
      <li key={day}>
        <button
          type="button"
          disabled={day < today()}
          aria-pressed={day === chosen}
          aria-current={day === today() ? 'date' : undefined}
          aria-label={`${formatDay(day)}, ${counted(numberOn(day))}`}
          onClick={() => onChoose(day)}
        >
          <span>{weekdayShort(day)}</span>
          <strong>{dayOfMonth(day)}</strong>
          <span className="desk-strip__count">{numberOn(day) || '–'}</span>
        </button>
      </li>
    ))}
  </ul>
)
