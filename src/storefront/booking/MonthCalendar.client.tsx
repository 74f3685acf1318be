'use client'

import { endOfMonth } from 'date-fns/endOfMonth'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { DayPicker, labelDayButton } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { infillTexts } from '@/messages/infill'
import type { DayKey } from '@/domain/time/time'

interface Props {
  first: DayKey
  last: DayKey
  chosen: DayKey | null
  free: (day: DayKey) => boolean
  /** True for a day on which the treatment does not fit (D107). */
  isOutside?: ((day: DayKey) => boolean) | undefined
  /** True if the calendar was just opened and should take the focus. */
  takeFocus: boolean
  /** Called with the last day of the month shown, so that its times can be loaded. */
  onMonth?: (lastDay: DayKey) => void
  onChoose: (day: DayKey) => void
}

/** A day as the calendar’s date, in the machine’s own time zone. */
const fromDayKey = (day: DayKey): Date => parseISO(day)

const formatDayKey = (date: Date): DayKey => lightFormat(date, 'yyyy-MM-dd')

/** A month at a glance. Past days and days without times are disabled. */
export const MonthCalendar = ({
  first,
  last,
  chosen,
  free,
  isOutside,
  takeFocus,
  onMonth,
  onChoose,
}: Props) => (
  <DayPicker
    mode="single"
    // Otherwise, pressing the chosen day again would deselect it.
    required
    locale={enGB}
    weekStartsOn={1}
    className="month"
    autoFocus={takeFocus}
    selected={chosen ? fromDayKey(chosen) : undefined}
    defaultMonth={fromDayKey(chosen ?? first)}
    startMonth={fromDayKey(first)}
    endMonth={fromDayKey(last)}
    disabled={(date) => !free(formatDayKey(date))}
    modifiers={{ unfit: (date) => isOutside?.(formatDayKey(date)) ?? false }}
    modifiersClassNames={{ unfit: 'month-unfit' }}
    labels={{
      labelDayButton: (date, modifiers, ...more) =>
        [labelDayButton(date, modifiers, ...more), modifiers.unfit && infillTexts.outsideMark]
          .filter(Boolean)
          .join(', '),
    }}
    onMonthChange={(month) => onMonth?.(formatDayKey(endOfMonth(month)))}
    onSelect={(date) => onChoose(formatDayKey(date))}
  />
)
