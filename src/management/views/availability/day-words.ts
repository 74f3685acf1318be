import type { DayOfWeek } from '@/contract/availability-week'
import { weekTexts } from '@/messages/management-availability'
import { rangeWords } from './week-hours'

/** A person's day in words: `9:00 am – 1:00 pm; 6:00 pm – 8:00 pm, this day only`. */
export const dayWords = ({ weekly, one_off, elsewhere, away }: DayOfWeek): string => {
  const open = [
    ...weekly.map(rangeWords),
    ...one_off.map((range) => `${rangeWords(range)}, ${weekTexts.once}`),
  ]
  const others = elsewhere.map((range) => weekTexts.elsewhere(rangeWords(range), range.location_name))
  const names = away.map(({ event_name }) => event_name)
  return [...names, ...(open.length > 0 ? open : [weekTexts.off]), ...others].join('; ')
}

/** `9 am – 1 pm`: as short as a column is narrow. */
export const shortWords = (range: { start: string; end: string }): string =>
  rangeWords(range).replaceAll(':00', '')
