import { addDays, addMonths } from '@/domain/time/calendar'
import { type DayKey, getDayStart, HOUR, toDayKey } from '@/domain/time/time'

export const patchTestResults = ['no-reaction', 'reaction', 'not-read-yet'] as const
export type PatchTestResult = (typeof patchTestResults)[number]

/** A patch test: its London day, its result, and when it was entered (epoch ms). */
export interface PatchTest {
  testedOn: DayKey
  result: PatchTestResult
  writtenAt: number
  /** The start of the appointment at which it was made (epoch ms), if it had one. */
  madeAt?: number | undefined
}

/** How long after the test it becomes valid, and for how long it then stays valid. */
export interface PatchTestRules {
  leadHours: number
  months: number
}

/** The period in which treatments may begin: from an instant (epoch ms) to the end of a London day. */
export interface ValidPeriod {
  from: number
  until: DayKey
}

/** The likely result when a test is entered. A test made today has no result yet. */
export const suggestTestResult = (testedOn: DayKey, today: DayKey): PatchTestResult =>
  testedOn >= today ? 'not-read-yet' : 'no-reaction'

/**
 * When a test was made (epoch ms): at its appointment. Without one, if it was entered on its own day, we use the time of
 * the entry. Otherwise only the day is known, so we use its beginning.
 */
export const getMadeAt = ({ testedOn, writtenAt, madeAt }: PatchTest): number =>
  madeAt ?? (toDayKey(writtenAt) === testedOn ? writtenAt : getDayStart(testedOn))

/**
 * The periods in which tests without a reaction are valid, earliest first. A reaction ends the periods of earlier
 * tests.
 */
export const listValidPeriods = (tests: readonly PatchTest[], rules: PatchTestRules): ValidPeriod[] => {
  const reactions = tests.filter(({ result }) => result === 'reaction').map(({ testedOn }) => testedOn)
  return tests
    .filter(({ result }) => result === 'no-reaction')
    .map((test) => {
      const ends = reactions.filter((day) => day >= test.testedOn).map((day) => addDays(day, -1))
      const [until = ''] = [addMonths(test.testedOn, rules.months), ...ends].toSorted()
      return { from: getMadeAt(test) + rules.leadHours * HOUR, until }
    })
    .filter(({ from, until }) => toDayKey(from) <= until)
    .toSorted((a, b) => a.from - b.from)
}

/**
 * The latest period, joined with earlier ones that it continues. Null if there is none, or if a later test showed a
 * reaction.
 */
export const findCurrentPeriod = (tests: readonly PatchTest[], rules: PatchTestRules): ValidPeriod | null => {
  const periods = listValidPeriods(tests, rules).toReversed()
  const [newest] = periods
  if (!newest) return null
  const isOver = tests.some(({ testedOn, result }) => result === 'reaction' && testedOn > newest.until)
  if (isOver) return null
  const from = periods.reduce((start, one) => (one.until >= toDayKey(start) ? one.from : start), newest.from)
  return { from, until: newest.until }
}

/** True if a treatment that begins at `start` (epoch ms) falls within a valid period. */
export const isCoveredAt = (periods: readonly ValidPeriod[], start: number): boolean =>
  periods.some(({ from, until }) => from <= start && toDayKey(start) <= until)

/**
 * The latest instant for a patch test before treatments that start at these times, in epoch ms. Null if it has passed.
 * The lead time is in hours.
 */
export const getLatestPatchTest = (
  starts: readonly number[],
  leadHours: number | null | undefined,
  now: number,
): number | null => {
  const latest = Math.min(...starts) - (leadHours ?? 48) * HOUR
  return latest > now ? latest : null
}
