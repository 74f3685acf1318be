import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { movedClock } from '../../proofs/support/moved-clock'

const HOUR = 3_600_000

const program = `
const made = new Date()
class Mine extends Date {}
console.log(JSON.stringify({
  now: Date.now(), made: made.getTime(), said: Date.parse(Date()), mine: new Mine().getTime(),
  isDate: made instanceof Date && made.constructor === Date && new Mine() instanceof Mine,
  fixed: [new Date(5).getTime(), Date.UTC(2030, 0, 1), new Date('2030-01-01T00:00:00Z').getTime()],
}))`

describe('the test clock of the proofs', () => {
  it('is ahead for a program that runs with it, which cannot tell', () => {
    const clock = movedClock(mkdtempSync(path.join(tmpdir(), 'salon-clock-')))
    clock.advance(5 * HOUR)
    const env = { ...process.env, ...clock.env }
    // Text has only whole seconds.
    const begun = Math.floor(clock.now() / 1000) * 1000
    const told = JSON.parse(execFileSync(process.execPath, ['-e', program], { env }).toString())
    const ended = clock.now()
    for (const at of [told.now, told.made, told.said, told.mine]) {
      expect(at).toBeGreaterThanOrEqual(begun)
      expect(at).toBeLessThanOrEqual(ended)
    }
    expect(told.isDate).toBe(true)
    expect(told.fixed).toEqual([5, Date.UTC(2030, 0, 1), Date.UTC(2030, 0, 1)])
  })

  it('gives the real time of an event', () => {
    const clock = movedClock(mkdtempSync(path.join(tmpdir(), 'salon-clock-')))
    const before = clock.now()
    clock.advance(HOUR)
    const after = clock.now()
    expect(after - before).toBeGreaterThanOrEqual(HOUR)
    const passed = after - before - HOUR
    expect(clock.realTime(after) - clock.realTime(before)).toBe(passed)
    // A moment within the skipped hour has the real time of the skip.
    const ofSkip = clock.realTime(before + HOUR / 2) - clock.realTime(before)
    expect(ofSkip).toBeGreaterThanOrEqual(0)
    expect(ofSkip).toBeLessThanOrEqual(passed)
    expect(clock.moves()).toBe(1)
  })
})
