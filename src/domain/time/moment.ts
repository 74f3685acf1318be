import { parseInstant } from './iso'
import { parseClock } from './minutes'
import { parseDay } from './calendar'
import { dayStart, instantOf } from './zone'

const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?$/

/** An instant in ISO 8601; a date and time without a zone is London's, a date alone its first moment. */
export const parseMoment = (text: string): number | null => {
  const day = parseDay(text)
  if (day !== null) return dayStart(day)
  const match = local.exec(text)
  if (!match) return parseInstant(text)
  const date = parseDay(match[1] ?? '')
  const minutes = parseClock(match[2] ?? '')
  return date === null || minutes === null ? null : instantOf(date, minutes)
}
