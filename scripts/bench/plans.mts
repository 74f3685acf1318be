import { findPlans } from '@/domain/booking/find-plans'
import type { PlanQuestion } from '@/domain/booking/plan'
import { createSlotDayTable, openRanges, type SlotQuery, toBusyRanges } from '@/domain/booking/slot-rules'
import { findFreeTime, findOffers } from '@/domain/booking/slots'
import { toDayNumber } from '@/domain/time/time'
import { median, millis } from './slots.mts'
import { randomDiary } from './random-diary.mts'

/** The budget of a search, in ms (D103). */
const BUDGET = 300

/** A question about treatments of these lengths, with anyone at any of the locations. Free time is part of the work. */
const toQuestion = (diary: readonly SlotQuery[], minutes: readonly number[]): PlanQuestion => {
  const [any] = diary
  if (!any) throw new Error('a diary without locations')
  const [firstDay, lastDay] = [toDayNumber(any.from), toDayNumber(any.to)]
  const table = createSlotDayTable(firstDay, lastDay - firstDay + 2)
  const locations = diary.map(({ staff }, i) => ({
    id: `location ${i}`,
    free: new Map(
      staff.map(({ staffId, weekly, oneOffs, busy, closed }) => [
        staffId,
        findFreeTime(openRanges(weekly, oneOffs, table), toBusyRanges(busy, closed)),
      ]),
    ),
  }))
  const people = any.staff.map(({ staffId }) => ({ of: staffId }))
  return {
    items: minutes.map((durationMinutes, i) => ({
      id: `item ${i}`,
      treated: '',
      durationMinutes,
      cleanUpMinutes: i % 2 === 0 ? 0 : 5,
      needs: new Map(locations.map(({ id }) => [id, [people]])),
    })),
    locations,
    firstDay,
    lastDay,
    earliest: any.now + 3_600_000,
    latest: Infinity,
    gridMinutes: any.gridMinutes,
    longestWaitMinutes: 15,
    shortestMinutes: 15,
    elsewhere: new Map(),
  }
}

const plan = (diary: readonly SlotQuery[], minutes: readonly number[]) => {
  const end = performance.now() + BUDGET
  return findPlans(toQuestion(diary, minutes), () => performance.now() >= end)
}

/** Times the search for one visit (D103), compared with the slot list of one treatment over the same days. */
export const benchPlans = (): void => {
  const both = randomDiary({ weeks: 2, staff: 10, locations: 2, perDay: 8 })
  const one = both.slice(0, 1)
  const three = [45, 30, 60]
  const slots = () => one.map(findOffers)
  for (let i = 0; i < 300; i++) {
    slots()
    plan(one, three)
  }
  const ratios: number[] = []
  for (let i = 0; i < 30; i++) {
    const list = median(Array.from({ length: 20 }, () => millis(slots)))
    ratios.push(median(Array.from({ length: 20 }, () => millis(() => plan(one, three)))) / list)
  }
  console.log('\nOne visit, the pure part: 14 days × 10 staff × 8 appointments a day')
  console.log(
    `  3 treatments: ${median(ratios).toFixed(1)}× the slots of one (goal ≤ 10×), ${plan(one, three).plans.length} plans`,
  )
  const long = [60, 60, 60, 75, 45, 90]
  const took = Array.from({ length: 5 }, () => millis(() => plan(both, long)))
  const { plans, isComplete } = plan(both, long)
  console.log(
    `  6 long treatments, anyone at two locations: ${Math.max(...took).toFixed(0)} ms (stops at ${BUDGET}), ${plans.length} plans, ${isComplete ? 'complete' : 'best found'}`,
  )
}
