import { addDays, getWeekday } from '@/domain/time/calendar'
import {
  DAY,
  type DayKey,
  getMinutesOfDay,
  HOUR,
  type Interval,
  isOverlapping,
  MINUTE,
  toDayKey,
  toInstant,
} from '@/domain/time/time'
import type { QuietHours } from '@/domain/texts/text-message'

/** The rules of the waiting list (D121). All instants in epoch ms. */

export const waitingStates = ['waiting', 'offered', 'paused', 'booked', 'withdrawn', 'ended'] as const
export type WaitingState = (typeof waitingStates)[number]

/** The states in which somebody still waits. */
export const liveWaitingStates = ['waiting', 'offered', 'paused'] as const satisfies WaitingState[]

export const waitingOfferStates = ['live', 'booked', 'declined', 'unanswered', 'unsent', 'withdrawn'] as const
export type WaitingOfferState = (typeof waitingOfferStates)[number]

/** Morning is before noon, and evening from 5 pm. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

export const getDayPart = (start: number): DayPart => {
  const minutes = getMinutesOfDay(start)
  if (minutes < 12 * 60) return 'morning'
  return minutes < 17 * 60 ? 'afternoon' : 'evening'
}

/** The most entries that one address has on the list. */
export const MOST_ENTRIES = 5
/** How long people wait unless they choose a different last day, in days. */
export const USUAL_WAIT_DAYS = 28
/** The longest period of one entry, in days. */
export const LONGEST_WAIT_DAYS = 92
/** After so many offers in a row that were not answered, an entry pauses. */
export const PAUSES_AFTER = 2
/** The most offers of one time, and the longest that it is withheld, in ms. */
const MOST_OFFERS = 3
const LONGEST_WITHHELD = 2 * HOUR
/** How long a time is withheld while its message is being handed over, in ms. */
export const SENDING = 10 * MINUTE
/** How long the time is kept after an offer has expired, so that it passes to the next, in ms. */
export const PASSING = 2 * MINUTE

/** When somebody may start. */
export interface WaitingWish {
  weekdays: readonly number[]
  parts: readonly DayPart[]
  fromDay: DayKey
  untilDay: DayKey
}

export const fitsWish = ({ weekdays, parts, fromDay, untilDay }: WaitingWish, start: number): boolean => {
  const day = toDayKey(start)
  return (
    fromDay <= day &&
    day <= untilDay &&
    weekdays.includes(getWeekday(day)) &&
    parts.includes(getDayPart(start))
  )
}

/** How long somebody has to answer an offer, in ms: 30 minutes, or 10 if it starts within a day. */
export const getAnswerTime = ({ start, now }: { start: number; now: number }): number =>
  (start - now < DAY ? 10 : 30) * MINUTE

/** When the next quiet hours begin. Infinity if there are none. During them, this is `now`. */
export const getQuietStart = (now: number, { from, until }: QuietHours): number => {
  if (from === until) return Infinity
  const minutes = getMinutesOfDay(now)
  const isQuiet = from > until ? minutes >= from || minutes < until : minutes >= from && minutes < until
  if (isQuiet) return now
  const today = toDayKey(now)
  return toInstant(minutes < from ? today : addDays(today, 1), from)
}

interface EarlierOffer extends Interval {
  withheldSince: number
}

/** The period in which a time may be withheld. Null if it must stay public. */
export interface Withholding {
  since: number
  until: number
}

/**
 * Decides if a time may be withheld for one more offer: at most three offers and two hours, and never in the quiet
 * hours. `earlier` are the offers of the same time since it became free.
 */
export const planWithholding = (
  earlier: readonly EarlierOffer[],
  { now, start, quiet }: { now: number; start: number; quiet: QuietHours },
): Withholding | null => {
  const since = Math.min(now, ...earlier.map(({ withheldSince }) => withheldSince))
  const until = Math.min(since + LONGEST_WITHHELD, getQuietStart(now, quiet), start)
  const isLong = until - now >= getAnswerTime({ start, now }) + PASSING
  return earlier.length < MOST_OFFERS && isLong ? { since, until } : null
}

