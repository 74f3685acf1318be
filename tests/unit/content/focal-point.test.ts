import { describe, expect, it } from 'vitest'
import { findShownPart, toObjectPosition, toPointInPart, wholePicture } from '@/domain/content/focal-point'

describe('the focal point', () => {
  it('moves the picture in its frame, unless it is the middle', () => {
    expect([toObjectPosition(), toObjectPosition(null, null), toObjectPosition(50, 50)]).toEqual([
      ...[null, null, null],
    ])
    expect(toObjectPosition(20, 30)).toBe('20% 30%')
    expect(toObjectPosition(-5, 140)).toBe('0% 100%')
  })

  it('keeps its place in a crop, or moves to the nearest edge', () => {
    const lowerRight = { x: 50, y: 50, width: 50, height: 50 }
    expect(toPointInPart({ x: 75, y: 60 }, lowerRight)).toEqual({ x: 50, y: 20 })
    expect(toPointInPart({ x: 10, y: 90 }, lowerRight)).toEqual({ x: 0, y: 80 })
    expect(toPointInPart({ x: 10, y: 90 }, wholePicture)).toEqual({ x: 10, y: 90 })
  })

  it('is inside the part that a frame shows, whatever the shapes', () => {
    for (const ratio of [0.4, 1, 2.5])
      for (const frame of [0.8, 1.25])
        for (const x of [0, 33, 100])
          for (const y of [0, 70, 100]) {
            const part = findShownPart({ ratio, crop: wholePicture, point: { x, y } }, frame)
            expect((part.width / part.height) * ratio).toBeCloseTo(frame)
            expect(Math.max(part.width, part.height)).toBeCloseTo(100)
            for (const [point, from, size] of [
              [x, part.x, part.width],
              [y, part.y, part.height],
            ] as const) {
              expect(point).toBeGreaterThanOrEqual(from - 0.001)
              expect(point).toBeLessThanOrEqual(from + size + 0.001)
            }
          }
  })

  it('is applied inside the crop', () => {
    const crop = { x: 20, y: 0, width: 80, height: 50 }
    // 1600 by 500 pixels of a picture of 2000 by 1000 pixels, in a square.
    expect(findShownPart({ ratio: 2, crop, point: { x: 100, y: 0 } }, 1)).toEqual({
      ...{ x: 75, y: 0, width: 25, height: 50 },
    })
  })
})
