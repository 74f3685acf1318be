import { describe, expect, it } from 'vitest'
import { isFlat, type Sample, getSlope } from '../../proofs/soak/memory'

const samples = (mbAt: (n: number) => number): Sample[] =>
  Array.from({ length: 60 }, (_, n) => ({ at: n * 5, mb: mbAt(n) }))
/** Memory that rises and falls like a heap between garbage collections. */
const saw = (n: number): number => 300 + (n % 7) * 6

describe('the memory of a process', () => {
  it('is flat while it varies around a level', () => {
    const slope = getSlope(samples(saw))
    expect(slope.samples).toBe(60)
    expect(Math.abs(slope.rise)).toBeLessThan(slope.noise)
    expect(isFlat(slope)).toBe(true)
    expect(isFlat(getSlope(samples((n) => saw(n) - n)))).toBe(true)
  })

  it('is not flat if it grows by more than that', () => {
    const slope = getSlope(samples((n) => saw(n) + n))
    expect(slope.rise).toBeGreaterThan(50)
    expect(isFlat(slope)).toBe(false)
    expect(isFlat(getSlope(samples((n) => 300 + n / 10)))).toBe(true)
    expect(isFlat(getSlope(samples((n) => 300 + n / 5)))).toBe(false)
  })

  it('is not judged flat from a few samples', () => {
    expect(isFlat(getSlope(samples(saw).slice(0, 5)))).toBe(false)
  })
})
