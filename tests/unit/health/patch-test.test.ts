import { describe, expect, it } from 'vitest'
import { coversStart, type PatchTest, validUntil } from '@/domain/health/patch-test'

const test = (testedOn: string, result: PatchTest['result'] = 'no-reaction'): PatchTest => ({
  testedOn,
  result,
})

describe('patch tests', () => {
  it('are valid for so many months, to the last day of a shorter one', () => {
    expect(validUntil([test('2026-01-05')], 6)).toBe('2026-07-05')
    expect(validUntil([test('2026-08-31')], 6)).toBe('2027-02-28')
  })

  it('count from the newest that was read', () => {
    expect(validUntil([test('2026-01-05'), test('2026-03-05'), test('2026-04-05', 'not-read-yet')], 6)).toBe(
      '2026-09-05',
    )
    expect(validUntil([test('2026-05-05', 'not-read-yet')], 6)).toBeNull()
    expect(validUntil([], 6)).toBeNull()
  })

  it('are none after a reaction, until one without it', () => {
    expect(validUntil([test('2026-01-05'), test('2026-03-05', 'reaction')], 6)).toBeNull()
    expect(validUntil([test('2026-03-05'), test('2026-03-05', 'reaction')], 6)).toBeNull()
    expect(validUntil([test('2026-04-05'), test('2026-03-05', 'reaction')], 6)).toBe('2026-10-05')
  })

  it('cover the whole of their last day in London', () => {
    expect(coversStart('2026-07-05', Date.UTC(2026, 6, 5, 22, 59))).toBe(true)
    expect(coversStart('2026-07-05', Date.UTC(2026, 6, 5, 23, 0))).toBe(false)
    expect(coversStart(null, 0)).toBe(false)
  })
})
