import type { SlotQuery, StaffCalendar } from '@/domain/booking/slot-rules'
import { type Clock, clockAt } from './london'

/**
 * D12 the plain way: a row of minutes, each of them open or not, busy or not, and a start wherever all the minutes
 * of the appointment are open and free. Nothing of the engine's own arithmetic is used.
 */

const MINUTE = 60_000

export interface ModelSlot {
  start: number
  end: number
  staffId: string
}

interface Row {
  /** Epoch minute of index 0. */
  first: number
  clocks: Clock[]
}

const rowOf = (query: SlotQuery): Row => {
  // Two hours before the first midnight of UTC, so that London's is in it, and long enough for the last appointment.
  const first = Date.parse(`${query.from}T00:00Z`) / MINUTE - 120
  const need = query.durationMinutes + query.cleanUpMinutes
  const last = Date.parse(`${query.to}T00:00Z`) / MINUTE + 2 * 1440 + need
  const clocks = Array.from({ length: Math.max(0, last - first) }, (_, i) => clockAt((first + i) * MINUTE))
  return { first, clocks }
}

/** A clock time is reached at the first minute that shows it or a later one. */
const reached = ({ clocks }: Row, day: string, minutes: number): number => {
  const found = clocks.findIndex(
    (clock) => clock.day > day || (clock.day === day && clock.minutes >= minutes),
  )
  return found === -1 ? clocks.length : found
}

const openMinutes = (row: Row, { weekly, oneOffs }: StaffCalendar): Uint8Array => {
  const open = new Uint8Array(row.clocks.length)
  const days = new Map(row.clocks.map(({ day, weekday }) => [day, weekday]))
  for (const [day, weekday] of days) {
    const ranges = [...(weekly[weekday] ?? []), ...oneOffs.filter((oneOff) => oneOff.day === day)]
    for (const { start, end } of ranges) {
      if (start < end) open.fill(1, reached(row, day, start), reached(row, day, end))
    }
  }
  return open
}

const block = (row: Row, free: Uint8Array, { busy, closed }: StaffCalendar): void => {
  for (const { start, end } of [...busy, ...closed]) {
    if (start >= end) continue
    for (let i = 0; i < free.length; i++) {
      const minute = (row.first + i) * MINUTE
      if (start < minute + MINUTE && minute < end) free[i] = 0
    }
  }
}

/** True where the whole appointment fits. */
const fits = (free: Uint8Array, from: number, need: number): boolean => {
  if (need <= 0) return false
  for (let i = from; i < from + need; i++) if (free[i] !== 1) return false
  return true
}

const isAllowed = (query: SlotQuery, clock: Clock, start: number): boolean => {
  if (clock.day < query.from || clock.day > query.to || clock.minutes % query.gridMinutes !== 0) return false
  const today = clockAt(query.now).day
  const isEarly =
    query.noticeMinutes === null ? clock.day < today : start < query.now + query.noticeMinutes * MINUTE
  return !isEarly && (query.horizonDays === null || start < query.now + query.horizonDays * 24 * 60 * MINUTE)
}

/** Every slot of a question, people in the order of the question, each one's starts ascending. */
export const modelSlots = (query: SlotQuery): ModelSlot[] => {
  const row = rowOf(query)
  return query.staff.flatMap((calendar) => {
    const free = openMinutes(row, calendar)
    block(row, free, calendar)
    return row.clocks.flatMap((clock, i) => {
      const start = (row.first + i) * MINUTE
      const isSlot =
        isAllowed(query, clock, start) && fits(free, i, query.durationMinutes + query.cleanUpMinutes)
      return isSlot ? [{ start, end: start + query.durationMinutes * MINUTE, staffId: calendar.staffId }] : []
    })
  })
}
