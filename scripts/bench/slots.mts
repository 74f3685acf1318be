import { findOffers } from '@/domain/booking/slots'
import type { SlotQuery } from '@/domain/booking/slot-rules'
import { type DiarySize, randomDiary } from './random-diary.mts'

const SALON: DiarySize = { weeks: 6, staff: 10, locations: 2, perDay: 8 }
const CHAIN: DiarySize = { ...SALON, weeks: 52, staff: 100 }
/** The size of the chain, as a multiple of the salon. */
const SHARE = (CHAIN.weeks * CHAIN.staff) / (SALON.weeks * SALON.staff)
const ROUNDS = 40
const RUNS_A_ROUND = 50

export const millis = (work: () => void): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

export const median = (list: number[]): number => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

const answer = (queries: readonly SlotQuery[]) => queries.map(findOffers)

/** Times the calculation of the slot list for every location in a salon's random weeks. Nothing is cached or loaded. */
export const benchSlots = (): void => {
  const salon = randomDiary(SALON)
  const chain = randomDiary(CHAIN)
  for (let i = 0; i < 200; i++) answer(salon)
  answer(chain)
  const times: number[] = []
  const shares: number[] = []
  // Measured in turns, each compared with itself, so that other load affects both.
  for (let i = 0; i < ROUNDS; i++) {
    const small = Array.from({ length: RUNS_A_ROUND }, () => millis(() => answer(salon)))
    shares.push(millis(() => answer(chain)) / (SHARE * median(small)))
    times.push(...small)
  }
  const offers = answer(salon).flat()
  console.log('\nSlots, the pure part: 6 weeks × 10 staff × 2 locations × 8 appointments a day (goal < 1 ms)')
  console.log(
    `  median ${median(times).toFixed(3)} ms   ${offers.length} slots, ${JSON.stringify(offers).length} bytes of JSON`,
  )
  console.log(`  100 staff × 52 weeks: ${median(shares).toFixed(2)}× its share of that (goal ≤ 1.3×)`)
}
