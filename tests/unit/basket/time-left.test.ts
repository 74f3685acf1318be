import { describe, expect, it } from 'vitest'
import { formatTimeLeft, getMsLeft } from '@/storefront/basket/time-left'

const minutes = 60_000
const held = 15 * minutes

describe('how long a time is still held', () => {
  it.each([
    ['made since the last tick', 999],
    ['made at the tick', 0],
  ])('a hold of fifteen minutes begins at 15:00: %s', (_name, sinceTick) => {
    const made = 1_800_000_000_000
    expect(formatTimeLeft(getMsLeft(made + held, made - sinceTick, made + 20))).toBe('15:00')
  })

  it('a clock that was put back does not make it longer', () => {
    expect(getMsLeft(10 * minutes, 4 * minutes, 3 * minutes)).toBe(6 * minutes)
  })

  it.each([
    [14 * minutes + 59_001, '15:00'],
    [14 * minutes + 59_000, '14:59'],
    [61_000, '1:01'],
    [1, '0:01'],
  ])('%d ms is %s', (ms, text) => expect(formatTimeLeft(ms)).toBe(text))
})
