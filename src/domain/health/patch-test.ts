import { addMonths } from '../time/calendar'
import { type DayKey, dayOf } from '../time/zone'

export const patchTestResults = ['no-reaction', 'reaction', 'not-read-yet'] as const
export type PatchTestResult = (typeof patchTestResults)[number]

/** One patch test: the London day on which it was made, and what came of it. */
export interface PatchTest {
  testedOn: DayKey
  result: PatchTestResult
}

/**
 * The London day until which somebody may be treated, that day included (D61): so many months after the newest test
 * without a reaction; null when there is none, or when a later one showed a reaction.
 */
export const validUntil = (tests: readonly PatchTest[], months: number): DayKey | null => {
  const [newest] = tests
    .filter(({ result }) => result !== 'not-read-yet')
    .toSorted((a, b) => b.testedOn.localeCompare(a.testedOn) || (a.result === 'reaction' ? -1 : 1))
  return newest?.result === 'no-reaction' ? addMonths(newest.testedOn, months) : null
}

/** True when a treatment that begins at `start` (epoch ms) falls within the time of the test. */
export const coversStart = (until: DayKey | null, start: number): boolean =>
  until !== null && dayOf(start) <= until
