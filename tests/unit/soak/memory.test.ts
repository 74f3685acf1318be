import { describe, expect, it } from 'vitest'
import { isFlat, type Sample, slopeOf } from '../../proofs/soak/memory'

const samples = (mbAt: (n: number) => number): Sample[] =>
  Array.from({ length: 60 }, (_, n) => ({ at: n * 5, mb: mbAt(n) }))
/** As a heap goes up and is tidied. */
const saw = (n: number): number => 300 + (n % 7) * 6

describe('the memory of a process', () => {
  it('is flat while it goes up and down around a line', () => {
    const slope = slopeOf(samples(saw))
    expect(slope.samples).toBe(60)
    expect(Math.abs(slope.rise)).toBeLessThan(slope.noise)
    expect(isFlat(slope)).toBe(true)
    expect(isFlat(slopeOf(samples((n) => saw(n) - n)))).toBe(true)
  })

  it('is not when it grows by more than that', () => {
    const slope = slopeOf(samples((n) => saw(n) + n))
    expect(slope.rise).toBeGreaterThan(50)
    expect(isFlat(slope)).toBe(false)
    expect(isFlat(slopeOf(samples((n) => 300 + n / 10)))).toBe(true)
    expect(isFlat(slopeOf(samples((n) => 300 + n / 5)))).toBe(false)
  })

  it('is not known from a few looks', () => {
    expect(isFlat(slopeOf(samples(saw).slice(0, 5)))).toBe(false)
  })
})
