import { describe, expect, it } from 'vitest'
import { measureFittingMinutes } from '@/domain/booking/fitting-minutes'
import { MINUTE } from '@/domain/time/minutes'

const start = Date.UTC(2026, 10, 23, 14)
const from = (minutes: number, length = 30) => ({
  start: start + minutes * MINUTE,
  end: start + (minutes + length) * MINUTE,
})
const room = (taken: { start: number; end: number }[], cleanUp = 0) =>
  measureFittingMinutes(start, taken, { wanted: 60, cleanUp })

describe('the room from a start on', () => {
  it('is what was wanted where nothing is taken, or only what is over', () => {
    expect(room([])).toBe(60)
    expect(room([from(-30)])).toBe(60)
    expect(room([from(60)])).toBe(60)
  })

  it('ends where the first begins, clean-up time before it', () => {
    expect(room([from(45), from(30)])).toBe(30)
    expect(room([from(45)], 10)).toBe(35)
    expect(room([from(33)])).toBe(30)
  })

  it('is none where somebody is there already, or the clean-up time does not fit', () => {
    expect(room([from(-15)])).toBe(0)
    expect(room([from(0)])).toBe(0)
    expect(room([from(5)], 10)).toBe(0)
  })
})
