import { findOffers } from '../../src/domain/booking/slots.ts'
import type { SlotQuery } from '../../src/domain/booking/slot-rules.ts'
import { type DiarySize, randomDiary } from './random-diary.mts'

const SALON: DiarySize = { weeks: 6, staff: 10, locations: 2, perDay: 8 }
const CHAIN: DiarySize = { ...SALON, weeks: 52, staff: 100 }
/** How much more the chain has than the salon. */
const SHARE = (CHAIN.weeks * CHAIN.staff) / (SALON.weeks * SALON.staff)
const ROUNDS = 40
const RUNS_A_ROUND = 50

const millis = (work: () => void): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

const median = (list: number[]): number => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

const answer = (queries: readonly SlotQuery[]) => queries.map(findOffers)

/** The pure part of the slot list: every location of a salon's random weeks, nothing cached, nothing loaded. */
export const benchSlots = (): void => {
  const salon = randomDiary(SALON)
  const chain = randomDiary(CHAIN)
  for (let i = 0; i < 200; i++) answer(salon)
  answer(chain)
  const small: number[] = []
  const large: number[] = []
  // Taken in turns, so that whatever else the machine does falls on both.
  for (let i = 0; i < ROUNDS; i++) {
    for (let k = 0; k < RUNS_A_ROUND; k++) small.push(millis(() => answer(salon)))
    large.push(millis(() => answer(chain)))
  }
  const offers = answer(salon).flat()
  const list = offers.map(({ start, end }) => ({ start, end }))
  const each = median(small)
  console.log('\nSlots, the pure part: 6 weeks × 10 staff × 2 locations × 8 appointments a day (goal < 1 ms)')
  console.log(
    `  median ${each.toFixed(3)} ms   ${offers.length} slots, ${JSON.stringify(list).length} bytes of JSON`,
  )
  console.log(
    `  100 staff × 52 weeks: median ${median(large).toFixed(1)} ms, ${(median(large) / (SHARE * each)).toFixed(2)}× its share (goal ≤ 1.3×)`,
  )
}
