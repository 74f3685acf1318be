'use client'

import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import type { DayKey } from '../../domain/time/zone'

interface Props {
  first: DayKey
  last: DayKey
  chosen: DayKey | null
  free: (day: DayKey) => boolean
  /** The last day of the month that is shown, so that its times can be looked up. */
  onMonth: (lastDay: DayKey) => void
  onChoose: (day: DayKey) => void
}

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`)

/** The calendar works with the device's dates; only their day, month and year are meant. */
const dateOf = (day: DayKey): Date =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)))
const dayKey = (date: Date): DayKey =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
const endOfMonth = (date: Date): DayKey => dayKey(new Date(date.getFullYear(), date.getMonth() + 1, 0))

/** A month at a glance, loaded when somebody asks for it. Past days and days without times are off. */
export const MonthCalendar = ({ first, last, chosen, free, onMonth, onChoose }: Props) => (
  <DayPicker
    mode="single"
    locale={enGB}
    weekStartsOn={1}
    className="month"
    autoFocus
    selected={chosen ? dateOf(chosen) : undefined}
    defaultMonth={dateOf(chosen ?? first)}
    startMonth={dateOf(first)}
    endMonth={dateOf(last)}
    disabled={(date) => !free(dayKey(date))}
    onMonthChange={(month) => onMonth(endOfMonth(month))}
    onSelect={(date) => date && onChoose(dayKey(date))}
  />
)
