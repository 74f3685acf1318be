import { describe, expect, it } from 'vitest'
import { formatTimeLeft, getMsLeft } from '@/storefront/basket/HoldCountdown.client'

const minutes = 60_000
const held = 15 * minutes

describe('the time left on a hold', () => {
  it.each([
    ['made since the last tick', 999],
    ['made at the tick', 0],
  ])('starts at 15:00 for a hold of fifteen minutes: %s', (_name, sinceTick) => {
    const made = 1_800_000_000_000
    expect(formatTimeLeft(getMsLeft(made + held, made - sinceTick, made + 20))).toBe('15:00')
  })

  it('does not get longer when the clock is put back', () => {
    expect(getMsLeft(10 * minutes, 4 * minutes, 3 * minutes)).toBe(6 * minutes)
  })

  it.each([
    [14 * minutes + 59_001, '15:00'],
    [14 * minutes + 59_000, '14:59'],
    [61_000, '1:01'],
    [1, '0:01'],
  ])('shows %d ms as %s', (ms, text) => expect(formatTimeLeft(ms)).toBe(text))
})
