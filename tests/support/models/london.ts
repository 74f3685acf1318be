/** London's clock by Intl, an independent source for checking the project's own arithmetic. */

const HOUR = 3_600_000

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The date and time shown by a clock in London. */
export interface Clock {
  /** The day as `yyyy-MM-dd`. */
  day: string
  /** Minutes since midnight, as the clock shows them. */
  minutes: number
  /** The day of the week, where 0 is Monday. */
  weekday: number
}

/** The clock at an instant, according to Intl. */
export const clockByIntl = (ms: number): Clock => {
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]))
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
    weekday: WEEKDAYS.indexOf(parts.weekday ?? ''),
  }
}

const hours = new Map<number, Clock>()

/**
 * Gives the same result as `clockByIntl`, but calls Intl only once per hour, because clocks only change on whole hours.
 */
export const clockAt = (ms: number): Clock => {
  const hour = Math.floor(ms / HOUR)
  let clock = hours.get(hour)
  if (!clock) {
    clock = clockByIntl(hour * HOUR)
    hours.set(hour, clock)
  }
  return { ...clock, minutes: clock.minutes + Math.floor((ms - hour * HOUR) / 60_000) }
}

/** Both clock changes in several years, for tests that look closely at them. */
export const clockChanges = [
  '2024-03-31T01:00Z',
  '2024-10-27T01:00Z',
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2027-03-28T01:00Z',
  '2027-10-31T01:00Z',
].map((text) => Date.parse(text))
