import { describe, expect, it } from 'vitest'
import {
  isCoveredAt,
  findCurrentPeriod,
  suggestTestResult,
  type PatchTest,
  listValidPeriods,
} from '@/domain/health/patch-test'
import { getDayStart } from '@/domain/time/time'

const rules = { leadHours: 48, months: 6 }
/** A patch test that was recorded long after its day, unless `writtenAt` gives a different time. */
const test = (testedOn: string, result: PatchTest['result'] = 'no-reaction', writtenAt = 0): PatchTest => ({
  ...{ testedOn, result, writtenAt },
})
const getUntil = (...tests: PatchTest[]) => findCurrentPeriod(tests, rules)?.until ?? null
const isCovered = (tests: PatchTest[], start: number) => isCoveredAt(listValidPeriods(tests, rules), start)

describe('patch tests', () => {
  it('are valid for the number of months, to the last day of a shorter month', () => {
    expect(getUntil(test('2026-01-05'))).toBe('2026-07-05')
    expect(getUntil(test('2026-08-31'))).toBe('2027-02-28')
  })

  it('count from the newest test with a result', () => {
    const unread = test('2026-04-05', 'not-read-yet')
    expect(getUntil(test('2026-01-05'), test('2026-03-05'), unread)).toBe('2026-09-05')
    expect(getUntil(unread)).toBeNull()
    expect(getUntil()).toBeNull()
  })

  it('do not count after a reaction, until a later test without one', () => {
    const reaction = test('2026-03-05', 'reaction')
    expect(getUntil(test('2026-01-05'), reaction)).toBeNull()
    expect(getUntil(test('2026-03-05'), reaction)).toBeNull()
    expect(getUntil(test('2026-04-05'), reaction)).toBe('2026-10-05')
    expect(isCovered([test('2026-01-05'), reaction], Date.UTC(2026, 2, 4, 12))).toBe(true)
    expect(isCovered([test('2026-01-05'), reaction], Date.UTC(2026, 2, 5, 12))).toBe(false)
  })

  it('cover the whole of their last day in London', () => {
    const tests = [test('2026-01-05')]
    expect(isCovered(tests, Date.UTC(2026, 6, 5, 22, 59))).toBe(true)
    expect(isCovered(tests, Date.UTC(2026, 6, 5, 23, 0))).toBe(false)
    expect(isCovered([], 0)).toBe(false)
  })

  it('do not count until the lead hours have passed, which on the day of the test start when it is recorded', () => {
    const entered = Date.UTC(2026, 0, 5, 16, 30)
    const tests = [test('2026-01-05', 'no-reaction', entered)]
    expect(isCovered(tests, Date.UTC(2026, 0, 5, 9))).toBe(false)
    expect(isCovered(tests, entered + 48 * 3_600_000 - 1)).toBe(false)
    expect(isCovered(tests, entered + 48 * 3_600_000)).toBe(true)
    expect(isCovered([test('2026-01-05')], getDayStart('2026-01-07') - 1)).toBe(false)
    expect(isCovered([test('2026-01-05')], getDayStart('2026-01-07'))).toBe(true)
  })

  it('leave no gap while a new test has to wait and the previous one is still valid', () => {
    const tests = [test('2026-01-05'), test('2026-07-04')]
    expect(isCovered(tests, Date.UTC(2026, 6, 5, 9))).toBe(true)
    expect(isCovered(tests, Date.UTC(2026, 6, 6, 9))).toBe(true)
    expect(findCurrentPeriod(tests, rules)).toEqual({ from: getDayStart('2026-07-06'), until: '2027-01-04' })
    const early = [test('2026-01-05'), test('2026-07-01')]
    expect(findCurrentPeriod(early, rules)).toEqual({ from: getDayStart('2026-01-07'), until: '2027-01-01' })
  })

  it('cannot have their result read on the same day', () => {
    expect(suggestTestResult('2026-01-05', '2026-01-05')).toBe('not-read-yet')
    expect(suggestTestResult('2026-01-04', '2026-01-05')).toBe('no-reaction')
  })
})
