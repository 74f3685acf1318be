'use client'

import { addDays } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/zone'
import { today, weekFrom, weekLabel } from '../format/dates'
import { PeriodNavigator } from './PeriodNavigator.client'

interface Props {
  monday: DayKey
  /** The day of it that was asked for, for the field that jumps. */
  day?: DayKey | null
  onChange(monday: DayKey): void
}

/** Previous, this and next week; the day can also be typed. */
export const WeekNavigator = ({ monday, day, onChange }: Props) => (
  <PeriodNavigator
    unit="week"
    days={7}
    label={weekLabel(monday)}
    first={monday}
    current={weekFrom('')}
    backLabel="This week"
    jumpLabel="Go to the week of"
    jumpDay={day ?? (monday <= today() && today() <= addDays(monday, 6) ? today() : monday)}
    onChange={(day) => onChange(weekFrom(day))}
  />
)
