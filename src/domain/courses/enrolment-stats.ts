import { addDays, mondayOf } from '../time/calendar'
import { dayOf, dayStart } from '../time/zone'

/** How many enrolled in all, in this week and in the week before (weeks start on Monday). */
export interface EnrolmentStats {
  all: number
  thisWeek: number
  lastWeek: number
}

/** Counts of instants of enrolling, epoch ms, as of `now`. */
export const enrolmentStats = (enrolledAt: readonly number[], now: number): EnrolmentStats => {
  const monday = mondayOf(dayOf(now))
  const [before, start, end] = [addDays(monday, -7), monday, addDays(monday, 7)].map(dayStart) as [
    number,
    number,
    number,
  ]
  const within = (from: number, to: number) => enrolledAt.filter((at) => at >= from && at < to).length
  return { all: enrolledAt.length, thisWeek: within(start, end), lastWeek: within(before, start) }
}
