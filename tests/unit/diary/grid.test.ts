import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMargins,
  assignLanes,
  type DraggedSpan,
  includeRange,
  keepWithin,
  moveDragged,
  moveDraggedByKey,
  getNextStart,
  clipToDay,
  getOuterRange,
  startAt,
  resizeDragged,
} from '@/domain/diary/grid'
import { findFreeRanges, isOverlapping } from '@/domain/time/time'

const ranges = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 1430 }), fc.integer({ min: 1, max: 300 }))
    .map(([start, length]) => ({ start, end: Math.min(1440, start + length) })),
  { maxLength: 8 },
)

describe('events at the same time', () => {
  it('are beside each other, and as wide as there is room', () => {
    const [training, delivery, later] = [
      { start: 840, end: 960 },
      { start: 900, end: 945 },
      { start: 960, end: 990 },
    ]
    expect(assignLanes([delivery, training, later])).toEqual([
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
      { lane: 0, lanes: 1 },
    ])
  })

  it('never share a lane', () => {
    fc.assert(
      fc.property(ranges, (all) => {
        const lanes = assignLanes(all)
        all.forEach((one, i) => {
          expect(lanes[i]?.lane).toBeLessThan(lanes[i]?.lanes ?? 0)
          all.slice(i + 1).forEach((other, j) => {
            if (isOverlapping(one, other)) expect(lanes[i]?.lane).not.toBe(lanes[i + 1 + j]?.lane)
          })
        })
      }),
    )
  })
})

describe('the grid of a day', () => {
  it('has an hour before and after, and more while something is carried there by keys', () => {
    const day = addMargins({ start: 540, end: 1080 })
    expect(day).toEqual({ start: 480, end: 1140 })
    expect(addMargins({ start: 0, end: 1440 })).toEqual({ start: 0, end: 1440 })
    expect(includeRange(day, { start: 600, end: 700 })).toBe(day)
    expect(includeRange(day, { start: 430, end: 490 })).toEqual({ start: 420, end: 1140 })
    expect(includeRange(day, { start: 1100, end: 1145 })).toEqual({ start: 480, end: 1200 })
  })

  it('keeps what a pointer carries inside it', () => {
    const range = { start: 480, end: 1140 }
    expect(keepWithin({ column: 1, start: 450, end: 510 }, range)).toEqual({
      column: 1,
      start: 480,
      end: 540,
    })
    expect(keepWithin({ column: 1, start: 1120, end: 1180 }, range)).toMatchObject({ start: 1080, end: 1140 })
    expect(keepWithin({ column: 1, start: 600, end: 660 }, range)).toMatchObject({ start: 600, end: 660 })
  })

  it('cuts off anything outside the day, even on a night when the clocks change', () => {
    const at = (text: string) => Date.parse(text)
    const night = { start: at('2026-10-24T22:00Z'), end: at('2026-10-25T03:00Z') }
    expect(clipToDay(night, '2026-10-24')).toEqual({ start: 1380, end: 1440 })
    expect(clipToDay(night, '2026-10-25')).toEqual({ start: 0, end: 180 })
    expect(clipToDay(night, '2026-10-26')).toEqual({ start: 0, end: 0 })
    expect(clipToDay(night, '2026-10-23')).toEqual({ start: 1440, end: 1440 })
  })

  it('covers everything in whole hours, and the usual day if there is nothing', () => {
    expect(getOuterRange([])).toEqual({ start: 540, end: 1080 })
    expect(getOuterRange([{ start: 545, end: 1021 }])).toEqual({ start: 540, end: 1080 })
    expect(getOuterRange([{ start: 1435, end: 1440 }])).toEqual({ start: 1380, end: 1440 })
  })

  it('finds all the free time within the hours and outside bookings', () => {
    fc.assert(
      fc.property(ranges, ranges, (open, busy) => {
        const free = findFreeRanges(open, busy)
        const holds = (list: { start: number; end: number }[], minute: number) =>
          list.some(({ start, end }) => start <= minute && minute < end)
        for (let minute = 0; minute < 1440; minute += 7)
          expect(holds(free, minute)).toBe(holds(open, minute) && !holds(busy, minute))
      }),
    )
  })

  it('takes the quarter-hour under the pointer, within the gap', () => {
    const gap = { start: 550, end: 640 }
    expect([545, 551, 566, 639].map((minute) => startAt(gap, minute))).toEqual([550, 550, 555, 630])
    expect(getNextStart(gap, 550, 1)).toBe(555)
    expect(getNextStart(gap, 555, -1)).toBe(550)
    expect(getNextStart(gap, 630, 1)).toBe(630)
    expect(getNextStart(gap, 555, 1)).toBe(570)
  })
})

describe('a dragged appointment', () => {
  const from: DraggedSpan = { column: 1, start: 600, end: 645 }

  it('snaps to five minutes, keeps its length, and stays on the day', () => {
    expect(moveDragged(from, { minutes: 13 }, 3)).toEqual({ column: 1, start: 615, end: 660 })
    expect(moveDragged({ ...from, start: 602, end: 647 }, {}, 3)).toMatchObject({ start: 602 })
    expect(moveDragged(from, { minutes: -9999, columns: -9 }, 3)).toEqual({ column: 0, start: 0, end: 45 })
    expect(moveDragged(from, { minutes: 9999, columns: 9 }, 3)).toEqual({ column: 2, start: 1395, end: 1440 })
  })

  it('is at least five minutes long and at most twelve hours', () => {
    expect(resizeDragged(from, -500).end).toBe(605)
    expect(resizeDragged(from, 9999).end).toBe(1320)
    expect(resizeDragged({ ...from, start: 1400, end: 1430 }, 60).end).toBe(1440)
  })

  it('moves by keyboard: five minutes, thirty with Shift, and its length with Ctrl', () => {
    const press = (key: string, shift = false, ctrl = false) =>
      moveDraggedByKey(from, { key, shift, ctrl }, 3)
    expect(press('ArrowDown')).toMatchObject({ start: 605, end: 650 })
    expect(press('ArrowUp', true)).toMatchObject({ start: 570, end: 615 })
    expect(press('ArrowDown', false, true)).toMatchObject({ start: 600, end: 650 })
    expect(press('ArrowUp', true, true)).toMatchObject({ start: 600, end: 615 })
    expect(press('ArrowLeft')).toMatchObject({ column: 0, start: 600 })
    expect(press('ArrowRight')).toMatchObject({ column: 2, start: 600 })
    expect(press('a')).toBeNull()
  })
})