/** When an offer expires whose message was handed over at `handedOverAt`. */
export const getOfferExpiry = (
  { start, withheldUntil }: { start: number; withheldUntil: number },
  handedOverAt: number,
): number => Math.min(handedOverAt + getAnswerTime({ start, now: handedOverAt }), withheldUntil - PASSING)

/** A time that an entry was offered, and the stretch of free time that it was then part of, with clean-up. */
export interface OfferedTime extends Interval {
  stretchStart?: number | null
  stretchEnd?: number | null
}

/**
 * Leaves out the starts that belong to a stretch of free time of which the person was already offered a part, so that
 * nobody who declines 10:00 is offered 10:15 next. Starts that have become free since are kept. `starts` are one
 * person's, in ascending order. Each start that is left comes with its stretch.
 */
export const withoutOfferedStretches = (
  starts: readonly number[],
  offered: readonly OfferedTime[],
  { gridMs, needMs }: { gridMs: number; needMs: number },
): { start: number; stretch: Interval }[] => {
  const kept: { start: number; stretch: Interval }[] = []
  for (let first = 0; first < starts.length;) {
    let last = first
    while ((starts[last + 1] ?? Infinity) - (starts[last] ?? 0) <= gridMs) last += 1
    const stretch = { start: starts[first] ?? 0, end: (starts[last] ?? 0) + needMs }
    const known = offered.filter((one) => isOverlapping(one, stretch))
    for (const start of starts.slice(first, last + 1)) {
      const wasFree = known.some(
        ({ stretchStart, stretchEnd }) =>
          (stretchStart ?? -Infinity) <= start && start + needMs <= (stretchEnd ?? Infinity),
      )
      if (!wasFree) kept.push({ start, stretch })
    }
    first = last + 1
  }
  return kept
}

/** The free starts of a treatment at a location, by member of staff, in ascending order. */
export interface FreeTimes {
  service: string
  location: string
  durationMinutes: number
  cleanUpMinutes: number
  gridMinutes: number
  byStaff: ReadonlyMap<string, readonly number[]>
}

/** A time that an entry could be offered. `busyEnd` includes clean-up. */
export interface WaitingTime extends Interval {
  service: string
  location: string
  staff: string
  busyEnd: number
  /** The stretch of free time that it is part of, with clean-up. */
  stretch: Interval
}

interface Asking {
  wish: WaitingWish
  services: readonly string[]
  locations: readonly string[]
  staff?: string | null
  /** In epoch minutes. */
  freeBefore: readonly number[]
}

/** Lists the free times that suit an entry and that it was not offered before, in ascending order. */
export const listSuitableTimes = (
  { wish, services, locations, staff: only, freeBefore }: Asking,
  free: readonly FreeTimes[],
  offered: readonly (OfferedTime & { staff: string })[],
): WaitingTime[] => {
  const known = new Set(freeBefore)
  const found: WaitingTime[] = []
  for (const times of free) {
    if (!services.includes(times.service) || !locations.includes(times.location)) continue
    const { service, location } = times
    const durationMs = times.durationMinutes * MINUTE
    const needMs = durationMs + times.cleanUpMinutes * MINUTE
    for (const [staff, starts] of times.byStaff) {
      if (only && only !== staff) continue
      const ofStaff = offered.filter((one) => one.staff === staff)
      const left = withoutOfferedStretches(starts, ofStaff, { gridMs: times.gridMinutes * MINUTE, needMs })
      for (const { start, stretch } of left) {
        const time = { start, end: start + durationMs }
        if (!fitsWish(wish, start) || known.has(start / MINUTE)) continue
        if (offered.some((one) => isOverlapping(one, time))) continue
        found.push({ service, location, staff, ...time, busyEnd: start + needMs, stretch })
      }
    }
  }
  return found.sort((a, b) => a.start - b.start || (a.staff < b.staff ? -1 : 1))
}
