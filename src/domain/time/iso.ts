import { DAY, HOUR, MINUTE } from './minutes'
import { parseDay } from './calendar'
import { dayNumber } from './zone'

const ISO = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})$/

const zoneOf = (text: string): number | null => {
  if (text === 'Z') return 0
  const hours = Number(text.slice(1, 3))
  const minutes = Number(text.slice(4, 6))
  if (hours > 14 || minutes > 59) return null
  return (text.startsWith('-') ? -1 : 1) * (hours * HOUR + minutes * MINUTE)
}

/** A strict ISO 8601 instant (date, time and zone) as epoch milliseconds; null for anything else. */
export const parseInstant = (text: string): number | null => {
  const match = ISO.exec(text)
  if (!match) return null
  const day = parseDay(match[1] ?? '')
  const zone = zoneOf(match[6] ?? '')
  const [hours, minutes, seconds] = [Number(match[2]), Number(match[3]), Number(match[4] ?? 0)]
  if (day === null || zone === null || hours > 23 || minutes > 59 || seconds > 59) return null
  const fraction = Number((match[5] ?? '').padEnd(3, '0').slice(0, 3))
  return dayNumber(day) * DAY + hours * HOUR + minutes * MINUTE + seconds * 1000 + fraction - zone
}

/** Epoch milliseconds as ISO 8601 UTC. */
export const formatInstant = (ms: number): string => new Date(ms).toISOString()
