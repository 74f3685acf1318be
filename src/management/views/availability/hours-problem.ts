import type { HoursElsewhere } from '@/contract/availability'
import { formatDayShort } from '@/domain/time/format'
import { weekDays } from '@/domain/time/week-days'
import { rangeWords } from './week-hours'

const dayWords = (day: string): string => (weekDays.some((one) => one === day) ? day : formatDayShort(day))

const wordsOf = (one: HoursElsewhere): string =>
  `${dayWords(one.day)}, ${rangeWords(one)} at ${one.location_name}`

/** What hours were refused for, in words, with the hours at other locations that they meet. */
export const hoursProblem = (answer: { message: string; body: Record<string, unknown> }): string => {
  const { elsewhere } = answer.body
  if (!Array.isArray(elsewhere)) return answer.message
  return `${answer.message} ${(elsewhere as HoursElsewhere[]).map(wordsOf).join('; ')}.`
}
