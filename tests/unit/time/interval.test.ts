import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Interval, isOverlapping, mergeIntervals } from '@/domain/time/time'

const SIZE = 60
const intervals = fc.array(
  fc.record({ start: fc.integer({ min: 0, max: SIZE }), end: fc.integer({ min: 0, max: SIZE }) }),
  { maxLength: 12 },
)

/** A model of a list: the points from 0 to 59 that it contains. */
const getPoints = (list: readonly Interval[]): boolean[] =>
  Array.from({ length: SIZE }, (_, point) => list.some(({ start, end }) => start <= point && point < end))

const isNormal = (list: readonly Interval[]): boolean =>
  list.every(({ start, end }, i) => start < end && (i === 0 || (list[i - 1]?.end ?? Infinity) < start))

describe('intervals contain the same points as sets', () => {
  it('when normalised', () => {
    fc.assert(
      fc.property(intervals, (list) => {
        const before = structuredClone(list)
        expect(getPoints(mergeIntervals(list))).toEqual(getPoints(list))
        expect(isNormal(mergeIntervals(list))).toBe(true)
        expect(list).toEqual(before)
      }),
    )
  })

  it('when checked for an overlap', () => {
    const one = fc.record({ start: fc.integer({ min: 0, max: 20 }), end: fc.integer({ min: 0, max: 20 }) })
    fc.assert(
      fc.property(one, one, (a, b) => {
        const [inA, inB] = [getPoints([a]), getPoints([b])]
        expect(isOverlapping(a, b)).toBe(inA.some((is, i) => is && inB[i]))
        expect(isOverlapping(a, b)).toBe(isOverlapping(b, a))
      }),
      { numRuns: 500 },
    )
  })
})

it('intervals that only touch do not overlap', () => {
  expect(isOverlapping({ start: 0, end: 10 }, { start: 10, end: 20 })).toBe(false)
  expect(
    mergeIntervals([
      { start: 0, end: 10 },
      { start: 10, end: 20 },
    ]),
  ).toEqual([{ start: 0, end: 20 }])
})
