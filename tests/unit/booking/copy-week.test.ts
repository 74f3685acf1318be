import { describe, expect, it } from 'vitest'
import { copyWeek } from '@/domain/booking/series'

const monday = '2026-11-23'
const nine = { start: 540, end: 1020 }
const evening = { start: 1020, end: 1200 }
const noOne = { there: [], elsewhere: [] }

describe('one-off hours copied to other weeks', () => {
  it('fall on the same days, in order of time, and never in their own week', () => {
    const hours = [
      { staff: 'amy', day: '2026-11-25', ...evening },
      { staff: 'beth', day: '2026-11-23', ...nine },
    ]
    const copied = copyWeek(hours, monday, ['2026-12-07', monday, '2026-11-30'], noOne)
    expect(copied.map(({ staff, day, state }) => [staff, day, state])).toEqual([
      ['beth', '2026-11-30', 'new'],
      ['amy', '2026-12-02', 'new'],
      ['beth', '2026-12-07', 'new'],
      ['amy', '2026-12-09', 'new'],
    ])
  })

  it('already exist where the same person’s hours cover them', () => {
    const hours = [{ staff: 'amy', day: monday, ...evening }]
    const stateWith = (there: object) =>
      copyWeek(hours, monday, ['2026-11-30'], {
        ...noOne,
        there: [{ staff: 'amy', day: '2026-11-30', ...evening, ...there }],
      })[0]?.state
    expect([{}, { start: 1000, end: 1300 }].map(stateWith)).toEqual(['there', 'there'])
    const others = [{ start: 1030 }, { end: 1190 }, { staff: 'beth' }, { day: '2026-12-07' }]
    expect(others.map(stateWith)).toEqual(['new', 'new', 'new', 'new'])
  })

  it('clash with the same person’s hours at a different location', () => {
    const hours = [{ staff: 'amy', day: monday, ...evening }]
    const elsewhere = [
      { staff: 'amy', day: '2026-11-30', start: 1100, end: 1300, location: 'maidstone' },
      { staff: 'amy', day: '2026-11-30', start: 540, end: 1020, location: 'maidstone' },
      { staff: 'beth', day: '2026-11-30', start: 1020, end: 1200, location: 'maidstone' },
    ]
    const [first, second] = copyWeek(hours, monday, ['2026-11-30', '2026-12-07'], { there: [], elsewhere })
    expect(first).toMatchObject({ state: 'clash', met: [elsewhere[0]] })
    expect(second).toMatchObject({ state: 'new', met: [] })
  })
})
