import type { SlotQuery, StaffCalendar } from '@/domain/booking/slot-rules'
import { type Clock, clockAt } from './london'

/**
 * Finds slots by D12 in the simplest way. Each minute is open or not, and busy or not. There is a start wherever all of
 * the appointment's minutes are open and free. Uses none of the engine's own arithmetic.
 */

const MINUTE = 60_000

export interface ModelSlot {
  start: number
  end: number
  staffId: string
}

interface Row {
  /** The epoch minute at index 0. */
  first: number
  clocks: Clock[]
  /** The index of the first minute of each day, by day. */
  days: Map<string, number>
}

const known = new Map<string, Row>()

/** The row for a query. It is stored, because a few periods are requested again and again. */
const getRow = (query: SlotQuery): Row => {
  // The row begins two hours before the first UTC midnight, so that London's is included. It is long enough for the
  // last appointment.
  const first = Date.parse(`${query.from}T00:00Z`) / MINUTE - 120
  const need = query.durationMinutes + query.cleanUpMinutes
  const last = Date.parse(`${query.to}T00:00Z`) / MINUTE + (2 + Math.ceil(need / 1440)) * 1440
  const key = `${first} ${last}`
  const row = known.get(key) ?? rowBetween(first, last)
  known.set(key, row)
  return row
}

const rowBetween = (first: number, last: number): Row => {
  const clocks = Array.from({ length: Math.max(0, last - first) }, (_, i) => clockAt((first + i) * MINUTE))
  const days = new Map<string, number>()
  for (const [i, { day }] of clocks.entries()) if (!days.has(day)) days.set(day, i)
  return { first, clocks, days }
}

/** The first minute that shows this clock time or a later one. */
const reached = ({ clocks, days }: Row, day: string, minutes: number): number => {
  for (let i = days.get(day) ?? 0; i < clocks.length; i++) {
    const clock = clocks[i] as Clock
    if (clock.day > day || (clock.day === day && clock.minutes >= minutes)) return i
  }
  return clocks.length
}

const openMinutes = (row: Row, { weekly, oneOffs }: StaffCalendar): Uint8Array => {
  const open = new Uint8Array(row.clocks.length)
  for (const [day, i] of row.days) {
    const { weekday } = row.clocks[i] as Clock
    const ranges = [...(weekly[weekday] ?? []), ...oneOffs.filter((oneOff) => oneOff.day === day)]
    for (const { start, end } of ranges) {
      if (start < end) open.fill(1, reached(row, day, start), reached(row, day, end))
    }
  }
  return open
}

const block = (
  row: Row,
  free: Uint8Array,
  { busy, closed }: Pick<StaffCalendar, 'busy' | 'closed'>,
): void => {
  for (const { start, end } of [...busy, ...closed]) {
    if (start >= end) continue
    for (let i = 0; i < free.length; i++) {
      const minute = (row.first + i) * MINUTE
      if (start < minute + MINUTE && minute < end) free[i] = 0
    }
  }
}

/** True if the whole appointment fits. */
const fits = (free: Uint8Array, from: number, need: number): boolean => {
  if (need <= 0) return false
  for (let i = from; i < from + need; i++) if (free[i] !== 1) return false
  return true
}

const isAllowed = (query: SlotQuery, today: string, clock: Clock, start: number): boolean => {
  if (clock.day < query.from || clock.day > query.to || clock.minutes % query.gridMinutes !== 0) return false
  const isEarly =
    query.noticeMinutes === null ? clock.day < today : start < query.now + query.noticeMinutes * MINUTE
  return !isEarly && (query.horizonDays === null || start < query.now + query.horizonDays * 24 * 60 * MINUTE)
}

/** True if one resource of each kind is free for the whole appointment. */
const hasResources = (row: Row, { kinds = [], durationMinutes, cleanUpMinutes }: SlotQuery) => {
  const free = kinds.map(({ resources }) =>
    resources.map(({ busy }) => {
      const minutes = new Uint8Array(row.clocks.length).fill(1)
      block(row, minutes, { busy, closed: [] })
      return minutes
    }),
  )
  return (from: number): boolean =>
    free.every((kind) => kind.some((minutes) => fits(minutes, from, durationMinutes + cleanUpMinutes)))
}

/** Every slot for a query, in the order of its staff, and in ascending order for each. */
export const modelSlots = (query: SlotQuery): ModelSlot[] => {
  const row = getRow(query)
  const today = clockAt(query.now).day
  const isPossible = hasResources(row, query)
  return query.staff.flatMap((calendar) => {
    const free = openMinutes(row, calendar)
    block(row, free, calendar)
    const slots: ModelSlot[] = []
    for (const [i, clock] of row.clocks.entries()) {
      const start = (row.first + i) * MINUTE
      if (
        isAllowed(query, today, clock, start) &&
        fits(free, i, query.durationMinutes + query.cleanUpMinutes) &&
        isPossible(i)
      )
        slots.push({ start, end: start + query.durationMinutes * MINUTE, staffId: calendar.staffId })
    }
    return slots
  })
}
