import { hashDigest, hashNumber, hashText, newHash, type RunningHash } from '../text/hash'
import type { Interval } from '../time/interval'
import { MINUTE } from '../time/minutes'
import { type DayKey, dayFromNumber, dayNumber, dayNumberAt, weekdayOfNumber } from '../time/zone'
import type { MinuteRange } from './opening-hours'
import type { SlotQuery, StaffCalendar } from './slot-rules'

type VersionQuery = Pick<
  SlotQuery,
  'from' | 'to' | 'staff' | 'durationMinutes' | 'cleanUpMinutes' | 'gridMinutes'
>

const addRange = (hash: RunningHash, { start, end }: MinuteRange): void => {
  hashNumber(hash, start)
  hashNumber(hash, end)
}

const addInterval = (hashes: RunningHash[], first: number, { start, end }: Interval, kind: number): void => {
  const from = Math.max(0, dayNumberAt(start) - first)
  const to = Math.min(hashes.length - 1, dayNumberAt(end - 1) - first)
  for (let i = from; i <= to; i++) {
    const hash = hashes[i]
    if (!hash) continue
    hashNumber(hash, kind)
    hashNumber(hash, Math.floor(start / MINUTE))
    hashNumber(hash, Math.ceil(end / MINUTE))
  }
}

const addCalendar = (hashes: RunningHash[], first: number, calendar: StaffCalendar): void => {
  hashes.forEach((hash, i) => {
    hashText(hash, calendar.staffId)
    for (const range of calendar.weekly[weekdayOfNumber(first + i)] ?? []) addRange(hash, range)
  })
  for (const oneOff of calendar.oneOffs) {
    const hash = hashes[dayNumber(oneOff.day) - first]
    if (hash) addRange(hash, oneOff)
  }
  for (const busy of calendar.busy) addInterval(hashes, first, busy, 1)
  for (const closed of calendar.closed) addInterval(hashes, first, closed, 2)
}

/**
 * A version for the slots of each day (D27): it changes whenever what they were computed from changes, the
 * people's hours, one-offs, busy time and closures of that day and the service's length, whatever range was asked.
 */
export const slotVersions = (query: VersionQuery): Map<DayKey, string> => {
  const first = dayNumber(query.from)
  const days = Math.max(0, dayNumber(query.to) - first + 1)
  const hashes = Array.from({ length: days }, () => {
    const hash = newHash()
    for (const n of [query.durationMinutes, query.cleanUpMinutes, query.gridMinutes]) hashNumber(hash, n)
    return hash
  })
  for (const calendar of query.staff) addCalendar(hashes, first, calendar)
  return new Map(hashes.map((hash, i) => [dayFromNumber(first + i), hashDigest(hash)]))
}
