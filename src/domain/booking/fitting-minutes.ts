import type { Interval } from '@/domain/time/interval'
import { MINUTE } from '@/domain/time/minutes'
import { TICK_MS } from './claims'

/**
 * How many minutes a treatment may last from `start` on (epoch ms) until the first of `taken` begins, with its clean-up
 * time before that; whole fives, at most `wanted`, and 0 where there is no room at all.
 */
export const measureFittingMinutes = (
  start: number,
  taken: readonly Interval[],
  { wanted, cleanUp }: { wanted: number; cleanUp: number },
): number => {
  const first = Math.min(...taken.filter(({ end }) => end > start).map((one) => one.start))
  const room = Math.floor((first - cleanUp * MINUTE - start) / TICK_MS) * (TICK_MS / MINUTE)
  return Math.max(0, Math.min(wanted, room))
}
