import type { Plan, PlanItem, PlanQuestion } from '@/domain/booking/plan'
import { formatTime } from '@/domain/time/format'
import { getDayStart, MINUTE, toDayNumber } from '@/domain/time/time'
import { toMinuteRanges } from './plan-questions'

/** Situations for the planner in the words of a salon: hours of a day, and names as keys. */

const DAY = '2026-06-02'

/** Free hours, such as 9.5 for half past nine, or 33 for nine o’clock on the next day. */
type Hours = readonly (readonly [from: number, to: number])[]

const at = (hour: number): number => getDayStart(DAY) / MINUTE + hour * 60
const toRanges = (hours: Hours) =>
  toMinuteRanges(hours.map(([from, to]) => ({ start: at(from), end: at(to) })))

interface Treatment {
  minutes: number
  /** Each need with those who can meet it: the people first, then the rooms. */
  needs: string[][]
  cleanUp?: number
  always?: boolean
  guest?: string
  locations?: string[]
}

const toItem = (id: string, { minutes, needs, cleanUp = 0, guest = '', ...more }: Treatment): PlanItem => ({
  id,
  treated: guest,
  durationMinutes: minutes,
  cleanUpMinutes: cleanUp,
  alwaysCleanUp: more.always ?? false,
  needs: new Map(
    (more.locations ?? ['Medway']).map((location) => [
      location,
      needs.map((keys) => keys.map((of) => ({ of }))),
    ]),
  ),
})

/** What a customer wants, and who is free when. */
export interface Situation {
  treatments: Record<string, Treatment>
  free: Record<string, Hours>
  /** The hours at which the customer has something else. */
  elsewhere?: Hours
  earliest?: number
}

/** The question that a situation puts to the planner. */
export const ask = ({ treatments, free, elsewhere, earliest = 0 }: Situation): PlanQuestion => ({
  items: Object.entries(treatments).map(([id, one]) => toItem(id, one)),
  locations: ['Medway', 'Deal'].map((id) => ({
    id,
    free: new Map(Object.entries(free).map(([key, hours]) => [key, toRanges(hours)])),
  })),
  firstDay: toDayNumber(DAY),
  lastDay: toDayNumber(DAY) + 1,
  earliest: at(earliest) * MINUTE,
  latest: Infinity,
  gridMinutes: 15,
  longestWaitMinutes: 15,
  shortestMinutes: 30,
  elsewhere: new Map(elsewhere ? [['', toRanges(elsewhere)]] : []),
})

/** Tells a plan in words. */
export const tell = (plan: Plan | undefined): string => {
  if (!plan) return 'none'
  const parts = plan.items
    .toSorted((a, b) => a.start - b.start)
    .map(({ id, start, keys }) => `${formatTime(start * MINUTE)} ${id} (${keys.join(', ')})`)
  const until = `until ${formatTime(plan.end * MINUTE)}`
  return [...parts, until, ...(plan.waitingMinutes ? [`${plan.waitingMinutes} min waiting`] : [])].join('; ')
}
