'use client'

import { formatDay } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/zone'
import { PeriodNavigator } from '../../components/PeriodNavigator.client'
import { today } from '../../format/dates'

interface Props {
  day: DayKey
  onChange(day: DayKey): void
}

/** The day before, today and the day after; any day can also be typed. */
export const DayNavigator = ({ day, onChange }: Props) => (
  <PeriodNavigator
    unit="day"
    days={1}
    label={formatDay(day)}
    first={day}
    current={today()}
    backLabel="Today"
    jumpLabel="Go to the day"
    jumpDay={day}
    onChange={onChange}
  />
)
