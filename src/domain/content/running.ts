import { dayEnd, dayOf, dayStart } from '../time/zone'

/** Epoch ms; from the first to just before the second. Null: no limit. */
export interface Running {
  from: number | null
  until: number | null
}

/** What runs at `now`. */
export const runningAt = <One extends Running>(all: One[], now: number): One[] =>
  all.filter(({ from, until }) => (from === null || from <= now) && (until === null || now < until))

/** When the first of them begins or ends after `now`; null when none will. */
export const nextTurn = (all: Running[], now: number): number | null => {
  const turns = all.flatMap(({ from, until }) => [from, until]).filter((at) => at !== null && at > now)
  return turns.length > 0 ? Math.min(...(turns as number[])) : null
}

/** What ran from one day to another, both included, as instants: so it was kept before there were times. */
export const wholeDays = ({ from, until }: Running): Running => ({
  from: from === null ? null : dayStart(dayOf(from)),
  until: until === null ? null : dayEnd(dayOf(until)),
})
