import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getRunningSince,
  isBackupDue,
  isBackupLate,
  getLastBackupTime,
  getNextBackup,
} from '@/domain/operations/backup-times'
import { filterTooOld, toScheduledName } from '@/server/backup/backup-names'

const at = (text: string) => Date.parse(text)
const DAY = 24 * 3_600_000

describe('the time of a backup', () => {
  it('is at the set hour of the salon’s time, in summer and winter', () => {
    const daily = { every: 'daily', hour: 2 } as const
    expect(getLastBackupTime(at('2026-06-02T00:59:59Z'), daily)).toBe(at('2026-06-01T01:00:00Z'))
    expect(getLastBackupTime(at('2026-06-02T01:00:00Z'), daily)).toBe(at('2026-06-02T01:00:00Z'))
    expect(getLastBackupTime(at('2026-12-02T02:00:00Z'), daily)).toBe(at('2026-12-02T02:00:00Z'))
    expect(getNextBackup(at('2026-12-02T02:00:00Z'), daily)).toBe(at('2026-12-03T02:00:00Z'))
  })

  it('is on Mondays if backups are weekly', () => {
    const weekly = { every: 'weekly', hour: 4 } as const
    expect(getLastBackupTime(at('2026-11-24T12:00:00Z'), weekly)).toBe(at('2026-11-23T04:00:00Z'))
    expect(getLastBackupTime(at('2026-11-23T03:59:00Z'), weekly)).toBe(at('2026-11-16T04:00:00Z'))
    expect(getNextBackup(at('2026-11-24T12:00:00Z'), weekly)).toBe(at('2026-11-30T04:00:00Z'))
  })

  it('is always between the last and the next, whatever the clocks do', () => {
    const instant = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') })
    const every = fc.constantFrom('daily' as const, 'weekly' as const)
    fc.assert(
      fc.property(instant, every, fc.integer({ min: 0, max: 23 }), (now, kind, hour) => {
        const times = { every: kind, hour }
        const [last, next] = [getLastBackupTime(now, times) ?? NaN, getNextBackup(now, times) ?? NaN]
        expect(last).toBeLessThanOrEqual(now)
        expect(next).toBeGreaterThan(now)
        expect(getLastBackupTime(next, times)).toBe(next)
        expect(getLastBackupTime(next - 1, times)).toBe(last)
      }),
    )
  })

  it('is never if backups are off', () => {
    const off = { every: 'off', hour: 2 } as const
    const books = { since: 0, made: null, failed: null }
    expect([getLastBackupTime(0, off), getNextBackup(0, off)]).toEqual([null, null])
    expect([isBackupDue(9 * DAY, off, books), isBackupLate(9 * DAY, off, books)]).toEqual([false, false])
  })

  it('ignores a future time recorded by a wrong clock', () => {
    const daily = { every: 'daily', hour: 2 } as const
    const now = at('2026-06-02T12:00:00Z')
    const made = { at: now + 400 * DAY, tookMs: 1, bytes: 1, rows: 1, pictures: 1, isSealed: false }
    expect(isBackupDue(now, daily, { since: 0, made, failed: null })).toBe(true)
    expect(isBackupDue(now, daily, { since: 0, made: { ...made, at: now - 1 }, failed: null })).toBe(false)
  })

  it('shows a running backup until its process has been silent for two minutes', () => {
    const now = at('2026-06-02T12:00:00Z')
    const running = { since: now - 3_600_000, seenAt: now - 119_000 }
    expect(getRunningSince(now, { running })).toBe(running.since)
    expect(getRunningSince(now + 1000, { running })).toBeNull()
    expect([getRunningSince(now, { running: null }), getRunningSince(now, {})]).toEqual([null, null])
  })
})

describe('the backups that are deleted', () => {
  const getName = (text: string) => toScheduledName(at(text))
  const nights = Array.from({ length: 7 }, (_, day) =>
    toScheduledName(at('2026-06-01T01:00:00Z') + day * DAY),
  )

  it('are the oldest if there is one a day', () => {
    expect(filterTooOld(nights, 7)).toEqual([])
    expect(filterTooOld([...nights, getName('2026-06-08T01:00:00Z')], 7)).toEqual([nights[0]])
  })

  it('are earlier ones of the same day before those of other days', () => {
    const presses = Array.from({ length: 9 }, (_, hour) => getName(`2026-06-07T1${hour}:00:00Z`))
    const removed = filterTooOld([...presses, ...nights], 7)
    expect(removed.toSorted()).toEqual([nights[6], ...presses.slice(0, -1)])
  })

  it('are none while there is room for several of one day, and never those with other names', () => {
    const presses = Array.from({ length: 4 }, (_, hour) => getName(`2026-06-01T1${hour}:00:00Z`))
    expect(filterTooOld([nights[0]!, ...presses, '2026-01-01T00-00-00'], 5)).toEqual([])
    expect(filterTooOld([...presses, ...nights.slice(0, 2)], 4).toSorted()).toEqual([nights[0], presses[0]])
  })
})
