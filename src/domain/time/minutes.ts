/** Milliseconds in a minute. */
export const MINUTE = 60_000
/** Milliseconds in an hour. */
export const HOUR = 60 * MINUTE
/** Milliseconds in a day of 24 hours. A London day may have 23 or 25. */
export const DAY = 24 * HOUR
/** Minutes in one day on the clock. */
export const DAY_MINUTES = 1440

/** A part of one day in minutes since midnight. `end` is excluded and may be 1440. */
export interface MinuteRange {
  start: number
  end: number
}

const CLOCK = /^(\d{2}):(\d{2})$/

/** Parses `HH:mm` to minutes since midnight. `24:00` is the end of the day. Null for anything else. */
export const parseClock = (text: string): number | null => {
  const match = CLOCK.exec(text)
  if (!match) return null
  const hours = Number(match[1])
  const minutes = Number(match[2])
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null
  return hours * 60 + minutes
}

const padTwo = (n: number): string => (n < 10 ? `0${n}` : `${n}`)

/** Formats minutes since midnight as `HH:mm`. */
export const formatClock = (minutes: number): string =>
  `${padTwo(Math.floor(minutes / 60))}:${padTwo(minutes % 60)}`

/** The smallest multiple of `step` that is at least `n`. */
export const roundUpTo = (n: number, step: number): number => Math.ceil(n / step) * step
